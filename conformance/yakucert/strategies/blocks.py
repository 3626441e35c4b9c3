"""Blocks: what a hand is built of, each slot with a plain block of its own to shrink to.

A block is the tuple of its tiles, as `yakuspec.tiles` numbers them. The plain hand is 123m 456p 789s 567m
and 22p: one reading, no yaku but pinfu. Low tiles everywhere would shrink to hands of many readings.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

from hypothesis import strategies as st
from yakuspec.hand import SEATS
from yakuspec.tiles import COPIES, ENDS, GREEN, KINDS, NORTH, RED, SUITS, WHITE, Tile, read_tiles, show_tiles

Block = tuple[Tile, ...]
Slot = tuple[Block, ...]

SEQUENCES: Final[Slot] = tuple((tile, tile + 1, tile + 2) for tile in range(27) if tile % 9 <= 6)
TRIPLETS: Final[Slot] = tuple((tile,) * 3 for tile in KINDS)
PAIRS: Final[Slot] = tuple((tile,) * 2 for tile in KINDS)
ORPHANS: Final[Block] = tuple(sorted(ENDS))

PLAIN_GROUPS: Final[Slot] = tuple(read_tiles(text) for text in ("123m", "456p", "789s", "567m"))
PLAIN_PAIR: Final[Block] = read_tiles("22p")


def plain_first(slot: Iterable[Block], plain: Block) -> Slot:
    """Put a slot's plain block first, where it is among the blocks, so that the slot shrinks to it."""
    blocks = tuple(slot)
    return tuple(sorted(blocks, key=lambda block: block != plain))


FREE: Final[tuple[Slot, ...]] = tuple(
    plain_first((*SEQUENCES, *SEQUENCES, *TRIPLETS), plain) for plain in PLAIN_GROUPS
)
"""For each of the four groups any block, sequences as likely as triplets."""

FREE_PAIR: Final[Slot] = plain_first(PAIRS, PLAIN_PAIR)

NUMBER_SUITS: Final = tuple(SUITS[:3])


def blocks(*names: str) -> Slot:
    """Read blocks in mpsz notation: `blocks("123m", "55z")`."""
    return tuple(read_tiles(name) for name in names)


def within(tiles: Iterable[Tile], slots: Iterable[Slot]) -> tuple[Slot, ...]:
    """Keep of each slot the blocks made of these tiles only."""
    allowed = frozenset(tiles)
    return tuple(tuple(block for block in slot if allowed.issuperset(block)) for slot in slots)


def indicator_of(tile: Tile) -> Tile:
    """Give the tile that indicates this one as dora (§8.13)."""
    if tile < 27:
        return tile + 8 if tile % 9 == 0 else tile - 1
    first, last = (27, NORTH) if tile <= NORTH else (WHITE, RED)
    return last if tile == first else tile - 1


def choice(options: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    """Draw one of these; shrinks to the first."""
    return _choice(*options)


@lru_cache(maxsize=10_000, typed=True)  # typed, or (True,) would be (1,)
def _choice(*options: Any) -> st.SearchStrategy[Any]:
    # One option alone would be no choice to Hypothesis, and it shrinks to the fewest choices.
    return st.sampled_from(options if len(options) > 1 else options * 2)


def tiles() -> st.SearchStrategy[str]:
    """Draw a tile in mpsz notation."""
    return choice(tuple(show_tiles([tile]) for tile in KINDS))


def others(seat: str) -> tuple[str, ...]:
    """Give the seats other than this one, from North backwards: the first is the usual feeder."""
    return tuple(each for each in reversed(SEATS) if each != seat)


def copies_left(seen: Iterable[Tile], tile: Tile) -> int:
    """Count the copies of a tile that are not among those seen."""
    return max(0, COPIES - list(seen).count(tile))


ALL_GREEN_TILES: Final = frozenset((*read_tiles("23468s"), GREEN))
