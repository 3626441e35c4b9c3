"""`yakucert view`: show a report in another form."""

from pathlib import Path

import click

from yakucert.commands.files import check_outputs
from yakucert.commands.reports import OUTPUT, REPORT_FILE, read_report, write
from yakucert.views import VIEWS, render


@click.command("view")
@click.argument("report", type=REPORT_FILE)
@click.option("--as", "view", type=click.Choice(VIEWS), default="text", show_default=True, help="The form.")
@OUTPUT
def command(report: Path, view: str, output: Path | None) -> None:
    """Show REPORT, made by `yakucert run --report REPORT`, in another form.

    The answers in it are judged anew first; a report that is not consistent is refused with exit status 1.
    """
    check_outputs({"--output": output}, {"the report": report})
    write(render(read_report(report), view), output)
