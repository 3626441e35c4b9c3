"""Where the suite's data lies: cases, schemas, the clause register."""

from pathlib import Path


def data(name: str) -> Path:
    """Return the path of `name` (`cases`, `schema`, `clauses.json`).

    An installed package carries its data beside its modules; in the repository it lies one folder up.
    Raises FileNotFoundError where it is in neither place.
    """
    package = Path(__file__).resolve().parent
    for folder in (package, package.parent):
        if (folder / name).exists():
            return folder / name
    raise FileNotFoundError(f"no {name} in {package} or {package.parent}: the installation is incomplete")
