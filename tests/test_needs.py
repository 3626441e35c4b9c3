"""What a yaku needs to be looked for follows from its conditions, and says nothing once one is swapped."""

from collections.abc import Callable

import pytest
from yakucert import suite
from yakuspec import read_hand
from yakuspec.clauses import swapped
from yakuspec.hand import Hand
from yakuspec.reading import Reading, Whole, readings_of
from yakuspec.yaku import YAKU, YAKUMAN, Needs, find_yaku

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
        if each.worth(r) and not each.needs.met(bool(r.hand.situation), len(r.sequences), len(r.triplets))
    }
    assert lacking == set()


def test_needs() -> None:
    assert Needs(triplets=2).met(False, 2, 2)
    assert not Needs(triplets=3).met(False, 2, 2)
    assert not Needs(sequences=3).met(False, 2, 2)
    assert Needs(no_sequence=True).met(False, 0, 4)
    assert not Needs(no_sequence=True).met(False, 1, 3)
    assert Needs(situation=True).met(True, 4, 0)
    assert not Needs(situation=True).met(False, 4, 0)


def test_swapped_condition_is_asked_whatever_the_yaku_needs() -> None:
    (reading,) = readings(read_hand(PINFU_HAND))
    with swapped({"toitoi.four-triplets": lambda r: True}):
        assert find_yaku(reading) == {"pinfu": 1, "toitoi": 2}
    assert find_yaku(reading) == {"pinfu": 1}
