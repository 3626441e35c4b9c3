"""Plainer questions: one fact of a hand left out or put plainly, in all hands of a trial alike."""

from collections.abc import Iterator
from typing import Any, Final

from yakuspec.tiles import read_tiles, show_tiles

from yakucert.properties.base import Questions
from yakucert.strategies.blocks import others
from yakucert.wire import Json

TILES: Final = ("dora_indicators", "ura_indicators", "discards", "passed")
PLAIN: Final = {"seat": "south", "round": "east"}

Change = dict[str, Any]
"""Field of a hand → its new value, None to leave it out."""


def plainer(questions: Questions) -> Iterator[Questions]:
    """Yield the questions about possible hands again and again, each time with one fact fewer or plainer.

    Two hands of one trial may differ in nothing but what the trial is about: only what they share changes.
    """
    first, *rest = (question["hand"] for question in questions)
    changes = [*_fewer(first)] if rest else [*_fewer(first), *_plain(first)]
    for change in changes:
        if all(hand.get(field) == first.get(field) for hand in rest for field in change):
            yield [{**question, "hand": _changed(question["hand"], change)} for question in questions]


def _changed(hand: Json, change: Change) -> Json:
    return {field: value for field, value in {**hand, **change}.items() if value not in (None, "", [], 0)}


def _fewer(hand: Json) -> Iterator[Change]:
    for field in TILES:
        tiles = read_tiles(hand.get(field, ""))
        for at in range(len(tiles)):
            yield {field: show_tiles(tiles[:at] + tiles[at + 1 :])}
    situation = hand.get("situation", [])
    yield from ({"situation": [each for each in situation if each != fact]} for fact in situation)
    if hand.get("riichi"):
        yield {"riichi": None, "situation": [fact for fact in situation if fact != "ippatsu"]}
    yield from ({field: None} for field in ("counters", "deposits") if hand.get(field))


def _plain(hand: Json) -> Iterator[Change]:
    melds = hand.get("melds", [])
    for at, meld in enumerate(melds):
        for field in [key for key in meld if key not in ("kind", "tiles")]:
            left = {key: value for key, value in meld.items() if key != field}
            yield {"melds": [*melds[:at], left, *melds[at + 1 :]]}
    if hand.get("round") not in (None, PLAIN["round"]):
        yield {"round": PLAIN["round"]}
    if hand["seat"] != PLAIN["seat"]:
        source = {"from": others(PLAIN["seat"])[0]} if "from" in hand.get("win", ()) else {}
        yield {"seat": PLAIN["seat"], **({"win": {**hand["win"], **source}} if "win" in hand else {})}
