"""`yakucert exhaust`: ask an engine every complete closed hand there is, up to renaming of suits."""

import re
import sys
from contextlib import redirect_stdout
from pathlib import Path

import click

from yakucert.commands.common import CLAIMED, CannotRunError, EngineCommand, check_engine, modules_option
from yakucert.commands.files import check_outputs
from yakucert.conversation import EngineError
from yakucert.engines import find_engine, program
from yakucert.exhaust.questions import CLASSES
from yakucert.exhaust.report import Shard, text
from yakucert.exhaust.run import GivenUpError, ask_shard
from yakucert.exhaust.terminal import asking, show


def _shard(ctx: click.Context, param: click.Parameter, value: str) -> Shard:
    written = re.fullmatch(r"([0-9]{1,9})/([0-9]{1,9})", value)
    shard = Shard(*map(int, written.groups())) if written else Shard(0, 0)
    if not 1 <= shard.number <= shard.of <= CLASSES:
        raise click.BadParameter(
            f"write I/N, such as 1/2 for the first of two parts; N is at most {CLASSES}", ctx, param
        )
    return shard


@click.command("exhaust", cls=EngineCommand)
@click.argument("engine", required=False)
@click.option("--shard", metavar="I/N", callback=_shard, default="1/1", help="Ask one part of N only.")
@modules_option(CLAIMED)
@click.option("--timeout", metavar="SECONDS", default=10.0, show_default=True, help="Time for an answer.")
@click.option("--out", metavar="FILE", type=Path, help="Write the report to a file, for `yakucert merge`.")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
@click.pass_context
def command(
    ctx: click.Context,
    engine: str | None,
    shard: Shard,
    modules: list[str],
    timeout: float,
    out: Path | None,
    as_json: bool,
) -> None:
    """Ask ENGINE every complete closed hand up to renaming of suits, each last tile, by tsumo and by ron.

    That is 46.7 million questions; one part of many is an even sample of them. Wrong answers are counted by
    the clause they go against, the first of each is shrunk to a plain hand.

    ENGINE is a registered name (default: reference), a Python function as module:callable, or a program:
    COMMAND, given after --, which speaks the protocol on its standard input and output.

    Exit status: 0 something is right and nothing wrong, 1 that is not so, 2 the engine cannot be asked or the
    command was misused.
    """
    given: list[str] | None = ctx.obj
    check_engine(engine, given, timeout)
    check_outputs({"--out": out})
    try:
        # Whatever a Python engine prints must not get into the report.
        with redirect_stdout(sys.stderr), asking(shard) as tick:
            asked = program(given) if given else find_engine(engine or "reference")
            found = ask_shard(asked, modules, shard, timeout, tick)
        if out:
            out.write_text(text(found), encoding="utf-8", newline="\n")
    except (EngineError, GivenUpError) as error:
        raise CannotRunError(error) from None
    ctx.exit(show(found, sys.stdout, as_json=as_json))
