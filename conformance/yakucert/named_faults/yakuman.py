"""Mistakes in yakuman."""

from yakuspec import lookup
from yakuspec.dora import count_dora
from yakuspec.hand import Hand
from yakuspec.lookup import Score
from yakuspec.points import yakuman_points
from yakuspec.reading import Reading
from yakuspec.tiles import DRAGONS, ENDS, TERMINALS, WINDS
from yakuspec.yaku import find_yaku

from yakucert.faults import Fault, allow, always, right

Found = tuple[dict[str, int], list[str]]


def _counted_again(r: Reading, *again: str) -> Found:
    yaku, yakuman = find_yaku(r)
    return yaku, [each for each in yakuman for _ in range(2 if each in again else 1)]


def _waits_everywhere(r: Reading) -> bool:
    """Whether the extra tile of nine gates, or the pair of thirteen orphans, is the winning tile."""
    copies = r.whole.count(r.tile)
    return copies in (2, 4)


def _twice_for_the_wait(r: Reading) -> Found:
    again = []
    if r.completed is None and r.form == "groups":
        again.append("suuankou")
    if r.form == "orphans" and r.whole.count(r.tile) == 2:
        again.append("kokushi_musou")
    if _waits_everywhere(r):
        again.append("chuuren_poutou")
    return _counted_again(r, *again)


def _tenhou_alone(r: Reading) -> Found:
    yaku, yakuman = find_yaku(r)
    return yaku, [each for each in yakuman if each in ("tenhou", "chiihou")] or yakuman


def _with_dora(score: Score) -> Score:
    score.yaku = {}
    score.dora, score.ura_dora = count_dora(score.reading.hand)
    return score


def _with_counted_yakuman(score: Score) -> Score:
    """Add to the yakuman the 13 han that its ordinary yaku and dora make."""
    han = sum(score.yaku.values()) + sum(count_dora(score.reading.hand))
    score.yaku = {}
    if han >= 13:
        score.yakuman.append("kazoe_yakuman")
    return score


def _gates_with_a_middle_extra(r: Reading) -> bool:
    nine = right("chuuren_poutou.nine-gates")(r)
    return bool(nine) and all(r.whole.count(end) == 3 for end in TERMINALS & r.kinds)


def _pure_gates(r: Reading) -> bool:
    return bool(right("chuuren_poutou.nine-gates")(r)) and _waits_everywhere(r)


def _gates_lacking_numbers(r: Reading) -> bool:
    low, high = min(r.kinds), max(r.kinds)
    return low // 9 == high // 9 < 3 and r.closed and len(r.kinds) >= 7


def _four_triplets_closed(r: Reading) -> bool:
    return r.closed and len(r.triplets) == 4


def _has_orphans(hand: Hand) -> bool:
    return ENDS.issuperset(hand.concealed)


def _all_green_with(*more: int) -> dict[str, object]:
    green = frozenset({19, 20, 21, 23, 25, 32, *more})
    return {"ryuuiisou.only-green": lambda r: r.kinds <= green}


FAULTS = (
    Fault(
        "two-dragons-are-big",
        "Two dragon triplets are daisangen",
        ("daisangen.three-dragons",),
        {"daisangen.three-dragons": lambda r: sum(tile in DRAGONS for tile in r.triplets) >= 2},
    ),
    Fault(
        "little-winds-as-big",
        "Three wind triplets and the pair of the fourth are daisuushii",
        ("daisuushii.four-winds", "shousuushii.open"),
        {"daisuushii.four-winds": lambda r: {r.pair, *r.triplets} >= WINDS},
    ),
    Fault(
        "big-winds-also-little",
        "Shousuushii is added to daisuushii",
        ("shousuushii.pair",),
        {
            "shousuushii.pair": always,
            "shousuushii.three-winds": lambda r: sum(t in WINDS for t in r.triplets) >= 3,
        },
    ),
    Fault(
        "four-concealed-by-ron-on-a-triplet",
        "Suuankou is scored by ron on a triplet",
        ("suuankou.four-concealed",),
        {"suuankou.four-concealed": _four_triplets_closed},
    ),
    Fault(
        "nine-gates-with-quad",
        "Nine gates is scored with a concealed quad",
        ("chuuren_poutou.no-quad",),
        {"chuuren_poutou.no-quad": always},
    ),
    Fault(
        "nine-gates-extra-in-the-middle-only",
        "Nine gates is missed when the extra tile is a 1 or 9",
        ("chuuren_poutou.nine-gates",),
        {"chuuren_poutou.nine-gates": _gates_with_a_middle_extra},
    ),
    Fault(
        "nine-gates-pure-only",
        "Nine gates is scored on its nine-sided wait only",
        ("chuuren_poutou.nine-gates",),
        {"chuuren_poutou.nine-gates": _pure_gates},
    ),
    Fault(
        "nine-gates-lacking-numbers",
        "Nine gates is found in a flush that lacks numbers",
        ("chuuren_poutou.nine-gates",),
        {"chuuren_poutou.nine-gates": _gates_lacking_numbers},
    ),
    Fault(
        "all-green-needs-the-dragon",
        "All green needs the Green dragon",
        ("ryuuiisou.only-green",),
        {"ryuuiisou.only-green": lambda r: right("ryuuiisou.only-green")(r) and 32 in r.kinds},
    ),
    Fault(
        "all-green-with-5",
        "All green may hold the 5 of bamboo",
        ("ryuuiisou.only-green",),
        _all_green_with(22),
    ),
    Fault(
        "all-green-with-1",
        "All green may hold the 1 of bamboo",
        ("ryuuiisou.only-green",),
        _all_green_with(18),
    ),
    Fault(
        "all-green-without-quads",
        "All green is missed when the hand has a quad",
        ("ryuuiisou.only-green",),
        {"ryuuiisou.only-green": lambda r: right("ryuuiisou.only-green")(r) and r.composition.quads == 0},
    ),
    Fault(
        "all-green-with-a-triplet-only",
        "All green is looked for in hands with a triplet only",
        ("ryuuiisou.only-green",),
        {"ryuuiisou.only-green": lambda r: right("ryuuiisou.only-green")(r) and bool(r.triplets)},
    ),
    Fault(
        "all-honours-not-on-seven-pairs",
        "Tsuuiisou is refused on seven pairs",
        ("tsuuiisou.on-seven-pairs",),
        {"tsuuiisou.only-honours": lambda r: right("tsuuiisou.only-honours")(r) and r.form == "groups"},
    ),
    Fault(
        "four-quads-of-called-ones-only",
        "A concealed quad is none of the four quads",
        ("suukantsu.four-quads",),
        {
            "suukantsu.four-quads": lambda r: (
                sum(each.kind == "quad" and each.melded for each in r.groups) == 4
            )
        },
    ),
    Fault(
        "double-yakuman-for-the-wait",
        "Suuankou, kokushi musou and chuuren poutou count twice on their widest wait",
        ("yakuman.no-double",),
        patches={(lookup, "find_yaku"): _twice_for_the_wait},
    ),
    Fault(
        "double-yakuman-for-big-winds",
        "Daisuushii counts twice",
        ("yakuman.no-double",),
        patches={(lookup, "find_yaku"): lambda r: _counted_again(r, "daisuushii")},
    ),
    Fault(
        "yakuman-with-ordinary-yaku",
        "Ordinary yaku are shown beside a yakuman",
        ("yakuman.alone",),
        {"yakuman.alone": lambda score: score},
    ),
    Fault(
        "yakuman-with-dora",
        "Dora are counted beside a yakuman",
        ("dora.not-beside-yakuman",),
        {"yakuman.alone": _with_dora},
    ),
    Fault(
        "several-yakuman-capped-at-one",
        "Several yakuman are paid as one",
        ("yakuman.add-up", "limit.yakuman"),
        patches={(lookup, "yakuman_points"): lambda count: yakuman_points(1)},
    ),
    Fault(
        "counted-yakuman-added",
        "Thirteen han of ordinary yaku and dora are added to a yakuman",
        ("limit.yonbaiman-no-yakuman",),
        {"yakuman.alone": _with_counted_yakuman},
    ),
    Fault(
        "first-draw-yakuman-alone",
        "No other yakuman is added to tenhou and chiihou",
        ("yakuman.add-up",),
        patches={(lookup, "find_yaku"): _tenhou_alone},
    ),
    Fault(
        "tenhou-twice",
        "Tenhou is counted twice",
        ("yakuman.no-double", "tenhou.first-turn"),
        patches={(lookup, "find_yaku"): lambda r: _counted_again(r, "tenhou")},
    ),
    Fault(
        "heaven-after-a-quad",
        "A first turn is accepted after a call or quad of one's own",
        ("refuse.first-turn-melds",),
        {"refuse.first-turn-melds": allow},
    ),
    Fault("heaven-for-any-seat", "Tenhou is for any seat", ("tenhou.east",), {"tenhou.east": always}),
    Fault(
        "orphans-rob-a-concealed-quad",
        "Thirteen orphans may rob a concealed quad",
        ("win.concealed-quad",),
        {"win.concealed-quad": lambda hand: right("win.concealed-quad")(hand) and not _has_orphans(hand)},
    ),
)
