"""Contexts: who wins how and when, drawn so that all facts of a hand can be true at once.

The rows of `MOMENTS` say what each moment needs, in the words of the rules, so that nothing drawn here is
impossible input; a test asks the reference whether that is so.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from hypothesis import reject
from yakuspec.hand import SEATS
from yakuspec.tiles import KINDS, NORTH, RED, Tile, show_tiles

from yakucert.strategies.blocks import choice, copies_left, indicator_of, others
from yakucert.strategies.shapes import Draw, Shape, fed
from yakucert.wire import Json


@dataclass(frozen=True)
class Wanted:
    """What may be drawn at all: an engine is asked only about the facts that it claims to know.

    Without `families` all hands are of free blocks.
    """

    furiten: bool = True
    liability: bool = True
    unidentified: bool = True
    families: bool = True


EVERYTHING: Final = Wanted()

MOMENTS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "ron": ((), (), (), ("last_tile",), ("first_turn",), ("robbed_quad",), ("robbed_concealed_quad",)),
    "tsumo": (
        (), (), (), ("last_tile",), ("first_turn",), ("replacement_tile",), ("replacement_tile", "last_tile"),
    ),
}  # fmt: skip
"""The situations a win may be in, ippatsu aside; the ordinary one more often than the others."""


def draw_context(draw: Draw, shape: Shape, facts: Mapping[str, tuple[Any, ...]], wanted: Wanted) -> Json:
    """Draw the rest of a hand around its tiles; `facts` narrows what some facts may be.

    Ron and tsumo take the same choices in the same order, so that one shrinks to the other: to tsumo,
    which is a yaku by itself, so that no other has to stay.
    """
    by = draw(choice(facts.get("by", ("tsumo", "ron"))))
    seat = draw(choice(facts.get("seat", ("south", "west", "north", "east"))))
    round_wind = draw(choice(facts.get("round", ("east", "south"))))
    win: Json = {"tile": show_tiles([shape.win]), "by": by}
    source = draw(choice(others(seat)))
    if by == "ron":
        win["from"] = source
    moment = _draw_moment(draw, shape, seat, win, facts.get("moment", MOMENTS[by]))
    riichi, ippatsu = _draw_riichi(draw, shape, moment, facts)
    indicators = _draw_indicators(draw, shape, moment, riichi, facts)
    hand: Json = {
        "concealed": show_tiles(shape.concealed),
        "melds": fed(draw, shape.melds, seat) if wanted.liability and facts.get("fed") else [*shape.melds],
        "win": win,
        "seat": seat,
        "round": round_wind,
        "riichi": riichi,
        "situation": [*moment, *(["ippatsu"] if ippatsu else [])],
        **indicators,
    }
    may_be_unseen = by == "tsumo" and wanted.unidentified and not moment
    if draw(choice(facts.get("unidentified", (False,) * 9 + (True,)) if may_be_unseen else (False,))):
        hand["concealed"] = show_tiles([*shape.concealed, shape.win])
        win["tile"] = None
    if wanted.furiten:
        hand |= _draw_furiten(draw, shape, hand, facts)
    for sticks in ("counters", "deposits"):
        hand[sticks] = draw(choice(facts.get("sticks", (0, 0, 0, 1, 2, 9))))
    return without_defaults(hand)


def without_defaults(hand: Json) -> Json:
    """Leave out what is none, empty or 0 anyway."""
    always = ("concealed", "win", "seat", "round")
    return {key: value for key, value in hand.items() if key in always or value not in ([], "", 0, "none")}


def _draw_moment(
    draw: Draw, shape: Shape, seat: str, win: Json, allowed: tuple[tuple[str, ...], ...]
) -> tuple[str, ...]:
    possible = tuple(moment for moment in allowed if all(_fits(fact, shape, seat, win) for fact in moment))
    if not possible:
        reject()
    moment: tuple[str, ...] = draw(choice(possible))
    return moment


def _fits(fact: str, shape: Shape, seat: str, win: Json) -> bool:
    if fact == "first_turn":
        later = win["by"] == "ron" and SEATS.index(win["from"]) > SEATS.index(seat)
        return not shape.melds and not later and not (win["by"] == "ron" and seat == "east")
    if fact == "replacement_tile":
        return shape.has_quad
    if fact in ("robbed_quad", "robbed_concealed_quad"):
        return shape.tiles.count(shape.win) == 1
    return True


def _draw_riichi(
    draw: Draw, shape: Shape, moment: tuple[str, ...], facts: Mapping[str, tuple[Any, ...]]
) -> tuple[str, bool]:
    closed = shape.closed and "first_turn" not in moment
    riichi = draw(choice(facts.get("riichi", ("none", "none", "riichi", "double")) if closed else ("none",)))
    shut = riichi == "none" or "replacement_tile" in moment
    shut |= riichi == "double" and (shape.has_quad or "last_tile" in moment)
    return riichi, draw(choice((False,) if shut else facts.get("ippatsu", (False, True))))


def _draw_indicators(
    draw: Draw, shape: Shape, moment: tuple[str, ...], riichi: str, facts: Mapping[str, tuple[Any, ...]]
) -> Json:
    count = draw(choice(facts.get("dora", (0, 0, 0, 1, 2, 5))))
    if not count:
        return {}
    robbed = shape.win if {"robbed_quad", "robbed_concealed_quad"} & set(moment) else None
    hitting = tuple(dict.fromkeys(indicator_of(tile) for tile in sorted(set(shape.tiles))))
    pool = hitting if "dora" in facts else hitting * 2 + tuple(KINDS)
    seen = list(shape.tiles)
    indicators: Json = {}
    ura = draw(choice((False, True) if riichi == "none" else (True,)))
    for sort in ("dora_indicators", "ura_indicators") if ura else ("dora_indicators",):
        turned = []
        for tile in (draw(choice(pool)) for _ in range(count)):
            if copies_left(seen, tile) and tile != robbed:
                turned.append(tile)
                seen.append(tile)
        indicators[sort] = show_tiles(turned)
    return indicators


def _draw_furiten(draw: Draw, shape: Shape, hand: Json, facts: Mapping[str, tuple[Any, ...]]) -> Json:
    """Draw own discards, passed tiles or both, more often than not near the wait."""
    lists = ["discards"] if "first_turn" not in hand["situation"] else []
    if hand["win"]["by"] == "ron" or hand["riichi"] != "none":
        lists.append("passed")  # by tsumo the last draw is the winning one: nothing was passed since
    asked = draw(choice(facts.get("furiten", ((), (), (), (), (), ("discards",), ("passed",)))))
    robbed = {shape.win} if not {"robbed_quad", "robbed_concealed_quad"}.isdisjoint(hand["situation"]) else {}
    near = tuple(tile for tile in _near(shape.win) if copies_left(shape.tiles, tile) and tile not in robbed)
    return {each: show_tiles([draw(choice(near))]) for each in asked if each in lists and near}


def _near(tile: Tile) -> Iterator[Tile]:
    """Give a tile and those it may share a wait with, twice each, and one that it does not."""
    sharing = [near for near in (tile + 3, tile - 3) if tile < 27 and near // 9 == tile // 9]
    yield from [tile, *sharing] * 2
    yield NORTH if tile != NORTH else RED
