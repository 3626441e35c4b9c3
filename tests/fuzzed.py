"""Engines to fuzz, each the reference but for one thing; its docstring says which.

`python tests/fuzzed.py NAME` runs one as a program, `--fault ID` the reference with a seeded fault.
"""

import os
import sys
import time
from typing import Any

from yakuspec import engine
from yakuspec.engine import answer as right

Json = dict[str, Any]


def no_middle_wait(request: Json) -> Any:
    """Leaves the fu for a middle wait out of its list."""
    said = right(request)
    if said.get("fu_parts"):
        said["fu_parts"] = {part: fu for part, fu in said["fu_parts"].items() if part != "middle_wait"}
    return said


def fails_on_seven_pairs(request: Json) -> Any:
    """Breaks on seven pairs."""
    said = right(request)
    if "chiitoitsu" in said.get("yaku", ()):
        raise IndexError("no groups\x1b[0m")
    return said


def hangs_on_riichi(request: Json) -> Any:
    """Never answers a hand in riichi."""
    if request.get("hand", {}).get("riichi"):
        time.sleep(600)
    return right(request)


_asked: list[Json] = []


def fickle(request: Json) -> Any:
    """Forgets every riichi but the first time it is asked about a hand."""
    said = right(request)
    if "riichi" in said.get("yaku", ()) and request["hand"] not in _asked:
        _asked.append(request["hand"])
        return {"type": "verdict", "id": request["id"], "win": False, "reason": "no_yaku"}
    return said


def supports_nothing(request: Json) -> Any:
    """Claims everything and supports nothing."""
    if request["type"] == "hello":
        return right(request)
    return {"type": "unsupported", "id": request["id"], "reason": "no parameter for it"}


def dies_on_riichi(request: Json) -> Any:
    """Exits, as a program, when it sees a riichi."""
    if request.get("hand", {}).get("riichi"):
        sys.stderr.write("riichi is not implemented\n")
        sys.stderr.flush()
        os._exit(3)
    return right(request)


if __name__ == "__main__":
    if sys.argv[1] == "--fault":
        from yakucert.faults import library

        with library()[sys.argv[2]].seeded():
            engine.main()
    else:
        engine.answer = globals()[sys.argv[1]]
        engine.main()
