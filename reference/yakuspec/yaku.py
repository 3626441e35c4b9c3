"""Yaku: how one is declared, and how those that hold are found (spec sections 2 to 4).

A yaku is a class whose functions are its clauses: `Pinfu.four_sequences` is `pinfu.four-sequences`. It
holds when it has a value for the hand, closed or open, and all its clauses hold of the reading.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from yakuspec.clauses import FEW, add_clause, remembered, table
from yakuspec.composition import Composition
from yakuspec.needs import PAIR_SORTS, Made, PairSort, TileNeed, WinNeed, Won, needs_of
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
        value = self.value_if(r.closed)
        return value if value and self.failing_condition(r) is None else 0

    def value_if(self, closed: bool) -> int:
        """Give the value of this yaku in a closed or an open hand."""
        return self.value[0 if closed else 1]

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
    hand = r.hand
    ordinary, yakuman = _looked_for(
        r.closed, r.composition, PAIR_SORTS[r.pair], hand.by, hand.riichi, bool(hand.situation)
    )
    found = _holding(ordinary, r)
    if len(found) > 1:
        for (kept, dropped), excludes in EXCLUDES.items():
            if kept in found and excludes:
                found.pop(dropped, None)
    return found, list(_holding(yakuman, r)) if yakuman else []


# The declarations as the lookup walks them: of each yaku that has a value and can be there, its id, value,
# first condition, at which most fail, and further ones. Where a condition was swapped, its needs say nothing.

Step = tuple[str, int, Condition, list[Condition]]


def _holding(steps: list[Step], r: Reading) -> dict[str, int]:
    found: dict[str, int] = {}
    for yaku_id, value, first, rest in steps:
        if not first(r):
            continue
        for condition in rest:
            if not condition(r):
                break
        else:
            found[yaku_id] = value
    return found


@remembered(FEW)
def _looked_for(closed: bool, made: Composition, pair: PairSort, *won: Any) -> list[list[Step]]:
    known = Won(*won)
    return [[step for of_win, step in steps if of_win(known)] for steps in _made_of(closed, Made(made, pair))]


@remembered(FEW)
def _made_of(closed: bool, made: Made) -> list[list[tuple[WinNeed, Step]]]:
    return [
        [(of_win, step) for of_tiles, of_win, step in steps if of_tiles(made)] for steps in _all_steps(closed)
    ]


@remembered(FEW)
def _all_steps(closed: bool) -> list[list[tuple[TileNeed, WinNeed, Step]]]:
    return [
        [_step(each, closed) for each in declared if each.value_if(closed)] for declared in (YAKU, YAKUMAN)
    ]


def _step(each: Yaku, closed: bool) -> tuple[TileNeed, WinNeed, Step]:
    first, *rest = each.conditions.values()
    of_tiles, of_win = needs_of(each.id if each.conditions == each.declared else None)
    return of_tiles, of_win, (each.id, each.value_if(closed), first, rest)
