"""How cost grows, measured: `python -m tests.measure_cost` writes the tables and curves of `docs/cost.md`.

Numbers are those of one machine and one hour; the shape of the curves is what the page is about.
"""

import os
import platform
import sys
import time
from collections.abc import Callable, Mapping
from multiprocessing import Pool
from pathlib import Path
from typing import Any, Final

from yakucert import suite
from yakucert.engines import program
from yakucert.exhaust.questions import Question
from yakucert.run import start
from yakuspec import evaluate, read_hand
from yakuspec.census import count_shard
from yakuspec.census_hands import hands_of_one_suit

from tests.curves import Curve, chart

DOCS: Final = Path(__file__).parent.parent / "docs"
SLOW: Final = Path(__file__).parent / "slow_engine.py"

LATENCIES: Final = (0, 1, 3, 10)  # milliseconds
JOBS: Final = (1, 2, 4, 8)
SHARDS: Final = (250, 500, 1000, 2000)
AT_ONCE: Final = (1, 2)
SAMPLE: Final = 300
FEWEST: Final = 30
ROUNDS: Final = 5


def by_readings() -> dict[str, Curve]:
    """Give hands a second, from the protocol's facts to the verdict, by their number of readings."""
    hands: dict[int, list[dict[str, Any]]] = {}
    for each in hands_of_one_suit():
        tiles = each.tiles()
        for last in sorted(set(tiles)):
            facts = Question(tiles, last, "tsumo", "south", "east").hand()
            found = hands.setdefault(len(evaluate(read_hand(facts)).scores), [])
            if len(found) < SAMPLE:
                found.append(facts)
    curve: Curve = [
        (readings, _rate(found)) for readings, found in sorted(hands.items()) if len(found) >= FEWEST
    ]
    return {"hands a second": curve}


def by_latency() -> dict[str, Curve]:
    """Give cases a second by the engine's milliseconds for an answer, for so many engine processes."""
    cases = suite.load()

    def run(latency: float, jobs: int) -> float:
        with start(program([sys.executable, str(SLOW), str(latency)]), cases, jobs=jobs) as going:
            return len(going.asked) / _seconds(lambda: list(going.results()))

    return {f"-j {jobs}": [(latency, run(latency, jobs)) for latency in LATENCIES] for jobs in JOBS}


def by_shards() -> dict[str, Curve]:
    """Give seconds for a part of the census by how many parts there are, for so many at once."""

    def count(shards: int, at_once: int) -> float:
        with Pool(at_once) as pool:
            return _seconds(lambda: pool.starmap(count_shard, [(n, shards) for n in range(at_once)], 1))

    return {f"{n} at once": [(shards, count(shards, n)) for shards in SHARDS] for n in AT_ONCE}


def _rate(hands: list[dict[str, Any]]) -> float:
    """Give hands a second of processor time, of the quickest round."""

    def judge() -> float:
        begun = time.process_time()
        for facts in hands:
            evaluate(read_hand(facts))
        return time.process_time() - begun

    return len(hands) / min(judge() for _ in range(ROUNDS))


def _seconds(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def _table(head: str, curves: Mapping[str, Curve], form: str) -> str:
    places = [at for at, _ in next(iter(curves.values()))]
    lines = [f"| {head} | {' | '.join(curves)} |", "|---:" * (len(curves) + 1) + "|"]
    for row, at in enumerate(places):
        values = " | ".join(format(curve[row][1], form) for curve in curves.values())
        lines.append(f"| {at:,} | {values} |")
    return "\n".join(lines)


def put(page: str, name: str, table: str) -> str:
    """Put a table in the place of the one that stands between its marks in the page."""
    begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
    before, _, rest = page.partition(begin)
    return f"{before}{begin}\n{table}\n\n{end}{rest.partition(end)[2]}"


def main() -> None:
    """Measure everything, draw the curves and put the tables into the page."""
    path = DOCS / "cost.md"
    page = path.read_text(encoding="utf-8")
    machine = f"{os.cpu_count()} processors, {platform.system()}, Python {platform.python_version()}"
    page = put(page, "machine", machine)
    for name, measured, x, y, form in (
        ("readings", by_readings, "readings of a hand", "hands a second", ",.0f"),
        ("latency", by_latency, "milliseconds for an answer", "cases a second", ",.0f"),
        ("shards", by_shards, "parts", "seconds for a part", ".1f"),
    ):
        curves = measured()
        (DOCS / "data" / f"cost-{name}.svg").write_text(chart(curves, x, y), encoding="utf-8")
        page = put(page, name, _table(x, curves, form))
    path.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
