"""Tenpai: the tiles a hand of 13 waits for (spec section 11)."""

from typing import Final

from yakuspec.clauses import clause, table
from yakuspec.copies import ONE, copies_of
from yakuspec.hand import Hand, Meld
from yakuspec.reading import declared_group, is_complete
from yakuspec.tiles import COPIES, KINDS, Tile

QUAD_TILES: Final = table({"waits.quad-fourth": 4})
"""How many tiles of an own quad are copies held (§3.3, ruling)."""


@clause("waits.complete-shape")
def completes(hand: Hand, tile: Tile) -> bool:
    """Tell whether a tile makes the hand a complete shape, with a yaku or without (§3.3)."""
    return is_complete(copies_of(hand.concealed) + ONE[tile], tuple(map(declared_group, hand.melds)))


@clause("waits.fifth-copy")
def can_come(held: int) -> bool:
    """Tell whether a tile of which so many copies are held can come (§3.3)."""
    return held < COPIES


@clause("waits.melds-count")
def meld_copies(meld: Meld, tile: Tile) -> int:
    """Count the copies of a tile that are held in an own declared group (§3.3)."""
    return meld.tiles[: QUAD_TILES["waits.quad-fourth"]].count(tile)


def copies_held(hand: Hand, tile: Tile) -> int:
    """Count the copies of a tile in the hand and in its declared groups."""
    return hand.concealed.count(tile) + sum(meld_copies(meld, tile) for meld in hand.melds)


def waits(hand: Hand) -> list[Tile]:
    """Give the tiles that complete the 13 concealed and declared ones, in order; none if noten (§3.3)."""
    return [tile for tile in KINDS if can_come(copies_held(hand, tile)) and completes(hand, tile)]
