"""Rare families: the yaku of the situation, the yakuman, and values that seldom come by themselves."""

from itertools import permutations

from yakuspec.tiles import DRAGONS, ENDS, HONOURS, INSIDE, KINDS, TERMINALS, WINDS, read_tiles

from yakucert.strategies.blocks import ALL_GREEN_TILES, FREE, FREE_PAIR, PAIRS, blocks, plain_first, within
from yakucert.strategies.layouts import (
    ALL,
    ALL_TRIPLETS,
    FIRST_TURN,
    HONOUR_PAIRS,
    IN_RIICHI,
    REPLACEMENT,
    ROBBED,
    RON,
    RUNS,
    SUITS,
    THIRTEEN_ORPHANS,
    TRIPLET_GROUPS,
    TSUMO,
    Facts,
    fixing,
    in_suit,
    made_of,
    seven_pairs,
    triplets_of,
)  # fmt: skip
from yakucert.strategies.shapes import Layout


def situations() -> dict[str, list[Layout]]:
    """A family per yaku of the situation."""
    robbed = ((), ("robbed_quad",), ("robbed_concealed_quad",))
    single = Layout((*RUNS, FREE_PAIR), wins=((3, 0), (3, 1), (3, 2))).slots
    return {
        "riichi": [Layout(calls=calls, facts=IN_RIICHI) for calls in ("closed", "concealed quads")],
        "chankan": [
            Layout(single, facts={**RON, "moment": (moment,)}, wins=((3, 0), (3, 1), (3, 2)), calls=calls)
            for moment in robbed[1:]
            for calls in ("closed", "any")
        ],
        "rinshan": [
            Layout(calls=calls, facts=REPLACEMENT)
            for calls in ("quads", "concealed quads", "open")
        ],
        "last tile": [Layout(facts={"moment": (("last_tile",),)})],
        "first turn": [
            Layout(slots, calls="closed", facts={**by, "moment": (("first_turn",),)})
            for slots in (ALL, (*RUNS, FREE_PAIR), made_of(INSIDE), made_of(SUITS["p"]), ALL_TRIPLETS)
            for by in (RON, {**RON, "dora": (0, 1)}, TSUMO)
        ],
        "first turn, not groups": [
            Layout(layout.slots, layout.calls, facts={**by, **FIRST_TURN}, different=layout.different)
            for layout in (seven_pairs(KINDS), THIRTEEN_ORPHANS)
            for by in (RON, TSUMO)
        ],
        "unidentified": [
            Layout(slots, facts={**TSUMO, "moment": ((),), "unidentified": (True,)}, calls=calls)
            for slots in ((*RUNS, FREE_PAIR), ALL, ALL_TRIPLETS, made_of(SUITS["s"]))
            for calls in ("closed", "any")
        ],
        "furiten": [
            Layout(facts={**RON, "furiten": lists, "riichi": riichi}, calls=calls)
            for lists in ((("discards",),), (("passed",),), (("discards", "passed"),))
            for riichi, calls in ((("none",), "any"), (("riichi",), "closed"))
        ] + [Layout(facts={**TSUMO, "furiten": (("discards",),)})],
        "furiten without a yaku": [
            Layout((*within(INSIDE, RUNS[:3]), blocks(f"234{suit}"), within(INSIDE, [PAIRS])[0]),
                   "called", ((3, 2),), {**RON, "moment": ((),), "furiten": (("discards",), ("passed",))})
            for suit in SUITS
        ],
        "furiten of a robbed quad": [
            Layout((*RUNS, FREE_PAIR), wins=((3, 0), (3, 2)),
                   facts={**ROBBED, "furiten": (("discards",), ("passed",))})
        ],
        "dead end": [
            Layout((*in_suit(suit, *runs), RUNS[3], *in_suit(suit, pair)), "closed", (place,))
            for suit in SUITS
            for *runs, pair, place in (
                ("567", "789", "678", "88", (0, 0)), ("345", "123", "234", "22", (0, 2)),
            )
        ],
    }  # fmt: skip


def _gates(suit: range) -> Layout:
    gates = (suit.start,) * 3 + tuple(suit[1:8]) + (suit[8],) * 3
    return Layout(((gates,), tuple((tile,) for tile in suit)), calls="closed")


def yakuman() -> dict[str, list[Layout]]:
    """A family per yakuman, and where several meet."""
    winds, dragons = sorted(WINDS), sorted(DRAGONS)
    fed: Facts = {"fed": (True,)}
    return {
        "kokushi_musou": [THIRTEEN_ORPHANS, Layout(THIRTEEN_ORPHANS.slots, "closed", facts=ROBBED)],
        "chuuren_poutou": [_gates(suit) for suit in SUITS.values()],
        "nine gates and a quad": [
            Layout(in_suit(suit, "111", "234", "567", "999", "88"), calls=calls)
            for suit in SUITS
            for calls in ("all concealed quads", "sequences")
        ],
        "suuankou": [
            Layout(ALL_TRIPLETS, calls=calls, facts=facts, wins=wins)
            for calls in ("closed", "concealed quads", "all concealed quads")
            for facts, wins in ((TSUMO, ()), (RON, ((4, 0),)))
        ],
        "ryuuiisou": [
            *(Layout(made_of([*ALL_GREEN_TILES, *read_tiles(more)])) for more in ("", "5s", "1s")),
        ],
        "green sequences": [
            Layout((*[blocks("234s")] * 3, blocks("234s", more), blocks("66s", "88s", "66z")))
            for more in ("234s", "666z")
        ],
        "suukantsu": [
            Layout(ALL_TRIPLETS, calls="all quads", wins=((4, 0),), facts=fed),
        ],
        "chinroutou": [Layout(made_of(TERMINALS))],
        "tsuuiisou": [Layout(made_of(HONOURS)), seven_pairs(HONOURS)],
        "daisangen": [
            Layout(fixing(*triplets_of(dragons), rest=RUNS), calls=calls, facts=fed, wins=wins)
            for calls, wins in (("any", ()), ("open", ((3, 0),)), ("fed", ((3, 0), (4, 0))))
        ],
        "liable, counters": [
            Layout((*slots, FREE_PAIR), calls="fed", facts={**fed, **by, "sticks": (1,)}, wins=((4, 0),))
            for slots in (triplets_of(winds), (*triplets_of(dragons), RUNS[3]))
            for by in (TSUMO, RON)
        ],
        "a hidden dragon": [
            Layout((*triplets_of(order), *RUNS[3:], FREE_PAIR), "open", ((3, 0),), fed)
            for order in permutations(dragons)
        ],
        "shousuushii": [
            Layout(fixing(*triplets_of(WINDS - {wind}), pair=((wind, wind),)), calls, wins, fed)
            for wind in winds
            for calls, wins in (("any", ()), ("fed", ((3, 0), (4, 0))))
        ],
        "daisuushii": [
            Layout((*triplets_of(winds), FREE_PAIR), calls=calls, facts=fed, wins=((4, 0),))
            for calls in ("any", "fed", "fed")
        ],
        "two liable": [
            Layout((*triplets_of(tiles), FREE_PAIR), calls="all quads", facts={**fed, **by}, wins=((4, 0),))
            for tiles in (winds, [*dragons, 27], [*dragons, 0])
            for by in (RON, {**TSUMO, "sticks": (1,)})
        ],
        "liable beside all honours": [
            Layout((*triplets_of(tiles), pairs), calls="fed", facts={**fed, **by}, wins=((4, 0),))
            for tiles, pairs in (([*dragons, 27], PAIRS[28:31]), (winds, PAIRS[31:]))
            for by in (RON, {**TSUMO, "sticks": (1,)})
        ],
        "several yakuman": [
            Layout((*triplets_of(winds), HONOUR_PAIRS[4:]), calls=calls, facts=facts, wins=((4, 0),))
            for calls, facts in (("closed", TSUMO), ("all concealed quads", RON), ("all quads", RON))
        ] + [
            Layout((*triplets_of(winds), HONOUR_PAIRS[4:]), calls="closed", facts={**TSUMO, **FIRST_TURN}),
            Layout((*triplets_of(dragons), ((27,) * 3,), HONOUR_PAIRS[1:4]), facts={}),
        ],
    }  # fmt: skip


def values() -> dict[str, list[Layout]]:
    """A family per fu total and per limit that seldom come by themselves."""
    outside = tuple(plain_first(within(ENDS, [slot])[0], slot[0]) for slot in TRIPLET_GROUPS)
    inside = tuple(plain_first(within(INSIDE, [slot])[0], slot[0]) for slot in TRIPLET_GROUPS)
    many: Facts = {"dora": (3, 4, 5), "riichi": ("none", "riichi")}
    return {
        "much fu": [
            Layout((*outside[:quads], *RUNS[quads:], FREE_PAIR), calls=calls, wins=((3, 1), (4, 0)))
            for quads in (1, 2, 3)
            for calls in ("concealed quads", "all concealed quads", "all quads")
        ],
        "most fu": [
            Layout((*outside[:3], group, HONOUR_PAIRS), "all concealed quads", ((3, 0),), RON)
            for group in (outside[3], inside[3])
        ],
        "inside fu": [
            Layout((*inside[:count], *RUNS[count:], FREE_PAIR), calls=calls)
            for count in (1, 2, 3)
            for calls in ("closed", "called", "all quads", "all concealed quads")
        ],
        "many dora": [
            Layout(slots, facts=many, calls=calls)
            for slots in (ALL, made_of(SUITS["m"]), made_of([*SUITS["s"], *HONOURS]), ALL_TRIPLETS)
            for calls in ("closed", "any", "quads")
        ],
        "open, few fu": [
            Layout(within(tiles, (*RUNS, PAIRS)), calls="called", wins=((3, 0), (3, 2)), facts=RON)
            for tiles in (KINDS, INSIDE, INSIDE, *SUITS.values())
        ],
        "triplets or sequences": [
            Layout((*(((tile,) * 3,) for tile in range(first, first + 3)), *slots), calls=calls)
            for suit in SUITS.values()
            for first in suit[:7]
            for slots in ((FREE[3], FREE_PAIR), (TRIPLET_GROUPS[3], FREE_PAIR))
            for calls in ("closed", "concealed quads")
        ],
    }  # fmt: skip
