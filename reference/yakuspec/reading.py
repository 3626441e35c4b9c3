"""Readings: one split of the hand and one place in it for the winning tile (spec sections 1 and 7)."""

from collections.abc import Sequence
from typing import Final, Literal

from yakuspec.clauses import clause
from yakuspec.closed import OPENS, is_closed
from yakuspec.composition import composition_of
from yakuspec.copies import ONE, Copies, copies_of
from yakuspec.groups import CONCEALED, MELDED, Group
from yakuspec.hand import Hand, Meld
from yakuspec.split import split_tiles
from yakuspec.tiles import ENDS, KINDS, Tile, suit_of
from yakuspec.value import roles_of
from yakuspec.wait import wait_of

Form = Literal["groups", "pairs", "orphans"]

TWO_OF_EACH: Final = 2 * copies_of(tuple(KINDS))
ONE_OF_EACH_END: Final = copies_of(tuple(ENDS))
ONE_MORE_END: Final = {ONE[tile] for tile in ENDS}
ONE_SUIT: Final = [frozenset({suit_of(tile)}) for tile in KINDS]
"""The suit of each tile, alone."""


class Whole:
    """What every reading of a hand has in common.

    `copies` counts the tiles that are not in declared groups, the winning tile included.
    """

    __slots__ = ("closed", "copies", "declared", "hand")

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.closed = is_closed(hand.by, hand.meld_kinds())
        self.copies = hand.concealed_copies()
        self.declared = tuple([declared_group(meld) for meld in hand.melds]) if hand.melds else ()

    @property
    def all_tiles(self) -> tuple[Tile, ...]:
        """All tiles of the hand."""
        return self.hand.all_tiles()

    def count(self, tile: Tile) -> int:
        """Count the copies of a kind in the whole hand."""
        return self.all_tiles.count(tile)


class Reading:
    """One split × one place of the winning tile.

    `completed` is the group that `tile` completes, None for the pair; `groups` are four (none in the forms
    `pairs` and `orphans`), the completed one melded if won by ron. `sequences` and `triplets` are the lowest
    tiles of these groups, quads counted as triplets, `fu_rows` the rows of the latter in the fu table;
    `roles` counts the reasons for which the pair is of value.
    """

    __slots__ = (
        "closed", "completed", "composition", "form", "fu_rows", "groups", "hand", "pair", "roles",
        "sequences", "tile", "triplets", "wait", "whole",
    )  # fmt: skip

    def __init__(
        self,
        whole: Whole,
        form: Form,
        tile: Tile,
        groups: tuple[Group, ...] = (),
        pair: Tile | None = None,
        completed: Group | None = None,
    ) -> None:
        self.whole = whole
        self.hand = whole.hand
        self.closed = whole.closed
        self.form = form
        self.tile = tile
        self.groups = groups
        self.pair = pair
        self.completed = completed
        self.wait = wait_of(completed, tile)
        self.roles = roles_of(pair, whole.hand.seat, whole.hand.round)
        tally = 0
        sequences: list[Tile] = []
        triplets: list[Tile] = []
        for each in groups:
            tally += each.tally
            (sequences if each.kind == "sequence" else triplets).append(each.tile)
        self.sequences = sequences
        self.triplets = triplets
        others = frozenset(map(suit_of, whole.all_tiles)) if pair is None else ONE_SUIT[pair]
        self.composition, self.fu_rows = composition_of(tally, others)

    @property
    def kinds(self) -> frozenset[Tile]:
        """The kinds of all tiles."""
        return frozenset(self.whole.all_tiles)


def declared_group(meld: Meld) -> Group:
    """Give the group of a meld: melded unless it is a concealed quad (§3.2)."""
    return (MELDED if OPENS[meld.kind] else CONCEALED)[meld.tiles]


@clause("shape.four-groups-and-pair")
def four_groups_and_pair(declared: Sequence[Group], groups: Sequence[Group]) -> bool:
    """Tell whether a split's groups and the declared ones are four; a split has one pair (§3.3)."""
    return len(declared) + len(groups) == 4


@clause("shape.seven-different-pairs")
def seven_different_pairs(copies: Copies) -> bool:
    """Tell whether seven kinds are there, and two copies of each (§3.3)."""
    return copies & TWO_OF_EACH == copies and copies.bit_count() == 7  # a count of two is one bit


@clause("shape.thirteen-orphans")
def thirteen_orphans(copies: Copies) -> bool:
    """Tell whether each terminal and honour is there once, and one of them once more (§3.3)."""
    return copies - ONE_OF_EACH_END in ONE_MORE_END


@clause("reading.ron-triplet-melded")
def ron_melds(completed: Group, hand: Hand) -> bool:
    """Tell whether the completed group is melded: a triplet won by ron is, by tsumo it is not (§11.3)."""
    return hand.by == "ron" and completed.kind == "triplet"


@clause("reading.declared-fixed")
def completable(groups: tuple[Group, ...], declared: tuple[Group, ...]) -> tuple[Group, ...]:
    """Give the groups the winning tile may complete: the concealed ones, never a declared one (§3.2, §11)."""
    return groups


@clause("reading.every-place")
def every_place(places: list[Group | None]) -> list[Group | None]:
    """Look at each group or pair that holds the winning tile (§11, §11.3)."""
    return places


def places_of(
    tile: Tile, groups: tuple[Group, ...], pair: Tile, declared: tuple[Group, ...]
) -> list[Group | None]:
    """Give what the winning tile can complete in a split: groups, None for the pair, equal ones once."""
    places: list[Group | None] = []
    for each in completable(groups, declared):
        if tile in each.tiles and each not in places:
            places.append(each)
    if tile == pair:
        places.append(None)
    return every_place(places)


def readings_of(whole: Whole) -> list[list[Reading]]:
    """Give every reading of a hand, those of one split together; none if the shape is not complete.

    Where the winning tile is not identified, each concealed tile is one that may have been it.
    """
    tiles = sorted(set(whole.hand.concealed)) if whole.hand.win_tile is None else [whole.hand.win_tile]
    by_split = []
    for groups, pair in split_tiles(whole.copies):
        if four_groups_and_pair(whole.declared, groups) and (found := _read(whole, groups, pair, tiles)):
            by_split.append(found)
    if not whole.declared:
        if seven_different_pairs(whole.copies):
            by_split.append([Reading(whole, "pairs", tile) for tile in tiles])
        if thirteen_orphans(whole.copies):
            by_split.append([Reading(whole, "orphans", tile) for tile in tiles])
    return by_split


def _read(whole: Whole, concealed: tuple[Group, ...], pair: Tile, tiles: list[Tile]) -> list[Reading]:
    found = []
    groups = concealed + whole.declared
    for tile in tiles:
        for place in places_of(tile, concealed, pair, whole.declared):
            if place is not None and ron_melds(place, whole.hand):
                completed = MELDED[place.tiles]
                at = groups.index(place)
                melded = (*groups[:at], completed, *groups[at + 1 :])
                found.append(Reading(whole, "groups", tile, melded, pair, completed))
            else:
                found.append(Reading(whole, "groups", tile, groups, pair, place))
    return found


def is_complete(copies: Copies, declared: tuple[Group, ...]) -> bool:
    """Tell whether tiles and declared groups are a complete shape, whatever tile came last (§3.3)."""
    if any(four_groups_and_pair(declared, groups) for groups, _ in split_tiles(copies)):
        return True
    return not declared and (seven_different_pairs(copies) or thirteen_orphans(copies))
