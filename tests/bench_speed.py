"""Hands a second, the reference beside its peers: the same hands, new ones in every round.

`test_whole_path` goes from the protocol's JSON to the verdict, reading and refusing included;
`test_evaluation_alone` begins with each library's own input, made beforehand. Run `tox -e bench` and read the
ratios of one run; the numbers themselves are those of one machine.
"""

from collections.abc import Callable
from typing import Any

import pytest
from mahjong.hand_calculating.hand import HandCalculator
from yakucert.adapters import pypi_cmajiang, pypi_jansou, pypi_mahjong, pypi_mahjong_utils, pypi_riichienv
from yakucert.adapters.common import of_136
from yakuspec import engine, evaluate, read_hand

from tests.random_hands import complete_hands

ROUNDS = 12
HANDS = [complete_hands(500, seed) for seed in range(ROUNDS)]

Json = dict[str, Any]

ENGINES: dict[str, Callable[[Json], Any]] = {
    "reference": engine.answer,
    "mahjong": pypi_mahjong.answer,
    "jansou": pypi_jansou.answer,
    "riichienv": pypi_riichienv.answer,
    "mahjong-utils": pypi_mahjong_utils.answer,
    "cmajiang": pypi_cmajiang.answer,
}


def _mahjong(hand: Json) -> tuple[Any, ...]:
    copies: dict[int, int] = {}
    concealed = of_136(hand["concealed"], copies)
    melds = [pypi_mahjong.meld_of(meld, copies) for meld in hand["melds"]]
    (winning,) = of_136(hand["win"]["tile"], copies)
    tiles = [*concealed, winning, *(tile for meld in melds for tile in meld.tiles)]
    return tiles, winning, melds, [], pypi_mahjong.config_of(hand)


INPUTS: dict[str, tuple[Callable[[Json], tuple[Any, ...]], Callable[..., Any]]] = {
    "reference": (lambda hand: (read_hand(hand),), evaluate),
    "mahjong": (_mahjong, HandCalculator.estimate_hand_value),
}


@pytest.mark.parametrize("name", ENGINES)
def test_whole_path(benchmark: Any, name: str) -> None:
    answer = ENGINES[name]
    rounds = iter([[{"type": "evaluate", "id": 1, "hand": hand} for hand in hands] for hands in HANDS])

    def judge(requests: list[Json]) -> None:
        for request in requests:
            answer(request)

    benchmark.pedantic(judge, setup=lambda: ((next(rounds),), {}), rounds=ROUNDS)


@pytest.mark.parametrize("name", INPUTS)
def test_evaluation_alone(benchmark: Any, name: str) -> None:
    read, judge = INPUTS[name]
    rounds = iter([[read(hand) for hand in hands] for hands in HANDS])

    def judge_all(inputs: list[tuple[Any, ...]]) -> None:
        for each in inputs:
            judge(*each)

    benchmark.pedantic(judge_all, setup=lambda: ((next(rounds),), {}), rounds=ROUNDS)
