"""`yakucert run`: ask an engine the golden cases and judge its answers."""

import sys
from contextlib import ExitStack, redirect_stdout
from io import TextIOWrapper
from pathlib import Path

import click

from yakucert import known_failing, suite
from yakucert.cases import BadCaseError
from yakucert.commands.common import CannotRunError, EngineCommand, check_engine
from yakucert.conversation import EngineError
from yakucert.engines import find_engine, program
from yakucert.known_failing import BadListError, KnownFailing
from yakucert.plan import NothingSelectedError, Result
from yakucert.report import JsonReport
from yakucert.run import Run, start
from yakucert.score import Score, score
from yakucert.terminal import Terminal

View = JsonReport | Terminal
FILE = click.Path(dir_okay=False, path_type=Path)


@click.command("run", cls=EngineCommand)
@click.argument("engine", required=False)
@click.option("--only", metavar="PATTERN", default="", help="Ask only what has PATTERN in its id.")
@click.option("--modules", metavar="A,B", default="", help="Judge these modules instead of those it claims.")
@click.option("--timeout", metavar="SECONDS", default=10.0, show_default=True, help="Time for an answer.")
@click.option("-j", "--jobs", type=click.IntRange(1, 64), default=1, help="Processes of the engine at once.")
@click.option("--json", "as_json", is_flag=True, help="Write the report as JSON lines.")
@click.option("--report", type=FILE, help="Write the report to a file as well.")
@click.option("--strict", is_flag=True, help="Let `unsupported` fail the run too.")
@click.option("--known-failing", "known_file", type=FILE, help="Forgive the failures listed, and only those.")
@click.option("--write-known-failing", "list_file", type=FILE, help="Make that list from this run.")
@click.pass_context
def command(
    ctx: click.Context,
    engine: str | None,
    only: str,
    modules: str,
    timeout: float,
    jobs: int,
    as_json: bool,
    report: Path | None,
    strict: bool,
    known_file: Path | None,
    list_file: Path | None,
) -> None:
    """Ask ENGINE the golden cases and judge its answers, clause by clause.

    ENGINE is a registered name (default: reference), a Python function as module:callable, or a program:
    COMMAND, given after --, which speaks the protocol on its standard input and output.

    Exit status: 0 all claimed clauses pass, 1 something is wrong, 2 the engine cannot be started, nothing
    was asked, or the command was misused.
    """
    given: list[str] | None = ctx.obj
    check_engine(engine, given, timeout)
    if list_file and (known_file or only):
        raise click.UsageError("--write-known-failing goes with neither --known-failing nor --only")
    out = sys.stdout
    if isinstance(out, TextIOWrapper):
        out.reconfigure(errors="backslashreplace")
    chosen = [module.strip() for module in modules.split(",") if module.strip()]
    try:
        known = _read_list(known_file) if known_file else None
        # Whatever a Python engine prints must not get into the report.
        with redirect_stdout(sys.stderr), ExitStack() as stack:
            asked = program(given) if given else find_engine(engine or "reference")
            ready = start(
                asked, suite.load(), only=only, modules=chosen, timeout=timeout, strict=strict, jobs=jobs
            )
            going = stack.enter_context(ready)
            views: list[View] = [JsonReport(going, out) if as_json else Terminal(going, out, known)]
            if report:
                file = stack.enter_context(report.open("w", encoding="utf-8", newline="\n"))
                views.append(JsonReport(going, file))
            for view in views:
                stack.enter_context(view)
            scored = _show(going, views, known, list_file)
    except (EngineError, NothingSelectedError, BadCaseError, BadListError, OSError) as error:
        raise CannotRunError(error) from None
    ctx.exit(scored.exit_status)


def _show(run: Run, views: list[View], known: KnownFailing | None, list_file: Path | None) -> Score:
    results: dict[str, Result] = {}
    wiring = run.smoke()
    for view in views:
        view.wiring(wiring)
    for result in run.in_order():
        results[result.case.id] = result
        for view in views:
            view.result(result)
    if list_file:
        known = known_failing.failing(results, run.strict)
        lines = "".join(f"{line}\n" for line in known_failing.lines(known))
        list_file.write_text(known_failing.HEADING + lines, encoding="utf-8", newline="\n")
    scored = score(run, results, known)
    for view in views:
        view.score(scored)
    return scored


def _read_list(path: Path) -> KnownFailing:
    try:
        return known_failing.read(path.read_text(encoding="utf-8").splitlines())
    except (BadListError, UnicodeDecodeError) as error:
        raise BadListError(f"{path}: {error}") from None
