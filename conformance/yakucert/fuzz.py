"""Fuzz: draw questions, ask an engine, check a property, and shrink to the smallest hand that breaks it."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Final

from hypothesis.errors import UnsatisfiedAssumption
from yakuspec.engine import answer

from yakucert.asking import Asker
from yakucert.conversation import Reply
from yakucert.drawing import draw
from yakucert.escaping import shortened
from yakucert.finding import Finding, confirmed, steady
from yakucert.judge import EVERY_CLAIMED_FIELD, modules_asked
from yakucert.outcomes import Outcome
from yakucert.plainer import plainer
from yakucert.properties import PROPERTIES, Fault, Property, Trial
from yakucert.properties.base import Questions
from yakucert.strategies import Wanted
from yakucert.tally import ENGINE_FAULTS, NOT_DETERMINISTIC, REFUSED, Tally

EXAMPLES: Final = 2000
INVARIANT_SHARE: Final = 10
"""An invariant gets one of so many examples: the comparison with the reference sees more than any of them."""

FREE_EXAMPLES: Final = 200
"""Hands of free blocks that are looked at for a smaller one than was found."""


class BrokenPropertyError(Exception):
    """A trial that breaks a property."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.fault.message)
        self.finding = finding


class NotAskedError(Exception):
    """A trial that cannot be judged; the message says why. `last` if nothing more can be asked at all."""

    def __init__(self, why: str, *, last: bool = False) -> None:
        super().__init__(why)
        self.last = last


class _EnoughError(BaseException):
    """The engine has broken too often to be asked anything new; Hypothesis lets this pass."""


def chosen(claimed: Sequence[str], pattern: str = "", *, inner: bool = False) -> list[Property]:
    """Give the properties an engine with these modules can be asked about whose id holds `pattern`."""
    return [
        each for each in PROPERTIES.values() if pattern in each.id and not hindrance(each, claimed, inner)
    ]


def hindrance(prop: Property, claimed: Sequence[str], inner: bool) -> str:
    """Say why an engine with these modules cannot be asked about a property; empty if it can."""
    if missing := [module for module in prop.modules if module not in claimed]:
        return f"the engine does not claim {', '.join(missing)}"
    compared = {*modules_asked(prop.asks[0], claimed)}.difference(EVERY_CLAIMED_FIELD)
    if prop.whole and not compared:
        return "the engine claims no module that is compared there"
    return "it looks into the reference" if prop.inner and not inner else ""


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
    tally: Tally | None = None,
) -> Iterator[Finding]:
    """Yield the smallest questions that break a property, for one kind of fault after the other.

    What `tally` knows to be shown is counted in it and neither shrunk nor yielded again. `tick` is called for
    each trial. Deterministic for an engine that is: the same seed, the same findings.
    """
    tally = tally or Tally()
    drawn = partial(_smallest, asker, prop, claimed, tally, seed=seed, tick=tick)
    everything = wanted_by(claimed)
    while finding := drawn(everything, share_of(prop, examples), lambda kind: not tally.knows(prop, kind)):
        kind = finding.fault.kind
        if kind not in ENGINE_FAULTS:
            # A hand of a family keeps what its family is about; one of free blocks may do without.
            free = replace(everything, families=False)
            plain = drawn(free, min(examples, FREE_EXAMPLES), kind.__eq__)
            finding = min(finding, plain or finding, key=_length)
        asker.forgive(but=tally.shown_kinds)
        tally.show(prop, kind)
        finding = confirmed(asker, made_plainer(asker, finding, claimed))
        if finding.fault.kind != kind and tally.knows(prop, finding.fault.kind):
            tally.repeat(finding.fault.kind)
            continue
        tally.show(prop, finding.fault.kind)
        yield finding


def _smallest(
    asker: Asker,
    prop: Property,
    claimed: Sequence[str],
    tally: Tally,
    wanted: Wanted,
    examples: int,
    sought: Callable[[str], bool],
    *,
    seed: int,
    tick: Callable[[], None],
) -> Finding | None:
    """Find a fault of a kind that is sought and shrink it, without slipping to another kind."""
    asker.forgive(but=tally.shown_kinds)
    found: list[Finding] = []
    doubtful: list[Questions] = []
    last: list[Questions] = []

    def attempt(questions: Questions) -> None:
        tick()
        finding = _judged(asker, prop, questions, claimed, tally)
        if asker.caught:
            asker.caught = False
            doubtful.extend([*last, questions])
        last[:] = [questions]
        if not finding:
            return
        kind = finding.fault.kind
        if not found and (not sought(kind) or _wavers(asker, finding, tally)):
            tally.repeat(kind)
        elif kind == (*found, finding)[0].fault.kind:
            found.append(finding)
            raise BrokenPropertyError(finding)

    try:
        draw(prop.draw(wanted), attempt, examples=examples, seed=seed)
        for questions in doubtful:
            with suppress(UnsatisfiedAssumption):
                attempt(questions)
    except BrokenPropertyError as broken:
        return broken.finding
    except _EnoughError:
        return min(found, key=_length, default=None)
    return None


def _wavers(asker: Asker, finding: Finding, tally: Tally) -> bool:
    """Tell whether a finding is no more than what was said already: that the engine is not deterministic."""
    return tally.knows(finding.property, NOT_DETERMINISTIC) and not steady(asker, finding)


def _length(finding: Finding) -> int:
    return len(json.dumps(finding.questions))


def _judged(
    asker: Asker, prop: Property, questions: Questions, claimed: Sequence[str], tally: Tally
) -> Finding | None:
    try:
        finding = check(asker, prop, questions, claimed)
    except NotAskedError as error:
        tally.leave(prop, str(error), last=error.last)
        if error.last:
            raise _EnoughError from None
        raise UnsatisfiedAssumption from None
    tally.judge(prop, questions)
    return finding


def check(asker: Asker, prop: Property, questions: Questions, claimed: Sequence[str]) -> Finding | None:
    """Ask the questions of a trial; return what is wrong, None if nothing is.

    Raises NotAskedError where the engine does not support one of the questions, or is asked nothing more.
    """
    facts = prop.facts(questions)
    replies = [asker.ask(question) for question in questions]
    for reply in replies:
        if reply.outcome is Outcome.NOT_RUN:
            raise NotAskedError(f"the engine is asked nothing more, {reply.message}", last=True)
        if reply.outcome is Outcome.UNSUPPORTED:
            why = f", {shortened(reply.message)}" if reply.message else ""
            raise NotAskedError(f"the engine says unsupported{why}")
    for reply in replies:
        if reply.outcome or reply.answer is None:
            outcome = str(reply.outcome or Outcome.PROTOCOL_ERROR)
            return Finding(prop, questions, replies, Fault(shortened(f"{outcome}: {reply.message}"), outcome))
    answers = [reply.answer for reply in replies if reply.answer is not None]
    return judge_trial(prop, Trial(questions, answers, facts, tuple(claimed)), replies)


def judge_trial(prop: Property, trial: Trial, replies: Sequence[Reply] = ()) -> Finding | None:
    """Check the answers of a trial; a possible hand that is refused is wrong wherever it is asked about."""
    refused = [answer for answer in trial.answers if answer.get("type") == "invalid"]
    if refused and not prop.whole:
        fault: Fault | str | None = Fault(f"a possible hand is refused: {refused[0].get('code')}", REFUSED)
    else:
        try:
            fault = prop.check(trial)
        except (KeyError, TypeError) as error:
            fault = f"the answer lacks what the property reads: {error}"
    if not fault:
        return None
    message, kind = fault if isinstance(fault, Fault) else (fault, "")
    return Finding(prop, trial.questions, replies, Fault(shortened(message), kind))


def made_plainer(asker: Asker, finding: Finding, claimed: Sequence[str]) -> Finding:
    """Leave out one fact after the other while the same kind of fault stays: Hypothesis ends before that."""
    if not finding.property.possible or finding.fault.kind == Outcome.TIMED_OUT:
        return finding
    smaller: Finding | None = finding
    while smaller:
        finding = smaller
        tried = (_like(asker, finding, questions, claimed) for questions in plainer(finding.questions))
        smaller = next(filter(None, tried), None)
    return finding


def _like(asker: Asker, finding: Finding, questions: Questions, claimed: Sequence[str]) -> Finding | None:
    """Judge other questions that the property can ask; None where the fault is not of that kind."""
    prop = finding.property
    right = [answer({**question, "id": 1}) for question in questions]
    if any(said["type"] == "invalid" for said in right):
        return None
    if judge_trial(prop, Trial(questions, right, prop.facts(questions), tuple(claimed))):
        return None
    with suppress(NotAskedError):
        other = check(asker, prop, questions, claimed)
        return other if other and other.fault.kind == finding.fault.kind else None
    return None


def replay(
    asker: Asker, prop: Property, questions: Questions, claimed: Sequence[str], *, inner: bool = False
) -> Finding | None:
    """Check questions kept from before. Raises NotAskedError where that is no use."""
    if why := hindrance(prop, claimed, inner):
        raise NotAskedError(why)
    asker.forgive()
    was_wary, asker.wary = asker.wary, True
    try:
        finding = check(asker, prop, questions, claimed)
    finally:
        asker.wary = was_wary
    return confirmed(asker, finding) if finding else None
