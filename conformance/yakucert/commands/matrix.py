"""`yakucert matrix`: several engines side by side."""

from pathlib import Path

import click

from yakucert.commands.files import check_outputs
from yakucert.commands.reports import OUTPUT, REPORT_FILE, read_report, write
from yakucert.views.matrix import FORMS, matrix


@click.command("matrix")
@click.argument("reports", nargs=-1, required=True, type=REPORT_FILE, metavar="REPORT…")
@click.option(
    "--as", "form", type=click.Choice([*FORMS]), default="text", show_default=True, help="The form."
)
@click.option("--all", "every_clause", is_flag=True, help="Show the clauses that all of them pass as well.")
@OUTPUT
def command(reports: tuple[Path, ...], form: str, every_clause: bool, output: Path | None) -> None:
    """Show the engines of several REPORTs side by side: modules, and the clauses that not all of them pass.

    The reports are judged anew first; one that is not consistent is refused with exit status 1.
    """
    check_outputs({"--output": output}, {f"report {n}": path for n, path in enumerate(reports, start=1)})
    write(FORMS[form](matrix([read_report(path) for path in reports], every_clause)), output)
