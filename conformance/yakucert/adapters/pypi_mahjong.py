"""PyPI `mahjong` 2.1: options set as near to the WRC rules as it allows.

Set: open tanyao, mangan rounding, no double yakuman, renhou as an ordinary yaku. It has no parameter for an
unidentified winning tile, discards, passed tiles or the robbing of a concealed quad: `unsupported`. It gives
no base points; those here are worked out from its own han, fu and level.
"""

from importlib.metadata import version
from typing import Any, Final

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.meld import Meld

Json = dict[str, Any]

MODULES: Final = ("shape", "yaku", "yakuman", "dora", "fu", "fu_parts", "points")
SEATS: Final = ("east", "south", "west", "north")
SUITS: Final = "mpsz"
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

LEVELS: Final = {
    "mangan": ("mangan", 2000), "kiriage mangan": ("mangan", 2000), "haneman": ("haneman", 3000),
    "baiman": ("baiman", 4000), "sanbaiman": ("sanbaiman", 6000), "kazoe yakuman": ("yonbaiman", 8000),
    "yakuman": ("yakuman", 8000), "2x yakuman": ("double_yakuman", 16000),
    "3x yakuman": ("triple_yakuman", 24000), "4x yakuman": ("quadruple_yakuman", 32000),
}  # fmt: skip

REASONS: Final = {
    HandCalculator.ERR_HAND_NOT_WINNING: "not_complete",
    HandCalculator.ERR_NO_YAKU: "no_yaku",
}


def answer(request: Json) -> Json:
    """Answer a request of protocol 1 with what `mahjong` says."""
    if request["type"] == "hello":
        engine = {"name": "mahjong", "version": version("mahjong"), "language": "Python"}
        hello = {"type": "hello", "protocol": 1, "rules": "wrc-2025"}
        return {**hello, "engine": engine, "modules": list(MODULES)}
    number = request["id"]
    if request["type"] != "evaluate":
        return {"type": "unsupported", "id": number, "reason": f"mahjong has no {request['type']}"}
    missing = _inexpressible(request["hand"])
    if missing:
        return {"type": "unsupported", "id": number, "reason": f"mahjong has no parameter for {missing}"}
    return {"id": number, **_judge(request["hand"])}


def _inexpressible(hand: Json) -> str | None:
    if hand["win"]["tile"] is None:
        return "an unidentified winning tile"
    if hand.get("discards") or hand.get("passed"):
        return "discards or passed tiles"
    if "robbed_concealed_quad" in hand.get("situation", ()):
        return "the robbing of a concealed quad"
    return None


def _judge(hand: Json) -> Json:
    copies: dict[int, int] = {}
    concealed = _ids(hand["concealed"], copies)
    melds = [_meld(meld, copies) for meld in hand.get("melds", ())]
    winning = _ids(hand["win"]["tile"], copies)
    result = HandCalculator.estimate_hand_value(
        [*concealed, *winning, *(tile for meld in melds for tile in meld.tiles)],
        winning[0],
        melds,
        _ids(hand.get("dora_indicators", ""), copies),
        _config(hand),
        ura_dora_indicators=_ids(hand.get("ura_indicators", ""), copies),
    )
    if result.error in REASONS:
        return {"type": "verdict", "win": False, "reason": REASONS[result.error]}
    if result.error:
        return {"type": "invalid", "code": result.error, "message": result.error}
    return {"type": "verdict", "win": True, **_score(hand, result)}


def _ids(tiles: str, copies: dict[int, int]) -> list[int]:
    """Give tiles as numbers of 136, each copy of a kind its own."""
    ids, ranks = [], ""
    for letter in tiles:
        if letter.isdigit():
            ranks += letter
            continue
        for rank in ranks:
            kind = 9 * SUITS.index(letter) + int(rank) - 1
            ids.append(4 * kind + copies.get(kind, 0))
            copies[kind] = copies.get(kind, 0) + 1
        ranks = ""
    return ids


def _meld(meld: Json, copies: dict[int, int]) -> Meld:
    kind, opened = MELDS[meld["kind"]]
    return Meld(meld_type=kind, tiles=_ids(meld["tiles"], copies), opened=opened)


def _config(hand: Json) -> HandConfig:
    situation = hand.get("situation", ())
    tsumo = hand["win"]["by"] == "tsumo"
    first_turn, last_tile = "first_turn" in situation, "last_tile" in situation
    east = hand["seat"] == "east"
    return HandConfig(
        is_tsumo=tsumo,
        is_riichi=hand.get("riichi") == "riichi",
        is_daburu_riichi=hand.get("riichi") == "double",
        is_ippatsu="ippatsu" in situation,
        is_rinshan="replacement_tile" in situation,
        is_chankan="robbed_quad" in situation,
        # Its documentation forbids haitei together with rinshan: the caller says which it was.
        is_haitei=last_tile and tsumo and "replacement_tile" not in situation,
        is_houtei=last_tile and not tsumo,
        is_tenhou=first_turn and tsumo and east,
        is_chiihou=first_turn and tsumo and not east,
        is_renhou=first_turn and not tsumo,
        player_wind=27 + SEATS.index(hand["seat"]),
        round_wind=27 + SEATS.index(hand["round"]),
        kyoutaku_number=hand.get("deposits", 0),
        tsumi_number=hand.get("counters", 0),
        options=OPTIONS,
    )


def _score(hand: Json, result: HandResponse) -> Json:
    assert result.yaku is not None
    assert result.cost is not None
    open_hand = result.is_open_hand
    worth = {str(each.name): each.han_open if open_hand else each.han_closed for each in result.yaku}
    yakuman = sorted({YAKU[each.name] for each in result.yaku if each.is_yakuman})
    alone = bool(yakuman)
    limit, base = LEVELS.get(result.cost["yaku_level"], (None, None))
    if base is None and result.fu is not None and result.han is not None:
        base = min(result.fu * 2 ** (result.han + 2), 2000)
        limit = "mangan" if base == 2000 else None
    return {
        "yaku": {} if alone else {YAKU[name]: han for name, han in worth.items() if name in YAKU},
        "yakuman": yakuman,
        "dora": 0 if alone else worth.get("Dora", 0),
        "ura_dora": 0 if alone else worth.get("Ura Dora", 0),
        "han": None if alone else result.han,
        "fu": None if alone else result.fu,
        "fu_parts": None if alone else _fu_parts(result),
        "limit": limit,
        "base": base,
        "payments": _payments(hand, result),
        "total": result.cost["total"],
    }


def _fu_parts(result: HandResponse) -> dict[str, int]:
    parts: dict[str, int] = {}
    for detail in result.fu_details or ():
        amount, reason = detail["fu"], detail["reason"]
        for name, part in (BASE_FU[amount] if reason == "base" else {FU_PARTS[reason]: amount}).items():
            parts[name] = parts.get(name, 0) + part
    return parts


def _payments(hand: Json, result: HandResponse) -> dict[str, int]:
    assert result.cost is not None
    main = result.cost["main"] + result.cost["main_bonus"]
    if hand["win"]["by"] == "ron":
        return {hand["win"]["from"]: main}
    others = result.cost["additional"] + result.cost["additional_bonus"]
    return {seat: main if seat == "east" else others for seat in SEATS if seat != hand["seat"]}
