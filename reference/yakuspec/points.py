"""Points: limits, the base, and who pays what (spec section 10)."""

from typing import Final, NamedTuple

from yakuspec.clauses import FEW, clause, remembered, table
from yakuspec.hand import SEATS, Hand, Seat

MANGAN: Final = 2000


class Limit(NamedTuple):
    """A limit: the least han it takes, and its base points."""

    han: int
    base: int


LIMITS: Final = table(
    {
        "yonbaiman": Limit(13, 8000),
        "sanbaiman": Limit(11, 6000),
        "baiman": Limit(8, 4000),
        "haneman": Limit(6, 3000),
        "mangan": Limit(5, MANGAN),
    },
    lambda name: f"limit.{name}",
    "row",
)
"""The limits from the highest down (§11.2)."""

YAKUMAN_BASE: Final = table({"limit.yakuman": 8000})
"""Base points of each yakuman (§11.2)."""

YAKUMAN_LIMITS: Final = ("yakuman", "double_yakuman", "triple_yakuman", "quadruple_yakuman")

SHARES: Final = table(
    {
        "points.east-ron": 6,
        "points.other-ron": 4,
        "points.east-tsumo": 2,
        "points.tsumo-from-east": 2,
        "points.tsumo-from-other": 1,
    }
)
"""How many times the base a payer pays (§9.1)."""

STICKS: Final = table({"points.counter-ron": 300, "points.counter-tsumo": 100, "points.deposit": 1000})
"""Points of a continuance counter by ron and from each payer by tsumo, and of a deposit (§8.2, §9.1)."""


@clause("points.han")
def total_han(yaku: int, dora: int) -> int:
    """Add the han of yaku and of dora (§11.2)."""
    return yaku + dora


@clause("points.base")
def formula(han: int, fu: int) -> int:
    """Give the base below the limits: fu times 2 to the power of han + 2 (§11.2)."""
    return fu << (han + 2)


@clause("points.mangan-rounding")
def mangan_rounding(base: int) -> int:
    """Round a base of 1,920 up to a mangan (§11.2)."""
    return MANGAN if base == 1920 else base


@clause("points.base-cap")
def base_cap(base: int) -> int:
    """Cap the base at a mangan (§11.2)."""
    return min(base, MANGAN)


@clause("points.round-up")
def round_up(points: int) -> int:
    """Round a payment up to the next 100 (§9.1)."""
    return -(-points // 100) * 100


@remembered(FEW)
def base_points(han: int, fu: int) -> tuple[str | None, int]:
    """Give the limit, None below mangan, and the base of a hand without yakuman (§11.2)."""
    for name, limit in LIMITS.items():
        if han >= limit.han:
            return name, limit.base
    base = base_cap(mangan_rounding(formula(han, fu)))
    return ("mangan" if base == MANGAN else None), base


def yakuman_points(count: int) -> tuple[str, int]:
    """Give the limit and the base of a hand with yakuman (§11.2, §11.5.6)."""
    return YAKUMAN_LIMITS[count - 1], count * YAKUMAN_BASE["limit.yakuman"]


OPPONENTS: Final[dict[Seat, tuple[Seat, ...]]] = {
    seat: tuple(other for other in SEATS if other != seat) for seat in SEATS
}
"""The three other seats, from East on."""


def shares(winner: Seat, discarder: Seat | None, base: int) -> dict[Seat, int]:
    """Give what each payer pays of the hand itself, rounded, without counters (§9.1)."""
    if discarder is not None:
        clause_id = "points.east-ron" if winner == "east" else "points.other-ron"
        return {discarder: round_up(SHARES[clause_id] * base)}
    if winner == "east":
        return dict.fromkeys(OPPONENTS["east"], round_up(SHARES["points.east-tsumo"] * base))
    paid = dict.fromkeys(OPPONENTS[winner], round_up(SHARES["points.tsumo-from-other"] * base))
    paid["east"] = round_up(SHARES["points.tsumo-from-east"] * base)
    return paid


def payments(hand: Hand, base: int) -> dict[Seat, int]:
    """Give what each payer pays, continuance counters included (§8.2, §9.1)."""
    return _payments(hand.seat, hand.discarder, base, hand.counters).copy()


@remembered(FEW)
def _payments(winner: Seat, discarder: Seat | None, base: int, counters: int) -> dict[Seat, int]:
    each = counters * STICKS["points.counter-tsumo" if discarder is None else "points.counter-ron"]
    return {seat: points + each for seat, points in shares(winner, discarder, base).items()}


def total_points(hand: Hand, paid: dict[Seat, int]) -> int:
    """Give what the winner gets: all payments and every deposit on the table (§9.1)."""
    return sum(paid.values()) + STICKS["points.deposit"] * hand.deposits
