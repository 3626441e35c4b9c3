"""Which cases may notice a fault: those whose right answer comes by something that the fault changes.

The reference answers each case with listeners in the places of its clauses. Up to the first thing that a
fault changes, a faulty reference does the same as the right one; where there is none, it answers the same.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from yakuspec.clauses import CLAUSES, swapped
from yakuspec.closed_only import RENHOU
from yakuspec.engine import answer
from yakuspec.reading import Reading
from yakuspec.yaku import YAKU, YAKUMAN

from yakucert.cases import Case
from yakucert.faults import Fault, import_reference

Standins = dict[str, Any]
"""Fault id → what stands in for one clause."""


def noticing(cases: Mapping[str, Case], faults: Iterable[Fault]) -> dict[str, list[Case]]:
    """Return fault id → the cases whose answer it may change; no other case's answer does."""
    import_reference()
    faults = list(faults)
    noticed: dict[str, dict[str, Case]] = {fault.id: {} for fault in faults}
    heard: set[str] = set()
    for values in ({}, {yaku.value_clause: (1, 1) for yaku in _YAKU}):
        with _listening(faults, heard), swapped({**_listeners(faults, heard), **values}):
            for case in cases.values():
                heard.clear()
                with swapped({}):  # forget what was remembered, or nobody is asked for it
                    answer(case.request(1))
                for fault_id in heard:
                    noticed[fault_id][case.id] = case
    return {fault_id: list(found.values()) for fault_id, found in noticed.items()}


_YAKU = (*YAKU, RENHOU, *YAKUMAN)

_LAST_CONDITION = {list(yaku.conditions)[-1]: yaku for yaku in _YAKU}
"""The value of a yaku matters where its last condition holds: they are asked in order."""

_VALUES = {yaku.value_clause for yaku in _YAKU}


def _listeners(faults: Iterable[Fault], heard: set[str]) -> dict[str, Callable[..., Any]]:
    standins = _standins(faults)
    listeners = {}
    for clause_id, clause in CLAUSES.items():
        if not callable(clause.value):
            continue
        own = standins.get(clause_id, {})
        listen: Callable[..., Any] = _hear_all if clause.kind == "rule" else _hear_changes
        listeners[clause_id] = listen(clause.value, own, heard)
        if clause_id in _LAST_CONDITION:
            yaku = _LAST_CONDITION[clause_id]
            values = standins.get(yaku.value_clause, {})
            listeners[clause_id] = _hear_values(listeners[clause_id], yaku.value, values, heard)
    return listeners


def _standins(faults: Iterable[Fault]) -> dict[str, Standins]:
    found: dict[str, Standins] = {}
    for fault in faults:
        for clause_id, standin in fault.swaps.items():
            found.setdefault(clause_id, {})[fault.id] = standin
    return found


def _hear_all(rule: Callable[..., Any], faults: Iterable[str], heard: set[str]) -> Callable[..., Any]:
    def listen(*facts: Any) -> Any:
        heard.update(faults)
        return rule(*facts)

    return listen


def _hear_changes(rule: Callable[..., Any], standins: Standins, heard: set[str]) -> Callable[..., Any]:
    """Hear the faults that make this function, which changes none of its facts, return something else."""

    def listen(*facts: Any) -> Any:
        result = rule(*facts)
        heard.update(
            fault_id
            for fault_id, standin in standins.items()
            if fault_id not in heard and _differs(standin, facts, result)
        )
        return result

    return listen


def _differs(standin: Callable[..., Any], facts: tuple[Any, ...], result: Any) -> bool:
    try:
        return bool(standin(*facts) != result)
    except Exception:
        return True


def _hear_values(
    condition: Callable[[Reading], bool], right: tuple[int, int], values: Standins, heard: set[str]
) -> Callable[[Reading], bool]:
    def listen(r: Reading) -> bool:
        holds = condition(r)
        if holds:
            place = 0 if r.closed else 1
            heard.update(fault_id for fault_id, value in values.items() if value[place] != right[place])
        return holds

    return listen


class _Watched(dict[Any, Any]):
    """A table that hears of the faults in a row when it is looked at."""

    def __init__(self, rows: Mapping[Any, Any], faults: Mapping[Any, Iterable[str]], heard: set[str]) -> None:
        super().__init__(rows)
        self._faults = faults
        self._heard = heard

    def __getitem__(self, key: Any) -> Any:
        self._heard.update(self._faults.get(key, ()))
        return super().__getitem__(key)

    def get(self, key: Any, default: Any = None) -> Any:
        self._heard.update(self._faults.get(key, ()))
        return super().get(key, default)

    def items(self) -> Any:
        for faults in self._faults.values():
            self._heard.update(faults)
        return super().items()


@contextmanager
def _listening(faults: Iterable[Fault], heard: set[str]) -> Iterator[None]:
    """Within the block, listen to the tables, and to what faults change beside the clauses."""
    with ExitStack() as patched:
        for rows, own in _tables(faults):
            watched = _Watched(rows, own, heard)
            for module in import_reference():
                for name, value in list(vars(module).items()):
                    if value is rows:
                        patched.enter_context(patch.object(module, name, watched))
        places: dict[Any, list[str]] = {}
        for fault in faults:
            for place in fault.patches:
                places.setdefault(place, []).append(fault.id)
        for (module, name), own_ids in places.items():
            listen = _hear_all(getattr(module, name), own_ids, heard)
            patched.enter_context(patch.object(module, name, listen))
        yield


def _tables(faults: Iterable[Fault]) -> Iterable[tuple[dict[Any, Any], dict[Any, Iterable[str]]]]:
    standins = _standins(faults)
    tables: dict[int, tuple[Any, dict[Any, Iterable[str]]]] = {}
    for clause_id, clause in CLAUSES.items():
        if not callable(clause.value) and clause_id not in _VALUES:
            _, rows = tables.setdefault(id(clause.holder), (clause.holder, {}))
            rows[clause.key] = standins.get(clause_id, {})
    return tables.values()
