"""PyPI `cmajiang` 0.0.1 (C++, MIT), called as `hule`, `tingpai` and `xiangting`.

Set: mangan rounding, double-wind pair 2 fu, no double yakuman, liability, no red fives. No parameter: an
unidentified winning tile, discards and passed tiles, the robbing of a concealed quad, renhou, a called
triplet or quad without its feeder. It gives no fu parts, and no base.
"""

from collections.abc import Sequence
from typing import Any, Final

from cmajiang import Rule, Shoupai, hule, tingpai, xiangting

from yakucert.adapters.common import SEATS, Adapter, Json, flags, no_win, points, split, win

RULE: Final = Rule(doubleWindTileScore=True, roundUpManguan=True, doubleDamanguan=False, hongpai=[0, 0, 0])

SOURCES: Final = ("", "+", "=", "-")
"""The mark of who fed a tile: the next player in turn, the one across, the one before."""

YAKU: Final = {
    "LIZHI": "riichi", "DABULIZHI": "double_riichi", "YIPA": "ippatsu", "HAIDIMOYUE": "haitei",
    "HEDILAOYU": "houtei", "LINGSHANGKAIHUA": "rinshan", "QIANGGANG": "chankan",
    "MENQIANQINGZIMOHE": "menzen_tsumo", "PINGHE": "pinfu", "DUANYAOJIU": "tanyao", "YIBEIKOU": "iipeikou",
    "SANSETONGSHUN": "sanshoku_doujun", "YIQITONGGUAN": "ittsuu", "HUNQUANDAIYAOJIU": "chanta",
    "QIDUIZI": "chiitoitsu", "DUIDUIHU": "toitoi", "SANANKE": "sanankou", "SANGANGZI": "sankantsu",
    "SANSETONGKE": "sanshoku_doukou", "HUNLAOTOU": "honroutou", "XIAOSANYUAN": "shousangen",
    "HUNYISE": "honitsu", "CHUNQUANDAIYAOJIU": "junchan", "ERBEIKOU": "ryanpeikou", "QINGYISE": "chinitsu",
    "GUOSHIWUSHUANG": "kokushi_musou", "GUOSHIWUSHUANGSHISANMIAN": "kokushi_musou", "SIANKE": "suuankou",
    "SIANKEDANQI": "suuankou", "DASANYUAN": "daisangen", "XIAOSIXI": "shousuushii", "DASIXI": "daisuushii",
    "ZIYISE": "tsuuiisou", "LVYISE": "ryuuiisou", "QINGLAOTOU": "chinroutou", "SIGANGZI": "suukantsu",
    "JIULIANBAODENG": "chuuren_poutou", "CHUNZHENGJIULIANBAODENG": "chuuren_poutou", "TIANHE": "tenhou",
    "DIHE": "chiihou", "FANPAI=8": "yakuhai_haku", "FANPAIFA": "yakuhai_hatsu",
    "FANPAIZHONG": "yakuhai_chun", "BAOPAI": "dora", "LIBAOPAI": "ura_dora",
    **{f"ZHUANGFENG{wind}": "yakuhai_round" for wind in ("", "NAN", "XI", "BEI")},
    **{f"MENFENG{wind}": "yakuhai_seat" for wind in ("=4", "NAN", "XI", "BEI")},
}  # fmt: skip
"""Its names, in which East and White bear those of their groups, as `ZHUANGFENG` and `FANPAI=8`."""

YAKUMAN: Final = ("", "yakuman", "double_yakuman", "triple_yakuman", "quadruple_yakuman")


def evaluate(hand: Json) -> Json:
    """Give the verdict of `cmajiang`."""
    facts = flags(hand)
    winning = _turned(hand["win"]["tile"])
    tiles = _shoupai(hand, winning if facts["tsumo"] else "")
    result = hule(
        tiles,
        "" if facts["tsumo"] else winning + _source(hand, hand["win"]["from"]),
        RULE,
        SEATS.index(hand["round"]),
        SEATS.index(hand["seat"]),
        2 if facts["double_riichi"] else int(facts["riichi"]),
        facts["ippatsu"],
        facts["chankan"],
        facts["rinshan"],
        1 if facts["haitei"] else 2 * facts["houtei"],
        1 if facts["tenhou"] else 2 * facts["chiihou"],
        [_turned(tile) for tile in split(hand.get("dora_indicators", ""))],
        # Like riichi itself, ura indicators are given by the caller only in riichi.
        [_turned(tile) for tile in split(hand.get("ura_indicators", ""))] if _riichi(facts) else [],
        hand.get("counters", 0),
        hand.get("deposits", 0),
    )
    if not result.defen:
        complete = xiangting(tiles if facts["tsumo"] else tiles.zimo(winning)) == -1
        return no_win("no_yaku" if complete else "not_complete")
    return _win(hand, result)


def waits(hand: Json) -> Sequence[str]:
    """Give the tiles that `cmajiang` has the hand wait for."""
    tiles = _shoupai(hand)
    return [tile[1] + tile[0] for tile in tingpai(tiles)] if xiangting(tiles) == 0 else []


answer: Final = Adapter(
    package="cmajiang",
    language="C++",
    modules=("shape", "yaku", "yakuman", "dora", "fu", "points", "liability", "waits"),
    lacks=(
        "an unidentified winning tile",
        "discards or passed tiles",
        "the robbing of a concealed quad",
        "renhou",
        "a called triplet or quad that nobody is named for",
    ),
    evaluate=evaluate,
    waits=waits,
)


def _riichi(facts: dict[str, bool]) -> bool:
    return facts["riichi"] or facts["double_riichi"]


def _turned(tile: str) -> str:
    return tile[1] + tile[0]


def _source(hand: Json, seat: str) -> str:
    return SOURCES[(SEATS.index(seat) - SEATS.index(hand["seat"])) % 4]


def _shoupai(hand: Json, drawn: str = "") -> Shoupai:
    """Write a hand as it does: `m123p45z22s9,z555=,p4-56`, the drawn tile last of the concealed ones."""
    concealed = "".join(map(_turned, split(hand["concealed"]))) + drawn
    return Shoupai(",".join([concealed, *(_meld(hand, meld) for meld in hand.get("melds", ()))]))


def _meld(hand: Json, meld: Json) -> str:
    tiles = split(meld["tiles"])
    ranks = "".join(tile[0] for tile in tiles)
    source = _source(hand, meld["from"]) if "from" in meld else "-"
    if meld["kind"] == "kakan":
        return tiles[0][1] + ranks[:3] + source + ranks[3]
    return tiles[0][1] + ranks + ("" if meld["kind"] == "ankan" else source)


def _win(hand: Json, result: Any) -> Json:
    worth = {each.name.name: each.fanshu for each in result.hupai}
    times = result.damanguan
    seats = dict(zip(SEATS, result.fenpei, strict=True))
    paid = {seat: -points for seat, points in seats.items() if points < 0}
    verdict = {
        **win(worth, YAKU, yakuman=bool(times), han=result.fanshu, fu=result.fu),
        **points(hand, paid, total=seats[hand["seat"]], han=result.fanshu, fu=result.fu, yakuman=bool(times)),
    }
    if times:  # A liable player's payment does not show the base.
        verdict |= {"limit": YAKUMAN[times], "base": 8000 * times}
    return verdict
