"""The property kill matrix: which properties catch which fault without any golden case.

Each property draws the questions that `yakucert fuzz` draws with the same seed and number of examples.
`python -m yakucert.property_matrix --write` makes `docs/data/property-kills.json` anew.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from yakuspec.engine import answer

from yakucert import fuzz
from yakucert.cases import Case
from yakucert.clauses import MODULES
from yakucert.drawing import draw
from yakucert.faults import Fault, library
from yakucert.noticing import noticing
from yakucert.properties import PROPERTIES, Property, Trial
from yakucert.properties.base import Questions
from yakucert.wire import Json

FIRST_BATCH: Final = 20


@dataclass(frozen=True)
class Drawn:
    """A property with the questions it drew, and what the reference knows of them."""

    property: Property
    trials: Sequence[tuple[Questions, Any]]


def draw_all(properties: Iterable[Property], *, examples: int = fuzz.EXAMPLES, seed: int = 0) -> list[Drawn]:
    """Draw the questions of each property, as `yakucert fuzz` does."""
    return [_draw(prop, examples, seed) for prop in properties]


def _draw(prop: Property, examples: int, seed: int) -> Drawn:
    trials: list[tuple[Questions, Any]] = []

    def attempt(questions: Questions) -> None:
        trials.append((questions, prop.facts(questions)))

    draw(prop.draw(fuzz.wanted_by(MODULES)), attempt, examples=fuzz.share_of(prop, examples), seed=seed)
    return Drawn(prop, trials)


def property_matrix(drawn: Sequence[Drawn], faults: Iterable[Fault]) -> Iterator[tuple[Fault, list[str]]]:
    """Yield each fault with the ids of the properties that catch it."""
    faults = list(faults)
    asked = {
        _key(question): question for each in drawn for questions, _ in each.trials for question in questions
    }
    noticed = noticing({key: _case(key, question) for key, question in asked.items()}, faults)
    right = {key: _answer(question) for key, question in asked.items()}
    for fault in faults:
        keys = {case.id for case in noticed[fault.id]}
        yield fault, [each.property.id for each in drawn if _catches(each, fault, keys, right)]


def _catches(drawn: Drawn, fault: Fault, noticed: set[str], right: Mapping[str, Json]) -> bool:
    """Tell whether one of the trials fails under a fault; only those that may notice it are asked."""
    if drawn.property.inner:
        with fault.seeded():
            return any(
                drawn.property.check(Trial(questions, [], facts, MODULES))
                for questions, facts in drawn.trials
            )
    trials = [
        (questions, facts)
        for questions, facts in drawn.trials
        if any(_key(question) in noticed for question in questions)
    ]
    start, size = 0, FIRST_BATCH
    while batch := trials[start : start + size]:
        with fault.seeded():
            answers = [[_answer(question) for question in questions] for questions, _ in batch]
        for (questions, facts), got in zip(batch, answers, strict=True):
            changed = any(one != right[_key(each)] for one, each in zip(got, questions, strict=True))
            if changed and fuzz.judge_trial(drawn.property, Trial(questions, got, facts, MODULES)):
                return True
        start, size = start + size, 2 * size
    return False


def _answer(question: Json) -> Json:
    """Ask the reference as it is now; what a fault lets in may break it, and that is an answer too."""
    try:
        said = answer({**question, "id": 1})
    except Exception as error:
        return {"type": "failed", "message": type(error).__name__}
    return {key: value for key, value in said.items() if key != "id"}


def _key(question: Json) -> str:
    return json.dumps(question, sort_keys=True)


def _case(key: str, question: Json) -> Case:
    fields = {name: value for name, value in question.items() if name != "type"}
    return Case(key, "", "", "", question["type"], fields, {})


def render(matrix: Iterable[tuple[Fault, list[str]]]) -> str:
    """Write a matrix as the text of its data file, one fault a line."""
    lines = ",\n    ".join(f"{json.dumps(fault.id)}: {json.dumps(caught)}" for fault, caught in matrix)
    return (
        f'{{\n  "examples": {fuzz.EXAMPLES},\n  "invariant_share": {fuzz.INVARIANT_SHARE},\n  "seed": 0,\n'
        f'  "caught_by": {{\n    {lines}\n  }}\n}}\n'
    )


def _main(arguments: list[str]) -> int:
    target = Path(__file__).resolve().parent.parent.parent / "docs" / "data" / "property-kills.json"
    if arguments not in ([], ["--write"]):
        print("usage: python -m yakucert.property_matrix [--write]", file=sys.stderr)
        return 2
    matrix = list(property_matrix(draw_all(PROPERTIES.values()), library().values()))
    for fault, caught in matrix:
        if not caught:
            print(f"no property catches {fault.id}: {fault.title}")
    if arguments:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(render(matrix), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(_main(sys.argv[1:]))
