"""Readings: one split of the hand and one place in it for the winning tile (spec sections 1 and 7)."""

from collections.abc import Sequence
from typing import Literal

from yakuspec.clauses import clause
from yakuspec.closed import OPENS, is_closed
from yakuspec.groups import GROUPS, Group, group
from yakuspec.hand import Hand, Meld
from yakuspec.split import Split, split_tiles
from yakuspec.tiles import ENDS, HONOUR_SUIT, Tile, suit_of
from yakuspec.value import roles_of
from yakuspec.wait import wait_of

Form = Literal["groups", "pairs", "orphans"]


class Whole:
    """What every reading of a hand has in common.

    `tiles` are those that are not in declared groups, the winning tile included, sorted.
    """

    __slots__ = ("closed", "declared", "hand", "tiles")

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.closed = is_closed(hand.by, hand.meld_kinds())
        self.tiles = sorted_tiles(hand)
        self.declared = tuple(map(declared_group, hand.melds))

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
    tiles of these groups, quads counted as triplets, `honour_triplets` how many of them are honours,
    `fu_rows` their rows in the fu table. `suits` are the number suits of the hand, `honour` tells whether
    there is any; `roles` counts the reasons for which the pair is of value.
    """

    __slots__ = (
        "closed", "completed", "form", "fu_rows", "groups", "hand", "honour", "honour_triplets", "pair",
        "roles", "sequences", "suits", "tile", "triplets", "wait", "whole",
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
        sequences: list[Tile] = []
        triplets: list[Tile] = []
        fu_rows: list[tuple[str, str]] = []
        suits = set(map(suit_of, whole.tiles)) if pair is None else {suit_of(pair)}
        honour_triplets = 0
        for each in groups:
            suits.add(each.suit)
            if each.kind == "sequence":
                sequences.append(each.tile)
            else:
                triplets.append(each.tile)
                fu_rows.append(each.fu_row)
                honour_triplets += each.suit == HONOUR_SUIT
        self.honour = HONOUR_SUIT in suits
        suits.discard(HONOUR_SUIT)
        self.suits = suits
        self.sequences = sequences
        self.triplets = triplets
        self.fu_rows = fu_rows
        self.honour_triplets = honour_triplets

    @property
    def kinds(self) -> frozenset[Tile]:
        """The kinds of all tiles."""
        return frozenset(self.whole.all_tiles)

    @property
    def concealed_triplets(self) -> list[Tile]:
        """The lowest tiles of the concealed triplets and quads."""
        return [each.tile for each in self.groups if each.kind != "sequence" and not each.melded]

    @property
    def quads(self) -> list[Tile]:
        """The lowest tiles of the quads."""
        return [each.tile for each in self.groups if each.kind == "quad"]


def declared_group(meld: Meld) -> Group:
    """Give the group of a meld: melded unless it is a concealed quad (§3.2)."""
    return GROUPS[OPENS[meld.kind], meld.tiles]


def sorted_tiles(hand: Hand) -> tuple[Tile, ...]:
    """Give the tiles outside declared groups, the winning tile included, in order."""
    tiles = hand.concealed if hand.win_tile is None else (*hand.concealed, hand.win_tile)
    return tuple(sorted(tiles))


@clause("shape.four-groups-and-pair")
def four_groups_and_pair(declared: Sequence[Group], split: Split) -> bool:
    """Tell whether four groups, declared ones included, and a pair are there (§3.3)."""
    return len(declared) + len(split.groups) == 4 and split.pair is not None


@clause("shape.seven-different-pairs")
def seven_different_pairs(tiles: tuple[Tile, ...]) -> bool:
    """Tell whether sorted tiles are seven pairs of seven kinds (§3.3)."""
    return tiles[::2] == tiles[1::2] and len(set(tiles)) == 7


@clause("shape.thirteen-orphans")
def thirteen_orphans(tiles: tuple[Tile, ...]) -> bool:
    """Tell whether each terminal and honour is there and one of them twice (§3.3)."""
    return len(tiles) == 14 and ENDS.issuperset(tiles) and len(set(tiles)) == 13


@clause("reading.ron-triplet-melded")
def ron_melds(completed: Group, hand: Hand) -> bool:
    """Tell whether the completed group is melded: a triplet won by ron is, by tsumo it is not (§11.3)."""
    return hand.by == "ron" and completed.kind == "triplet"


@clause("reading.declared-fixed")
def completable(split: Split, declared: tuple[Group, ...]) -> tuple[Group, ...]:
    """Give the groups the winning tile may complete: the concealed ones, never a declared one (§3.2, §11)."""
    return split.groups


@clause("reading.every-place")
def every_place(places: list[Group | None]) -> list[Group | None]:
    """Look at each group or pair that holds the winning tile (§11, §11.3)."""
    return places


def places_of(tile: Tile, split: Split, declared: tuple[Group, ...]) -> list[Group | None]:
    """Give what the winning tile can complete in a split: groups, None for the pair, equal ones once."""
    places: list[Group | None] = []
    for each in completable(split, declared):
        if tile in each.tiles and each not in places:
            places.append(each)
    if tile == split.pair:
        places.append(None)
    return every_place(places)


def readings_of(whole: Whole) -> list[list[Reading]]:
    """Give every reading of a hand, those of one split together; none if the shape is not complete.

    Where the winning tile is not identified, each concealed tile is one that may have been it.
    """
    tiles = sorted(set(whole.hand.concealed)) if whole.hand.win_tile is None else [whole.hand.win_tile]
    by_split = []
    for split in split_tiles(whole.tiles):
        if four_groups_and_pair(whole.declared, split):
            by_split.append([reading for tile in tiles for reading in _read_groups(whole, split, tile)])
    if not whole.declared:
        if seven_different_pairs(whole.tiles):
            by_split.append([Reading(whole, "pairs", tile) for tile in tiles])
        if thirteen_orphans(whole.tiles):
            by_split.append([Reading(whole, "orphans", tile) for tile in tiles])
    return [readings for readings in by_split if readings]


def is_complete(tiles: tuple[Tile, ...], declared: tuple[Group, ...]) -> bool:
    """Tell whether sorted tiles and declared groups are a complete shape, whatever tile came last (§3.3)."""
    if any(four_groups_and_pair(declared, split) for split in split_tiles(tiles)):
        return True
    return not declared and (seven_different_pairs(tiles) or thirteen_orphans(tiles))


def _read_groups(whole: Whole, split: Split, tile: Tile) -> list[Reading]:
    found = []
    for place in places_of(tile, split, whole.declared):
        groups = split.groups + whole.declared
        completed = place
        if place is not None and ron_melds(place, whole.hand):
            completed = group(place.tiles, melded=True)
            at = groups.index(place)
            groups = (*groups[:at], completed, *groups[at + 1 :])
        found.append(Reading(whole, "groups", tile, groups, split.pair, completed))
    return found
