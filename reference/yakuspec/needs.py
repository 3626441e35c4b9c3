"""What a reading must have for a yaku to be looked for at all: no rule, only a way to ask fewer conditions.

Each row follows from the conditions of its yaku. A yaku without one is always asked, and so is one of which a
condition was swapped.
"""

from typing import Final, Literal, NamedTuple

from yakuspec.tiles import DRAGONS, KINDS, TERMINALS, WINDS, Tile

Way = Literal["ron", "tsumo"]
Sort = Literal["inside", "terminal", "wind", "dragon", "none"]


def _sort(tile: Tile) -> Sort:
    if tile in TERMINALS:
        return "terminal"
    return "wind" if tile in WINDS else "dragon" if tile in DRAGONS else "inside"


SORTS: Final[dict[Tile | None, Sort]] = {None: "none", **{tile: _sort(tile) for tile in KINDS}}
"""Of what sort a pair is."""


class Has(NamedTuple):
    """What a reading has.

    How many sequences, triplets (quads included), triplets of honours and number suits; the sort of its pair;
    whether there is an honour; how it is won; riichi; whether nothing was said of the situation.
    """

    sequences: int
    triplets: int
    honour_triplets: int
    suits: int
    pair: Sort
    honour: bool
    by: Way | None
    riichi: str
    no_situation: bool


class Needs(NamedTuple):
    """At least so many of the first three; no sequence; so many suits; such a pair; and so on.

    What is None or False does not matter.
    """

    sequences: int = 0
    triplets: int = 0
    honour_triplets: int = 0
    no_sequence: bool = False
    suits: int | None = None
    pair: tuple[Sort, ...] | None = None
    honour: bool | None = None
    by: Way | None = None
    riichi: tuple[str, ...] | None = None
    situation: bool = False


_VALUE_HONOUR: Final = Needs(honour_triplets=1)
_SITUATION: Final = Needs(situation=True)
_SITUATION_RON: Final = Needs(situation=True, by="ron")
_SITUATION_TSUMO: Final = Needs(situation=True, by="tsumo")
_NOTHING: Final = Needs()

NEEDS: Final = {
    "riichi": Needs(riichi=("riichi", "double")),
    "ippatsu": _SITUATION,
    "menzen_tsumo": Needs(by="tsumo"),
    "pinfu": Needs(sequences=4),
    "iipeikou": Needs(sequences=2),
    "double_riichi": Needs(riichi=("double",)),
    "chiitoitsu": Needs(no_sequence=True),
    "ryanpeikou": Needs(sequences=4),
    "tanyao": Needs(honour=False, pair=("inside", "none")),
    "yakuhai_haku": _VALUE_HONOUR,
    "yakuhai_hatsu": _VALUE_HONOUR,
    "yakuhai_chun": _VALUE_HONOUR,
    "yakuhai_seat": _VALUE_HONOUR,
    "yakuhai_round": _VALUE_HONOUR,
    "chankan": _SITUATION,
    "rinshan": _SITUATION,
    "haitei": _SITUATION_TSUMO,
    "houtei": _SITUATION_RON,
    "sanshoku_doukou": Needs(triplets=3, suits=3),
    "toitoi": Needs(triplets=4),
    "sanankou": Needs(triplets=3),
    "sankantsu": Needs(triplets=3),
    "honroutou": Needs(no_sequence=True, honour=True),
    "shousangen": Needs(honour_triplets=2, pair=("dragon",)),
    "ittsuu": Needs(sequences=3),
    "sanshoku_doujun": Needs(sequences=3, suits=3),
    "chanta": Needs(sequences=1, honour=True, pair=("terminal", "wind", "dragon")),
    "honitsu": Needs(suits=1, honour=True),
    "junchan": Needs(sequences=1, honour=False, pair=("terminal",)),
    "chinitsu": Needs(suits=1, honour=False),
    "renhou": _SITUATION_RON,
    "tenhou": _SITUATION_TSUMO,
    "chiihou": _SITUATION_TSUMO,
    "kokushi_musou": Needs(no_sequence=True),
    "chuuren_poutou": Needs(suits=1, honour=False),
    "suuankou": Needs(triplets=4),
    "ryuuiisou": Needs(suits=1),
    "suukantsu": Needs(triplets=4),
    "chinroutou": Needs(no_sequence=True, honour=False),
    "tsuuiisou": Needs(no_sequence=True, suits=0),
    "daisangen": Needs(honour_triplets=3),
    "shousuushii": Needs(honour_triplets=3, pair=("wind",)),
    "daisuushii": Needs(honour_triplets=4),
}


def has_needs(yaku_id: str, has: Has) -> bool:
    """Tell whether a reading that has these can have the yaku."""
    needs = NEEDS.get(yaku_id, _NOTHING)
    return (
        has.sequences >= needs.sequences
        and has.triplets >= needs.triplets
        and has.honour_triplets >= needs.honour_triplets
        and not (needs.no_sequence and has.sequences)
        and needs.suits in (None, has.suits)
        and (needs.pair is None or has.pair in needs.pair)
        and needs.honour in (None, has.honour)
        and needs.by in (None, has.by)
        and (needs.riichi is None or has.riichi in needs.riichi)
        and not (needs.situation and has.no_situation)
    )
