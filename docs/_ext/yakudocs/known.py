"""What the pages show: the suite, what is known of each clause, and the reference's answers, computed now."""

import re
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from yakucert import suite as suites
from yakucert.cases import Case
from yakucert.register import Known, known_clauses
from yakucert.suite import Suite
from yakucert.wire import Json
from yakuspec import engine

DOCS: Final = Path(__file__).resolve().parents[2]


class Deviation(NamedTuple):
    """What a public engine does otherwise: `kind` is `rule` or `defect`."""

    engine: str
    text: str
    kind: str


@cache
def suite() -> Suite:
    """Return the golden cases and the clauses."""
    return suites.load()


@cache
def clauses() -> dict[str, Known]:
    """Return what is known of each clause, by id."""
    return {known.clause.id: known for known in known_clauses(suite())}


def answer(case: Case) -> Json:
    """Ask the reference a case; return its answer without type of message and number."""
    return {key: item for key, item in engine.answer(case.request(1)).items() if key not in ("type", "id")}


@cache
def deviations() -> dict[str, list[Deviation]]:
    """Return by clause id what the page of public engines says, which a test compares with the engines."""
    found: dict[str, list[Deviation]] = defaultdict(list)
    name = ""
    for line in (DOCS / "engines.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            name = line.removeprefix("## ").replace("`", "")
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        if len(cells) == 3 and cells[1] in ("rule", "defect"):
            for clause in re.findall(r"`([^`]+)`", cells[2]):
                found[clause].append(Deviation(name, cells[0], cells[1]))
    return dict(found)


def plainest_pair(known: Known) -> tuple[Case, Case] | None:
    """Return the deciding pair of a clause that has least in it, None if it has none."""
    pairs = [(suite().cases[case], suite().cases[twin]) for case, twin in known.pairs]
    return min(pairs, key=lambda pair: len(repr([each.fields for each in pair])), default=None)
