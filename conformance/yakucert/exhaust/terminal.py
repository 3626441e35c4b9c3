"""A report of exhaustive questions as text, and their progress on a terminal."""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO, Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.text import Text

from yakucert import clauses
from yakucert.cases import Case
from yakucert.describe import describe
from yakucert.escaping import escape
from yakucert.exhaust.report import Shard, text
from yakucert.outcomes import Outcome
from yakucert.wire import Json

QUESTIONS: Final = 46_702_248


@contextmanager
def asking(shard: Shard) -> Iterator[Callable[[int], None]]:
    """Show a progress bar while the block lasts, if this is a terminal; yields what moves it on."""
    console = Console(stderr=True)
    bar = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*bar, console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
        task = progress.add_task("", total=QUESTIONS // shard.of)
        yield lambda questions: progress.advance(task, questions)


def show(report: Json, file: IO[str], *, as_json: bool) -> int:
    """Write a report, and return the exit status it stands for: as in a run, something must have passed."""
    if as_json:
        file.write(text(report))
    else:
        console = Console(file=file, highlight=False, markup=False, emoji=False, soft_wrap=True)
        for line in lines(report):
            console.print(Text(escape(line)))
    outcomes = report["outcomes"]
    return 0 if Outcome.PASS in outcomes and set(outcomes) <= {Outcome.PASS, Outcome.UNSUPPORTED} else 1


def lines(report: Json) -> Iterator[str]:
    """Yield a report as text: the most frequent differences first."""
    texts = {each.id: each.text for each in clauses.load().values()}
    engine = " ".join(str(report["engine"].get(key) or "") for key in ("name", "version")).strip()
    yield f"engine {engine or 'without a name'}, judged in {', '.join(report['modules'])}"
    part = f"part {report['shard']} of {report['shards']}: " if report["shards"] > 1 else ""
    yield part + ", ".join(f"{count:,} {outcome}" for outcome, count in report["outcomes"].items())
    for each in sorted(report["differences"], key=lambda each: -each["count"]):
        yield ""
        yield f"{each['count']:,} against {each['clause']}: {texts.get(each['clause'], '')}".rstrip(": ")
        yield from _example(each["plainest"])


def _example(example: Json) -> Iterator[str]:
    hand, expected, got = example["hand"], example["expected"], example["got"]
    yield f"  {'hand':<12}{describe(Case('', '', '', '', 'evaluate', {'hand': hand}, {}))}"
    for field in dict.fromkeys((*expected, *got)):
        if expected.get(field) != got.get(field):
            yield f"  {field:<12}expected {_json(expected.get(field))}, got {_json(got.get(field))}"


def _json(value: Any) -> str:
    return "nothing" if value is None else json.dumps(value, ensure_ascii=False)
