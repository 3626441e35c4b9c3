"""`yakucert fuzz`: look for the smallest hand on which an engine leaves the rules."""

import sys
from contextlib import redirect_stdout
from io import TextIOWrapper
from pathlib import Path
from tempfile import gettempdir

import click
from hypothesis.configuration import set_hypothesis_home_dir

from yakucert import fuzz, kept
from yakucert.asking import Asker
from yakucert.commands.common import CLAIMED, CannotRunError, EngineCommand, check_engine, modules_option
from yakucert.conversation import EngineError
from yakucert.engines import find_engine, program
from yakucert.fuzz_report import FindingsJson, FindingsText, Invocation, Report
from yakucert.fuzz_session import NothingToAskError, Session

TIMEOUT = 10.0


def _path(ctx: click.Context, param: click.Parameter, value: str | None) -> Path | None:
    if value == "":
        raise click.BadParameter("it is empty; name a path", ctx, param)
    return None if value is None else Path(value)


@click.command("fuzz", cls=EngineCommand)
@click.argument("engine", required=False)
@click.option("--property", "pattern", metavar="PART", default="", help="Ask only what has PART in its id.")
@click.option(
    "--examples",
    metavar="N",
    default=fuzz.EXAMPLES,
    show_default=True,
    type=click.IntRange(1),
    help=f"Hands for a comparison with the reference; an invariant gets 1 in {fuzz.INVARIANT_SHARE}.",
)
@click.option("--seed", metavar="N", default=0, show_default=True, help="Draw other hands.")
@click.option("--timeout", metavar="SECONDS", default=TIMEOUT, show_default=True, help="Time for an answer.")
@modules_option(CLAIMED)
@click.option("--json", "as_json", is_flag=True, help="Write the findings as JSON lines.")
@click.option("--replay", metavar="FILE", callback=_path, help="Ask only what this kept failure holds.")
@click.option(
    "--folder",
    metavar="DIR",
    callback=_path,
    default=str(kept.FOLDER),
    show_default=True,
    help="Keep failures here.",
)
@click.pass_context
def command(
    ctx: click.Context,
    engine: str | None,
    pattern: str,
    examples: int,
    seed: int,
    timeout: float,
    modules: list[str],
    as_json: bool,
    replay: Path | None,
    folder: Path,
) -> None:
    """Draw hands, ask ENGINE, and shrink what breaks a property to the smallest hand that does.

    ENGINE is a registered name (default: reference), a Python function as module:callable, or a program:
    COMMAND, given after --, which speaks the protocol on its standard input and output. What breaks a
    property is kept in a folder and replayed first the next time.

    Exit status: 0 every property holds, 1 one does not, 2 the engine cannot be started, nothing was asked,
    or the command was misused, 130 it was interrupted.
    """
    given: list[str] | None = ctx.obj
    check_engine(engine, given, timeout)
    out = sys.stdout
    if isinstance(out, TextIOWrapper):
        out.reconfigure(errors="backslashreplace")
    set_hypothesis_home_dir(Path(gettempdir()) / "yakucert")  # else it writes to the current folder
    options = [f"--timeout={timeout:g}"] if timeout != TIMEOUT else []
    options += [f"--modules={','.join(modules)}"] if modules else []
    invocation = Invocation(engine or "reference", given, options)
    report: Report = FindingsJson(out) if as_json else FindingsText(out, invocation)
    try:
        failure = kept.load(replay) if replay else None
        # Whatever a Python engine prints must not get into the report.
        with redirect_stdout(sys.stderr):
            asked = program(given) if given else find_engine(engine or "reference")
            own = kept.folder_of(asked.name, folder)
            kept.check_folder(own)
            with Asker(asked, timeout) as asker:
                session = Session(asker, report, own, modules)
                if failure:
                    holds = session.replay(failure)
                else:
                    holds = session.fuzz(pattern, seed=seed, examples=examples)
    except (EngineError, kept.BadFailureError, kept.BadFolderError, NothingToAskError) as error:
        raise CannotRunError(error) from None
    ctx.exit(0 if holds else 1)
