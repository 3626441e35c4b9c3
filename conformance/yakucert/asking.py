"""Asking an engine one question at a time, whatever the engine does: the door of `yakucert fuzz`."""

import json
from collections.abc import Collection
from types import TracebackType
from typing import Final, Self

from yakucert.conversation import Conversation, Reply
from yakucert.engines import Engine
from yakucert.outcomes import Outcome
from yakucert.wire import Json

MISHAPS: Final = {Outcome.CRASHED: 100, Outcome.PROTOCOL_ERROR: 100, Outcome.TIMED_OUT: 4}
"""How often an engine may break in one way before it is asked nothing new: a hang costs its whole time."""

REMEMBERED: Final = 20_000


class Asker:
    """An engine that is kept running and restarted when it breaks; replies are remembered.

    A question is a request of the protocol without its id. `timeout` is in seconds. A `wary` asker asks each
    question twice over, so that an answer that comes again is seen before the next question; it becomes one
    when that has happened (`caught`).
    """

    def __init__(self, engine: Engine, timeout: float) -> None:
        self._engine = engine
        self._timeout = timeout
        self._conversation = Conversation(engine.open_door, timeout)
        self._hello: Json | None = None
        self._number = 0
        self._replies: dict[str, Reply] = {}
        self._mishaps: dict[Outcome, int] = {}
        self._last = ""
        self._gone = ""
        self.wary = False
        self.caught = False

    def start(self) -> Json:
        """Start the engine and return its answer to hello. Raises EngineError."""
        self._hello = self._conversation.start()
        return self._hello

    def ask(self, question: Json) -> Reply:
        """Return the reply to a question, the same one each time it is asked.

        Once the engine has broken too often, the reply to a new question is of the outcome `not run`.
        """
        key = json.dumps(question, sort_keys=True)
        if key not in self._replies:
            if len(self._replies) >= REMEMBERED:
                del self._replies[next(iter(self._replies))]
            self._replies[key] = self.ask_anew(question)
            self._last = key
        return self._replies[key]

    def ask_anew(self, question: Json) -> Reply:
        """Ask a question though its reply is known."""
        if why := self._gone or self._worn_out():
            return Reply(self._number, None, Outcome.NOT_RUN, why)
        reply, doubled = self._send(question)
        if doubled and not self.wary:
            self._replies[self._last] = doubled
            self.wary = self.caught = True
        if self.wary and not reply.outcome:
            _, doubled = self._send(question)
            reply = doubled or reply
        if reply.outcome is Outcome.NOT_RUN:
            self._gone = reply.message
        if not self._conversation.running:
            if reply.outcome in MISHAPS:
                self._mishaps[reply.outcome] = self._mishaps.get(reply.outcome, 0) + 1
            self.restart()
        return reply

    def _send(self, question: Json) -> tuple[Reply, Reply | None]:
        """Send a question; give its reply, and one that says that an earlier one was answered again."""
        self._number += 1
        reply, doubled = Reply(self._number, None, Outcome.NOT_RUN, "no reply"), None
        for each in self._conversation.ask([{**question, "id": self._number}], window=1):
            if each.request == self._number:
                reply = each
            else:
                doubled = each
        return reply, doubled

    def _worn_out(self) -> str:
        worn = (outcome for outcome, times in self._mishaps.items() if times >= MISHAPS[outcome])
        return next((f"{outcome} {MISHAPS[outcome]} times" for outcome in worn), "")

    def forgive(self, but: Collection[str] = ()) -> None:
        """Begin anew to count how often the engine breaks, `but` for some outcomes."""
        self._mishaps = {outcome: times for outcome, times in self._mishaps.items() if outcome in but}

    def restart(self) -> None:
        """End the engine; the next question is the first to a new one, which must say the same to hello."""
        self._conversation.close()
        self._conversation = Conversation(self._engine.open_door, self._timeout)
        if self._hello is not None:
            self._conversation.expect(self._hello)

    def close(self) -> None:
        """End the engine."""
        self._conversation.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
