"""The concealed quad after riichi: when it may be declared (spec section 12, §8.9.1)."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from yakuspec.clauses import clause
from yakuspec.facts import read_hand
from yakuspec.fields import read_count, read_one_tile, required
from yakuspec.hand import Hand, Meld
from yakuspec.reading import Reading, Whole, readings_of
from yakuspec.refusals import ASKED_OF_RIICHI_QUADS, refusal, refuse, refuse_impossible
from yakuspec.tenpai import waits
from yakuspec.tiles import KINDS, Tile


@clause("riichi_quad.drawn-tile")
def is_drawn(quad: Tile, drawn: Tile) -> bool:
    """Tell whether the quad is of the tile just drawn (§8.9.1)."""
    return quad == drawn


@clause("riichi_quad.only-triplet")
def only_triplet(reading: Reading, quad: Tile) -> bool:
    """Tell whether the other three copies are a triplet that the winning tile does not complete (§8.9.1)."""
    return any(
        group.kind == "triplet" and group.tile == quad and group is not reading.completed
        for group in reading.groups
    )


@clause("riichi_quad.fifth-copy-readings")
def tiles_to_read(hand: Hand) -> Iterable[Tile]:
    """Give the tiles to read the hand with: each there is, also one held four times (§8.9.1)."""
    return KINDS


@clause("riichi_quad.same-wait")
def same_wait(before: list[Tile], after: list[Tile]) -> bool:
    """Tell whether the hand waits for the same tiles with the quad as without (§8.9.1)."""
    return before == after


@clause("riichi_quad.live-wall")
def wall_left(live_wall: int) -> bool:
    """Tell whether a tile is left in the live wall (§8.4, §8.9.1)."""
    return live_wall > 0


@clause("riichi_quad.four-at-table")
def quad_left(table_quads: int) -> bool:
    """Tell whether fewer than four quads are at the table (§8.7)."""
    return table_quads < 4


def allowed(hand: Hand, drawn: Tile, quad: Tile, live_wall: int, table_quads: int) -> bool:
    """Tell whether a riichi hand of 13 tiles that draws one may declare this concealed quad (§8.9.1)."""
    return (
        is_drawn(quad, drawn)
        and wall_left(live_wall)
        and quad_left(table_quads)
        and all(only_triplet(reading, quad) for reading in riichi_readings(hand))
        and same_wait(waits(hand), waits(with_quad(hand, quad)))
    )


def riichi_readings(hand: Hand) -> list[Reading]:
    """Give the readings of a tenpai hand with every tile that makes it a complete shape."""
    return [
        reading
        for tile in tiles_to_read(hand)
        for readings in readings_of(Whole(replace(hand, by="tsumo", win_tile=tile)))
        for reading in readings
    ]


def with_quad(hand: Hand, quad: Tile) -> Hand:
    """Give the hand with three of its tiles and the drawn one declared as a concealed quad."""
    rest = list(hand.concealed)
    for _ in range(min(3, rest.count(quad))):
        rest.remove(quad)
    return replace(hand, concealed=tuple(rest), melds=(*hand.melds, Meld("ankan", (quad,) * 4)))


def judge_request(request: dict[str, Any]) -> bool:
    """Answer a request of the protocol; raises `ImpossibleHandError` for what cannot be (§13)."""
    hand = read_hand(_required(request, "hand"), wins=False)
    drawn = read_one_tile(_required(request, "drawn"), "drawn")
    quad = read_one_tile(_required(request, "quad"), "quad")
    live_wall = read_count(_required(request, "live_wall"), "live_wall")
    table_quads = read_count(_required(request, "table_quads"), "table_quads")
    refuse_impossible(replace(hand, by="tsumo", win_tile=drawn))
    refuse(ASKED_OF_RIICHI_QUADS, hand, table_quads)
    return allowed(hand, drawn, quad, live_wall, table_quads)


def _required(request: dict[str, Any], name: str) -> Any:
    return required(request, name, "", "hand, drawn, quad, live_wall and table_quads are required")


@refusal("malformed", ASKED_OF_RIICHI_QUADS)
def quad_without_riichi(hand: Hand, table_quads: int) -> str | None:
    """Refuse to ask about the quad after riichi for a hand that is not in riichi (§8.9.1)."""
    return "riichi: none; the hand asked about is in riichi or double" if hand.riichi == "none" else None


@refusal("malformed", ASKED_OF_RIICHI_QUADS)
def quad_noten(hand: Hand, table_quads: int) -> str | None:
    """Refuse a riichi hand that waits for no tile (§8.9)."""
    return None if waits(hand) else "concealed: the hand waits for no tile; a riichi hand is tenpai"


@refusal("malformed", ASKED_OF_RIICHI_QUADS)
def quads_at_table(hand: Hand, table_quads: int) -> str | None:
    """Refuse more than four quads at the table, or fewer than the own ones (§8.7)."""
    own = sum(meld.is_quad for meld in hand.melds)
    return None if own <= table_quads <= 4 else f"table_quads: {table_quads}; it is {own} to 4"
