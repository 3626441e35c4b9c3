"""A case's question in one readable line, whatever its hand holds: a refused one may hold anything."""

import json
from collections.abc import Iterator
from typing import Any

from yakucert.cases import Case
from yakucert.wire import Json


def describe(case: Case) -> str:
    """Return the hand (or the history) of a case in words, or as JSON where it is no proper hand."""
    try:
        parts = [*_hand(case.fields["hand"])] if "hand" in case.fields else []
        parts += [f"{key} {_json(value)}" for key, value in case.fields.items() if key != "hand"]
        return " · ".join(parts)
    except (AttributeError, KeyError, TypeError):
        return _json(case.fields)


def _hand(hand: Json) -> Iterator[str]:
    yield hand["concealed"]
    for meld in hand.get("melds", ()):
        yield " ".join([meld["kind"], meld["tiles"], *_rest(meld, "kind", "tiles")])
    if "win" in hand:
        win = hand["win"]
        yield " ".join([win["by"], win["tile"] or "an unidentified tile", *_rest(win, "by", "tile")])
    yield f"seat {hand['seat']}, round {hand['round']}"
    yield from _rest(hand, "concealed", "melds", "win", "seat", "round")


def _rest(value: Json, *said: str) -> Iterator[str]:
    for key, item in value.items():
        if key not in said:
            yield f"{key.replace('_', ' ')} {item if isinstance(item, str) else _json(item)}"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
