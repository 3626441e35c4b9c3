"""Splitting: every way to see tiles as groups and a pair, suit by suit (§3.2, §3.3).

A suit's tiles split the same way every time, so what was found is remembered: the only cache there is, of
at most 65,536 suits. It is emptied when a clause is swapped.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from yakuspec.clauses import clause, forget_on_swap
from yakuspec.groups import Group, following_tiles, group
from yakuspec.tiles import SUIT_TILES, Tile

NUMBER_SUITS: Final = 3


class Split(NamedTuple):
    """Groups, and the tile of the pair or None where there is none."""

    groups: tuple[Group, ...]
    pair: Tile | None


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


def split_tiles(counts: Sequence[int]) -> list[Split]:
    """Give every split of tiles into groups and one pair; `counts` holds the copies of each kind."""
    by_suit = [
        split_suit(suit, tuple(counts[kinds.start : kinds.stop])) for suit, kinds in enumerate(SUIT_TILES)
    ]
    splits = []
    for m, p, s, z in product(*by_suit):
        pairs = [each.pair for each in (m, p, s, z) if each.pair is not None]
        if len(pairs) == 1:
            splits.append(Split(m.groups + p.groups + s.groups + z.groups, pairs[0]))
    return every_split(splits)


@lru_cache(maxsize=65_536)
def split_suit(suit: int, copies: tuple[int, ...]) -> tuple[Split, ...]:
    """Give every split of one suit's tiles; `copies` are those of its ranks in order."""
    kinds = SUIT_TILES[suit]
    counts = dict(zip(kinds, copies, strict=True))
    if sum(copies) % 3 == 0:
        return tuple(Split(groups, None) for groups in _arrange(counts, _groups_of(suit)))
    return tuple(
        Split(groups, pair)
        for pair in kinds
        if counts[pair] >= 2
        for groups in _arrange(_without(counts, (pair, pair)), _groups_of(suit))
    )


forget_on_swap(split_suit.cache_clear)


def _groups_of(suit: int) -> list[Group]:
    """Give every concealed group of a suit, in the order of their lowest tiles."""
    found = [group((tile,) * 3, melded=False) for tile in SUIT_TILES[suit]]
    if has_sequences(suit):
        for rank, tile in enumerate(SUIT_TILES[suit], start=1):
            if within_suit(rank):
                found.append(group(following_tiles(tile), melded=False))
    return sorted(found, key=lambda each: each.tile)


def _arrange(counts: dict[Tile, int], groups: list[Group]) -> Iterator[tuple[Group, ...]]:
    """Yield every choice of groups, in their order, that uses all the tiles."""
    lowest = next((tile for tile, copies in counts.items() if copies), None)
    if lowest is None:
        yield ()
        return
    for index, each in enumerate(groups):
        if lowest in each.tiles and all(counts[tile] >= each.tiles.count(tile) for tile in each.tiles):
            for more in _arrange(_without(counts, each.tiles), groups[index:]):
                yield (each, *more)


def _without(counts: dict[Tile, int], tiles: tuple[Tile, ...]) -> dict[Tile, int]:
    rest = dict(counts)
    for tile in tiles:
        rest[tile] -= 1
    return rest
