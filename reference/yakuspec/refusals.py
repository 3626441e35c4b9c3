"""Refusals: how one is declared, and how an input is refused by the first that speaks (spec section 13).

A refusal is a function of some facts: the message of what is wrong and what would be right, or None.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from yakuspec.clauses import add_clause
from yakuspec.hand import Hand, ImpossibleHandError

Refusal = Callable[..., str | None]
Rule = TypeVar("Rule", bound=Refusal)

ASKED_OF_MELDS: Final[dict[str, Refusal]] = {}
ALWAYS_ASKED: Final[dict[str, Refusal]] = {}
ASKED_OF_SITUATIONS: Final[dict[str, Refusal]] = {}
ASKED_OF_EVENTS: Final[dict[str, Refusal]] = {}
ASKED_OF_RIICHI_QUADS: Final[dict[str, Refusal]] = {}
_CODES: Final[dict[str, str]] = {}


def refusal(code: str, asked: dict[str, Refusal]) -> Callable[[Rule], Rule]:
    """Register a refusal under its code; its clause id follows from its name."""

    def register(rule: Rule) -> Rule:
        clause_id = f"refuse.{rule.__name__.replace('_', '-')}"
        _CODES[clause_id] = code
        asked[clause_id] = rule
        add_clause(clause_id, "refusal", asked, clause_id)
        return rule

    return register


def refuse(asked: dict[str, Refusal], *facts: Any, where: str = "") -> None:
    """Raise `ImpossibleHandError` with the first reason why these facts cannot be; `where` precedes it."""
    for clause_id, rule in asked.items():
        if message := rule(*facts):
            raise ImpossibleHandError(_CODES[clause_id], where + message)


def refuse_impossible(hand: Hand) -> None:
    """Raise `ImpossibleHandError` with the first reason why these facts of a hand cannot be."""
    if hand.melds:
        refuse(ASKED_OF_MELDS, hand)
    refuse(ALWAYS_ASKED, hand)
    if hand.situation:
        refuse(ASKED_OF_SITUATIONS, hand)
