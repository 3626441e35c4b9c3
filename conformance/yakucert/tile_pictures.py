"""Pictures of tiles, of melds and of whole hands for an HTML page, light and dark, legible at text size.

A page holds STYLE and, once, the `sheet`; the pictures refer to it and are small. Sizes are in em: a tile is
as high as two letters.
"""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any, Final

from yakuspec.tiles import NAMES, read_tiles

from yakucert.tile_shapes import drawing
from yakucert.wire import Json

_HONOURS: Final = ("East", "South", "West", "North", "White", "Green", "Red")
_SUITS: Final = {"m": "of characters", "p": "of circles", "s": "of bamboo"}
_SEATS: Final = ("east", "south", "west", "north")
BACK: Final = "back"

STYLE: Final = """\
:root { --tile-face: #fffdf6; --tile-edge: #a89f8c; --tile-side: #d9cfb8; --tile-black: #26282b;
  --tile-red: #c0261f; --tile-green: #1c7a3c; --tile-blue: #1f4f9c; --tile-back: #d8a23a; }
@media (prefers-color-scheme: dark) { :root { --tile-face: #e9e4d6; --tile-edge: #0d0e10;
  --tile-side: #b3a88f; --tile-back: #a87a22; } }
.tile { height: 2em; width: 1.5em; vertical-align: bottom; margin-right: 1px; }
.tile.sideways { height: 1.5em; width: 2em; }
.tile.stacked { height: 3em; width: 2em; }
.tile-ink, .tile-stick, .tile-ring { stroke-width: 2.1; stroke-linecap: round;
  stroke-linejoin: round; }
.tile-large { stroke-width: 2.5; }
.tile-stick { stroke-width: 2.9; }
.tile-black { stroke: var(--tile-black); }
.tile-red { stroke: var(--tile-red); fill: var(--tile-red); }
.tile-green { stroke: var(--tile-green); fill: var(--tile-green); }
.tile-blue { stroke: var(--tile-blue); fill: var(--tile-blue); }
.tile-ink, .tile-stick, .tile-ring { fill: none; }
.tile-dot, .tile-knot, .tile-body { stroke: none; }
.tile-face { fill: var(--tile-face); stroke: var(--tile-edge); }
.tile-side { fill: var(--tile-side); stroke: var(--tile-edge); }
.tile-cover { fill: var(--tile-back); stroke: var(--tile-edge); }
.tiles { display: inline-flex; flex-wrap: wrap; row-gap: 2px; align-items: flex-end; }
.hand { display: flex; flex-wrap: wrap; align-items: flex-end; gap: 0.4em 0.9em; }
.hand .said { display: block; font-size: 0.72em; opacity: 0.75; }
"""


def sheet() -> str:
    """Return what every page with pictures holds once: all tiles as symbols, itself invisible."""
    symbols = "".join(_symbol(name, f"{_FACE}<g {_FIT}>{drawing(name)}</g>") for name in NAMES)
    return f'<svg style="display: none" aria-hidden="true">{symbols}{_symbol(BACK, _COVER)}</svg>'


def picture(tile: str, *, sideways: bool = False, stacked: bool = False) -> str:
    """Return the picture of one tile (`1m`, or BACK): upright, turned by a call, or two turned and stacked.

    Raises ValueError for what is no tile.
    """
    name = escape(name_of(tile))
    if stacked:
        turned = _turned(tile, 30) + _turned(tile, 60)
        return f'<svg class="tile stacked" role="img" viewBox="0 0 40 60"><title>{name}</title>{turned}</svg>'
    if sideways:
        return (
            f'<svg class="tile sideways" role="img" viewBox="0 0 40 30"><title>{name}</title>'
            f"{_turned(tile, 30)}</svg>"
        )
    return f'<svg class="tile" role="img" viewBox="0 0 30 40"><title>{name}</title>{_use(tile)}</svg>'


def row(tiles: str) -> str:
    """Return the pictures of tiles in mpsz notation, in their order. Raises ValueError."""
    return _together(picture(NAMES[tile]) for tile in read_tiles(tiles))


def meld(kind: str, tiles: str, source: str | None, seat: str) -> str:
    """Return the picture of a meld of `seat` as it lies on the table.

    The called tile lies sideways, on the side of the seat it came from. Which tile was called for a chi the
    protocol does not tell: the first lies sideways. Raises ValueError.
    """
    names = [NAMES[tile] for tile in read_tiles(tiles)]
    if kind == "ankan":
        return _together(picture(BACK if at in (0, 3) else name) for at, name in enumerate(names))
    upright = names[1:] if kind != "kakan" else names[2:]
    pictures = [picture(name) for name in upright]
    called = picture(names[0], sideways=True, stacked=kind == "kakan")
    pictures.insert(_place(source, seat, len(pictures)), called)
    return _together(pictures)


def hand(question: Json) -> str:
    """Return the picture of a hand of the protocol: tiles, melds, winning tile, indicators.

    Raises ValueError, KeyError, TypeError or AttributeError where it is no proper hand.
    """
    win: Json = question.get("win") or {}
    parts = [row(question["concealed"])]
    parts += [
        meld(each["kind"], each["tiles"], each.get("from"), question["seat"])
        for each in question.get("melds", ())
    ]
    if win.get("tile"):
        by = str(win["by"]) + (f" from {win['from']}" if "from" in win else "")
        parts.append(_said(by, row(win["tile"])))
    for key, title in (("dora_indicators", "dora indicators"), ("ura_indicators", "ura indicators")):
        if question.get(key):
            parts.append(_said(title, row(question[key])))
    return f'<div class="hand">{"".join(f"<div>{part}</div>" for part in parts)}</div>'


def name_of(tile: str) -> str:
    """Give a tile's name in English. Raises ValueError for what is no tile."""
    if tile == BACK:
        return "a tile face down"
    if tile not in NAMES:
        raise ValueError(f"{tile!r} is no tile; tiles are 1m to 9m, 1p to 9p, 1s to 9s and 1z to 7z")
    rank, suit = int(tile[0]), tile[1]
    return _HONOURS[rank - 1] if suit == "z" else f"{rank} {_SUITS[suit]}"


def _place(source: Any, seat: str, upright: int) -> int:
    """Where the called tile lies among the upright ones: first, second or last as its source sits."""
    if source not in _SEATS or seat not in _SEATS:
        return 0
    turns = (_SEATS.index(source) - _SEATS.index(seat)) % 4
    return {1: upright, 2: 1, 3: 0}.get(turns, 0)


_FACE: Final = (
    '<rect class="tile-side" x="1" y="2.5" width="28" height="36.7" rx="4"/>'
    '<rect class="tile-face" x="1" y="0.8" width="28" height="36.4" rx="4"/>'
)
_FIT: Final = 'transform="translate(1.2 0.7) scale(0.92)"'
_COVER: Final = '<rect class="tile-cover" x="1" y="0.8" width="28" height="38.4" rx="4"/>'


def _symbol(name: str, content: str) -> str:
    return f'<symbol id="tile-{name}" viewBox="0 0 30 40">{content}</symbol>'


def _use(tile: str, attributes: str = "") -> str:
    return f'<use href="#tile-{tile}" width="30" height="40"{attributes}/>'


def _turned(tile: str, bottom: int) -> str:
    return _use(tile, f' transform="translate(0 {bottom}) rotate(-90)"')


def _together(pictures: Iterable[str] | Sequence[str]) -> str:
    return f'<span class="tiles">{"".join(pictures)}</span>'


def _said(title: str, pictures: str) -> str:
    return f'<span class="said">{escape(title)}</span>{pictures}'
