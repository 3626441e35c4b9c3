"""`yakucert merge`: add up the parts of `yakucert exhaust` that were asked apart."""

import sys
from pathlib import Path

import click

from yakucert.commands.common import CannotRunError
from yakucert.exhaust.report import BadReportError, load, merged, text
from yakucert.exhaust.terminal import show


@click.command("merge")
@click.argument("files", metavar="FILE…", nargs=-1, required=True, type=Path)
@click.option("--out", metavar="FILE", type=Path, help="Write the whole report to a file.")
@click.option("--json", "as_json", is_flag=True, help="Print the whole report as JSON.")
@click.pass_context
def command(ctx: click.Context, files: tuple[Path, ...], out: Path | None, as_json: bool) -> None:
    """Add up the reports of all parts that `yakucert exhaust --shard I/N --out FILE` wrote.

    The whole is the same, byte for byte, as if it had been asked in one go.

    Exit status: 0 nothing is wrong, 1 something is, 2 a part is missing or the command was misused.
    """
    try:
        whole = merged(map(load, files))
        if out:
            out.write_text(text(whole), encoding="utf-8", newline="\n")
    except (BadReportError, OSError) as error:
        raise CannotRunError(error) from None
    ctx.exit(show(whole, sys.stdout, as_json=as_json))
