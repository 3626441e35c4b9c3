"""PyPI `jansou` 0.14 (Python, MIT), called as `scoring.score.score` and `analysis.waits.waits`.

Set: mangan rounding, double-wind pair 2 fu, no double yakuman, no red fives. No parameter: an unidentified
winning tile, discards and passed tiles, the robbing of a concealed quad, renhou. Its fu parts do not tell the
waits apart, so that `fu_parts` is not claimed.
"""

from collections.abc import Sequence
from typing import Final

from jansou.analysis.waits import waits as tiles_waited_for
from jansou.core.hand import SOURCE_OF_RELATIVE, Hand, Meld, MeldType
from jansou.core.notation import dump_mpsz, parse_mpsz
from jansou.core.rules import Rules
from jansou.core.tiles import Tile, Wind
from jansou.scoring.context import WinContext
from jansou.scoring.score import LimitTier, ScoreResult, ScoringError, score
from jansou.scoring.yaku import Yaku

from yakucert.adapters.common import SEATS, Adapter, Json, flags, no_win, payments, win

RULES: Final = Rules(kiriage_mangan=True, double_wind_fu=2, double_yakuman=False, aka_dora=False)

WINDS: Final = {"east": Wind.EAST, "south": Wind.SOUTH, "west": Wind.WEST, "north": Wind.NORTH}

MELDS: Final = {
    "chi": MeldType.CHII,
    "pon": MeldType.PON,
    "daiminkan": MeldType.DAIMINKAN,
    "kakan": MeldType.SHOUMINKAN,
    "ankan": MeldType.ANKAN,
}

YAKU: Final = {
    **{yaku.name: yaku.name.lower() for yaku in Yaku},
    "ITTSU": "ittsuu",
    "KOKUSHI": "kokushi_musou",
    "CHUUREN": "chuuren_poutou",
    "SHOUSUUSHI": "shousuushii",
    "DAISUUSHI": "daisuushii",
}

LIMITS: Final = {
    LimitTier.NONE: None,
    LimitTier.MANGAN: "mangan",
    LimitTier.HANEMAN: "haneman",
    LimitTier.BAIMAN: "baiman",
    LimitTier.SANBAIMAN: "sanbaiman",
    LimitTier.KAZOE_YAKUMAN: "yonbaiman",
}

TIMES: Final = ("", "yakuman", "double_yakuman", "triple_yakuman", "quadruple_yakuman")

NOT_COMPLETE: Final = "hand does not form a complete hand"


def evaluate(hand: Json) -> Json:
    """Give the verdict of `jansou`."""
    (winning,) = parse_mpsz(hand["win"]["tile"])
    tiles = Hand((*parse_mpsz(hand["concealed"]), winning), _melds(hand))
    try:
        return _win(hand, score(tiles, winning, _context(hand)))
    except ScoringError as error:
        return no_win("not_complete" if str(error) == NOT_COMPLETE else "no_yaku")


def waits(hand: Json) -> Sequence[str]:
    """Give the tiles that `jansou` has the hand wait for."""
    waiting = tiles_waited_for(Hand(tuple(parse_mpsz(hand["concealed"])), _melds(hand)))
    return [dump_mpsz([Tile(kind)]) for kind in waiting]


answer: Final = Adapter(
    package="jansou",
    language="Python",
    modules=("shape", "yaku", "yakuman", "dora", "fu", "points", "waits"),
    lacks=(
        "an unidentified winning tile",
        "discards or passed tiles",
        "the robbing of a concealed quad",
        "renhou",
    ),
    evaluate=evaluate,
    waits=waits,
)


def _melds(hand: Json) -> tuple[Meld, ...]:
    return tuple(_meld(meld, hand["seat"]) for meld in hand.get("melds", ()))


def _meld(meld: Json, seat: str) -> Meld:
    tiles = tuple(parse_mpsz(meld["tiles"]))
    if meld["kind"] == "ankan":
        return Meld(MeldType.ANKAN, tiles)
    # It asks for a source always and scores by none, so one that is not known may be any allowed.
    gap = (SEATS.index(seat) - SEATS.index(meld["from"])) % 4 if "from" in meld else 1
    added = tiles[0] if meld["kind"] == "kakan" else None
    return Meld(MELDS[meld["kind"]], tiles, called=tiles[0], source=SOURCE_OF_RELATIVE[gap], added=added)


def _context(hand: Json) -> WinContext:
    facts = flags(hand)
    return WinContext(
        rules=RULES,
        round_wind=WINDS[hand["round"]],
        seat_wind=WINDS[hand["seat"]],
        is_tsumo=facts.pop("tsumo"),
        dora_indicators=tuple(parse_mpsz(hand.get("dora_indicators", ""))),
        ura_indicators=tuple(parse_mpsz(hand.get("ura_indicators", ""))),
        honba=hand.get("counters", 0),
        riichi_sticks=hand.get("deposits", 0),
        **{name: fact for name, fact in facts.items() if name != "renhou"},
    )


def _win(hand: Json, result: ScoreResult) -> Json:
    paid, yakuman = result.payment, result.is_yakuman
    worth = {each.yaku.name: each.value for each in result.yaku}
    per_opponent = paid.honba // 3
    return {
        **win(worth, YAKU, yakuman=yakuman, han=result.han, fu=result.fu.total),
        **({} if yakuman else {"dora": result.dora.dora, "ura_dora": result.dora.ura}),
        "limit": TIMES[sum(worth.values())] if yakuman else LIMITS[result.limit],
        "base": result.base,
        "payments": payments(
            hand,
            ron=paid.ron + paid.honba,
            east=paid.tsumo_dealer + per_opponent,
            others=paid.tsumo_non_dealer + per_opponent,
        ),
        "total": paid.total,
    }
