"""Refusals: how one is declared, and how a hand is refused by the first that speaks (spec section 13).

A refusal is a function of the hand: the message of what is wrong and what would be right, or None.
"""

from collections.abc import Callable
from typing import Final

from yakuspec.clauses import add_clause
from yakuspec.hand import Hand, ImpossibleHandError

Refusal = Callable[[Hand], str | None]

ALWAYS_ASKED: Final[dict[str, Refusal]] = {}
ASKED_OF_SITUATIONS: Final[dict[str, Refusal]] = {}
_CODES: Final[dict[str, str]] = {}


def refusal(code: str, asked: dict[str, Refusal]) -> Callable[[Refusal], Refusal]:
    """Register a refusal under its code; its clause id follows from its name."""

    def register(rule: Refusal) -> Refusal:
        clause_id = f"refuse.{rule.__name__.replace('_', '-')}"
        _CODES[clause_id] = code
        asked[clause_id] = rule
        add_clause(clause_id, "refusal", asked, clause_id)
        return rule

    return register


def refuse_impossible(hand: Hand) -> None:
    """Raise `ImpossibleHandError` with the first reason why these facts cannot be."""
    for clause_id, rule in ALWAYS_ASKED.items():
        if message := rule(hand):
            raise ImpossibleHandError(_CODES[clause_id], message)
    if hand.situation:
        for clause_id, rule in ASKED_OF_SITUATIONS.items():
            if message := rule(hand):
                raise ImpossibleHandError(_CODES[clause_id], message)
