"""Curves as SVG, plain enough to be read as text."""

from collections.abc import Mapping
from typing import Final

Curve = list[tuple[float, float]]

WIDTH, HEIGHT, MARGIN = 560, 280, 56
COLOURS: Final = ("#1f6f8b", "#c0392b", "#4a8c2a", "#7d4fa3")


def chart(curves: Mapping[str, Curve], x: str, y: str) -> str:
    """Draw curves over evenly spaced places, one for each value of x, from 0 up; a name for each curve."""
    places = sorted({at for curve in curves.values() for at, _ in curve})
    top = max(value for curve in curves.values() for _, value in curve)
    step = (WIDTH - 2 * MARGIN) / max(1, len(places) - 1)
    floor = HEIGHT - MARGIN

    def point(at: float, value: float) -> tuple[float, float]:
        return MARGIN + step * places.index(at), floor - (floor - 20) * value / top

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH + 120} {HEIGHT}"',
        ' font-family="sans-serif" font-size="12">',
        f'<path d="M{MARGIN} 20V{floor}H{WIDTH - MARGIN}" fill="none" stroke="#888"/>',
        _text(MARGIN - 6, 24, f"{top:,.0f}", "end"),
        _text(MARGIN - 6, floor, "0", "end"),
        _text(MARGIN, 12, y),
        _text(WIDTH / 2, HEIGHT - 12, x, "middle"),
        *(_text(point(at, 0)[0], floor + 18, f"{at:g}", "middle") for at in places),
    ]
    for (name, curve), colour in zip(curves.items(), COLOURS, strict=False):
        points = [point(at, value) for at, value in curve]
        line = " ".join(f"{left:.1f},{high:.1f}" for left, high in points)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(_text(points[-1][0] + 8, points[-1][1] + 4, name, colour=colour))
    return "\n".join([*parts, "</svg>"]) + "\n"


def _text(left: float, high: float, words: str, anchor: str = "start", colour: str = "#888") -> str:
    return f'<text x="{left:.1f}" y="{high:.1f}" text-anchor="{anchor}" fill="{colour}">{words}</text>'
