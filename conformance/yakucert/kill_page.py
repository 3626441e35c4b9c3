"""The kill matrix as a page: every fault, and the golden cases that catch it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from yakucert.faults import OF_CLAUSE
from yakucert.matrix import Catch

CLAUSES_SHOWN = 4

HEAD = """# The kill matrix

How many mistakes do the golden cases catch? Each fault is one mistake put into the reference; a case catches
it if the answer becomes wrong in the case's own module, readings that pay the same being right. This page is
made by `yakucert faults --write`, and a test compares it with the suite.

{summary}
"""

NAMED = """
## Mistakes the field makes

| fault | the mistake | cases | clauses that fail |
|---|---|---|---|
"""

DEFAULT = """
## What breaks each clause, whatever it says

A condition always or never holds, an amount is 0 or its neighbour, a row is gone or changed, a refusal never
refuses. For each fault the number of cases that catch it.

| clause | its faults |
|---|---|
"""

EQUIVALENT = """
## Faults that change nothing

No possible input tells these from the right rule.

| fault | why |
|---|---|
"""


def page(catches: Sequence[Catch], equivalent: Mapping[str, str]) -> str:
    """Write the page of a whole kill matrix, as Markdown; `equivalent` gives a reason by fault id."""
    named = [each for each in catches if OF_CLAUSE not in each.fault.id and each.fault.id not in equivalent]
    default = [each for each in catches if OF_CLAUSE in each.fault.id and each.fault.id not in equivalent]
    known = [each.fault.id for each in catches if each.fault.id in equivalent]
    return "".join(
        (
            HEAD.format(summary=summary(catches, equivalent)),
            NAMED,
            *(
                f"| {each.fault.id} | {each.fault.title} | {len(each.cases)} | {_shortened(each.clauses)} |\n"
                for each in named
            ),
            DEFAULT,
            *_by_clause(default),
            EQUIVALENT,
            *(f"| {fault_id} | {equivalent[fault_id]} |\n" for fault_id in known),
        )
    )


def summary(catches: Sequence[Catch], equivalent: Mapping[str, str]) -> str:
    """Say in one line how many faults are caught."""
    caught = sum(bool(each.cases) for each in catches)
    alike = sum(each.fault.id in equivalent for each in catches)
    named = sum(OF_CLAUSE not in each.fault.id for each in catches)
    missed = len(missed_by_all(catches, equivalent))
    return (
        f"{len(catches)} faults, {named} of them named: {caught} caught, {missed} missed, "
        f"{alike} that change nothing."
    )


def missed_by_all(catches: Iterable[Catch], equivalent: Mapping[str, str]) -> list[Catch]:
    """Return the faults that no case catches though they are not known to change nothing."""
    return [each for each in catches if not each.cases and each.fault.id not in equivalent]


def _by_clause(catches: Iterable[Catch]) -> Iterator[str]:
    by_clause: dict[str, list[str]] = {}
    for each in catches:
        clause_id, _, what = each.fault.id.partition(OF_CLAUSE)
        by_clause.setdefault(clause_id, []).append(f"{what.replace('-', ' ')} {len(each.cases)}")
    for clause_id, faults in by_clause.items():
        yield f"| {clause_id} | {' · '.join(faults)} |\n"


def _shortened(clauses: Sequence[str]) -> str:
    more = len(clauses) - CLAUSES_SHOWN
    return ", ".join(clauses[:CLAUSES_SHOWN]) + (f" and {more} more" if more > 0 else "")
