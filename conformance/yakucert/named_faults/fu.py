"""Mistakes in fu."""

from types import ModuleType

from yakuspec import lookup, wait
from yakuspec.fu import Win, fu_of, total_fu
from yakuspec.groups import Group
from yakuspec.reading import Reading, readings_of
from yakuspec.tiles import TERMINALS, WINDS, Tile, rank_of
from yakuspec.yaku import find_yaku

from yakucert.faults import Change, Fault, never, right

Yaku = dict[str, int]

QUADS_AS_TRIPLETS = {
    "fu.melded-quad-inside": 2,
    "fu.melded-quad-outside": 4,
    "fu.concealed-quad-inside": 4,
    "fu.concealed-quad-outside": 8,
}


def _two(holds: bool) -> int:
    return 2 if holds else 0


def _changed(parts_of: Change) -> dict[tuple[ModuleType, str], Change]:
    """Let the parts of the fu be other ones, and the total theirs."""

    def changed(r: Reading, yaku: Yaku) -> tuple[dict[str, int], int]:
        parts = parts_of(r, yaku)
        return parts, total_fu(r.form, parts)

    return {(lookup, "fu_of"): changed}


def _without(r: Reading, yaku: Yaku, part: str, missed: bool) -> dict[str, int]:
    return {name: fu for name, fu in fu_of(r, yaku)[0].items() if name != part or not missed}


def _undeclared_sequences(r: Reading) -> list[Group]:
    return [each for each in r.groups if each.kind == "sequence" and each not in r.whole.declared]


def _every_wait(r: Reading, yaku: Yaku) -> dict[str, int]:
    lows = [each.tile for each in _undeclared_sequences(r)]
    edge = (rank_of(r.tile) == 3 and r.tile - 2 in lows) or (rank_of(r.tile) == 7 and r.tile in lows)
    waits = {"edge_wait": edge, "middle_wait": r.tile - 1 in lows, "pair_wait": r.pair == r.tile}
    found = fu_of(r, yaku)[0] | {name: 2 for name, holds in waits.items() if holds and r.form == "groups"}
    if len(found) > 2:
        found.pop("open_pinfu", None)
    return found


def _every_end_is_an_edge(place: Group | None, tile: Tile) -> bool:
    at_an_end = place is not None and place.kind == "sequence" and rank_of(place.tile) in (1, 7)
    return at_an_end and not wait.middle(place, tile)


def _best_fu(r: Reading, yaku: Yaku) -> dict[str, int]:
    """Take the fu of whichever reading of the hand has the most, but for seven pairs."""
    if r.form != "groups" or r.hand.win_tile is None:
        return fu_of(r, yaku)[0]
    others = [other for readings in readings_of(r.whole) for other in readings if other.form == "groups"]
    return max((fu_of(other, find_yaku(other)[0])[0] for other in others), key=lambda fu: sum(fu.values()))


def _largest_parts(parts: dict[str, int]) -> dict[str, int]:
    beside = [name for name in parts if name != "base"]
    kept = {"base", *sorted(beside, key=lambda name: parts[name])[-1:]}
    return {name: fu for name, fu in parts.items() if name in kept}


def _open_pinfu_or_tsumo(win: Win, parts: dict[str, int]) -> int:
    return 10 if not win.closed and set(parts) <= {"base", "tsumo"} else 0


FAULTS = (
    Fault(
        "open-pinfu-beside-tsumo",
        "An open hand of sequences gets the 10 fu of an open pinfu beside those for a tsumo",
        ("fu.open-pinfu",),
        {"fu.open-pinfu": _open_pinfu_or_tsumo},
    ),
    Fault(
        "edge-wait-on-3-missed",
        "An edge wait on the 3 is not counted",
        ("fu.edge-wait",),
        patches=_changed(lambda r, yaku: _without(r, yaku, "edge_wait", rank_of(r.tile) == 3)),
    ),
    Fault(
        "edge-wait-on-7-missed",
        "An edge wait on the 7 is not counted",
        ("fu.edge-wait",),
        patches=_changed(lambda r, yaku: _without(r, yaku, "edge_wait", rank_of(r.tile) == 7)),
    ),
    Fault(
        "middle-wait-missed",
        "A middle wait is not counted",
        ("fu.middle-wait",),
        {"fu.middle-wait": lambda win: 0},
    ),
    Fault(
        "pair-wait-missed", "A pair wait is not counted", ("fu.pair-wait",), {"fu.pair-wait": lambda win: 0}
    ),
    Fault(
        "every-end-tile-an-edge-wait",
        "The 1 of 123 and the 9 of 789 are taken for edge waits",
        ("wait.two-sided",),
        {"wait.edge": _every_end_is_an_edge},
    ),
    Fault(
        "triplet-completion-is-a-wait",
        "Completing a triplet gives the 2 fu of a wait",
        ("wait.triplet",),
        {"fu.pair-wait": lambda win: _two(win.wait.pair or not any(win.wait))},
    ),
    Fault(
        "several-waits-counted",
        "Every wait that the winning tile could complete is counted, not one",
        ("fu.one-wait",),
        patches=_changed(_every_wait),
    ),
    Fault(
        "wait-fu-on-tsumo-missed",
        "The wait is counted by ron only",
        ("fu.middle-wait", "fu.edge-wait", "fu.pair-wait"),
        {
            f"fu.{name}-wait": lambda win, name=name: _two(win.by == "ron" and getattr(win.wait, name))
            for name in ("edge", "middle", "pair")
        },
    ),
    Fault(
        "value-pair-0",
        "A value pair is worth nothing",
        ("fu.value-pair",),
        {"fu.value-pair": lambda win: 0},
    ),
    Fault(
        "double-wind-pair-4",
        "A double-wind pair is counted 4 fu",
        ("fu.double-wind-pair",),
        {"fu.double-wind-pair": lambda win: 4 if win.roles == 2 else 0},
    ),
    Fault(
        "double-wind-pair-0",
        "A double-wind pair is worth nothing",
        ("fu.double-wind-pair",),
        {"fu.double-wind-pair": lambda win: 0},
    ),
    Fault(
        "terminal-pair-2",
        "A pair of terminals is taken for a value pair",
        ("pinfu.valueless-pair", "pinfu.two-sided-wait"),
        {"value.dragon": lambda pair: right("value.dragon")(pair) or pair in TERMINALS},
    ),
    Fault(
        "any-wind-pair-2",
        "A pair of any wind is a value pair",
        ("value.seat-wind", "value.round-wind"),
        {"value.round-wind": never, "value.seat-wind": lambda pair, seat: pair in WINDS},
    ),
    Fault(
        "concealed-end-triplet-4",
        "A concealed triplet of terminals or honours is counted 4 fu",
        ("fu.concealed-triplet-outside",),
        {"fu.concealed-triplet-outside": 4},
    ),
    Fault(
        "open-end-triplet-2",
        "A melded triplet of terminals or honours is counted 2 fu",
        ("fu.melded-triplet-outside",),
        {"fu.melded-triplet-outside": 2},
    ),
    Fault(
        "open-inside-triplet-0",
        "A melded triplet of inside tiles is worth nothing",
        ("fu.melded-triplet-inside",),
        {"fu.melded-triplet-inside": 0},
    ),
    Fault(
        "quads-as-triplets", "A quad is counted like a triplet", tuple(QUADS_AS_TRIPLETS), QUADS_AS_TRIPLETS
    ),
    Fault(
        "concealed-quad-as-open",
        "A concealed quad is counted like a called one",
        ("fu.concealed-quad-inside", "fu.concealed-quad-outside"),
        {"fu.concealed-quad-inside": 8, "fu.concealed-quad-outside": 16},
    ),
    Fault("seven-pairs-30", "Seven pairs are 30 fu", ("fu.seven-pairs",), {"fu.seven-pairs": lambda: 30}),
    Fault(
        "seven-pairs-rounded",
        "The 25 fu of seven pairs are rounded up",
        ("fu.seven-pairs-unrounded",),
        {"fu.seven-pairs-unrounded": never},
    ),
    Fault(
        "open-pinfu-20",
        "An open hand of sequences stays at 20 fu",
        ("fu.open-pinfu",),
        {"fu.open-pinfu": lambda win, parts: 0},
    ),
    Fault(
        "closed-ron-without-10",
        "A closed ron goes without its 10 fu",
        ("fu.closed-ron",),
        {"fu.closed-ron": lambda win: 0},
    ),
    Fault(
        "open-ron-10",
        "An open ron gets the 10 fu of a closed one",
        ("fu.closed-ron",),
        {"fu.closed-ron": lambda win: 10 if win.by == "ron" else 0},
    ),
    Fault(
        "tsumo-fu-missed", "The 2 fu for a tsumo are not counted", ("fu.tsumo",), {"fu.tsumo": lambda win: 0}
    ),
    Fault(
        "tsumo-fu-in-pinfu",
        "A pinfu gets the 2 fu for its tsumo",
        ("fu.pinfu-tsumo",),
        {"fu.pinfu-tsumo": never},
    ),
    Fault(
        "tsumo-fu-withheld-after-quad",
        "A tsumo on a replacement tile goes without its 2 fu",
        ("fu.tsumo-on-replacement",),
        patches=_changed(lambda r, yaku: _without(r, yaku, "tsumo", "replacement_tile" in r.hand.situation)),
    ),
    Fault(
        "tsumo-fu-closed-only",
        "An open hand gets no fu for a tsumo",
        ("fu.tsumo",),
        {"fu.tsumo": lambda win: right("fu.tsumo")(win) if win.closed else 0},
    ),
    Fault(
        "fu-rounded-down",
        "Fu are rounded down",
        ("fu.round-up",),
        {"fu.round-up": lambda total: total // 10 * 10},
    ),
    Fault(
        "fu-rounded-to-nearest",
        "Fu are rounded to the nearest ten",
        ("fu.round-up",),
        {"fu.round-up": lambda total: (total + 5) // 10 * 10},
    ),
    Fault(
        "fu-of-another-reading",
        "The fu are those of another reading than the yaku",
        ("reading.highest-points",),
        patches=_changed(_best_fu),
    ),
    Fault(
        "largest-fu-part-only",
        "Only the largest part is counted of those beside the base",
        ("fu.parts-add",),
        patches=_changed(lambda r, yaku: _largest_parts(fu_of(r, yaku)[0])),
    ),
)
