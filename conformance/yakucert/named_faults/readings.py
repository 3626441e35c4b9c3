"""Mistakes in reading a hand: which split, which place of the winning tile, which reading counts."""

from collections.abc import Iterable
from dataclasses import replace

from yakuspec import lookup, reading
from yakuspec.copies import Copies, tiles_in
from yakuspec.groups import Group
from yakuspec.lookup import Score
from yakuspec.reading import Reading, Whole
from yakuspec.split import Split
from yakuspec.tiles import COPIES, ENDS

from yakucert.faults import Fault, always, never, right

Places = list[Group | None]


def _fu_first(score: Score) -> int:
    return score.total if score.yakuman else score.fu or 0


def _seven_pairs_first(score: Score) -> int:
    return score.total + 1_000_000 * (score.reading.form == "pairs")


def _four_groups_first(score: Score) -> int:
    return score.total + 1_000_000 * (score.reading.form == "groups")


def _pair_first(places: Places) -> Places:
    return [None] if None in places else places


def _triplet_first(places: Places) -> Places:
    return [place for place in places if place is not None and place.kind == "triplet"] or places


def _sequence_first(places: Places) -> Places:
    return [place for place in places if place is not None and place.kind == "sequence"] or places


def _or_with_a_quads_fourth_tile(whole: Whole) -> list[list[Reading]]:
    """Let the fourth tile of a declared quad stand in for a winning tile that fits nowhere."""
    found = reading.readings_of(whole)
    for meld in whole.hand.melds:
        if not found and meld.is_quad:
            found = reading.readings_of(Whole(replace(whole.hand, win_tile=meld.tiles[0])))
    return found


def _of_each_tile(by_split: list[list[Reading]]) -> list[list[Reading]]:
    return [[each] for readings in by_split for each in readings]


def _other_end_lives(r: Reading) -> bool:
    if r.completed is None or not r.wait.two_sided:
        return False
    low, _, high = sorted(r.completed.tiles)
    other = high + 1 if r.tile == low else low - 1
    return r.whole.count(other) < COPIES


def _without_apart(splits: list[Split]) -> list[Split]:
    """Leave the splits out that use four equal tiles as a triplet and one more tile."""

    def apart(groups: Iterable[Group]) -> bool:
        triplets = {each.tile for each in groups if each.kind == "triplet"}
        return any(not triplets.isdisjoint(each.tiles) for each in groups if each.kind == "sequence")

    return [(groups, pair) for groups, pair in splits if not apart(groups)]


def _pairs_with_calls(whole: Whole) -> list[list[Reading]]:
    """Read any hand of seven kinds twice as seven pairs, called groups looked at like the rest."""
    found = reading.readings_of(whole)
    if found and whole.declared and all(whole.count(tile) == 2 for tile in whole.all_tiles):
        found.append([Reading(whole, "pairs", found[0][0].tile)])
    return found


def _seven_pairs_of_any_kinds(copies: Copies) -> bool:
    tiles = tiles_in(copies)
    return tiles[::2] == tiles[1::2] and len(tiles) == 14


def _never_with_tsumo_fu(found: list[dict[str, int]]) -> set[str]:
    return set(right("unidentified.any-tile")(found)) - {"tsumo"}


def _or_no_shape(whole: Whole) -> list[list[Reading]]:
    """Let a hand of no shape be looked up by its tiles and situation alone."""
    tile = whole.hand.concealed[0] if whole.hand.win_tile is None else whole.hand.win_tile
    return reading.readings_of(whole) or [[Reading(whole, "groups", tile)]]


FAULTS = (
    Fault(
        "shape-not-checked",
        "A hand wins by its yaku, whether it is complete or not",
        ("shape.four-groups-and-pair", "shape.seven-different-pairs", "shape.thirteen-orphans"),
        patches={(lookup, "readings_of"): _or_no_shape},
    ),
    Fault(
        "more-han-before-points",
        "The reading with the most han counts, whatever it is paid",
        ("reading.highest-points",),
        {"reading.highest-points": lambda score: 100 if score.yakuman else score.han},
    ),
    Fault(
        "seven-pairs-with-a-call",
        "Seven pairs are scored with groups of them called",
        ("chiitoitsu.han",),
        {"chiitoitsu.han": (2, 2)},
        {(lookup, "readings_of"): _pairs_with_calls},
    ),
    Fault(
        "unidentified-tile-without-tsumo-fu",
        "Where the winning tile is not identified the tsumo never gives fu",
        ("unidentified.no-tsumo-fu",),
        {"unidentified.any-tile": _never_with_tsumo_fu},
    ),
    Fault(
        "four-equal-tiles-kept-together",
        "Four equal tiles are not used as a triplet and one more tile",
        ("reading.every-split", "shape.undeclared-quad"),
        {"reading.every-split": _without_apart},
    ),
    Fault(
        "lowest-reading",
        "The lowest reading counts, not the highest",
        ("reading.highest-points",),
        {"reading.highest-points": lambda score: -score.total},
    ),
    Fault(
        "most-fu-before-points",
        "The reading with the most fu counts, whatever it is paid",
        ("reading.highest-points",),
        {"reading.highest-points": _fu_first},
    ),
    Fault(
        "first-split-only",
        "Only the first split of the tiles that is found is looked at",
        ("reading.every-split",),
        {"reading.every-split": lambda splits: splits[:1]},
    ),
    Fault(
        "first-place-only",
        "The winning tile completes the first group found that holds it",
        ("reading.every-place",),
        {"reading.every-place": lambda places: places[:1]},
    ),
    Fault(
        "pair-place-first",
        "A winning tile that is also in the pair always completes the pair",
        ("reading.every-place",),
        {"reading.every-place": _pair_first},
    ),
    Fault(
        "sequence-place-first",
        "A winning tile that is in a sequence always completes the sequence",
        ("reading.every-place",),
        {"reading.every-place": _sequence_first},
    ),
    Fault(
        "ron-triplet-melded-though-elsewhere",
        "A triplet of the ron tile is melded though the tile can complete a sequence or the pair",
        ("reading.elsewhere-concealed",),
        {"reading.every-place": _triplet_first},
    ),
    Fault(
        "winning-tile-in-declared-group",
        "The winning tile may complete a group that was declared",
        ("reading.declared-fixed",),
        {"reading.declared-fixed": lambda groups, declared: groups + declared},
    ),
    Fault(
        "ron-triplet-concealed",
        "A triplet completed by ron stays concealed",
        ("reading.ron-triplet-melded",),
        {"reading.ron-triplet-melded": never},
    ),
    Fault(
        "quad-fourth-tile-used",
        "The fourth tile of a declared quad helps to complete the hand",
        ("shape.four-groups-and-pair",),
        patches={(lookup, "readings_of"): _or_with_a_quads_fourth_tile},
    ),
    Fault(
        "seven-pairs-before-four-groups",
        "A hand that can be read as seven pairs always is",
        ("exclude.ryanpeikou-chiitoitsu",),
        {"reading.highest-points": _seven_pairs_first},
    ),
    Fault(
        "sequences-wrap", "A sequence may go on from 9 to 1", ("shape.no-wrap",), {"shape.no-wrap": always}
    ),
    Fault(
        "honour-sequences",
        "Honours make sequences",
        ("shape.no-honour-sequence",),
        {"shape.no-honour-sequence": always},
    ),
    Fault(
        "four-equal-tiles-as-two-pairs",
        "Four equal tiles are two of the seven pairs",
        ("shape.seven-different-pairs",),
        {"shape.seven-different-pairs": _seven_pairs_of_any_kinds},
    ),
    Fault(
        "orphans-without-pair",
        "Thirteen orphans need no pair: the fourteenth tile may be any",
        ("shape.thirteen-orphans",),
        {"shape.thirteen-orphans": lambda copies: ENDS.issubset(tiles_in(copies))},
    ),
    Fault(
        "dead-end-is-no-two-sided-wait",
        "A two-sided wait whose other end is all in the own hand is taken for an edge wait",
        ("wait.dead-end",),
        {"pinfu.two-sided-wait": _other_end_lives},
    ),
    Fault(
        "unidentified-tile-most-favourable",
        "An unidentified winning tile is the most favourable one",
        ("unidentified.any-tile",),
        {"unidentified.per-split": _of_each_tile},
    ),
)
