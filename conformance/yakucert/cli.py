"""The command `yakucert`: it judges. Each command is a module of `commands`, imported when it is used."""

import os
import sys
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from typing import Any, Final

import click

from yakucert.escaping import escape

COMMANDS: Final = {
    "run": "Judge an engine by the golden cases.",
    "export": "Write the questions to a file, to be answered elsewhere.",
    "judge": "Judge answers that were written elsewhere.",
    "view": "Show a report as text, HTML, JUnit XML, Markdown or a badge.",
    "matrix": "Show several engines side by side.",
    "verify": "Judge a report anew, offline.",
    "exhaust": "Ask an engine every complete closed hand there is.",
    "merge": "Add up parts that were asked apart.",
    "cases": "List the golden cases, export them, or check those you wrote.",
    "clauses": "List the clauses with their functions, cases and faults.",
    "faults": "Show which golden cases catch which mistake.",
    "fuzz": "Look for the smallest hand on which an engine leaves the rules.",
    "peers": "Fetch public engines and show how they stand.",
}


class _Commands(click.Group):
    """A group that knows its commands by name, imports the one that is asked for, and ends in a sentence."""

    def main(self, *arguments: Any, **settings: Any) -> Any:
        """Do the command; what the system refuses is misuse, and a reader that is gone a quiet end."""
        _make_writable()
        try:
            try:
                return super().main(*arguments, **settings)
            finally:
                sys.stdout.flush()
        except BrokenPipeError:
            status = 1
        except OSError as error:
            click.echo(f"Error: {escape(str(error))}", err=True)
            status = 2
        _let_go_of_stdout()
        sys.exit(status)

    def invoke(self, ctx: click.Context) -> Any:
        """Do the command; one that is interrupted ends as the shell expects it, and has found nothing."""
        from yakuspec.interrupts import INTERRUPTED, ended_cleanly

        try:
            with ended_cleanly():
                return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo("Interrupted.", err=True)
            ctx.exit(INTERRUPTED)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = import_module(f"yakucert.commands.{cmd_name.replace('-', '_')}").command
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def _make_writable() -> None:
    """Let there be outputs that take any text: what an encoding has no character for is written escaped."""
    for name in ("stdout", "stderr"):
        file = getattr(sys, name)
        if file is None:  # closed before this program was started
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
        elif isinstance(file, TextIOWrapper):
            file.reconfigure(errors="backslashreplace")


def _let_go_of_stdout() -> None:
    """Let nothing be written that could not be: Python would try again at its end, and complain."""
    with suppress(OSError, ValueError):  # there need not be a file behind it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(cls=_Commands)
@click.version_option(package_name="yakuspec", prog_name="yakucert")
def main() -> None:
    """Judge riichi engines by the WRC Rules 2025."""
