"""The register of clauses: every rule function and table row of the reference under its permanent id.

A clause is found where it is used: a function in its module or its yaku, a row in its table. Putting
another value there is what a seeded fault is, so the reference pays nothing for being breakable.
"""

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Literal, NamedTuple, ParamSpec, TypeVar

Kind = Literal["predicate", "amount", "row", "rule", "refusal"]
Rule = TypeVar("Rule", bound=Callable[..., Any])
Key = TypeVar("Key")
Value = TypeVar("Value")
Facts = ParamSpec("Facts")


class Clause(NamedTuple):
    """Where a clause is kept, and what kind of thing it is.

    `predicate` returns a bool, `amount` is a number or returns one, `row` is any other table row,
    `refusal` returns the message of an impossible input or None, `rule` is any other function.
    """

    kind: Kind
    holder: MutableMapping[Any, Any]
    key: Any

    @property
    def value(self) -> Any:
        """The function or row as it stands now."""
        return self.holder[self.key]


CLAUSES: dict[str, Clause] = {}
_forget: list[Callable[[], None]] = []

MANY, FEW = 65_536, 4_096
"""How many answers are remembered at most."""


def clause(clause_id: str, kind: Kind | None = None) -> Callable[[Rule], Rule]:
    """Register a module's function under a clause id; its kind follows from what it returns."""

    def register(rule: Rule) -> Rule:
        found = kind or _kind_of(rule)
        _add(clause_id, Clause(found, rule.__globals__, rule.__name__))
        return rule

    return register


def table(
    rows: dict[Key, Value], clause_id: Callable[[Key], str] = str, kind: Kind = "amount"
) -> dict[Key, Value]:
    """Register every row of a table; `clause_id` gives the id of a row from its key."""
    for key in rows:
        _add(clause_id(key), Clause(kind, rows, key))
    return rows


def add_clause(clause_id: str, kind: Kind, holder: MutableMapping[Any, Any], key: Any) -> None:
    """Register a function or row that lives somewhere else than in a module or table."""
    _add(clause_id, Clause(kind, holder, key))


def remembered(
    size: int, *, typed: bool = False
) -> Callable[[Callable[Facts, Value]], Callable[Facts, Value]]:
    """Remember so many answers of a function; all are forgotten when a clause is swapped.

    With `typed`, 1 and true are not the same question. What cannot be a key, a list say, is a TypeError.
    """

    def remember(function: Callable[Facts, Value]) -> Callable[Facts, Value]:
        cached = lru_cache(maxsize=size, typed=typed)(function)
        _forget.append(cached.cache_clear)
        return cached  # type: ignore[return-value]

    return remember


@contextmanager
def swapped(replacements: Mapping[str, Any]) -> Iterator[None]:
    """Within the block, let other functions or rows stand in for the clauses named.

    Raises `KeyError` for an id the reference does not have.
    """
    places = {clause_id: CLAUSES[clause_id] for clause_id in replacements}
    originals = {clause_id: place.value for clause_id, place in places.items()}
    try:
        _put(places, replacements)
        yield
    finally:
        _put(places, originals)


def _put(places: Mapping[str, Clause], values: Mapping[str, Any]) -> None:
    for clause_id, place in places.items():
        place.holder[place.key] = values[clause_id]
    for forget in _forget:
        forget()


def _kind_of(rule: Callable[..., Any]) -> Kind:
    returned = rule.__annotations__.get("return")
    return "predicate" if returned is bool else "amount" if returned is int else "rule"


def _add(clause_id: str, place: Clause) -> None:
    if clause_id in CLAUSES:
        raise ValueError(f"clause {clause_id} is registered twice; ids are unique")
    CLAUSES[clause_id] = place
