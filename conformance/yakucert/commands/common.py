"""What commands that ask an engine have in common."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from yakucert.escaping import escape_lines

Command = TypeVar("Command", bound=Callable[..., Any])

CLAIMED = "Judge these modules instead of those it claims."


class EngineCommand(click.Command):
    """A command whose arguments after `--` are a program and its own arguments, left as they are."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Keep what comes after `--` as `ctx.obj`."""
        if "--" in args:
            cut = args.index("--")
            ctx.obj, args = args[cut + 1 :], args[:cut]
        return super().parse_args(ctx, args)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Show the two ways to name an engine."""
        formatter.write_usage(ctx.command_path, "[OPTIONS] [ENGINE | -- COMMAND…]")


def check_engine(engine: str | None, program: list[str] | None, timeout: float) -> None:
    """Refuse two engines, an empty name or command and a senseless time. Raises click's errors of misuse."""
    if engine == "":
        raise click.UsageError("the engine has no name; leave it out to ask the reference")
    if program is not None and (engine or not program):
        raise click.UsageError("give one engine: a name, module:callable, or -- and a command")
    try:
        check_timeout(timeout)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--timeout") from None


def check_timeout(seconds: float) -> None:
    """Raise ValueError for what is no time to wait."""
    if not 0 < seconds < 1e6:
        raise ValueError("it must be a number of seconds above 0 and below a million")


def modules_option(text: str) -> Callable[[Command], Command]:
    """Give a command the option --modules, which comes to it as a list of names, empty without it."""
    return click.option("--modules", metavar="A,B", callback=_names, help=text)


def read_names(text: str) -> list[str]:
    """Read names written as yaku,fu. Raises ValueError where there is none."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    if not names:
        raise ValueError("it names no module; write them as yaku,fu")
    return names


def _names(ctx: click.Context, param: click.Parameter, value: str | None) -> list[str]:
    try:
        return [] if value is None else read_names(value)
    except ValueError as error:
        raise click.BadParameter(str(error), ctx, param) from None


class CannotRunError(click.ClickException):
    """The engine cannot be started, or there is nothing to ask; said without control characters."""

    exit_code = 2

    def __init__(self, error: Exception) -> None:
        super().__init__(escape_lines(str(error)))
