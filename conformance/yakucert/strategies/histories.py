"""Histories: deals played on event by event, each of which may follow, and perhaps one that may not.

What may follow is asked of the reference's refusals, one event at a time.
"""

from collections.abc import Iterator
from typing import Any, Final

from hypothesis import strategies as st
from yakuspec.hand import SEATS, ImpossibleHandError
from yakuspec.history import Event, read_history
from yakuspec.refusals import ASKED_OF_EVENTS, refuse
from yakuspec.table import Table

from yakucert.strategies.blocks import choice
from yakucert.strategies.shapes import Draw
from yakucert.wire import Json

# Pairs, runs and a triplet of the tiles that are drawn and discarded, so that every call comes up.
_HANDS: Final = {
    "south": "1123m4456p777s55z",
    "east": "1123m4456p777s155z",
    "west": "1123m4456p777s55z",
    "north": "1123m4456p777s55z",
}
_POOLS: Final = (
    ("1z", "5z", "1m", "4p", "7s", "3m"), ("1z", "1m"), ("5z", "4p"), ("7s", "3m"), ("7s",),
    ("9m", "7s"), ("9m",),
)  # fmt: skip
_LENGTH: Final = 12


def _turns(*turns: str) -> tuple[Json, ...]:
    """Give turns in which a seat draws a tile and discards it: `east 1z`."""
    events = []
    for seat, tile in map(str.split, turns):
        events += [{"type": kind, "seat": seat, "tile": tile} for kind in ("draw", "discard")]
    return tuple(events)


_FIRST_ROUND: Final = _turns("east 1z", "south 2z", "west 2z", "north 3z", "east 3z")[1:]
_PON: Final = (
    {"type": "discard", "seat": "east", "tile": "1z"},
    {"type": "pon", "seat": "west", "from": "east", "tile": "1z", "tiles": "111z"},
    {"type": "discard", "seat": "west", "tile": "2z"},
    *_turns("north 2z", "east 3z", "south 4z"),
    {"type": "draw", "seat": "west", "tile": "1z"},
)
_PROMOTION: Final = (*_PON, {"type": "kakan", "seat": "west", "tile": "1z", "tiles": "1111z"})
_OWN_PON: Final = (
    {"type": "discard", "seat": "east", "tile": "5z"},
    {"type": "pon", "seat": "south", "from": "east", "tile": "5z", "tiles": "555z"},
    {"type": "discard", "seat": "south", "tile": "1m"},
    *_turns("west 2z", "north 2z", "east 3z"),
    {"type": "draw", "seat": "south", "tile": "5z"},
)
_OWN_PROMOTION: Final = (
    *_OWN_PON,
    {"type": "kakan", "seat": "south", "tile": "5z", "tiles": "5555z"},
    {"type": "draw", "seat": "south", "from": "dead_wall", "tile": "7s"},
)
_RIICHI: Final = (
    *_FIRST_ROUND,
    {"type": "draw", "seat": "south", "tile": "4z"},
    {"type": "riichi", "seat": "south"},
    {"type": "discard", "seat": "south", "tile": "4z"},
)
_IN_RIICHI: Final = (
    *_RIICHI,
    *_turns("west 2z", "north 2z", "east 3z"),
    {"type": "draw", "seat": "south", "tile": "4p"},
)
_QUADS: Final = tuple(
    event
    for tile, drawn in (("9m", "2z"), ("9p", "2z"), ("9s", "3z"), ("2z", "3z"))
    for event in (
        {"type": "ankan", "seat": "east", "tile": tile, "tiles": tile * 4},
        {"type": "draw", "seat": "east", "from": "dead_wall", "tile": drawn},
    )
)
"""East has fourteen tiles: two of the last quad are drawn."""
_RIICHI_AND_QUAD: Final = (
    *_RIICHI,
    {"type": "draw", "seat": "west", "tile": "9p"},
    {"type": "ankan", "seat": "west", "tile": "9p", "tiles": "9999p"},
    {"type": "draw", "seat": "west", "from": "dead_wall", "tile": "3z"},
    {"type": "discard", "seat": "west", "tile": "4p"},
)
_BROKEN: Final[tuple[tuple[Json, ...], ...]] = (
    (*_OWN_PON, {"type": "riichi", "seat": "south"}),
    (*_IN_RIICHI, {"type": "discard", "seat": "south", "tile": "1m"}),
    (
        {"type": "discard", "seat": "east", "tile": "1z", "live_wall": 0},
        {"type": "draw", "seat": "south", "tile": "1m"},
    ),
    (
        *_QUADS,
        {"type": "discard", "seat": "east", "tile": "3z"},
        {"type": "draw", "seat": "south", "tile": "7s"},
        {"type": "ankan", "seat": "south", "tile": "7s", "tiles": "7777s"},
    ),
)
"""Histories that end in an event that is rarely drawn and cannot be."""

_BEGINNINGS: Final[dict[str, tuple[tuple[Json, ...], ...]]] = {
    "south": (
        (),
        _FIRST_ROUND,
        _PON,
        _PROMOTION,
        _OWN_PON,
        _OWN_PROMOTION,
        _RIICHI,
        _IN_RIICHI,
        _QUADS[:4],
        _QUADS[:6],
        _QUADS,
        _RIICHI_AND_QUAD,
    ),
    "east": ((), _FIRST_ROUND, _RIICHI),
    "west": ((), _FIRST_ROUND, _RIICHI, _QUADS[:4]),
    "north": ((), _FIRST_ROUND, _PON, _PROMOTION, _RIICHI, _QUADS),
}
"""What may have gone before: nothing, a round of turns, a pon and its promotion, a riichi, quads."""


def histories() -> st.SearchStrategy[Json]:
    """Draw a question about a seat after a deal of some events; the last may be one that cannot be."""
    return _histories()


@st.composite
def _histories(draw: Any) -> Json:
    if draw(choice((False,) * 14 + (True,))):
        dealt: Json = {"type": "deal", "hands": {"south": _HANDS["south"]}}
        broken = draw(choice(tuple(range(len(_BROKEN)))))
        return {"type": "situation", "seat": "south", "history": [dealt, *_BROKEN[broken]]}
    seat = draw(choice(("south", "south", "south", "east", "west", "north")))
    tiles = draw(choice(_POOLS))
    deal: Json = {"type": "deal", "hands": {seat: _HANDS[seat]}}
    before = _BEGINNINGS[seat][draw(choice(tuple(range(len(_BEGINNINGS[seat])))))]
    if draw(choice((False, True))):
        deal["live_wall"] = draw(choice((70, 4, 3, 2, 1))) + sum(event["type"] == "draw" for event in before)
    if not before and draw(choice((False,) * 19 + (True,))):
        deal["hands"] = {seat: _HANDS[seat][1:]}
        return {"type": "situation", "seat": seat, "history": [deal]}
    history = [deal, *before]
    table = Table()
    for event in history:
        table.follow(_read(seat, event))
    for _ in range(draw(choice(tuple(range(_LENGTH))))):
        following = [
            event for event in _candidates(draw, history[-1], tiles) if _may_follow(table, _read(seat, event))
        ]
        if not following:
            break
        history.append(_one(draw, following))
        table.follow(_read(seat, history[-1]))
    if draw(choice((False, False, True))):
        history.append(_one(draw, list(_candidates(draw, history[-1], tiles))))
    return {"type": "situation", "seat": seat, "history": history}


def _one(draw: Draw, events: list[Json]) -> Json:
    """Draw one of some events, each kind as likely as any other."""
    kind = draw(choice(tuple(dict.fromkeys(event["type"] for event in events))))
    of_kind = [event for event in events if event["type"] == kind]
    return of_kind[draw(choice(tuple(range(len(of_kind)))))]


def _read(seat: str, event: Json) -> Event:
    return read_history({"seat": seat, "history": [event]})[1][0]


def _may_follow(table: Table, event: Event) -> bool:
    try:
        refuse(ASKED_OF_EVENTS, table, event)
    except ImpossibleHandError:
        return False
    return True


def _candidates(draw: Draw, last: Json, tiles: tuple[str, ...]) -> Iterator[Json]:
    """Yield an event of every kind, of the seats it is likely for and with a drawn tile."""
    tile = draw(choice(tiles))
    actor = last.get("seat", "east")
    thrown: str = last["tile"] if last["type"] == "discard" else tile
    after = SEATS[(SEATS.index(actor) + 1) % 4]
    yield {"type": "deal", "hands": dict(_HANDS)}
    yield {"type": "draw", "seat": after, "tile": tile, "live_wall": 50}
    for seat in dict.fromkeys((after, actor, draw(choice(SEATS)))):
        yield {"type": "draw", "seat": seat, "tile": tile}
        yield {"type": "draw", "seat": seat, "tile": tile, "from": "dead_wall"}
        yield {"type": "discard", "seat": seat, "tile": tile}
        yield {"type": "discard", "seat": seat, "tile": last.get("tile", tile)}
        yield {"type": "riichi", "seat": seat}
        for kind, group in (("pon", thrown * 3), ("daiminkan", thrown * 4), ("chi", _run(thrown))):
            yield {"type": kind, "seat": seat, "from": actor, "tile": thrown, "tiles": group}
        for kind in ("ankan", "kakan"):
            yield {"type": kind, "seat": seat, "tile": tile, "tiles": tile * 4}


def _run(tile: str) -> str:
    """Give a sequence with a tile in it, for an honour one that is none."""
    first = min(int(tile[0]), 5 if tile[1] == "z" else 7)
    return "".join(f"{first + step}{tile[1]}" for step in range(3))
