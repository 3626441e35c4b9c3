"""Pictures of tiles: every tile has one of its own, called tiles lie as they do on the table."""

import re

import pytest
from yakucert import tile_pictures
from yakucert.tile_shapes import drawing
from yakuspec.tiles import NAMES


def laid(html: str) -> list[str]:
    """Read a row of pictures: the tiles, `-` before one that lies sideways, `=` before two stacked."""
    found = []
    for kind, tile in re.findall(r'<svg class="tile ?(\w*)".*?href="#tile-(\w+)"', html):
        found.append({"": "", "sideways": "-", "stacked": "="}[kind] + tile)
    return found


def test_every_tile_is_drawn_and_no_two_alike() -> None:
    assert len({drawing(tile) for tile in NAMES}) == 34
    assert re.findall(r'id="tile-(\w+)"', tile_pictures.sheet()) == [*NAMES, "back"]


@pytest.mark.parametrize("rank", range(1, 10))
def test_circles_and_bamboo_show_their_number(rank: int) -> None:
    assert drawing(f"{rank}p").count("tile-ring") == rank
    assert drawing(f"{rank}s").count("tile-stick") == (rank if rank > 1 else 0)


def test_everything_drawn_stays_within_the_face() -> None:
    for tile in NAMES:
        for x, y in re.findall(
            r"(-?[\d.]+)[ ,](-?[\d.]+)", " ".join(re.findall(r'\bd="([^"]+)"', drawing(tile)))
        ):
            assert 0 <= float(x) <= 30
            assert 0 <= float(y) <= 40
        for x, y, radius in re.findall(r'cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"', drawing(tile)):
            assert 1 <= float(x) - float(radius) <= float(x) + float(radius) <= 29
            assert 1 <= float(y) - float(radius) <= float(y) + float(radius) <= 38


def test_row_is_in_the_order_given_and_named() -> None:
    assert laid(tile_pictures.row("31m77z")) == ["3m", "1m", "7z", "7z"]
    assert laid(tile_pictures.row("")) == []
    assert "<title>3 of characters</title>" in tile_pictures.row("3m")
    assert [tile_pictures.name_of(f"{rank}z") for rank in range(1, 8)] == [
        "East", "South", "West", "North", "White", "Green", "Red",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "tiles", "source", "pictures"),
    [
        ("chi", "567s", "north", ["-5s", "6s", "7s"]),
        ("pon", "777z", "north", ["-7z", "7z", "7z"]),
        ("pon", "777z", "west", ["7z", "-7z", "7z"]),
        ("pon", "777z", "south", ["7z", "7z", "-7z"]),
        ("pon", "777z", None, ["-7z", "7z", "7z"]),
        ("daiminkan", "2222p", "north", ["-2p", "2p", "2p", "2p"]),
        ("daiminkan", "2222p", "west", ["2p", "-2p", "2p", "2p"]),
        ("daiminkan", "2222p", "south", ["2p", "2p", "2p", "-2p"]),
        ("kakan", "9999m", "west", ["9m", "=9m", "9m"]),
        ("ankan", "1111s", None, ["back", "1s", "1s", "back"]),
    ],
)
def test_meld_of_east_lies_as_on_the_table(
    kind: str, tiles: str, source: str | None, pictures: list[str]
) -> None:
    assert laid(tile_pictures.meld(kind, tiles, source, "east")) == pictures


def test_sides_go_by_the_seat_of_the_winner() -> None:
    assert laid(tile_pictures.meld("pon", "111z", "west", "north")) == ["-1z", "1z", "1z"]
    assert laid(tile_pictures.meld("pon", "111z", "east", "north")) == ["1z", "1z", "-1z"]


def test_hand_shows_tiles_melds_winning_tile_and_indicators() -> None:
    shown = tile_pictures.hand(
        {
            "concealed": "3388m234p",
            "melds": [{"kind": "pon", "tiles": "777z", "from": "east"}, {"kind": "ankan", "tiles": "1111s"}],
            "win": {"tile": "8m", "by": "ron", "from": "north"},
            "seat": "south",
            "dora_indicators": "2m",
            "ura_indicators": "",
        }
    )
    assert laid(shown) == [
        *("3m", "3m", "8m", "8m", "2p", "3p", "4p"),
        *("-7z", "7z", "7z"),
        *("back", "1s", "1s", "back"),
        "8m",
        "2m",
    ]
    assert re.findall(r'class="said">([^<]+)<', shown) == ["ron from north", "dora indicators"]


@pytest.mark.parametrize("tiles", ["0m", "8z", "12", "m", "<b>"])
def test_what_is_no_tile_is_refused(tiles: str) -> None:
    with pytest.raises(ValueError, match="tile"):
        tile_pictures.row(tiles)
    with pytest.raises(ValueError, match="is no tile; tiles are 1m to 9m"):
        tile_pictures.picture("0m")
