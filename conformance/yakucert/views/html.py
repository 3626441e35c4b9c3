"""A report as one HTML page that needs nothing else: no script, no font, no address."""

from collections.abc import Iterator, Mapping

from yakucert.details import not_scored, wrong_fields
from yakucert.diagnosis import Diagnosis, diagnose
from yakucert.known_failing import failure
from yakucert.outcomes import Outcome
from yakucert.plan import Result
from yakucert.recorded import Recorded
from yakucert.score import ModuleScore
from yakucert.tile_pictures import STYLE as TILES
from yakucert.tile_pictures import sheet
from yakucert.views.certificate import certificate
from yakucert.views.markup import html, value
from yakucert.views.page import PAGE, STYLE
from yakucert.views.question import question

OPEN_AT_FIRST = 3

_COLOURS = {
    "certified": "good", "pass": "good", "failed": "bad", "fail": "bad", "partial": "half",
    "unsupported": "half",
}  # fmt: skip


def render(recorded: Recorded) -> str:
    """Write the page: certificate, modules, and the clauses that do not pass, each with its cases."""
    lines = dict(certificate(recorded))
    title = f"{lines['engine']} by the WRC Rules 2025"
    body = "\n".join([*_head(recorded, lines), *_modules(recorded), *_clauses(recorded), *_foot(lines)])
    return PAGE.format(title=html(title), style=STYLE + TILES, sheet=sheet(), body=body)


def _head(recorded: Recorded, lines: Mapping[str, str]) -> Iterator[str]:
    plan, score = recorded.plan, recorded.score
    yield f"<h1>{html(lines['engine'])}</h1>"
    yield '<p class="lead faint">judged by the World Riichi Championship Rules 2025, clause by clause</p>'
    for fault in recorded.wiring:
        yield (
            '<div class="card warning"><b>The adapter is wired wrongly:</b> '
            f"{html(fault)}<p>Put that right first; the rest says little about the engine.</p></div>"
        )
    for complaint in score.complaints:
        yield f'<div class="card warning"><b>Known failures:</b> {html(complaint)}</div>'
    certified = [module for module in plan.claimed if score.modules[module].standing == "certified"]
    passed = list(score.clauses.values()).count("pass")
    yield '<div class="sum">'
    yield _sum(f"{len(certified)} of {len(plan.claimed)}", "claimed modules certified")
    yield _sum(f"{passed} of {len(score.clauses)}", "clauses passed")
    for outcome, count in score.outcomes.items():
        yield _sum(str(count), "cases passed" if outcome is Outcome.PASS else f"cases {outcome}")
    yield "</div>"


def _sum(number: str, of: str) -> str:
    return f'<div class="card"><b>{html(number)}</b><span class="faint">{html(of)}</span></div>'


def _modules(recorded: Recorded) -> Iterator[str]:
    yield '<h2>Modules</h2>\n<div class="modules">'
    for module, of in recorded.score.modules.items():
        if of.standing not in ("not claimed", "not asked"):
            yield _module(module, of)
    yield "</div>"
    for standing in ("not asked", "not claimed"):
        modules = [module for module, of in recorded.score.modules.items() if of.standing == standing]
        if modules:
            yield f'<p class="faint">{html(standing.capitalize())}: {html(", ".join(modules))}.</p>'


def _module(module: str, of: ModuleScore) -> str:
    colour = _COLOURS[of.standing]
    share = 100 * of.passed // of.asked if of.asked else 0
    rulings = f", {of.rulings_passed} of {of.rulings_asked} rulings" if of.rulings_asked else ""
    return (
        f'<div class="card module"><code>{html(module)}</code>{_mark(of.standing)}'
        f'<span class="bar {colour}"><i style="width: {share}%"></i></span>'
        f'<span class="faint">{of.passed} of {of.asked} clauses{rulings}</span></div>'
    )


def _mark(standing: str) -> str:
    return f'<span class="mark {_COLOURS.get(standing, "bad")}">{html(standing)}</span>'


def _clauses(recorded: Recorded) -> Iterator[str]:
    score, rules = recorded.score, recorded.plan.suite.clauses
    failing = [clause for clause, standing in score.clauses.items() if standing == "fail"]
    diagnoses = {} if recorded.wiring else diagnose(recorded.plan, recorded.results, failing)
    shown = 0
    for level, heading in (("must", "Clauses that do not pass"), ("ruling", "Rulings that do not pass")):
        not_right = [
            c for c, standing in score.clauses.items() if standing != "pass" and rules[c].level == level
        ]
        if not_right:
            yield f"<h2>{heading}</h2>"
        if not_right and not shown:
            yield '<p class="faint">Faint rows differ as well, but do not count for the clause.</p>'
        if not_right and level == "ruling":
            yield '<p class="faint">The rulebook is silent here; these cost no certificate.</p>'
        for clause in sorted(not_right, key=lambda clause: score.clauses[clause] != "fail"):
            yield _clause(recorded, clause, diagnoses.get(clause), shown < OPEN_AT_FIRST)
            shown += 1


def _clause(recorded: Recorded, clause: str, diagnosis: Diagnosis | None, is_open: bool) -> str:
    rule = recorded.plan.suite.clauses[clause]
    of_clause = (recorded.results[case.id] for case in recorded.plan.suite.cases_of[clause])
    cases = "".join(_case(recorded, result) for result in of_clause if not result.right_in(rule.module))
    guess = "".join(f"<p>{html(line)}</p>" for line in diagnosis.lines()) if diagnosis else ""
    known = " known" if diagnosis and diagnosis.known else ""
    guess = f'<div class="guess{known}">{guess}</div>' if guess else ""
    return (
        f'<details class="card clause"{" open" if is_open else ""}><summary><code>{html(clause)}</code>'
        f'{_mark(recorded.score.clauses[clause])}<p>{html(rule.text)} <span class="faint">'
        f"{html(', '.join(rule.sections))}</span></p>{guess}</summary>{cases}</details>"
    )


def _case(recorded: Recorded, result: Result) -> str:
    known = (recorded.score.known or {}).get(result.case.id) == failure(result)
    mark = "" if result.outcome is Outcome.WRONG else f" {_mark(result.outcome)}"
    mark += ' <span class="mark half">known failure</span>' if known else ""
    message = f"<p><b>{html(result.outcome)}</b>: {html(result.message)}</p>" if result.message else ""
    return (
        f'<div class="case"><h3>{html(result.case.title)}{mark} <code>{html(result.case.id)}</code></h3>'
        f"{question(result.case)}{message}{_fields(result)}</div>"
    )


def _fields(result: Result) -> str:
    if result.outcome not in (Outcome.WRONG, Outcome.PASS):
        return ""
    rows = [("", *row) for row in wrong_fields(result).items()]
    rows += [("also", *row) for row in not_scored(result).items()]
    if not rows:
        return ""
    body = "".join(
        f'<tr class="{kind}"><th>{html(field.replace("_", " "))}</th>'
        f"<td>{value(field, right)}</td><td>{value(field, got)}</td></tr>"
        for kind, field, (right, got) in rows
    )
    head = "<tr><th></th><th>right</th><th>the engine</th></tr>"
    return f'<div class="scroll"><table><thead>{head}</thead><tbody>{body}</tbody></table></div>'


def _foot(lines: Mapping[str, str]) -> Iterator[str]:
    yield '<h2>Certificate</h2>\n<dl class="card">'
    for name, text in lines.items():
        yield f"<dt>{html(name)}</dt><dd>{html(text)}</dd>"
    yield "</dl>"
    yield (
        "<footer><p>Made from a report that <code>yakucert verify</code> has judged anew. That detects "
        "accidents and wrong judging, not forgery: it does not show who gave these answers.</p>"
        "<p>yakuspec is independent of the World Riichi Championship.</p></footer>"
    )
