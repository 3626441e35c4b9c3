"""Ties: the verdicts that are equally right (spec section 7)."""

from yakuspec.hand import Hand
from yakuspec.lookup import Verdict, evaluate, in_order, with_renhou, yaku_required


def equally_right(hand: Hand) -> list[Verdict]:
    """Give every verdict that the rules allow for a hand, its own first, each once.

    More than one where readings pay the same: the rulebook prefers none of them (§9.1).
    """
    verdict = evaluate(hand)
    if not verdict.win or verdict.score is None:
        return [verdict]
    found = [verdict]
    for score in in_order(with_renhou(hand, list(verdict.scores))):
        other = Verdict(win=True, score=score, scores=verdict.scores)
        paid_alike = yaku_required(score) and score.payments == verdict.score.payments
        if paid_alike and other.to_json() not in [each.to_json() for each in found]:
            found.append(other)
    return found
