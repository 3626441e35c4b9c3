"""The report of a run as JSON lines: a header, one line a result in the order of the cases, a footer.

Two runs of the same engine write the same bytes apart from `started` and `finished`. A case comes twice
only when the engine answered it twice; its last line counts.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Self, TextIO

from yakuspec import __version__

from yakucert.clauses import RULES
from yakucert.conversation import PROTOCOL
from yakucert.judge import Wrong
from yakucert.run import Result, Run
from yakucert.score import Score
from yakucert.wire import Json

REPORT = 1


class JsonReport:
    """Writes the lines of a report, each as soon as those before it are written."""

    def __init__(self, run: Run, file: TextIO) -> None:
        self._file = file
        self._wiring: list[str] = []
        self._place = {case.id: place for place, case in enumerate(run.asked)}
        self._next = 0
        self._waiting: dict[int, Result] = {}
        self._line(_header(run))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        pass

    def wiring(self, faults: list[str]) -> None:
        """Take down what the smoke test found; it stands in the footer."""
        self._wiring = faults

    def result(self, result: Result) -> None:
        """Write a result, or keep it until its turn comes."""
        place = self._place[result.case.id]
        if place < self._next:
            self._line(_result(result))
        self._waiting[place] = result
        while self._next in self._waiting:
            self._line(_result(self._waiting.pop(self._next)))
            self._next += 1

    def score(self, score: Score) -> None:
        """Write the footer: without it a report is truncated."""
        self._line(
            {
                "type": "footer",
                "wiring": self._wiring,
                "outcomes": score.outcomes,
                "clauses": score.clauses,
                "modules": {module: asdict(standing) for module, standing in score.modules.items()},
                "exit_status": score.exit_status,
                "finished": _now(),
            }
        )

    def _line(self, line: Mapping[str, object]) -> None:
        self._file.write(json.dumps(line) + "\n")
        self._file.flush()


def _header(run: Run) -> Json:
    return {
        "type": "header",
        "report": REPORT,
        "suite": {"version": __version__, "sha256": run.suite.sha256},
        "rules": RULES,
        "protocol": PROTOCOL,
        "engine": run.engine,
        "modules": run.claimed,
        "only": run.only,
        "asked": len(run.asked),
        "started": _now(),
    }


def _result(result: Result) -> Json:
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


def _fields(fields: Wrong) -> Json:
    return {field: {"expected": expected, "got": got} for field, (expected, got) in fields.items()}


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
