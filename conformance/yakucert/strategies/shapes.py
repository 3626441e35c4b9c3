"""Shapes: complete hands group by group, what was called of them and which tile came last."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from hypothesis import reject
from yakuspec.tiles import COPIES, Tile, show_tiles

from yakucert.strategies.blocks import FREE, FREE_PAIR, Block, Slot, choice, others
from yakucert.wire import Json

Draw = Callable[[Any], Any]


@dataclass(frozen=True, eq=False)
class Layout:
    """What a family of hands has in common.

    `slots` hold the blocks that may stand in each place: four groups and a pair, seven pairs, or whatever
    else is complete. `calls` is a key of `CALLS`, `wins` are the places (slot, position in its block) the
    winning tile may take, all where there are none, `facts` the values some facts of the context may have,
    `different` says that no two slots hold the same block.
    """

    slots: tuple[Slot, ...] = (*FREE, FREE_PAIR)
    calls: str = "any"
    wins: tuple[tuple[int, int], ...] = ()
    facts: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    different: bool = False


@dataclass(frozen=True)
class Shape:
    """A complete hand: its concealed tiles without the winning one, the winning tile and the melds."""

    concealed: Block
    win: Tile
    melds: tuple[Json, ...]
    tiles: Block

    @property
    def closed(self) -> bool:
        """Whether no group was called."""
        return all(meld["kind"] == "ankan" for meld in self.melds)

    @property
    def has_quad(self) -> bool:
        """Whether there is a quad of any kind."""
        return any(meld["kind"] in _QUADS for meld in self.melds)


# How a sequence and a triplet may be declared, for each way of calling; the first is what it shrinks to.
CALLS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "closed": (("",), ("",)),
    "open": (("", "chi"), ("", "pon", "daiminkan", "kakan", "ankan")),
    "called": (("chi",), ("pon", "pon", "daiminkan", "kakan")),
    "sequences": (("chi",), ("",)),
    "fed": (("chi",), ("pon", "daiminkan", "kakan", "ankan")),
    "quads": (("",), ("", "ankan", "daiminkan", "kakan")),
    "all quads": (("",), ("ankan", "daiminkan", "kakan")),
    "concealed quads": (("",), ("", "ankan")),
    "all concealed quads": (("",), ("ankan",)),
}
_ANY: Final = ("closed", "closed", "closed", "open", "open", "called", "quads", "concealed quads")
PLACES: Final = 5
"""Four groups and a pair."""

_QUADS: Final = frozenset({"daiminkan", "kakan", "ankan"})


def draw_shape(draw: Draw, layout: Layout) -> Shape:
    """Draw a hand of a layout: its blocks, the winning tile, then what was called of the rest.

    Hypothesis shrinks to the fewest choices, so that no layout may do with fewer than the plain hand needs.
    """
    parts: list[Block] = []
    for slot in layout.slots:
        parts.append(_draw_block(draw, slot, parts, layout.different))
    _idle(draw, PLACES - len(parts))
    at, position = draw(choice(layout.wins or _places(tuple(parts))))
    way = draw(choice(_ANY if layout.calls == "any" else (layout.calls,)))
    melds = []
    concealed = list(parts[at][:position] + parts[at][position + 1 :])
    for index, part in enumerate(parts):
        declarable = index != at and len(part) == 3
        kind = draw(choice(CALLS[way][part[0] == part[1]] if declarable else ("",)))
        if kind:
            melds.append((kind, part + part[:1] if kind in _QUADS else part))
        elif index != at:
            concealed += part
    _idle(draw, PLACES - len(parts))
    tiles = (*concealed, parts[at][position], *(tile for _, meld in melds for tile in meld))
    if any(tiles.count(tile) > COPIES for tile in set(tiles)):
        reject()
    return Shape(
        concealed=tuple(sorted(concealed)),
        win=parts[at][position],
        melds=tuple({"kind": kind, "tiles": show_tiles(meld)} for kind, meld in melds),
        tiles=tiles,
    )


def _idle(draw: Draw, choices: int) -> None:
    for _ in range(choices):
        draw(choice((None,)))


def _draw_block(draw: Draw, slot: Slot, parts: list[Block], different: bool) -> Block:
    """Draw a block beside those drawn before, of which there are tiles enough."""

    def fits(block: Block) -> bool:
        tiles = [tile for part in parts for tile in part]
        enough = all(tiles.count(tile) + block.count(tile) <= COPIES for tile in set(block))
        return enough and not (different and block in parts)

    block: Block = draw(choice(slot))
    if fits(block):
        return block
    left = tuple(filter(fits, slot))
    if not left:
        reject()
    other: Block = draw(choice(left))
    return other


def fed(draw: Draw, melds: tuple[Json, ...], seat: str) -> list[Json]:
    """Say for each called group who fed it, and for a promoted quad when it was promoted."""
    told = []
    for at, meld in enumerate(melds):
        new = dict(meld)
        if meld["kind"] == "chi":
            new["from"] = _BEFORE[seat]
        elif meld["kind"] != "ankan" and (source := draw(choice((None, *others(seat), *others(seat))))):
            new["from"] = source
        if meld["kind"] == "kakan" and (after := draw(choice((None, *range(at + 1, len(melds) + 1))))):
            new["promoted_after"] = after
        told.append(new)
    return told


_BEFORE: Final = {"east": "north", "south": "east", "west": "south", "north": "west"}


def _places(parts: tuple[Block, ...]) -> tuple[tuple[int, int], ...]:
    """Give the places of the winning tile, the last group first; no exchange of blocks moves them."""
    order = sorted(range(len(parts)), key=lambda index: (len(parts[index]) < 3, -index))
    return tuple((index, position) for index in order for position in range(len(parts[index])))
