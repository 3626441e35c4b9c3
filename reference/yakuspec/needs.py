"""What a reading must have for a yaku to be looked for at all: no rule, only a way to ask fewer conditions.

Each row follows from the conditions of its yaku. A yaku without one is always asked, and so is one of which a
condition was swapped.
"""

from typing import Final, NamedTuple


class Needs(NamedTuple):
    """The least number of sequences and triplets, quads included; no sequence at all; any situation."""

    sequences: int = 0
    triplets: int = 0
    no_sequence: bool = False
    situation: bool = False


NEEDS: Final = {
    "ippatsu": Needs(situation=True),
    "pinfu": Needs(sequences=4),
    "iipeikou": Needs(sequences=2),
    "chiitoitsu": Needs(no_sequence=True),
    "ryanpeikou": Needs(sequences=4),
    "yakuhai_haku": Needs(triplets=1),
    "yakuhai_hatsu": Needs(triplets=1),
    "yakuhai_chun": Needs(triplets=1),
    "yakuhai_seat": Needs(triplets=1),
    "yakuhai_round": Needs(triplets=1),
    "chankan": Needs(situation=True),
    "rinshan": Needs(situation=True),
    "haitei": Needs(situation=True),
    "houtei": Needs(situation=True),
    "sanshoku_doukou": Needs(triplets=3),
    "toitoi": Needs(triplets=4),
    "sanankou": Needs(triplets=3),
    "sankantsu": Needs(triplets=3),
    "honroutou": Needs(no_sequence=True),
    "shousangen": Needs(triplets=2),
    "ittsuu": Needs(sequences=3),
    "sanshoku_doujun": Needs(sequences=3),
    "chanta": Needs(sequences=1),
    "junchan": Needs(sequences=1),
    "tenhou": Needs(situation=True),
    "chiihou": Needs(situation=True),
    "kokushi_musou": Needs(no_sequence=True),
    "suuankou": Needs(triplets=4),
    "suukantsu": Needs(triplets=4),
    "chinroutou": Needs(no_sequence=True),
    "tsuuiisou": Needs(no_sequence=True),
    "daisangen": Needs(triplets=3),
    "shousuushii": Needs(triplets=3),
    "daisuushii": Needs(triplets=4),
}
_NOTHING: Final = Needs()


def has_needs(yaku_id: str, situation: bool, sequences: int, triplets: int) -> bool:
    """Tell whether a reading that has these can have the yaku."""
    needs = NEEDS.get(yaku_id, _NOTHING)
    enough = sequences >= needs.sequences and triplets >= needs.triplets
    return enough and not (needs.no_sequence and sequences) and (situation or not needs.situation)
