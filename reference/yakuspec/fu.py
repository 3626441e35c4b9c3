"""Fu: the parts by name, their sum and its rounding (spec section 8)."""

from collections.abc import Collection
from typing import Any, Final, NamedTuple

from yakuspec.clauses import FEW, clause, remembered, table
from yakuspec.closed_only import PINFU
from yakuspec.reading import Form, Reading
from yakuspec.sorts import FuRow
from yakuspec.wait import Wait


class Win(NamedTuple):
    """What fu are given for, groups aside: closed or open, the way to win, pinfu or not, the wait, the pair.

    `roles` counts the reasons for which the pair is of value.
    """

    closed: bool
    by: str | None
    pinfu: bool
    wait: Wait
    roles: int


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
def base(win: Win) -> int:
    """20 fu for winning (§11.3)."""
    return 20


@clause("fu.closed-ron")
def closed_ron(win: Win) -> int:
    """10 fu for a ron on a closed hand (§11.3)."""
    return 10 if win.closed and win.by == "ron" else 0


@clause("fu.tsumo")
def tsumo(win: Win) -> int:
    """2 fu for a tsumo, unless it is a pinfu (§11.3)."""
    return 2 if win.by == "tsumo" and not is_pinfu(win) else 0


@clause("fu.pinfu-tsumo")
def is_pinfu(win: Win) -> bool:
    """Tell a pinfu, which gets nothing for the tsumo (§11.3, §11.5.1)."""
    return win.pinfu


@clause("fu.edge-wait")
def edge_wait(win: Win) -> int:
    """2 fu for an edge wait (§11.3)."""
    return 2 if win.wait.edge else 0


@clause("fu.middle-wait")
def middle_wait(win: Win) -> int:
    """2 fu for a middle wait (§11.3)."""
    return 2 if win.wait.middle else 0


@clause("fu.pair-wait")
def pair_wait(win: Win) -> int:
    """2 fu for a pair wait (§11.3)."""
    return 2 if win.wait.pair else 0


@clause("fu.value-pair")
def value_pair(win: Win) -> int:
    """2 fu for a pair that is of value for one reason (§11.3)."""
    return 2 if win.roles == 1 else 0


@clause("fu.double-wind-pair")
def double_wind_pair(win: Win) -> int:
    """2 fu for a pair that is seat wind and round wind at once (§11.3)."""
    return 2 if win.roles == 2 else 0


@clause("fu.open-pinfu")
def open_pinfu(win: Win, parts: dict[str, int]) -> int:
    """10 fu for an open hand that would have nothing but the base (§11.3)."""
    return 10 if not win.closed and list(parts) == ["base"] else 0


@clause("fu.seven-pairs")
def seven_pairs() -> int:
    """25 fu for seven pairs, in all (§11.3)."""
    return 25


@clause("fu.seven-pairs-unrounded")
def unrounded(form: Form) -> bool:
    """Tell whether the fu are not rounded: those of seven pairs (§11.3)."""
    return form == "pairs"


@clause("fu.round-up")
def round_up(total: int) -> int:
    """Round fu up to the next ten (§11.3)."""
    return -(-total // 10) * 10


def fu_of(r: Reading, yaku: Collection[str]) -> tuple[dict[str, int], int]:
    """Give the fu of a reading that has these yaku, by named parts, none of them empty, and in all."""
    parts, total = _fu_of(r.form, r.fu_rows, r.closed, r.hand.by, PINFU.id in yaku, r.wait, r.roles)
    return parts.copy(), total


@remembered(FEW)
def _fu_of(form: Form, rows: tuple[FuRow, ...], *circumstances: Any) -> tuple[dict[str, int], int]:
    parts = {"seven_pairs": seven_pairs()} if form == "pairs" else _parts(rows, Win(*circumstances))
    return parts, total_fu(form, parts)


def _parts(rows: tuple[FuRow, ...], win: Win) -> dict[str, int]:
    found = [
        ("base", base(win)),
        ("closed_ron", closed_ron(win)),
        ("tsumo", tsumo(win)),
        ("edge_wait", edge_wait(win)),
        ("middle_wait", middle_wait(win)),
        ("pair_wait", pair_wait(win)),
        ("value_pair", value_pair(win) or double_wind_pair(win)),
        *((row[0], GROUP_FU[row]) for row in rows),
    ]
    parts: dict[str, int] = {}
    for name, amount in found:
        if amount:
            parts[name] = parts.get(name, 0) + amount
    if lift := open_pinfu(win, parts):
        parts["open_pinfu"] = lift
    return parts


def total_fu(form: Form, parts: dict[str, int]) -> int:
    """Add the parts up and round them, those of seven pairs aside (§11.3)."""
    total = sum(parts.values())
    return total if unrounded(form) else round_up(total)
