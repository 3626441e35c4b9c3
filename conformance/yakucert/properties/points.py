"""Points: what any payment must satisfy, worked out here once more from the table of the rules."""

from typing import Final

from hypothesis import strategies as st
from yakuspec.hand import SEATS

from yakucert.properties.base import Fault, Questions, Trial, evaluations, holds, judged
from yakucert.strategies import Wanted, complete_hands
from yakucert.wire import Json

LIMITS: Final = ((13, 8000), (11, 6000), (8, 4000), (6, 3000), (5, 2000))


def _hand(wanted: Wanted) -> st.SearchStrategy[Questions]:
    return complete_hands(wanted).map(evaluations)


@holds(_hand, "points.round-up", "points.deposit", "points.deposits-no-payment", modules=("points",))
def payments_sum_to_the_total(trial: Trial) -> str | None:
    """Payments are multiples of 100 by others than the winner, and with the deposits they are the total."""
    (hand,), (answer,) = trial.hands, trial.answers
    payments, total = answer.get("payments"), answer.get("total")
    if payments is None or total is None:
        return None
    for seat, paid in payments.items():
        if paid % 100 or paid <= 0 or seat == hand["seat"] or seat not in SEATS:
            return f"{seat} pays {paid}"
    owed = sum(payments.values()) + 1000 * hand.get("deposits", 0)
    return None if owed == total else f"the total is {total}; payments and deposits make {owed}"


@holds(
    _hand,
    "limit.mangan", "limit.haneman", "limit.baiman", "limit.sanbaiman", "limit.yonbaiman", "limit.yakuman",
    "points.base", "points.base-cap", "points.mangan-rounding",
    modules=("points", "fu", "yaku", "dora"),
)  # fmt: skip
def base_follows_from_han_and_fu(trial: Trial) -> str | None:
    """The base follows from han and fu, or from the number of yakuman, by the table."""
    (answer,) = trial.answers
    base = answer.get("base")
    if not trial.wins[0] or base is None:
        return None
    right = base_of(answer)
    return None if base == right else f"the base is {base}, not {right}"


def base_of(answer: Json) -> int:
    """Work out the base of a verdict from its own yakuman, han and fu (§11.2)."""
    if answer.get("yakuman"):
        return 8000 * len(answer["yakuman"])
    han = answer["han"]
    for least, base in LIMITS:
        if han >= least:
            return base
    return 2000 if (base := answer["fu"] * 2 ** (han + 2)) >= 1920 else base


@holds(
    _hand,
    "points.east-ron", "points.other-ron", "points.east-tsumo", "points.tsumo-from-east",
    "points.tsumo-from-other", "points.counter-ron", "points.counter-tsumo",
    modules=("points",),
    facts=lambda questions: any(meld.get("from") for meld in questions[0]["hand"].get("melds", ())),
)  # fmt: skip
def payments_follow_from_the_base(trial: Trial) -> str | None:
    """Where nobody can be liable, who pays what follows from the base, the seats and the counters."""
    (hand,), (answer,) = trial.hands, trial.answers
    if not trial.wins[0] or trial.facts or answer.get("base") is None:
        return None
    right = payments_of(hand, answer["base"])
    paid = answer.get("payments")
    return None if paid == right else f"the payments are {paid}, not {right}"


def payments_of(hand: Json, base: int) -> dict[str, int]:
    """Work out who pays what for a base (§9.1)."""
    winner, counters = hand["seat"], hand.get("counters", 0)
    if hand["win"]["by"] == "ron":
        return {hand["win"]["from"]: _rounded(base * (6 if winner == "east" else 4)) + 300 * counters}
    return {
        seat: _rounded(base * (2 if "east" in (seat, winner) else 1)) + 100 * counters
        for seat in SEATS
        if seat != winner
    }


def _rounded(points: int) -> int:
    return (points + 99) // 100 * 100


def _best_single_reading(questions: Questions) -> int:
    (question,) = questions
    verdict = judged(question)
    return max((score.total for score in verdict.scores if score.yaku or score.yakuman), default=0)


@holds(
    _hand,
    "reading.highest-points", "reading.every-split", "reading.every-place", "renhou.better-alternative",
    modules=("points",),
    facts=_best_single_reading,
)  # fmt: skip
def best_reading_counts(trial: Trial) -> Fault | None:
    """A win is paid at least what any single reading of the hand is worth."""
    total = trial.answers[0].get("total")
    if not trial.wins[0] or total is None or total >= trial.facts:
        return None
    return Fault(f"paid {total}; one reading is worth {trial.facts}")
