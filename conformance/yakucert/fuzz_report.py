"""What `yakucert fuzz` says: the smallest hand, the property, both answers field by field, and the trace."""

import json
import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Final, Protocol

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.text import Text
from yakuspec import read_hand
from yakuspec.engine import answer
from yakuspec.explain import explain
from yakuspec.hand import ImpossibleHandError

from yakucert import clauses
from yakucert.cases import Case
from yakucert.conversation import Reply
from yakucert.describe import describe
from yakucert.details import brief
from yakucert.escaping import escape, shortened
from yakucert.finding import Finding
from yakucert.kept import draft_path
from yakucert.properties import Property
from yakucert.wire import Json

NOT_SHOWN: Final = ("type", "id", "message")
RESTS_ON: Final = 3  # clauses shown, the others are in the specification

Tick = Callable[[], None]


@dataclass(frozen=True)
class Invocation:
    """How the engine was named, by a name or as a program, and the options that change its answers."""

    engine: str
    program: Sequence[str] | None = None
    options: Sequence[str] = ()

    def replay(self, path: Path) -> str:
        """Give the line that asks this engine again what is kept."""
        named = [] if self.program else [self.engine]
        program = ["--", *self.program] if self.program else []
        return shlex.join(["yakucert", "fuzz", *named, *self.options, "--replay", path.as_posix(), *program])


@dataclass(frozen=True)
class Sum:
    """What a session has come to: properties asked, hands judged, new faults and kept ones that still fail.

    `again` counts faults of the engine that were shown once, `reasons` hold the properties that were not
    asked, or not to the end, by reason.
    """

    properties: int
    hands: int
    faults: int
    kept: int
    again: Mapping[str, int]
    reasons: Mapping[str, Sequence[str]]
    interrupted: bool


class Report(Protocol):
    """Where the findings of a session go."""

    def begin(self, hello: Json, claimed: Sequence[str], seed: int | None = None, examples: int = 0) -> None:
        """Say which engine is asked, and about what; by which seed, where hands are drawn."""

    def searching(self, prop: Property, examples: int) -> AbstractContextManager[Tick]:
        """Show progress while a property is searched; what is given is called at each trial."""

    def finding(self, finding: Finding, path: Path) -> None:
        """Show a new finding, kept at `path`."""

    def replayed(self, path: Path, finding: Finding | None, why: str) -> None:
        """Show whether what was kept still fails; `why` it was not asked, if it was not."""

    def end(self, summed: Sum) -> None:
        """Sum up."""


class FindingsText:
    """The findings as text; with colour and a progress bar on a terminal."""

    def __init__(self, out: IO[str], invocation: Invocation) -> None:
        self._console = Console(file=out, highlight=False, markup=False, emoji=False, soft_wrap=True)
        self._invocation = invocation
        self._clauses = {clause.id: clause.text for clause in clauses.load().values()}

    def begin(self, hello: Json, claimed: Sequence[str], seed: int | None = None, examples: int = 0) -> None:
        """See Report."""
        engine = " ".join(str(hello["engine"].get(key) or "") for key in ("name", "version")).strip()
        self._print(f"engine {shortened(engine) or 'without a name'}, claims {', '.join(claimed)}")
        if seed is not None:
            self._print(f"seed {seed}, {_count(examples, 'example')}")
        self._print("")

    @contextmanager
    def searching(self, prop: Property, examples: int) -> Iterator[Tick]:
        """See Report."""
        bar = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"))
        off = not self._console.is_terminal
        with Progress(*bar, console=self._console, transient=True, disable=off) as progress:
            task = progress.add_task(prop.id, total=examples)
            yield lambda: progress.advance(task)

    def finding(self, finding: Finding, path: Path) -> None:
        """See Report."""
        self._print(f"BROKEN {finding.property.id}", "bold red")
        self._details(finding, path)

    def replayed(self, path: Path, finding: Finding | None, why: str) -> None:
        """See Report."""
        if why:
            self._print(f"NOT ASKED {path.as_posix()}: {why}", "yellow")
            return
        words, style = ("STILL FAILING", "bold red") if finding else ("FIXED", "green")
        self._print(f"{words} {path.as_posix()}", style)
        if finding:
            self._details(finding, path)

    def end(self, summed: Sum) -> None:
        """See Report."""
        for why, properties in summed.reasons.items():
            self._print(f"not asked, or not to the end: {why}: {', '.join(properties)}", "yellow")
        for kind, times in summed.again.items():
            self._print(f"{kind} in {_count(times, 'more trial')}, not shown again")
        if summed.interrupted:
            self._print("interrupted")
        said = [
            f"{_count(summed.properties, 'property', 'properties')} asked",
            f"{_count(summed.hands, 'hand')} judged",
            f"{_count(summed.faults, 'fault')} found",
        ]
        if summed.kept:
            said.append(f"{_count(summed.kept, 'kept fault')} still there")
        self._print(", ".join(said))

    def _details(self, finding: Finding, path: Path) -> None:
        for name, text in details(finding, self._clauses):
            self._print(f"  {name:<14}{text}")
        self._print(f"  {'replay':<14}{self._invocation.replay(path)}")
        self._print(f"  {'draft case':<14}{draft_path(path).as_posix()}")
        self._print("")

    def _print(self, text: str, style: str = "") -> None:
        self._console.print(Text(escape(text), style=style))


class FindingsJson:
    """The findings as JSON lines: header, replays and findings, footer."""

    def __init__(self, out: IO[str]) -> None:
        self._out = out

    def begin(self, hello: Json, claimed: Sequence[str], seed: int | None = None, examples: int = 0) -> None:
        """See Report."""
        drawn = {} if seed is None else {"seed": seed, "examples": examples}
        self._write({"type": "header", "engine": hello["engine"], "modules": list(claimed), **drawn})

    @contextmanager
    def searching(self, prop: Property, examples: int) -> Iterator[Tick]:
        """See Report."""
        yield lambda: None

    def finding(self, finding: Finding, path: Path) -> None:
        """See Report."""
        self._write(tobrief(finding, path))

    def replayed(self, path: Path, finding: Finding | None, why: str) -> None:
        """See Report."""
        line: Json = {"type": "replay", "kept": path.as_posix()}
        self._write({**line, "not_asked": why} if why else {**line, "fixed": finding is None})
        if finding:
            self.finding(finding, path)

    def end(self, summed: Sum) -> None:
        """See Report."""
        self._write({"type": "footer", **asdict(summed)})

    def _write(self, line: Json) -> None:
        self._out.write(json.dumps(line, ensure_ascii=False) + "\n")


def details(finding: Finding, clauses: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Yield what is to be said of a finding, each line with a name; `clauses` gives their texts."""
    yield "says", finding.property.text
    yield "wrong", finding.fault.message
    before: Json = {}
    for question, reply in zip(finding.questions, finding.replies, strict=True):
        yield "hand", "the same once more" if question == before else describe(_case(question))
        before = question
        yield from _answers(reply, answer({**question, "id": 1}))
        for line in reply.stderr.splitlines()[-5:]:
            yield "stderr", line
    for at, line in enumerate(_trace(finding.questions[-1])):
        yield "" if at else "trace", line
    for clause in finding.property.clauses[:RESTS_ON]:
        yield "rests on", f"{clause}: {clauses.get(clause, '')}"


def tobrief(finding: Finding, path: Path) -> Json:
    """Give a finding as an object."""
    return {
        "type": "finding",
        "property": finding.property.id,
        "text": finding.property.text,
        "kind": finding.fault.kind,
        "wrong": finding.fault.message,
        "questions": list(finding.questions),
        "answers": [_said(reply) for reply in finding.replies],
        "reference": [_without_id(answer({**question, "id": 1})) for question in finding.questions],
        "kept": path.as_posix(),
    }


def _answers(reply: Reply, right: Json) -> Iterator[tuple[str, str]]:
    if reply.answer is None or reply.outcome:
        yield "engine", f"{reply.outcome}: {reply.message}"
        yield "reference", brief(_without_id(right))
        return
    fields = [
        *(key for key in right if key not in NOT_SHOWN),
        *(key for key in reply.answer if key not in right),
    ]
    for field in fields:
        ours, theirs = right.get(field), reply.answer.get(field)
        if field in NOT_SHOWN:
            continue
        if ours == theirs:
            yield f"  {field}", f"{brief(theirs)}, both"
        else:
            yield f"* {field}", f"engine {brief(theirs)}, reference {brief(ours)}"


def _trace(question: Json) -> Iterator[str]:
    if question["type"] != "evaluate":
        return
    try:
        steps = explain(read_hand(question["hand"]))
    except ImpossibleHandError as refusal:
        yield f"impossible ({refusal.code}): {refusal.message}"
        return
    for step in steps:
        for at, line in enumerate(step.lines):
            yield f"{step.title if at == 0 else '':<9}{line}"


def _case(question: Json) -> Case:
    fields = {key: value for key, value in question.items() if key != "type"}
    return Case("", "", "", "", question["type"], fields, {})


def _said(reply: Reply) -> Json:
    if reply.answer is None or reply.outcome:
        return {"outcome": str(reply.outcome), "message": reply.message}
    return _without_id(reply.answer)


def _without_id(said: Json) -> Json:
    return {key: value for key, value in said.items() if key != "id"}


def _count(number: int, one: str, more: str = "") -> str:
    return f"{number} {one if number == 1 else more or f'{one}s'}"
