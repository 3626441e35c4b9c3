"""Strategies: how Hypothesis draws hands, for `yakucert fuzz` and for the tests of any implementer."""

from yakucert.strategies.blocks import tiles
from yakucert.strategies.contexts import Wanted
from yakucert.strategies.families import FAMILIES
from yakucert.strategies.hands import complete_hands, family, hands, near_complete_hands, tenpai_hands
from yakucert.strategies.histories import histories
from yakucert.strategies.impossible import impossible_hands
from yakucert.strategies.quads import riichi_quads

__all__ = [
    "FAMILIES",
    "Wanted",
    "complete_hands",
    "family",
    "hands",
    "histories",
    "impossible_hands",
    "near_complete_hands",
    "riichi_quads",
    "tenpai_hands",
    "tiles",
]
