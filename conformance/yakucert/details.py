"""What there is to say of one result, line by line, whatever view it is shown in."""

import json
from collections.abc import Iterator
from typing import Any

from yakucert.conversation import last_lines
from yakucert.describe import describe
from yakucert.escaping import shortened
from yakucert.outcomes import Outcome
from yakucert.plan import Plan, Result


def details(plan: Plan, result: Result) -> Iterator[tuple[str, str]]:
    """Yield name and text of each line: hand, clauses that fall, wrong fields, message; nothing escaped."""
    yield "hand", describe(result.case)
    for clause in fallen(plan, result):
        rule = plan.suite.clauses[clause]
        yield "clause", f"{clause}: {rule.text} ({', '.join(rule.sections)})"
    for field, (expected, got) in wrong_fields(result).items():
        yield field, f"expected {said(expected)}, got {shortened(said(got))}"
    also = [
        f"{field} expected {said(expected)}, got {shortened(said(got))}"
        for field, (expected, got) in not_scored(result).items()
    ]
    if also:
        yield "not scored", "; ".join(also)
    if result.message:
        yield "message", shortened(result.message)
    if result.outcome not in (Outcome.PASS, Outcome.WRONG):
        yield "expected", said(result.case.expect)
    for line in last_lines(result.stderr):
        yield "stderr", line


def fallen(plan: Plan, result: Result) -> list[str]:
    """Return the ids of the clauses that fail, or are left open, by this result."""
    return [
        clause.id
        for clause in plan.suite.clauses_of[result.case.id]
        if clause.module in plan.claimed and not result.right_in(clause.module)
    ]


def wrong_fields(result: Result) -> dict[str, tuple[Any, Any]]:
    """Return the scored fields that are wrong: field → expected and got."""
    return {field: pair for fields in result.wrong.values() for field, pair in fields.items()}


def not_scored(result: Result) -> dict[str, tuple[Any, Any]]:
    """Return the other fields that are wrong: field → expected and got."""
    # Between a win and no win every other field differs as a matter of course.
    differ_in_kind = "win" in wrong_fields(result) or "win" in result.also
    return {field: pair for field, pair in result.also.items() if field == "win" or not differ_in_kind}


def said(value: Any) -> str:
    """Give a value of an answer as JSON; what is not there is nothing."""
    return "nothing" if value is None else json.dumps(value, ensure_ascii=False)


def brief(value: Any) -> str:
    """Give a value like `said`, a long one by its first 200 characters."""
    return shortened(said(value), 200)
