"""The lookup: from the facts of a hand to its verdict, in the order of spec section 7."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from yakuspec import closed_only as _closed_only  # noqa: F401
from yakuspec import points
from yakuspec import staying_open as _staying_open  # noqa: F401
from yakuspec import yakuman as _yakuman  # noqa: F401
from yakuspec.clauses import clause
from yakuspec.closed_only import PINFU, RENHOU
from yakuspec.dora import count_dora
from yakuspec.fu import fu_of, total_fu
from yakuspec.furiten import Furiten, furiten_of
from yakuspec.hand import Hand, Seat
from yakuspec.liability import liable_payments
from yakuspec.points import base_points, payments, total_points, yakuman_points
from yakuspec.reading import Reading, Whole, readings_of
from yakuspec.yaku import find_yaku

Reason = Literal["not_complete", "no_yaku", "concealed_quad", "furiten"]


@dataclass(slots=True)
class Score:
    """What one reading is worth.

    `yaku` are the ordinary yaku with their han, `han` those and the dora; `fu` is the rounded sum of
    `fu_parts`; `payments` are points by seat, counters included, `total` adds the deposits. Beside a
    yakuman `yaku` is empty and `han`, `fu` and `fu_parts` are None.
    """

    reading: Reading
    yaku: dict[str, int]
    yakuman: list[str]
    dora: int = 0
    ura_dora: int = 0
    han: int | None = None
    fu: int | None = None
    fu_parts: dict[str, int] | None = None
    limit: str | None = None
    base: int = 0
    payments: dict[Seat, int] = field(default_factory=dict)
    total: int = 0


@dataclass(slots=True)
class Verdict:
    """The judgement of a hand: a win with its score, or no win with the first reason against it.

    `scores` are all readings of the hand, those without a yaku included: the evidence.
    """

    win: bool
    reason: Reason | None = None
    furiten: Furiten | None = None
    score: Score | None = None
    scores: Sequence[Score] = ()

    def to_json(self) -> dict[str, Any]:
        """Give the verdict as the protocol writes it, without type and id."""
        if self.score is None or not self.win:
            furiten = {"furiten": self.furiten} if self.furiten else {}
            return {"win": False, "reason": self.reason, **furiten}
        score = self.score
        return {
            "win": True,
            "yaku": score.yaku,
            "yakuman": sorted(score.yakuman),
            "dora": score.dora,
            "ura_dora": score.ura_dora,
            "han": score.han,
            "fu": score.fu,
            "fu_parts": score.fu_parts,
            "limit": score.limit,
            "base": score.base,
            "payments": score.payments,
            "total": score.total,
        }


def evaluate(hand: Hand) -> Verdict:
    """Judge a hand: shape, yaku, the limits on winning, and what the best reading is paid (§7).

    Pure and deterministic. The facts must be possible: `read_hand` refuses those that are not.
    """
    scores = _score_all(hand)
    if not scores:
        return Verdict(False, "not_complete")
    worth = [score for score in with_renhou(hand, scores) if yaku_required(score)]
    if not worth:
        return Verdict(False, "no_yaku", None, None, scores)
    best = in_order(worth)[0] if len(worth) > 1 else worth[0]
    if robs_concealed_quad(hand):
        return Verdict(False, "concealed_quad", None, best, scores)
    if furiten := furiten_of(hand):
        return Verdict(False, "furiten", furiten, best, scores)
    return Verdict(True, None, None, best, scores)


@clause("win.yaku-required")
def yaku_required(score: Score) -> bool:
    """Tell whether a complete hand has the yaku or yakuman it needs to win (§3.3)."""
    return bool(score.yaku or score.yakuman)


@clause("win.concealed-quad")
def robs_concealed_quad(hand: Hand) -> bool:
    """Tell whether the win would rob a concealed quad, which nothing may (§8.11.1)."""
    return "robbed_concealed_quad" in hand.situation


def _score_all(hand: Hand) -> list[Score]:
    by_split = readings_of(Whole(hand))
    dora = count_dora(hand)
    if hand.by == "tsumo" and hand.win_tile is None:
        return [_score_unidentified(readings, dora) for readings in per_split(by_split)]
    return [_score(r, dora, *find_yaku(r)) for readings in by_split for r in readings]


def _score(
    r: Reading,
    dora: tuple[int, int],
    yaku: dict[str, int],
    yakuman: list[str],
    fu: tuple[dict[str, int], int] | None = None,
) -> Score:
    if yakuman:
        score = yakuman_alone(Score(r, yaku, yakuman))
        score.limit, score.base = yakuman_points(len(yakuman))
        score.payments = paid_for(r.hand, yakuman, score.base)
    else:
        parts, total = fu or fu_of(r, yaku)
        han = points.total_han(sum(yaku.values()), dora[0] + dora[1])
        limit, base = base_points(han, total)
        paid = payments(r.hand, base)
        score = Score(r, yaku, yakuman, dora[0], dora[1], han, total, parts, limit, base, paid)
    score.total = total_points(r.hand, score.payments)
    return score


def paid_for(hand: Hand, yakuman: list[str], base: int) -> dict[Seat, int]:
    """Give what each seat pays for a hand: as liability has it, or as usual (§9.1, §11.2.1)."""
    return liable_payments(hand, yakuman) or payments(hand, base)


@clause("yakuman.alone")
def yakuman_alone(score: Score) -> Score:
    """Leave a yakuman alone: no ordinary yaku is scored beside it (§11.5.6)."""
    score.yaku = {}
    return score


# The unidentified winning tile (§11.1)


@clause("unidentified.any-tile")
def holds_for_any_tile(found: Sequence[Iterable[str]]) -> set[str]:
    """Keep of the items of each reading those that hold whichever tile was the winning one (§11.1)."""
    return set.intersection(*map(set, found))


@clause("unidentified.no-pinfu")
def drop_pinfu(yaku: set[str]) -> set[str]:
    """Drop pinfu where the hand could have been one (§11.1)."""
    return yaku - {PINFU.id}


@clause("unidentified.no-tsumo-fu")
def drop_tsumo_fu(parts: set[str]) -> set[str]:
    """Drop the fu for tsumo where the hand could have been pinfu (§11.1)."""
    return parts - {"tsumo"}


@clause("unidentified.per-split")
def per_split(by_split: list[list[Reading]]) -> list[list[Reading]]:
    """Give the readings that are judged together: those of one split (§11.1, ruling)."""
    return by_split


def _score_unidentified(readings: list[Reading], dora: tuple[int, int]) -> Score:
    found = [(r, *find_yaku(r)) for r in readings]
    all_yaku = [yaku for _, yaku, _ in found]
    all_parts = [fu_of(r, yaku)[0] for r, yaku, _ in found]
    yaku, parts = holds_for_any_tile(all_yaku), holds_for_any_tile(all_parts)
    if any(PINFU.id in yaku for yaku in all_yaku):
        yaku, parts = drop_pinfu(yaku), drop_tsumo_fu(parts)
    r = readings[0]
    kept = {name: fu for of_tile in all_parts for name, fu in of_tile.items() if name in parts}
    return _score(
        r,
        dora,
        {name: han for of_tile in all_yaku for name, han in of_tile.items() if name in yaku},
        sorted(set.intersection(*(set(yakuman) for _, _, yakuman in found))),
        (kept, total_fu(r.form, kept)),
    )


# Renhou (§11.5.5)


def with_renhou(hand: Hand, scores: list[Score]) -> list[Score]:
    """Give the scores that count: on a first-turn ron renhou alone, if none is worth more (§11.5.5)."""
    # Its clauses ask of the situation alone, so that one reading answers for all.
    han = RENHOU.worth(scores[0].reading)
    if not han:
        return scores
    alone = stands_alone(scores[0].reading, han)
    better = [score for score in scores if yaku_required(score) and better_alternative(score, alone)]
    return better or [alone]


@clause("renhou.stands-alone")
def stands_alone(r: Reading, han: int) -> Score:
    """Score renhou by itself: its han, no other yaku, no dora, no fu (§11.5.5)."""
    limit, base = base_points(han, 0)
    paid = payments(r.hand, base)
    score = Score(r, {RENHOU.id: han}, [], han=han, limit=limit, base=base, payments=paid)
    score.total = total_points(r.hand, paid)
    return score


@clause("renhou.better-alternative")
def better_alternative(score: Score, renhou: Score) -> bool:
    """Tell whether the hand scored without renhou is worth more (§11.5.5)."""
    return score.total > renhou.total


# The best reading (§9.1, §11)


@clause("reading.highest-points")
def highest_points(score: Score) -> int:
    """Rank a reading by the points it is paid (§9.1)."""
    return score.total


@clause("reading.tie-han")
def more_han(score: Score) -> int:
    """Rank readings that pay the same by han (§9.1, ruling)."""
    return score.han or 0


@clause("reading.tie-fu")
def more_fu(score: Score) -> tuple[int, int]:
    """Rank readings of the same han by fu, rounded and then unrounded (§9.1, ruling)."""
    return score.fu or 0, sum((score.fu_parts or {}).values())


@clause("reading.tie-parts")
def part_names(score: Score) -> list[str]:
    """Rank readings of the same fu by the sorted names of their fu parts (§9.1, ruling)."""
    return sorted(score.fu_parts or {})


def in_order(scores: list[Score]) -> list[Score]:
    """Sort the scores of a hand, the one that counts first (§9.1)."""
    return sorted(sorted(scores, key=part_names), key=_ranks, reverse=True)


def _ranks(score: Score) -> tuple[Any, ...]:
    return highest_points(score), bool(score.yakuman), more_han(score), more_fu(score)
