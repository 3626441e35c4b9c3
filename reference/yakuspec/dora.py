"""Dora: what an indicator points to, and how many han it adds (spec section 9)."""

from typing import Final

from yakuspec.clauses import clause, table
from yakuspec.hand import Hand, Meld
from yakuspec.tiles import EAST, GREEN, NORTH, RED, SOUTH, WEST, WHITE, Tile, suit_of

HAN: Final = table({"dora.han": 1})
"""Han for each matching tile (§11.4)."""

_NEXT_WIND: Final = {EAST: SOUTH, SOUTH: WEST, WEST: NORTH, NORTH: EAST}
_NEXT_DRAGON: Final = {WHITE: GREEN, GREEN: RED, RED: WHITE}


@clause("dora.after-number")
def after_number(tile: Tile) -> Tile:
    """Give the next number of the suit, 1 after 9 (§8.13)."""
    return tile - 8 if tile % 9 == 8 else tile + 1


@clause("dora.after-wind")
def after_wind(tile: Tile) -> Tile:
    """Give the next wind: East, South, West, North, East (§8.13)."""
    return _NEXT_WIND[tile]


@clause("dora.after-dragon")
def after_dragon(tile: Tile) -> Tile:
    """Give the next dragon: White, Green, Red, White (§8.13)."""
    return _NEXT_DRAGON[tile]


@clause("dora.whole-hand")
def whole_hand(hand: Hand) -> list[Tile]:
    """Give every tile of the hand: concealed, winning and declared (§11.4)."""
    tiles = list(hand.concealed)
    if hand.win_tile is not None:
        tiles.append(hand.win_tile)
    for meld in hand.melds:
        tiles += quad_counts_four(meld)
    return tiles


@clause("dora.quad-counts-four")
def quad_counts_four(meld: Meld) -> tuple[Tile, ...]:
    """Give the tiles of a declared group that can match, all four of a quad (§11.4, ruling)."""
    return meld.tiles


@clause("dora.each-indicator")
def each_indicator(indicators: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Let each indicator count by itself, equal ones as well (§11.4)."""
    return indicators


@clause("dora.ura-in-riichi")
def ura_in_riichi(hand: Hand) -> bool:
    """Tell whether ura dora count: for a winner in riichi only (§8.13)."""
    return hand.riichi != "none"


def indicated(tile: Tile) -> Tile:
    """Give the dora that an indicator points to (§8.13)."""
    if suit_of(tile) < 3:
        return after_number(tile)
    return after_wind(tile) if tile <= NORTH else after_dragon(tile)


def count_dora(hand: Hand) -> tuple[int, int]:
    """Give the han of dora and of ura dora (§11.4)."""
    ura = hand.ura_indicators if hand.ura_indicators and ura_in_riichi(hand) else ()
    if not hand.dora_indicators and not ura:
        return 0, 0
    tiles = whole_hand(hand)
    return _han(tiles, hand.dora_indicators), _han(tiles, ura)


def _han(tiles: list[Tile], indicators: tuple[Tile, ...]) -> int:
    return HAN["dora.han"] * sum(tiles.count(indicated(tile)) for tile in each_indicator(indicators))
