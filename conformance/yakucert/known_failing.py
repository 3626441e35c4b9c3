"""Known failures: a list, kept beside an engine, of the cases it gets wrong, each with its wrong answer.

The cases are asked all the same. A case on the list that passes, that is answered wrongly in another way than
listed, or that the engine is not asked, is a complaint: the list never says more than what is so.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from yakucert.details import said, wrong_fields
from yakucert.judge import meaning
from yakucert.outcomes import Outcome
from yakucert.plan import Plan, Result
from yakucert.wire import Json

HEADING = """\
# Known failures: case, outcome and, of a wrong answer, what it says in the fields that are compared.
# Made by `yakucert run --write-known-failing`, read by `--known-failing`.
"""

LISTABLE = tuple(outcome for outcome in Outcome if outcome not in (Outcome.PASS, Outcome.NOT_RUN))
"""Outcomes of a case itself: one that was not run says nothing of it."""


class BadListError(ValueError):
    """A list of known failures that cannot be read; the message names the line and what would be right."""


@dataclass(frozen=True)
class Failure:
    """How a case fails: its outcome and, where that is `wrong`, the wrong fields with what they say."""

    outcome: Outcome
    fields: Json = field(default_factory=dict)

    def __str__(self) -> str:
        word = self.outcome.replace(" ", "_")
        return f"{word} {json.dumps(self.fields, sort_keys=True)}" if self.fields else word


KnownFailing = Mapping[str, Failure]
"""Case id → how the case is known to fail."""


def failure(result: Result) -> Failure:
    """Return how a result fails, or passes."""
    return Failure(
        result.outcome, {name: meaning(name, got) for name, (_, got) in wrong_fields(result).items()}
    )


def failing(results: Mapping[str, Result], strict: bool) -> dict[str, Failure]:
    """Return what is to be listed of a run's results, by case id."""
    listable = [outcome for outcome in LISTABLE if strict or outcome is not Outcome.UNSUPPORTED]
    return {case: failure(result) for case, result in sorted(results.items()) if result.outcome in listable}


def lines(known: KnownFailing) -> list[str]:
    """Write a list, without its heading, a line a case."""
    width = max(map(len, known), default=0)
    return [f"{case:<{width}}  {how}" for case, how in sorted(known.items())]


def read(text: Iterable[str]) -> dict[str, Failure]:
    """Read a list from its lines. Raises BadListError."""
    known: dict[str, Failure] = {}
    for number, line in enumerate(text, start=1):
        words = line.split(maxsplit=2)
        if not words or line.startswith("#"):
            continue
        if words[0] in known:
            raise BadListError(f"line {number}: {words[0]} is listed twice; a case has one line")
        known[words[0]] = _read(words[1:], f"line {number} ({words[0]})")
    return known


def complaints(known: KnownFailing, plan: Plan, results: Mapping[str, Result]) -> list[str]:
    """Return what the list says that is not so. A line is passed over only where `only` left its case out."""
    askable = {case.id for case in plan.suite.select(plan.claimed)}
    found = []
    for case, how in sorted(known.items()):
        if case not in plan.suite.cases:
            found.append(f"{case} is listed, but there is no such case: take the line out")
        elif case not in askable:
            found.append(f"{case} is listed, but no module judged here asks it: take the line out")
        elif case in results and results[case].outcome is Outcome.PASS:
            found.append(f"{case} is listed, but it passes: take the line out")
        elif case in results and (now := failure(results[case])) != how:
            found.append(f"{case} is listed as {how}, but now it is {now}")
    return found


def _read(words: list[str], place: str) -> Failure:
    names = [outcome.replace(" ", "_") for outcome in LISTABLE]
    if not words or words[0] not in names:
        raise BadListError(f"{place}: after the case stands its outcome, one of {', '.join(names)}")
    outcome = Outcome(words[0].replace("_", " "))
    if (outcome is Outcome.WRONG) != (len(words) == 2):
        raise BadListError(f'{place}: after `wrong`, and nothing else, stands what it says: {{"fu": 40}}')
    try:
        fields = json.loads(words[1]) if len(words) == 2 else {}
    except (ValueError, RecursionError):
        fields = None
    if not isinstance(fields, dict):
        raise BadListError(f"{place}: what a wrong answer says is a JSON object, not {said(words[1])}")
    return Failure(outcome, fields)
