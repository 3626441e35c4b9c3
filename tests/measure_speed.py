"""The ratios of `bench_speed` as a table: `python -m tests.measure_speed` writes them into `docs/cost.md`.

A machine is faster at one moment than at another. So the libraries take turns here, round by round, and each
is first as often as the others, after rounds that do not count. A number says how many times as many hands a
second a library judges as PyPI `mahjong` does in the same round: the median of all rounds.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib.metadata import version
from operator import truediv
from statistics import median
from typing import Final

from tests.bench_speed import ENGINES, HANDS, INPUTS, ROUNDS, Json, do_all, request, sorts
from tests.measure_cost import DOCS, put
from tests.random_hands import complete_hands

BASE: Final = "mahjong"
UNCOUNTED: Final = 4

Rounds = Sequence[Callable[[], object]]
"""What a library does in each round."""


def columns() -> dict[str, dict[str, Rounds]]:
    """Give what each library does, by the heading of its column."""
    same = complete_hands(HANDS, seed=1)
    new = [complete_hands(HANDS, seed) for seed in range(UNCOUNTED + ROUNDS)]
    times = UNCOUNTED + ROUNDS
    return {
        "evaluation alone": {name: [_evaluate_all(name, same)] * times for name in INPUTS},
        "same hands": {name: [_answer_all(name, same)] * times for name in ENGINES},
        "new hands": {name: [_answer_all(name, hands) for hands in new] for name in ENGINES},
        **{
            sort: {name: [_answer_all(name, hands[:HANDS])] * times for name in ENGINES}
            for sort, hands in sorts().items()
        },
    }


def taking_turns(work: Mapping[str, Rounds]) -> dict[str, list[float]]:
    """Give the seconds of processor time that each library took for each of its rounds."""
    taken: dict[str, list[float]] = {name: [] for name in work}
    names = list(work)
    for at in range(UNCOUNTED + ROUNDS):
        first = at % len(names)
        for name in names[first:] + names[:first]:
            begun = time.process_time()
            work[name][at]()
            taken[name].append(time.process_time() - begun)
    return {name: rounds[UNCOUNTED:] for name, rounds in taken.items()}


def table(measured: Mapping[str, Mapping[str, list[float]]]) -> str:
    """Write the ratios to `mahjong`, a library a line."""
    lines = [f"| | {' | '.join(measured)} |", "|---|" + "---:|" * len(measured)]
    for name in ENGINES:
        shown = "this reference" if name == "reference" else f"`{name}` {version(name)}"
        ratios = [_ratio(taken, name) for taken in measured.values()]
        lines.append(f"| {shown} | {' | '.join(ratios)} |")
    return "\n".join(lines)


def _ratio(taken: Mapping[str, list[float]], name: str) -> str:
    if name not in taken:
        return "–"
    base, own = taken[BASE], taken[name]
    return f"{median(map(truediv, base, own)):.2f}"


def _answer_all(name: str, hands: list[Json]) -> Callable[[], object]:
    return partial(do_all, ENGINES[name], [(request(hand),) for hand in hands])


def _evaluate_all(name: str, hands: list[Json]) -> Callable[[], object]:
    read, judge = INPUTS[name]
    return partial(do_all, judge, list(map(read, hands)))


def main() -> None:
    """Measure, and put the table into the page."""
    path = DOCS / "cost.md"
    measured = {heading: taking_turns(work) for heading, work in columns().items()}
    path.write_text(put(path.read_text(encoding="utf-8"), "ratios", table(measured)), encoding="utf-8")


if __name__ == "__main__":
    main()
