"""What commands that judge an engine have in common: options, views, known failures, exit status."""

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack, redirect_stdout
from pathlib import Path

import click

from yakucert import known_failing
from yakucert.answer_file import Answered, BadAnswersError
from yakucert.cases import BadCaseError
from yakucert.commands.common import CLAIMED, CannotRunError, Command, modules_option
from yakucert.commands.files import check_outputs, read_lines
from yakucert.conversation import EngineError
from yakucert.known_failing import BadListError, KnownFailing
from yakucert.plan import NothingSelectedError, Result
from yakucert.report import JsonReport
from yakucert.run import Run
from yakucert.score import Score, score
from yakucert.terminal import Terminal

Asked = Run | Answered
View = JsonReport | Terminal

FILE = click.Path(dir_okay=False, path_type=Path)

_OPTIONS = (
    click.option("--only", metavar="PATTERN", default="", help="Ask only what has PATTERN in its id."),
    modules_option(CLAIMED),
    click.option("--json", "as_json", is_flag=True, help="Write the report as JSON lines."),
    click.option("--report", type=FILE, help="Write the report to a file as well."),
    click.option("--strict", is_flag=True, help="Let `unsupported` fail the run too."),
    click.option(
        "--known-failing", "known_file", type=FILE, help="Forgive the failures listed, and only those."
    ),
    click.option("--write-known-failing", "list_file", type=FILE, help="Make that list from this run."),
)


def judging_options(command: Command) -> Command:
    """Give a command the options of all commands that judge; `judge` takes those not named there."""
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def judge(
    begin: Callable[[], AbstractContextManager[Asked]],
    *,
    only: str,
    as_json: bool,
    report: Path | None,
    known_file: Path | None,
    list_file: Path | None,
    answers: Path | None = None,
) -> int:
    """Judge what `begin` makes ready, show it as asked for, and return the exit status.

    `answers` is the file they are read from, if it is one: it is not to be written to.
    Raises click's errors for what cannot be judged.
    """
    if list_file and (known_file or only):
        raise click.UsageError("--write-known-failing goes with neither --known-failing nor --only")
    read = {"--known-failing": known_file, "the answers": answers}
    check_outputs({"--report": report, "--write-known-failing": list_file}, read)
    out = sys.stdout
    try:
        known = _read_list(known_file) if known_file else None
        # Whatever a Python engine prints must not get into the report.
        with redirect_stdout(sys.stderr), ExitStack() as stack:
            asked = stack.enter_context(begin())
            views: list[View] = [JsonReport(asked, out) if as_json else Terminal(asked, out, known)]
            if report:
                file = stack.enter_context(report.open("w", encoding="utf-8", newline="\n"))
                views.append(JsonReport(asked, file))
            for view in views:
                stack.enter_context(view)
            return _show(asked, views, known, list_file).exit_status
    except (EngineError, NothingSelectedError, BadCaseError, BadListError, BadAnswersError) as error:
        raise CannotRunError(error) from None


def _show(asked: Asked, views: list[View], known: KnownFailing | None, list_file: Path | None) -> Score:
    results: dict[str, Result] = {}
    wiring = asked.smoke()
    for view in views:
        view.wiring(wiring)
    for result in asked.in_order():
        results[result.case.id] = result
        for view in views:
            view.result(result)
    if list_file:
        known = known_failing.failing(results, asked.strict)
        lines = "".join(f"{line}\n" for line in known_failing.lines(known))
        list_file.write_text(known_failing.HEADING + lines, encoding="utf-8", newline="\n")
    scored = score(asked, results, known)
    for view in views:
        view.score(scored)
    return scored


def _read_list(path: Path) -> KnownFailing:
    try:
        return known_failing.read(read_lines(path))
    except (BadListError, UnicodeDecodeError) as error:
        raise BadListError(f"{path}: {error}") from None
