"""Hands a second, the reference beside its peers: the same hands, from the protocol's JSON to the verdict.

Run `tox -e bench`. Read the ratios of one run; the numbers themselves are those of one machine.
"""

from collections.abc import Callable
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture
from yakucert.adapters import pypi_cmajiang, pypi_jansou, pypi_mahjong, pypi_mahjong_utils, pypi_riichienv
from yakuspec import engine

from tests.random_hands import complete_hands

HANDS = [{"type": "evaluate", "id": 1, "hand": hand} for hand in complete_hands(1000, seed=1)]

ENGINES: dict[str, Callable[[dict[str, Any]], Any]] = {
    "reference": engine.answer,
    "mahjong": pypi_mahjong.answer,
    "jansou": pypi_jansou.answer,
    "riichienv": pypi_riichienv.answer,
    "mahjong-utils": pypi_mahjong_utils.answer,
    "cmajiang": pypi_cmajiang.answer,
}


@pytest.mark.parametrize("name", ENGINES)
def test_thousand_hands(benchmark: BenchmarkFixture, name: str) -> None:
    answer = ENGINES[name]
    benchmark(lambda: [answer(request) for request in HANDS])
