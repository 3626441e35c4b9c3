"""Payments: the check values of §9.1 and §11.2, each by ron and by tsumo, for East and for another seat."""

import pytest
from yakuspec.hand import Hand
from yakuspec.points import base_points, payments, yakuman_points
from yakuspec.tiles import read_tiles

# han, fu | another's ron, tsumo from others and from East | East's ron, tsumo from each
TABLE = [
    (1, 30, 1000, 300, 500, 1500, 500),
    (1, 40, 1300, 400, 700, 2000, 700),
    (1, 100, 3200, 800, 1600, 4800, 1600),
    (2, 30, 2000, 500, 1000, 2900, 1000),
    (2, 70, 4500, 1200, 2300, 6800, 2300),
    (3, 30, 3900, 1000, 2000, 5800, 2000),
    (3, 50, 6400, 1600, 3200, 9600, 3200),
    (3, 25, 3200, 800, 1600, 4800, 1600),
    (4, 25, 6400, 1600, 3200, 9600, 3200),
    (3, 60, 8000, 2000, 4000, 12000, 4000),
    (4, 30, 8000, 2000, 4000, 12000, 4000),
    (5, 30, 8000, 2000, 4000, 12000, 4000),
    (6, 30, 12000, 3000, 6000, 18000, 6000),
    (7, 30, 12000, 3000, 6000, 18000, 6000),
    (8, 30, 16000, 4000, 8000, 24000, 8000),
    (10, 30, 16000, 4000, 8000, 24000, 8000),
    (11, 30, 24000, 6000, 12000, 36000, 12000),
    (12, 30, 24000, 6000, 12000, 36000, 12000),
    (13, 30, 32000, 8000, 16000, 48000, 16000),
    (26, 30, 32000, 8000, 16000, 48000, 16000),
]
TSUMO_ONLY = [
    (1, 20, 200, 400, 400),
    (2, 20, 400, 700, 700),
    (3, 20, 700, 1300, 1300),
    (4, 20, 1300, 2600, 2600),
]
RON_ONLY = [(2, 25, 1600, 2400)]


def winner(seat: str, by: str, counters: int = 0) -> Hand:
    tiles = read_tiles("123m456p789s2223z")
    source = {"discarder": "west"} if by == "ron" else {}
    return Hand(tiles, seat, "east", by, tiles[0], counters=counters, **source)  # type: ignore[arg-type]


@pytest.mark.parametrize(("han", "fu", "ron", "others", "east", "east_ron", "east_tsumo"), TABLE)
def test_check_values(
    han: int, fu: int, ron: int, others: int, east: int, east_ron: int, east_tsumo: int
) -> None:
    _, base = base_points(han, fu)
    assert payments(winner("south", "ron"), base) == {"west": ron}
    assert payments(winner("south", "tsumo"), base) == {"east": east, "west": others, "north": others}
    assert payments(winner("east", "ron"), base) == {"west": east_ron}
    each = east_tsumo
    assert payments(winner("east", "tsumo"), base) == {"south": each, "west": each, "north": each}


@pytest.mark.parametrize(("han", "fu", "others", "east", "east_tsumo"), TSUMO_ONLY)
def test_check_values_that_only_a_tsumo_has(
    han: int, fu: int, others: int, east: int, east_tsumo: int
) -> None:
    _, base = base_points(han, fu)
    assert payments(winner("north", "tsumo"), base) == {"east": east, "south": others, "west": others}
    assert set(payments(winner("east", "tsumo"), base).values()) == {east_tsumo}


@pytest.mark.parametrize(("han", "fu", "ron", "east_ron"), RON_ONLY)
def test_check_values_that_only_a_ron_has(han: int, fu: int, ron: int, east_ron: int) -> None:
    _, base = base_points(han, fu)
    assert payments(winner("north", "ron"), base) == {"west": ron}
    assert payments(winner("east", "ron"), base) == {"west": east_ron}


@pytest.mark.parametrize(
    ("han", "fu", "limit", "base"),
    [
        (3, 50, None, 1600),
        (4, 25, None, 1600),
        (4, 20, None, 1280),
        (3, 60, "mangan", 2000),
        (4, 30, "mangan", 2000),
        (3, 70, "mangan", 2000),
        (1, 110, None, 880),
        (5, 20, "mangan", 2000),
        (6, 20, "haneman", 3000),
        (8, 20, "baiman", 4000),
        (11, 20, "sanbaiman", 6000),
        (13, 20, "yonbaiman", 8000),
    ],
)
def test_limits(han: int, fu: int, limit: str | None, base: int) -> None:
    assert base_points(han, fu) == (limit, base)


@pytest.mark.parametrize(
    ("count", "limit", "base"),
    [
        (1, "yakuman", 8000),
        (2, "double_yakuman", 16000),
        (3, "triple_yakuman", 24000),
        (4, "quadruple_yakuman", 32000),
    ],
)
def test_yakuman_add_up(count: int, limit: str, base: int) -> None:
    assert yakuman_points(count) == (limit, base)


def test_counters() -> None:
    assert payments(winner("south", "ron", counters=2), 2000) == {"west": 8600}
    assert payments(winner("south", "tsumo", counters=2), 2000) == {"east": 4200, "west": 2200, "north": 2200}
