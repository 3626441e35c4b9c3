"""The report of a run as JSON lines: a header, one line a result in the order of the cases, a footer.

It is the one truth of a run, of which everything else is a view. Two runs of the same engine write the same
bytes apart from `started` and `finished`. A case comes twice only when the engine answered it twice; its last
line counts.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Self, TextIO

from yakuspec import __version__

from yakucert import known_failing
from yakucert.clauses import RULES
from yakucert.conversation import PROTOCOL
from yakucert.judge import Wrong
from yakucert.plan import Plan, Result
from yakucert.score import Score
from yakucert.wire import Json

REPORT = 1


class JsonReport:
    """Writes the lines of a report as they come."""

    def __init__(self, plan: Plan, file: TextIO) -> None:
        self._file = file
        self._wiring: list[str] = []
        self._line(header(plan, _now()))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        pass

    def wiring(self, faults: list[str]) -> None:
        """Take down what the smoke test found; it stands in the footer."""
        self._wiring = faults

    def result(self, result: Result) -> None:
        """Write a result."""
        self._line(result_line(result))

    def score(self, score: Score) -> None:
        """Write the footer: without it a report is truncated."""
        self._line(footer(self._wiring, score, _now()))

    def _line(self, line: Mapping[str, object]) -> None:
        self._file.write(json.dumps(line) + "\n")
        self._file.flush()


def header(plan: Plan, started: str) -> Json:
    """Say which engine is asked which cases of which suite."""
    return {
        "type": "header",
        "report": REPORT,
        "suite": {"version": __version__, "sha256": plan.suite.sha256},
        "rules": RULES,
        "protocol": PROTOCOL,
        "engine": plan.engine,
        "modules": list(plan.claimed),
        "only": plan.only,
        "strict": plan.strict,
        "asked": len(plan.asked),
        "started": started,
    }


def result_line(result: Result) -> Json:
    """Say what came of one case, with the answer it was judged by."""
    line: Json = {
        "type": "result",
        "case": result.case.id,
        "rev": result.case.rev,
        "decides": result.case.decides,
        "outcome": result.outcome,
    }
    if result.wrong:
        line["wrong"] = {module: _fields(fields) for module, fields in result.wrong.items()}
    if result.also:
        line["also_wrong"] = _fields(result.also)
    if result.message:
        line["message"] = result.message
    if result.answer is not None:
        line["answer"] = result.answer
    return line


def footer(wiring: list[str], score: Score, finished: str) -> Json:
    """Say what it comes to, with the list of known failures, on which the exit status rests."""
    line: Json = {
        "type": "footer",
        "wiring": wiring,
        "outcomes": score.outcomes,
        "clauses": score.clauses,
        "modules": {module: asdict(standing) for module, standing in score.modules.items()},
    }
    if score.known is not None:
        line["known_failing"] = known_failing.lines(score.known)
        line["complaints"] = score.complaints
    return line | {"exit_status": score.exit_status, "finished": finished}


def _fields(fields: Wrong) -> Json:
    return {field: {"expected": expected, "got": got} for field, (expected, got) in fields.items()}


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
