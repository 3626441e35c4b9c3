"""Every complete closed hand there is, once up to renaming of the number suits.

No clause tells the number suits apart but all green, so hands that differ only in which suit is which are one
class, and one of them is judged for all. Hands with tiles of at most one number suit, as all green ones are,
are each a class of their own.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from itertools import chain, combinations, combinations_with_replacement, islice, permutations, product
from math import comb, factorial, prod
from typing import Final, NamedTuple
from zlib import crc32

from yakuspec.split import NUMBER_SUITS
from yakuspec.tiles import COPIES, Tile

Part = tuple[int, ...]
"""The copies of each rank of one suit: of a number suit nine, of the honours seven."""

Size = tuple[int, ...]
"""What a part brings to a hand: groups and pairs, or of seven pairs only pairs."""

NUMBERS: Final = 9
HONOURS: Final = 7
NO_HONOURS: Final[Part] = (0,) * HONOURS
NO_NUMBERS: Final[Part] = (0,) * NUMBERS
FOUR_GROUPS_AND_PAIR: Final = (4, 1)
SEVEN_PAIRS: Final = (7,)


class HandClass(NamedTuple):
    """Hands that are the same up to renaming of suits.

    `parts` are the number suits and the honours of the one that is judged, `hands` says how many there are,
    and `draws` in how many ways four copies of each tile make them.
    """

    parts: tuple[Part, ...]
    hands: int
    draws: int

    def tiles(self) -> tuple[Tile, ...]:
        """Give the 14 tiles, sorted."""
        copies = chain.from_iterable(self.parts)
        return tuple(tile for tile, count in enumerate(copies) for _ in range(count))


def every_class(shard: int = 0, shards: int = 1) -> Iterator[HandClass]:
    """Yield the classes of all complete closed hands, or those of one shard: every so-many-th.

    First come four groups and a pair, then the seven pairs that are not that too, then thirteen orphans.
    """
    numbers, honours = group_parts(NUMBERS, sequences=True), group_parts(HONOURS, sequences=False)
    of_groups = frozenset(chain(*numbers.values(), *honours.values()))
    groups = _combine(numbers, honours, FOUR_GROUPS_AND_PAIR)
    pairs = _combine(_pair_parts(NUMBERS), _pair_parts(HONOURS), SEVEN_PAIRS)
    for parts in chain(
        islice(groups, shard, None, shards),
        (parts for parts in islice(pairs, shard, None, shards) if not _is_groups(_flat(parts), of_groups)),
        islice(_orphans(), shard, None, shards),
    ):
        yield from classes_of(_flat(parts))


def hands_of_one_suit() -> Iterator[HandClass]:
    """Yield every hand of four groups and a pair whose tiles are characters only."""
    for part in group_parts(NUMBERS, sequences=True)[FOUR_GROUPS_AND_PAIR]:
        yield _class((part, NO_NUMBERS, NO_NUMBERS, NO_HONOURS), 1)


# Parts by size


def group_parts(ranks: int, *, sequences: bool) -> dict[Size, list[Part]]:
    """Give what one suit can bring: for each number of groups and pairs the parts made of them."""
    groups = [_copies(ranks, (rank,) * 3) for rank in range(ranks)]
    if sequences:
        groups += [_copies(ranks, (rank, rank + 1, rank + 2)) for rank in range(ranks - 2)]
    found: dict[Size, list[Part]] = {
        (0, 0): [(0,) * ranks],
        (0, 1): [_copies(ranks, (rank,) * 2) for rank in range(ranks)],
    }
    most_groups, most_pairs = FOUR_GROUPS_AND_PAIR
    for count, pairs in product(range(most_groups), range(most_pairs + 1)):
        larger = {_sum(part, group) for part in found[count, pairs] for group in groups}
        found[count + 1, pairs] = sorted(part for part in larger if max(part) <= COPIES)
    return found


def _pair_parts(ranks: int) -> dict[Size, list[Part]]:
    """Give what one suit can bring to seven pairs: for each number of pairs the parts made of them."""
    return {
        (count,): [_copies(ranks, paired * 2) for paired in combinations(range(ranks), count)]
        for count in range(min(ranks, *SEVEN_PAIRS) + 1)
    }


def _copies(ranks: int, tiles: Collection[int]) -> Part:
    counted = Counter(tiles)
    return tuple(counted[rank] for rank in range(ranks))


def _sum(part: Part, more: Part) -> Part:
    return tuple(map(sum, zip(part, more, strict=True)))


# Hands of parts

Nested = tuple[tuple[Part, ...], ...]
"""Number suits of equal size together, then the honours."""


def _combine(
    numbers: Mapping[Size, list[Part]], honours: Mapping[Size, list[Part]], whole: Size
) -> Iterator[Nested]:
    """Yield every choice of honours and, in any order, three number suits that together have a size."""
    for *sizes, honour in product(numbers, numbers, numbers, honours):
        if sizes == sorted(sizes) and _sum(_sum(sizes[0], sizes[1]), _sum(sizes[2], honour)) == whole:
            suits = (combinations_with_replacement(numbers[size], n) for size, n in Counter(sizes).items())
            yield from product(*suits, ((each,) for each in honours[honour]))


def _orphans() -> Iterator[Nested]:
    ends = _copies(NUMBERS, (0, 8))
    for double in ((0, 0, 8), (0, 8, 8)):
        yield (ends, ends, _copies(NUMBERS, double)), ((1,) * HONOURS,)
    for double_honour in range(HONOURS):
        yield (ends,) * NUMBER_SUITS, (_copies(HONOURS, (*range(HONOURS), double_honour)),)


def _flat(nested: Nested) -> tuple[Part, ...]:
    return tuple(chain.from_iterable(nested))


def _is_groups(parts: tuple[Part, ...], of_groups: Collection[Part]) -> bool:
    """Tell whether seven pairs are four groups and a pair as well."""
    return all(part in of_groups for part in parts) and sum(sum(part) % 3 == 2 for part in parts) == 1


def classes_of(parts: tuple[Part, ...]) -> Iterator[HandClass]:
    """Yield the class of a hand; where it has at most one number suit, each of its hands."""
    *suits, honours = parts
    if suits.count(NO_NUMBERS) < NUMBER_SUITS - 1:
        same = prod(map(factorial, Counter(suits).values()))
        yield _class((*_renamed(parts), honours), factorial(NUMBER_SUITS) // same)
    else:
        for order in sorted(set(permutations(suits))):
            yield _class((*order, honours), 1)


def _renamed(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Give the suits of a hand in an order drawn by its tiles, so that none is always the first."""
    orders = list(permutations(parts[:-1]))
    return orders[crc32(repr(parts).encode()) % len(orders)]


def _class(parts: tuple[Part, ...], hands: int) -> HandClass:
    ways = prod(comb(COPIES, copies) for part in parts for copies in part)
    return HandClass(parts, hands, hands * ways)
