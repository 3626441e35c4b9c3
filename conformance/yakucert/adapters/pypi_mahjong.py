"""PyPI `mahjong` 2.1 (Python, MIT), called as `HandCalculator.estimate_hand_value`.

Set: open tanyao, mangan rounding, no double yakuman, renhou as an ordinary yaku. No parameter: an
unidentified winning tile, discards and passed tiles, the robbing of a concealed quad. It says what is paid
and names the limit, but gives no base.
"""

from typing import Final

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.meld import Meld

from yakucert.adapters.common import (
    SEATS,
    Adapter,
    Json,
    flags,
    is_open,
    no_win,
    of_136,
    payments,
    points,
    win,
)

OPTIONS: Final = OptionalRules(
    has_open_tanyao=True, has_double_yakuman=False, kiriage=True, renhou_as_yakuman=False
)

MELDS: Final = {
    "chi": (Meld.CHI, True),
    "pon": (Meld.PON, True),
    "daiminkan": (Meld.KAN, True),
    "kakan": (Meld.SHOUMINKAN, True),
    "ankan": (Meld.KAN, False),
}

YAKU: Final = {
    "Menzen Tsumo": "menzen_tsumo", "Riichi": "riichi", "Ippatsu": "ippatsu", "Chankan": "chankan",
    "Rinshan Kaihou": "rinshan", "Haitei Raoyue": "haitei", "Houtei Raoyui": "houtei",
    "Double Riichi": "double_riichi", "Renhou": "renhou", "Pinfu": "pinfu", "Tanyao": "tanyao",
    "Iipeiko": "iipeikou", "Yakuhai (haku)": "yakuhai_haku", "Yakuhai (hatsu)": "yakuhai_hatsu",
    "Yakuhai (chun)": "yakuhai_chun", "Sanshoku Doujun": "sanshoku_doujun", "Ittsu": "ittsuu",
    "Chantai": "chanta", "Honroutou": "honroutou", "Toitoi": "toitoi", "San Ankou": "sanankou",
    "San Kantsu": "sankantsu", "Sanshoku Doukou": "sanshoku_doukou", "Chiitoitsu": "chiitoitsu",
    "Shou Sangen": "shousangen", "Honitsu": "honitsu", "Junchan": "junchan", "Ryanpeikou": "ryanpeikou",
    "Chinitsu": "chinitsu", "Kokushi Musou": "kokushi_musou",
    "Kokushi Musou Juusanmen Matchi": "kokushi_musou", "Chuuren Poutou": "chuuren_poutou",
    "Daburu Chuuren Poutou": "chuuren_poutou", "Suu Ankou": "suuankou", "Suu Ankou Tanki": "suuankou",
    "Daisangen": "daisangen", "Shousuushii": "shousuushii", "Dai Suushii": "daisuushii",
    "Ryuuiisou": "ryuuiisou", "Suu Kantsu": "suukantsu", "Tsuu Iisou": "tsuuiisou",
    "Chinroutou": "chinroutou", "Tenhou": "tenhou", "Chiihou": "chiihou",
    "Dora": "dora", "Ura Dora": "ura_dora",
    **{f"Yakuhai (seat wind {seat})": "yakuhai_seat" for seat in SEATS},
    **{f"Yakuhai (round wind {seat})": "yakuhai_round" for seat in SEATS},
}  # fmt: skip

FU_PARTS: Final = {
    "penchan": "edge_wait", "kanchan": "middle_wait", "pair_wait": "pair_wait", "tsumo": "tsumo",
    "valued_pair": "value_pair", "double_valued_pair": "value_pair", "hand_without_fu": "open_pinfu",
    "closed_pon": "concealed_triplet", "closed_terminal_pon": "concealed_triplet",
    "open_pon": "melded_triplet", "open_terminal_pon": "melded_triplet",
    "closed_kan": "concealed_quad", "closed_terminal_kan": "concealed_quad",
    "open_kan": "melded_quad", "open_terminal_kan": "melded_quad",
}  # fmt: skip

BASE_FU: Final = {
    20: {"base": 20},
    25: {"seven_pairs": 25},
    30: {"base": 20, "closed_ron": 10},
}

LIMITS: Final = {
    "mangan": "mangan", "kiriage mangan": "mangan", "haneman": "haneman", "baiman": "baiman",
    "sanbaiman": "sanbaiman", "kazoe yakuman": "yonbaiman", "yakuman": "yakuman",
    "2x yakuman": "double_yakuman", "3x yakuman": "triple_yakuman", "4x yakuman": "quadruple_yakuman",
}  # fmt: skip

REASONS: Final = {
    HandCalculator.ERR_HAND_NOT_WINNING: "not_complete",
    HandCalculator.ERR_NO_YAKU: "no_yaku",
}


def evaluate(hand: Json) -> Json:
    """Give the verdict of `mahjong`. Raises ValueError with its error where it refuses the hand."""
    copies: dict[int, int] = {}
    concealed = of_136(hand["concealed"], copies)
    melds = [meld_of(meld, copies) for meld in hand.get("melds", ())]
    winning = of_136(hand["win"]["tile"], copies)
    result = HandCalculator.estimate_hand_value(
        [*concealed, *winning, *(tile for meld in melds for tile in meld.tiles)],
        winning[0],
        melds,
        of_136(hand.get("dora_indicators", ""), copies),
        config_of(hand),
        ura_dora_indicators=of_136(hand.get("ura_indicators", ""), copies),
    )
    if result.error in REASONS:
        return no_win(REASONS[result.error])
    if result.error:
        raise ValueError(result.error)
    return _win(hand, result)


answer: Final = Adapter(
    package="mahjong",
    language="Python",
    modules=("shape", "yaku", "yakuman", "dora", "fu", "fu_parts", "points"),
    lacks=("an unidentified winning tile", "discards or passed tiles", "the robbing of a concealed quad"),
    evaluate=evaluate,
)


def meld_of(meld: Json, copies: dict[int, int]) -> Meld:
    """Give a declared group as `mahjong` takes it; `copies` are the tiles already given, by kind."""
    kind, opened = MELDS[meld["kind"]]
    return Meld(meld_type=kind, tiles=of_136(meld["tiles"], copies), opened=opened)


def config_of(hand: Json) -> HandConfig:
    """Give the circumstances of a hand as `mahjong` takes them."""
    facts = flags(hand)
    return HandConfig(
        is_tsumo=facts["tsumo"],
        is_riichi=facts["riichi"],
        is_daburu_riichi=facts["double_riichi"],
        is_ippatsu=facts["ippatsu"],
        is_rinshan=facts["rinshan"],
        is_chankan=facts["chankan"],
        is_haitei=facts["haitei"],
        is_houtei=facts["houtei"],
        is_tenhou=facts["tenhou"],
        is_chiihou=facts["chiihou"],
        is_renhou=facts["renhou"],
        player_wind=27 + SEATS.index(hand["seat"]),
        round_wind=27 + SEATS.index(hand["round"]),
        kyoutaku_number=hand.get("deposits", 0),
        tsumi_number=hand.get("counters", 0),
        options=OPTIONS,
    )


def _win(hand: Json, result: HandResponse) -> Json:
    assert result.yaku is not None
    assert result.cost is not None
    assert result.han is not None
    assert result.fu is not None
    column = "han_open" if is_open(hand) else "han_closed"
    worth = {str(each.name): getattr(each, column) for each in result.yaku}
    yakuman = any(each.is_yakuman for each in result.yaku)
    cost = result.cost
    paid = payments(
        hand,
        ron=cost["main"] + cost["main_bonus"],
        east=cost["main"] + cost["main_bonus"],
        others=cost["additional"] + cost["additional_bonus"],
    )
    return {
        **win(worth, YAKU, yakuman=yakuman, han=result.han, fu=result.fu),
        "fu_parts": None if yakuman else _fu_parts(result),
        **points(hand, paid, total=cost["total"], han=result.han, fu=result.fu, yakuman=yakuman),
        **({"limit": LIMITS[cost["yaku_level"]]} if cost["yaku_level"] else {}),
    }


def _fu_parts(result: HandResponse) -> dict[str, int]:
    parts: dict[str, int] = {}
    for detail in result.fu_details or ():
        amount, reason = detail["fu"], detail["reason"]
        for name, part in (BASE_FU[amount] if reason == "base" else {FU_PARTS[reason]: amount}).items():
            parts[name] = parts.get(name, 0) + part
    return parts
