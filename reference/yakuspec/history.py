"""A history: the events of one deal in order, read from the protocol's JSON (spec section 13)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from yakuspec.fields import (
    malformed,
    read_count,
    read_list,
    read_object,
    read_one_tile,
    read_optional_word,
    read_some_tiles,
    read_word,
    required,
)
from yakuspec.hand import QUAD_KINDS, SEATS, Seat
from yakuspec.tiles import Tile

CALLS: Final = frozenset({"chi", "pon", "daiminkan"})
QUADS: Final = QUAD_KINDS

_Fields = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Event:
    """One event of a deal.

    `seat` is who acts; of the deal it is East, whose fourteenth tile is its first draw. `tile` is the one
    drawn, discarded, called, or the quad's, None where nobody but its owner has seen it; `tiles` are those
    of the group. `live_wall` is how many tiles are left after the event, None where it does not say.
    """

    kind: str
    seat: Seat
    tile: Tile | None = None
    tiles: tuple[Tile, ...] = ()
    fed_by: Seat | None = None
    from_dead_wall: bool = False
    live_wall: int | None = None
    hands: Mapping[Seat, tuple[Tile, ...]] = field(default_factory=dict)


def read_history(request: Mapping[str, Any]) -> tuple[Seat, list[Event]]:
    """Read a request of the protocol: the seat asked about and the events.

    Fields it does not know are ignored. Raises `ImpossibleHandError` for what cannot be read; whether the
    events can follow each other is not looked at.
    """
    needed = "seat and history are required"
    seat: Seat = read_word(required(request, "seat", "", needed), SEATS, "seat")
    listed = read_list(required(request, "history", "", needed), "history")
    if not listed:
        malformed("history: no event; it begins with the deal")
    return seat, [_event(value, f"history[{index}]", seat) for index, value in enumerate(listed)]


def wall_after(live_wall: int | None, event: Event) -> int | None:
    """Give how many tiles are left in the live wall after an event, None while nobody has said."""
    return counted(live_wall, event) if event.live_wall is None else event.live_wall


def counted(live_wall: int | None, event: Event) -> int | None:
    """Carry on counting: a draw takes a tile, a replacement tile moves one to the dead wall."""
    return live_wall - 1 if live_wall is not None and event.kind == "draw" else live_wall


def _event(value: object, where: str, asked: Seat) -> Event:
    fields = read_object(value, where)
    kind = read_word(_needed(fields, "type", where), tuple(_READERS), f"{where}.type")
    live_wall = fields.get("live_wall")
    return Event(
        kind=kind,
        live_wall=None if live_wall is None else read_count(live_wall, f"{where}.live_wall"),
        **_READERS[kind](fields, where, asked),
    )


def _deal(fields: _Fields, where: str, asked: Seat) -> _Fields:
    hands = read_object(_needed(fields, "hands", where), f"{where}.hands")
    required(hands, asked, f"{where}.hands.", "the tiles of the seat asked about are known")
    return {
        "seat": "east",
        "hands": {
            read_word(seat, SEATS, f"{where}.hands"): read_some_tiles(tiles, f"{where}.hands.{seat}")
            for seat, tiles in hands.items()
            if tiles is not None or seat == asked
        },
    }


def _draw(fields: _Fields, where: str, asked: Seat) -> _Fields:
    seat = _seat(fields, where)
    seen = seat == asked or fields.get("tile") is not None
    return {
        "seat": seat,
        "tile": _tile(fields, where) if seen else None,
        "from_dead_wall": read_optional_word(fields.get("from"), ("dead_wall",), f"{where}.from") is not None,
    }


def _riichi(fields: _Fields, where: str, asked: Seat) -> _Fields:
    return {"seat": _seat(fields, where)}


def _discard(fields: _Fields, where: str, asked: Seat) -> _Fields:
    return {"seat": _seat(fields, where), "tile": _tile(fields, where)}


def _quad(fields: _Fields, where: str, asked: Seat) -> _Fields:
    tiles = read_some_tiles(_needed(fields, "tiles", where), f"{where}.tiles")
    return {**_discard(fields, where, asked), "tiles": tuple(sorted(tiles))}


def _call(fields: _Fields, where: str, asked: Seat) -> _Fields:
    fed_by = read_word(_needed(fields, "from", where), SEATS, f"{where}.from")
    return {**_quad(fields, where, asked), "fed_by": fed_by}


def _seat(fields: _Fields, where: str) -> Seat:
    seat: Seat = read_word(_needed(fields, "seat", where), SEATS, f"{where}.seat")
    return seat


def _tile(fields: _Fields, where: str) -> Tile:
    return read_one_tile(_needed(fields, "tile", where), f"{where}.tile")


def _needed(fields: _Fields, name: str, where: str) -> Any:
    return required(fields, name, f"{where}.", f"such an event names its {name}")


_READERS: Final = {
    "deal": _deal,
    "draw": _draw,
    "discard": _discard,
    "riichi": _riichi,
    "chi": _call,
    "pon": _call,
    "daiminkan": _call,
    "ankan": _quad,
    "kakan": _quad,
}
