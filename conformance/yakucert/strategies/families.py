"""Families: for each yaku, pair, wait, fu and limit the layouts that have it, so that none is left to luck.

A family is drawn first and one of its layouts then, so that a yaku in one suit, of one dragon or at one
edge comes as often as any other.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from yakuspec.tiles import DRAGONS, ENDS, HONOURS, INSIDE, KINDS, TERMINALS, WINDS, Tile, read_tiles

from yakucert.strategies.blocks import (
    ALL_GREEN_TILES,
    FREE,
    FREE_PAIR,
    NUMBER_SUITS,
    ORPHANS,
    PAIRS,
    PLAIN_GROUPS,
    SEQUENCES,
    TRIPLETS,
    Slot,
    blocks,
    plain_first,
    within,
)
from yakucert.strategies.shapes import Layout

Facts = Mapping[str, tuple[Any, ...]]

_ALL: Final = (*FREE, FREE_PAIR)
_RUNS: Final = tuple(plain_first(SEQUENCES, plain) for plain in PLAIN_GROUPS)
TRIPLET_GROUPS: Final = tuple(
    plain_first(TRIPLETS, plain) for plain in blocks("222m", "666p", "888s", "999m")
)
_ALL_TRIPLETS: Final = (*TRIPLET_GROUPS, FREE_PAIR)
_SUITS: Final[dict[str, range]] = {suit: range(9 * at, 9 * at + 9) for at, suit in enumerate(NUMBER_SUITS)}
_RON: Final[Facts] = {"by": ("ron",)}
_TSUMO: Final[Facts] = {"by": ("tsumo",)}
_FIRST_TURN: Final[Facts] = {"moment": (("first_turn",),)}
_REPLACEMENT: Final[Facts] = {**_TSUMO, "moment": (("replacement_tile",), ("replacement_tile", "last_tile"))}
_ROBBED: Final[Facts] = {**_RON, "moment": (("robbed_concealed_quad",), ("robbed_quad",))}
_CLOSED_RIICHI: Final[Facts] = {"riichi": ("riichi", "double")}


def _with(*fixed: Slot, rest: tuple[Slot, ...] = FREE, pair: Slot = FREE_PAIR) -> tuple[Slot, ...]:
    """Fix the first groups and leave the rest and the pair free."""
    return (*fixed, *rest[len(fixed) : 4], pair)


def _of(tiles: Iterable[Tile], groups: tuple[Slot, ...] = FREE) -> tuple[Slot, ...]:
    """Build a hand of these tiles only."""
    return within(tiles, (*groups, PAIRS))


def _triplets(tiles: Iterable[Tile]) -> tuple[Slot, ...]:
    return tuple(((tile,) * 3,) for tile in sorted(tiles))


def _pairs(tiles: Iterable[Tile]) -> Layout:
    """Seven pairs of these tiles; each slot has a plain pair of its own."""
    kinds = sorted(tiles)
    slots = tuple(
        plain_first(((tile,) * 2 for tile in kinds), (kinds[at * len(kinds) // 7],) * 2) for at in range(7)
    )
    return Layout(slots, calls="closed", different=True)


def _ends(tiles: Iterable[Tile]) -> tuple[Slot, ...]:
    """Give the slots of a hand with one of these tiles in every group and in the pair."""
    wanted = set(tiles)
    return tuple(tuple(block for block in slot if not wanted.isdisjoint(block)) for slot in _ALL)


def _suit_blocks(suit: str, *numbers: str) -> tuple[Slot, ...]:
    return tuple(blocks(f"{run}{suit}") for run in numbers)


def _waits() -> dict[str, list[Layout]]:
    """A family per wait: the winning tile's place in the fourth group, or in the pair."""
    starting = {rank: tuple(run for run in SEQUENCES if run[0] % 9 == rank - 1) for rank in range(1, 8)}
    runs = [_with(*_RUNS[:3], starting[rank]) for rank in range(1, 8)]
    two_sided = [Layout(slots, wins=((3, at),)) for slots in runs[1:6] for at in (0, 2)]
    return {
        "edge wait": [Layout(runs[0], wins=((3, 2),)), Layout(runs[6], wins=((3, 0),))],
        "middle wait": [Layout(slots, wins=((3, 1),)) for slots in runs],
        "pair wait": [Layout(wins=((4, 0),))],
        "two-sided wait": [*two_sided, Layout(runs[0], wins=((3, 0),)), Layout(runs[6], wins=((3, 2),))],
        "triplet completed": [Layout((*FREE[:3], TRIPLET_GROUPS[3], FREE_PAIR), wins=((3, 0),))],
    }


def _pair_kinds() -> dict[str, list[Layout]]:
    """A family per kind of pair, with sequences so that pinfu and the fu of the pair show."""
    east, south = ("east",), ("south",)

    def layouts(pair: str, **facts: tuple[str, ...]) -> list[Layout]:
        slot = blocks(*(f"{tile}{tile}z" for tile in pair))
        return [
            Layout((*groups, slot), facts=facts, calls=calls)
            for groups in (_RUNS, FREE)
            for calls in ("closed", "any")
        ]

    two_sided = ((3, 0), (3, 2), (2, 0), (2, 2))
    double = [
        Layout((*_RUNS, blocks(pair)), "closed", two_sided, {"seat": (wind,), "round": (wind,), **more})
        for pair, wind in (("22z", "south"), ("11z", "east"))
        for more in (_TSUMO, _CLOSED_RIICHI)
    ]
    return {
        "double wind pair, two-sided": double,
        "dragon pair": layouts("567"),
        "seat wind pair": layouts("2", seat=south, round=east) + layouts("3", seat=("west",)),
        "round wind pair": layouts("1", seat=("south", "west", "north"), round=east),
        "double wind pair": layouts("2", seat=south, round=south) + layouts("1", seat=east, round=east),
        "guest wind pair": layouts("34", seat=("south", "east")),
    }


def _ordinary() -> dict[str, list[Layout]]:
    """A family per ordinary yaku of the tiles, in each suit where it has one."""
    same = range(9)
    return {
        "pinfu": [
            Layout((*_RUNS, FREE_PAIR), calls="closed", facts=facts, wins=((3, 0), (3, 2), (2, 0), (2, 2)))
            for facts in (_RON, _TSUMO)
        ],
        "iipeikou": [
            Layout(_with((run,), (run,)), calls=calls) for run in SEQUENCES for calls in ("closed", "any")
        ],
        "three equal sequences": [Layout(_with((run,), (run,), (run,)), calls="closed") for run in SEQUENCES],
        "ryanpeikou": [
            Layout(_with((first,), (first,), (second,), (second,)), calls=calls)
            for first in SEQUENCES
            for second in SEQUENCES
            for calls in ("closed", "closed", "open")
        ],
        "four equal sequences": [Layout((*((run,) for _ in range(4)), FREE_PAIR)) for run in SEQUENCES],
        "chiitoitsu": [
            _pairs(tiles)
            for tiles in (KINDS, INSIDE, ENDS, HONOURS, *_SUITS.values())
        ] + [_pairs([*suit, *HONOURS]) for suit in _SUITS.values()],
        "tanyao": [Layout(_of(INSIDE))],
        "yakuhai": [Layout(_with(((tile,) * 3,))) for tile in sorted(HONOURS)],
        "double wind": [
            Layout(_with(((tile,) * 3,)), facts={"seat": (wind,), "round": (wind,)})
            for tile, wind in ((27, "east"), (28, "south"))
        ],
        "sanshoku_doujun": [
            Layout(_with(*_suits_of((rank, rank + 1, rank + 2))), calls=calls)
            for rank in range(7)
            for calls in ("closed", "called", "any")
        ],
        "sanshoku_doukou": [
            Layout(_with(*_suits_of((rank,) * 3), rest=_RUNS), calls=calls, wins=wins)
            for rank in same
            for calls, wins in (("closed", ()), ("called", ((3, 0), (4, 0))), ("all quads", ((3, 0), (4, 0))))
        ],
        "toitoi": [Layout(_ALL_TRIPLETS, calls=calls) for calls in ("open", "called", "any")],
        "sanankou": [
            Layout((*TRIPLET_GROUPS[:3], _RUNS[3], FREE_PAIR), wins=((3, 0), (3, 2), (4, 0)), calls="closed"),
            Layout(_ALL_TRIPLETS, facts=_RON, wins=((3, 0),), calls="closed"),
            Layout(_ALL_TRIPLETS, calls="concealed quads"),
            Layout(_ALL_TRIPLETS, calls="quads"),
        ],
        "sankantsu": [
            Layout((*TRIPLET_GROUPS[:3], group, FREE_PAIR), calls=calls, wins=((3, 0), (3, 2)))
            for group in (_RUNS[3], TRIPLET_GROUPS[3])
            for calls in ("all quads", "all concealed quads")
        ],
        "honroutou": [Layout(_of(ENDS))],
        "shousangen": [
            Layout(_with(*_triplets(DRAGONS - {pair}), pair=((pair, pair),))) for pair in sorted(DRAGONS)
        ],
        "ittsuu": [
            Layout(_with(*_suit_blocks(suit, "123", "456", "789")), calls=calls)
            for suit in _SUITS
            for calls in ("closed", "called", "any")
        ],
        "nine numbers": [
            Layout(_with(*_suit_blocks(suit, *runs)), calls="closed")
            for suit in _SUITS
            for runs in (("123", "345", "678"), ("123", "456", "678"), ("234", "567", "789"))
        ],
        "chanta": [Layout(_ends(ENDS)), *(Layout((*_ends(ENDS)[:4], (pair,))) for pair in HONOUR_PAIRS)],
        "junchan": [Layout(_ends(TERMINALS))],
        "honitsu": [Layout(_of([*suit, *HONOURS])) for suit in _SUITS.values()],
        "chinitsu": [Layout(_of(suit)) for suit in _SUITS.values()],
    }  # fmt: skip


HONOUR_PAIRS: Final = blocks("11z", "22z", "33z", "44z", "55z", "66z", "77z")


def _suits_of(ranks: tuple[int, ...]) -> tuple[Slot, ...]:
    return tuple((tuple(suit.start + rank for rank in ranks),) for suit in _SUITS.values())


def _situations() -> dict[str, list[Layout]]:
    """A family per yaku of the situation."""
    robbed = ((), ("robbed_quad",), ("robbed_concealed_quad",))
    single = Layout((*_RUNS, FREE_PAIR), wins=((3, 0), (3, 1), (3, 2))).slots
    return {
        "riichi": [Layout(calls=calls, facts=_CLOSED_RIICHI) for calls in ("closed", "concealed quads")],
        "chankan": [
            Layout(single, facts={**_RON, "moment": (moment,)}, wins=((3, 0), (3, 1), (3, 2)), calls=calls)
            for moment in robbed[1:]
            for calls in ("closed", "any")
        ],
        "rinshan": [
            Layout(calls=calls, facts=_REPLACEMENT)
            for calls in ("quads", "concealed quads", "open")
        ],
        "last tile": [Layout(facts={"moment": (("last_tile",),)})],
        "first turn": [
            Layout(slots, calls="closed", facts={**by, "moment": (("first_turn",),)})
            for slots in (_ALL, (*_RUNS, FREE_PAIR), _of(INSIDE), _of(_SUITS["p"]), _ALL_TRIPLETS)
            for by in (_RON, {**_RON, "dora": (0, 1)}, _TSUMO)
        ],
        "first turn, not groups": [
            Layout(layout.slots, layout.calls, facts={**by, **_FIRST_TURN}, different=layout.different)
            for layout in (_pairs(KINDS), _ORPHANS)
            for by in (_RON, _TSUMO)
        ],
        "unidentified": [
            Layout(slots, facts={**_TSUMO, "moment": ((),), "unidentified": (True,)}, calls=calls)
            for slots in ((*_RUNS, FREE_PAIR), _ALL, _ALL_TRIPLETS, _of(_SUITS["s"]))
            for calls in ("closed", "any")
        ],
        "furiten": [
            Layout(facts={**_RON, "furiten": lists, "riichi": riichi}, calls=calls)
            for lists in ((("discards",),), (("passed",),), (("discards", "passed"),))
            for riichi, calls in ((("none",), "any"), (("riichi",), "closed"))
        ] + [Layout(facts={**_TSUMO, "furiten": (("discards",),)})],
        "furiten without a yaku": [
            Layout((*within(INSIDE, _RUNS[:3]), blocks(f"234{suit}"), within(INSIDE, [PAIRS])[0]),
                   "called", ((3, 2),), {**_RON, "furiten": (("discards",), ("passed",))})
            for suit in _SUITS
        ],
        "furiten of a robbed quad": [
            Layout((*_RUNS, FREE_PAIR), wins=((3, 0), (3, 2)),
                   facts={**_ROBBED, "furiten": (("discards",), ("passed",))})
        ],
        "dead end": [
            Layout((*_suit_blocks(suit, *runs), _RUNS[3], *_suit_blocks(suit, pair)), "closed", (place,))
            for suit in _SUITS
            for *runs, pair, place in (
                ("567", "789", "678", "88", (0, 0)), ("345", "123", "234", "22", (0, 2)),
            )
        ],
    }  # fmt: skip


_ORPHANS: Final = Layout(((ORPHANS,), tuple((tile,) for tile in ORPHANS)), calls="closed")


def _gates(suit: range) -> Layout:
    gates = (suit.start,) * 3 + tuple(suit[1:8]) + (suit[8],) * 3
    return Layout(((gates,), tuple((tile,) for tile in suit)), calls="closed")


def _yakuman() -> dict[str, list[Layout]]:
    """A family per yakuman, and where several meet."""
    winds, dragons = sorted(WINDS), sorted(DRAGONS)
    fed: Facts = {"fed": (True,)}
    return {
        "kokushi_musou": [_ORPHANS, Layout(_ORPHANS.slots, "closed", facts=_ROBBED)],
        "chuuren_poutou": [_gates(suit) for suit in _SUITS.values()],
        "nine gates and a quad": [
            Layout(_suit_blocks(suit, "111", "234", "567", "999", "88"), calls=calls)
            for suit in _SUITS
            for calls in ("all concealed quads", "called")
        ],
        "suuankou": [
            Layout(_ALL_TRIPLETS, calls=calls, facts=facts, wins=wins)
            for calls in ("closed", "concealed quads", "all concealed quads")
            for facts, wins in ((_TSUMO, ()), (_RON, ((4, 0),)))
        ],
        "ryuuiisou": [
            *(Layout(_of([*ALL_GREEN_TILES, *read_tiles(more)])) for more in ("", "5s", "1s")),
            Layout((*[blocks("234s")] * 3, blocks("234s", "222s", "666z"), blocks("66s", "88s", "66z"))),
        ],
        "suukantsu": [
            Layout(_ALL_TRIPLETS, calls="all quads", wins=((4, 0),), facts=fed),
        ],
        "chinroutou": [Layout(_of(TERMINALS))],
        "tsuuiisou": [Layout(_of(HONOURS)), _pairs(HONOURS)],
        "daisangen": [
            Layout(_with(*_triplets(dragons)), calls=calls, facts=fed, wins=wins)
            for calls, wins in (("any", ()), ("open", ((3, 0),)), ("fed", ((3, 0), (4, 0))))
        ],
        "shousuushii": [
            Layout(_with(*_triplets(WINDS - {wind}), pair=((wind, wind),)), calls, wins, fed)
            for wind in winds
            for calls, wins in (("any", ()), ("fed", ((3, 0), (4, 0))))
        ],
        "daisuushii": [
            Layout((*_triplets(winds), FREE_PAIR), calls=calls, facts=fed, wins=((4, 0),))
            for calls in ("any", "fed", "fed")
        ],
        "two liable": [
            Layout((*_triplets(tiles), FREE_PAIR), calls="all quads", facts={**fed, **by}, wins=((4, 0),))
            for tiles in (winds, [*dragons, 27], [*dragons, 0])
            for by in (_RON, {**_TSUMO, "sticks": (1,)})
        ],
        "liable beside all honours": [
            Layout((*_triplets(tiles), pairs), calls="fed", facts={**fed, **by}, wins=((4, 0),))
            for tiles, pairs in (([*dragons, 27], PAIRS[28:31]), (winds, PAIRS[31:]))
            for by in (_RON, {**_TSUMO, "sticks": (1,)})
        ],
        "several yakuman": [
            Layout((*_triplets(winds), HONOUR_PAIRS[4:]), calls=calls, facts=facts, wins=((4, 0),))
            for calls, facts in (("closed", _TSUMO), ("all concealed quads", _RON), ("all quads", _RON))
        ] + [
            Layout((*_triplets(winds), HONOUR_PAIRS[4:]), calls="closed", facts={**_TSUMO, **_FIRST_TURN}),
            Layout((*_triplets(dragons), ((27,) * 3,), HONOUR_PAIRS[1:4]), facts={}),
        ],
    }  # fmt: skip


def _values() -> dict[str, list[Layout]]:
    """A family per fu total and per limit that seldom come by themselves."""
    outside = tuple(plain_first(within(ENDS, [slot])[0], slot[0]) for slot in TRIPLET_GROUPS)
    inside = tuple(plain_first(within(INSIDE, [slot])[0], slot[0]) for slot in TRIPLET_GROUPS)
    many: Facts = {"dora": (3, 4, 5), "riichi": ("none", "riichi")}
    return {
        "much fu": [
            Layout((*outside[:quads], *_RUNS[quads:], FREE_PAIR), calls=calls, wins=((3, 1), (4, 0)))
            for quads in (1, 2, 3)
            for calls in ("concealed quads", "all concealed quads", "all quads")
        ] + [
            Layout((*outside[:3], group, HONOUR_PAIRS), "all concealed quads", wins=((3, 0),), facts=_RON)
            for group in (outside[3], inside[3])
        ],
        "inside fu": [
            Layout((*inside[:count], *_RUNS[count:], FREE_PAIR), calls=calls)
            for count in (1, 2, 3)
            for calls in ("closed", "called", "all quads", "all concealed quads")
        ],
        "many dora": [
            Layout(slots, facts=many, calls=calls)
            for slots in (_ALL, _of(_SUITS["m"]), _of([*_SUITS["s"], *HONOURS]), _ALL_TRIPLETS)
            for calls in ("closed", "any", "quads")
        ],
        "open, few fu": [
            Layout(within(tiles, (*_RUNS, PAIRS)), calls="called", wins=((3, 0), (3, 2)), facts=_RON)
            for tiles in (KINDS, INSIDE, INSIDE, *_SUITS.values())
        ],
        "triplets or sequences": [
            Layout((*(((tile,) * 3,) for tile in range(first, first + 3)), *slots), calls=calls)
            for suit in _SUITS.values()
            for first in suit[:7]
            for slots in ((FREE[3], FREE_PAIR), (TRIPLET_GROUPS[3], FREE_PAIR))
            for calls in ("closed", "concealed quads")
        ],
    }  # fmt: skip


FAMILIES: Final[dict[str, tuple[Layout, ...]]] = {
    name: tuple(layouts)
    for families in (_waits(), _pair_kinds(), _ordinary(), _situations(), _yakuman(), _values())
    for name, layouts in families.items()
}
"""Family → its layouts."""

QUAD_BESIDE_RUN: Final = tuple(
    Layout((((run[0] - 1,) * 3,), (run,), *FREE[2:], FREE_PAIR), "all quads", ((1, 2),))
    for run in SEQUENCES
    if run[0] % 9
)
"""Hands that the fourth tile of a declared quad would complete, once the winning tile is another."""

ANYTHING: Final = Layout()
"""The layout of any four groups and a pair."""
