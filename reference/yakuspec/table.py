"""Table: who holds what and whose turn it is, as far as a history tells, event by event."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from yakuspec.hand import SEATS, Seat
from yakuspec.history import CALLS, QUADS, Event, wall_after
from yakuspec.tiles import Tile


@dataclass(slots=True)
class Player:
    """One player: the concealed tiles that are known, how many are not, and what was declared."""

    known: Counter[Tile] = field(default_factory=Counter)
    unknown: int = 0
    pons: list[Tile] = field(default_factory=list)
    closed: bool = True
    riichi: bool = False

    def lacking(self, tiles: Iterable[Tile]) -> Counter[Tile]:
        """Count which of these tiles are not among the known ones."""
        return Counter(tiles) - self.known

    def part_with(self, tiles: Iterable[Tile]) -> None:
        """Take tiles out of the hand, the known ones first."""
        self.unknown -= self.lacking(tiles).total()
        self.known -= Counter(tiles)


@dataclass(slots=True)
class Table:
    """The table after some events: `turn` is who is to draw or to discard, `seen` counts all known tiles."""

    players: dict[Seat, Player] = field(default_factory=lambda: {seat: Player() for seat in SEATS})
    last: Event | None = None
    turn: Seat = "east"
    live_wall: int | None = None
    quads: int = 0
    seen: Counter[Tile] = field(default_factory=Counter)

    def follow(self, event: Event) -> None:
        """Take a possible event into account."""
        self.seen.update(comes_to_light(self, event))
        self.live_wall = wall_after(self.live_wall, event)
        self.quads += event.kind in QUADS
        self.turn = seat_after(event.seat) if event.kind == "discard" else event.seat
        self.last = event
        if event.kind == "deal":
            for seat, player in self.players.items():
                player.known.update(event.hands.get(seat, ()))
                player.unknown = 0 if seat in event.hands else dealt(seat)
        else:
            self._act(self.players[event.seat], event)

    def _act(self, player: Player, event: Event) -> None:
        player.part_with(parts_with(event))
        if event.kind == "draw":
            player.known.update(() if event.tile is None else (event.tile,))
            player.unknown += event.tile is None
        player.riichi |= event.kind == "riichi"
        player.closed &= event.kind not in CALLS
        if event.kind == "pon":
            player.pons += event.tiles[:1]


def dealt(seat: Seat) -> int:
    """Give how many tiles a seat is dealt: 13, East one more."""
    return 14 if seat == "east" else 13


def seat_after(seat: Seat) -> Seat:
    """Give the seat whose turn is next."""
    return SEATS[(SEATS.index(seat) + 1) % len(SEATS)]


def parts_with(event: Event) -> tuple[Tile, ...]:
    """Give the tiles that leave the concealed hand of the seat that acts."""
    if event.tile is None or event.kind == "draw":
        return ()
    if event.kind in ("discard", "kakan"):
        return (event.tile,)
    rest = list(event.tiles)
    if event.kind in CALLS and event.tile in rest:
        rest.remove(event.tile)
    return tuple(rest)


def comes_to_light(table: Table, event: Event) -> list[Tile]:
    """Give the tiles that an event shows for the first time."""
    if event.kind == "deal":
        return [tile for tiles in event.hands.values() for tile in tiles]
    if event.kind == "draw":
        return [] if event.tile is None else [event.tile]
    return list(table.players[event.seat].lacking(parts_with(event)).elements())
