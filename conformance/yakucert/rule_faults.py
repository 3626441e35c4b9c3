"""The default faults of clauses that are functions of their own kind, each written by hand.

The name of a fault says what the clause has become.
"""

from itertools import chain
from typing import Any

from yakuspec.hand import SEATS, Hand
from yakuspec.lookup import Score
from yakuspec.points import STICKS
from yakuspec.reading import Reading
from yakuspec.tiles import COPIES, KINDS

from yakucert.faults import Change, right


def _also(clause_id: str, more: int) -> Change:
    """Let a number that is not zero be greater by so much."""
    function = right(clause_id)

    def changed(*facts: Any) -> Any:
        amount = function(*facts)
        return amount + more if amount else amount

    return changed


def _zero(*_: Any) -> int:
    return 0


def _same(value: Any, *_: Any) -> Any:
    return value


def _nothing_paid(*_: Any) -> dict[Any, int]:
    return {}


def _fu(clause_id: str, *neighbours: int) -> dict[str, Change]:
    """0 and neighbours of the fu of one part, given as differences."""
    changes = {f"{more:+d} fu": _also(clause_id, more) for more in neighbours}
    return {"0 fu": _zero, **changes}


def _shared_counters(hand: Hand, *_: Any) -> dict[str, int]:
    return dict.fromkeys(set(SEATS) - {hand.seat}, hand.counters * STICKS["points.counter-tsumo"])


def _rank_opposite(clause_id: str) -> Change:
    function = right(clause_id)
    return lambda score: -function(score)


def _doubled(clause_id: str) -> Change:
    function = right(clause_id)
    return lambda *facts: {seat: 2 * points for seat, points in function(*facts).items()}


def _dora_beside_renhou(r: Reading, han: int) -> Score:
    score: Score = right("renhou.stands-alone")(r, han)
    return Score(
        r,
        score.yaku | {"riichi": 1},
        [],
        han=han + 1,
        limit=score.limit,
        base=score.base,
        payments=score.payments,
        total=score.total,
    )


RULE_FAULTS: dict[str, dict[str, Change]] = {
    # Readings
    "reading.every-split": {
        "the first only": lambda splits: splits[:1],
        "the last only": lambda splits: splits[-1:],
    },
    "reading.every-place": {
        "the first only": lambda places: places[:1],
        "the last only": lambda places: places[-1:],
    },
    "reading.declared-fixed": {"declared groups completed": lambda groups, declared: groups + declared},
    "reading.highest-points": {"the lowest": _rank_opposite("reading.highest-points"), "any": _zero},
    "reading.tie-han": {"fewer first": _rank_opposite("reading.tie-han")},
    "reading.tie-fu": {"less first": lambda score: (-(score.fu or 0), 0)},
    "reading.tie-parts": {"none": lambda score: []},
    "unidentified.any-tile": {
        "for some tile": lambda found: set.union(*map(set, found)),
        "none": lambda found: set(),
    },
    "unidentified.no-pinfu": {"counted": lambda yaku: yaku | {"pinfu"}},
    "unidentified.no-tsumo-fu": {"counted": lambda parts: parts | {"tsumo"}},
    "unidentified.per-split": {
        "all splits at once": lambda by_split: [list(chain.from_iterable(by_split))] if by_split else []
    },
    "renhou.stands-alone": {"with riichi": _dora_beside_renhou},
    "yakuman.alone": {"yaku beside it": _same},
    # Fu
    "fu.base": _fu("fu.base", -10, 10),
    "fu.closed-ron": _fu("fu.closed-ron", 10),
    "fu.tsumo": _fu("fu.tsumo", 2),
    "fu.edge-wait": _fu("fu.edge-wait", 2),
    "fu.middle-wait": _fu("fu.middle-wait", 2),
    "fu.pair-wait": _fu("fu.pair-wait", 2),
    "fu.value-pair": _fu("fu.value-pair", 2),
    "fu.double-wind-pair": _fu("fu.double-wind-pair", 2),
    "fu.open-pinfu": _fu("fu.open-pinfu", 10),
    "fu.seven-pairs": _fu("fu.seven-pairs", -5, 5),
    "fu.round-up": {
        "down": lambda total: total // 10 * 10,
        "to the nearest": lambda total: (total + 5) // 10 * 10,
        "a step too far": lambda total: (total // 10 + 1) * 10,
        "not at all": _same,
    },
    # Dora
    "dora.after-number": {
        "the indicator": _same,
        "one too far": lambda tile: tile - tile % 9 + (tile + 2) % 9,
    },
    "dora.after-wind": {"the indicator": _same, "one too far": lambda tile: 27 + (tile - 27 + 2) % 4},
    "dora.after-dragon": {"the indicator": _same, "the other way": lambda tile: 31 + (tile - 31 + 2) % 3},
    "dora.whole-hand": {
        "without the winning tile": lambda hand: [
            *hand.concealed,
            *(tile for meld in hand.melds for tile in meld.tiles),
        ],
        "without called groups": lambda hand: [
            *hand.concealed,
            *([] if hand.win_tile is None else [hand.win_tile]),
        ],
    },
    "dora.quad-counts-four": {"three": lambda meld: meld.tiles[:3]},
    "dora.each-indicator": {"equal ones once": lambda indicators: tuple(dict.fromkeys(indicators))},
    # Points
    "points.han": {
        "without dora": lambda yaku, dora: yaku,
        "without yaku": lambda yaku, dora: dora,
        "one more": lambda yaku, dora: yaku + dora + 1,
    },
    "points.base": {
        "halved": lambda han, fu: fu << (han + 1),
        "doubled": lambda han, fu: fu << (han + 3),
    },
    "points.base-cap": {"none": _same, "at 3,000": lambda base: min(base, 3000)},
    "points.mangan-rounding": {
        "none": _same,
        "from 1,600": lambda base: 2000 if 1600 <= base < 2000 else base,
    },
    "points.round-up": {
        "down": lambda points: points // 100 * 100,
        "to the nearest": lambda points: (points + 50) // 100 * 100,
        "not at all": _same,
        "a step too far": lambda points: (points // 100 + 1) * 100,
    },
    # Liability
    "liability.last-group": {"the first": lambda declared: min(declared, key=lambda each: each[0])[1]},
    "liability.quad-order": {"by their pons": lambda hand, at: at},
    "liability.concealed-quad-unfed": {
        "fed by the next seat": lambda meld: SEATS[0] if meld.kind == "ankan" else meld.fed_by,
        "nobody fed a called group": lambda meld: None,
    },
    "liability.promoted-pon": {
        "fed by nobody": lambda meld: None if meld.kind == "kakan" else meld.fed_by,
    },
    "liability.promoted-fourth": {"fed by the pon's feeder": lambda meld: meld.fed_by},
    "liability.tsumo-pays-all": {
        "nothing": _nothing_paid,
        "doubled": _doubled("liability.tsumo-pays-all"),
        "shared as usual": lambda normal, liable: normal,
    },
    "liability.ron-halves": {
        "the discarder alone": lambda normal, liable, discarder: normal,
        "the liable player alone": lambda normal, liable, discarder: {liable: normal[discarder]},
        "doubled": _doubled("liability.ron-halves"),
    },
    "liability.others-normal": {"nothing": _nothing_paid, "doubled": _doubled("liability.others-normal")},
    "liability.counters-ron": {"nothing": _nothing_paid, "doubled": _doubled("liability.counters-ron")},
    "liability.counters-single": {
        "nothing": _nothing_paid,
        "doubled": _doubled("liability.counters-single"),
        "shared": _shared_counters,
    },
    "liability.counters-several": {
        "nothing": _nothing_paid,
        "doubled": _doubled("liability.counters-several"),
    },
    # Waits and quads after riichi
    "waits.melds-count": {"not": _zero, "twice": lambda meld, tile: 2 * meld.tiles.count(tile)},
    "riichi_quad.fifth-copy-readings": {
        "left out": lambda hand: [
            tile
            for tile in KINDS
            if hand.concealed.count(tile) + sum(meld.tiles.count(tile) for meld in hand.melds) < COPIES
        ],
        "none": lambda hand: [],
    },
    # Histories
    "situation.indicators": {
        "none": _zero,
        "one always": lambda quads: 1,
        "one more": lambda quads: 2 + quads,
    },
}
