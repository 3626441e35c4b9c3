"""Families: for each yaku, pair, wait, fu and limit the layouts that have it, so that none is left to luck.

A family is drawn first and one of its layouts then, so that a yaku in one suit, of one dragon or at one
edge comes as often as any other.
"""

from typing import Final

from yakuspec.tiles import DRAGONS, ENDS, HONOURS, INSIDE, KINDS, TERMINALS

from yakucert.strategies.blocks import FREE, FREE_PAIR, PAIRS, SEQUENCES, blocks
from yakucert.strategies.layouts import (
    ALL_TRIPLETS,
    HONOUR_PAIRS,
    IN_RIICHI,
    RON,
    RUNS,
    SUITS,
    THIRTEEN_ORPHANS,
    TRIPLET_GROUPS,
    TSUMO,
    each_suit,
    fixing,
    in_suit,
    made_of,
    seven_pairs,
    triplets_of,
    with_ends,
)  # fmt: skip
from yakucert.strategies.rare_families import situations, values, yakuman
from yakucert.strategies.shapes import Layout


def _waits() -> dict[str, list[Layout]]:
    """A family per wait: the winning tile's place in the fourth group, or in the pair."""
    starting = {rank: tuple(run for run in SEQUENCES if run[0] % 9 == rank - 1) for rank in range(1, 8)}
    runs = [fixing(*RUNS[:3], starting[rank]) for rank in range(1, 8)]
    two_sided = [Layout(slots, wins=((3, at),)) for slots in runs[1:6] for at in (0, 2)]
    return {
        "edge wait": [Layout(runs[0], wins=((3, 2),)), Layout(runs[6], wins=((3, 0),))],
        "middle wait": [Layout(slots, wins=((3, 1),)) for slots in runs],
        "pair wait": [Layout(wins=((4, 0),))],
        "pair or sequence": [
            Layout((with_ends(ENDS)[0], *RUNS[1:3], (run,), ((end,) * 2,)), calls, ((3, run.index(end)),))
            for run in SEQUENCES
            for end in run[::2]
            for calls in ("closed", "any")
        ],
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
            for groups in (RUNS, FREE)
            for calls in ("closed", "any")
        ]

    two_sided = ((3, 0), (3, 2), (2, 0), (2, 2))
    double = [
        Layout((*RUNS, blocks(pair)), "closed", two_sided, {"seat": (wind,), "round": (wind,), **more})
        for pair, wind in (("22z", "south"), ("11z", "east"))
        for more in (TSUMO, IN_RIICHI)
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
            Layout((*RUNS, FREE_PAIR), calls="closed", facts=facts, wins=((3, 0), (3, 2), (2, 0), (2, 2)))
            for facts in (RON, TSUMO)
        ],
        "iipeikou": [
            Layout(fixing((run,), (run,)), calls=calls) for run in SEQUENCES for calls in ("closed", "any")
        ],
        "three equal sequences": [Layout(fixing(*[(run,)] * 3), calls="closed") for run in SEQUENCES],
        "ryanpeikou": [
            Layout(fixing((first,), (first,), (second,), (second,)), calls=calls)
            for first in SEQUENCES
            for second in SEQUENCES
            for calls in ("closed", "closed", "open")
        ],
        "four equal sequences": [Layout(fixing(*[(run,)] * 4)) for run in SEQUENCES],
        "chiitoitsu": [
            seven_pairs(tiles)
            for tiles in (KINDS, INSIDE, ENDS, HONOURS, *SUITS.values())
        ] + [seven_pairs([*suit, *HONOURS]) for suit in SUITS.values()],
        "pairs of a kind": [seven_pairs(tiles) for tiles in (INSIDE, *SUITS.values())],
        "tanyao": [Layout(made_of(INSIDE))],
        "yakuhai": [Layout(fixing(((tile,) * 3,))) for tile in sorted(HONOURS)],
        "double wind": [
            Layout(fixing(((tile,) * 3,)), facts={"seat": (wind,), "round": (wind,)})
            for tile, wind in ((27, "east"), (28, "south"))
        ],
        "sanshoku_doujun": [
            Layout(fixing(*each_suit((rank, rank + 1, rank + 2))), calls=calls)
            for rank in range(7)
            for calls in ("closed", "called", "any")
        ],
        "sanshoku_doukou": [
            Layout(fixing(*each_suit((rank,) * 3), rest=RUNS), calls=calls, wins=wins)
            for rank in same
            for calls, wins in (("closed", ()), ("called", ((3, 0), (4, 0))), ("all quads", ((3, 0), (4, 0))))
        ],
        "toitoi": [Layout(ALL_TRIPLETS, calls=calls) for calls in ("open", "called", "any")],
        "sanankou": [
            Layout((*TRIPLET_GROUPS[:3], RUNS[3], FREE_PAIR), wins=((3, 0), (3, 2), (4, 0)), calls="closed"),
            Layout(ALL_TRIPLETS, facts=RON, wins=((3, 0),), calls="closed"),
            Layout(ALL_TRIPLETS, calls="concealed quads"),
            Layout(ALL_TRIPLETS, calls="quads"),
        ],
        "sankantsu": [
            Layout((*TRIPLET_GROUPS[:3], group, FREE_PAIR), calls=calls, wins=((3, 0), (3, 2)))
            for group in (RUNS[3], TRIPLET_GROUPS[3])
            for calls in ("all quads", "all concealed quads")
        ],
        "honroutou": [Layout(made_of(ENDS))],
        "shousangen": [
            Layout(fixing(*triplets_of(DRAGONS - {pair}), pair=((pair, pair),))) for pair in sorted(DRAGONS)
        ],
        "ittsuu": [
            Layout(fixing(*in_suit(suit, "123", "456", "789")), calls=calls)
            for suit in SUITS
            for calls in ("closed", "called", "any")
        ],
        "nine numbers": [
            Layout(fixing(*in_suit(suit, *runs)), calls="closed")
            for suit in SUITS
            for runs in (("123", "345", "678"), ("123", "456", "678"), ("234", "567", "789"))
        ],
        "chanta": [Layout(with_ends(ENDS)), Layout((*with_ends(ENDS)[:4], HONOUR_PAIRS))],
        "junchan": [Layout(with_ends(TERMINALS))],
        "honitsu": [Layout(made_of([*suit, *HONOURS])) for suit in SUITS.values()],
        "chinitsu": [Layout(made_of(suit)) for suit in SUITS.values()],
    }  # fmt: skip


FAMILIES: Final[dict[str, tuple[Layout, ...]]] = {
    name: tuple(layouts)
    for families in (_waits(), _pair_kinds(), _ordinary(), situations(), yakuman(), values())
    for name, layouts in families.items()
}
"""Family → its layouts."""

_QUAD_BESIDE_RUN: Final = tuple(
    Layout((((run[0] - 1,) * 3,), (run,), *FREE[2:], FREE_PAIR), "all quads", ((1, 2),))
    for run in SEQUENCES
    if run[0] % 9
)
_FOUR_EQUAL: Final = tuple(
    Layout(((pair,), (pair,), *seven_pairs(KINDS).slots[2:]), "closed") for pair in PAIRS
)
_ORPHANS_AND_ANOTHER: Final = tuple(
    Layout((THIRTEEN_ORPHANS.slots[0], ((tile,),)), "closed") for tile in sorted(INSIDE)
)

PITFALLS: Final = (_QUAD_BESIDE_RUN, _FOUR_EQUAL, _ORPHANS_AND_ANOTHER)
"""Hands that may be taken for complete, the first once their winning tile is another: the fourth of the quad
would complete them; two of seven pairs are equal; the fourteenth tile beside thirteen orphans is none.
"""

ANYTHING: Final = Layout()
"""The layout of any four groups and a pair."""
