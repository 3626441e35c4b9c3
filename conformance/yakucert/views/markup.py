"""Text and values of answers as HTML: everything is escaped here, and nowhere else."""

from collections.abc import Mapping
from html import escape as escape_html
from typing import Any

from yakucert import tile_pictures
from yakucert.details import said
from yakucert.escaping import escape

_TILES = ("tiles", "discards", "passed", "drawn", "quad")


def html(text: object) -> str:
    """Make a text fit to stand in HTML, in an attribute too; what does not print is made visible."""
    return escape_html(escape(str(text)))


def value(field: str, item: Any) -> str:
    """Show the value of a field of a question or an answer: tiles as pictures, names with what they count."""
    if item is None:
        return '<span class="faint">nothing</span>'
    if field in _TILES and isinstance(item, str):
        return _tiles(item)
    if isinstance(item, Mapping):
        return ", ".join(f"{html(name)}&nbsp;{html(count)}" for name, count in item.items()) or "none"
    if isinstance(item, list):
        return ", ".join(map(html, item)) or "none"
    return html(item if isinstance(item, str) else said(item))


def _tiles(text: str) -> str:
    try:
        return tile_pictures.row(text) if text else "none"
    except ValueError:
        return f"<code>{html(text)}</code>"
