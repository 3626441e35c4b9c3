"""Renaming: suits, numbers, dragons and winds may change their names, and the verdict stays.

Left aside, exactly: hands of green tiles only, whose yakuman names its tiles. Dora keep to the tile they
point to: its renamed indicator is the tile before the renamed dora.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from hypothesis import assume
from hypothesis import strategies as st
from yakuspec.dora import indicated
from yakuspec.tiles import COPIES, Tile, read_tiles, show_tiles

from yakucert.properties.base import TWO_HANDS, Questions, Trial, definite, evaluations, holds
from yakucert.strategies import Wanted, hands
from yakucert.strategies.blocks import ALL_GREEN_TILES, choice, indicator_of
from yakucert.strategies.hands import robs, seen
from yakucert.wire import Json

Renaming = Callable[[Tile], Tile]

PERMUTATIONS: Final = ((0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
DRAGON_YAKU: Final = ("yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun")
SEATS_BUT_EAST: Final = ("south", "west", "north")


def renamed(hand: Json, rename: Renaming) -> Json:
    """Give a hand with every tile renamed."""

    def text(tiles: str) -> str:
        return show_tiles(rename(tile) for tile in read_tiles(tiles))

    def indicators(tiles: str) -> str:
        return show_tiles(indicator_of(rename(indicated(tile))) for tile in read_tiles(tiles))

    new = dict(hand)
    for field in ("concealed", "discards", "passed"):
        if field in hand:
            new[field] = text(hand[field])
    for field in ("dora_indicators", "ura_indicators"):
        if field in hand:
            new[field] = indicators(hand[field])
    if hand.get("melds"):
        new["melds"] = [{**meld, "tiles": text(meld["tiles"])} for meld in hand["melds"]]
    if hand["win"]["tile"]:
        new["win"] = {**hand["win"], "tile": text(hand["win"]["tile"])}
    return new


def _pair(hand: Json, new: Json) -> list[Json]:
    """Ask about both, where both can be and neither is all green."""
    for each in (hand, new):
        tiles = seen(each)
        assume(all(tiles.count(tile) <= COPIES for tile in set(tiles)))
        shown = {key: value for key, value in each.items() if not key.endswith("_indicators")}
        assume(not ALL_GREEN_TILES.issuperset(seen(shown)))
        if robs(each) and each["win"]["tile"]:
            assume(tiles.count(read_tiles(each["win"]["tile"])[0]) == 1)
    return evaluations(hand, new)


def _by(renamings: tuple[Renaming, ...]) -> Callable[[Wanted], st.SearchStrategy[Questions]]:
    @st.composite
    def draw_pair(draw: Any, wanted: Wanted) -> list[Json]:
        hand = draw(hands(wanted))
        return _pair(hand, renamed(hand, draw(choice(renamings))))

    return draw_pair


def _suits(order: tuple[int, ...]) -> Renaming:
    return lambda tile: tile if tile >= 27 else 9 * order[tile // 9] + tile % 9


def _mirror(tile: Tile) -> Tile:
    return tile if tile >= 27 else 9 * (tile // 9) + 8 - tile % 9


def _dragons(order: tuple[int, ...]) -> Renaming:
    return lambda tile: tile if tile < 31 else 31 + order[tile - 31]


def _unlike(trial: Trial, yaku: Mapping[str, str], seats: Mapping[str, str]) -> str | None:
    """Compare two verdicts, the first put into the new names; what is paid alone if readings tie."""
    one, other = trial.answers
    one = dict(one)
    if one.get("payments"):
        one["payments"] = {seats.get(seat, seat): paid for seat, paid in one["payments"].items()}
    if one.get("yaku"):
        one["yaku"] = {yaku.get(name, name): han for name, han in one["yaku"].items()}
    if not trial.facts:
        fields = ("win", "reason", "furiten", "payments", "total")
        one, other = ({field: answer.get(field) for field in fields} for answer in (one, other))
        if one != other:
            return f"renamed, it is {other}, not {one}"
        return None
    differing = trial.differing(one, other)
    return f"renamed: {differing}" if differing else None


def _definite(questions: Questions) -> bool:
    return definite(questions[:1])


@holds(
    _by(tuple(map(_suits, PERMUTATIONS))),
    "reading.every-split",
    modules=("shape",),
    asks=TWO_HANDS,
    facts=_definite,
)
def suits_are_alike(trial: Trial) -> str | None:
    """With the suits renamed the verdict is the same, hands of green tiles aside."""
    return _unlike(trial, {}, {})


@holds(_by((_mirror,)), "wait.edge", "shape.no-wrap", modules=("shape",), asks=TWO_HANDS, facts=_definite)
def numbers_may_be_mirrored(trial: Trial) -> str | None:
    """With every number n made 10 - n the verdict is the same, hands of green tiles aside."""
    return _unlike(trial, {}, {})


def _dragon_order(trial: Trial) -> dict[str, str]:
    """Tell which dragon became which, from the tiles of the two hands; equal copies are alike."""
    before, after = (seen({**hand, "dora_indicators": "", "ura_indicators": ""}) for hand in trial.hands)
    for order in ((0, 1, 2), *PERMUTATIONS):
        if sorted(map(_dragons(order), before)) == sorted(after):
            return {DRAGON_YAKU[at]: DRAGON_YAKU[new] for at, new in enumerate(order)}
    return {}


@holds(
    _by(tuple(map(_dragons, PERMUTATIONS))),
    "value.dragon", "yakuhai_haku.triplet", "yakuhai_hatsu.triplet", "yakuhai_chun.triplet",
    modules=("shape",), asks=TWO_HANDS,
    facts=_definite,
)  # fmt: skip
def dragons_are_alike(trial: Trial) -> str | None:
    """With the dragons and their yakuhai renamed the verdict is the same, hands of green tiles aside."""
    return _unlike(trial, _dragon_order(trial), {})


@st.composite
def _winds(draw: Any, wanted: Wanted) -> list[Json]:
    """Draw a hand of an East round, and the same with South, West and North renamed, seats and tiles."""
    hand = {**draw(hands(wanted)), "round": "east"}
    assume("first_turn" not in hand.get("situation", ()))
    hand["melds"] = [{key: meld[key] for key in ("kind", "tiles")} for meld in hand.get("melds", ())]
    order = draw(choice(PERMUTATIONS))
    new = renamed(hand, lambda tile: 28 + order[tile - 28] if 28 <= tile <= 30 else tile)
    seats = _seats(order)
    new["seat"] = seats.get(hand["seat"], hand["seat"])
    if source := hand["win"].get("from"):
        new["win"] = {**new["win"], "from": seats.get(source, source)}
    return _pair(hand, new)


def _seats(order: tuple[int, ...]) -> dict[str, str]:
    return {seat: SEATS_BUT_EAST[order[at]] for at, seat in enumerate(SEATS_BUT_EAST)}


@holds(
    _winds,
    "value.seat-wind", "yakuhai_seat.triplet", "points.tsumo-from-other",
    modules=("shape",), asks=TWO_HANDS,
    facts=_definite,
)  # fmt: skip
def winds_are_alike(trial: Trial) -> str | None:
    """With South, West and North renamed, seats, yakuhai and payments with them, the verdict is the same."""
    winner, new = (hand["seat"] for hand in trial.hands)
    sources = [hand["win"].get("from") for hand in trial.hands]
    seats = {winner: new} | ({sources[0]: sources[1]} if sources[0] else {})
    rest = [seat for seat in SEATS_BUT_EAST if seat not in seats]
    free = [seat for seat in SEATS_BUT_EAST if seat not in seats.values()]
    return _unlike(trial, {}, {**seats, **dict(zip(rest, free, strict=False))})
