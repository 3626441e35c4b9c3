"""Explaining a verdict: the lookup of spec section 7 as a trace, step by step.

Nothing is judged here. The trace reads what `evaluate` found: its readings, their yaku, fu and points, and
asks the same clause functions which of them fails.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

from yakuspec.clauses import CLAUSES
from yakuspec.closed import OPENS
from yakuspec.closed_only import RENHOU
from yakuspec.dora import indicated
from yakuspec.groups import Group
from yakuspec.hand import Hand
from yakuspec.liability import FED_CLAUSES, liable_player
from yakuspec.lookup import Score, Verdict, evaluate, paid_for
from yakuspec.names import YAKU_NAMES
from yakuspec.reading import Reading
from yakuspec.tenpai import waits
from yakuspec.tiles import NAMES, Tile, show_tiles
from yakuspec.yaku import EXCLUDES, YAKU, YAKUMAN, Yaku


class Step(NamedTuple):
    """One step of the lookup and what was found there, a line each."""

    title: str
    lines: list[str]


REASONS: Final = {
    "not_complete": "the shape is not complete",
    "no_yaku": "no yaku (win.yaku-required)",
    "concealed_quad": "a concealed quad cannot be robbed (win.concealed-quad)",
}

FURITEN_CLAUSES: Final = {
    "discard": "an own discard would complete the hand (furiten.discard)",
    "riichi": "a tile that completes the hand was let pass in riichi (furiten.riichi)",
    "temporary": "a tile that completes the hand was let pass (furiten.temporary)",
}

Name = Callable[[str], str]


def explain(hand: Hand, *, language: str = "en", why_not: str | None = None) -> list[Step]:
    """Give the lookup of a hand as steps; with `why_not`, the clause that keeps that yaku from it.

    `language` is `en`, `ja` or `zh-Hant` for the names of yaku, `why_not` a yaku id.
    """

    def name(each: str) -> str:
        return YAKU_NAMES[each].in_language(language)

    verdict = evaluate(hand)
    steps = [Step("Hand", [_show_hand(hand)]), Step("Shape", _shape(hand, verdict))]
    if verdict.scores:
        steps += [Step("Closed", [_closed(hand, verdict)]), Step("Yaku", _yaku(verdict, name))]
    if verdict.score is not None:
        steps.append(Step("Limits", [_limits(hand, verdict)]))
    if verdict.win and verdict.score is not None:
        steps += [
            Step("Dora", _dora(hand, verdict.score)),
            Step("Fu", [_fu(verdict.score)]),
            Step("Points", _points(hand, verdict.score)),
        ]
    steps.append(Step("Verdict", [_verdict(verdict)]))
    if why_not is not None:
        steps.append(Step("Why not", _why_not(verdict, why_not, name)))
    return steps


def _show_hand(hand: Hand) -> str:
    parts = [show_tiles(hand.concealed), *(_show_meld(hand, at) for at in range(len(hand.melds)))]
    tile = "an unidentified tile" if hand.win_tile is None else NAMES[hand.win_tile]
    win = f"{hand.by} on {tile}" + (f" from {hand.discarder}" if hand.discarder else "")
    facts = sorted(hand.situation) + ([] if hand.riichi == "none" else [f"riichi: {hand.riichi}"])
    return ", ".join([" ".join(parts), win, f"seat {hand.seat}, round {hand.round}", *facts])


def _show_meld(hand: Hand, at: int) -> str:
    return f"{hand.melds[at].kind}:{show_tiles(hand.melds[at].tiles)}"


def _shape(hand: Hand, verdict: Verdict) -> list[str]:
    if not verdict.scores:
        missing = "no four groups and a pair, no seven different pairs, no thirteen orphans"
        return [f"not complete: {missing}"]
    best = _shown_score(verdict)
    lines = [f"complete: {_show_reading(best.reading)}"]
    if hand.win_tile is not None and best.reading.form == "groups":
        lines.append(f"{NAMES[best.reading.tile]} completes {_place(best.reading)}")
    if hand.win_tile is None:
        lines.append("the winning tile is not identified: what holds for any counts (unidentified.any-tile)")
    others = [score for score in verdict.scores if score.reading is not best.reading]
    lines += [f"also {_in_full(score.reading)}: {_worth(score)}" for score in others]
    return lines


def _shown_score(verdict: Verdict) -> Score:
    return verdict.score or verdict.scores[0]


def _show_reading(r: Reading) -> str:
    if r.form == "pairs":
        return "seven pairs"
    if r.form == "orphans":
        return "thirteen orphans"
    return " ".join([*map(_show_group, r.groups), show_tiles([r.pair, r.pair])])  # type: ignore[list-item]


def _show_group(each: Group) -> str:
    shown = show_tiles(each.tiles)
    return f"[{shown}]" if each.melded else shown


def _place(r: Reading) -> str:
    if r.form != "groups":
        return "the last pair"
    if r.completed is None:
        return "the pair: pair wait"
    kinds = ((r.wait.edge, "edge wait"), (r.wait.middle, "middle wait"), (r.wait.two_sided, "two-sided wait"))
    wait = next((words for holds, words in kinds if holds), None)
    if wait is None:
        wait = "a triplet won by ron is melded" if r.completed.melded else "a concealed triplet"
    return f"{show_tiles(r.completed.tiles)}: {wait}"


def _worth(score: Score) -> str:
    if not (score.yaku or score.yakuman):
        return "no yaku"
    return f"{_rank(score)}, {score.total} in all"


def _rank(score: Score) -> str:
    if score.yakuman:
        return str(score.limit).replace("_", " ")
    fu = "" if score.fu is None else f" {score.fu} fu"
    return f"{score.han} han{fu}" + (f", {score.limit}" if score.limit else "")


def _closed(hand: Hand, verdict: Verdict) -> str:
    if _shown_score(verdict).reading.closed:
        return "closed"
    opening = [_show_meld(hand, at) for at, meld in enumerate(hand.melds) if OPENS[meld.kind]]
    return f"open: {', '.join(opening)}"


def _yaku(verdict: Verdict, name: Name) -> list[str]:
    if verdict.score is None:
        dora = max(score.dora + score.ura_dora for score in verdict.scores)
        lines = ["none"]
        if dora:
            lines.append(f"{dora} dora are no yaku (win.dora-is-no-yaku)")
        return lines
    if verdict.score.yakuman:
        return [f"{name(each)}: yakuman" for each in verdict.score.yakuman]
    return [f"{name(each)}: {han} han" for each, han in verdict.score.yaku.items()]


def _limits(hand: Hand, verdict: Verdict) -> str:
    if verdict.reason == "concealed_quad":
        return REASONS["concealed_quad"]
    if verdict.furiten:
        return f"furiten: waits for {show_tiles(waits(hand))}; {FURITEN_CLAUSES[verdict.furiten]}"
    if hand.by == "tsumo":
        return "none: furiten never stops a tsumo (furiten.ron-only)"
    return "none: not furiten"


def _dora(hand: Hand, score: Score) -> list[str]:
    if score.yakuman:
        return ["do not matter beside a yakuman (yakuman.alone)"]
    if RENHOU.id in score.yaku:
        return ["do not matter beside renhou (renhou.stands-alone)"]
    shown: list[str] = []
    sorts = (("dora", hand.dora_indicators, score.dora), ("ura dora", hand.ura_indicators, score.ura_dora))
    for words, indicators, han in sorts:
        if indicators:
            shown.append(f"{han} {words}: {_indicated(indicators)}")
    if hand.ura_indicators and hand.riichi == "none":
        shown[-1] += "; ura dora count in riichi only (dora.ura-in-riichi)"
    return shown or ["none"]


def _indicated(indicators: tuple[Tile, ...]) -> str:
    return ", ".join(f"{NAMES[tile]} indicates {NAMES[indicated(tile)]}" for tile in indicators)


def _fu(score: Score) -> str:
    if score.fu_parts is None:
        return "do not matter beside a yakuman" if score.yakuman else "do not matter beside renhou"
    parts = " + ".join(f"{part.replace('_', ' ')} {amount}" for part, amount in score.fu_parts.items())
    total = sum(score.fu_parts.values())
    rounded = f", rounded up to {score.fu}" if score.fu != total else ""
    return f"{parts} = {total}{rounded}"


def _points(hand: Hand, score: Score) -> list[str]:
    lines = [f"{_rank(score)}: base {score.base}", *_liable(hand, score)]
    counters = _included(hand.counters, "counter")
    without = paid_for(replace(hand, counters=0), score.yakuman, score.base)
    for seat, points in score.payments.items():
        lines.append(f"{seat} pays {points}{counters if points != without.get(seat, 0) else ''}")
    deposits = _included(hand.deposits, "deposit")
    return [*lines, f"{hand.seat} gets {score.total}{deposits}"]


def _liable(hand: Hand, score: Score) -> list[str]:
    fed = [(each, liable_player(hand, each)) for each in score.yakuman]
    return [f"{seat} fed {each} and is liable ({FED_CLAUSES[each]})" for each, seat in fed if seat]


def _included(count: int, what: str) -> str:
    return f", {count} {what}{'s' if count > 1 else ''} included" if count else ""


def _verdict(verdict: Verdict) -> str:
    if verdict.furiten:
        return f"no win: {verdict.furiten} furiten"
    if verdict.reason:
        return f"no win: {REASONS[verdict.reason]}"
    return f"win: {_worth(_shown_score(verdict))}"


def _why_not(verdict: Verdict, yaku_id: str, name: Name) -> list[str]:
    if not verdict.scores:
        return [f"{name(yaku_id)}: no yaku is looked up in a hand that is not complete"]
    declared = next(each for each in (*YAKU, *YAKUMAN, RENHOU) if each.id == yaku_id)
    answers = {score.reading: _why_not_in(declared, score) for score in verdict.scores}
    if len(set(answers.values())) == 1:
        return [f"{name(yaku_id)}: {next(iter(answers.values()))}"]
    return [f"{name(yaku_id)}, {_in_full(r)}: {answer}" for r, answer in answers.items()]


def _in_full(r: Reading) -> str:
    return f"read as {_show_reading(r)}, {NAMES[r.tile]} completing {_place(r)}"


def _why_not_in(declared: Yaku, score: Score) -> str:
    failing = declared.failing_condition(score.reading)
    if failing is not None:
        return f"fails {failing} ({CLAUSES[failing].value.__doc__})"
    if not declared.value[0 if score.reading.closed else 1]:
        return f"fails {declared.value_clause} (closed only, and the hand is open)"
    if declared.id in score.yaku or declared.id in score.yakuman:
        return "holds"
    for kept, dropped in EXCLUDES:
        if dropped == declared.id and kept in score.yaku:
            return f"holds, but {kept} takes its place (exclude.{kept}-{dropped})"
    if score.yakuman:
        return "holds, but is not scored beside a yakuman (yakuman.alone)"
    return "holds, but the hand scored without it is worth as much or more (renhou.better-alternative)"
