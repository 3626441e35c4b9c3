"""PyPI `mahjong-utils` 0.8 (Kotlin compiled to JavaScript, MIT), called as `build_hora` and `shanten`.

Set: mangan rounding, double-wind pair 2 fu, no double yakuman. No parameter: an unidentified winning tile,
discards and passed tiles, the robbing of a concealed quad, renhou, counters, deposits. It is told how many
dora there are, so that `dora` is not claimed: the adapter counts them. It gives no fu parts.
"""

from collections.abc import Sequence
from typing import Final

from mahjong_utils.hora import Hora, build_hora
from mahjong_utils.hora.models import HoraOptions
from mahjong_utils.models.furo import Furo
from mahjong_utils.models.tile import Tile, parse_tiles
from mahjong_utils.models.wind import Wind
from mahjong_utils.shanten import shanten
from mahjong_utils.yaku import get_yaku

from yakucert.adapters.common import (
    Adapter,
    Json,
    count_dora,
    flags,
    is_open,
    no_win,
    payments,
    points,
    win,
)

OPTIONS: Final = HoraOptions(has_kiriage_mangan=True, has_renpuu_jyantou_hu=False, has_multiple_yakuman=False)

EXTRA: Final = {
    "riichi": "richi", "double_riichi": "w_richi", "ippatsu": "ippatsu", "rinshan": "rinshan",
    "chankan": "chankan", "haitei": "haitei", "houtei": "houtei", "tenhou": "tenhou", "chiihou": "chihou",
}  # fmt: skip
"""Situation → the yaku that it is told of, for they are its caller's to see."""

YAKU: Final = {
    **{theirs: ours for ours, theirs in EXTRA.items()},
    "tsumo": "menzen_tsumo", "pinhu": "pinfu", "tanyao": "tanyao", "ipe": "iipeikou",
    "self_wind": "yakuhai_seat", "round_wind": "yakuhai_round", "haku": "yakuhai_haku",
    "hatsu": "yakuhai_hatsu", "chun": "yakuhai_chun", "sanshoku": "sanshoku_doujun", "ittsu": "ittsuu",
    "chanta": "chanta", "chitoi": "chiitoitsu", "toitoi": "toitoi", "sananko": "sanankou",
    "honroto": "honroutou", "sandoko": "sanshoku_doukou", "sankantsu": "sankantsu",
    "shosangen": "shousangen", "honitsu": "honitsu", "junchan": "junchan", "ryanpe": "ryanpeikou",
    "chinitsu": "chinitsu", "kokushi": "kokushi_musou", "kokushi_thirteen_waiting": "kokushi_musou",
    "suanko": "suuankou", "suanko_tanki": "suuankou", "daisangen": "daisangen", "tsuiso": "tsuuiisou",
    "shousushi": "shousuushii", "lyuiso": "ryuuiisou", "chinroto": "chinroutou", "sukantsu": "suukantsu",
    "churen": "chuuren_poutou", "churen_nine_waiting": "chuuren_poutou", "daisushi": "daisuushii",
}  # fmt: skip

NOT_COMPLETE: Final = "not hora yet"


def evaluate(hand: Json) -> Json:
    """Give the verdict of `mahjong-utils`. Raises ValueError where it refuses the hand."""
    facts = flags(hand)
    dora = count_dora(hand)
    try:
        hora = build_hora(
            parse_tiles(hand["concealed"] + hand["win"]["tile"]),
            _melds(hand),
            Tile.by_text(hand["win"]["tile"]),
            facts["tsumo"],
            dora=dora,
            self_wind=Wind[hand["seat"]],
            round_wind=Wind[hand["round"]],
            extra_yaku={get_yaku(name) for fact, name in EXTRA.items() if facts[fact]},
            options=OPTIONS,
        )
    except ValueError as error:
        if NOT_COMPLETE not in str(error):
            raise
        return no_win("not_complete")
    return _win(hand, hora) if hora.yaku else no_win("no_yaku")


def waits(hand: Json) -> Sequence[str]:
    """Give the tiles that `mahjong-utils` has the hand wait for."""
    result = shanten(parse_tiles(hand["concealed"]), _melds(hand))
    return [str(tile) for tile in result.advance] if result.shanten == 0 else []


answer: Final = Adapter(
    package="mahjong-utils",
    language="Kotlin",
    modules=("shape", "yaku", "yakuman", "fu", "points", "waits"),
    lacks=(
        "an unidentified winning tile",
        "discards or passed tiles",
        "the robbing of a concealed quad",
        "renhou",
        "counters",
        "deposits",
    ),
    evaluate=evaluate,
    waits=waits,
)


def _melds(hand: Json) -> list[Furo]:
    melds = hand.get("melds", ())
    return [Furo.parse(parse_tiles(meld["tiles"]), ankan=meld["kind"] == "ankan") for meld in melds]


def _win(hand: Json, hora: Hora) -> Json:
    ron, east, others = (
        (hora.parent_point.ron, 0, hora.parent_point.tsumo)
        if hand["seat"] == "east"
        else (hora.child_point.ron, hora.child_point.tsumo_parent, hora.child_point.tsumo_child)
    )
    paid = payments(hand, ron=ron, east=east, others=others)
    opened = is_open(hand)
    worth = {yaku.name: yaku.han - yaku.furo_loss * opened for yaku in hora.yaku}
    return {
        **win(worth, YAKU, yakuman=hora.has_yakuman, han=hora.han, fu=hora.hu),
        "dora": 0 if hora.has_yakuman else hora.dora,
        **points(hand, paid, han=hora.han, fu=hora.hu, yakuman=hora.has_yakuman),
    }
