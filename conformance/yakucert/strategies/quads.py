"""The concealed quad after riichi: riichi hands with a triplet, and the fourth tile of it drawn."""

from typing import Any, Final

from hypothesis import assume
from hypothesis import strategies as st
from yakuspec import read_hand, waits
from yakuspec.tiles import KINDS, NAMES, show_tiles

from yakucert.strategies.blocks import FREE, FREE_PAIR, PAIRS, SEQUENCES, TRIPLETS, blocks, choice, within
from yakucert.strategies.layouts import RUNS
from yakucert.strategies.shapes import Layout, draw_shape
from yakucert.wire import Json

_FIRST: Final = (*blocks("222m"), *TRIPLETS)
_ONE_SUIT: Final = tuple(
    Layout((within(suit, [_FIRST])[0], *within(suit, (SEQUENCES, FREE[2], FREE[3], PAIRS))), calls="closed")
    for suit in (range(9), range(9, 18), range(18, 27))
)
_FIFTH_COPY: Final = tuple(
    Layout((((low, low, low, end, end),), ((near,) * 3,), *RUNS[2:]), "all concealed quads", ((0, 4),))
    for suit in (range(9), range(9, 18), range(18, 27))
    for low, near, end in (
        *((tile, tile + 1, tile + 2) for tile in suit[:7]),
        *((tile, tile - 1, tile - 2) for tile in suit[2:]),
    )
)
"""1113 beside a quad of 2: to read it as 11 and 13 would need a fifth 2."""

_LAYOUTS: Final = (
    Layout((_FIRST, *FREE[1:], FREE_PAIR), calls="closed"),
    Layout((_FIRST, *FREE[1:], FREE_PAIR), calls="concealed quads"),
    *_ONE_SUIT,
)
_NOTEN: Final = "147m258p369s1234z"
_KINDS_OF_LAYOUT: Final = (_LAYOUTS, _LAYOUTS, _FIFTH_COPY)


def riichi_quads() -> st.SearchStrategy[Json]:
    """Draw a question about a concealed quad after riichi, often one that the wait or a reading forbids.

    Seldom it is one that cannot be asked: no riichi, a hand that waits for nothing, five quads.
    """
    return _riichi_quads()


@st.composite
def _riichi_quads(draw: Any) -> Json:
    shape = draw_shape(draw, draw(choice(draw(choice(_KINDS_OF_LAYOUT)))))
    melds = {"melds": list(shape.melds)} if shape.melds else {}
    hand: Json = {
        "concealed": show_tiles(shape.concealed),
        **melds,
        "seat": "south",
        "round": "east",
        "riichi": "riichi",
    }
    triple = tuple(tile for tile in KINDS if shape.concealed.count(tile) == 3)
    assume(triple and waits(read_hand(hand, wins=False)))
    quad = draw(choice(triple))
    drawn = draw(choice((quad,) * 9 + tuple(tile for tile in (27, 8) if shape.tiles.count(tile) < 4)))
    table = draw(choice((0, 0, 0, 0, 1, 3, 4)))
    spoiled = draw(choice(("",) * 9 + ("no riichi", "noten", "five quads")))
    if spoiled == "no riichi":
        del hand["riichi"]
    if spoiled == "noten":
        hand["concealed"] = _NOTEN
        hand.pop("melds", None)
    return {
        "type": "riichi_quad",
        "hand": hand,
        "drawn": NAMES[drawn],
        "quad": NAMES[quad],
        "live_wall": draw(choice((30, 30, 30, 1, 0))),
        "table_quads": 5 if spoiled == "five quads" else max(table, len(shape.melds)),
    }
