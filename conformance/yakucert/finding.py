"""What `yakucert fuzz` finds: a property that does not hold, and whether it is so again."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from yakucert.asking import Asker
from yakucert.conversation import Reply
from yakucert.details import brief
from yakucert.outcomes import Outcome
from yakucert.properties import Fault, Property
from yakucert.properties.base import Questions
from yakucert.tally import NOT_DETERMINISTIC

STARTS: Final = 2
REPEATS: Final = 3
"""How often what was found is asked again, one time after the other, of how many newly started engines."""

ONLY_AFTER: Final = "but only after other questions, a newly started engine says otherwise"
IN_TIME: Final = "but a newly started engine answered in time"


@dataclass(frozen=True)
class Finding:
    """A property that does not hold, on the smallest questions found.

    `fault` says what is wrong; `replies` are the engine's, answers or what came instead of them.
    """

    property: Property
    questions: Questions
    replies: Sequence[Reply]
    fault: Fault


def confirmed(asker: Asker, finding: Finding) -> Finding:
    """Ask newly started engines what broke a property, and say where their answers are not the same again."""
    starts, repeats = (1, 1) if finding.fault.kind == Outcome.TIMED_OUT else (STARTS, REPEATS)
    runs = []
    for _ in range(starts):
        asker.restart()
        runs.append([_ask(asker, finding.questions) for _ in range(repeats)])
    if any(reply.outcome is Outcome.NOT_RUN for run in runs for replies in run for reply in replies):
        return finding
    message = next(filter(None, map(_changed, runs[0], runs[-1])), "")
    first, *repeated = runs[0]
    if not message and _changed(finding.replies, first):
        late = finding.fault.kind == Outcome.TIMED_OUT
        said = f"{finding.fault.message}; {IN_TIME if late else ONLY_AFTER}"
        return replace(finding, fault=Fault(said, finding.fault.kind))
    message = message or next(filter(None, (_changed(first, replies) for replies in repeated)), "")
    return replace(finding, fault=Fault(message, NOT_DETERMINISTIC)) if message else finding


def steady(asker: Asker, finding: Finding) -> bool:
    """Tell whether the engine, as it runs, answers a few more times what it did."""
    return not any(_changed(finding.replies, _ask(asker, finding.questions)) for _ in range(REPEATS))


def _ask(asker: Asker, questions: Questions) -> list[Reply]:
    return [asker.ask_anew(question) for question in questions]


def _changed(before: Sequence[Reply], after: Sequence[Reply]) -> str:
    """Say what is not the same again; empty if nothing is."""
    for one, other in zip(before, after, strict=True):
        if (one.answer, one.outcome) != (other.answer, other.outcome):
            changes = "; ".join(_changes(one, other))
            return f"asked the same again, {changes}"
    return ""


def _changes(one: Reply, other: Reply) -> Iterator[str]:
    if not one.answer or not other.answer or one.outcome != other.outcome:
        yield f"{_said(other)}, not {_said(one)}"
        return
    for field in dict.fromkeys((*one.answer, *other.answer)):
        before, after = one.answer.get(field), other.answer.get(field)
        if before != after:
            yield f"{field} is {brief(after)}, not {brief(before)}"


def _said(reply: Reply) -> str:
    return f"{reply.outcome}" if reply.outcome else "an answer"
