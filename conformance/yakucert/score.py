"""From results to a verdict on the engine: clause by clause, module by module, and the exit status."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from yakucert.clauses import MODULES
from yakucert.known_failing import KnownFailing, complaints, failure
from yakucert.outcomes import Outcome
from yakucert.plan import Plan, Result
from yakucert.suite import Suite


@dataclass(frozen=True)
class ModuleScore:
    """A module's standing, and how many of its clauses passed of those asked, rulings apart."""

    standing: str
    passed: int
    asked: int
    rulings_passed: int
    rulings_asked: int


@dataclass(frozen=True)
class Score:
    """What a run says about an engine.

    `clauses`: each clause that was wholly asked → `pass`, `fail` or `unsupported`. It passes only if all
    cases that decide it and their twins are right in its module. `modules`: each module → `certified` (all
    its clauses pass), `failed` (one fails), `partial` (something was unsupported or not asked), `not asked`,
    `not claimed`; rulings cost no certificate. `known` is a list of known failures, where there is one;
    `as_listed` are the cases that fail as listed, which cost the exit status nothing, and `complaints` says
    what in the list is not so.
    """

    clauses: dict[str, str]
    modules: dict[str, ModuleScore]
    outcomes: dict[Outcome, int]
    known: KnownFailing | None
    as_listed: list[str]
    complaints: list[str]
    exit_status: int


def score(plan: Plan, results: Mapping[str, Result], known: KnownFailing | None = None) -> Score:
    """Score the results, by case id, of an engine asked what is planned.

    The exit status is 0 if something passed, nothing did worse than `unsupported` (if strict: than pass)
    unless it is known, and nothing known is otherwise than listed.
    """
    listed = known or {}
    clauses = _clauses(plan.suite, plan.claimed, results)
    outcomes = Counter(result.outcome for result in results.values())
    as_listed = [case for case, result in results.items() if listed.get(case) == failure(result)]
    complained = complaints(listed, plan, results)
    forgiven = {Outcome.PASS} if plan.strict else {Outcome.PASS, Outcome.UNSUPPORTED}
    unforgiven = {case for case, result in results.items() if result.outcome not in forgiven}
    clean = outcomes[Outcome.PASS] > 0 and not complained and unforgiven <= set(as_listed)
    return Score(
        clauses=clauses,
        modules={module: _module(plan.suite, module, module in plan.claimed, clauses) for module in MODULES},
        outcomes={outcome: outcomes[outcome] for outcome in Outcome if outcome in outcomes},
        known=known,
        as_listed=sorted(as_listed),
        complaints=complained,
        exit_status=0 if clean else 1,
    )


def _clauses(suite: Suite, claimed: Sequence[str], results: Mapping[str, Result]) -> dict[str, str]:
    scored = {}
    for clause, cases in suite.cases_for(claimed).items():
        module = suite.clauses[clause].module
        if all(case.id in results for case in cases):
            of_cases = [results[case.id] for case in cases]
            not_right = {result.outcome for result in of_cases if not result.right_in(module)}
            scored[clause] = (
                "fail" if not_right - {Outcome.UNSUPPORTED} else "unsupported" if not_right else "pass"
            )
    return scored


def _module(suite: Suite, module: str, claimed: bool, scored: Mapping[str, str]) -> ModuleScore:
    def standings(level: str) -> list[str]:
        decided = (suite.clauses[clause] for clause in suite.cases_of)
        of_module = (clause for clause in decided if (clause.module, clause.level) == (module, level))
        return [scored.get(clause.id, "not asked") for clause in of_module]

    musts, rulings = standings("must"), standings("ruling")
    return ModuleScore(
        standing=_standing(musts) if claimed else "not claimed",
        passed=musts.count("pass"),
        asked=len(musts) - musts.count("not asked"),
        rulings_passed=rulings.count("pass"),
        rulings_asked=len(rulings) - rulings.count("not asked"),
    )


def _standing(musts: Sequence[str]) -> str:
    if "fail" in musts:
        return "failed"
    if set(musts) <= {"not asked"}:
        return "not asked"
    return "certified" if set(musts) == {"pass"} else "partial"
