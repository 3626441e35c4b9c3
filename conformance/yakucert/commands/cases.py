"""`yakucert cases`: the golden cases as a list, as one file of data, and as an author's work to check."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from yakucert.cases import Case


@click.command("cases")
@click.argument("pattern", required=False, default="")
@click.option("--json", "as_json", is_flag=True, help="Print one case a line, as JSON.")
@click.option(
    "--export", metavar="FILE", type=Path, help="Write the cases to one file, a JSON object a line."
)
@click.option(
    "--lint", "check", is_flag=True, help="Check the case files; what is wrong is said, and what is right."
)
@click.option("--write-lock", is_flag=True, help="Lock the cases: from then on their content is released.")
@click.pass_context
def command(
    ctx: click.Context, pattern: str, as_json: bool, export: Path | None, check: bool, write_lock: bool
) -> None:
    """List the golden cases, or export them, or check them.

    PATTERN (`*` and `?`, or a part of an id) chooses cases by id or by the clause they decide.

    Exit status: 0 done, 1 --lint or --write-lock found something to mend, 2 misuse.
    """
    if check or write_lock:
        if pattern or export or as_json or (check and write_lock):
            raise click.UsageError("--lint and --write-lock look at all cases: give one of them, alone")
        ctx.exit(_author(write_lock))

    from yakucert.patterns import matches
    from yakucert.suite import load

    listed = [case for case in load().cases.values() if matches(pattern, case.id, case.decides)]
    if not listed:
        raise click.UsageError(
            f"no case matches {pattern!r}; a pattern is a part of an id, such as pinfu/edge"
        )
    if export:
        export.write_text("".join(map(_json_line, listed)), encoding="utf-8", newline="\n")
    if as_json:
        click.echo("".join(map(_json_line, listed)), nl=False)
    elif export:
        click.echo(f"cases written to {export}: {len(listed)}")
    else:
        _list(listed)


def _list(cases: Sequence["Case"]) -> None:
    from yakucert.describe import describe

    for case in cases:
        click.echo(f"{click.style(case.id, bold=True)}  {case.title}")
        click.echo(f"  decides {case.decides}, twin {case.twin}")
        click.echo(f"  {describe(case)}")
    click.echo(f"cases: {len(cases)}")


def _json_line(case: "Case") -> str:
    entry = asdict(case)
    fields = entry.pop("fields")
    return json.dumps(entry | fields, ensure_ascii=False) + "\n"


def _author(write: bool) -> int:
    from yakucert import clauses
    from yakucert.cases import BadCaseError
    from yakucert.data import data
    from yakucert.lint import Finding, lint, write_lock

    folder = data("cases").parent
    if not write and not (folder / "lock.json").exists():
        raise click.UsageError(
            f"no lock.json beside {folder / 'cases'}: --lint is for a checkout of the repository"
        )
    try:
        findings = write_lock(folder) if write else lint(folder, clauses.load())
    except BadCaseError as error:
        findings = [Finding("cases", str(error))]
    for finding in findings:
        click.echo(finding, err=True)
    if not findings:
        click.echo(f"lock written: {folder / 'lock.json'}" if write else "nothing to mend")
    return 1 if findings else 0
