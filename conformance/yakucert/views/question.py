"""What a case asks, as HTML with tile pictures; as text where it is no proper hand, as in a refused one."""

from collections.abc import Iterator
from typing import Any

from yakucert import tile_pictures
from yakucert.cases import Case
from yakucert.describe import describe
from yakucert.views.markup import html, value
from yakucert.wire import Json

_SHOWN = ("concealed", "melds", "win", "dora_indicators", "ura_indicators")


def question(case: Case) -> str:
    """Return the question of a case: the hand in pictures, its facts in words; or the events of a deal."""
    try:
        if "history" in case.fields:
            return _history(case.fields)
        hand = case.fields["hand"]
        facts = [*_facts(hand), *_facts({key: item for key, item in case.fields.items() if key != "hand"})]
        return f'{tile_pictures.hand(hand)}<p class="facts">{" · ".join(facts)}</p>'
    except (AttributeError, KeyError, TypeError, ValueError):
        return f"<p><code>{html(describe(case))}</code></p>"


def _facts(fields: Json) -> Iterator[str]:
    for key, item in fields.items():
        if key not in _SHOWN and item not in ("", [], "none", 0):
            yield f"{html(key.replace('_', ' '))} {value(key, item)}"


def _history(fields: Json) -> str:
    events = "".join(f"<li>{_event(event)}</li>" for event in fields["history"])
    return f'<p class="facts">asked of {html(fields["seat"])}</p><ol class="events">{events}</ol>'


def _event(event: Json) -> str:
    words = [html(event[key]) for key in ("seat", "type") if key in event]
    for seat, tiles in event.get("hands", {}).items():
        words.append(f"{html(seat)} {tile_pictures.row(tiles)}")
    for key, item in event.items():
        if key in ("tile", "tiles"):
            words.append(tile_pictures.row(item))
        elif key not in ("type", "seat", "hands"):
            words.append(_other(key, item))
    return " ".join(words)


def _other(key: str, item: Any) -> str:
    return f"{html(key.replace('_', ' '))} {html(item)}"
