"""The wait, seen at the group or pair (no group) that the winning tile completes (spec section 7)."""

from typing import NamedTuple

from yakuspec.clauses import FEW, clause, remembered
from yakuspec.groups import Group
from yakuspec.tiles import Tile, rank_of


class Wait(NamedTuple):
    """Which kinds of wait a winning tile was waited for with: one, or none where it completed a triplet."""

    edge: bool
    middle: bool
    pair: bool
    two_sided: bool


@clause("wait.edge")
def edge(place: Group | None, tile: Tile) -> bool:
    """Tell an edge wait: the 3 of 123 or the 7 of 789 (§11.3)."""
    if place is None or place.kind != "sequence":
        return False
    low = rank_of(place.tile)
    return (low == 1 and tile == place.tile + 2) or (low == 7 and tile == place.tile)


@clause("wait.middle")
def middle(place: Group | None, tile: Tile) -> bool:
    """Tell a middle wait: the centre tile of a sequence (§11.3)."""
    return place is not None and place.kind == "sequence" and tile == place.tile + 1


@clause("wait.pair")
def pair(place: Group | None) -> bool:
    """Tell a pair wait: the winning tile completes the pair (§11.3)."""
    return place is None


@clause("wait.two-sided")
def two_sided(place: Group | None, tile: Tile) -> bool:
    """Tell a two-sided wait: any other end of a sequence, the 1 of 123 and the 9 of 789 included (§11.3)."""
    is_sequence = place is not None and place.kind == "sequence"
    return is_sequence and not edge(place, tile) and not middle(place, tile)


@remembered(FEW)
def wait_of(place: Group | None, tile: Tile) -> Wait:
    """Give the wait for a tile that completed this group, or the pair."""
    return Wait(edge(place, tile), middle(place, tile), pair(place), two_sided(place, tile))
