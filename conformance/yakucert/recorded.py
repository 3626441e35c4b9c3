"""A report read again: every answer in it is judged anew, and every line must be what that makes it.

So a report that was cut off, mixed up, judged by other rules or edited by mistake is refused. One that was
made up is not: who writes the answers an engine never gave writes a consistent report.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from yakucert import known_failing
from yakucert.cases import Case
from yakucert.conversation import EngineError, Reply, read_answer
from yakucert.escaping import shortened
from yakucert.known_failing import BadListError
from yakucert.outcomes import Outcome
from yakucert.plan import NothingSelectedError, Plan, Result, select
from yakucert.report import footer, header, result_line
from yakucert.score import Score, score
from yakucert.suite import Suite
from yakucert.wire import NESTED, Json, ProtocolError, decode

WITHOUT_ANSWER = (Outcome.CRASHED, Outcome.TIMED_OUT, Outcome.PROTOCOL_ERROR, Outcome.NOT_RUN)


REPORT_NESTED = (
    NESTED + 4
)  # a wrong value stands in a line, its module, its field and the pair with the right one


class BadReportError(ValueError):
    """A report that is truncated, damaged or judged wrongly; the message names the line."""


class NoReportError(BadReportError):
    """A file that does not even begin as a report does."""


class OtherSuiteError(ValueError):
    """A report that was judged by another suite than the one installed."""


@dataclass(frozen=True)
class Recorded:
    """A run as its report has it: the results line by line, and by case the last one, which counts."""

    plan: Plan
    wiring: list[str]
    lines: list[Result]
    results: Mapping[str, Result]
    score: Score
    started: str
    finished: str


def read(content: bytes, suite: Suite, name: str) -> Recorded:
    """Read the report in a file of this name and judge it anew. Raises BadReportError, OtherSuiteError."""
    try:
        return _read(content, suite)
    except (BadReportError, OtherSuiteError) as error:
        raise type(error)(f"{name}: {error}") from None


def _read(content: bytes, suite: Suite) -> Recorded:
    *lines, rest = content.split(b"\n")
    if not lines:
        raise NoReportError(_cut_off(1))
    plan = _plan(first := _decode(lines[0], 1), suite)
    if rest:
        raise BadReportError(_cut_off(len(lines) + 1))
    others = [_decode(line, number) for number, line in enumerate(lines[1:], start=2)]
    last = others[-1] if others else first
    if last.get("type") != "footer":
        there = "all" if len(others) == len(plan.asked) else f"{len(others)} of {len(plan.asked)}"
        raise BadReportError(f"it is truncated: {there} results, and the footer after them is missing")
    of_cases = list(_judge(plan, others[:-1]))
    results = {result.case.id: result for result in of_cases}
    wiring, scored = _score(plan, results, last, len(lines))
    return Recorded(plan, wiring, of_cases, results, scored, first["started"], last["finished"])


def _cut_off(line: int) -> str:
    return f"line {line} is cut off: a report is whole lines, the last its footer"


def _decode(line: bytes, number: int) -> Json:
    try:
        return decode(line, REPORT_NESTED)
    except ProtocolError as error:
        raise (NoReportError if number == 1 else BadReportError)(f"line {number}: {error}") from None


def _plan(line: Json, suite: Suite) -> Plan:
    if line.get("type") != "header" or not isinstance(line.get("suite"), dict):
        raise NoReportError("line 1 is no header: is this a report, made by yakucert run --report FILE?")
    judged_by = line["suite"].get("sha256")
    if judged_by != suite.sha256:
        raise OtherSuiteError(
            f"judged by suite {str(judged_by)[:12]} of yakuspec {line['suite'].get('version')}, and the one "
            f"installed is {suite.sha256[:12]}: install that version, or run the engine again"
        )
    try:
        claimed, asked = select(suite, _texts(line, "modules"), str(line.get("only")))
    except (EngineError, NothingSelectedError) as error:
        raise BadReportError(f"line 1: {error}") from None
    engine = line["engine"] if isinstance(line.get("engine"), dict) else {}
    plan = Plan(suite, engine, claimed, str(line.get("only")), line.get("strict") is True, asked)
    _compare(header(plan, _text(line, "started")), line, "line 1")
    return plan


def _judge(plan: Plan, lines: Sequence[Json]) -> Iterator[Result]:
    if len(lines) < len(plan.asked):
        raise BadReportError(f"{len(lines)} results of {len(plan.asked)}: some are missing")
    of_cases = {case.id: case for case in plan.asked}
    # First every case once, in order; then those that were answered a second time, in the same order.
    order = [*of_cases, *(case for case in of_cases if _repeated(case, lines[len(of_cases) :]))]
    if len(lines) != len(order):
        raise BadReportError(
            f"{len(lines)} results of {len(plan.asked)} cases: more than were answered twice"
        )
    for number, (case, line) in enumerate(zip(order, lines, strict=True), start=2):
        if line.get("type") != "result" or line.get("case") != case:
            raise BadReportError(f"line {number} is not the result of {case}, which comes next")
        place = f"line {number} ({case})"
        reply = _reply(line, of_cases[case], place)
        if number > len(of_cases) + 1 and not reply.may_come_second:
            raise BadReportError(
                f"{place}: a second result of this case, which is only written when it was answered twice or "
                "something is wrong after the last answer"
            )
        result = plan.judge(of_cases[case], reply)
        _compare(result_line(result), line, place)
        yield result


def _repeated(case: str, lines: Sequence[Json]) -> bool:
    return any(line.get("case") == case for line in lines)


def _reply(line: Json, case: Case, place: str) -> Reply:
    answer = line.get("answer")
    if answer is None and line.get("outcome") in WITHOUT_ANSWER:
        return Reply(0, None, Outcome(line["outcome"]), str(line.get("message", "")))
    if not isinstance(answer, dict):
        raise BadReportError(f"{place}: {json.dumps(line.get('outcome'))} is no outcome without an answer")
    try:
        return read_answer(0, case.ask, dict(answer))
    except ProtocolError as error:
        raise BadReportError(f"{place}: {error}") from None


def _score(plan: Plan, results: Mapping[str, Result], line: Json, number: int) -> tuple[list[str], Score]:
    try:
        listed = _texts(line, "known_failing") if "known_failing" in line else None
        scored = score(plan, results, None if listed is None else known_failing.read(listed))
    except BadListError as error:
        raise BadReportError(f"line {number}, known_failing: {error}") from None
    wiring = _texts(line, "wiring")
    _compare(footer(wiring, scored, _text(line, "finished")), line, f"line {number}")
    return wiring, scored


def _compare(right: Json, line: Json, place: str, of: str = "") -> None:
    """Compare key by key, down to the first that differs. Raises BadReportError, which names it."""
    for key in (*right, *line):
        ours, theirs = right.get(key), line.get(key)
        if isinstance(ours, dict) and isinstance(theirs, dict):
            _compare(ours, theirs, place, f"{of}{key}: ")
            continue
        written, anew = (json.dumps(side, sort_keys=True) for side in (theirs, ours))
        if written != anew:
            written, anew = (shortened(text, 200) for text in (written, anew))
            raise BadReportError(f"{place}: {of}{key} is {written}, and judged anew it is {anew}")


def _text(line: Json, key: str) -> str:
    return value if isinstance(value := line.get(key), str) else ""


def _texts(line: Json, key: str) -> list[str]:
    value: Any = line.get(key)
    return value if isinstance(value, list) and all(isinstance(item, str) for item in value) else []
