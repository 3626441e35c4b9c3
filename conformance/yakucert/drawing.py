"""Drawing: examples from Hypothesis, the same for the same seed, shrunk where one fails."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, TypeVar

from hypothesis import HealthCheck, Phase, Verbosity, given, settings
from hypothesis import seed as seeded
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import SearchStrategy

Example = TypeVar("Example")

BATCH: Final = 10
"""After ten examples Hypothesis turns to varying those it has: five of six hands would be near copies."""

_QUIET: Final = settings(
    max_examples=BATCH,
    phases=(Phase.generate, Phase.shrink),
    database=None,
    deadline=None,
    report_multiple_bugs=False,
    verbosity=Verbosity.quiet,
    suppress_health_check=list(HealthCheck),
)


def draw(
    strategy: SearchStrategy[Example], attempt: Callable[[Example], None], *, examples: int, seed: int = 0
) -> None:
    """Try about so many examples, in batches; what an attempt raises is raised for the smallest example.

    An attempt may reject its example. Equal examples may be drawn, the plainest one in each batch.
    """
    for batch in range(-(-examples // BATCH)):
        test: Any = seeded(f"{seed}.{batch}")(_QUIET(given(strategy)(_fresh(attempt))))
        with suppress(Unsatisfiable):  # every example of the batch was rejected
            test()


def _fresh(attempt: Callable[[Example], None]) -> Callable[[Example], None]:
    return lambda example: attempt(example)
