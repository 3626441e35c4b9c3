"""How a hand can be read: the half of the second derivation that `brute` builds on."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

SEATS = ("east", "south", "west", "north")
WINDS = dict(zip(SEATS, ("1z", "2z", "3z", "4z"), strict=True))
DRAGONS = {"yakuhai_haku": "5z", "yakuhai_hatsu": "6z", "yakuhai_chun": "7z"}
KINDS = [f"{n}{suit}" for suit in "mps" for n in range(1, 10)] + [f"{n}z" for n in range(1, 8)]
ENDS = {kind for kind in KINDS if kind[1] == "z" or kind[0] in "19"}
Json = dict[str, Any]


class Group(NamedTuple):
    """A sequence, triplet, quad or pair of a finished hand."""

    kind: str
    tiles: tuple[str, ...]
    concealed: bool

    @property
    def first(self) -> str:
        """The lowest tile; with the kind it says all."""
        return self.tiles[0]


class Meld(NamedTuple):
    """A declared group, with what liability wants to know of it."""

    kind: str
    tiles: tuple[str, ...]
    feeder: str | None
    promoted_after: int

    @property
    def group(self) -> Group:
        """The meld as a group of the hand."""
        shape = {"chi": "sequence", "pon": "triplet"}.get(self.kind, "quad")
        return Group(shape, self.tiles, self.kind == "ankan")


class Reading(NamedTuple):
    """One way to see the whole hand, and the wait that the winning tile ended in it."""

    form: str
    groups: tuple[Group, ...]
    wait: str

    @property
    def tripled(self) -> list[Group]:
        """The triplets and quads."""
        return [group for group in self.groups if group.kind in ("triplet", "quad")]

    @property
    def names(self) -> set[str]:
        """What the triplets and quads are of."""
        return {group.first for group in self.tripled}

    @property
    def pairs(self) -> set[str]:
        """What the pairs are of."""
        return {group.first for group in self.groups if group.kind == "pair"}

    @property
    def runs(self) -> Counter[str]:
        """The sequences by their lowest tile."""
        return Counter(group.first for group in self.groups if group.kind == "sequence")

    @property
    def quads(self) -> int:
        """How many quads."""
        return sum(group.kind == "quad" for group in self.groups)

    @property
    def hidden(self) -> int:
        """How many concealed triplets and quads."""
        return sum(group.concealed for group in self.tripled)


class Table:
    """The facts of a hand, unpacked once."""

    def __init__(self, hand: Json) -> None:
        self.concealed = parse(hand["concealed"])
        listed = hand.get("melds", [])
        self.melds = [
            Meld(
                meld["kind"],
                tuple(sorted(parse(meld["tiles"]))),
                meld.get("from"),
                meld.get("promoted_after", len(listed)),
            )
            for meld in listed
        ]
        win = hand.get("win") or {}
        self.won_tile: str | None = win.get("tile")
        self.tsumo = win.get("by") == "tsumo"
        self.discarder: str = win.get("from", "")
        self.seat: str = hand.get("seat", "east")
        self.round: str = hand.get("round", "east")
        self.riichi: str = hand.get("riichi", "none")
        self.situation = set(hand.get("situation", []))
        self.dora_indicators = parse(hand.get("dora_indicators", ""))
        self.ura_indicators = parse(hand.get("ura_indicators", ""))
        self.discards = parse(hand.get("discards", ""))
        self.passed = parse(hand.get("passed", ""))
        self.counters: int = hand.get("counters", 0)
        self.deposits: int = hand.get("deposits", 0)

        self.closed = all(meld.kind == "ankan" for meld in self.melds)
        self.own = self.concealed + ([self.won_tile] if self.won_tile else [])
        self.tiles = self.own + [tile for meld in self.melds for tile in meld.tiles]
        self.opponents = [seat for seat in SEATS if seat != self.seat]
        self.suits = {tile[1] for tile in self.tiles}
        self.values = {*DRAGONS.values(), WINDS[self.seat], WINDS[self.round]}


def parse(text: str) -> list[str]:
    """`"12m3z"` as `["1m", "2m", "3z"]`."""
    tiles: list[str] = []
    digits = ""
    for letter in text:
        if letter.isdigit():
            digits += letter
        else:
            tiles += [digit + letter for digit in digits]
            digits = ""
    return tiles


def notation(tiles: Iterable[str]) -> str:
    """The inverse of `parse`, in the order of `KINDS`."""
    held = list(tiles)
    suits = ((suit, "".join(sorted(tile[0] for tile in held if tile[1] == suit))) for suit in "mpsz")
    return "".join(digits + suit for suit, digits in suits if digits)


# Shapes


def without(tiles: tuple[str, ...], part: Iterable[str]) -> tuple[str, ...] | None:
    """The tiles left when `part` is taken away, or None where it is not there."""
    left = list(tiles)
    for tile in part:
        if tile not in left:
            return None
        left.remove(tile)
    return tuple(left)


def splits(tiles: tuple[str, ...], paired: bool = False) -> Iterator[tuple[Group, ...]]:
    """Every way to use up the sorted tiles as groups and one pair; the same way may come in two orders."""
    if not tiles:
        if paired:
            yield ()
        return
    first = tiles[0]
    parts: list[tuple[str, tuple[str, ...]]] = [("triplet", (first,) * 3)]
    if not paired:
        parts.append(("pair", (first,) * 2))
    if first[1] != "z" and int(first[0]) <= 7:
        parts.append(("sequence", tuple(f"{int(first[0]) + step}{first[1]}" for step in range(3))))
    for kind, part in parts:
        rest = without(tiles, part)
        if rest is not None:
            for others in splits(rest, paired or kind == "pair"):
                yield (Group(kind, part, True), *others)


def shapes(tiles: list[str], melds: list[Meld]) -> list[tuple[str, tuple[Group, ...]]]:
    """Every complete shape of the undeclared tiles: its form, and its groups if it has any."""
    ordered = tuple(sorted(tiles, key=KINDS.index))
    found = {tuple(sorted(split)) for split in splits(ordered)}
    every: list[tuple[str, tuple[Group, ...]]] = [("groups", split) for split in sorted(found)]
    if not melds:
        copies = Counter(tiles)
        if sorted(copies.values()) == [2] * 7:
            every.append(("pairs", tuple(Group("pair", (tile,) * 2, True) for tile in copies)))
        if set(copies) == ENDS:
            every.append(("orphans", ()))
    return every


def completing(tiles: list[str], melds: list[Meld]) -> set[str]:
    """The kinds that complete the shape, those of which no copy can be left included."""
    return {kind for kind in KINDS if shapes([*tiles, kind], melds)}


def waiting(tiles: list[str], melds: list[Meld]) -> set[str]:
    """The wait: a fifth copy completes nothing, wherever in the own hand the four are (§3.3)."""
    held = Counter(tiles + [tile for meld in melds for tile in meld.tiles])
    return {kind for kind in completing(tiles, melds) if held[kind] < 4}


def wait_of(group: Group, tile: str) -> str:
    """The wait that the tile ended in the group it completed (§11.3)."""
    if group.kind != "sequence":
        return group.kind
    place, start = group.tiles.index(tile), group.first[0]
    if place == 1:
        return "middle"
    return "edge" if (place, start) in ((2, "1"), (0, "7")) else "two_sided"


def readings(table: Table) -> list[list[Reading]]:
    """Every reading, as lists of places that cannot be told apart: one place each if the tile is known."""
    melded = tuple(meld.group for meld in table.melds)
    every: list[list[Reading]] = []
    for form, groups in shapes(table.own, table.melds):
        if form != "groups":
            every.append([Reading(form, groups, "")])
            continue
        places = []
        for group in sorted(set(groups)):
            others = list(groups)
            others.remove(group)
            won = group._replace(concealed=table.tsumo)
            places += [
                Reading(form, (*others, won, *melded), wait_of(group, tile))
                for tile in sorted(set(group.tiles))
                if table.won_tile in (tile, None)
            ]
        every += [places] if table.won_tile is None else [[place] for place in places]
    return every
