"""Roles for prose: tiles as pictures, and numbers that are counted while the page is built."""

import re
from collections.abc import Callable
from html import escape
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from yakucert import tile_pictures
from yakucert.faults import library
from yakuspec.yaku import YAKU, YAKUMAN

from yakudocs.blocks import raw
from yakudocs.known import DOCS, deviations, suite
from yakudocs.links import properties
from yakudocs.sources import source_of

Role = tuple[list[nodes.Node], list[nodes.system_message]]

COUNTS: Final[dict[str, Callable[[], int]]] = {
    "clauses": lambda: len(suite().clauses),
    "functions": lambda: sum(bool(source_of(name)) for name in suite().clauses),
    "absences": lambda: sum(clause.absence for clause in suite().clauses.values()),
    "rulings": lambda: sum(clause.level == "ruling" for clause in suite().clauses.values()),
    "cases": lambda: len(suite().cases),
    "faults": lambda: len(library()),
    "properties": lambda: len(properties()),
    "yaku": lambda: len(YAKU) + 1,
    "yakuman": lambda: len(YAKUMAN),
    "engines": lambda: len({each.engine for found in deviations().values() for each in found}),
}


def setup(app: Sphinx) -> None:
    """Register the roles."""
    app.add_role("tiles", _tiles)
    app.add_role("count", _count)
    app.add_role("kill-summary", _kill_summary)


def _tiles(name: str, rawtext: str, text: str, lineno: int, inliner: Any, *_: Any, **__: Any) -> Role:
    pictures = (
        f'<span class="inline-tiles" role="img" aria-label="{escape(text)}">{tile_pictures.row(text)}</span>'
    )
    return [raw(pictures)], []


def _kill_summary(name: str, rawtext: str, text: str, lineno: int, inliner: Any, *_: Any, **__: Any) -> Role:
    """Quote the line that sums up the kill matrix; a test compares that page with the suite."""
    page = (DOCS / f"{text}.md").read_text(encoding="utf-8")
    found = re.search(r"^\d+ faults, .*: (.*)$", page, re.MULTILINE)
    if not found:
        return [], [inliner.reporter.error(f"{text}.md has no line that sums it up", line=lineno)]
    summary = found[1]
    return [nodes.Text(f"{summary[0].upper()}{summary[1:]}")], []


def _count(name: str, rawtext: str, text: str, lineno: int, inliner: Any, *_: Any, **__: Any) -> Role:
    if text not in COUNTS:
        known = ", ".join(COUNTS)
        return [], [inliner.reporter.error(f"count {text!r} is not known; known are {known}", line=lineno)]
    return [nodes.Text(f"{COUNTS[text]():,}")], []
