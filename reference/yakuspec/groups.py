"""Groups: sequences, triplets and quads, concealed or melded (§3.2).

Every group there can be is made once; two equal groups are the same object.
"""

from dataclasses import dataclass
from typing import Final

from yakuspec.sorts import GroupKind, sort_of, tally_of
from yakuspec.tiles import ENDS, KINDS, SUIT_TILES, TERMINALS, Tile, suit_of


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """A sequence, triplet or quad.

    `tile` is its lowest tile, and `tiles` are all; `has_end` and `has_terminal` say whether it holds a
    terminal or honour, or a terminal. `tally` counts one group of its sort (see `sorts`).
    """

    kind: GroupKind
    tile: Tile
    melded: bool
    tiles: tuple[Tile, ...]
    has_end: bool
    has_terminal: bool
    tally: int


def _make(kind: GroupKind, tiles: tuple[Tile, ...], melded: bool) -> Group:
    tile, has_end = min(tiles), not ENDS.isdisjoint(tiles)
    return Group(
        kind=kind,
        tile=tile,
        melded=melded,
        tiles=tiles,
        has_end=has_end,
        has_terminal=not TERMINALS.isdisjoint(tiles),
        tally=tally_of(sort_of(kind, suit_of(tile), has_end, melded)),
    )


def _all_groups(melded: bool) -> dict[tuple[Tile, ...], Group]:
    groups: dict[tuple[Tile, ...], Group] = {}
    for tile in KINDS:
        for tiles in ((tile,) * 3, (tile,) * 4):
            groups[tiles] = _make("triplet" if len(tiles) == 3 else "quad", tiles, melded)
        run = following_tiles(tile)
        groups[run] = _make("sequence", run, melded)
    return groups


def following_tiles(tile: Tile) -> tuple[Tile, ...]:
    """Give the tile and the next two of its suit, going on from the last tile to the first.

    Which of these are sequences is for `split` to say.
    """
    suit = SUIT_TILES[suit_of(tile)]
    at = suit.index(tile)
    return tuple(suit[(at + step) % len(suit)] for step in range(3))


CONCEALED: Final = _all_groups(melded=False)
MELDED: Final = _all_groups(melded=True)
