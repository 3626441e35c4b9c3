"""How many mutants of the reference's rule modules the golden cases alone kill, measured by cosmic-ray.

Run `tox -e mutation`; it takes about ten minutes on two cores. The mutants are made in throw-away copies.
Prints the figure and each survivor; `docs/mutation.md` holds the last figure and speaks of the survivors.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]

RULE_MODULES: Final = (
    "closed", "closed_only", "dora", "fu", "furiten", "groups", "impossible_events", "impossible_hands",
    "impossible_situations", "liability", "lookup", "points", "reading", "riichi_quad", "situation", "split",
    "staying_open", "table", "tenpai", "tiles", "value", "wait", "yaku", "yakuman",
)  # fmt: skip

EQUIVALENT: Final = {
    r"core/RemoveDecorator": "a decorator registers a clause; without it the module does not load",
    r"core/ReplaceBinaryOperator_BitOr_.*": "stands in annotations alone, where every mutant fails to load",
    r"core/ReplaceComparisonOperator_(Eq|NotEq)_Is(Not)?": "equal words and small numbers are one object",
    r"core/ReplaceComparisonOperator_(Eq|NotEq)_(Lt|Gt)E?": "words have no order; four groups are never five",
    r"core/ReplaceComparisonOperator_Is(Not)?_(Eq|NotEq)": "None is compared by identity",
}
"""Operators left out, and why."""


def config(modules: Iterable[str]) -> str:
    """Write the settings of one session."""
    paths = ", ".join(f'"yakuspec/{module}.py"' for module in modules)
    return f"""[cosmic-ray]
module-path = [{paths}]
timeout = 30.0
excluded-modules = []
test-command = "{sys.executable} golden_only.py cases"

[cosmic-ray.distributor]
name = "local"

[cosmic-ray.filters.operators-filter]
exclude-operators = {json.dumps(list(EQUIVALENT))}
"""


def measure(modules: tuple[str, ...], folder: Path) -> list[dict[str, Any]]:
    """Mutate some modules in a copy of their own; give each mutant's place, difference and outcome."""
    shutil.copytree(ROOT / "reference" / "yakuspec", folder / "yakuspec")
    shutil.copytree(ROOT / "conformance" / "cases", folder / "cases")
    shutil.copy(ROOT / "tests" / "golden_only.py", folder)
    (folder / "session.toml").write_text(config(modules), encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": ".", "PYTHONDONTWRITEBYTECODE": "1"}
    scripts = Path(sys.executable).parent

    def call(*command: str) -> str:
        done = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, check=True
        )
        return done.stdout

    call(str(scripts / "cosmic-ray"), "baseline", "session.toml")
    call(str(scripts / "cosmic-ray"), "init", "session.toml", "session.sqlite")
    call(str(scripts / "cr-filter-operators"), "session.sqlite", "session.toml")
    call(str(scripts / "cosmic-ray"), "exec", "session.toml", "session.sqlite")
    lines = call(str(scripts / "cosmic-ray"), "dump", "session.sqlite").splitlines()
    return [mutant for mutant in (_mutant(*json.loads(line)) for line in lines) if mutant]


def _mutant(item: dict[str, Any], result: dict[str, Any] | None) -> dict[str, Any] | None:
    if result is None or result["worker_outcome"] == "skipped":
        return None
    (mutation,) = item["mutations"]
    return {
        "module": Path(mutation["module_path"]).name,
        "line": mutation["start_pos"][0],
        "operator": mutation["operator_name"].removeprefix("core/"),
        "killed": result["test_outcome"] in ("killed", "incompetent"),
        "diff": result["diff"],
    }


def main(jobs: int = 2) -> None:
    """Measure all rule modules, print the figure and the survivors."""
    parts = [RULE_MODULES[part::jobs] for part in range(jobs)]
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(jobs) as pool:
        folders = [Path(scratch) / str(part) for part in range(jobs)]
        for folder in folders:
            folder.mkdir()
        mutants = [each for found in pool.map(measure, parts, folders) for each in found]
    survivors = [each for each in mutants if not each["killed"]]
    killed = len(mutants) - len(survivors)
    print(f"{killed} of {len(mutants)} mutants killed, {killed / len(mutants):.1%}; {len(survivors)} survive")
    for each in sorted(survivors, key=lambda mutant: (mutant["module"], mutant["line"], mutant["operator"])):
        changed = [
            line for line in each["diff"].splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---")
        ]
        print(f"{each['module']}:{each['line']} {each['operator']}")
        print(*(f"    {line}" for line in changed), sep="\n")


if __name__ == "__main__":
    main()
