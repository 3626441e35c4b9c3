"""Engines to fuzz, each the reference but for one thing; its docstring says which.

`python tests/fuzzed.py NAME` runs one as a program, `--fault ID` the reference with a seeded fault.
"""

import json
import os
import sys
import time
from collections.abc import Callable
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


def claims_little(request: Json) -> Any:
    """Claims two modules and is not the reference by name."""
    return hello("shape", "yaku") if request["type"] == "hello" else right(request)


def no_modules(request: Json) -> Any:
    """Claims nothing."""
    return hello() if request["type"] == "hello" else right(request)


def odd_modules(request: Json) -> Any:
    """Claims what are no texts."""
    return hello(1, None) if request["type"] == "hello" else right(request)


def hello(*modules: Any) -> Json:
    """Give the answer to hello of an engine that claims these modules."""
    said = right({"type": "hello"})
    return {**said, "engine": {"name": "fuzzed", "version": "1"}, "modules": list(modules)}


def refuses_everything(request: Json) -> Any:
    """Takes every hand for impossible."""
    refusal = {"type": "invalid", "id": request.get("id"), "code": "malformed"}
    return right(request) if request["type"] == "hello" else refusal


def counts_fu(request: Json) -> Any:
    """Adds 10 fu with every hand that it judges."""
    said = right(request)
    if said.get("fu"):
        _asked.append(said)
        said["fu"] += 10 * len(_asked)
    return said


def counts_dora_and_counters(request: Json) -> Any:
    """Adds 100 to the total of a hand with an indicator and a counter."""
    said = right(request)
    if said.get("win") and request["hand"].get("counters") and request["hand"].get("dora_indicators"):
        said["total"] += 100
    return said


def pays_endlessly(request: Json) -> Any:
    """Says 2000 digits where it says a total."""
    said = right(request)
    return {**said, "total": 10**1999} if said.get("win") else said


def says_nan(request: Json) -> Any:
    """Says not-a-number where it says fu."""
    said = right(request)
    return {**said, "fu": float("nan")} if said.get("win") else said


def dies_on_riichi(request: Json) -> Any:
    """Exits, as a program, when it sees a riichi."""
    if request.get("hand", {}).get("riichi"):
        sys.stderr.write("riichi is not implemented\n")
        sys.stderr.flush()
        os._exit(3)
    return right(request)


def ends_after_an_answer(request: Json) -> Any:
    """Exits, as a program, after each answer."""
    return right(request)


def answers_twice(request: Json) -> Any:
    """Writes, as a program, each answer twice."""
    return right(request)


def answers_riichi_twice(request: Json) -> Any:
    """Writes, as a program, an answer with riichi twice."""
    return right(request)


def _answer_each(times: Callable[[Json], int], *, end: bool = False) -> None:
    for line in sys.stdin:
        request = json.loads(line)
        if request["type"] == "bye":
            return
        said = right(request)
        asked = request["type"] != "hello"
        sys.stdout.write((json.dumps(said) + "\n") * (times(said) if asked else 1))
        sys.stdout.flush()
        if end and asked:
            return


MAINS: dict[str, Callable[[], None]] = {
    "ends_after_an_answer": lambda: _answer_each(lambda said: 1, end=True),
    "answers_twice": lambda: _answer_each(lambda said: 2),
    "answers_riichi_twice": lambda: _answer_each(lambda said: 1 + ("riichi" in said.get("yaku", ()))),
}


if __name__ == "__main__":
    if sys.argv[1] == "--fault":
        from yakucert.faults import library

        with library()[sys.argv[2]].seeded():
            engine.main()
    else:
        engine.answer = globals()[sys.argv[1]]
        MAINS.get(sys.argv[1], engine.main)()
