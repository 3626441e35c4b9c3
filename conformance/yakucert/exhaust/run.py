"""A shard asked: the questions sent in batches to one engine, each reply judged as it comes."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice

from yakuspec import evaluate, read_hand

from yakucert.asking import Asker
from yakucert.cases import Case
from yakucert.conversation import Conversation, EngineError, Reply
from yakucert.engines import Engine
from yakucert.exhaust.differences import clauses_missed
from yakucert.exhaust.questions import Question, every_question
from yakucert.exhaust.report import Shard, difference_report, report
from yakucert.exhaust.shrink import shrunk
from yakucert.judge import EVERY_CLAIMED_FIELD, OTHER_ASKS, judge, same
from yakucert.outcomes import Outcome
from yakucert.plan import known_modules
from yakucert.wire import Json

BATCH = 4096  # questions sent in one go; the numbers of two batches are in use at once


class GivenUpError(Exception):
    """The engine broke so often that it is asked no more: a part of the questions proves nothing."""


@dataclass
class Difference:
    """The questions whose answers go against a clause: how many, and the first of them."""

    count: int
    first: Question


@dataclass
class Asked:
    """What came of the questions of one shard: outcomes counted, wrong answers by clause."""

    outcomes: Counter[str] = field(default_factory=Counter)
    differences: dict[str, Difference] = field(default_factory=dict)

    def differs(self, kind: str, question: Question) -> None:
        """Count a question whose answer is wrong, and keep it if it is the first of its kind."""
        known = self.differences.setdefault(kind, Difference(0, question))
        known.count += 1
        known.first = min(known.first, question)


def ask_shard(
    engine: Engine,
    modules: Sequence[str],
    shard: Shard,
    timeout: float,
    tick: Callable[[int], None] = lambda _: None,
) -> Json:
    """Ask an engine the questions of a shard, shrink the first of each kind that is wrong, and report.

    `modules` are judged instead of those it claims; `timeout` is in seconds, `tick` is told of every so many
    questions. Raises EngineError and GivenUpError.
    """
    conversation = Conversation(engine.open_door, timeout)
    asked = Asked()
    try:
        hello = conversation.start()
        claimed = known_modules(modules or hello["modules"])
        judged = tuple(each for each in claimed if each not in (*EVERY_CLAIMED_FIELD, *OTHER_ASKS))
        if not judged:
            raise EngineError(f"complete closed hands show nothing of the modules {', '.join(claimed)}")
        for replies in _replies(conversation, every_question(shard.number - 1, shard.of)):
            for question, reply in replies:
                _judge(asked, question, reply, judged)
            tick(len(replies))
    finally:
        conversation.close()
    with Asker(engine, timeout) as asker:
        asker.start()
        differences = [
            _report(asker, kind, asked.differences[kind], judged) for kind in sorted(asked.differences)
        ]
    return report(hello["engine"], judged, shard, asked.outcomes, differences)


def kinds_of(question: Question, reply: Reply, modules: tuple[str, ...]) -> list[str]:
    """Give the clauses that a reply goes against, or what came instead of an answer; none if it is right."""
    if reply.answer is None or reply.outcome:
        return [str(reply.outcome or Outcome.PROTOCOL_ERROR)]
    hand = question.hand()
    expect = evaluate(read_hand(hand)).to_json()
    if same(expect, reply.answer):
        return []
    case = Case("", "", "", "", "evaluate", {"hand": hand}, expect)
    wrong = judge(case, reply.answer, modules)
    return clauses_missed(hand, reply.answer, wrong) if wrong else []


def _replies(
    conversation: Conversation, questions: Iterator[Question]
) -> Iterator[Collection[tuple[Question, Reply]]]:
    """Ask everything and yield each batch with its replies, of two to one question the second.

    A batch waits until the next one is answered: only then does no answer to it come again.
    """
    before: dict[int, tuple[Question, Reply]] = {}
    for first in cycle((0, BATCH)):
        batch = dict(enumerate(islice(questions, BATCH), start=first))
        if not batch:
            break
        now: dict[int, tuple[Question, Reply]] = {}
        for reply in conversation.ask(
            {"type": "evaluate", "id": number, "hand": each.hand()} for number, each in batch.items()
        ):
            if reply.outcome is Outcome.NOT_RUN:
                raise GivenUpError(reply.message)
            if reply.request in batch:
                now[reply.request] = batch[reply.request], reply
            elif reply.request in before:
                before[reply.request] = before[reply.request][0], reply
        yield before.values()
        before = now
    for reply in conversation.finish():
        number = reply.request if reply.request in before else max(before)
        before[number] = before[number][0], reply
    yield before.values()


def _judge(asked: Asked, question: Question, reply: Reply, modules: tuple[str, ...]) -> None:
    kinds = kinds_of(question, reply, modules)
    answered = reply.answer is not None and not reply.outcome
    outcome = (Outcome.WRONG if kinds else Outcome.PASS) if answered else kinds[0]
    asked.outcomes[str(outcome)] += 1
    if outcome != Outcome.UNSUPPORTED:
        for kind in kinds:
            asked.differs(kind, question)


def _report(asker: Asker, kind: str, difference: Difference, modules: tuple[str, ...]) -> Json:
    """Report a kind of wrong answer with the first hand and the plainest one to get it."""

    def reply_to(question: Question) -> Reply:
        return asker.ask({"type": "evaluate", "hand": question.hand()})

    def fails(question: Question) -> bool:
        return kind in kinds_of(question, reply_to(question), modules)

    asker.forgive()
    shown = (difference.first, shrunk(difference.first, fails))
    return difference_report(kind, difference.count, *((each.hand(), reply_to(each)) for each in shown))
