"""Addresses within the site, relative to the page they stand on: it may be served from any folder."""

import json
from html import escape
from urllib.parse import quote

from yakucert.cases import Case
from yakucert.wire import Json

from yakudocs.known import clauses

EXAMPLES = "spec/5-examples"


def page(docname: str, target: str, anchor: str = "") -> str:
    """Return the address of another page, and of a place in it, seen from `docname`."""
    return file(docname, f"{target}.html") + (f"#{quote(anchor)}" if anchor else "")


def clause(docname: str, clause_id: str) -> str:
    """Return the permanent address of a clause."""
    return page(docname, clause_page(clause_id), clause_id)


def clause_page(clause_id: str) -> str:
    """Return the page on which a clause stands."""
    return f"spec/{clauses()[clause_id].clause.page}"


def case_page(case: Case) -> str:
    """Return the page on which a case is shown: with the worked examples, or with the clause it decides."""
    return EXAMPLES if case.id.startswith("example-") else clause_page(case.decides)


def file(docname: str, name: str) -> str:
    """Return the address of a file that the site carries, seen from `docname`."""
    return "../" * docname.count("/") + name


def playground(docname: str, hand: Json) -> str:
    """Return the address of the page on which a hand can be tried, with this hand."""
    compact = json.dumps(hand, separators=(",", ":"), ensure_ascii=False)
    return f"{page(docname, 'try')}#{quote(compact, safe='')}"


def link(address: str, text: str, classes: str = "") -> str:
    """Return a link as HTML; `text` is plain."""
    attribute = f' class="{classes}"' if classes else ""
    return f'<a{attribute} href="{escape(address)}">{escape(text)}</a>'
