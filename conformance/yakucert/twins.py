"""Twins: in what a case and its twin differ, counted in facts.

One fact is a tile exchanged, a group exchanged, a group declared or not, which of the tiles came last, the
way of winning with its source, or one field with another value. In a history it is one turn at most: up to
three events that follow each other, such as a draw, a quad and its replacement tile.
"""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from yakuspec.tiles import NAMES, UnknownTileError, read_tiles

from yakucert.cases import Case
from yakucert.wire import Json

Tiles = Counter[str]

TURN = 3
"""Events that one turn of a history has at most."""


def differences(case: Case, twin: Case) -> list[str]:
    """Return the facts in which two cases differ, each in a few words; none if they ask the same."""
    if case.ask != twin.ask:
        return ["what is asked"]
    mine, other = dict(case.fields), dict(twin.fields)
    found = _events(mine.pop("history", []), other.pop("history", []))
    hand, hers = mine.pop("hand", {}), other.pop("hand", {})
    if _is_plain(hand) and _is_plain(hers) and ("win" in hand) == ("win" in hers):
        found += [*_tiles(hand, hers), *_fields(_but_tiles(hand), _but_tiles(hers))]
    elif isinstance(hand, dict) and isinstance(hers, dict):
        found += _fields(hand, hers)
    else:
        found += ["hand"]
    return [*found, *_fields(mine, other)]


def _fields(mine: Json, other: Json) -> list[str]:
    """Name the fields that differ; true and 1 are not the same."""
    return [name for name in {**mine, **other} if json.dumps(mine.get(name)) != json.dumps(other.get(name))]


def _but_tiles(hand: Json) -> Json:
    return {name: value for name, value in hand.items() if name not in ("concealed", "melds", "win")}


# Hands


def _is_plain(hand: Any) -> bool:
    """Whether a hand can be compared tile by tile; impossible input may be anything."""
    try:
        _loose(hand)
        return all(read_tiles(meld["tiles"]) for meld in hand.get("melds", []))
    except (AttributeError, KeyError, TypeError, UnknownTileError):
        return False


def _loose(hand: Json) -> Tiles:
    """Return the tiles outside declared groups, the winning one included."""
    last = hand.get("win", {}).get("tile")
    return Counter([*_named(hand["concealed"]), *([] if last is None else _named(last))])


def _named(text: str) -> list[str]:
    return [NAMES[tile] for tile in read_tiles(text)]


def _tiles(mine: Json, other: Json) -> Iterator[str]:
    win, hers = mine.get("win", {}), other.get("win", {})
    if (win.get("by"), win.get("from")) != (hers.get("by"), hers.get("from")):
        yield "way of winning"
    declared, elsewhere = _apart(mine.get("melds", []), other.get("melds", []))
    gone, come = _loose(mine) - _loose(other), _loose(other) - _loose(mine)
    same_tile = win.get("tile") == hers.get("tile")
    if declared or elsewhere:
        yield from _declared(declared, elsewhere, gone, come)
    elif gone or come:
        shared = set(_loose(mine) & _loose(other))
        if gone.total() + come.total() == 1:
            yield "a tile more or less"
        elif gone.total() == come.total() == 1:
            yield "a tile exchanged"
            same_tile = same_tile or {win.get("tile"), hers.get("tile")} == {*gone, *come}
        else:
            yield "a group exchanged" if _is_group_exchanged(gone, come, shared) else SEVERAL
    elif not same_tile:
        yield "which tile came last"
        same_tile = True
    if not same_tile:
        yield "winning tile"


SEVERAL = "several tiles or groups"


def _declared(mine: list[Json], other: list[Json], gone: Tiles, come: Tiles) -> Iterator[str]:
    """Tell of the declared groups that one of two hands has, and of the tiles outside them."""
    if len(mine) == len(other) == 1:
        yield "a declared group exchanged"
        if gone or come:
            yield SEVERAL
        return
    if len(mine) + len(other) != 1:
        yield SEVERAL
        return
    meld = (mine or other)[0]
    undeclared, more = (come, gone) if mine else (gone, come)
    if not undeclared and not more:
        yield "a declared group more or less"
    elif not more and _is_group(undeclared) and set(undeclared) == set(_named(meld["tiles"])):
        yield "a group declared or not"
    else:
        yield SEVERAL


def _apart(mine: list[Json], other: list[Json]) -> tuple[list[Json], list[Json]]:
    """Return of two lists of declared groups what the other one has not."""
    rest, own = list(other), []
    for meld in mine:
        if meld in rest:
            rest.remove(meld)
        else:
            own.append(meld)
    return own, rest


def _is_group_exchanged(gone: Tiles, come: Tiles, shared: set[str]) -> bool:
    """Whether a group or pair stands for another; the two may have a tile in common."""
    if gone.total() != come.total():
        return False
    if all(_is_group(side) or _is_pair(side) for side in (gone, come)):
        return True
    return any(_is_group(gone + Counter([tile])) and _is_group(come + Counter([tile])) for tile in shared)


def _is_group(tiles: Tiles) -> bool:
    low, *rest = sorted(NAMES.index(tile) for tile in tiles.elements())
    steps = [tile - low for tile in rest]
    return steps == [0, 0] or (steps == [1, 2] and low < 27 and low // 9 == rest[-1] // 9)


def _is_pair(tiles: Tiles) -> bool:
    return tiles.total() == 2 and len(tiles) == 1


# Histories


def _events(mine: list[Json], other: list[Json]) -> list[str]:
    if mine == other:
        return []
    here, there = [_but_wall(event) for event in mine], [_but_wall(event) for event in other]
    if here == there:
        return ["live_wall"]
    if _is_one_moved(here, there):
        return ["an event moved"]
    while here and there and here[0] == there[0]:
        here, there = here[1:], there[1:]
    while here and there and here[-1] == there[-1]:
        here, there = here[:-1], there[:-1]
    return ["a turn" if max(len(here), len(there)) <= TURN else "several turns"]


def _but_wall(event: Json) -> Json:
    """Leave out how many tiles are left, which follows from the events."""
    return {name: value for name, value in event.items() if name != "live_wall"}


def _is_one_moved(mine: list[Json], other: list[Json]) -> bool:
    return len(mine) == len(other) and any(
        mine[:at] + mine[at + 1 :] == other[:to] + other[to + 1 :]
        for at, event in enumerate(mine)
        for to in [index for index, hers in enumerate(other) if hers == event and index != at]
    )
