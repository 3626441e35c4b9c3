"""Small pieces that several pages are made of: raw HTML, a part that folds, a pair of cases, a case."""

from html import escape
from typing import Final

from docutils import nodes
from yakucert.cases import Case

from yakudocs import hands, traces, urls, verdicts
from yakudocs.known import answer

UNREAD: Final = ("refuse.wrong-type", "refuse.unknown-word", "refuse.unknown-tile")
"""The clauses whose refused hands the page to try a hand cannot hold."""


def raw(html: str) -> nodes.raw:
    """Return HTML as a node."""
    return nodes.raw("", html, format="html")


def folded(summary: str, *content: nodes.Node, opened: bool = False) -> list[nodes.Node]:
    """Return a part that readers fold in and out; `summary` is HTML."""
    head = f'<details class="fold"{" open" if opened else ""}><summary>{summary}</summary>'
    return [raw(head), *content, raw("</details>")]


def pair(docname: str, case: Case, twin: Case) -> nodes.raw:
    """Return a deciding pair side by side, what differs marked, with the verdicts computed now."""
    return raw(f'<div class="pair">{_card(docname, case, twin)}{_card(docname, twin, case)}</div>')


def example(docname: str, case: Case, *, why_not: str | None = None, opened: bool = False) -> nodes.raw:
    """Return a case with its verdict and its lookup step by step."""
    steps = traces.trace(docname, case.fields["hand"], why_not)
    return raw(
        f'<div class="example card">{hands.question(case)}{verdicts.verdict(answer(case))}'
        f'<details class="fold"{" open" if opened else ""}><summary>Step by step</summary>{steps}</details>'
        f"{_try(docname, case)}</div>"
    )


def line(docname: str, case: Case) -> str:
    """Return a case in one line of HTML: its title, and its verdict as a mark."""
    found = answer(case)
    head = verdicts.verdict(found).partition("<b>")[2].partition("</b>")[0]
    return f'{escape(case.title)} <span class="outcome">{head}</span> {_try(docname, case)}'


def _card(docname: str, case: Case, twin: Case) -> str:
    return (
        f'<div class="card"><p class="case-title">{escape(case.title)}</p>{hands.question(case, twin)}'
        f"{verdicts.verdict(answer(case))}{_try(docname, case)}</div>"
    )


def try_link(docname: str, case: Case, text: str, unseen: str = "") -> str:
    """Return a link to where a hand can be tried, "" for what is no hand; `unseen` is for screen readers."""
    if case.ask != "evaluate" or (case.decides in UNREAD and "code" in answer(case)):
        return ""
    address = escape(urls.playground(docname, case.fields["hand"]))
    more = f'<span class="sr-only">: {escape(unseen)}</span>' if unseen else ""
    return f'<a class="try" href="{address}">{escape(text)}{more}</a>'


def _try(docname: str, case: Case) -> str:
    return try_link(docname, case, "Try it", case.title)
