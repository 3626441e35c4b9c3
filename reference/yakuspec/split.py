"""Splitting: every way to see tiles as groups and a pair, suit by suit (§3.2, §3.3).

A suit's tiles split the same way every time, so what was found is remembered, of at most 65,536 suits, until
a clause is swapped.
"""

from itertools import pairwise, product
from typing import Final

from yakuspec.clauses import FEW, MANY, clause, remembered
from yakuspec.copies import Copies, copies_of, tiles_in
from yakuspec.groups import CONCEALED, Group, following_tiles
from yakuspec.tiles import SUIT_TILES, Tile, rank_of, suit_of

NUMBER_SUITS: Final = 3
_M, _P, _S, _Z = (255 * copies_of(tuple(suit)) for suit in SUIT_TILES)

SuitSplit = tuple[tuple[Group, ...], tuple[Tile, ...]]
"""Groups of one suit, and the tile of the pair if it is there."""

Split = tuple[tuple[Group, ...], Tile]
"""Groups, and the tile of the pair."""


@clause("shape.no-wrap")
def within_suit(first_rank: int) -> bool:
    """Tell whether a sequence may begin here: it does not go on from 9 to 1 (§3.2)."""
    return first_rank <= 7


@clause("shape.no-honour-sequence")
def has_sequences(suit: int) -> bool:
    """Tell whether a suit has sequences: the honours have none (§3.2)."""
    return suit < NUMBER_SUITS


@clause("reading.every-split")
def every_split(splits: list[Split]) -> list[Split]:
    """Look at all splits of the concealed tiles (§3.3, §11)."""
    return splits


def split_tiles(copies: Copies) -> list[Split]:
    """Give every split of tiles into groups and one pair."""
    splits = []
    suits = split_suit(copies & _M), split_suit(copies & _P), split_suit(copies & _S), split_suit(copies & _Z)
    for (m, m_pair), (p, p_pair), (s, s_pair), (z, z_pair) in product(*suits):
        pairs = m_pair + p_pair + s_pair + z_pair
        if len(pairs) == 1:
            splits.append((m + p + s + z, pairs[0]))
    return every_split(splits)


@remembered(MANY)
def split_suit(copies: Copies) -> tuple[SuitSplit, ...]:
    """Give every split of one suit's tiles into groups and, if they are not all groups, a pair."""
    tiles = tiles_in(copies)
    if len(tiles) % 3 == 0:
        return tuple((groups, ()) for groups in _arrange(tiles))
    return tuple(
        (groups, (pair,))
        for pair in dict.fromkeys(tile for tile, following in pairwise(tiles) if tile == following)
        for groups in _arrange(_without_pair(tiles, tiles.index(pair)))
    )


@remembered(FEW)
def _arrange(tiles: tuple[Tile, ...]) -> tuple[tuple[Group, ...], ...]:
    """Give every choice of groups that uses all the tiles; those with the lowest tile are in order."""
    if not tiles:
        return ((),)
    groups = _groups_with(tiles[0])
    return tuple(
        (each, *more)
        for at, each in enumerate(groups)
        if (rest := _without(tiles, each.tiles)) is not None
        for more in _arrange(rest)
        if not more or more[0] not in groups[:at]
    )


def _without_pair(tiles: tuple[Tile, ...], at: int) -> tuple[Tile, ...]:
    return tiles[:at] + tiles[at + 2 :]


def _without(tiles: tuple[Tile, ...], taken: tuple[Tile, ...]) -> tuple[Tile, ...] | None:
    """Give the tiles without those taken, None if they are not all there."""
    if tiles[: len(taken)] == taken:
        return tiles[len(taken) :]
    rest = list(tiles)
    for tile in taken:
        if tile not in rest:
            return None
        rest.remove(tile)
    return tuple(rest)


@remembered(FEW)
def _groups_with(tile: Tile) -> list[Group]:
    """Give every concealed group that holds a tile, in the order of their lowest tiles."""
    suit = suit_of(tile)
    found: list[tuple[Tile, ...]] = [(tile,) * 3]
    if has_sequences(suit):
        runs = [following_tiles(first) for first in SUIT_TILES[suit] if within_suit(rank_of(first))]
        found += [run for run in runs if tile in run]
    return sorted((CONCEALED[tiles] for tiles in found), key=lambda each: each.tile)
