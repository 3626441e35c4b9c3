"""What a yaku needs to be looked for follows from its conditions, and says nothing once one is swapped."""

from collections.abc import Callable

import pytest
from yakucert import suite
from yakuspec import read_hand
from yakuspec.clauses import swapped
from yakuspec.closed_only import RENHOU
from yakuspec.composition import Composition
from yakuspec.hand import Hand
from yakuspec.needs import OF_TILES, OF_WIN, PAIR_SORTS, Made, PairSort, Won, needs_of
from yakuspec.reading import Reading, Whole, readings_of
from yakuspec.yaku import YAKU, YAKUMAN, find_yaku

from tests.random_hands import complete_hands

PINFU_HAND = {
    "concealed": "123m456p78s23455p",
    "win": {"tile": "9s", "by": "ron", "from": "north"},
    "seat": "south",
    "round": "east",
}


def readings(hand: Hand) -> list[Reading]:
    return [reading for of_split in readings_of(Whole(hand)) for reading in of_split]


def can_have(yaku_id: str, r: Reading) -> bool:
    of_tiles, of_win = needs_of(yaku_id)
    won = Won(r.hand.by, r.hand.riichi, bool(r.hand.situation))
    return of_tiles(Made(r.composition, PAIR_SORTS[r.pair])) and of_win(won)


def golden_hands() -> list[Hand]:
    cases = suite.load().cases.values()
    return [read_hand(case.fields["hand"]) for case in cases if "win" in case.expect]


def random_hands() -> list[Hand]:
    return list(map(read_hand, complete_hands(2000, seed=7)))


@pytest.mark.parametrize("hands", [golden_hands, random_hands])
def test_what_holds_has_what_it_needs(hands: Callable[[], list[Hand]]) -> None:
    asked = [reading for hand in hands() for reading in readings(hand)]
    lacking = {
        (each.id, r.hand.concealed)
        for r in asked
        for each in (*YAKU, *YAKUMAN)
        if each.worth(r) and not can_have(each.id, r)
    }
    assert lacking == set()


def made(*, honour: bool = False, **counts: int) -> Composition:
    return Composition(**{**dict.fromkeys(Composition._fields, 0), **counts, "honour": honour})  # type: ignore[arg-type]


def test_composition() -> None:
    hand = read_hand(
        {
            "concealed": "123m567m55z4s4s",
            "melds": [{"kind": "ankan", "tiles": "1111p"}],
            "win": {"tile": "4s", "by": "ron", "from": "north"},
            "seat": "south",
            "round": "east",
        }
    )
    (reading,) = readings(hand)
    assert reading.composition == Composition(
        sequences=2,
        most_sequences=2,
        sequence_suits=1,
        triplets=2,
        triplet_suits=2,
        concealed_triplets=1,
        honour_triplets=0,
        quads=1,
        ends=2,
        suits=3,
        honour=True,
    )
    assert sorted(reading.fu_rows) == [("concealed_quad", "outside"), ("melded_triplet", "inside")]


def test_needs_of_tiles() -> None:
    of_sequences = made(sequences=4, most_sequences=2, sequence_suits=3, suits=3)
    of_terminals = made(sequences=2, most_sequences=2, sequence_suits=1, triplets=2, ends=4, suits=1)
    with_honours = made(
        sequences=3,
        most_sequences=3,
        sequence_suits=1,
        triplets=1,
        honour_triplets=1,
        ends=4,
        suits=1,
        honour=True,
    )
    of_honours = made(triplets=4, concealed_triplets=3, honour_triplets=4, quads=3, ends=4, honour=True)
    of_tiles = {
        "pinfu": (True, False, False, False),
        "tanyao": (True, False, False, False),
        "yakuhai_chun": (False, False, True, True),
        "chanta": (False, False, True, True),
        "junchan": (False, True, False, False),
        "honitsu": (False, False, True, False),
        "chinitsu": (False, True, False, False),
        "iipeikou": (True, True, True, False),
        "ittsuu": (False, False, True, False),
        "sanshoku_doujun": (True, False, False, False),
        "sanshoku_doukou": (False, False, False, False),
        "sanankou": (False, False, False, True),
        "suuankou": (False, False, False, False),
        "sankantsu": (False, False, False, True),
        "tsuuiisou": (False, False, False, True),
        "daisuushii": (False, False, False, True),
        "riichi": (True, True, True, True),
    }
    pairs: tuple[PairSort, ...] = ("inside", "terminal", "dragon", "wind")
    made_of = list(map(Made, (of_sequences, of_terminals, with_honours, of_honours), pairs))
    assert {name: tuple(map(needs_of(name)[0], made_of)) for name in of_tiles} == of_tiles


def test_needs_of_the_win() -> None:
    won = (
        Won("ron", "none", situation=False),
        Won("tsumo", "riichi", situation=True),
        Won("tsumo", "double", situation=False),
        Won("ron", "none", situation=True),
    )
    of_win = {
        "riichi": (False, True, True, False),
        "double_riichi": (False, False, True, False),
        "menzen_tsumo": (False, True, True, False),
        "ippatsu": (False, True, False, True),
        "haitei": (False, True, False, False),
        "houtei": (False, False, False, True),
        "pinfu": (True, True, True, True),
    }
    assert {name: tuple(map(needs_of(name)[1], won)) for name in of_win} == of_win


def test_each_row_is_of_a_yaku_and_none_has_two() -> None:
    rows = [*OF_TILES, *OF_WIN]
    assert len(rows) == len(set(rows))
    assert set(rows) <= {each.id for each in (*YAKU, *YAKUMAN, RENHOU)}


def test_swapped_condition_is_asked_whatever_the_yaku_needs() -> None:
    (reading,) = readings(read_hand(PINFU_HAND))
    with swapped({"toitoi.four-triplets": lambda r: True}):
        assert find_yaku(reading) == ({"pinfu": 1, "toitoi": 2}, [])
    assert find_yaku(reading) == ({"pinfu": 1}, [])
