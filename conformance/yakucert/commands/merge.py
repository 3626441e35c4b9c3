"""`yakucert merge`: add up the parts of a census, or of exhaustive questions, that were done apart."""

import json
import sys
from collections.abc import Iterable
from itertools import chain
from pathlib import Path

import click
from yakuspec.census import BadShardError, census_text
from yakuspec.census import merged as merged_census
from yakuspec.census_command import comparison
from yakuspec.census_published import compare

from yakucert.commands.common import CannotRunError
from yakucert.commands.files import check_outputs
from yakucert.exhaust.part import read
from yakucert.exhaust.report import BadReportError, merged, text
from yakucert.exhaust.terminal import show
from yakucert.wire import Json


@click.command("merge")
@click.argument("files", metavar="FILE…", nargs=-1, required=True, type=Path)
@click.option("--out", metavar="FILE", type=Path, help="Write the whole to a file.")
@click.option("--json", "as_json", is_flag=True, help="Print the whole as JSON.")
@click.pass_context
def command(ctx: click.Context, files: tuple[Path, ...], out: Path | None, as_json: bool) -> None:
    """Add up all parts that `yakucert exhaust` or `yakuspec census` wrote with --shard I/N.

    The whole is the same, byte for byte, as if it had been done in one go.

    Exit status: 0 nothing is wrong, 1 something is, 2 a part is missing or the command was misused.
    """
    check_outputs({"--out": out}, {f"part {n}": path for n, path in enumerate(files, start=1)})
    try:
        # Read once: what comes through a pipe is not there a second time.
        first = files[0].read_bytes()
        if _is_census(first):
            status = _census(files, out, as_json)
        else:
            rest = (read(path.read_bytes(), path) for path in files[1:])
            status = _answers(chain([read(first, files[0])], rest), out, as_json)
    except (BadReportError, BadShardError) as error:
        raise CannotRunError(error) from None
    ctx.exit(status)


def _is_census(content: bytes) -> bool:
    try:
        found = json.loads(content)
    except (ValueError, RecursionError):
        return False
    return isinstance(found, dict) and "census" in found


def _answers(parts: Iterable[Json], out: Path | None, as_json: bool) -> int:
    whole = merged(parts)
    if out:
        out.write_text(text(whole), encoding="utf-8", newline="\n")
    return show(whole, sys.stdout, as_json=as_json)


def _census(files: tuple[Path, ...], out: Path | None, as_json: bool) -> int:
    for path in files:
        if path.exists() and not path.is_file():
            raise BadShardError(f"{path} is no file: a part of a census is read more than once")
    tally = merged_census(files)
    whole = census_text(tally, suits=3)
    if out:
        out.write_text(whole, encoding="utf-8", newline="\n")
    click.echo(whole if as_json else comparison(tally, suits=3), nl=not as_json)
    return 0 if all(each.equal for each in compare(tally, suits=3)) else 1
