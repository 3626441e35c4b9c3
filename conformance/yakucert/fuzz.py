"""Fuzz: draw questions, ask an engine, check a property, and shrink to the smallest hand that breaks it."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from hypothesis import reject
from hypothesis.errors import UnsatisfiedAssumption

from yakucert.asking import MISHAPS, Asker
from yakucert.conversation import Reply
from yakucert.drawing import draw
from yakucert.outcomes import Outcome
from yakucert.properties import PROPERTIES, Fault, Property, Trial
from yakucert.properties.base import Questions
from yakucert.strategies import Wanted

EXAMPLES: Final = 2000
INVARIANT_SHARE: Final = 10
"""An invariant gets one of so many examples: the comparison with the reference sees more than any of them."""

FREE_EXAMPLES: Final = 200
"""Hands of free blocks that are looked at for a smaller one than was found."""

NOT_DETERMINISTIC: Final = "not deterministic"


@dataclass(frozen=True)
class Finding:
    """A property that does not hold, on the smallest questions found.

    `fault` says what is wrong; `replies` are the engine's, answers or what came instead of them.
    """

    property: Property
    questions: Questions
    replies: Sequence[Reply]
    fault: Fault


class BrokenPropertyError(Exception):
    """A trial that breaks a property."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.fault.message)
        self.finding = finding


class _EnoughError(BaseException):
    """The engine has broken too often to be asked anything new; Hypothesis lets this pass."""


def chosen(claimed: Sequence[str], pattern: str = "", *, inner: bool = False) -> list[Property]:
    """Give the properties an engine with these modules can be asked about whose id holds `pattern`."""
    return [
        each
        for each in PROPERTIES.values()
        if pattern in each.id and set(each.modules) <= set(claimed) and (inner or not each.inner)
    ]


def wanted_by(claimed: Sequence[str]) -> Wanted:
    """Give the facts to draw for an engine with these modules."""
    return Wanted(
        furiten="furiten" in claimed,
        liability="liability" in claimed,
        unidentified="unidentified_tile" in claimed,
    )


def share_of(prop: Property, examples: int) -> int:
    """Give how many examples a property gets of those asked for."""
    return examples if prop.whole else max(1, examples // INVARIANT_SHARE)


def search(
    asker: Asker,
    prop: Property,
    claimed: Sequence[str],
    *,
    examples: int = EXAMPLES,
    seed: int = 0,
    tick: Callable[[], None] = lambda: None,
) -> Iterator[Finding]:
    """Yield the smallest questions that break a property, for one kind of fault after the other.

    `tick` is called for each trial. Deterministic for an engine that is: the same seed, the same findings.
    """
    known: set[str] = set()
    drawn = partial(_smallest, asker, prop, claimed, seed=seed, tick=tick)
    everything = wanted_by(claimed)
    while finding := drawn(everything, share_of(prop, examples), lambda kind: kind not in known):
        kind = finding.fault.kind
        known.add(kind)
        if kind not in MISHAPS:
            # A hand of a family keeps what its family is about; one of free blocks may do without.
            free = replace(everything, families=False)
            plain = drawn(free, min(examples, FREE_EXAMPLES), kind.__eq__)
            finding = min(finding, plain or finding, key=_length)
        yield confirmed(asker, finding)


def _smallest(
    asker: Asker,
    prop: Property,
    claimed: Sequence[str],
    wanted: Wanted,
    examples: int,
    sought: Callable[[str], bool],
    *,
    seed: int,
    tick: Callable[[], None],
) -> Finding | None:
    """Find a fault of a kind that is sought and shrink it, without slipping to another kind."""
    asker.forgive()
    found: list[Finding] = []

    def attempt(questions: Questions) -> None:
        tick()
        finding = check(asker, prop, questions, claimed)
        if finding and sought(finding.fault.kind) and finding.fault.kind == (*found, finding)[0].fault.kind:
            found.append(finding)
            raise BrokenPropertyError(finding)

    try:
        draw(prop.draw(wanted), attempt, examples=examples, seed=seed)
    except BrokenPropertyError as broken:
        return broken.finding
    except _EnoughError:
        return min(found, key=_length, default=None)
    return None


def _length(finding: Finding) -> int:
    return len(json.dumps(finding.questions))


def check(asker: Asker, prop: Property, questions: Questions, claimed: Sequence[str]) -> Finding | None:
    """Ask the questions of a trial; return what is wrong, None if nothing is.

    Rejects the trial where the engine does not support one of the questions.
    """
    facts = prop.facts(questions)
    replies = [asker.ask(question) for question in questions]
    for reply in replies:
        if reply.outcome is Outcome.NOT_RUN:
            raise _EnoughError
        if reply.outcome is Outcome.UNSUPPORTED:
            reject()
    for reply in replies:
        if reply.outcome or reply.answer is None:
            outcome = str(reply.outcome or Outcome.PROTOCOL_ERROR)
            return Finding(prop, questions, replies, Fault(f"{outcome}: {reply.message}", outcome))
    answers = [reply.answer for reply in replies if reply.answer is not None]
    return judge_trial(prop, Trial(questions, answers, facts, tuple(claimed)), replies)


def judge_trial(prop: Property, trial: Trial, replies: Sequence[Reply] = ()) -> Finding | None:
    """Check the answers of a trial; a possible hand that is refused is wrong wherever it is asked about."""
    refused = [answer for answer in trial.answers if answer.get("type") == "invalid"]
    if refused and not prop.whole:
        fault: Fault | str | None = Fault(
            f"a possible hand is refused: {refused[0].get('code')}", "validation"
        )
    else:
        try:
            fault = prop.check(trial)
        except (KeyError, TypeError) as error:
            fault = f"the answer lacks what the property reads: {error}"
    if not fault:
        return None
    return Finding(prop, trial.questions, replies, fault if isinstance(fault, Fault) else Fault(fault))


def confirmed(asker: Asker, finding: Finding) -> Finding:
    """Ask once more what broke a property: an engine that now answers otherwise is not deterministic."""
    asker.forgive()
    for question, before in zip(finding.questions, finding.replies, strict=True):
        again = asker.ask_anew(question)
        if (again.answer, again.outcome) != (before.answer, before.outcome):
            message = f"asked the same again, the engine says {_said(again)}, not {_said(before)}"
            return replace(finding, fault=Fault(message, NOT_DETERMINISTIC))
    return finding


def _said(reply: Reply) -> str:
    return json.dumps(reply.answer) if reply.answer and not reply.outcome else str(reply.outcome)


def replay(asker: Asker, prop: Property, questions: Questions, claimed: Sequence[str]) -> Finding | None:
    """Check questions kept from before."""
    asker.forgive()
    with suppress(UnsatisfiedAssumption, _EnoughError):
        return check(asker, prop, questions, claimed)
    return None
