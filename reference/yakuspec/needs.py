"""What a reading must have for a yaku to be looked for at all: no rule, only a way to ask fewer conditions.

Each row follows from the conditions of its yaku. A yaku without one is always asked, and so is one of which a
condition was swapped.
"""

from typing import Final, NamedTuple

Has = tuple[int, int, int, bool, bool]
"""Of a reading: how many sequences, triplets (quads included), number suits; an honour; a situation."""


class Needs(NamedTuple):
    """At least so many sequences and triplets; no sequence; so many suits; an honour or none; a situation."""

    sequences: int = 0
    triplets: int = 0
    no_sequence: bool = False
    suits: int | None = None
    honour: bool | None = None
    situation: bool = False


_VALUE_HONOUR: Final = Needs(triplets=1, honour=True)
_SITUATION: Final = Needs(situation=True)
_NOTHING: Final = Needs()

NEEDS: Final = {
    "ippatsu": _SITUATION,
    "pinfu": Needs(sequences=4),
    "iipeikou": Needs(sequences=2),
    "chiitoitsu": Needs(no_sequence=True),
    "ryanpeikou": Needs(sequences=4),
    "tanyao": Needs(honour=False),
    "yakuhai_haku": _VALUE_HONOUR,
    "yakuhai_hatsu": _VALUE_HONOUR,
    "yakuhai_chun": _VALUE_HONOUR,
    "yakuhai_seat": _VALUE_HONOUR,
    "yakuhai_round": _VALUE_HONOUR,
    "chankan": _SITUATION,
    "rinshan": _SITUATION,
    "haitei": _SITUATION,
    "houtei": _SITUATION,
    "sanshoku_doukou": Needs(triplets=3, suits=3),
    "toitoi": Needs(triplets=4),
    "sanankou": Needs(triplets=3),
    "sankantsu": Needs(triplets=3),
    "honroutou": Needs(no_sequence=True, honour=True),
    "shousangen": Needs(triplets=2, honour=True),
    "ittsuu": Needs(sequences=3),
    "sanshoku_doujun": Needs(sequences=3, suits=3),
    "chanta": Needs(sequences=1, honour=True),
    "honitsu": Needs(suits=1, honour=True),
    "junchan": Needs(sequences=1, honour=False),
    "chinitsu": Needs(suits=1, honour=False),
    "tenhou": _SITUATION,
    "chiihou": _SITUATION,
    "kokushi_musou": Needs(no_sequence=True),
    "chuuren_poutou": Needs(suits=1, honour=False),
    "suuankou": Needs(triplets=4),
    "ryuuiisou": Needs(suits=1),
    "suukantsu": Needs(triplets=4),
    "chinroutou": Needs(no_sequence=True, honour=False),
    "tsuuiisou": Needs(no_sequence=True, suits=0),
    "daisangen": Needs(triplets=3, honour=True),
    "shousuushii": Needs(triplets=3, honour=True),
    "daisuushii": Needs(triplets=4, honour=True),
}


def has_needs(yaku_id: str, has: Has) -> bool:
    """Tell whether a reading that has these can have the yaku."""
    needs = NEEDS.get(yaku_id, _NOTHING)
    sequences, triplets, suits, honour, situation = has
    return (
        sequences >= needs.sequences
        and triplets >= needs.triplets
        and not (needs.no_sequence and sequences)
        and needs.suits in (None, suits)
        and needs.honour in (None, honour)
        and (situation or not needs.situation)
    )
