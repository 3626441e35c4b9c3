"""A conversation with an engine: hello, then requests and their replies, whatever the engine does.

Requests are sent ahead, up to a window, and answered in any order. When an engine dies, hangs or writes
rubbish, it is not known which of the requests sent ahead is to blame. A new engine is then started and
everything from there on asked one at a time, so that the right one is blamed; if none breaks it again, the
one whose turn it was. Restarts are bounded.
"""

import json
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from yakucert.clauses import RULES
from yakucert.doors import PATIENCE, BrokenDoorError, Door
from yakucert.escaping import shortened
from yakucert.outcomes import Outcome
from yakucert.wire import Json, ProtocolError, check, decode, encode, excerpt, kept

PROTOCOL = 1
WINDOW = 128  # requests sent ahead
RESTARTS = {Outcome.CRASHED: 100, Outcome.PROTOCOL_ERROR: 100, Outcome.TIMED_OUT: 10}
ENGINE = ("name", "version", "language")
LONGEST_NAME = 200  # characters
STDERR_LINES = 10
RESTARTS_OF_A_MUTE = 2  # while it has not answered a single request

ANSWERED_TWICE = "answered twice"
AFTER_THE_LAST = "after the last answer: "
ONLY_ONCE = "; asked again, it answered"

HELLO = {"type": "hello", "protocol": PROTOCOL, "rules": RULES}


class EngineError(Exception):
    """The engine cannot be started, or what it says to hello cannot be used; nothing can be asked."""


@dataclass(frozen=True)
class Reply:
    """What came of one request: its answer, or the outcome that stands for none, with a message.

    `stderr` is the end of what the engine wrote to standard error, where it had to be ended.
    """

    request: int
    answer: Json | None = None
    outcome: Outcome | None = None
    message: str = ""
    stderr: str = ""

    @property
    def may_come_second(self) -> bool:
        """Whether a conversation can yield this of a request that was replied to already."""
        at_the_end = self.outcome in (Outcome.CRASHED, Outcome.PROTOCOL_ERROR)
        twice = (self.outcome, self.message) == (Outcome.PROTOCOL_ERROR, ANSWERED_TWICE)
        once = self.outcome in RESTARTS and self.message.endswith(ONLY_ONCE)
        after_all = at_the_end and self.message.startswith(AFTER_THE_LAST)
        return self.answer is None and (twice or once or after_all)


class Conversation:
    """One engine, restarted when it breaks.

    `timeout` is how long, in seconds, nothing may come while an answer is due; hello may take three times as
    long, because some engines start slowly.
    """

    def __init__(self, open_door: Callable[[], Door], timeout: float) -> None:
        self._open_door = open_door
        self._timeout = timeout
        self._window = WINDOW
        self._door: Door | None = None
        self._lines: deque[bytes] = deque()
        self._answered: set[int] = set()
        self._blamed: set[int] = set()
        self._restarts: Counter[Outcome] = Counter()
        self._mute = True
        self._stopped = False
        self._hello: Json | None = None
        self._unexplained: tuple[Reply, set[int]] | None = None

    def expect(self, hello: Json) -> None:
        """Let only the engine be asked that answers hello so."""
        self._hello = hello

    @property
    def running(self) -> bool:
        """Whether the engine was started and has not broken since."""
        return self._door is not None

    def start(self) -> Json:
        """Start the engine and return its answer to hello, the same one each time. Raises EngineError."""
        self._door = self._open_door()
        self._lines.clear()
        try:
            self._door.send(encode(HELLO))
            hello = read_hello(self._next_line(3 * self._timeout))
            self._hello = _same_engine(self._hello or hello, hello)
            return hello
        except BrokenDoorError as broken:
            hint = ": does your engine flush after each line?" if broken.outcome is Outcome.TIMED_OUT else ""
            problem = f"no answer to hello, {broken}{hint}"
        except ProtocolError as error:
            problem = f"a wrong answer to hello: {error}"
        except EngineError as error:
            problem = str(error)
        raise EngineError(_with_stderr(problem, self.close()))

    def ask(self, requests: Iterable[Json], window: int = WINDOW) -> Iterator[Reply]:
        """Ask everything and yield each reply as soon as it is there.

        A request may be replied to twice: when its answer comes again, a protocol error takes the place of
        the first reply.
        """
        waiting = deque(requests)
        due: dict[int, Json] = {}
        while waiting or due:
            try:
                if self._stopped:
                    raise EngineError("stopped")
                if self._door is None:
                    self.start()
                self._send_ahead(waiting, due, min(window, self._window))
                reply = self._reply(self._next_line(self._timeout), due)
                yield reply
                yield from self._explain(reply)
            except BrokenDoorError as broken:
                yield from self._blame(broken, waiting, due)
            except EngineError as error:
                yield from self._give_up(str(error), waiting, due)

    def set_aside(self) -> None:
        """Let what was asked so far be over: an answer to it that comes later is rubbish."""
        self._answered.clear()

    def finish(self) -> Iterator[Reply]:
        """Say good-bye, yield a reply for every answer that comes a second time, and end the engine.

        A last request stands for what is wrong with the end itself: it gets a reply that takes the place of
        its first.
        """
        try:
            if self._door:
                self._door.end()
            while self._door:
                yield self._reply(self._next_line(min(self._timeout, PATIENCE)), {})
        except BrokenDoorError as broken:
            # One that stays is not late: nothing is due.
            if not broken.orderly and broken.outcome is not Outcome.TIMED_OUT:
                yield from self._blame_the_last(broken)
        finally:
            self.close()

    def close(self) -> str:
        """End the engine now; return the end of what it wrote to standard error."""
        door, self._door = self._door, None
        return door.close() if door else ""

    def stop(self) -> None:
        """End the engine for good, whichever thread is asking it: it is not started again."""
        self._stopped = True
        self.close()

    def _next_line(self, timeout: float) -> bytes:
        assert self._door
        if not self._lines:
            self._lines.extend(self._door.receive(timeout))
        return self._lines.popleft()

    def _send_ahead(self, waiting: deque[Json], due: dict[int, Json], window: int) -> None:
        if not waiting or len(due) > window // 2:
            return
        assert self._door
        batch = [waiting.popleft() for _ in range(min(window - len(due), len(waiting)))]
        due.update((request["id"], request) for request in batch)
        self._door.send(b"".join(encode(request) for request in batch))

    def _reply(self, line: bytes, due: dict[int, Json]) -> Reply:
        """Attribute a line to its request. Raises BrokenDoorError where it belongs to none."""
        try:
            answer = decode(line)
            number, fault = answer.get("id"), None
        except ProtocolError as error:
            answer, number, fault = {}, error.request, str(error)
        if type(number) is int and number in due:
            request = due.pop(number)
            self._answered.add(number)
            self._mute = False
            return self._judge_form(number, request["type"], answer, fault)
        if type(number) is int and number in self._answered - self._blamed:
            return self._protocol_error(number, ANSWERED_TWICE)
        raise BrokenDoorError(Outcome.PROTOCOL_ERROR, fault or _unasked(answer))

    def _judge_form(self, number: int, ask: str, answer: Json, fault: str | None) -> Reply:
        try:
            if fault:
                raise ProtocolError(fault)
            return read_answer(number, ask, answer)
        except ProtocolError as error:
            return self._protocol_error(number, str(error))

    def _protocol_error(self, number: int, message: str) -> Reply:
        self._blamed.add(number)
        return Reply(number, outcome=Outcome.PROTOCOL_ERROR, message=message)

    def _blame(self, broken: BrokenDoorError, waiting: deque[Json], due: dict[int, Json]) -> Iterator[Reply]:
        """Blame the only request that was due, or have all of them asked again one at a time."""
        stderr = self.close()
        self._window = 1
        if len(due) == 1:
            (number,) = due
            self._answered.add(number)
            self._blamed.add(number)
            self._unexplained = None
            yield Reply(number, None, broken.outcome, str(broken), stderr)
        else:
            first = Reply(next(iter(due)), None, broken.outcome, f"{broken}{ONLY_ONCE}", stderr)
            self._unexplained = first, set(due)
            waiting.extendleft(reversed(due.values()))
        due.clear()
        self._restarts[broken.outcome] += 1
        limit = RESTARTS_OF_A_MUTE if self._mute else RESTARTS[broken.outcome]
        if self._restarts[broken.outcome] > limit:
            yield from self._give_up(f"given up after {limit} restarts ({broken.outcome})", waiting, due)

    def _explain(self, reply: Reply) -> Iterator[Reply]:
        """Blame the request whose turn it was when the engine broke, if none of those due breaks it again."""
        if self._unexplained is None:
            return
        first, due = self._unexplained
        due.discard(reply.request)
        if not due:
            self._blamed.add(first.request)
            yield first
        if not due or reply.outcome is Outcome.PROTOCOL_ERROR:
            self._unexplained = None

    def _blame_the_last(self, broken: BrokenDoorError) -> Iterator[Reply]:
        stderr = self.close()
        for number in sorted(self._answered - self._blamed)[-1:]:
            yield Reply(number, None, broken.outcome, f"{AFTER_THE_LAST}{broken}", stderr)

    def _give_up(self, why: str, waiting: deque[Json], due: dict[int, Json]) -> Iterator[Reply]:
        for request in (*due.values(), *waiting):
            yield Reply(request["id"], None, Outcome.NOT_RUN, why)
        waiting.clear()
        due.clear()


def read_answer(number: int, ask: str, answer: Json) -> Reply:
    """Take an answer to request `number`, one of type `ask`, its own id set aside. Raises ProtocolError."""
    check(answer, ask)
    answer = kept(answer)
    if answer["type"] == "unsupported":
        return Reply(number, answer, Outcome.UNSUPPORTED, str(answer.get("reason", "")))
    if answer["type"] == "failed":
        return Reply(number, answer, Outcome.FAILED, str(answer.get("message", "")))
    return Reply(number, answer)


def read_hello(line: bytes) -> Json:
    """Read an engine's answer to hello.

    Raises ProtocolError for one that cannot be used, EngineError where it says why it cannot be asked.
    """
    try:
        hello = decode(line)
    except ProtocolError as error:
        hint = "standard output is for answers only, anything else goes to standard error"
        raise ProtocolError(f"{error}; {hint}") from None
    if hello.get("type") == "error" and isinstance(hello.get("message"), str):
        raise EngineError(shortened(hello["message"]))
    if hello.get("type") != "hello":
        raise ProtocolError(f"{excerpt(line)} is not of type hello")
    for key, ours in (("protocol", PROTOCOL), ("rules", RULES)):
        if type(hello.get(key)) is not type(ours) or hello[key] != ours:
            raise ProtocolError(
                f"its {key} is {shortened(json.dumps(hello.get(key)), 80)}; this suite judges by {ours!r}"
            )
    if not isinstance(hello.get("modules"), list):
        raise ProtocolError('it does not say what it claims: "modules": ["yaku", "fu", …]')
    if not isinstance(hello.get("engine"), dict):
        raise ProtocolError('it does not say which engine it is: "engine": {"name": "…", "version": "…"}')
    said = {key: hello["engine"][key] for key in ENGINE if hello["engine"].get(key) is not None}
    return {**hello, "engine": {key: shortened(str(text), LONGEST_NAME) for key, text in said.items()}}


def _same_engine(before: Json, now: Json) -> Json:
    """Return what an engine says to hello. Raises EngineError where it says something else than before."""
    for key in ("engine", "modules"):
        if now[key] != before[key]:
            said, at_first = (excerpt(json.dumps(hello[key])) for hello in (now, before))
            raise EngineError(f"it is another engine than at first: {key} is {said}, and was {at_first}")
    return now


def _unasked(answer: Json) -> str:
    if answer.get("type") == "error":
        return f"it could not read a request: {excerpt(str(answer.get('message')))}"
    named = excerpt(json.dumps(answer.get("id")))
    return (
        f"an answer with the id {named}, under which nothing is open: does your adapter return the id it got?"
    )


def _with_stderr(message: str, stderr: str) -> str:
    if not stderr.strip():
        return message
    return "\n".join([message, "Its standard error ends with:", *last_lines(stderr)])


def last_lines(stderr: str) -> list[str]:
    """Give the last lines of what an engine wrote to standard error."""
    return [shortened(line) for line in stderr.rstrip().splitlines()[-STDERR_LINES:]]
