"""Drawing examples of a strategy for tests: always the same ones."""

from typing import Any

from hypothesis.strategies import SearchStrategy
from yakucert import drawing


def draw(strategy: SearchStrategy[Any], count: int) -> list[Any]:
    """Draw so many examples with a fixed seed; equal ones may be among them."""
    drawn: list[Any] = []
    drawing.draw(strategy, drawn.append, examples=count)
    return drawn
