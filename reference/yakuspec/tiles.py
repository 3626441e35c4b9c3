"""Tiles: the 34 kinds, their names in mpsz notation, and the sets the rules speak of (§3.1, §4.1).

A tile is an `int`: 0-8 characters (1m-9m), 9-17 circles (1p-9p), 18-26 bamboo (1s-9s),
27-30 East, South, West, North (1z-4z), 31-33 White, Green, Red (5z-7z).
"""

import re
from collections.abc import Iterable
from typing import Final

from yakuspec.clauses import FEW, remembered
from yakuspec.shown import shown

Tile = int

SUITS: Final = "mpsz"
RANKS: Final = {"m": 9, "p": 9, "s": 9, "z": 7}
KINDS: Final = range(34)
COPIES: Final = 4
SUIT_TILES: Final = (range(9), range(9, 18), range(18, 27), range(27, 34))
HONOUR_SUIT: Final = 3
WHOLE_SUITS: Final = [frozenset(suit) for suit in SUIT_TILES if len(suit) == 9]

EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED = range(27, 34)

TERMINALS: Final = frozenset({0, 8, 9, 17, 18, 26})
WINDS: Final = frozenset({EAST, SOUTH, WEST, NORTH})
DRAGONS: Final = frozenset({WHITE, GREEN, RED})
HONOURS: Final = WINDS | DRAGONS
ENDS: Final = TERMINALS | HONOURS
INSIDE: Final = frozenset(KINDS) - ENDS
ALL_GREEN: Final = frozenset({19, 20, 21, 23, 25, GREEN})

TILES: Final[dict[str, Tile]] = {
    f"{rank}{suit}": 9 * index + rank - 1
    for index, suit in enumerate(SUITS)
    for rank in range(1, RANKS[suit] + 1)
}
NAMES: Final[tuple[str, ...]] = tuple(TILES)
_ROWS: Final = {suit: {name[0]: tile for name, tile in TILES.items() if name[1] == suit} for suit in SUITS}
_RUNS: Final = re.compile("[0-9]+[mpsz]")
_ALL_RUNS: Final = re.compile("(?:[0-9]++[mpsz])*+")


class UnknownTileError(ValueError):
    """A text in mpsz notation that names something else than tiles."""


def suit_of(tile: Tile) -> int:
    """Give the index of a tile's suit in `SUITS`: 0, 1, 2 for the number suits, 3 for honours."""
    return tile // 9


def rank_of(tile: Tile) -> int:
    """Give a tile's number within its suit: 1 to 9, for honours 1 to 7."""
    return tile % 9 + 1


@remembered(FEW)
def read_tiles(text: str) -> tuple[Tile, ...]:
    """Read mpsz notation such as `123m55z`; numbers stand before their suit.

    Raises `UnknownTileError` for a tile that does not exist, an unknown letter, or numbers without a suit.
    """
    if not _ALL_RUNS.fullmatch(text):
        raise UnknownTileError(
            f"{shown(text)} is not all tiles; write numbers and their suit, such as 123m55z"
        )
    tiles: tuple[Tile, ...] = ()
    for run in _RUNS.findall(text):
        tiles += _read_run(run)
    return tiles


@remembered(FEW)
def _read_run(run: str) -> tuple[Tile, ...]:
    suit = run[-1]
    try:
        return tuple(map(_ROWS[suit].__getitem__, run[:-1]))
    except KeyError as missing:
        name = f"{missing.args[0]}{suit}"
        raise UnknownTileError(
            f"there is no tile {name}; numbers are 1 to 9 in m, p, s and 1 to 7 in z"
        ) from None


def show_tiles(tiles: Iterable[Tile]) -> str:
    """Write tiles in mpsz notation, sorted: the inverse of `read_tiles`."""
    ordered = sorted(tiles)
    runs = (
        "".join(str(rank_of(tile)) for tile in ordered if suit_of(tile) == index) + suit
        for index, suit in enumerate(SUITS)
    )
    return "".join(run for run in runs if len(run) > 1)
