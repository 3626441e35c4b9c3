"""How small the hands are that `yakucert fuzz` ends with, for engines with one seeded fault each.

A few faults by default; with `YAKUCERT_NIGHTLY` set, all that are named and not equivalent.
"""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from yakucert.asking import Asker
from yakucert.clauses import MODULES
from yakucert.doors import ProcessDoor
from yakucert.engines import Engine
from yakucert.exceptions import exceptions
from yakucert.faults import OF_CLAUSE, library
from yakucert.fuzz import search
from yakucert.properties import PROPERTIES
from yakuspec.tiles import read_tiles

from tests import fuzzed

Json = dict[str, Any]

PLAIN = Counter(read_tiles("123567m22456p789s5m")) - Counter(read_tiles("5m"))

FEW = {
    "middle-wait-missed": 0,
    "tsumo-fu-in-pinfu": 0,
    "closed-ron-without-10": 1,
    "tsumo-fu-closed-only": 4,  # a chi, a triplet of dragons
    "double-wind-pair-4": 3,  # the pair, the round
    "renhou-as-yakuman": 3,  # ron on the first turn
    "pinfu-with-value-pair": 3,
    "last-tile-beside-replacement": 7,  # four tiles of a quad, its meld, two situations
    "full-straight-in-bamboo-missed": 6,  # two sequences of bamboo
    "chanta-without-sequence": 14,
}
"""Fault → how far from the plain hand the smallest one is at most."""

LARGEST = 22
"""Sixteen tiles of four quads, and what must be said about them."""

NIGHTLY = {
    name: LARGEST
    for name in library()
    if OF_CLAUSE not in name
    and name not in exceptions().equivalent_faults
    and "YAKUCERT_NIGHTLY" in os.environ
}


def size(hand: Json) -> int:
    """Count what sets a hand apart from the plain one, 12367m22456p789s won by tsumo on a 5m.

    Tiles that the plain hand has not, melds, and every fact that is not as usual.
    """
    texts = [hand["concealed"], hand["win"]["tile"] or "", *(meld["tiles"] for meld in hand.get("melds", ()))]
    odd = Counter(tile for text in texts for tile in read_tiles(text)) - PLAIN
    return odd.total() + sum(facts(hand))


def facts(hand: Json) -> Iterator[int]:
    yield from (len(hand.get(field, ())) for field in ("melds", "situation"))
    for field in ("dora_indicators", "ura_indicators", "discards", "passed"):
        yield len(read_tiles(hand.get(field, "")))
    yield from (bool(hand.get(field)) for field in ("riichi", "counters", "deposits"))
    yield hand["win"]["by"] == "ron"
    yield hand["win"]["tile"] is None
    yield (hand["seat"], hand["round"]) != ("south", "east")


@pytest.mark.parametrize(("name", "largest"), {**NIGHTLY, **FEW}.items())
def test_smallest_hand_is_small(name: str, largest: int) -> None:
    command = [sys.executable, str(Path(fuzzed.__file__)), "--fault", name]
    with Asker(Engine(name, lambda: ProcessDoor(command)), 30.0) as asker:
        asker.start()
        for prop in PROPERTIES.values():
            if prop.whole and (finding := next(search(asker, prop, MODULES), None)):
                (question,) = finding.questions
                assert question["type"] != "evaluate" or size(question["hand"]) <= largest, question
                return
    raise AssertionError(f"{name} is not found")


def test_size_counts_what_is_odd() -> None:
    plain = {
        "concealed": "12367m22456p789s",
        "win": {"tile": "5m", "by": "tsumo"},
        "seat": "south",
        "round": "east",
    }
    assert size(plain) == 0
    ron = {"win": {"tile": "5m", "by": "ron", "from": "north"}, "dora_indicators": "19m", "counters": 2}
    assert size({**plain, **ron}) == 4
    called = {
        "concealed": "67m22456p",
        "melds": [{"kind": "chi", "tiles": "123m"}, {"kind": "pon", "tiles": "777z"}],
    }
    assert size({**plain, **called, "round": "south"}) == 6
