"""`yakucert verify`: judge a report anew, offline."""

from pathlib import Path

import click

from yakucert.commands.reports import REPORT_FILE, read_report
from yakucert.views.certificate import certificate


@click.command("verify")
@click.argument("report", type=REPORT_FILE)
def command(report: Path) -> None:
    """Judge every answer in REPORT anew and compare each line with what that makes it.

    This detects accidents and wrong judging (a truncated, damaged or edited report, another suite), not
    forgery: whoever makes up the answers of an engine makes a consistent report.

    Exit status: 0 the report is consistent, however the engine stands in it, 1 it is not, 2 it cannot be read
    or was judged by another suite than the one installed.
    """
    recorded = read_report(report)
    for name, text in certificate(recorded):
        click.echo(f"{name:<12}{text}")
    click.echo(
        f"\nThe report is consistent: {len(recorded.lines)} results judged anew came out as it says."
        "\nThis detects accidents and wrong judging, not forgery: it does not show who gave these answers."
    )
