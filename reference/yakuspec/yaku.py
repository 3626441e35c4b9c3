"""Yaku: how one is declared, and how those that hold are found (spec sections 2 to 4).

A yaku is a class whose functions are its clauses: `Pinfu.four_sequences` is `pinfu.four-sequences`. It
holds when it has a value for the hand, closed or open, and all its clauses hold of the reading.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from yakuspec.clauses import FEW, add_clause, remembered, table
from yakuspec.needs import SORTS, Has, has_needs
from yakuspec.reading import Reading

Condition = Callable[[Reading], bool]
Declaration = TypeVar("Declaration", bound=type)


class Yaku:
    """A yaku or yakuman: its id, its value closed and open, and its conditions by clause id.

    `value` is a pair: han closed and open, for a yakuman 1 each; 0 where it does not exist. `declared` are
    the conditions as they were before any was swapped.
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
        self.declared = dict(self.conditions)

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


def find_yaku(r: Reading) -> tuple[dict[str, int], list[str]]:
    """Give the ordinary yaku of a reading with their han, excluded ones left out, and its yakuman."""
    ordinary, yakuman = _looked_for(r.closed, has_of(r))
    found = _holding(ordinary, r)
    for (kept, dropped), excludes in EXCLUDES.items():
        if kept in found and excludes:
            found.pop(dropped, None)
    return found, list(_holding(yakuman, r)) if yakuman else []


def has_of(r: Reading) -> tuple[Any, ...]:
    """Give what a reading has, for `Has`."""
    hand, sequences, triplets = r.hand, len(r.sequences), len(r.triplets)
    of_tiles = sequences, triplets, r.honour_triplets, len(r.suits), SORTS[r.pair], r.honour
    return (*of_tiles, hand.by, hand.riichi, not hand.situation)


# The declarations as the lookup walks them: of each yaku that has a value and what it needs, its id, value,
# first condition, at which most fail, and further ones. Where a condition was swapped, the needs say nothing.

Walk = list[tuple[str, int, Condition, list[Condition]]]


def _holding(walk: Walk, r: Reading) -> dict[str, int]:
    found: dict[str, int] = {}
    for yaku_id, value, first, rest in walk:
        if not first(r):
            continue
        for condition in rest:
            if not condition(r):
                break
        else:
            found[yaku_id] = value
    return found


@remembered(FEW)
def _looked_for(closed: bool, has: tuple[Any, ...]) -> tuple[Walk, Walk]:
    return _walk(YAKU, closed, Has(*has)), _walk(YAKUMAN, closed, Has(*has))


def _walk(declared: list[Yaku], closed: bool, has: Has) -> Walk:
    walk = []
    for each in declared:
        value = each.value[0 if closed else 1]
        swapped = each.conditions != each.declared
        if value and (swapped or has_needs(each.id, has)):
            first, *rest = each.conditions.values()
            walk.append((each.id, value, first, rest))
    return walk
