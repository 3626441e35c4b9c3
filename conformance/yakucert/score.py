"""From results to a verdict on the engine: clause by clause, module by module, and the exit status."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from yakucert.clauses import MODULES
from yakucert.outcomes import Outcome
from yakucert.run import Result
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
    `not claimed`; rulings cost no certificate.
    """

    clauses: dict[str, str]
    modules: dict[str, ModuleScore]
    outcomes: dict[Outcome, int]
    exit_status: int


def score(
    suite: Suite, claimed: Sequence[str], results: Mapping[str, Result], *, strict: bool = False
) -> Score:
    """Score the results, by case id, of an engine that claims these modules.

    The exit status is 0 if something passed and nothing did worse than `unsupported` (`strict`: than pass).
    """
    clauses = _clauses(suite, claimed, results)
    outcomes = Counter(result.outcome for result in results.values())
    forgiven = {Outcome.PASS} if strict else {Outcome.PASS, Outcome.UNSUPPORTED}
    clean = outcomes[Outcome.PASS] > 0 and outcomes.keys() <= forgiven
    return Score(
        clauses=clauses,
        modules={module: _module(suite, module, module in claimed, clauses) for module in MODULES},
        outcomes={outcome: outcomes[outcome] for outcome in Outcome if outcome in outcomes},
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
