"""`yakucert faults`: which golden cases catch which mistake."""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from yakucert.matrix import Catch


@click.command("faults")
@click.argument("pattern", required=False, default="")
@click.option("--json", "as_json", is_flag=True, help="Print one fault a line, as JSON.")
@click.option("--write", metavar="FILE", type=Path, help="Write the whole table as a page (Markdown).")
@click.pass_context
def command(ctx: click.Context, pattern: str, as_json: bool, write: Path | None) -> None:
    """Put each known mistake into the reference and show which golden cases, and clauses, catch it.

    PATTERN (`*` and `?`, or a part of an id) chooses faults by their id or by the clauses they break.

    Exit status: 0 every fault is caught or known to change nothing, 1 one is missed, 2 misuse.
    """
    if write and pattern:
        raise click.UsageError("--write makes the whole table: leave PATTERN out")

    from yakucert.exceptions import exceptions
    from yakucert.faults import library
    from yakucert.kill_page import missed_by_all, page, summary
    from yakucert.matrix import kill_matrix
    from yakucert.patterns import matches
    from yakucert.suite import load

    chosen = [fault for fault in library().values() if matches(pattern, fault.id, *fault.breaks)]
    if not chosen:
        raise click.UsageError(
            f"no fault matches {pattern!r}; a pattern is a part of an id, such as edge-wait"
        )
    equivalent = exceptions().equivalent_faults
    with click.progressbar(
        kill_matrix(load(), chosen),
        len(chosen),
        label="faults",
        file=sys.stderr,
        hidden=not sys.stderr.isatty(),
    ) as going:
        catches = list(going)
    if write:
        write.write_text(page(catches, equivalent), encoding="utf-8", newline="\n")
    for line in _json_lines(catches, equivalent) if as_json else _lines(catches, equivalent):
        click.echo(line)
    if not as_json:
        click.echo(summary(catches, equivalent))
    ctx.exit(1 if missed_by_all(catches, equivalent) else 0)


def _json_lines(catches: Sequence["Catch"], equivalent: Mapping[str, str]) -> Iterator[str]:
    for each in catches:
        entry = {
            "fault": each.fault.id,
            "title": each.fault.title,
            "breaks": each.fault.breaks,
            "equivalent": equivalent.get(each.fault.id),
            "cases": list(each.cases),
            "clauses": each.clauses,
        }
        yield json.dumps(entry, ensure_ascii=False)


def _lines(catches: Sequence["Catch"], equivalent: Mapping[str, str]) -> Iterator[str]:
    for each in catches:
        yield f"{click.style(each.fault.id, bold=True)}  {each.fault.title}"
        if each.cases:
            yield f"  cases that catch it ({len(each.cases)}): {_some(list(each.cases))}"
            yield f"  clauses that fail ({len(each.clauses)}): {_some(each.clauses)}"
        elif each.fault.id in equivalent:
            yield f"  changes nothing: {equivalent[each.fault.id]}"
        else:
            yield click.style("  MISSED: no golden case catches it", fg="red")


def _some(names: Sequence[str], shown: int = 3) -> str:
    return ", ".join(names[:shown]) + (" …" if len(names) > shown else "")
