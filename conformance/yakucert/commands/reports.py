"""What commands that read reports have in common."""

from pathlib import Path

import click

from yakucert import recorded, suite
from yakucert.cases import BadCaseError
from yakucert.commands.common import CannotRunError
from yakucert.commands.files import ANY_FILE, read_bytes
from yakucert.escaping import escape
from yakucert.recorded import BadReportError, NoReportError, OtherSuiteError, Recorded

REPORT_FILE = ANY_FILE
OUTPUT = click.option(
    "-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="Write to this file."
)


def read_report(path: Path) -> Recorded:
    """Read a report and judge it anew. Raises click's errors: 1 it is not consistent, 2 it cannot be read."""
    try:
        return recorded.read(read_bytes(path), suite.load(), str(path))
    except (NoReportError, OtherSuiteError, BadCaseError) as error:
        raise CannotRunError(error) from None
    except BadReportError as error:
        raise click.ClickException(escape(str(error))) from None


def write(text: str, output: Path | None) -> None:
    """Write to a file, or to standard output. Raises OSError."""
    if output is None:
        click.echo(text, nl=False)
    else:
        output.write_text(text, encoding="utf-8", newline="\n")
