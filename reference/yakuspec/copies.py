"""Copies: how many tiles of each kind there are, in one number with a byte for each kind.

Such numbers are added where tiles come together, and the tiles of a suit are some of its bytes.
"""

from typing import Final

from yakuspec.clauses import FEW, remembered
from yakuspec.tiles import COPIES, KINDS, Tile

Copies = int

ONE: Final[list[Copies]] = [256**tile for tile in KINDS]
"""One copy of each kind."""

_ROOM: Final = sum((127 - COPIES) * one for one in ONE)
_TOO_MANY: Final = sum(128 * one for one in ONE)


@remembered(FEW)
def copies_of(tiles: tuple[Tile, ...]) -> Copies:
    """Count the copies of each kind."""
    return sum([ONE[tile] for tile in tiles])


def tiles_in(copies: Copies) -> tuple[Tile, ...]:
    """Give the tiles that were counted, in order."""
    tiles = []
    while copies:
        lowest = ((copies & -copies).bit_length() - 1) // 8
        tiles.append(lowest)
        copies -= ONE[lowest]
    return tuple(tiles)


def more_than_four(copies: Copies) -> bool:
    """Tell whether there are more copies of a kind than a set has."""
    return (copies + _ROOM) & _TOO_MANY != 0
