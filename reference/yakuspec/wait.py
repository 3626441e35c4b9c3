"""The wait of a reading, seen at the group or pair that the winning tile completes (spec section 7)."""

from yakuspec.clauses import clause
from yakuspec.reading import Reading
from yakuspec.tiles import rank_of


@clause("wait.edge")
def edge(r: Reading) -> bool:
    """Tell an edge wait: the 3 of 123 or the 7 of 789 (§11.3)."""
    place = r.completed
    if place is None or place.kind != "sequence":
        return False
    low = rank_of(place.tile)
    return (low == 1 and r.tile == place.tile + 2) or (low == 7 and r.tile == place.tile)


@clause("wait.middle")
def middle(r: Reading) -> bool:
    """Tell a middle wait: the centre tile of a sequence (§11.3)."""
    place = r.completed
    return place is not None and place.kind == "sequence" and r.tile == place.tile + 1


@clause("wait.pair")
def pair(r: Reading) -> bool:
    """Tell a pair wait: the winning tile completes the pair (§11.3)."""
    return r.completed is None and r.form == "groups"


@clause("wait.two-sided")
def two_sided(r: Reading) -> bool:
    """Tell a two-sided wait: any other end of a sequence, the 1 of 123 and the 9 of 789 included (§11.3)."""
    place = r.completed
    return place is not None and place.kind == "sequence" and not edge(r) and not middle(r)
