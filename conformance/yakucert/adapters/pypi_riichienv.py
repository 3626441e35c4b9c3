"""PyPI `riichienv` 0.4 (Rust, Apache-2.0), called as `HandEvaluator.calc` and `HandEvaluator.get_waits`.

Nothing can be set. No parameter: an unidentified winning tile, discards and passed tiles, the robbing of a
concealed quad, renhou; its result has no total with the deposits. It names yaku without their han: those here
are the rules' own, what is left of its han is its dora. Ura indicators must be withheld without riichi; so
`dora` is not claimed, nor `fu_parts`, which it does not give.
"""

from collections.abc import Sequence
from typing import Any, Final

from riichienv import Conditions, HandEvaluator, Meld, MeldType

from yakucert.adapters.common import (
    SEATS,
    Adapter,
    Json,
    flags,
    is_open,
    named,
    no_win,
    of_136,
    payments,
    points,
    win,
)

MELDS: Final = {
    "chi": (MeldType.Chi, True),
    "pon": (MeldType.Pon, True),
    "daiminkan": (MeldType.Daiminkan, True),
    "kakan": (MeldType.Kakan, True),
    "ankan": (MeldType.Ankan, False),
}

YAKU: Final = {
    "1": "menzen_tsumo", "2": "riichi", "3": "chankan", "4": "rinshan", "5": "haitei", "6": "houtei",
    "7": "yakuhai_haku", "8": "yakuhai_hatsu", "9": "yakuhai_chun", "10": "yakuhai_seat",
    "11": "yakuhai_round", "12": "tanyao", "13": "iipeikou", "14": "pinfu", "15": "chanta", "16": "ittsuu",
    "17": "sanshoku_doujun", "18": "double_riichi", "19": "sanshoku_doukou", "20": "sankantsu",
    "21": "toitoi", "22": "sanankou", "23": "shousangen", "24": "honroutou", "25": "chiitoitsu",
    "26": "junchan", "27": "honitsu", "28": "ryanpeikou", "29": "chinitsu", "30": "ippatsu",
    "35": "tenhou", "36": "chiihou", "37": "daisangen", "38": "suuankou", "39": "tsuuiisou",
    "40": "ryuuiisou", "41": "chinroutou", "42": "kokushi_musou", "43": "shousuushii", "44": "suukantsu",
    "45": "chuuren_poutou", "47": "chuuren_poutou", "48": "suuankou", "49": "kokushi_musou",
    "50": "daisuushii",
}  # fmt: skip

DORA: Final = (31, 32, 33)
"""Its numbers for dora, red fives and ura dora."""

HAN: Final = {
    "chanta": 2, "ittsuu": 2, "sanshoku_doujun": 2, "double_riichi": 2, "sanshoku_doukou": 2, "sankantsu": 2,
    "toitoi": 2, "sanankou": 2, "shousangen": 2, "honroutou": 2, "chiitoitsu": 2, "junchan": 3, "honitsu": 3,
    "ryanpeikou": 3, "chinitsu": 6,
}  # fmt: skip
"""What a closed yaku is worth; those that are not here, 1 han."""

REDUCED: Final = ("chanta", "ittsuu", "sanshoku_doujun", "junchan", "honitsu", "chinitsu")
"""The yaku that are worth a han less in an open hand."""


def evaluate(hand: Json) -> Json:
    """Give the verdict of `riichienv`."""
    copies: dict[int, int] = {}
    evaluator = _evaluator(hand, copies)
    (winning,) = of_136(hand["win"]["tile"], copies)
    dora = of_136(hand.get("dora_indicators", ""), copies)
    ura = of_136(hand.get("ura_indicators", ""), copies) if hand.get("riichi", "none") != "none" else []
    result = evaluator.calc(winning, dora, _conditions(hand), ura)
    if not result.is_win:
        return no_win("no_yaku" if result.has_win_shape else "not_complete")
    return _win(hand, result)


def waits(hand: Json) -> Sequence[str]:
    """Give the tiles that `riichienv` has the hand wait for."""
    return [named(kind) for kind in _evaluator(hand, {}).get_waits()]


answer: Final = Adapter(
    package="riichienv",
    language="Rust",
    modules=("shape", "yaku", "yakuman", "fu", "points", "waits"),
    lacks=(
        "an unidentified winning tile",
        "discards or passed tiles",
        "the robbing of a concealed quad",
        "renhou",
        "deposits",
    ),
    evaluate=evaluate,
    waits=waits,
)


def _evaluator(hand: Json, copies: dict[int, int]) -> HandEvaluator:
    concealed = of_136(hand["concealed"], copies)
    melds = [Meld(*_meld(meld, copies)) for meld in hand.get("melds", ())]
    return HandEvaluator(concealed, melds)


def _meld(meld: Json, copies: dict[int, int]) -> tuple[MeldType, list[int], bool]:
    kind, opened = MELDS[meld["kind"]]
    return kind, of_136(meld["tiles"], copies), opened


def _conditions(hand: Json) -> Conditions:
    facts = flags(hand)
    own = ("tsumo", "riichi", "double_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan")
    return Conditions(
        **{name: facts[name] for name in own},
        tsumo_first_turn=facts["tenhou"] or facts["chiihou"],
        player_wind=SEATS.index(hand["seat"]),
        round_wind=SEATS.index(hand["round"]),
        honba=hand.get("counters", 0),
    )


def _win(hand: Json, result: Any) -> Json:
    names = [str(number) for number in result.yaku if number not in DORA]
    worth = {name: HAN.get(YAKU[name], 1) - (is_open(hand) and YAKU[name] in REDUCED) for name in names}
    paid = payments(hand, ron=result.ron_agari, east=result.tsumo_agari_oya, others=result.tsumo_agari_ko)
    return {
        **win(worth, YAKU, yakuman=result.yakuman, han=result.han, fu=result.fu),
        "dora": 0 if result.yakuman else result.han - sum(worth.values()),
        **points(hand, paid, han=result.han, fu=result.fu, yakuman=result.yakuman),
    }
