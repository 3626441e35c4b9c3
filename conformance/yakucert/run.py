"""A run: one engine asked the cases of the modules it claims, each reply judged as it comes."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain

from yakucert.cases import Case
from yakucert.clauses import MODULES
from yakucert.conversation import Conversation, EngineError, Reply
from yakucert.engines import Engine
from yakucert.judge import EVERY_CLAIMED_FIELD, Wrong, judge, same
from yakucert.outcomes import Outcome
from yakucert.smoke import smoke
from yakucert.suite import Suite
from yakucert.wire import Json

FIRST_CASE = 3  # the smoke test's requests are numbers 1 and 2


class NothingSelectedError(Exception):
    """No case is left to ask: an error, because a run of nothing proves nothing."""


@dataclass(frozen=True)
class Result:
    """What came of one case.

    `wrong` holds the wrong fields of the modules for which the case is scored, by module; `also` the other
    wrong fields. `stderr` is what the engine last wrote to standard error, where it had to be ended.
    """

    case: Case
    outcome: Outcome
    wrong: dict[str, Wrong] = field(default_factory=dict)
    also: Wrong = field(default_factory=dict)
    message: str = ""
    answer: Json | None = None
    stderr: str = ""

    def right_in(self, module: str) -> bool:
        """Whether the engine answered and no field of `module` is wrong."""
        return self.outcome in (Outcome.PASS, Outcome.WRONG) and module not in self.wrong


@dataclass(frozen=True)
class Run:
    """An engine that has said hello, and what it will be asked."""

    suite: Suite
    engine: Json
    claimed: tuple[str, ...]
    only: str
    asked: list[Case]
    conversation: Conversation

    def smoke(self) -> list[str]:
        """Ask two plain questions; return what shows that the adapter is wired wrongly."""
        return smoke(self.conversation, self.claimed, FIRST_CASE - 2)

    def results(self) -> Iterator[Result]:
        """Ask all cases and yield each result at once, in the order the engine answers.

        A case may come twice, when the engine answers it twice: its last result counts.
        """
        cases = dict(enumerate(self.asked, start=FIRST_CASE))
        requests = (case.request(number) for number, case in cases.items())
        for reply in chain(self.conversation.ask(requests), self.conversation.finish()):
            if reply.request in cases:
                yield self._result(cases[reply.request], reply)

    def _result(self, case: Case, reply: Reply) -> Result:
        if reply.answer is None or reply.outcome:
            outcome = reply.outcome or Outcome.PROTOCOL_ERROR
            return Result(case, outcome, message=reply.message, answer=reply.answer, stderr=reply.stderr)
        if same(case.expect, reply.answer):
            return Result(case, Outcome.PASS, answer=reply.answer)
        scored = {clause.module for clause in self.suite.clauses_of[case.id]}
        modules = [module for module in self.claimed if module in scored or module not in EVERY_CLAIMED_FIELD]
        differing = judge(case, reply.answer, modules)
        wrong = {module: differing.pop(module) for module in scored if module in differing}
        also = {field: pair for fields in differing.values() for field, pair in fields.items()}
        for fields in wrong.values():
            for name in fields:
                also.pop(name, None)
        return Result(case, Outcome.WRONG if wrong else Outcome.PASS, wrong, also, answer=reply.answer)


@contextmanager
def start(
    engine: Engine, suite: Suite, *, only: str = "", modules: Sequence[str] = (), timeout: float = 10.0
) -> Iterator[Run]:
    """Start `engine` and make ready to ask it; it is ended with the block.

    `modules` are judged instead of those the engine claims. Raises EngineError, NothingSelectedError.
    """
    conversation = Conversation(engine.open_door, timeout)
    try:
        hello = conversation.start()
        claimed = known_modules(modules or hello["modules"])
        asked = suite.select(claimed, only)
        if not asked:
            raise NothingSelectedError(
                f"no case of the modules {', '.join(claimed)} matches {only!r}; a pattern is a part "
                f"of the id of a case, such as {next(iter(suite.cases), 'pinfu/edge-wait')}, or of its clause"
            )
        yield Run(suite, hello["engine"], claimed, only, asked, conversation)
    finally:
        conversation.close()


def known_modules(modules: Sequence[str]) -> tuple[str, ...]:
    """Give modules in their order. Raises EngineError for an unknown one, or where there is none."""
    for module in modules:
        if module not in MODULES:
            raise EngineError(f"{module!r} is no module; known are {', '.join(MODULES)}")
    if not modules:
        raise EngineError(
            "the engine claims no modules: it must name them in its answer to hello or, if it is a function, "
            "in an attribute `modules`; or they are given with --modules"
        )
    return tuple(module for module in MODULES if module in modules)
