"""The ratios of `bench_speed` as a table: `python -m tests.measure_speed` writes them into `docs/cost.md`.

A number says how many times as many hands a second a library judges as PyPI `mahjong`, by the fastest round
and, after the stroke, by the mean of all rounds.
"""

import json
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import Final

from tests.bench_speed import ENGINES
from tests.measure_cost import DOCS, put

BASE: Final = "mahjong"
COLUMNS: Final = {
    "evaluation alone": "test_evaluation_alone[{}]",
    "same hands": "test_same_hands[{}]",
    "new hands": "test_new_hands[{}]",
    "closed": "test_sort_of_hand[closed-{}]",
    "open": "test_sort_of_hand[open-{}]",
    "yakuman": "test_sort_of_hand[yakuman-{}]",
    "no win": "test_sort_of_hand[no win-{}]",
}

Seconds = dict[str, tuple[float, float]]
"""Of a benchmark: the fastest round and the mean."""


def measured() -> Seconds:
    """Run the benchmark, and give the seconds of each of its parts."""
    with tempfile.TemporaryDirectory() as folder:
        found = Path(folder) / "found.json"
        run = [sys.executable, "-m", "pytest", "-q", "tests/bench_speed.py", "--benchmark-only"]
        subprocess.run([*run, f"--benchmark-json={found}"], check=True, cwd=DOCS.parent)
        parts = json.loads(found.read_text(encoding="utf-8"))["benchmarks"]
    return {part["name"]: (part["stats"]["min"], part["stats"]["mean"]) for part in parts}


def table(seconds: Seconds) -> str:
    """Write the ratios to `mahjong`, a library a line."""
    lines = [f"| | {' | '.join(COLUMNS)} |", "|---|" + "---:|" * len(COLUMNS)]
    for name in ENGINES:
        shown = "this reference" if name == "reference" else f"`{name}` {version(name)}"
        ratios = [_ratio(seconds, part, name) for part in COLUMNS.values()]
        lines.append(f"| {shown} | {' | '.join(ratios)} |")
    return "\n".join(lines)


def _ratio(seconds: Seconds, part: str, name: str) -> str:
    if part.format(name) not in seconds:
        return "–"
    pairs = zip(seconds[part.format(BASE)], seconds[part.format(name)], strict=True)
    return " / ".join(f"{base / own:.1f}" for base, own in pairs)


def main() -> None:
    """Measure, and put the table into the page."""
    path = DOCS / "cost.md"
    page = path.read_text(encoding="utf-8")
    path.write_text(put(page, "ratios", table(measured())), encoding="utf-8")


if __name__ == "__main__":
    main()
