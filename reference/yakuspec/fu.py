"""Fu: the parts by name, their sum and its rounding (spec section 8)."""

from typing import Final

from yakuspec import value, wait
from yakuspec.clauses import clause, table
from yakuspec.closed_only import PINFU
from yakuspec.reading import Reading

GROUP_FU: Final = table(
    {
        ("melded_triplet", "inside"): 2,
        ("melded_triplet", "outside"): 4,
        ("concealed_triplet", "inside"): 4,
        ("concealed_triplet", "outside"): 8,
        ("melded_quad", "inside"): 8,
        ("melded_quad", "outside"): 16,
        ("concealed_quad", "inside"): 16,
        ("concealed_quad", "outside"): 32,
    },
    lambda row: f"fu.{row[0].replace('_', '-')}-{row[1]}",
)
"""Fu of a triplet or quad; inside tiles are 2 to 8, outside ones terminals and honours (§11.3)."""


@clause("fu.base")
def base(r: Reading) -> int:
    """20 fu for winning (§11.3)."""
    return 20


@clause("fu.closed-ron")
def closed_ron(r: Reading) -> int:
    """10 fu for a ron on a closed hand (§11.3)."""
    return 10 if r.closed and r.hand.by == "ron" else 0


@clause("fu.tsumo")
def tsumo(r: Reading) -> int:
    """2 fu for a tsumo, unless it is a pinfu (§11.3)."""
    return 2 if r.hand.by == "tsumo" and not is_pinfu(r) else 0


@clause("fu.pinfu-tsumo")
def is_pinfu(r: Reading) -> bool:
    """Tell a pinfu, which gets nothing for the tsumo (§11.3, §11.5.1)."""
    return PINFU.worth(r) > 0


@clause("fu.edge-wait")
def edge_wait(r: Reading) -> int:
    """2 fu for an edge wait (§11.3)."""
    return 2 if wait.edge(r) else 0


@clause("fu.middle-wait")
def middle_wait(r: Reading) -> int:
    """2 fu for a middle wait (§11.3)."""
    return 2 if wait.middle(r) else 0


@clause("fu.pair-wait")
def pair_wait(r: Reading) -> int:
    """2 fu for a pair wait (§11.3)."""
    return 2 if wait.pair(r) else 0


@clause("fu.value-pair")
def value_pair(roles: int) -> int:
    """2 fu for a pair that is of value for one reason (§11.3)."""
    return 2 if roles == 1 else 0


@clause("fu.double-wind-pair")
def double_wind_pair(roles: int) -> int:
    """2 fu for a pair that is seat wind and round wind at once (§11.3)."""
    return 2 if roles == 2 else 0


@clause("fu.open-pinfu")
def open_pinfu(r: Reading, parts: dict[str, int]) -> int:
    """10 fu for an open hand that would have nothing but the base (§11.3)."""
    return 10 if not r.closed and list(parts) == ["base"] else 0


@clause("fu.seven-pairs")
def seven_pairs(r: Reading) -> int:
    """25 fu for seven pairs, in all (§11.3)."""
    return 25


@clause("fu.seven-pairs-unrounded")
def unrounded(r: Reading) -> bool:
    """Tell whether the fu are not rounded: those of seven pairs (§11.3)."""
    return r.form == "pairs"


@clause("fu.round-up")
def round_up(total: int) -> int:
    """Round fu up to the next ten (§11.3)."""
    return -(-total // 10) * 10


def fu_parts(r: Reading) -> dict[str, int]:
    """Give the fu of a reading as named parts, equal ones added and empty ones left out."""
    if r.form == "pairs":
        return {"seven_pairs": seven_pairs(r)}
    parts: dict[str, int] = {}
    roles = value.roles(r)
    singles = (
        ("base", base(r)),
        ("closed_ron", closed_ron(r)),
        ("tsumo", tsumo(r)),
        ("edge_wait", edge_wait(r)),
        ("middle_wait", middle_wait(r)),
        ("pair_wait", pair_wait(r)),
        ("value_pair", value_pair(roles) or double_wind_pair(roles)),
    )
    for name, amount in singles:
        if amount:
            parts[name] = amount
    for each in r.groups:
        if each.kind != "sequence" and (amount := GROUP_FU[each.part, each.place]):
            parts[each.part] = parts.get(each.part, 0) + amount
    if lift := open_pinfu(r, parts):
        parts["open_pinfu"] = lift
    return parts


def total_fu(r: Reading, parts: dict[str, int]) -> int:
    """Add the parts up and round them, those of seven pairs aside (§11.3)."""
    total = sum(parts.values())
    return total if unrounded(r) else round_up(total)
