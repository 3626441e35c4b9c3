"""The finite tables, whole: every total of fu there is, and every payment for it at every han.

The fu come from hands. Each choice of four groups, a pair, the winning tile and the way to win is built and
read, and each reading without a yakuman gives its total.
"""

import json
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple

from yakuspec.fu import fu_of
from yakuspec.hand import SEATS, Hand, Meld, Seat
from yakuspec.points import YAKUMAN_LIMITS, base_points, payments, yakuman_points
from yakuspec.reading import Whole, readings_of
from yakuspec.tiles import EAST, KINDS, WEST, WHITE, Tile
from yakuspec.yaku import find_yaku

HAN: Final = range(1, 14)
GROUPS: Final = ("sequence", "triplet", "chi", "pon", "daiminkan", "ankan")
PLACES: Final = ((0, 4, 0), (9, 13, 9), (18, 22, 18), (6, 5, 8))
"""Where the groups lie, first to fourth: a sequence at an end of its suit, an inside, an outside triplet."""
PAIRS: Final[tuple[tuple[Tile, Seat], ...]] = ((WEST, "south"), (WHITE, "south"), (EAST, "east"))
"""A pair of no value, of a value honour and of a double wind, each with the winner's seat."""


class Fu(NamedTuple):
    """A total of fu, before and after rounding, of a closed or an open hand won one way."""

    hand: str
    by: str
    total: int
    rounded: int


class Payment(NamedTuple):
    """What each seat pays for a win, counters and deposits aside; `han` and `fu` are None for yakuman."""

    han: int | None
    fu: int | None
    limit: str | None
    base: int
    winner: Seat
    discarder: Seat | None
    east: int
    south: int
    west: int
    north: int


def every_fu() -> list[Fu]:
    """Give every total of fu there is."""
    found: set[Fu] = set()
    for hand in (*_hands_of_groups(), *_hands_of_pairs()):
        for readings in readings_of(Whole(hand)):
            for r in readings:
                yaku, yakuman = find_yaku(r)
                if not yakuman:
                    parts, rounded = fu_of(r, yaku)
                    total = sum(parts.values())
                    found.add(Fu("closed" if r.closed else "open", str(hand.by), total, rounded))
    return sorted(found)


def every_payment(fus: list[Fu]) -> list[Payment]:
    """Give what is paid for each of these fu at each han, and for each number of yakuman."""
    rounded = sorted({fu.rounded for fu in fus})
    worth = [(han, fu, *base_points(han, fu)) for han, fu in product(HAN, rounded)]
    yakuman = [(None, None, *yakuman_points(count)) for count in range(1, len(YAKUMAN_LIMITS) + 1)]
    return [
        Payment(*each, winner, discarder, *_paid(each[-1], winner, discarder))
        for each in (*worth, *yakuman)
        for winner in SEATS
        for discarder in (None, *(seat for seat in SEATS if seat != winner))
    ]


def tables_text() -> str:
    """Write both tables as their data file, one row a line."""
    fus = every_fu()
    tables = (("fu", Fu._fields, fus), ("payments", Payment._fields, every_payment(fus)))
    written = [
        f'  "{name}": {{\n    "columns": {json.dumps(columns)},\n    "rows": [\n'
        + ",\n".join(f"      {json.dumps(row)}" for row in rows)
        + "\n    ]\n  }"
        for name, columns, rows in tables
    ]
    return '{\n  "rules": "wrc-2025",\n' + ",\n".join(written) + "\n}\n"


def _paid(base: int, winner: Seat, discarder: Seat | None) -> tuple[int, int, int, int]:
    paid = payments(Hand((), winner, "east", "ron" if discarder else "tsumo", discarder=discarder), base)
    east, south, west, north = (paid.get(seat, 0) for seat in SEATS)
    return east, south, west, north


def _hands_of_groups() -> Iterator[Hand]:
    kinds = [
        (kind, outside) for kind in GROUPS for outside in (False, True)[: 1 if kind in _SEQUENCES else 2]
    ]
    for chosen in combinations_with_replacement(kinds, 4):
        groups = [_tiles(kind, *PLACES[at], outside) for at, (kind, outside) in enumerate(chosen)]
        concealed = [tiles for tiles, (kind, _) in zip(groups, chosen, strict=True) if kind in _CONCEALED]
        melds = tuple(
            Meld(kind, tiles)
            for tiles, (kind, _) in zip(groups, chosen, strict=True)
            if kind not in _CONCEALED
        )
        for pair, seat in PAIRS:
            yield from _won([*(tile for tiles in concealed for tile in tiles), pair, pair], melds, seat)


def _hands_of_pairs() -> Iterator[Hand]:
    yield from _won([tile for tile in KINDS[1:14:2] for _ in range(2)], (), "south")


def _won(tiles: list[Tile], melds: tuple[Meld, ...], seat: Seat) -> Iterator[Hand]:
    for last in sorted(set(tiles)):
        concealed = list(tiles)
        concealed.remove(last)
        yield Hand(tuple(concealed), seat, "east", "tsumo", last, None, melds)
        yield Hand(tuple(concealed), seat, "east", "ron", last, "west", melds)


_CONCEALED: Final = ("sequence", "triplet")
_SEQUENCES: Final = ("sequence", "chi")


def _tiles(kind: str, sequence: Tile, inside: Tile, outside_tile: Tile, outside: bool) -> tuple[Tile, ...]:
    if kind in _SEQUENCES:
        return (sequence, sequence + 1, sequence + 2)
    return (outside_tile if outside else inside,) * (3 if kind in ("triplet", "pon") else 4)
