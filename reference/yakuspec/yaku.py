"""Yaku: how one is declared, and how those that hold are found (spec sections 2 to 4).

A yaku is a class whose functions are its clauses: `Pinfu.four_sequences` is `pinfu.four-sequences`. It
holds when it has a value for the hand, closed or open, and all its clauses hold of the reading.
"""

from collections.abc import Callable
from functools import cache
from typing import Final, TypeVar

from yakuspec.clauses import add_clause, forget_on_swap, table
from yakuspec.reading import Reading

Condition = Callable[[Reading], bool]
Declaration = TypeVar("Declaration", bound=type)


class Yaku:
    """A yaku or yakuman: its id, its value closed and open, and its conditions by clause id.

    `value` is a pair: han closed and open, for a yakuman 1 each; 0 where it does not exist.
    """

    def __init__(self, yaku_id: str, value_clause: str, value: tuple[int, int], rules: type) -> None:
        self.id = yaku_id
        self.value = value
        self.value_clause = value_clause
        self.conditions: dict[str, Condition] = {}
        add_clause(value_clause, "row", vars(self), "value")
        for name, rule in vars(rules).items():
            if isinstance(rule, staticmethod):
                clause_id = f"{yaku_id}.{name.replace('_', '-')}"
                self.conditions[clause_id] = rule.__func__
                add_clause(clause_id, "predicate", self.conditions, clause_id)

    def worth(self, r: Reading) -> int:
        """Give the han (for a yakuman 1) of this yaku in a reading, 0 if it does not hold."""
        value = self.value[0 if r.closed else 1]
        return value if value and self.failing_condition(r) is None else 0

    def failing_condition(self, r: Reading) -> str | None:
        """Give the id of the first condition that fails, None if all hold."""
        for clause_id, condition in self.conditions.items():
            if not condition(r):
                return clause_id
        return None


YAKU: Final[list[Yaku]] = []
YAKUMAN: Final[list[Yaku]] = []

EXCLUDES: Final = table(
    {
        ("double_riichi", "riichi"): True,
        ("ryanpeikou", "iipeikou"): True,
        ("rinshan", "haitei"): True,
    },
    lambda pair: "exclude." + "-".join(pair),
    "row",
)
"""Where both hold, the first takes the place of the second (§11.5)."""


def yaku(yaku_id: str, *, closed: int, open: int = 0) -> Callable[[Declaration], Declaration]:  # noqa: A002
    """Declare a yaku worth so many han closed and open; 0 open is closed only."""

    def declare(rules: Declaration) -> Declaration:
        YAKU.append(Yaku(yaku_id, f"{yaku_id}.han", (closed, open), rules))
        return rules

    return declare


def yakuman(yaku_id: str, *, open: bool) -> Callable[[Declaration], Declaration]:  # noqa: A002
    """Declare a yakuman that may or may not be open."""

    def declare(rules: Declaration) -> Declaration:
        clause_id = f"{yaku_id}.{'open' if open else 'closed-only'}"
        YAKUMAN.append(Yaku(yaku_id, clause_id, (1, int(open)), rules))
        return rules

    return declare


def find_yaku(r: Reading) -> dict[str, int]:
    """Give the ordinary yaku of a reading with their han, excluded ones left out."""
    found = _holding(_yaku_by_value(r.closed), r)
    if len(found) > 1:
        for (kept, dropped), excludes in EXCLUDES.items():
            if excludes and kept in found:
                found.pop(dropped, None)
    return found


def find_yakuman(r: Reading) -> list[str]:
    """Give the yakuman of a reading."""
    return list(_holding(_yakuman_by_value(r.closed), r))


# The declarations as the lookup walks them: of each yaku that has a value, its id, value and conditions.
# Made anew after a swap; walking the declarations themselves takes half as long again.

Walk = list[tuple[str, int, tuple[Condition, ...]]]


@cache
def _yaku_by_value(closed: bool) -> Walk:
    return _walk(YAKU, closed)


@cache
def _yakuman_by_value(closed: bool) -> Walk:
    return _walk(YAKUMAN, closed)


forget_on_swap(_yaku_by_value.cache_clear)
forget_on_swap(_yakuman_by_value.cache_clear)


def _walk(declared: list[Yaku], closed: bool) -> Walk:
    values = [(each, each.value[0 if closed else 1]) for each in declared]
    return [(each.id, value, tuple(each.conditions.values())) for each, value in values if value]


def _holding(walk: Walk, r: Reading) -> dict[str, int]:
    found: dict[str, int] = {}
    for yaku_id, value, conditions in walk:
        for condition in conditions:
            if not condition(r):
                break
        else:
            found[yaku_id] = value
    return found
