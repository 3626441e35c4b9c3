"""Hands a second, the reference beside its peers: the same hands for all, in one run.

From the protocol's JSON to the verdict, reading and refusing included: `test_same_hands` asks the same hands
in every round, `test_new_hands` new ones each time, `test_sort_of_hand` those of one sort.
`test_evaluation_alone` begins with each library's own input, made beforehand. Run `tox -e bench` and read the
ratios of one run; the numbers themselves are those of one machine.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from mahjong.hand_calculating.hand import HandCalculator
from yakucert import suite
from yakucert.adapters import pypi_cmajiang, pypi_jansou, pypi_mahjong, pypi_mahjong_utils, pypi_riichienv
from yakucert.adapters.common import of_136
from yakuspec import engine, evaluate, read_hand

from tests.random_hands import complete_hands

ROUNDS = 12
HANDS = 500

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


def request(hand: Json) -> Json:
    """Give the question that asks for the verdict of a hand."""
    return {"type": "evaluate", "id": 1, "hand": hand}


@cache
def sorts() -> dict[str, list[Json]]:
    """Give hands by sort: closed and open wins, wins by a yakuman, complete hands that do not win.

    Yakuman are those of the golden cases that every engine has the parameters for.
    """
    found: dict[str, list[Json]] = {"closed": [], "open": [], "yakuman": [], "no win": []}
    for hand in complete_hands(2 * HANDS, seed=0):
        won = engine.answer(request(hand))["win"]
        found[("open" if hand["melds"] else "closed") if won else "no win"].append(hand)
    for case in suite.load().cases.values():
        if case.expect.get("yakuman") and case.fields["hand"]["win"]["tile"]:
            question = request(case.fields["hand"])
            if all(answer(question)["type"] == "verdict" for answer in ENGINES.values()):
                found["yakuman"].append(case.fields["hand"])
    return found


def do_all(do: Callable[..., Any], inputs: list[tuple[Any, ...]]) -> None:
    """Do the same with every input."""
    for each in inputs:
        do(*each)


def _judge_all(benchmark: Any, name: str, hands: list[Json]) -> None:
    inputs = [(request(hand),) for hand in hands]
    benchmark.pedantic(do_all, (ENGINES[name], inputs), rounds=ROUNDS, warmup_rounds=1)


@pytest.mark.parametrize("name", ENGINES)
def test_same_hands(benchmark: Any, name: str) -> None:
    _judge_all(benchmark, name, complete_hands(HANDS, seed=1))


@pytest.mark.parametrize("name", ENGINES)
@pytest.mark.parametrize("sort", ["closed", "open", "yakuman", "no win"])
def test_sort_of_hand(benchmark: Any, sort: str, name: str) -> None:
    benchmark.group = sort
    _judge_all(benchmark, name, sorts()[sort])


@pytest.mark.parametrize("name", ENGINES)
def test_new_hands(benchmark: Any, name: str) -> None:
    rounds = iter([[(request(hand),) for hand in complete_hands(HANDS, seed)] for seed in range(ROUNDS)])
    benchmark.pedantic(do_all, setup=lambda: ((ENGINES[name], next(rounds)), {}), rounds=ROUNDS)


@pytest.mark.parametrize("name", INPUTS)
def test_evaluation_alone(benchmark: Any, name: str) -> None:
    read, judge = INPUTS[name]
    inputs = list(map(read, complete_hands(HANDS, seed=1)))
    benchmark.pedantic(do_all, (judge, inputs), rounds=ROUNDS, warmup_rounds=1)
