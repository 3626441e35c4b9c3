"""Diagnosis: which mistake an engine's wrong answers look like, and where rule sets are known to differ.

The reference answers the cases of each failing clause once more with every seeded fault. A fault is named
where in all of these cases, the right ones included, the engine says what the reference with that fault says:
in the fields of the clause's module, and in the others at least where the engine is right. A fault that would
break a clause which the engine passes is not its mistake.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from yakuspec.engine import answer

from yakucert.cases import Case
from yakucert.data import data
from yakucert.faults import Fault, library
from yakucert.judge import EVERY_CLAIMED_FIELD, compare
from yakucert.noticing import noticing
from yakucert.outcomes import Outcome
from yakucert.plan import Plan, Result
from yakucert.score import score
from yakucert.wire import Json

NAMED_AT_MOST = 3

ANSWERED = (Outcome.PASS, Outcome.WRONG)


@dataclass(frozen=True)
class Difference:
    """A point on which rule sets differ: the clauses it concerns, and the faults that are the other rule."""

    text: str
    clauses: tuple[str, ...]
    faults: tuple[str, ...]


@dataclass(frozen=True)
class Diagnosis:
    """What a failing clause looks like.

    `looks_like` are titles of faults. `difference` is a point on which rule sets differ, and `known` says
    that the engine's answers are those of the other rule: a difference, then, and no defect.
    """

    looks_like: tuple[str, ...]
    difference: str = ""
    known: bool = False

    def lines(self) -> Iterator[str]:
        """Yield it in words."""
        if self.looks_like:
            yield f"looks like: {'; or: '.join(self.looks_like)}"
        if self.known:
            yield f"a known difference of rule sets, not a defect: {self.difference}"
        elif self.difference:
            yield f"rule sets differ here: {self.difference}"


def diagnose(plan: Plan, results: Mapping[str, Result], clauses: Iterable[str]) -> dict[str, Diagnosis]:
    """Diagnose the failing clauses among these: clause id → diagnosis, where there is something to say."""
    answered = {clause: _answered(plan, results, clause) for clause in clauses}
    passed = {clause for clause, standing in score(plan, results).clauses.items() if standing == "pass"}
    likely = [fault for fault in library().values() if not passed & set(fault.breaks)]
    matching = _matching(plan, answered, likely)
    found = {}
    for clause, faults in matching.items():
        difference = _difference(clause, faults)
        if faults or difference:
            known = difference is not None and any(fault.id in difference.faults for fault in faults)
            titles = tuple(fault.title for fault in faults[:NAMED_AT_MOST])
            found[clause] = Diagnosis(titles, difference.text if difference else "", known)
    return found


@cache
def differences() -> Sequence[Difference]:
    """Return the points on which rule sets differ."""
    table = json.loads(data("differences.json").read_text(encoding="utf-8"))
    return [
        Difference(row["text"], tuple(row["clauses"]), tuple(row["faults"])) for row in table["differences"]
    ]


def _answered(plan: Plan, results: Mapping[str, Result], clause: str) -> list[Result]:
    """Return what the engine answered in the cases of a clause, wrong answers first."""
    of_cases = [results[case.id] for case in plan.suite.cases_of[clause] if case.id in results]
    module = plan.suite.clauses[clause].module
    return sorted(
        (result for result in of_cases if result.outcome in ANSWERED),
        key=lambda result: module not in result.wrong,
    )


def _matching(
    plan: Plan, answered: Mapping[str, list[Result]], faults: Sequence[Fault]
) -> dict[str, list[Fault]]:
    """Return clause id → the faults that answer all its cases as the engine did: named ones, else any.

    Those that explain more clauses come first.
    """
    wrong = {
        clause: results
        for clause, results in answered.items()
        if results and plan.suite.clauses[clause].module in results[0].wrong
    }
    cases = {result.case.id: result.case for results in wrong.values() for result in results}
    able = noticing(cases, faults)
    found: dict[str, list[Fault]] = {clause: [] for clause in wrong}
    for fault in faults:
        # A wrong answer that the fault does not bring about settles it for the clause.
        noticed = {case.id for case in able[fault.id]}
        likely = {clause: results for clause, results in wrong.items() if results[0].case.id in noticed}
        if likely:
            with fault.seeded():
                for clause, results in likely.items():
                    if all(_same(plan, clause, result) for result in results):
                        found[clause].append(fault)
    explained = Counter(fault.id for of_clause in found.values() for fault in of_clause)
    return {
        clause: sorted(_named(of_clause) or of_clause, key=lambda fault: -explained[fault.id])
        for clause, of_clause in found.items()
    }


def _same(plan: Plan, clause: str, result: Result) -> bool:
    """Whether the engine's answer may come of the fault that the reference has now."""
    faulty = _answer(result.case)
    if faulty is None or result.answer is None:
        return False
    ask, module = result.case.ask, plan.suite.clauses[clause].module
    modules = tuple(m for m in plan.claimed if m == module or m not in EVERY_CLAIMED_FIELD)
    differing = compare(ask, faulty, result.answer, modules)
    wrong = compare(ask, result.case.expect, result.answer, modules)
    return module not in differing and differing.keys() <= wrong.keys()


def _answer(case: Case) -> Json | None:
    try:
        return answer(case.request(1))
    except Exception:  # impossible input that a fault lets in may break the reference
        return None


def _named(faults: Sequence[Fault]) -> list[Fault]:
    return [fault for fault in faults if "/" not in fault.id]


def _difference(clause: str, faults: Sequence[Fault]) -> Difference | None:
    met = [row for fault in faults for row in differences() if fault.id in row.faults]
    return next(iter([*met, *(row for row in differences() if clause in row.clauses)]), None)
