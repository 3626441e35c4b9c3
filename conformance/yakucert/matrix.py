"""The kill matrix: which golden cases, and by them which clauses, catch which fault."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from yakuspec.engine import answer

from yakucert.cases import Case
from yakucert.clauses import MODULES
from yakucert.faults import Fault
from yakucert.judge import EVERY_CLAIMED_FIELD, judge, reference_ties, same
from yakucert.noticing import noticing
from yakucert.suite import Suite
from yakucert.wire import Json

Ties = Callable[[Case], Iterable[Json]]


@dataclass(frozen=True)
class Catch:
    """What an engine with one fault, right otherwise, gets wrong.

    `cases` gives, by case id, the modules in which its answer is wrong, of those the case is scored in;
    `clauses` are the ids of the clauses that fail.
    """

    fault: Fault
    cases: Mapping[str, frozenset[str]]
    clauses: tuple[str, ...]


def kill_matrix(suite: Suite, faults: Iterable[Fault]) -> Iterator[Catch]:
    """Yield for each fault what catches it. Readings that truly pay the same are right here too."""
    faults = list(faults)
    asked = noticing(suite.cases, faults)

    @cache
    def other_readings(case_id: str) -> tuple[Json, ...]:
        case = suite.cases[case_id]
        return tuple(verdict for verdict in reference_ties(case) if not same(case.expect, verdict))

    for fault in faults:
        yield _catch(suite, asked[fault.id], fault, lambda case: other_readings(case.id))


def _catch(suite: Suite, asked: Iterable[Case], fault: Fault, ties: Ties) -> Catch:
    with fault.seeded():
        answers = [(case, _answer(case)) for case in asked]
    caught = {
        case.id: wrong for case, reply in answers if (wrong := _wrong_modules(suite, case, reply, ties))
    }
    failed = {
        clause.id
        for case_id, modules in caught.items()
        for clause in suite.clauses_of[case_id]
        if clause.module in modules
    }
    return Catch(fault, caught, tuple(clause for clause in suite.clauses if clause in failed))


def _answer(case: Case) -> Json | None:
    """Ask the reference as it is now. Impossible input that a fault lets in may break it: no answer then."""
    try:
        return answer(case.request(1))
    except Exception:
        return None


def _wrong_modules(suite: Suite, case: Case, reply: Json | None, ties: Ties) -> frozenset[str]:
    if reply is not None and same(case.expect, reply):
        return frozenset()
    scored = {clause.module for clause in suite.clauses_of[case.id]}
    if reply is None:
        return frozenset(scored)
    modules = [module for module in MODULES if module in scored or module not in EVERY_CLAIMED_FIELD]
    return frozenset(scored & judge(case, reply, modules, ties).keys())
