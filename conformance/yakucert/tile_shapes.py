"""How each tile is drawn: plain strokes and discs in a field of 30 by 40, so that no font is needed.

A stroke is a colour and an SVG path. The colours are classes, which the style of `tile_pictures` fills in.
"""

from collections.abc import Iterable, Iterator
from typing import Final

Point = tuple[float, float]


def drawing(tile: str) -> str:
    """Return what stands on the face of a tile, in mpsz notation (`1m`), as SVG. Raises KeyError."""
    rank, suit = int(tile[0]), tile[1]
    if suit == "m":
        return _stroke("black", _NUMERALS[rank]) + _stroke("red", _TEN_THOUSAND)
    if suit == "p":
        return "".join(_disc(colour, at, radius) for colour, at, radius in _circles(rank))
    if suit == "s":
        return _BIRD if rank == 1 else "".join(_stick(*stick) for stick in _sticks(rank))
    colour, path = _HONOURS[rank]
    return _stroke(colour, path, " tile-large")


def _stroke(colour: str, path: str, size: str = "") -> str:
    return f'<path class="tile-ink tile-{colour}{size}" d="{path}"/>'


def _disc(colour: str, at: Point, radius: float) -> str:
    x, y = at
    ring = f'<circle class="tile-ring tile-{colour}" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'
    return ring + f'<circle class="tile-dot tile-{colour}" cx="{x:g}" cy="{y:g}" r="{radius * 0.42:.2g}"/>'


def _stick(colour: str, start: Point, end: Point) -> str:
    (x1, y1), (x2, y2) = start, end
    path = f"M{x1:g} {y1:g}L{x2:g} {y2:g}"
    knot = f'<circle class="tile-knot tile-{colour}" cx="{(x1 + x2) / 2:g}" cy="{(y1 + y2) / 2:g}" r="2.1"/>'
    return f'<path class="tile-stick tile-{colour}" d="{path}"/>' + knot


def _circles(rank: int) -> Iterator[tuple[str, Point, float]]:
    if rank == 1:
        yield "red", (15, 20), 9.5
        return
    radius = _RADII[rank]
    for colour, points in _PLACES[rank].items():
        for point in points:
            yield colour, point, radius


def _sticks(rank: int) -> Iterable[tuple[str, Point, Point]]:
    if rank == 8:
        return [("green", *ends) for ends in _EIGHT]
    half = 4.0 if rank in (7, 9) else 5.8
    return [
        (colour, (x, y - half), (x, y + half)) for colour, points in _STALKS[rank].items() for x, y in points
    ]


_RADII: Final = {2: 6, 3: 5, 4: 5, 5: 4.6, 6: 4.6, 7: 3.7, 8: 3.7, 9: 3.7}

_PLACES: Final[dict[int, dict[str, list[Point]]]] = {
    2: {"green": [(15, 11)], "blue": [(15, 29)]},
    3: {"blue": [(8, 8.5)], "red": [(15, 20)], "green": [(22, 31.5)]},
    4: {"blue": [(9, 11), (21, 29)], "green": [(21, 11), (9, 29)]},
    5: {"blue": [(8.5, 9), (21.5, 31)], "red": [(15, 20)], "green": [(21.5, 9), (8.5, 31)]},
    6: {"green": [(9, 8.5), (21, 8.5)], "red": [(9, 20.5), (21, 20.5), (9, 31.5), (21, 31.5)]},
    7: {"green": [(7.5, 7.5), (15, 11), (22.5, 14.5)], "red": [(10, 24), (20, 24), (10, 33), (20, 33)]},
    8: {"blue": [(x, y) for y in (7, 15.7, 24.3, 33) for x in (9.5, 20.5)]},
    9: {
        "green": [(7, 8.5), (15, 8.5), (23, 8.5)],
        "red": [(7, 20), (15, 20), (23, 20)],
        "blue": [(7, 31.5), (15, 31.5), (23, 31.5)],
    },
}

_STALKS: Final[dict[int, dict[str, list[Point]]]] = {
    2: {"green": [(15, 11.5), (15, 28.5)]},
    3: {"green": [(15, 11.5), (9.5, 28.5), (20.5, 28.5)]},
    4: {"green": [(9.5, 11.5), (20.5, 11.5), (9.5, 28.5), (20.5, 28.5)]},
    5: {"green": [(7, 11.5), (23, 11.5), (7, 28.5), (23, 28.5)], "red": [(15, 20)]},
    6: {"green": [(x, y) for y in (11.5, 28.5) for x in (7, 15, 23)]},
    7: {"red": [(15, 7.5)], "green": [(x, y) for y in (20, 32.5) for x in (7, 15, 23)]},
    9: {
        "green": [(x, y) for y in (7.5, 20, 32.5) for x in (7, 23)],
        "red": [(15, 7.5), (15, 20), (15, 32.5)],
    },
}

_EIGHT: Final[list[tuple[Point, Point]]] = [
    ((6, 6), (6, 17.5)), ((10.5, 14), (15, 7)), ((15, 7), (19.5, 14)), ((24, 6), (24, 17.5)),
    ((6, 22.5), (6, 34)), ((10.5, 26), (15, 33)), ((15, 33), (19.5, 26)), ((24, 22.5), (24, 34)),
]  # fmt: skip

_BIRD: Final = (
    '<path class="tile-ink tile-green" d="M14 22Q9 24 6 33M15 23Q12 27 11 35M17 23.5Q16 28 16.5 35"/>'
    '<path class="tile-body tile-green" d="M11 21Q11 14 17 11Q21 13 21 18Q20 24 14 24Q11 24 11 21Z"/>'
    '<circle class="tile-dot tile-red" cx="19.5" cy="8.8" r="3.4"/>'
    '<path class="tile-ink tile-red" d="M22.5 8.5L26 10M17.5 24V28M20 22.5L21.5 27"/>'
)

_NUMERALS: Final = {
    1: "M6 11H24",
    2: "M9 7.5H21M6 15.5H24",
    3: "M8 5.5H22M9.5 10.8H20.5M6 16.2H24",
    4: "M7 17V5.2H23V17M7 16H23M12.6 5.2Q12.6 11 9.8 12.6M17.4 5.2V11Q17.4 12.4 20.6 12",
    5: "M8 5H22M14.6 5L11.6 16.4M9 10.6H20.4V16.4M6 16.4H24",
    6: "M15 3.6V6M6 8.6H24M11.6 11.4L7.4 17M18 11.4L22.6 17",
    7: "M6 11.4L24 8.6M13 4V14.4Q13 16.6 15.4 16.6H20.6Q23 16.6 23 13.8",
    8: "M11.4 6Q11 13 6.4 17M16 4.6Q18 13 24 17",
    9: "M7 8H18.6V14.6Q18.6 17 21 17H22.6Q24.6 17 24.6 14M12.6 4Q13 13 6.4 17.4",
}

_TEN_THOUSAND: Final = "M6 22.6H24M13 22.6Q13 31 7 36M12.8 28H21.6Q21.2 33.6 20.2 34.8Q19.2 36 16.4 35.2"

_HONOURS: Final = {
    1: ("black", "M7 10H23M9 14.5H21V24H9ZM9 19.2H21M15 6V34M14.2 24.4L6.6 31.4M15.8 24.4L23.4 31.4"),
    2: ("black", "M15 6V13M7 9.4H23M7 33.6V13.4H23V31.6Q23 33.6 20.4 33.4M11.6 16.4L13 19.2M18.4 16.4L17 19.2"
        "M10.6 21.4H19.4M10 26H20M15 21.4V31.6"),
    3: ("black", "M7 9H23M8 14.6H22V32H8ZM12.6 9V18.6Q12.4 23 9.6 24.6M17.4 9V21.4Q17.4 23.4 20.4 23.2"),
    4: ("black", "M12.4 8V32M6.6 16H12.4M6 29.4L12.4 25.8M17.8 8V29.2Q17.8 32 20.4 32H22Q24.4 32 24.4 28.4"
        "M23.8 12.6L17.8 18"),
    5: ("blue", "M7.5 9H22.5V31H7.5ZM10.5 12H19.5V28H10.5Z"),
    6: ("green", "M7 8.4H12.4Q11.6 13 6 16M7.4 11.4L9.4 13.4M18 7Q19.4 12.4 24.4 15.6M22.6 7.6L19.8 10.4"
        "M24.8 10.8L21.8 13M7.4 18.4H13.4V22H8V26H13.6Q13.4 31 12.4 32.6Q11.4 34 8.6 33"
        "M17.4 18.4Q17.4 22 15.8 23.8M17.4 18.4H21.6V21.6Q21.6 22.8 24.4 22.4M16.6 26.4H22.6Q21 31.4 15.6 34"
        "M17.4 27.6Q20 32 24.6 33.8"),
    7: ("red", "M8 13H22V23.4H8ZM15 6V34"),
}  # fmt: skip
