"""Dora: they add to a hand that wins, and do nothing else."""

from typing import Any

from hypothesis import reject
from hypothesis import strategies as st
from yakuspec.tiles import KINDS, read_tiles, show_tiles

from yakucert.properties.base import TWO_HANDS, Questions, Trial, evaluations, holds, one_reading
from yakucert.strategies import Wanted, complete_hands
from yakucert.strategies.blocks import choice, copies_left, indicator_of
from yakucert.strategies.hands import robs, seen
from yakucert.wire import Json


def draw_indicators(draw: Any, hand: Json, most: int) -> str:
    """Draw one to `most` indicators beside a hand, more often than not of tiles it holds."""
    shown = seen(hand)
    held = tuple(dict.fromkeys(indicator_of(tile) for tile in sorted(set(shown))))
    drawn: list[int] = []
    for _ in range(draw(choice(tuple(range(1, most + 1))))):
        tile = draw(choice(held * 3 + tuple(KINDS)))
        if copies_left((*shown, *drawn), tile) and not robs(hand):
            drawn.append(tile)
    return show_tiles(drawn) if drawn else reject()


@st.composite
def _without_and_with(draw: Any, wanted: Wanted) -> list[Json]:
    hand = dict(draw(complete_hands(wanted)))
    hand.pop("dora_indicators", None)
    return evaluations(hand, {**hand, "dora_indicators": draw_indicators(draw, hand, 5)})


@st.composite
def _with_one_more(draw: Any, wanted: Wanted) -> list[Json]:
    hand = draw(complete_hands(wanted))
    before = hand.get("dora_indicators", "")
    if len(read_tiles(before)) > 4:
        reject()
    return evaluations(hand, {**hand, "dora_indicators": before + draw_indicators(draw, hand, 1)})


@st.composite
def _with_ura(draw: Any, wanted: Wanted) -> list[Json]:
    hand = dict(draw(complete_hands(wanted)))
    hand.pop("ura_indicators", None)
    if hand.pop("riichi", None):
        hand["situation"] = [fact for fact in hand.get("situation", ()) if fact != "ippatsu"]
    return evaluations(hand, {**hand, "ura_indicators": draw_indicators(draw, hand, 5)})


def _keeps_its_yaku(questions: Questions) -> bool:
    """Tell whether the verdict has one choice of yaku: one reading, and no renhou, which takes no dora."""
    hand = questions[0]["hand"]
    may_be_renhou = hand["win"]["by"] == "ron" and "first_turn" in hand.get("situation", ())
    return not may_be_renhou and one_reading(questions)


@holds(
    _without_and_with,
    "win.yaku-required",
    "win.dora-is-no-yaku",
    modules=("shape", "yaku"),
    asks=TWO_HANDS,
    facts=_keeps_its_yaku,
)
def dora_grants_no_yaku(trial: Trial) -> str | None:
    """Dora never turn a hand that is no win into a win, nor grant it a yaku, ron on the first turn aside."""
    without, with_dora = trial.answers
    if trial.wins[0] != trial.wins[1]:
        return f"with dora win is {trial.wins[1]}, without them {trial.wins[0]}"
    for field in ("yaku", "yakuman", "reason"):
        if trial.facts and without.get(field) != with_dora.get(field):
            return f"with dora {field} is {with_dora.get(field)}, without them {without.get(field)}"
    return None


@holds(
    _with_one_more,
    "dora.han",
    "dora.each-indicator",
    "points.han",
    modules=("dora", "points"),
    asks=TWO_HANDS,
)
def more_dora_pay_no_less(trial: Trial) -> str | None:
    """One more dora indicator never lowers what a hand is paid."""
    before, after = (answer.get("total") or 0 for answer in trial.answers)
    if after < before:
        return f"with one more indicator the hand is paid {after}, without it {before}"
    return None


@holds(
    _with_ura,
    "dora.ura-in-riichi",
    "accept.ura-without-riichi",
    modules=("dora",),
    asks=TWO_HANDS,
)
def ura_need_riichi(trial: Trial) -> str | None:
    """Without riichi, ura indicators change nothing."""
    if differing := trial.differing(*trial.answers):
        return f"with ura indicators, and no riichi: {differing}"
    return None
