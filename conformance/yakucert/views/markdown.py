"""A report as Markdown, for the summary of a CI job or a pull request."""

import re
from collections.abc import Iterator
from html import escape as escape_html

from yakucert.escaping import escape
from yakucert.outcomes import Outcome
from yakucert.recorded import Recorded
from yakucert.views.certificate import certificate

CASES_SHOWN = 3
_MARKS = {"certified": "✅", "partial": "🟡", "failed": "❌", "pass": "✅", "fail": "❌", "unsupported": "🟡"}


def render(recorded: Recorded) -> str:
    """Write the certificate, the standing of each module and the clauses that do not pass."""
    return "\n".join([*_certificate(recorded), *_modules(recorded), *_clauses(recorded), *_notes(recorded)])


def plain(text: str) -> str:
    """Let a text stand in Markdown as it is, whatever it holds."""
    return escape_html(re.sub(r"([\\`*_\[\]|~$@:])", r"\\\1", escape(text)), quote=False)


def _certificate(recorded: Recorded) -> Iterator[str]:
    lines = dict(certificate(recorded))
    yield f"## {plain(lines['engine'])} by WRC Rules 2025"
    yield ""
    yield f"{plain(lines['cases'])}. Suite {plain(lines['suite'])}."
    yield ""


def _modules(recorded: Recorded) -> Iterator[str]:
    yield "| module | | clauses | rulings |"
    yield "|---|---|---|---|"
    for module, of in recorded.score.modules.items():
        if of.standing not in ("not claimed", "not asked"):
            rulings = f"{of.rulings_passed} of {of.rulings_asked}" if of.rulings_asked else ""
            mark = f"{_MARKS[of.standing]} {of.standing}"
            yield f"| `{module}` | {mark} | {of.passed} of {of.asked} | {rulings} |"
    for standing in ("not asked", "not claimed"):
        if modules := [name for name, of in recorded.score.modules.items() if of.standing == standing]:
            yield ""
            yield f"{standing.capitalize()}: {', '.join(f'`{module}`' for module in modules)}."
    yield ""


def _clauses(recorded: Recorded) -> Iterator[str]:
    suite = recorded.plan.suite
    not_right = {name: how for name, how in recorded.score.clauses.items() if how != "pass"}
    if not not_right:
        return
    yield "| clause | | rule | cases |"
    yield "|---|---|---|---|"
    for clause, standing in not_right.items():
        rule = suite.clauses[clause]
        cases = [
            f"`{case.id}` ({recorded.results[case.id].outcome})"
            for case in suite.cases_of[clause]
            if not recorded.results[case.id].right_in(rule.module)
        ]
        more = f" and {len(cases) - CASES_SHOWN} more" if len(cases) > CASES_SHOWN else ""
        shown = ", ".join(cases[:CASES_SHOWN]) + more
        ruling = " (ruling)" if rule.level == "ruling" else ""
        yield f"| `{clause}` | {_MARKS[standing]} {standing}{ruling} | {plain(rule.text)} | {shown} |"
    yield ""


def _notes(recorded: Recorded) -> Iterator[str]:
    for fault in recorded.wiring:
        yield f"- The adapter is wired wrongly: {plain(fault)}"
    if recorded.score.known is not None:
        yield f"- {len(recorded.score.as_listed)} failures as listed among the known failures"
    for complaint in recorded.score.complaints:
        yield f"- {plain(complaint)}"
    broken = recorded.score.outcomes.get(Outcome.NOT_RUN)
    if broken:
        yield f"- {broken} cases were not run"
    yield ""
