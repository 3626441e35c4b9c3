"""Drawing examples of a strategy for tests: always the same ones."""

from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.strategies import SearchStrategy


def draw(strategy: SearchStrategy[Any], count: int) -> list[Any]:
    """Draw so many examples with a fixed seed; equal ones may be among them."""
    drawn: list[Any] = []
    quiet = settings(
        max_examples=count,
        phases=[Phase.generate],
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )

    @seed(0)
    @quiet
    @given(strategy)
    def collect(example: Any) -> None:
        drawn.append(example)

    collect()
    return drawn
