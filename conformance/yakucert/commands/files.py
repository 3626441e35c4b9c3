"""Files that a command writes: found out to be the wrong ones before anything is done."""

from itertools import combinations
from pathlib import Path

import click


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


def _is_plain(path: Path) -> bool:
    # A pipe, which is there already, would be at its end once it was closed.
    return path.is_file() or not path.exists()
