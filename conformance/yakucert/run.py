"""A run: one engine asked the cases of the modules it claims, each reply judged as it comes."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain, islice

from yakucert.conversation import Conversation, Reply
from yakucert.engines import Engine
from yakucert.parallel import merged
from yakucert.plan import Plan, Result, select
from yakucert.smoke import smoke
from yakucert.suite import Suite

FIRST_CASE = 3  # the smoke test's requests are numbers 1 and 2


@dataclass(frozen=True)
class Run(Plan):
    """An engine that has said hello, and what it will be asked; as several processes, each asked a share."""

    conversations: list[Conversation]

    def smoke(self) -> list[str]:
        """Ask two plain questions; return what shows that the adapter is wired wrongly."""
        faults = smoke(self.conversations[0], self.claimed, FIRST_CASE - 2)
        self.conversations[0].set_aside()
        return faults

    def results(self) -> Iterator[Result]:
        """Ask all cases and yield each result at once, in the order the engine answers.

        A case may come twice, when the engine answers it twice: its last result counts.
        """
        cases = dict(enumerate(self.asked, start=FIRST_CASE))
        for reply in merged([self._share(n) for n in range(len(self.conversations))]):
            if reply.request in cases:
                yield self.judge(cases[reply.request], reply)

    def in_order(self) -> Iterator[Result]:
        """Yield the results in the order of the cases, those of cases answered a second time at the end."""
        place = {case.id: place for place, case in enumerate(self.asked)}
        early: dict[int, Result] = {}
        again: list[Result] = []
        turn = 0
        for result in self.results():
            here = place[result.case.id]
            if here < turn or here in early:
                again.append(result)
                continue
            early[here] = result
            while turn in early:
                yield early.pop(turn)
                turn += 1
        yield from sorted(again, key=lambda result: place[result.case.id])

    def _share(self, number: int) -> Iterator[Reply]:
        conversation = self.conversations[number]
        # Dealt out one by one, because cases that take long lie side by side.
        share = islice(enumerate(self.asked, start=FIRST_CASE), number, None, len(self.conversations))
        return chain(conversation.ask(case.request(n) for n, case in share), conversation.finish())


@contextmanager
def start(
    engine: Engine,
    suite: Suite,
    *,
    only: str = "",
    modules: Sequence[str] = (),
    timeout: float = 10.0,
    strict: bool = False,
    jobs: int = 1,
) -> Iterator[Run]:
    """Start `engine` and make ready to ask it; it is ended with the block.

    `modules` are judged instead of those the engine claims; with several `jobs` the engine runs as so many
    processes. Raises EngineError, NothingSelectedError.
    """
    open_door = engine.open_door if jobs == 1 else engine.open_process
    conversations = [Conversation(open_door, timeout) for _ in range(jobs)]
    try:
        hello = conversations[0].start()
        for conversation in conversations[1:]:
            conversation.expect(hello)
        claimed, asked = select(suite, modules or hello["modules"], only)
        yield Run(suite, hello["engine"], claimed, only, strict, asked, conversations[: len(asked)])
    finally:
        for conversation in conversations:
            conversation.stop()
