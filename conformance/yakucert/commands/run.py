"""`yakucert run`: ask an engine the golden cases and judge its answers."""

import sys
from contextlib import redirect_stdout
from io import TextIOWrapper

import click

from yakucert import suite
from yakucert.cases import BadCaseError
from yakucert.commands.common import CannotRunError, EngineCommand, check_engine
from yakucert.conversation import EngineError
from yakucert.engines import find_engine, program
from yakucert.report import JsonReport
from yakucert.run import NothingSelectedError, Result, Run, start
from yakucert.score import score
from yakucert.terminal import Terminal


@click.command("run", cls=EngineCommand)
@click.argument("engine", required=False)
@click.option("--only", metavar="PATTERN", default="", help="Ask only what has PATTERN in its id.")
@click.option("--modules", metavar="A,B", default="", help="Judge these modules instead of those it claims.")
@click.option("--timeout", metavar="SECONDS", default=10.0, show_default=True, help="Time for an answer.")
@click.option("--json", "as_json", is_flag=True, help="Write the report as JSON lines.")
@click.option("--strict", is_flag=True, help="Let `unsupported` fail the run too.")
@click.pass_context
def command(
    ctx: click.Context,
    engine: str | None,
    only: str,
    modules: str,
    timeout: float,
    as_json: bool,
    strict: bool,
) -> None:
    """Ask ENGINE the golden cases and judge its answers, clause by clause.

    ENGINE is a registered name (default: reference), a Python function as module:callable, or a program:
    COMMAND, given after --, which speaks the protocol on its standard input and output.

    Exit status: 0 all claimed clauses pass, 1 something is wrong, 2 the engine cannot be started, nothing
    was asked, or the command was misused.
    """
    given: list[str] | None = ctx.obj
    check_engine(engine, given, timeout)
    out = sys.stdout
    if isinstance(out, TextIOWrapper):
        out.reconfigure(errors="backslashreplace")
    chosen = [module.strip() for module in modules.split(",") if module.strip()]
    try:
        # Whatever a Python engine prints must not get into the report.
        with redirect_stdout(sys.stderr):
            asked = program(given) if given else find_engine(engine or "reference")
            with start(asked, suite.load(), only=only, modules=chosen, timeout=timeout) as going:
                status = _show(going, JsonReport(going, out) if as_json else Terminal(going, out), strict)
    except (EngineError, NothingSelectedError, BadCaseError, FileNotFoundError) as error:
        raise CannotRunError(error) from None
    ctx.exit(status)


def _show(run: Run, view: JsonReport | Terminal, strict: bool) -> int:
    results: dict[str, Result] = {}
    with view:
        view.wiring(run.smoke())
        for result in run.results():
            results[result.case.id] = result
            view.result(result)
        scored = score(run.suite, run.claimed, results, strict=strict)
        view.score(scored)
    return scored.exit_status
