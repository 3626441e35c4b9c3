"""Furiten: what blocks a ron (spec section 11)."""

from typing import Literal

from yakuspec.clauses import clause
from yakuspec.hand import Hand
from yakuspec.tenpai import waits
from yakuspec.tiles import Tile

Furiten = Literal["discard", "riichi", "temporary"]


@clause("furiten.ron-only")
def blocks(hand: Hand) -> bool:
    """Tell whether furiten can block this win: it stops a ron, never a tsumo (§8.11.2)."""
    return hand.by == "ron"


@clause("furiten.discard")
def discard(hand: Hand, wait: list[Tile]) -> bool:
    """Tell whether an own earlier discard would complete the hand (§8.11.2)."""
    return any(tile in wait for tile in hand.discards)


@clause("furiten.riichi")
def riichi(hand: Hand, wait: list[Tile]) -> bool:
    """Tell whether, in riichi, a tile that completes the hand was passed (§8.11.2)."""
    return hand.riichi != "none" and any(tile in wait for tile in hand.passed)


@clause("furiten.temporary")
def temporary(hand: Hand, wait: list[Tile]) -> bool:
    """Tell whether, outside riichi, a tile that completes the hand was passed (§8.11.2)."""
    return hand.riichi == "none" and any(tile in wait for tile in hand.passed)


def furiten_of(hand: Hand) -> Furiten | None:
    """Give the furiten that blocks this win, the first of the three, or None (§8.11.2)."""
    if not (hand.discards or hand.passed) or not blocks(hand):
        return None
    wait = waits(hand)
    if discard(hand, wait):
        return "discard"
    if riichi(hand, wait):
        return "riichi"
    return "temporary" if temporary(hand, wait) else None
