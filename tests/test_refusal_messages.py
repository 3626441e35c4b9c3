"""A refusal says what was wrong, where, and what would be right."""

from typing import Any

import pytest
from yakuspec import ImpossibleHandError, read_hand

PON = {"kind": "pon", "from": "east"}
HAND: dict[str, Any] = {
    "concealed": "12367m22456p789s",
    "win": {"tile": "5m", "by": "tsumo"},
    "seat": "south",
    "round": "east",
}


@pytest.mark.parametrize(
    ("facts", "code", "message"),
    [
        (None, "malformed", "hand is null; it is an object"),
        ([], "malformed", "hand: [] is a list; it is an object"),
        ({**HAND, "seat": None}, "malformed", "seat is null; it is a text"),
        ({**HAND, "counters": "1"}, "malformed", "counters: '1' is a text; it is a whole number"),
        (
            {**HAND, "concealed": "12367m2245p789s"},
            "tile_count",
            "concealed: 12 tiles; 13 less 3 for each of 0 melds is 13, the winning tile apart",
        ),
        (
            {**HAND, "concealed": "1m", "melds": [{**PON, "tiles": f"{n}{n}{n}s"} for n in range(1, 6)]},
            "tile_count",
            "concealed: 1 tiles; 13 less 3 for each of 5 melds is -2, the winning tile apart",
        ),
        (
            {**HAND, "concealed": "5555m22456p789s6m", "win": {"tile": "5m", "by": "tsumo"}},
            "fifth_copy",
            "5m occurs 5 times in hand, melds and indicators; there are four of each",
        ),
        (
            {
                **HAND,
                "concealed": "123m456p1s",
                "melds": [{**PON, "tiles": "222p"}, {**PON, "tiles": "222p"}],
            },
            "fifth_copy",
            "2p occurs 6 times in hand, melds and indicators; there are four of each",
        ),
        (
            {**HAND, "dora_indicators": "7s7s", "ura_indicators": "7s7s", "riichi": "riichi"},
            "fifth_copy",
            "7s occurs 5 times in hand, melds and indicators; there are four of each",
        ),
    ],
)
def test_message(facts: object, code: str, message: str) -> None:
    with pytest.raises(ImpossibleHandError) as refused:
        read_hand(facts)
    assert (refused.value.code, refused.value.message) == (code, message)
