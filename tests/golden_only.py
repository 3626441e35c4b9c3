"""The golden cases alone, asked of the reference in process; ends at the first that differs.

This is the whole test of the mutation run (`tests/mutation.py`). It uses nothing but the reference and the
case files, so that a mutant is noticed by a case or not at all.
"""

import json
import sys
from pathlib import Path
from typing import Any

from yakuspec.engine import answer

ABOUT = ("id", "rev", "title", "decides", "twin", "ask", "expect", "origin")


def differing(folder: Path) -> str | None:
    """Give the id of the first case whose answer is not the expected one, None if all are."""
    for path in sorted(folder.rglob("*.json")):
        for case in json.loads(path.read_text(encoding="utf-8"))["cases"]:
            question = {name: value for name, value in case.items() if name not in ABOUT}
            if not met(case["expect"], answer({"type": case.get("ask", "evaluate"), "id": 1, **question})):
                return str(case["id"])
    return None


def met(expected: dict[str, Any], got: dict[str, Any]) -> bool:
    """Tell whether an answer is the expected one; of a refusal its code counts, not its words."""
    if "invalid" in expected:
        return (got["type"], got["code"]) == ("invalid", expected["code"])
    answered = {name: value for name, value in got.items() if name not in ("type", "id")}
    return answered == expected


if __name__ == "__main__":
    found = differing(Path(sys.argv[1]))
    print(found or "all as expected")
    sys.exit(found is not None)
