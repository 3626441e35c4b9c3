"""Winning: shapes that are none, ron beside tsumo, furiten, and an engine that knows its own mind."""

from typing import Any, Final

from hypothesis import assume, reject
from hypothesis import strategies as st
from yakuspec import waits
from yakuspec.tiles import NAMES, TILES, read_tiles

from yakucert.properties.base import (
    TWO_HANDS,
    Questions,
    Trial,
    evaluations,
    holds,
    judged,
    one_reading,
    read,
)
from yakucert.strategies import Wanted, complete_hands, hands, near_complete_hands
from yakucert.strategies.blocks import choice, copies_left, others
from yakucert.strategies.contexts import without_defaults
from yakucert.strategies.hands import robs, seen
from yakucert.wire import Json

BY_WAY_OF_WINNING: Final = frozenset({"menzen_tsumo", "haitei", "houtei", "sanankou", "suuankou"})
FU_BY_WAY_OF_WINNING: Final = frozenset(
    {"closed_ron", "tsumo", "melded_triplet", "concealed_triplet", "open_pinfu"}
)


def _nearly(wanted: Wanted) -> st.SearchStrategy[Questions]:
    return near_complete_hands(wanted).map(evaluations)


def _has_no_reading(questions: Questions) -> bool:
    return not judged(questions[0]).scores


@holds(
    _nearly,
    "shape.four-groups-and-pair", "shape.seven-different-pairs", "shape.thirteen-orphans", "shape.no-wrap",
    "shape.no-honour-sequence",
    modules=("shape",),
    facts=_has_no_reading,
)  # fmt: skip
def no_reading_no_win(trial: Trial) -> str | None:
    """A hand of which a tile was exchanged so that no reading is left does not win."""
    return "a hand without a reading wins" if trial.facts and trial.wins[0] else None


@st.composite
def _by_ron_and_tsumo(draw: Any, wanted: Wanted) -> list[Json]:
    hand = draw(complete_hands(wanted))
    assume(hand["win"]["tile"] is not None and not robs(hand))
    kept = [fact for fact in hand.get("situation", ()) if fact in ("last_tile", "ippatsu")]
    same = {**hand, "situation": kept, "discards": "", "passed": ""}
    win = {"tile": hand["win"]["tile"]}
    ron = {**same, "win": {**win, "by": "ron", "from": draw(choice(others(hand["seat"])))}}
    return evaluations(without_defaults(ron), without_defaults({**same, "win": {**win, "by": "tsumo"}}))


@holds(
    _by_ron_and_tsumo,
    "closed.ron", "menzen_tsumo.self-drawn", "reading.ron-triplet-melded", "fu.closed-ron", "fu.tsumo",
    modules=("yaku", "fu_parts"),
    asks=TWO_HANDS,
    facts=lambda questions: one_reading(questions[:1]),
)  # fmt: skip
def ron_and_tsumo_differ_in_few_things(trial: Trial) -> str | None:
    """Ron and tsumo of a hand of one reading differ in the concealed self-draw, the last-tile yaku and the
    concealed triplets, and in the fu for ron, tsumo, triplets and an open pinfu, and in nothing else.
    """
    ron, tsumo = trial.answers
    if not trial.facts or trial.wins != [True, True]:
        return None
    fields = {"yakuman": BY_WAY_OF_WINNING}
    if not ron.get("yakuman") and not tsumo.get("yakuman"):
        fields |= {"yaku": BY_WAY_OF_WINNING, "fu_parts": FU_BY_WAY_OF_WINNING}
    for field, may_differ in fields.items():
        if extra := _differing(ron.get(field), tsumo.get(field)) - may_differ:
            return f"ron and tsumo differ in {field}: {', '.join(sorted(extra))}"
    return None


def _differing(one: Any, other: Any) -> set[str]:
    """Give the names that only one of two fields has, or with different amounts."""
    listed = [value if isinstance(value, dict) else dict.fromkeys(value or ()) for value in (one, other)]
    return {name for name, _ in listed[0].items() ^ listed[1].items()}


# Furiten


@st.composite
def _tsumo_in_furiten(draw: Any, wanted: Wanted) -> list[Json]:
    hand = dict(draw(complete_hands(wanted)))
    assume(hand["win"]["by"] == "tsumo" and "first_turn" not in hand.get("situation", ()))
    hand.pop("passed", None)
    hand.pop("discards", None)
    tile = hand["win"]["tile"]
    assume(tile is not None and copies_left(seen(hand), TILES[tile]))
    return evaluations(hand, {**hand, "discards": tile})


@holds(_tsumo_in_furiten, "furiten.ron-only", modules=("furiten",), asks=TWO_HANDS)
def furiten_never_stops_a_tsumo(trial: Trial) -> str | None:
    """A tsumo on a tile that was discarded before is judged as if it had not been."""
    if differing := trial.differing(*trial.answers):
        return f"after the discard: {differing}"
    return None


@st.composite
def _ron_in_furiten(draw: Any, wanted: Wanted) -> list[Json]:
    hand = dict(draw(complete_hands(wanted)))
    assume(hand["win"]["by"] == "ron" and not robs(hand))
    for fact in ("passed", "discards"):
        hand.pop(fact, None)
    held = seen(hand)
    reader = read({"hand": hand})
    wait = [tile for tile in (waits(reader) if reader else ()) if copies_left(held, tile)]
    lists = ("passed",) if "first_turn" in hand.get("situation", ()) else ("discards", "passed")
    if not wait:
        reject()
    return evaluations(hand, {**hand, draw(choice(lists)): NAMES[draw(choice(tuple(wait)))]})


@holds(
    _ron_in_furiten,
    "furiten.discard", "furiten.temporary", "furiten.riichi", "furiten.any-wait", "furiten.without-yaku",
    modules=("furiten",),
    asks=TWO_HANDS,
)  # fmt: skip
def furiten_stops_every_ron(trial: Trial) -> str | None:
    """A hand that wins by ron does not once any tile of its wait was discarded or let pass."""
    _, after = trial.answers
    if trial.wins[0] and after.get("reason") != "furiten":
        return f"furiten, and yet win is {after.get('win')}, reason {after.get('reason')}"
    return None


# One question, one answer


@st.composite
def _written_otherwise(draw: Any, wanted: Wanted) -> list[Json]:
    hand = draw(hands(wanted))
    tiles = [NAMES[tile] for tile in read_tiles(hand["concealed"])]
    turned = {**hand, "concealed": "".join(draw(st.permutations(tiles)))}
    melds = hand.get("melds", ())
    if melds and not any(meld.get("from") for meld in melds):
        melds = [{key: meld[key] for key in ("kind", "tiles")} for meld in melds]
        turned["melds"] = draw(st.permutations(melds))
    return evaluations(hand, turned)


@holds(_written_otherwise, "reading.tie-parts", "reading.declared-fixed", modules=("shape",), asks=TWO_HANDS)
def order_is_irrelevant(trial: Trial) -> str | None:
    """The order in which tiles, and melds nobody is liable for, are written changes nothing."""
    if differing := trial.differing(*trial.answers):
        return f"in another order: {differing}"
    return None
