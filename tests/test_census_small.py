"""Counts that others published, at small scale: one suit alone, each 14-tile and 13-tile hand there is."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from yakuspec.copies import copies_of
from yakuspec.split import split_suit


def multisets(tiles: int, ranks: int = 9) -> Iterator[tuple[int, ...]]:
    """Yield every way to hold so many tiles of the ranks of a suit, four copies of each at most."""
    if ranks == 0:
        if tiles == 0:
            yield ()
        return
    for copies in range(min(4, tiles) + 1):
        for rest in multisets(tiles - copies, ranks - 1):
            yield (copies, *rest)


def of_copies(suit: int, copies: tuple[int, ...]) -> tuple[int, ...]:
    """Give the tiles of a suit of which there are so many copies, in order."""
    return tuple(9 * suit + rank for rank, count in enumerate(copies) for _ in range(count))


@cache
def complete_hands() -> frozenset[tuple[int, ...]]:
    return frozenset(hand for hand in multisets(14) if split_suit(copies_of(of_copies(0, hand))))


def test_complete_hands_of_one_suit() -> None:
    assert len(complete_hands()) == 13_259


def test_tenpai_hands_of_one_suit_by_kinds_of_winning_tile() -> None:
    waits: Counter[tuple[int, ...]] = Counter()
    for hand in complete_hands():
        for rank, copies in enumerate(hand):
            if copies:
                waits[(*hand[:rank], copies - 1, *hand[rank + 1 :])] += 1
    assert len(waits) == 40_070
    assert Counter(waits.values()) == {
        9: 1,
        8: 16,
        7: 79,
        6: 392,
        5: 1_335,
        4: 2_948,
        3: 6_739,
        2: 14_493,
        1: 14_067,
    }
