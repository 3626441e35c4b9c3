"""What a reading must have for a yaku to be looked for at all: no rule, only a way to ask fewer conditions.

Each row follows from the conditions of its yaku. A yaku without one is always asked, and so is one of which a
condition was swapped.
"""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from yakuspec.composition import Composition
from yakuspec.tiles import DRAGONS, KINDS, TERMINALS, WINDS, Tile

Way = Literal["ron", "tsumo"]
PairSort = Literal["inside", "terminal", "wind", "dragon", "none"]


def _sort(tile: Tile) -> PairSort:
    if tile in TERMINALS:
        return "terminal"
    return "wind" if tile in WINDS else "dragon" if tile in DRAGONS else "inside"


PAIR_SORTS: Final[dict[Tile | None, PairSort]] = {None: "none", **{tile: _sort(tile) for tile in KINDS}}
"""Of what sort a pair is."""


class Made(NamedTuple):
    """What the tiles of a reading are: its composition and the sort of its pair."""

    of: Composition
    pair: PairSort


class Won(NamedTuple):
    """How a hand is won; `situation` tells whether anything is said of it."""

    by: Way | None
    riichi: str
    situation: bool


TileNeed = Callable[[Made], bool]
WinNeed = Callable[[Won], bool]


def _value_honour(made: Made) -> bool:
    return made.of.honour_triplets >= 1


def _situation(won: Won) -> bool:
    return won.situation


def _situation_ron(won: Won) -> bool:
    return won.situation and won.by == "ron"


def _situation_tsumo(won: Won) -> bool:
    return won.situation and won.by == "tsumo"


OF_TILES: Final[dict[str | None, TileNeed]] = {
    "pinfu": lambda made: made.of.sequences == 4,
    "iipeikou": lambda made: made.of.most_sequences >= 2,
    "chiitoitsu": lambda made: made.of.sequences == 0,
    "ryanpeikou": lambda made: made.of.sequences == 4,
    "tanyao": lambda made: made.of.ends == 0 and not made.of.honour and made.pair in ("inside", "none"),
    "yakuhai_haku": _value_honour,
    "yakuhai_hatsu": _value_honour,
    "yakuhai_chun": _value_honour,
    "yakuhai_seat": _value_honour,
    "yakuhai_round": _value_honour,
    "sanshoku_doukou": lambda made: made.of.triplet_suits == 3,
    "toitoi": lambda made: made.of.triplets == 4,
    "sanankou": lambda made: made.of.concealed_triplets >= 3,
    "sankantsu": lambda made: made.of.quads >= 3,
    "honroutou": lambda made: made.of.sequences == 0 and made.of.honour,
    "shousangen": lambda made: made.of.honour_triplets >= 2 and made.pair == "dragon",
    "ittsuu": lambda made: made.of.most_sequences >= 3,
    "sanshoku_doujun": lambda made: made.of.sequence_suits >= 3,
    "chanta": lambda made: made.of.ends == 4 and made.of.honour,
    "honitsu": lambda made: made.of.suits == 1 and made.of.honour,
    "junchan": lambda made: made.of.ends == 4 and not made.of.honour,
    "chinitsu": lambda made: made.of.suits == 1 and not made.of.honour,
    "kokushi_musou": lambda made: made.of.sequences == 0,
    "chuuren_poutou": lambda made: made.of.suits == 1 and not made.of.honour,
    "suuankou": lambda made: made.of.concealed_triplets == 4,
    "ryuuiisou": lambda made: made.of.suits == 1,
    "suukantsu": lambda made: made.of.quads == 4,
    "chinroutou": lambda made: made.of.sequences == 0 and not made.of.honour,
    "tsuuiisou": lambda made: made.of.suits == 0,
    "daisangen": lambda made: made.of.honour_triplets >= 3,
    "shousuushii": lambda made: made.of.honour_triplets >= 3 and made.pair == "wind",
    "daisuushii": lambda made: made.of.honour_triplets == 4,
}
"""What the tiles must be."""

OF_WIN: Final[dict[str | None, WinNeed]] = {
    "riichi": lambda won: won.riichi != "none",
    "double_riichi": lambda won: won.riichi == "double",
    "menzen_tsumo": lambda won: won.by == "tsumo",
    "ippatsu": _situation,
    "chankan": _situation,
    "rinshan": _situation,
    "haitei": _situation_tsumo,
    "houtei": _situation_ron,
    "renhou": _situation_ron,
    "tenhou": _situation_tsumo,
    "chiihou": _situation_tsumo,
}
"""How the hand must be won."""


def needs_of(yaku_id: str | None) -> tuple[TileNeed, WinNeed]:
    """Give what tells whether tiles, and a win, can have a yaku; all can, if it is in no table."""
    return OF_TILES.get(yaku_id, _always), OF_WIN.get(yaku_id, _always)


def _always(has: object) -> bool:
    return True
