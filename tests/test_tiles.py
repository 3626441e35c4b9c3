"""Tiles read from mpsz notation: 0-8 characters, 9-17 circles, 18-26 bamboo, 27-33 honours."""

import pytest
from yakuspec.tiles import UnknownTileError, read_tiles, show_tiles


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("", ()),
        ("1m", (0,)),
        ("19m19p19s17z", (0, 8, 9, 17, 18, 26, 27, 33)),
        ("5p1m1m", (13, 0, 0)),
        ("1" * 136 + "m", (0,) * 136),
    ],
)
def test_read(text: str, tiles: tuple[int, ...]) -> None:
    assert read_tiles(text) == tiles


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("0m", "there is no tile 0m; numbers are 1 to 9 in m, p, s and 1 to 7 in z"),
        ("12m8z", "there is no tile 8z; numbers are 1 to 9 in m, p, s and 1 to 7 in z"),
        ("1m23", "'1m23' is not all tiles; write numbers and their suit, such as 123m55z"),
        ("m", "'m' is not all tiles; write numbers and their suit, such as 123m55z"),
        ("1m 2m", "'1m 2m' is not all tiles; write numbers and their suit, such as 123m55z"),
        ("5m²", "'5m²' is not all tiles; write numbers and their suit, such as 123m55z"),
    ],
)
def test_refused(text: str, message: str) -> None:
    with pytest.raises(UnknownTileError) as refused:
        read_tiles(text)
    assert str(refused.value) == message


def test_show() -> None:
    assert show_tiles([33, 0, 13, 0]) == "11m5p7z"
