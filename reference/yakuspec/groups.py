"""Groups: sequences, triplets and quads, concealed or melded (§3.2).

Every group there can be is made once; two equal groups are the same object.
"""

from dataclasses import dataclass
from typing import Final, Literal

from yakuspec.tiles import ENDS, KINDS, SUIT_TILES, TERMINALS, Tile, suit_of

GroupKind = Literal["sequence", "triplet", "quad"]


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """A sequence, triplet or quad.

    `tile` is its lowest tile, of `suit`, and `tiles` are all; `fu_row` is its row in the fu table; `has_end`
    and `has_terminal` say whether it holds a terminal or honour, or a terminal.
    """

    kind: GroupKind
    tile: Tile
    suit: int
    melded: bool
    tiles: tuple[Tile, ...]
    fu_row: tuple[str, str]
    has_end: bool
    has_terminal: bool


def _make(kind: GroupKind, tiles: tuple[Tile, ...], melded: bool) -> Group:
    return Group(
        kind=kind,
        tile=min(tiles),
        suit=suit_of(min(tiles)),
        melded=melded,
        tiles=tiles,
        fu_row=(
            f"{'melded' if melded else 'concealed'}_{kind}",
            "outside" if min(tiles) in ENDS else "inside",
        ),
        has_end=not ENDS.isdisjoint(tiles),
        has_terminal=not TERMINALS.isdisjoint(tiles),
    )


def _all_groups() -> dict[tuple[bool, tuple[Tile, ...]], Group]:
    groups: dict[tuple[bool, tuple[Tile, ...]], Group] = {}
    for melded in (False, True):
        for tile in KINDS:
            for tiles in ((tile,) * 3, (tile,) * 4):
                kind: GroupKind = "triplet" if len(tiles) == 3 else "quad"
                groups[melded, tiles] = _make(kind, tiles, melded)
            run = following_tiles(tile)
            groups[melded, run] = _make("sequence", run, melded)
    return groups


def following_tiles(tile: Tile) -> tuple[Tile, ...]:
    """Give the tile and the next two of its suit, going on from the last tile to the first.

    Which of these are sequences is for `split` to say.
    """
    suit = SUIT_TILES[suit_of(tile)]
    at = suit.index(tile)
    return tuple(suit[(at + step) % len(suit)] for step in range(3))


GROUPS: Final = _all_groups()


def group(tiles: tuple[Tile, ...], *, melded: bool) -> Group:
    """Give the group of these tiles; a sequence in the order of its numbers."""
    return GROUPS[melded, tiles]
