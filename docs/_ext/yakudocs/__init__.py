"""The site's Sphinx extension: clauses, hands, verdicts and tables, computed while the pages are built."""

from typing import Any

from sphinx.application import Sphinx


def setup(app: Sphinx) -> dict[str, Any]:
    """Let each part of the extension register itself."""
    from yakudocs import clause_pages, directives, exchange, links, playground, roles, tables, theme

    for part in (links, clause_pages, directives, tables, exchange, roles, playground, theme):
        part.setup(app)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
