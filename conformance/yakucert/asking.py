"""Asking an engine one question at a time, whatever the engine does: the door of `yakucert fuzz`."""

import json
from types import TracebackType
from typing import Self

from yakucert.conversation import Conversation, Reply
from yakucert.engines import Engine
from yakucert.outcomes import Outcome
from yakucert.wire import Json

MISHAPS = {Outcome.CRASHED: 100, Outcome.PROTOCOL_ERROR: 100, Outcome.TIMED_OUT: 4}
"""How often an engine may break in one way before it is asked nothing new: a hang costs its whole time."""

REMEMBERED = 20_000


class Asker:
    """An engine that is kept running and restarted when it breaks; replies are remembered.

    A question is a request of the protocol without its id. `timeout` is in seconds.
    """

    def __init__(self, engine: Engine, timeout: float) -> None:
        self._engine = engine
        self._timeout = timeout
        self._conversation = Conversation(engine.open_door, timeout)
        self._number = 0
        self._replies: dict[str, Reply] = {}
        self._mishaps: dict[Outcome, int] = {}

    def start(self) -> Json:
        """Start the engine and return its answer to hello. Raises EngineError."""
        return self._conversation.start()

    def ask(self, question: Json) -> Reply:
        """Return the reply to a question, the same one each time it is asked.

        Once the engine has broken too often, the reply to a new question is of the outcome `not run`.
        """
        key = json.dumps(question, sort_keys=True)
        if key not in self._replies:
            if len(self._replies) >= REMEMBERED:
                self._replies.clear()
            self._replies[key] = self.ask_anew(question)
        return self._replies[key]

    def ask_anew(self, question: Json) -> Reply:
        """Ask a question though its reply is known."""
        self._number += 1
        for outcome, times in self._mishaps.items():
            if times >= MISHAPS[outcome]:
                return Reply(self._number, None, Outcome.NOT_RUN, f"{outcome} {times} times")
        replies = list(self._conversation.ask([{**question, "id": self._number}], window=1))
        reply = next((reply for reply in replies if reply.request == self._number), replies[-1])
        if reply.outcome in MISHAPS:
            self._mishaps[reply.outcome] = self._mishaps.get(reply.outcome, 0) + 1
            self._conversation.close()
            self._conversation = Conversation(self._engine.open_door, self._timeout)
        return reply

    def forgive(self) -> None:
        """Begin anew to count how often the engine breaks."""
        self._mishaps.clear()

    def close(self) -> None:
        """End the engine."""
        self._conversation.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
