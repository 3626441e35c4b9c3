"""Files that a command reads, and those it writes: the wrong ones are found before anything is done."""

import sys
from codecs import BOM_UTF8
from itertools import combinations
from pathlib import Path

import click

ANY_FILE = click.Path(exists=True, dir_okay=False, allow_dash=True, path_type=Path)


def check_outputs(outputs: dict[str, Path | None], inputs: dict[str, Path | None] | None = None) -> None:
    """Refuse files, by what they are for, that would overwrite one another or cannot be written.

    Raises click.UsageError, OSError.
    """
    given = {name: path for name, path in {**outputs, **(inputs or {})}.items() if path and _is_plain(path)}
    for (one, path), (other, same) in combinations(given.items(), 2):
        if path.resolve() == same.resolve() and one in outputs:
            raise click.UsageError(
                f"{one} and {other} are the same file, {path}: one would overwrite the other"
            )
    for name, path in given.items():
        if name in outputs:
            there = path.exists()
            path.open("a").close()
            if not there:
                path.unlink()


def read_bytes(path: Path) -> bytes:
    """Read a file, or standard input where its name is a dash; a mark that it is UTF-8 is left out."""
    content = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    return content.removeprefix(BOM_UTF8)


def read_lines(path: Path) -> list[str]:
    """Read the lines of a text file. Raises OSError, UnicodeDecodeError."""
    return path.read_text(encoding="utf-8-sig").splitlines()


def _is_plain(path: Path) -> bool:
    # A pipe, which is there already, would be at its end once it was closed.
    return path.is_file() or not path.exists()
