"""Refusals: how one is declared, and how an input is refused by the first that speaks (spec section 13).

A refusal is a function of some facts: the message of what is wrong and what would be right, or None.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar

from yakuspec.clauses import FEW, add_clause, remembered
from yakuspec.hand import Hand, ImpossibleHandError, Meld, Seat

Refusal = Callable[..., str | None]
Rule = TypeVar("Rule", bound=Refusal)

ASKED_OF_MELDS: Final[dict[str, Refusal]] = {}
ASKED_OF_OUTLINES: Final[dict[str, Refusal]] = {}
ASKED_OF_TILES: Final[dict[str, Refusal]] = {}
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
    for clause_id in asked:
        if message := asked[clause_id](*facts):
            raise ImpossibleHandError(_CODES[clause_id], where + message)


class Outline(NamedTuple):
    """What a hand is, its tiles aside: only how many there are, and whether the winning one is known."""

    by: str | None
    seat: Seat
    round: Seat
    discarder: Seat | None
    riichi: str
    unidentified: bool
    concealed: int
    dora_indicators: int
    ura_indicators: int
    melds: tuple[str, ...]


def outline_of(hand: Hand) -> tuple[Any, ...]:
    """Give what a hand is, its tiles aside, for `Outline`."""
    return (
        hand.by,
        hand.seat,
        hand.round,
        hand.discarder,
        hand.riichi,
        hand.by is not None and hand.win_tile is None,
        len(hand.concealed),
        len(hand.dora_indicators),
        len(hand.ura_indicators),
        hand.meld_kinds(),
    )


def refuse_impossible(hand: Hand) -> None:
    """Raise `ImpossibleHandError` with the first reason why these facts of a hand cannot be."""
    for number, meld in enumerate(hand.melds, start=1):
        _possible_meld(meld, hand.seat, number, len(hand.melds))
    _possible_outline(outline_of(hand))
    refuse(ASKED_OF_TILES, hand)
    if hand.situation:
        refuse(ASKED_OF_SITUATIONS, hand)


@remembered(FEW)
def _possible_meld(meld: Meld, owner: Seat, number: int, melds: int) -> None:
    refuse(ASKED_OF_MELDS, meld, owner, number, melds, where=f"melds[{number - 1}]")


@remembered(FEW)
def _possible_outline(outline: tuple[Any, ...]) -> None:
    refuse(ASKED_OF_OUTLINES, Outline(*outline))
