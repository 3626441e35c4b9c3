"""`yakucert clauses`: every clause with what computes it, what decides it and what breaks it."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from yakucert.register import Known


@click.command("clauses")
@click.argument("pattern", required=False, default="")
@click.option("--json", "as_json", is_flag=True, help="Print one clause a line, as JSON.")
def command(pattern: str, as_json: bool) -> None:
    """List the clauses: text, function of the reference, deciding cases with their twins, faults.

    PATTERN (`*` and `?`, or a part of one) chooses clauses by id, module, page or level.
    """
    from yakucert.patterns import matches
    from yakucert.register import known_clauses
    from yakucert.suite import load

    listed = [
        known
        for known in known_clauses(load())
        if matches(pattern, known.clause.id, known.clause.module, known.clause.page, known.clause.level)
    ]
    if not listed:
        raise click.UsageError(f"no clause matches {pattern!r}; a pattern is a part of an id, such as pinfu")
    for known in listed:
        click.echo(_json_line(known) if as_json else "\n".join(_lines(known)))
    if not as_json:
        click.echo(f"clauses: {len(listed)}")


def _json_line(known: "Known") -> str:
    clause = known.clause
    return json.dumps(
        {
            "id": clause.id,
            "level": clause.level,
            "absence": clause.absence,
            "module": clause.module,
            "sections": clause.sections,
            "page": clause.page,
            "text": clause.text,
            "reason": clause.reason or None,
            "sha256": clause.sha256,
            "function": known.function,
            "cases": [{"case": case, "twin": twin} for case, twin in known.pairs],
            "faults": known.faults,
        },
        ensure_ascii=False,
    )


def _lines(known: "Known") -> Iterator[str]:
    clause = known.clause
    words = [clause.module, *([clause.level] if clause.level == "ruling" else []), ", ".join(clause.sections)]
    yield f"{click.style(clause.id, bold=True)} ({'; '.join(words)})"
    yield f"  {clause.text}"
    yield f"  function  {known.function or 'none: it says that something does not exist'}"
    pairs = dict.fromkeys(" ↔ ".join(sorted(pair)) for pair in known.pairs)
    yield f"  cases     {', '.join(pairs)}"
    if known.faults:
        yield f"  faults    {', '.join(known.faults)}"
