"""Mistakes in the yaku that the tiles make."""

from yakuspec.reading import Reading
from yakuspec.tiles import DRAGONS, ENDS, HONOURS

from yakucert.faults import Change, Fault, always, but_not, or_also, right
from yakucert.named_faults.honours import triplets_only


def _is_pairs(r: Reading) -> bool:
    return r.form == "pairs"


def _nine_numbers_of(first: int) -> Change:
    return lambda r: set(range(first, first + 9)) <= r.kinds


def _straight_in(first: int) -> Change:
    return lambda r: {first, first + 3, first + 6} <= set(r.sequences)


def _two_suits(r: Reading) -> bool:
    runs = set(r.sequences)
    return any(
        {low + 9 * one, low + 9 * two} <= runs for low in range(7) for one, two in ((0, 1), (0, 2), (1, 2))
    )


def _common_ends(r: Reading) -> bool:
    return r.kinds <= ENDS


def _twins_with_one_used_twice(r: Reading) -> bool:
    return len(r.sequences) - len(set(r.sequences)) >= 2


FAULTS = (
    # Pinfu
    Fault(
        "pinfu-with-value-pair",
        "Pinfu is scored with a value pair",
        ("pinfu.valueless-pair",),
        {"pinfu.valueless-pair": always},
    ),
    Fault(
        "pinfu-with-double-wind-pair",
        "A pair that is seat and round wind at once is taken for a valueless one",
        ("pinfu.valueless-pair",),
        {"pinfu.valueless-pair": lambda r: r.roles != 1},
    ),
    Fault(
        "pinfu-refused-with-any-honour-pair",
        "Pinfu is refused with a pair of a wind that has no value",
        ("pinfu.valueless-pair",),
        {"pinfu.valueless-pair": lambda r: r.pair not in HONOURS},
    ),
    Fault(
        "pinfu-with-edge-wait",
        "Pinfu is scored on an edge wait",
        ("pinfu.two-sided-wait",),
        or_also("pinfu.two-sided-wait", lambda r: r.wait.edge),
    ),
    Fault(
        "pinfu-with-middle-wait",
        "Pinfu is scored on a middle wait",
        ("pinfu.two-sided-wait",),
        or_also("pinfu.two-sided-wait", lambda r: r.wait.middle),
    ),
    Fault(
        "pinfu-with-pair-wait",
        "Pinfu is scored on a pair wait",
        ("pinfu.two-sided-wait",),
        or_also("pinfu.two-sided-wait", lambda r: r.wait.pair),
    ),
    Fault(
        "pinfu-by-ron-only",
        "Pinfu is refused by tsumo",
        ("pinfu.by-tsumo",),
        but_not("pinfu.four-sequences", lambda r: r.hand.by == "tsumo"),
    ),
    # Sequences
    Fault(
        "iipeikou-beside-ryanpeikou",
        "Iipeikou is added to ryanpeikou",
        ("exclude.ryanpeikou-iipeikou",),
        {"exclude.ryanpeikou-iipeikou": False},
    ),
    Fault(
        "ryanpeikou-of-four-equal-missed",
        "Four equal sequences are no ryanpeikou",
        ("ryanpeikou.two-twins",),
        but_not("ryanpeikou.two-twins", lambda r: len(set(r.sequences)) == 1),
    ),
    Fault(
        "ryanpeikou-of-three-equal",
        "Three equal sequences are taken for two twins",
        ("ryanpeikou.two-twins", "iipeikou.three-equal-once"),
        {"ryanpeikou.two-twins": _twins_with_one_used_twice},
    ),
    Fault(
        "seven-pairs-beside-ryanpeikou",
        "Seven pairs are added to ryanpeikou",
        ("exclude.ryanpeikou-chiitoitsu",),
        or_also("chiitoitsu.seven-pairs", lambda r: right("ryanpeikou.two-twins")(r)),
    ),
    Fault(
        "full-straight-from-nine-tiles",
        "The nine tiles of a suit are a full straight without its sequences",
        ("ittsuu.three-sequences",),
        or_also("ittsuu.three-sequences", lambda r: any(_nine_numbers_of(first)(r) for first in (0, 9, 18))),
    ),
    *(
        Fault(
            f"full-straight-in-{suit}-missed",
            f"A full straight in {suit} is not seen",
            ("ittsuu.three-sequences", "ittsuu.han"),
            but_not("ittsuu.three-sequences", _straight_in(first)),
        )
        for suit, first in (("characters", 0), ("circles", 9), ("bamboo", 18))
    ),
    Fault(
        "mixed-sequences-of-two-suits",
        "The same sequence in two suits is sanshoku doujun",
        ("sanshoku_doujun.each-suit",),
        {"sanshoku_doujun.each-suit": _two_suits},
    ),
    Fault(
        "mixed-sequences-missed-beside-a-fourth",
        "Sanshoku doujun is missed where a suit holds a second sequence",
        ("sanshoku_doujun.each-suit",),
        but_not("sanshoku_doujun.each-suit", lambda r: len(r.sequences) == 4),
    ),
    # Triplets and quads
    Fault(
        "mixed-triplets-without-quads",
        "A quad is none of the three triplets of sanshoku doukou",
        ("sanshoku_doukou.each-suit",),
        triplets_only("sanshoku_doukou.each-suit"),
    ),
    Fault(
        "toitoi-without-quads",
        "A quad is none of the four triplets of toitoi",
        ("toitoi.four-triplets",),
        triplets_only("toitoi.four-triplets"),
    ),
    Fault(
        "sanankou-refused-beside-an-open-group",
        "Three concealed triplets are refused when the fourth group is open",
        ("sanankou.three-concealed",),
        but_not("sanankou.three-concealed", lambda r: not r.closed),
    ),
    Fault(
        "sanankou-without-quads",
        "A concealed quad is none of the three concealed triplets",
        ("sanankou.three-concealed",),
        triplets_only("sanankou.three-concealed"),
    ),
    Fault(
        "sankantsu-of-called-quads-only",
        "A concealed quad is none of the three quads",
        ("sankantsu.three-quads",),
        {
            "sankantsu.three-quads": lambda r: (
                sum(each.kind == "quad" and each.melded for each in r.groups) == 3
            )
        },
    ),
    Fault(
        "sanankou-by-tsumo-only",
        "A ron is taken to meld every triplet of the hand",
        ("reading.ron-triplet-melded", "sanankou.three-concealed"),
        but_not("sanankou.three-concealed", lambda r: r.hand.by == "ron" and r.closed),
    ),
    Fault(
        "sanankou-of-four",
        "Four concealed triplets are sanankou as well",
        ("sanankou.three-concealed",),
        {"sanankou.three-concealed": lambda r: r.composition.concealed_triplets >= 3},
    ),
    # Ends and suits
    Fault(
        "chanta-without-sequence",
        "Chanta needs no sequence: it is added to honroutou",
        ("chanta.a-sequence", "exclude.honroutou-chanta"),
        {"chanta.a-sequence": always},
    ),
    Fault(
        "chanta-without-honour",
        "Chanta needs no honour: it is added to junchan",
        ("chanta.an-honour", "exclude.junchan-chanta"),
        {"chanta.an-honour": always},
    ),
    Fault(
        "chanta-refused-with-dragons",
        "Chanta is refused when its honours are dragons",
        ("chanta.ends-everywhere",),
        but_not("chanta.ends-everywhere", lambda r: not DRAGONS.isdisjoint(r.kinds)),
    ),
    Fault(
        "junchan-with-honours",
        "Junchan is scored with honours",
        ("junchan.terminals-everywhere", "chanta.han"),
        {"junchan.terminals-everywhere": lambda r: right("chanta.ends-everywhere")(r)},
    ),
    Fault(
        "honroutou-without-its-shape",
        "Toitoi is not added to honroutou",
        ("honroutou.adds-its-shape",),
        but_not("toitoi.four-triplets", _common_ends),
    ),
    Fault(
        "honitsu-beside-chinitsu",
        "Honitsu is added to chinitsu",
        ("honitsu.an-honour", "exclude.chinitsu-honitsu"),
        {"honitsu.an-honour": always},
    ),
    Fault(
        "chinitsu-with-honours",
        "Chinitsu is scored with honours",
        ("chinitsu.no-honour",),
        {"chinitsu.no-honour": always},
    ),
    Fault(
        "tanyao-not-on-seven-pairs",
        "Tanyao is refused on seven pairs",
        ("tanyao.on-seven-pairs",),
        but_not("tanyao.only-inside", _is_pairs),
    ),
    Fault(
        "honitsu-not-on-seven-pairs",
        "Honitsu is refused on seven pairs",
        ("honitsu.on-seven-pairs",),
        but_not("honitsu.an-honour", _is_pairs),
    ),
    Fault(
        "chinitsu-not-on-seven-pairs",
        "Chinitsu is refused on seven pairs",
        ("chinitsu.on-seven-pairs",),
        but_not("chinitsu.no-honour", _is_pairs),
    ),
)
