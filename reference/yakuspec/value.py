"""Value honours: dragons, the round wind and the own seat wind (§3.1), as the pair of a hand (§11.3)."""

from yakuspec.clauses import FEW, clause, remembered
from yakuspec.hand import SEAT_WIND, Seat
from yakuspec.tiles import DRAGONS, Tile


@clause("value.dragon")
def dragon(pair: Tile | None) -> bool:
    """Tell whether the pair is a dragon."""
    return pair in DRAGONS


@clause("value.round-wind")
def round_wind(pair: Tile | None, in_round: Seat) -> bool:
    """Tell whether the pair is the round wind."""
    return pair == SEAT_WIND[in_round]


@clause("value.seat-wind")
def seat_wind(pair: Tile | None, seat: Seat) -> bool:
    """Tell whether the pair is the winner's seat wind."""
    return pair == SEAT_WIND[seat]


@remembered(FEW)
def roles_of(pair: Tile | None, seat: Seat, in_round: Seat) -> int:
    """Count for how many reasons a pair is of value: 0, 1, or 2 for a double wind."""
    return sum((dragon(pair), round_wind(pair, in_round), seat_wind(pair, seat)))
