"""The third door: questions written to a file, answers written elsewhere, and judged when they come back.

The lines are those of the protocol, so an engine that speaks it needs nothing more. The number of a question
is made from the question: answers to one that has changed since, or was never asked, are found out.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from yakucert.cases import Case
from yakucert.conversation import ANSWERED_TWICE, HELLO, Reply, read_answer, read_hello
from yakucert.outcomes import Outcome
from yakucert.plan import Plan, Result, select
from yakucert.suite import Suite
from yakucert.wire import Json, ProtocolError, decode, encode


class BadAnswersError(ValueError):
    """A file of answers that cannot be judged; the message names the line and what would be right."""


def number_of(case: Case) -> int:
    """Return the number a question is asked under: of 31 bits, because some languages have no larger ones."""
    question = json.dumps([case.ask, case.fields], sort_keys=True)
    return int.from_bytes(hashlib.sha256(question.encode()).digest()[:4]) >> 1


def questions(cases: Iterable[Case]) -> Iterator[bytes]:
    """Yield the lines an engine is to answer: hello, the questions, bye; no case's name, no expectation."""
    yield encode(HELLO)
    numbered = {number_of(case): case for case in cases}
    for number, case in numbered.items():
        yield encode(case.request(number))
    yield encode({"type": "bye"})


@dataclass(frozen=True)
class Answered(Plan):
    """An engine whose answers lie in a file; judged like a run. An answer that is missing was not run."""

    replies: dict[int, list[Reply]]

    def smoke(self) -> list[str]:
        """There is nobody to ask."""
        return []

    def in_order(self) -> Iterator[Result]:
        """Yield the results in the order of the cases, those of cases answered a second time at the end."""
        missing = Reply(0, None, Outcome.NOT_RUN, "no answer in the file")
        again = Reply(0, None, Outcome.PROTOCOL_ERROR, ANSWERED_TWICE)
        replies = [(case, self.replies.get(number_of(case), [missing])) for case in self.asked]
        yield from (self.judge(case, of_case[0]) for case, of_case in replies)
        yield from (self.judge(case, again) for case, of_case in replies if of_case[1:])


def read(
    lines: Sequence[bytes], suite: Suite, *, modules: Sequence[str] = (), only: str = "", strict: bool = False
) -> Answered:
    """Read answers; the first line answers hello, unless `modules` say what is to be judged.

    Raises BadAnswersError, EngineError, NothingSelectedError.
    """
    numbered = [(number, line) for number, line in enumerate(lines, start=1) if line.strip()]
    engine, claimed, rest = _hello(numbered, modules)
    claimed, asked = select(suite, claimed, only)
    return Answered(suite, engine, tuple(claimed), only, strict, asked, _replies(suite, rest))


def _hello(
    lines: list[tuple[int, bytes]], modules: Sequence[str]
) -> tuple[Json, Sequence[str], list[tuple[int, bytes]]]:
    if not lines:
        raise BadAnswersError("the file holds no answers")
    number, line = lines[0]
    try:
        if modules and decode(line).get("type") != "hello":
            return {"name": "", "version": "", "language": ""}, modules, lines
        hello = read_hello(line)
    except ProtocolError as error:
        raise BadAnswersError(
            f"line {number}: {error}; the first line is the engine's answer to hello, or --modules says what "
            "is to be judged"
        ) from None
    return hello["engine"], modules or hello["modules"], lines[1:]


def _replies(suite: Suite, lines: list[tuple[int, bytes]]) -> dict[int, list[Reply]]:
    asks = {number_of(case): case.ask for case in suite.cases.values()}
    replies: dict[int, list[Reply]] = {}
    for number, line in lines:
        reply = _reply(asks, line, f"line {number}")
        replies.setdefault(reply.request, []).append(reply)
    return replies


def _reply(asks: dict[int, str], line: bytes, place: str) -> Reply:
    try:
        answer, fault = decode(line), None
        asked = answer.get("id")
    except ProtocolError as error:
        answer, fault, asked = {}, str(error), error.request
    if type(asked) is not int or asked not in asks:
        raise BadAnswersError(
            f"{place}: {fault or f'an answer with the id {json.dumps(asked)}'}, which answers no question of "
            "this suite; export the questions again with this version"
        )
    try:
        if fault:
            raise ProtocolError(fault)
        return read_answer(asked, asks[asked], answer)
    except ProtocolError as error:
        return Reply(asked, None, Outcome.PROTOCOL_ERROR, str(error))
