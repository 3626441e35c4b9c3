"""`yakucert fuzz`: look for the smallest hand on which an engine leaves the rules."""

import sys
from collections.abc import Iterable
from contextlib import redirect_stdout
from io import TextIOWrapper
from pathlib import Path
from tempfile import gettempdir

import click
from hypothesis.configuration import set_hypothesis_home_dir

from yakucert import fuzz, kept
from yakucert.asking import Asker
from yakucert.commands.common import CannotRunError, EngineCommand, check_engine
from yakucert.conversation import EngineError
from yakucert.engines import find_engine, program
from yakucert.fuzz_report import FindingsJson, FindingsText, Report


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
@click.option("--timeout", metavar="SECONDS", default=10.0, show_default=True, help="Time for an answer.")
@click.option("--json", "as_json", is_flag=True, help="Write the findings as JSON lines.")
@click.option("--replay", metavar="FILE", type=Path, help="Ask only what this kept failure holds.")
@click.option(
    "--folder", metavar="DIR", type=Path, default=kept.FOLDER, show_default=True, help="Keep failures here."
)
@click.pass_context
def command(
    ctx: click.Context,
    engine: str | None,
    pattern: str,
    examples: int,
    seed: int,
    timeout: float,
    as_json: bool,
    replay: Path | None,
    folder: Path,
) -> None:
    """Draw hands, ask ENGINE, and shrink what breaks a property to the smallest hand that does.

    ENGINE is a registered name (default: reference), a Python function as module:callable, or a program:
    COMMAND, given after --, which speaks the protocol on its standard input and output. What breaks a
    property is kept in a folder and replayed first the next time.

    Exit status: 0 every property holds, 1 one does not, 2 the engine cannot be started, nothing was asked,
    or the command was misused.
    """
    given: list[str] | None = ctx.obj
    check_engine(engine, given, timeout)
    out = sys.stdout
    if isinstance(out, TextIOWrapper):
        out.reconfigure(errors="backslashreplace")
    set_hypothesis_home_dir(Path(gettempdir()) / "yakucert")  # else it writes to the current folder
    named = ["--", *given] if given else [engine or "reference"]
    report = FindingsJson(out) if as_json else FindingsText(out, named)
    try:
        # Whatever a Python engine prints must not get into the report.
        with redirect_stdout(sys.stderr):
            asked = program(given) if given else find_engine(named[0])
            with Asker(asked, timeout) as asker:
                session = _Session(asker, report, kept.folder_of(asked.name, folder), seed, examples)
                broken = session.replay([kept.load(replay)]) if replay else session.fuzz(pattern)
    except (EngineError, kept.BadFailureError, NothingToAskError) as error:
        raise CannotRunError(error) from None
    ctx.exit(1 if broken else 0)


class NothingToAskError(Exception):
    """No property is left to ask about: an error, because asking nothing proves nothing."""


class _Session:
    """One engine under one seed: what was kept is replayed, then each property is searched."""

    def __init__(self, asker: Asker, report: Report, folder: Path, seed: int, examples: int) -> None:
        self._asker, self._report, self._folder = asker, report, folder
        self._seed, self._examples = seed, examples
        hello = asker.start()
        self._claimed: list[str] = hello["modules"]
        self._inner = hello["engine"].get("name") == "yakuspec"
        report.begin(hello, seed, examples)

    def fuzz(self, pattern: str) -> int:
        """Replay and search; return how many faults were found or are left."""
        properties = fuzz.chosen(self._claimed, pattern, inner=self._inner)
        if not properties:
            raise NothingToAskError(
                f"no property with {pattern!r} in its id can be asked of an engine that claims "
                f"{', '.join(self._claimed) or 'nothing'}; the properties are those of spec/6-properties.md"
            )
        known = [each for each in kept.failures(self._folder) if each.property in properties]
        shown = {each.path for each in known}
        broken = self.replay(known)
        for prop in properties:
            with self._report.searching(prop, fuzz.share_of(prop, self._examples)) as tick:
                for finding in fuzz.search(
                    self._asker, prop, self._claimed, examples=self._examples, seed=self._seed, tick=tick
                ):
                    path = kept.keep(finding, self._folder)
                    if path not in shown:
                        broken += 1
                        self._report.finding(finding, path)
        self._report.end(len(properties), broken)
        return broken

    def replay(self, failures: Iterable[kept.Failure]) -> int:
        """Ask again what was kept; return how much of it still fails."""
        failing = 0
        for failure in failures:
            finding = fuzz.replay(self._asker, failure.property, failure.questions, self._claimed)
            failing += finding is not None
            self._report.replayed(failure.path, finding)
        return failing
