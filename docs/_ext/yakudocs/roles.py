"""Roles for prose: tiles as pictures, and numbers that are counted while the page is built."""

from collections.abc import Callable
from html import escape
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from yakucert import tile_pictures
from yakucert.faults import library
from yakuspec.yaku import YAKU, YAKUMAN

from yakudocs.blocks import raw
from yakudocs.known import deviations, suite
from yakudocs.links import properties

Role = tuple[list[nodes.Node], list[nodes.system_message]]

COUNTS: Final[dict[str, Callable[[], int]]] = {
    "clauses": lambda: len(suite().clauses),
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


def _tiles(name: str, rawtext: str, text: str, lineno: int, inliner: Any, *_: Any, **__: Any) -> Role:
    pictures = (
        f'<span class="inline-tiles" role="img" aria-label="{escape(text)}">{tile_pictures.row(text)}</span>'
    )
    return [raw(pictures)], []


def _count(name: str, rawtext: str, text: str, lineno: int, inliner: Any, *_: Any, **__: Any) -> Role:
    if text not in COUNTS:
        known = ", ".join(COUNTS)
        return [], [inliner.reporter.error(f"count {text!r} is not known; known are {known}", line=lineno)]
    return [nodes.Text(f"{COUNTS[text]():,}")], []
