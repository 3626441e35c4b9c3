"""The lookup of a hand step by step, as `yakuspec explain` tells it, its clauses linked."""

import re
from html import escape

from yakucert.wire import Json
from yakuspec import read_hand
from yakuspec.explain import explain

from yakudocs import urls
from yakudocs.known import clauses

_CLAUSE = re.compile(r"\b[a-z_]+\.[a-z][a-z-]*[a-z]")


def trace(docname: str, hand: Json, why_not: str | None = None) -> str:
    """Return the steps of a hand's lookup as HTML, without the hand itself."""
    steps = explain(read_hand(hand), why_not=why_not)[1:]
    items = "".join(f"<dt>{escape(step.title)}</dt>{_lines(docname, step.lines)}" for step in steps)
    return f'<dl class="trace">{items}</dl>'


def _lines(docname: str, lines: list[str]) -> str:
    return f"<dd>{'<br>'.join(linked(docname, line) for line in lines)}</dd>"


def coded(text: str) -> str:
    """Return text as HTML, what stands in backticks as code."""
    return re.sub("`([^`]+)`", r"<code>\1</code>", escape(text, quote=False))


def linked(docname: str, text: str) -> str:
    """Return text as HTML, every clause in it linked."""

    def link(found: re.Match[str]) -> str:
        name = found[0]
        return urls.link(urls.clause(docname, name), name) if name in clauses() else name

    return _CLAUSE.sub(link, escape(text, quote=False))
