"""Which clauses an answer goes against: what a wrong field says about the rule that was missed."""

from collections.abc import Iterator, Mapping
from typing import Final

from yakuspec import evaluate, read_hand
from yakuspec.lookup import Score
from yakuspec.points import formula
from yakuspec.tiles import ENDS
from yakuspec.yaku import EXCLUDES, YAKU, YAKUMAN

from yakucert.judge import Wrong
from yakucert.wire import Json

LOOKUP_ORDER: Final = ("validation", "shape", "yakuman", "yaku", "dora", "fu_parts", "fu", "points")
"""Only the first module in which an answer is wrong is looked at: what comes later may follow from it."""

ROUNDED_UP: Final = 1920

FORMS: Final = {
    "groups": "shape.four-groups-and-pair",
    "pairs": "shape.seven-different-pairs",
    "orphans": "shape.thirteen-orphans",
}


def clauses_missed(hand: Json, answer: Json, wrong: Mapping[str, Wrong]) -> list[str]:
    """Give the clauses that an answer about a complete hand goes against, by the first module it is wrong in.

    `pinfu.*` is said of a yaku that is missing: which of its clauses kept it away is not in the answer.
    """
    module = next((module for module in LOOKUP_ORDER if module in wrong), "")
    verdict = evaluate(read_hand(hand))
    score = verdict.score or verdict.scores[0]
    if module == "validation":
        return [f"validation: {answer.get('code')}"]
    if module == "shape" and answer.get("reason") == "not_complete":
        return [FORMS[score.reading.form]]
    if not _is_of(score, answer) and any(_is_of(other, answer) for other in verdict.scores):
        return ["reading.highest-points"]
    if module in ("shape", "yaku", "yakuman"):
        return sorted(set(_by_yaku(score, answer))) or ["win.yaku-required"]
    if module == "fu_parts":
        return sorted(set(_by_fu(score, answer.get("fu_parts") or {})))
    if module == "fu":
        return ["fu.round-up" if "fu_parts" in answer else "fu.*"]
    return [_by_points(hand, score, wrong["points"]) if module == "points" else module]


def _is_of(score: Score, answer: Json) -> bool:
    """Tell whether an answer is that of a reading, as far as yaku and fu."""
    said = answer.get("yaku"), sorted(answer.get("yakuman") or ()), answer.get("fu")
    if said != (score.yaku, sorted(score.yakuman), score.fu):
        return False
    return "fu_parts" not in answer or answer["fu_parts"] == score.fu_parts


def _by_yaku(score: Score, answer: Json) -> Iterator[str]:
    held = {**score.yaku, **dict.fromkeys(score.yakuman, 1)}
    said = {**(answer.get("yaku") or {}), **dict.fromkeys(answer.get("yakuman") or (), 1)}
    for name in held.keys() - said.keys():
        yield f"{name}.*"
    for name in said.keys() - held.keys():
        yield _against(name, score)
    for name in held.keys() & said.keys():
        if held[name] != said[name]:
            yield f"{name}.han"


def _against(name: str, score: Score) -> str:
    """Give the clause by which a yaku does not hold in the reading that is paid."""
    declared = next((each for each in (*YAKU, *YAKUMAN) if each.id == name), None)
    if declared is None:
        return f"{name}.*"
    if failing := declared.failing_condition(score.reading):
        return failing
    if not declared.value[0 if score.reading.closed else 1]:
        return declared.value_clause
    if score.yakuman:
        return "yakuman.alone"
    kept = next((kept for kept, dropped in EXCLUDES if dropped == name and kept in score.yaku), None)
    return f"exclude.{kept}-{name}" if kept else f"{name}.*"


def _by_fu(score: Score, said: Mapping[str, int]) -> Iterator[str]:
    parts = score.fu_parts or {}
    for part in parts.keys() | said.keys():
        if parts.get(part, 0) != said.get(part, 0):
            yield from _fu_clauses(part, score)


def _fu_clauses(part: str, score: Score) -> Iterator[str]:
    if part == "value_pair":
        yield "fu.double-wind-pair" if score.reading.roles == 2 else "fu.value-pair"
    elif part == "tsumo" and "pinfu" in score.yaku:
        yield "fu.pinfu-tsumo"
    elif part.endswith(("triplet", "quad")):
        places = {"outside" if tile in ENDS else "inside" for tile in score.reading.triplets}
        yield from (f"fu.{part.replace('_', '-')}-{place}" for place in places)
    else:
        yield f"fu.{part.replace('_', '-')}"


def _by_points(hand: Json, score: Score, wrong: Wrong) -> str:
    if "base" in wrong or "limit" in wrong:
        if formula(score.han or 0, score.fu or 0) == ROUNDED_UP:
            return "points.mangan-rounding"
        return f"limit.{'yakuman' if score.yakuman else score.limit}" if score.limit else "points.base"
    if "payments" not in wrong:
        return "points.*"
    by = hand["win"]["by"]
    if hand["seat"] == "east":
        return f"points.east-{by}"
    return "points.other-ron" if by == "ron" else "points.tsumo-from-other"
