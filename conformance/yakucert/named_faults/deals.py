"""Mistakes about a deal: what a history leads to, the quad after riichi, and input that cannot be."""

from typing import Any

from yakuspec import facts, fields, situation
from yakuspec.history import CALLS, Event, wall_after
from yakuspec.situation import Deal, follow, situation_of
from yakuspec.tiles import Tile, read_tiles

from yakucert.faults import Fault, allow, always, never, right


def _called_away_forgotten(deal: Deal, event: Event) -> None:
    """Take a discard that another player calls off the own discards."""
    follow(deal, event)
    if event.kind in CALLS and event.fed_by == deal.seat and deal.discards:
        deal.discards.pop()


def _or_riichi(event: Event) -> bool:
    return event.kind in CALLS or event.kind == "riichi"


def _wall_after_a_draw(live_wall: int | None, event: Event) -> int | None:
    """Let a replacement tile leave the live wall as it is."""
    if event.kind == "draw" and event.from_dead_wall:
        return live_wall
    return wall_after(live_wall, event)


def _with_red_fives(text: str) -> tuple[Tile, ...]:
    return read_tiles(text.replace("0", "5"))


def _with_the_last_honour(text: str) -> tuple[Tile, ...]:
    return read_tiles(text.replace("8z", "7z"))


def _filled_in(value: object, where: str) -> dict[str, Any]:
    plain = {"seat": "south", "round": "east", "win": {"by": "tsumo", "tile": None}}
    return plain | fields.read_object(value, where)


def _no_last_tile_after_quads(deal: Deal) -> list[str]:
    return [word for word in situation_of(deal) if not (word == "last_tile" and deal.quads)]


FAULTS = (
    # Ippatsu and riichi
    Fault(
        "ippatsu-survives-calls",
        "A call of somebody else does not end ippatsu",
        ("situation.ippatsu-call",),
        {"situation.ippatsu-call": never},
    ),
    Fault(
        "ippatsu-survives-quads",
        "A concealed or promoted quad does not end ippatsu",
        ("situation.ippatsu-quad",),
        {"situation.ippatsu-quad": never},
    ),
    Fault(
        "ippatsu-survives-concealed-quads",
        "A concealed quad does not end ippatsu",
        ("situation.ippatsu-quad",),
        {"situation.ippatsu-quad": lambda completed: completed is not None and completed.kind == "kakan"},
    ),
    Fault(
        "ippatsu-ended-by-riichi",
        "A riichi of somebody else ends ippatsu",
        ("situation.riichi-interrupts-nothing",),
        {"situation.ippatsu-call": _or_riichi},
    ),
    Fault(
        "first-turn-ended-by-riichi",
        "A riichi of somebody else ends the first turn",
        ("situation.riichi-interrupts-nothing",),
        {
            "situation.first-turn-interrupted": lambda event: (
                right("situation.first-turn-interrupted")(event) or event.kind == "riichi"
            )
        },
    ),
    Fault(
        "ippatsu-for-the-rest-of-the-deal",
        "Ippatsu does not end with the next discard",
        ("situation.ippatsu-window",),
        {"situation.ippatsu-window": lambda deal: deal.declared},
    ),
    Fault(
        "double-riichi-after-calls",
        "Riichi on the first discard is double whatever was called before",
        ("situation.double-riichi",),
        {"situation.double-riichi": lambda deal: not deal.discards},
    ),
    Fault(
        "first-turn-survives-concealed-quads",
        "A concealed quad does not end the first turn",
        ("situation.first-turn-interrupted",),
        {"situation.first-turn-interrupted": lambda event: event.kind in CALLS},
    ),
    Fault(
        "first-turn-ron-after-drawing",
        "A ron is on the first turn although the winner has drawn",
        ("situation.first-turn",),
        {"situation.first-turn": lambda deal: not deal.discards},
    ),
    # Furiten
    Fault(
        "temporary-furiten-until-the-own-draw",
        "Passed tiles are kept over an own call",
        ("situation.passed",),
        {"situation.passed": lambda deal, own: own.kind == "draw" and not deal.declared},
    ),
    Fault(
        "temporary-furiten-until-the-own-discard",
        "Passed tiles are forgotten with the own discard only",
        ("situation.passed",),
        {"situation.passed": lambda deal, own: own.kind == "discard" and not deal.declared},
    ),
    Fault(
        "riichi-furiten-until-the-own-draw",
        "In riichi too passed tiles are forgotten at the own draw",
        ("situation.passed",),
        {"situation.passed": lambda deal, own: own.kind == "draw" or own.kind in CALLS},
    ),
    Fault(
        "called-away-discards-forgotten",
        "A discard that was called away is no own discard",
        ("situation.discards",),
        patches={(situation, "follow"): _called_away_forgotten},
    ),
    Fault(
        "promoted-tile-is-a-discard",
        "A tile that a quad was promoted with is an own discard",
        ("situation.discards",),
        {"situation.discards": lambda own: own.kind in ("discard", "kakan")},
    ),
    Fault(
        "concealed-quad-is-a-discard",
        "An own concealed quad makes furiten like a discard",
        ("situation.discards", "situation.ippatsu-quad"),
        {"situation.discards": lambda own: own.kind in ("discard", "ankan")},
    ),
    Fault(
        "promoted-tile-not-passed",
        "A tile promoted with and not robbed is not passed",
        ("situation.passed-promoted",),
        {"situation.passed-promoted": never},
    ),
    Fault(
        "concealed-quad-passed",
        "The tile of a concealed quad is passed",
        ("situation.concealed-quad-not-passed",),
        {"situation.passed-promoted": lambda others: others.kind in ("kakan", "ankan")},
    ),
    # The last tile, quads and indicators
    Fault(
        "last-tile-refused-after-a-quad",
        "A tile is not the last one in a deal with a quad",
        ("situation.last-tile",),
        patches={(situation, "situation_of"): _no_last_tile_after_quads},
    ),
    Fault(
        "wall-kept-by-replacement-tiles",
        "A replacement tile leaves the live wall as long as it was",
        ("situation.last-tile",),
        patches={(situation, "wall_after"): _wall_after_a_draw},
    ),
    Fault(
        "robbed-quad-turns-an-indicator",
        "A robbed quad turns its indicator",
        ("situation.robbed-quad-no-indicator",),
        {"situation.robbed-quad-no-indicator": always},
    ),
    Fault(
        "indicator-turned-with-the-discard",
        "The indicator of a quad is turned with the next discard only",
        ("situation.indicators",),
        {"situation.robbed-quad-no-indicator": lambda quad, event: event.kind == "discard"},
    ),
    # The quad after riichi
    Fault(
        "riichi-quad-by-waits-alone",
        "A concealed quad after riichi is judged by its waits alone",
        ("riichi_quad.only-triplet",),
        {"riichi_quad.only-triplet": always},
    ),
    Fault(
        "riichi-quad-without-fifth-copy-readings",
        "Readings that would need a fifth copy are left out",
        ("riichi_quad.fifth-copy-readings",),
        {
            "riichi_quad.fifth-copy-readings": lambda hand: [
                tile
                for tile in range(34)
                if hand.concealed.count(tile) + sum(meld.tiles.count(tile) for meld in hand.melds) < 4
            ]
        },
    ),
    Fault(
        "riichi-quad-of-any-triplet",
        "After riichi a quad of tiles held before is allowed",
        ("riichi_quad.drawn-tile",),
        {"riichi_quad.drawn-tile": always},
    ),
    # Input that cannot be
    Fault(
        "red-five-accepted",
        "A red five is accepted and taken for a plain one",
        ("refuse.unknown-tile",),
        patches={(fields, "read_tiles"): _with_red_fives},
    ),
    Fault(
        "unknown-tile-left-out",
        "A tile that does not exist is taken for the last of its suit",
        ("refuse.unknown-tile",),
        patches={(fields, "read_tiles"): _with_the_last_honour},
    ),
    Fault(
        "missing-field-filled-in",
        "A required field that is missing is filled in",
        ("refuse.wrong-type",),
        patches={(facts, "read_object"): _filled_in},
    ),
    Fault(
        "any-type-accepted",
        "A field of another type is read as well as may be",
        ("refuse.wrong-type",),
        {"refuse.wrong-type": allow, "refuse.unknown-word": allow, "refuse.unknown-tile": allow},
    ),
    Fault(
        "robbed-tile-held-elsewhere",
        "A quad is robbed of a tile that is seen elsewhere",
        ("refuse.robbed-copy",),
        {"refuse.robbed-copy": allow},
    ),
    Fault(
        "replacement-tile-by-ron",
        "A replacement tile is accepted on ron",
        ("refuse.replacement-ron",),
        {"refuse.replacement-ron": allow},
    ),
    Fault(
        "replacement-tile-without-quad",
        "A replacement tile is accepted without a quad",
        ("refuse.replacement-without-quad",),
        {"refuse.replacement-without-quad": allow},
    ),
    Fault(
        "chi-from-any-seat",
        "A chi is accepted from any seat",
        ("refuse.chi-source", "refuse.event-chi-source"),
        {"refuse.chi-source": allow, "refuse.event-chi-source": allow},
    ),
    Fault(
        "replacement-last-tile-refused",
        "A replacement tile that is the last tile is refused",
        ("accept.replacement-last-tile",),
        {
            "refuse.replacement-without-quad": lambda hand: (
                right("refuse.replacement-without-quad")(hand)
                or ("both" if {"replacement_tile", "last_tile"} <= hand.situation else None)
            )
        },
    ),
    Fault(
        "ippatsu-on-the-last-tile-refused",
        "Ippatsu on the last tile is refused",
        ("ippatsu.window-open",),
        {
            "refuse.ippatsu-on-replacement": lambda hand: (
                right("refuse.ippatsu-on-replacement")(hand)
                or ("both" if {"ippatsu", "last_tile"} <= hand.situation else None)
            )
        },
    ),
)
