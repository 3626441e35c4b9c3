"""The reference: how a riichi mahjong hand is judged under the WRC Rules 2025.

`read_hand` reads the facts of a hand, `evaluate` judges them, `waits` gives what 13 tiles wait for.
"""

from yakuspec.facts import read_hand
from yakuspec.hand import Hand, ImpossibleHandError, Meld
from yakuspec.lookup import Score, Verdict, evaluate
from yakuspec.tenpai import waits
from yakuspec.ties import equally_right

__version__ = "0.1.0"

__all__ = [
    "Hand",
    "ImpossibleHandError",
    "Meld",
    "Score",
    "Verdict",
    "equally_right",
    "evaluate",
    "read_hand",
    "waits",
]
