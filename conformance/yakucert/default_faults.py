"""The default faults of a clause: what breaks it, whatever it says, by the kind of thing it is.

A predicate becomes always and never; an amount 0 and its neighbours; a row removed and changed; a refusal
never refuses. Functions that return anything else have faults of their own in `rule_faults`.
"""

from collections.abc import Iterator
from typing import Any

from yakuspec.clauses import CLAUSES
from yakuspec.points import LIMITS, Limit

from yakucert.faults import OF_CLAUSE, Fault, allow, always, never
from yakucert.rule_faults import RULE_FAULTS

Changed = Iterator[tuple[str, Any]]
"""What the clause has become, in a word or two, and what stands in for it."""

NO_LIMIT = 99


def default_faults(clause_id: str) -> list[Fault]:
    """Return the default faults of a clause, named `clause.id/what-it-became`."""
    clause = CLAUSES[clause_id]
    if clause_id in RULE_FAULTS:
        changed: Changed = iter(RULE_FAULTS[clause_id].items())
    elif clause.kind == "predicate":
        changed = iter([("always", always), ("never", never)])
    elif clause.kind == "refusal":
        changed = iter([("never refuses", allow)])
    elif clause.holder is LIMITS:
        changed = _limit(clause.value)
    elif isinstance(clause.value, bool):
        changed = iter([("turned round", not clause.value)])
    elif isinstance(clause.value, int):
        changed = _amount(clause_id, clause.value)
    elif isinstance(clause.value, tuple):
        changed = _yakuman_value(clause.value) if _is_yakuman(clause_id) else _han(*clause.value)
    elif isinstance(clause.value, frozenset):
        changed = iter([("removed", frozenset())])
    else:
        raise ValueError(f"{clause_id} is a {clause.kind} that needs faults of its own, in rule_faults")
    return [
        Fault(
            f"{clause_id}{OF_CLAUSE}{name.replace(' ', '-')}",
            f"{clause_id}: {name}",
            (clause_id,),
            {clause_id: value},
        )
        for name, value in changed
    ]


def _amount(clause_id: str, value: int) -> Changed:
    by_doubling = clause_id.startswith("fu.") or value >= 100
    neighbours = (value // 2, value * 2) if by_doubling else (value - 1, value + 1)
    for amount in sorted({0, *neighbours} - {1 if by_doubling else -1}):
        yield f"{value} to {amount}", amount


def _limit(limit: Limit) -> Changed:
    yield "removed", Limit(NO_LIMIT, limit.base)
    for han in (limit.han - 1, limit.han + 1):
        yield f"from {han} han", Limit(han, limit.base)
    yield "base doubled", Limit(limit.han, 2 * limit.base)


def _han(closed: int, opened: int) -> Changed:
    yield "removed", (0, 0)
    for han in (closed - 1, closed + 1):
        if han:
            yield f"{han} han closed", (han, opened)
    if not opened:
        yield "open as well", (closed, closed)
        return
    yield "closed only", (closed, 0)
    for han in (opened - 1, opened + 1):
        if han:
            yield f"{han} han open", (closed, han)


def _yakuman_value(value: tuple[int, int]) -> Changed:
    yield "removed", (0, 0)
    yield ("closed only", (1, 0)) if value == (1, 1) else ("open as well", (1, 1))


def _is_yakuman(clause_id: str) -> bool:
    return clause_id.rpartition(".")[2] in ("open", "closed-only")
