"""`yakucert run`: ask an engine the golden cases and judge its answers."""

from contextlib import AbstractContextManager
from typing import Any

import click

from yakucert import suite
from yakucert.commands.common import EngineCommand, check_engine
from yakucert.commands.judging import Asked, judge, judging_options
from yakucert.engines import find_engine, program
from yakucert.run import start


@click.command("run", cls=EngineCommand)
@click.argument("engine", required=False)
@click.option("--timeout", metavar="SECONDS", default=10.0, show_default=True, help="Time for an answer.")
@click.option("-j", "--jobs", type=click.IntRange(1, 64), default=1, help="Processes of the engine at once.")
@judging_options
@click.pass_context
def command(
    ctx: click.Context,
    /,
    engine: str | None,
    timeout: float,
    jobs: int,
    only: str,
    modules: list[str],
    strict: bool,
    **shown: Any,
) -> None:
    """Ask ENGINE the golden cases and judge its answers, clause by clause.

    ENGINE is a registered name (default: reference), a Python function as module:callable, or a program:
    COMMAND, given after --, which speaks the protocol on its standard input and output.

    Exit status: 0 all claimed clauses pass, 1 something is wrong, 2 the engine cannot be started, nothing
    was asked, or the command was misused.
    """
    given: list[str] | None = ctx.obj
    check_engine(engine, given, timeout)

    def begin() -> AbstractContextManager[Asked]:
        asked = program(given) if given else find_engine(engine or "reference")
        return start(
            asked, suite.load(), only=only, modules=modules, timeout=timeout, strict=strict, jobs=jobs
        )

    ctx.exit(judge(begin, only=only, **shown))
