"""`yakucert run`: ask an engine the golden cases and judge its answers."""

import sys
from contextlib import redirect_stdout
from io import TextIOWrapper
from typing import TYPE_CHECKING, TextIO

import click

if TYPE_CHECKING:
    from yakucert.run import Run


class _WithCommand(click.Command):
    """A command whose arguments after `--` are a program and its own arguments, left as they are."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if "--" in args:
            cut = args.index("--")
            ctx.obj, args = args[cut + 1 :], args[:cut]
        return super().parse_args(ctx, args)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_usage(ctx.command_path, "[OPTIONS] [ENGINE | -- COMMAND…]")


@click.command("run", cls=_WithCommand)
@click.argument("engine", required=False)
@click.option(
    "--only", metavar="PATTERN", default="", help="Ask only cases or clauses whose id holds PATTERN."
)
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
    command: list[str] | None = ctx.obj
    if command is not None and (engine or not command):
        raise click.UsageError("give one engine: a name, module:callable, or -- and a command")
    if not 0 < timeout < 1e6:
        raise click.BadParameter("it must be a number of seconds above 0", param_hint="--timeout")

    from yakucert.cases import BadCaseError
    from yakucert.conversation import EngineError
    from yakucert.engines import find_engine, program
    from yakucert.run import NothingSelectedError, start
    from yakucert.suite import load
    from yakucert.terminal import escape

    out = sys.stdout
    if isinstance(out, TextIOWrapper):
        out.reconfigure(errors="backslashreplace")
    chosen = [module.strip() for module in modules.split(",") if module.strip()]
    try:
        # Whatever a Python engine prints must not get into the report.
        with redirect_stdout(sys.stderr):
            asked = program(command) if command else find_engine(engine or "reference")
            with start(asked, load(), only=only, modules=chosen, timeout=timeout) as going:
                status = (_write_json if as_json else _show)(going, out, strict)
    except (EngineError, NothingSelectedError, BadCaseError, FileNotFoundError) as error:
        raise _CannotRunError(escape(str(error))) from None
    ctx.exit(status)


class _CannotRunError(click.ClickException):
    exit_code = 2


def _show(run: "Run", out: TextIO, strict: bool) -> int:
    from yakucert.score import score
    from yakucert.terminal import Terminal

    terminal = Terminal(out)
    results = {}
    with terminal.showing(run):
        terminal.wiring(run.smoke())
        for result in run.results():
            results[result.case.id] = result
            terminal.result(run, result)
    verdict = score(run.suite, run.claimed, results, strict=strict)
    terminal.score(run, verdict)
    return verdict.exit_status


def _write_json(run: "Run", out: TextIO, strict: bool) -> int:
    from yakucert.report import JsonReport
    from yakucert.score import score

    report = JsonReport(run, out)
    wiring = run.smoke()
    results = {}
    for result in run.results():
        results[result.case.id] = result
        report.result(result)
    verdict = score(run.suite, run.claimed, results, strict=strict)
    report.footer(verdict, wiring)
    return verdict.exit_status
