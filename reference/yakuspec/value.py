"""Value honours: dragons, the round wind and the own seat wind (§3.1), as the pair of a hand (§11.3)."""

from yakuspec.clauses import clause
from yakuspec.hand import SEAT_WIND
from yakuspec.reading import Reading
from yakuspec.tiles import DRAGONS


@clause("value.dragon")
def dragon(r: Reading) -> bool:
    """Tell whether the pair is a dragon."""
    return r.pair in DRAGONS


@clause("value.round-wind")
def round_wind(r: Reading) -> bool:
    """Tell whether the pair is the round wind."""
    return r.pair == SEAT_WIND[r.hand.round]


@clause("value.seat-wind")
def seat_wind(r: Reading) -> bool:
    """Tell whether the pair is the winner's seat wind."""
    return r.pair == SEAT_WIND[r.hand.seat]


def roles(r: Reading) -> int:
    """Count for how many reasons the pair is of value: 0, 1, or 2 for a double wind."""
    return sum((dragon(r), round_wind(r), seat_wind(r)))
