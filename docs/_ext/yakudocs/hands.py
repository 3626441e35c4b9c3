"""A case's question in pictures with its text in mpsz, the facts in which it differs from its twin marked."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher
from html import escape
from typing import Any

from yakucert import tile_pictures
from yakucert.cases import Case
from yakucert.describe import describe
from yakucert.wire import Json
from yakuspec.tiles import NAMES, UnknownTileError, read_tiles

_DRAWN = ("concealed", "melds", "win", "dora_indicators", "ura_indicators", "seat", "round")
_ROWS = (
    ("dora_indicators", "dora indicators"),
    ("ura_indicators", "ura indicators"),
    ("discards", "own discards"),
    ("passed", "passed"),
)
_WORDS: Mapping[str, Mapping[str | int, str]] = {
    "riichi": {"none": "", "riichi": "riichi", "double": "double riichi"},
    "table_quads": {0: ""},
    "counters": {0: ""},
    "deposits": {0: ""},
}


def question(case: Case, twin: Case | None = None) -> str:
    """Return what a case asks as HTML; where it is no proper hand, as the text that it is."""
    try:
        if "history" in case.fields:
            return _history(case.fields, twin.fields if twin else case.fields)
        other = twin.fields if twin else case.fields
        facts = [_without(each, "hand") for each in (case.fields, other)]
        return hand(case.fields["hand"], other["hand"], *facts)
    except (AttributeError, KeyError, TypeError, ValueError):
        return f'<p class="raw-hand"><code>{escape(describe(case))}</code></p>'


def hand(shown: Json, other: Json | None = None, more: Json | None = None, others: Json | None = None) -> str:
    """Return a hand of the protocol as HTML: pictures, and below them the same in words and mpsz.

    What `other` has otherwise is marked. `more` are facts beside the hand, `others` those of the other one.
    Raises ValueError, KeyError, TypeError or AttributeError where it is no proper hand.
    """
    other = shown if other is None else other
    pictures = "".join(f"<div>{part}</div>" for part in _pictures(shown, other))
    text = " · ".join([*_said(shown, other), *_facts(more or {}, others or {})])
    return f'<div class="hand" aria-hidden="true">{pictures}</div><p class="facts">{text}</p>'


def marked(html: str, differs: bool) -> str:
    """Mark what differs from the twin."""
    return f"<mark>{html}</mark>" if differs else html


def _pictures(shown: Json, other: Json) -> Iterator[str]:
    yield _row(shown["concealed"], other["concealed"])
    melds = [json.dumps(each, sort_keys=True) for each in other.get("melds", ())]
    for each in shown.get("melds", ()):
        drawn = tile_pictures.meld(each["kind"], each["tiles"], each.get("from"), shown["seat"])
        yield _ringed(drawn, json.dumps(each, sort_keys=True) not in melds)
    win = shown.get("win") or {}
    if win.get("tile"):
        last = tile_pictures.row(win["tile"])
        caption = f'<span class="said">{escape(str(win["by"]))}</span>'
        yield f'<div class="winning">{caption}{_ringed(last, _win(win) != _win(other.get("win")))}</div>'
    for key, title in _ROWS:
        if shown.get(key):
            drawn = _row(shown[key], other.get(key, ""))
            yield f'<span class="said">{title}</span>{drawn}'


def _row(tiles: str, other: str) -> str:
    """Draw tiles, those that the other hand has not ringed."""
    names = [NAMES[tile] for tile in read_tiles(tiles)]
    try:
        left = Counter(names) - Counter(NAMES[tile] for tile in read_tiles(other))
    except UnknownTileError:
        left = Counter()
    drawn = []
    for name in names:
        differs = left[name] > 0
        left[name] -= differs
        drawn.append(_ringed(tile_pictures.picture(name), differs))
    return f'<span class="tiles">{"".join(drawn)}</span>'


def _ringed(picture: str, differs: bool) -> str:
    return f'<span class="differs">{picture}</span>' if differs else picture


def _win(win: Any) -> Any:
    return win.get("tile") if isinstance(win, dict) else win


def _said(shown: Json, other: Json) -> Iterator[str]:
    yield marked(_code(shown["concealed"]), sorted(_names(shown)) != sorted(_names(other)))
    melds = other.get("melds", [])
    for each in shown.get("melds", ()):
        source = f" from {each['from'].capitalize()}" if each.get("from") else ""
        promoted = f", promoted after {each['promoted_after']}" if "promoted_after" in each else ""
        yield marked(f"{escape(each['kind'])} {_code(each['tiles'])}{source}{promoted}", each not in melds)
    if "win" in shown:
        win = shown["win"]
        tile = _code(win["tile"]) if win["tile"] else "a tile nobody can identify"
        source = f" from {str(win['from']).capitalize()}" if win.get("from") else ""
        yield marked(f"{escape(win['by'])} {tile}{source}", win != other.get("win"))
    yield marked(f"{shown['seat'].capitalize()}", shown["seat"] != other.get("seat"))
    yield marked(f"{shown['round'].capitalize()} round", shown["round"] != other.get("round"))
    for key, title in (("dora_indicators", "dora indicators"), ("ura_indicators", "ura indicators")):
        if shown.get(key):
            yield marked(f"{title} {_code(shown[key])}", shown[key] != other.get(key))
    yield from _facts(_without(shown, *_DRAWN), _without(other, *_DRAWN))


def _facts(shown: Json, other: Json) -> Iterator[str]:
    for key, item in shown.items():
        text = _WORDS.get(key, {}).get(item) if isinstance(item, str | int) else None
        if text is None and item not in ("", []):
            said = ", ".join(map(str, item)).replace("_", " ") if isinstance(item, list) else item
            text = f"{key.replace('_', ' ')} {said}" if key != "situation" else str(said)
        if text:
            yield marked(escape(text), item != other.get(key))


def _names(shown: Json) -> list[str]:
    return [NAMES[tile] for tile in read_tiles(shown["concealed"])]


def _code(tiles: str) -> str:
    return f"<code>{escape(tiles)}</code>"


def _without(fields: Json, *names: str) -> Json:
    return {key: item for key, item in fields.items() if key not in names}


def _history(fields: Json, other: Json) -> str:
    """Draw the events of a deal, those that the other one has not marked."""
    mine, others = (
        [json.dumps(event, sort_keys=True) for event in each["history"]] for each in (fields, other)
    )
    same = {at for block in SequenceMatcher(None, mine, others, autojunk=False).get_matching_blocks()
            for at in range(block.a, block.a + block.size)}  # fmt: skip
    lines = "".join(
        f"<li>{marked(_event(event), at not in same)}</li>" for at, event in enumerate(fields["history"])
    )
    seat = marked(escape(fields["seat"].capitalize()), fields["seat"] != other["seat"])
    return f'<p class="facts">asked of {seat}</p><ol class="events">{lines}</ol>'


def _event(event: Json) -> str:
    words = [str(event.get("seat", "")).capitalize(), f"<b>{escape(str(event['type']))}</b>"]
    for seat, tiles in event.get("hands", {}).items():
        words.append(f"{escape(seat.capitalize())} {_code(tiles)}")
    for key, item in event.items():
        if key in ("tile", "tiles"):
            words.append(_code(item))
        elif key == "from":
            words.append(f"from {escape(str(item).replace('_', ' '))}")
        elif key not in ("type", "seat", "hands"):
            words.append(f"{escape(key.replace('_', ' '))} {escape(str(item))}")
    return " ".join(word for word in words if word)
