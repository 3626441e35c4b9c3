"""Tables made from the code: the yaku with all their names, the rulings, and where rule sets differ."""

from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from yakucert.diagnosis import differences
from yakucert.faults import library
from yakuspec.closed_only import RENHOU
from yakuspec.names import YAKU_NAMES
from yakuspec.yaku import YAKU, YAKUMAN, Yaku

from yakudocs import urls
from yakudocs.blocks import raw
from yakudocs.known import clauses, suite
from yakudocs.traces import coded, linked

Row = Sequence[tuple[str, str]]
"""Cells of a row: the HTML of each and what it is sorted by, "" for its text."""

GROUPS = ("closed only", "same value", "reduced", "yakuman, closed only", "yakuman")


def setup(app: Sphinx) -> None:
    """Register a directive for each table."""
    for name, table in (
        ("yaku-table", yaku_table),
        ("yaku-names", yaku_names),
        ("rulings", rulings),
        ("rule-differences", rule_differences),
    ):
        app.add_directive(name, _directive(name, table))


def yaku_table(docname: str) -> str:
    """Return the yaku as the article has them: names, han closed and open, and what a call does; sortable."""
    ordinary = sorted((*YAKU, RENHOU), key=lambda each: (GROUPS.index(_group(each)), max(each.value)))
    head = ("English", "Romaji", "Kanji", "Closed", "Open", "What a call does", "Rulebook")
    return _table(head, [_yaku(docname, each) for each in (*ordinary, *YAKUMAN)], "yaku-table")


def yaku_names(docname: str) -> str:
    """Return every name and spelling that is understood, and the id that the protocol uses."""
    rows = []
    for each in (*YAKU, RENHOU, *YAKUMAN):
        names = YAKU_NAMES[each.id]
        address = urls.clause(docname, each.value_clause)
        kanji = f'<span lang="ja">{names.japanese}</span> <span lang="zh-Hant">{names.chinese}</span>'
        cells = (urls.link(address, names.english), escape(names.romaji), kanji,
                 f"<code>{each.id}</code>", escape(", ".join(names.aliases)))  # fmt: skip
        rows.append([(cell, "") for cell in cells])
    return _table(("English", "Romaji", "Japanese, Chinese", "Id", "Also understood"), rows, "yaku-table")


def rulings(docname: str) -> str:
    """Return the clauses on which the rulebook is silent, with what is adopted and why."""
    found = [clause for clause in suite().clauses.values() if clause.level == "ruling"]
    rows = [
        [
            (cell, "")
            for cell in (linked(docname, clause.id), coded(clause.text), coded(_begun(clause.reason)))
        ]
        for clause in found
    ]
    return _table(("Clause", "What is adopted", "Why"), rows)


def rule_differences(docname: str) -> str:
    """Return the points on which rule sets differ, as the diagnosis of an engine knows them."""
    rows = []
    for each in differences():
        titles = "<br>".join(escape(library()[fault].title) for fault in each.faults)
        named = "<br>".join(linked(docname, clause) for clause in each.clauses)
        rows.append([(coded(_begun(each.text)), ""), (named, ""), (titles, "")])
    return _table(("Elsewhere", "Clauses here", "An engine then looks like"), rows)


def _begun(text: str) -> str:
    return text[0].upper() + text[1:]


def _directive(name: str, table: Callable[[str], str]) -> type[SphinxDirective]:
    def run(self: SphinxDirective) -> list[nodes.Node]:
        return [raw(table(self.env.docname))]

    return type(name, (SphinxDirective,), {"run": run})


def _yaku(docname: str, each: Yaku) -> Row:
    names, clause = YAKU_NAMES[each.id], clauses()[each.value_clause].clause
    address = urls.clause(docname, each.value_clause)
    group = _group(each)
    cells: list[tuple[Any, str]] = [
        (names.english, ""),
        (names.romaji, ""),
        (names.chinese, ""),
        *((_han(each, value), _rank(each, value)) for value in each.value),
        (group, str(GROUPS.index(group))),
        (clause.sections[0], ""),
    ]
    return [(urls.link(address, str(cell)), key) for cell, key in cells]


def _han(each: Yaku, value: int) -> str:
    if not value:
        return "–"
    return "yakuman" if each in YAKUMAN else str(value)


def _rank(each: Yaku, value: int) -> str:
    """Return what a value is sorted by: every yakuman above all han."""
    return str(100 * value if each in YAKUMAN else value)


def _group(each: Yaku) -> str:
    closed, opened = each.value
    if each in YAKUMAN:
        return "yakuman" if opened else "yakuman, closed only"
    return "closed only" if not opened else "same value" if opened == closed else "reduced"


def _table(head: Sequence[str], rows: Sequence[Row], classes: str = "") -> str:
    titles = "".join(
        f'<th scope="col">{f"<button type=button>{title}</button>" if classes else title}</th>'
        for title in head
    )
    body = "".join(f"<tr>{''.join(_cells(row))}</tr>" for row in rows)
    table = f'<table class="docutils {classes}"><thead><tr>{titles}</tr></thead>'
    return f'<div class="table-wrapper">{table}<tbody>{body}</tbody></table></div>'


def _cells(row: Row) -> Iterator[str]:
    for cell, key in row:
        yield f'<td data-key="{escape(key)}">{cell}</td>' if key else f"<td>{cell}</td>"
