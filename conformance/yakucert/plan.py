"""What an engine is asked, given what it claims, and what each of its replies is worth."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from yakucert.cases import Case
from yakucert.clauses import MODULES
from yakucert.conversation import EngineError, Reply
from yakucert.escaping import shortened
from yakucert.judge import EVERY_CLAIMED_FIELD, Wrong, judge, same
from yakucert.outcomes import Outcome
from yakucert.suite import Suite
from yakucert.wire import Json


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
class Plan:
    """An engine that has said hello, the modules it is judged by, and the cases it is asked.

    `engine` is what it says of itself; `only` the pattern that chose the cases; `strict` lets `unsupported`
    count as a failure.
    """

    suite: Suite
    engine: Json
    claimed: tuple[str, ...]
    only: str
    strict: bool
    asked: list[Case]

    def judge(self, case: Case, reply: Reply) -> Result:
        """Judge a reply: in the modules for which its case is scored, and apart from that in the others."""
        if reply.answer is None or reply.outcome:
            outcome = reply.outcome or Outcome.PROTOCOL_ERROR
            return Result(case, outcome, message=reply.message, answer=reply.answer, stderr=reply.stderr)
        if same(case.expect, reply.answer):
            return Result(case, Outcome.PASS, answer=reply.answer)
        scored = {clause.module: None for clause in self.suite.clauses_of[case.id]}
        modules = [module for module in self.claimed if module in scored or module not in EVERY_CLAIMED_FIELD]
        differing = judge(case, reply.answer, modules)
        wrong = {module: differing.pop(module) for module in scored if module in differing}
        also = {field: pair for fields in differing.values() for field, pair in fields.items()}
        for fields in wrong.values():
            for name in fields:
                also.pop(name, None)
        return Result(case, Outcome.WRONG if wrong else Outcome.PASS, wrong, also, answer=reply.answer)


def select(suite: Suite, modules: Sequence[str], only: str = "") -> tuple[tuple[str, ...], list[Case]]:
    """Return the modules in their order and the cases to ask an engine that claims them.

    Raises EngineError for a module that is none, NothingSelectedError.
    """
    claimed = known_modules(modules)
    asked = suite.select(claimed, only)
    if not asked:
        raise NothingSelectedError(
            f"no case of the modules {', '.join(claimed)} matches {only!r}; a pattern is a part "
            f"of the id of a case, such as {next(iter(suite.cases), 'pinfu/edge-wait')}, or of its clause"
        )
    return claimed, asked


def known_modules(modules: Sequence[str]) -> tuple[str, ...]:
    """Give modules in their order. Raises EngineError for an unknown one, or where there is none."""
    for module in modules:
        if module not in MODULES:
            raise EngineError(f"{shortened(repr(module), 80)} is no module; known are {', '.join(MODULES)}")
    if not modules:
        raise EngineError(
            "the engine claims no modules: it must name them in its answer to hello or, if it is a function, "
            "in an attribute `modules`; or they are given with --modules"
        )
    return tuple(module for module in MODULES if module in modules)
