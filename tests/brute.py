"""A second derivation of the verdict, by plain recursion over tile strings ("1m", "5z").

It exists to disagree: it was written from the rules alone, shares no code with the reference, and tries
everything instead of being clever. It takes hands as the protocol writes them and believes that they are
possible; nothing is refused here.
"""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from tests.brute_shapes import (
    DRAGONS,
    ENDS,
    WINDS,
    Json,
    Meld,
    Reading,
    Table,
    completing,
    notation,
    readings,
    shapes,
    waiting,
    without,
)

ALL_DRAGONS = set(DRAGONS.values())
ALL_WINDS = set(WINDS.values())
GREEN = {"2s", "3s", "4s", "6s", "8s", "6z"}
NINE_GATES = Counter("1112345678999")
RINGS = [[f"{n}{suit}" for n in range(1, 10)] for suit in "mps"] + [
    list(WINDS.values()),
    list(DRAGONS.values()),
]
LIMITS = (
    (13, "yonbaiman", 8000),
    (11, "sanbaiman", 6000),
    (8, "baiman", 4000),
    (6, "haneman", 3000),
    (5, "mangan", 2000),
)
MULTIPLES = ("", "yakuman", "double_yakuman", "triple_yakuman", "quadruple_yakuman")


class Worth(NamedTuple):
    """What a reading holds, before it is turned into points."""

    yakuman: frozenset[str]
    yaku: dict[str, int]
    fu_parts: dict[str, int]


# Yaku and fu


def yakuman_of(table: Table, reading: Reading) -> frozenset[str]:
    """Every yakuman of the reading (§11.5.6)."""
    names, held = reading.names, set(table.tiles)
    pure = len(table.suits) == 1 and "z" not in table.suits
    first = table.tsumo and "first_turn" in table.situation
    rows = {
        "tenhou": first and table.seat == "east",
        "chiihou": first and table.seat != "east",
        "kokushi_musou": reading.form == "orphans",
        "chuuren_poutou": pure and not table.melds and Counter(t[0] for t in table.tiles) >= NINE_GATES,
        "suuankou": reading.hidden == 4,
        "ryuuiisou": held <= GREEN,
        "suukantsu": reading.quads == 4,
        "chinroutou": held <= ENDS and "z" not in table.suits,
        "tsuuiisou": table.suits == {"z"},
        "daisangen": names >= ALL_DRAGONS,
        "shousuushii": len(names & ALL_WINDS) == 3 and bool(reading.pairs & ALL_WINDS),
        "daisuushii": names >= ALL_WINDS,
    }
    return frozenset(name for name, holds in rows.items() if holds)


def yaku_of(table: Table, reading: Reading) -> dict[str, int]:
    """Every ordinary yaku of the reading with its han (§11.5)."""
    runs, names, pairs, facts = reading.runs, reading.names, reading.pairs, table.situation
    one_suit, honours = len(table.suits - {"z"}) == 1, "z" in table.suits
    ended = bool(runs) and all(ENDS & set(group.tiles) for group in reading.groups)
    twins = sum(count // 2 for count in runs.values())
    last = "last_tile" in facts and "replacement_tile" not in facts
    # id, whether it holds, han closed, han open
    rows = [
        ("riichi", table.riichi == "riichi", 1, 0),
        ("double_riichi", table.riichi == "double", 2, 0),
        ("ippatsu", "ippatsu" in facts, 1, 0),
        ("menzen_tsumo", table.tsumo, 1, 0),
        ("pinfu", runs.total() == 4 and not pairs & table.values and reading.wait == "two_sided", 1, 0),
        ("iipeikou", twins == 1, 1, 0),
        ("ryanpeikou", twins == 2, 3, 0),
        ("chiitoitsu", reading.form == "pairs", 2, 0),
        ("chankan", "robbed_quad" in facts, 1, 1),
        ("rinshan", "replacement_tile" in facts, 1, 1),
        ("haitei", last and table.tsumo, 1, 1),
        ("houtei", last and not table.tsumo, 1, 1),
        ("tanyao", not ENDS & set(table.tiles), 1, 1),
        ("yakuhai_seat", WINDS[table.seat] in names, 1, 1),
        ("yakuhai_round", WINDS[table.round] in names, 1, 1),
        *((name, dragon in names, 1, 1) for name, dragon in DRAGONS.items()),
        ("ittsuu", any({"1" + suit, "4" + suit, "7" + suit} <= runs.keys() for suit in "mps"), 2, 1),
        ("sanshoku_doujun", mixed(runs), 2, 1),
        ("sanshoku_doukou", mixed(names), 2, 2),
        ("toitoi", len(reading.tripled) == 4, 2, 2),
        ("sanankou", reading.hidden == 3, 2, 2),
        ("sankantsu", reading.quads == 3, 2, 2),
        ("chanta", ended and honours, 2, 1),
        ("junchan", ended and not honours, 3, 2),
        ("honroutou", set(table.tiles) <= ENDS and honours and table.suits != {"z"}, 2, 2),
        ("shousangen", len(names & ALL_DRAGONS) == 2 and bool(pairs & ALL_DRAGONS), 2, 2),
        ("honitsu", one_suit and honours, 3, 2),
        ("chinitsu", one_suit and not honours, 6, 5),
    ]
    worths = {name: closed if table.closed else opened for name, holds, closed, opened in rows if holds}
    return {name: han for name, han in worths.items() if han}


def mixed(names: Iterable[str]) -> bool:
    """Whether the groups so named hold one number in all three suits."""
    held = set(names)
    return any({f"{n}m", f"{n}p", f"{n}s"} <= held for n in range(1, 10))


def fu_of(table: Table, reading: Reading, pinfu: bool) -> dict[str, int]:
    """The fu by part (§11.3)."""
    if reading.form == "pairs":
        return {"seven_pairs": 25}
    parts = Counter({"base": 20})
    if table.tsumo and not pinfu:
        parts["tsumo"] = 2
    if not table.tsumo and table.closed:
        parts["closed_ron"] = 10
    if reading.wait in ("edge", "middle", "pair"):
        parts[reading.wait + "_wait"] = 2
    for group in reading.groups:
        if group.kind == "pair" and group.first in table.values:
            parts["value_pair"] = 2
        if group in reading.tripled:
            fu = 2 * (2 if group.first in ENDS else 1) * (2 if group.concealed else 1)
            name = ("concealed_" if group.concealed else "melded_") + group.kind
            parts[name] += fu * (4 if group.kind == "quad" else 1)
    if not table.closed and parts.total() == 20:
        parts["open_pinfu"] = 10
    return dict(parts)


def worth(table: Table, places: list[Reading]) -> Worth:
    """What holds at whichever of the places the winning tile stands.

    With several places this is the whole of §11.1: a place that would make pinfu has no tsumo fu and every
    hand has a place that makes none, so neither is common to all.
    """
    worths = []
    for reading in places:
        yaku = yaku_of(table, reading)
        fu = fu_of(table, reading, "pinfu" in yaku)
        worths.append(Worth(yakuman_of(table, reading), yaku, fu))
    common = worths[0]
    for other in worths[1:]:
        common = Worth(
            common.yakuman & other.yakuman,
            dict(common.yaku.items() & other.yaku.items()),
            dict(common.fu_parts.items() & other.fu_parts.items()),
        )
    return common


# Points


def dora_of(indicator: str) -> str:
    """The kind after the indicator in its ring (§8.13)."""
    for ring in RINGS:
        if indicator in ring:
            return ring[(ring.index(indicator) + 1) % len(ring)]
    raise ValueError(indicator)


def dora(tiles: list[str], indicators: list[str]) -> int:
    """How many tiles the indicators point at, each indicator for itself (§11.4)."""
    return sum(tiles.count(dora_of(indicator)) for indicator in indicators)


def up(points: int) -> int:
    """Rounded up to the next hundred."""
    return -(-points // 100) * 100


def shares(table: Table, base: int) -> Counter[str]:
    """Who pays what of a base, nobody being liable and without counters (§11.2)."""
    if not table.tsumo:
        return Counter({table.discarder: up(base * (6 if table.seat == "east" else 4))})
    return Counter({seat: up(base * (2 if "east" in (seat, table.seat) else 1)) for seat in table.opponents})


def liable(table: Table, yakuman: str) -> str | None:
    """Who fed the last group of the yakuman while all its others lay open (§9.1.1)."""
    if yakuman == "suukantsu":
        last = table.melds[-1]
        promoted_last = any(meld.kind == "kakan" and meld.promoted_after == 4 for meld in table.melds)
        return last.feeder if last.kind == "daiminkan" and not promoted_last else None
    needed = {"daisangen": ALL_DRAGONS, "daisuushii": ALL_WINDS}.get(yakuman, set())
    shown = [meld for meld in table.melds if meld.tiles[0] in needed]
    # A concealed quad has no feeder, so as the last group it makes nobody liable.
    return shown[-1].feeder if needed and len(shown) == len(needed) else None


def payments(table: Table, base: int, yakuman: frozenset[str]) -> dict[str, int]:
    """Who pays what, counters included."""
    fed = [feeder for name in yakuman if (feeder := liable(table, name))]
    paid = shares(table, base - 8000 * len(fed))
    for feeder in fed:
        whole = shares(table, 8000).total()
        paid[feeder] += whole if table.tsumo else whole // 2
        if not table.tsumo:
            paid[table.discarder] += whole // 2
    if not table.tsumo:
        paid[table.discarder] += 300 * table.counters
    elif fed and len(yakuman) == 1:
        paid[fed[0]] += 300 * table.counters
    else:
        paid.update(dict.fromkeys(table.opponents, 100 * table.counters))
    return {seat: points for seat, points in paid.items() if points}


def limited(han: int, fu: int) -> tuple[str | None, int]:
    """The limit, if one is reached, and the base (§11.2)."""
    for least, name, base in LIMITS:
        if han >= least:
            return name, base
    base = fu * 2 ** (han + 2)
    return ("mangan", 2000) if base >= 1920 else (None, base)


def verdict(table: Table, held: Worth) -> Json:
    """The verdict of a win by what the chosen reading holds."""
    yaku, han, fu, fu_parts, shown, ura = held.yaku, None, None, None, 0, 0
    limit: str | None
    if held.yakuman:
        yaku, limit, base = {}, MULTIPLES[len(held.yakuman)], 8000 * len(held.yakuman)
    elif "renhou" in yaku:
        han, limit, base = 5, "mangan", 2000
    else:
        shown = dora(table.tiles, table.dora_indicators)
        ura = dora(table.tiles, table.ura_indicators) if table.riichi != "none" else 0
        han = sum(yaku.values()) + shown + ura
        fu_parts, fu = held.fu_parts, sum(held.fu_parts.values())
        if "seven_pairs" not in fu_parts:
            fu = -(-fu // 10) * 10
        limit, base = limited(han, fu)
    paid = payments(table, base, held.yakuman)
    return {
        "win": True,
        "yaku": yaku,
        "yakuman": sorted(held.yakuman),
        "dora": shown,
        "ura_dora": ura,
        "han": han,
        "fu": fu,
        "fu_parts": fu_parts,
        "limit": limit,
        "base": base,
        "payments": paid,
        "total": sum(paid.values()) + 1000 * table.deposits,
    }


# Answers


def furiten(table: Table) -> str | None:
    """Which furiten forbids the ron, if one does (§8.11.2)."""
    wait = waiting(table.concealed, table.melds)
    if wait & set(table.discards):
        return "discard"
    if wait & set(table.passed):
        return "temporary" if table.riichi == "none" else "riichi"
    return None


def preference(answer: Json) -> tuple[object, ...]:
    """The order among verdicts that pay the same, the best first; the yaku only make it total."""
    parts: dict[str, int] = answer["fu_parts"] or {}
    names = (sorted(parts), sorted(answer["yaku"]))
    return (not answer["yakuman"], -(answer["han"] or 0), -(answer["fu"] or 0), -sum(parts.values()), *names)


def verdicts(hand: Json) -> list[Json]:
    """Every verdict of a best-paid reading, the preferred one first; a refused win has one only."""
    table = Table(hand)
    every = readings(table)
    if not every:
        return [{"win": False, "reason": "not_complete"}]
    worths = [worth(table, places) for places in every]
    wins = [verdict(table, held) for held in worths if held.yakuman or held.yaku]
    blessed = not table.tsumo and "first_turn" in table.situation and table.seat != "east"
    if not wins and not blessed:
        return [{"win": False, "reason": "no_yaku"}]
    if "robbed_concealed_quad" in table.situation:
        return [{"win": False, "reason": "concealed_quad"}]
    kind = None if table.tsumo else furiten(table)
    if kind:
        return [{"win": False, "reason": "furiten", "furiten": kind}]
    most = max((win["total"] for win in wins), default=0)
    if blessed:
        renhou = verdict(table, Worth(frozenset(), {"renhou": 5}, {}))
        if renhou["total"] >= most:
            return [renhou]
    best: list[Json] = []
    for win in sorted(wins, key=preference):
        if win["total"] == most and win not in best:
            best.append(win)
    return best


def judge(hand: Json) -> Json:
    """The verdict, without type and id."""
    return verdicts(hand)[0]


def waits(hand: Json) -> str:
    """The wait of a hand that has not won; empty if it is not tenpai."""
    table = Table(hand)
    return notation(waiting(table.concealed, table.melds))


def riichi_quad(request: Json) -> bool:
    """Whether a concealed quad may be declared in riichi (§8.9.1)."""
    table = Table(request["hand"])
    quad = request["quad"]
    possible = request["live_wall"] > 0 and request["table_quads"] < 4
    rest = without(tuple(table.concealed), [quad] * 3)
    if not possible or quad != request["drawn"] or rest is None:
        return False
    before = completing(table.concealed, table.melds)
    # Won on the quad's own tile, two of the three copies are a pair or a waiting shape in some reading.
    if quad in before:
        return False
    for kind in before:
        for _, groups in shapes([*table.concealed, kind], table.melds):
            if not any(group.kind == "triplet" and group.first == quad for group in groups):
                return False
    return completing(list(rest), [*table.melds, Meld("ankan", (quad,) * 4, None, 4)]) == before
