"""What a yaku needs to be looked for follows from its conditions, and says nothing once one is swapped."""

from collections.abc import Callable

import pytest
from yakucert import suite
from yakuspec import read_hand
from yakuspec.clauses import swapped
from yakuspec.hand import Hand
from yakuspec.needs import Has, has_needs
from yakuspec.reading import Reading, Whole, readings_of
from yakuspec.yaku import YAKU, YAKUMAN, find_yaku, has_of

from tests.random_hands import complete_hands

PINFU_HAND = {
    "concealed": "123m456p78s23455p",
    "win": {"tile": "9s", "by": "ron", "from": "north"},
    "seat": "south",
    "round": "east",
}


def readings(hand: Hand) -> list[Reading]:
    return [reading for of_split in readings_of(Whole(hand)) for reading in of_split]


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
        if each.worth(r) and not has_needs(each.id, Has(*has_of(r)))
    }
    assert lacking == set()


def test_needs() -> None:
    four_sequences = Has(4, 0, 0, 3, "inside", False, "ron", "none", True)
    no_honour = Has(2, 2, 0, 1, "terminal", False, "tsumo", "riichi", False)
    with_honours = Has(3, 1, 1, 1, "dragon", True, "tsumo", "double", True)
    only_honours = Has(0, 4, 4, 0, "wind", True, "ron", "none", False)
    asked = {
        "riichi": (False, True, True, False),
        "menzen_tsumo": (False, True, True, False),
        "double_riichi": (False, False, True, False),
        "pinfu": (True, False, False, False),
        "tanyao": (True, False, False, False),
        "yakuhai_chun": (False, False, True, True),
        "chanta": (False, False, True, False),
        "junchan": (False, True, False, False),
        "honitsu": (False, False, True, False),
        "chinitsu": (False, True, False, False),
        "sanshoku_doujun": (True, False, False, False),
        "ippatsu": (False, True, False, True),
        "haitei": (False, True, False, False),
        "houtei": (False, False, False, True),
        "tsuuiisou": (False, False, False, True),
        "daisuushii": (False, False, False, True),
    }
    readings_have = (four_sequences, no_honour, with_honours, only_honours)
    found = {name: tuple(has_needs(name, has) for has in readings_have) for name in asked}
    assert found == asked


def test_swapped_condition_is_asked_whatever_the_yaku_needs() -> None:
    (reading,) = readings(read_hand(PINFU_HAND))
    with swapped({"toitoi.four-triplets": lambda r: True}):
        assert find_yaku(reading) == ({"pinfu": 1, "toitoi": 2}, [])
    assert find_yaku(reading) == ({"pinfu": 1}, [])
