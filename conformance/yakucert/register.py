"""What is known of each clause: where it is computed, which cases decide it, which faults break it."""

from collections.abc import Iterator
from dataclasses import dataclass

from yakuspec.clauses import CLAUSES
from yakuspec.closed_only import RENHOU
from yakuspec.yaku import YAKU, YAKUMAN

from yakucert.clauses import Clause
from yakucert.faults import import_reference, library
from yakucert.suite import Suite


@dataclass(frozen=True)
class Known:
    """A clause with its function or table row, its deciding cases and their twins, and its faults by id.

    `function` is empty for an absence, which says that something does not exist.
    """

    clause: Clause
    function: str
    pairs: tuple[tuple[str, str], ...]
    faults: tuple[str, ...]


def known_clauses(suite: Suite) -> Iterator[Known]:
    """Yield what is known of each clause, in the order of the pages."""
    for clause in suite.clauses.values():
        pairs = ((case.id, case.twin) for case in suite.cases.values() if case.decides == clause.id)
        faults = (fault.id for fault in library().values() if clause.id in fault.breaks)
        yield Known(clause, function_of(clause.id), tuple(pairs), tuple(faults))


def function_of(clause_id: str) -> str:
    """Say where a clause is computed: a function, a row of a table, or the value of a yaku; "" if nowhere."""
    if clause_id not in CLAUSES:
        return ""
    place = CLAUSES[clause_id]
    if callable(place.value):
        return f"{place.value.__module__}.{place.value.__qualname__}"
    for yaku in (*YAKU, RENHOU, *YAKUMAN):
        if yaku.value_clause == clause_id:
            return f"value of the yaku {yaku.id}"
    module, name = next(
        (module.__name__, name)
        for module in import_reference()
        for name in module.__annotations__
        if getattr(module, name, None) is place.holder
    )
    return f"{module}.{name}[{place.key!r}]"
