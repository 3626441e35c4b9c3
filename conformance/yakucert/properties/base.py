"""What a property is: questions to draw, and a check of the answers to them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from hypothesis import strategies as st
from yakuspec import equally_right, evaluate, read_hand
from yakuspec.hand import Hand, ImpossibleHandError
from yakuspec.lookup import Verdict

from yakucert.escaping import shortened
from yakucert.judge import EVERY_CLAIMED_FIELD, compare
from yakucert.strategies import Wanted
from yakucert.wire import Json

Questions = Sequence[Json]

TWO_HANDS: Final = ("evaluate", "evaluate")


class Fault(NamedTuple):
    """What is wrong with some answers. Faults of one `kind` are shrunk together."""

    message: str
    kind: str = ""


@dataclass(frozen=True)
class Trial:
    """Some questions, an engine's answers to them, and what the reference knew beforehand."""

    questions: Questions
    answers: Sequence[Json]
    facts: Any
    claimed: tuple[str, ...]

    @property
    def hands(self) -> list[Json]:
        """The hands that were asked about."""
        return [question["hand"] for question in self.questions]

    @property
    def wins(self) -> list[bool]:
        """Whether the engine says of each hand that it wins."""
        return [answer.get("win") is True for answer in self.answers]

    def claims(self, *modules: str) -> bool:
        """Whether the engine claims all of these modules."""
        return set(modules) <= set(self.claimed)

    def differing(self, expected: Json, got: Json) -> str:
        """Say in which claimed fields two verdicts of one engine differ; empty if in none."""
        modules = tuple(module for module in self.claimed if module not in EVERY_CLAIMED_FIELD)
        wrong = compare("evaluate", expected, got, modules)
        pairs = {field: pair for fields in wrong.values() for field, pair in fields.items()}
        return "; ".join(
            f"{field} is {quoted(one)} and then {quoted(other)}" for field, (one, other) in pairs.items()
        )


Draws = Callable[[Wanted], st.SearchStrategy[Questions]]
Check = Callable[[Trial], Fault | str | None]


@dataclass(frozen=True)
class Property:
    """A named sentence that holds of any right engine.

    `text` is its sentence in `spec/6-properties.md`, `clauses` those it rests on, `modules` what an engine
    must claim to be asked, `draw` the strategy of its questions (requests of the protocol without id), `asks`
    their types, `check` says what is wrong with the answers, None if nothing is. `facts` is what the
    reference knows of the questions. `whole` marks comparisons with the reference, which get all examples;
    `inner` those that look into the reference and are asked of no other engine; `possible` says that no
    question is impossible input.
    """

    id: str
    text: str
    clauses: tuple[str, ...]
    modules: tuple[str, ...]
    draw: Draws
    asks: tuple[str, ...]
    check: Check
    facts: Callable[[Questions], Any]
    whole: bool
    inner: bool
    possible: bool


PROPERTIES: Final[dict[str, Property]] = {}


def holds(
    draw: Draws,
    *clauses: str,
    modules: tuple[str, ...],
    asks: tuple[str, ...] = ("evaluate",),
    facts: Callable[[Questions], Any] = lambda questions: None,
    whole: bool = False,
    inner: bool = False,
    possible: bool = True,
) -> Callable[[Check], Check]:
    """Register a check as a property: its name is the id, its docstring the sentence."""

    def register(check: Check) -> Check:
        property_id = check.__name__.replace("_", "-")
        text = " ".join((check.__doc__ or "").split())
        PROPERTIES[property_id] = Property(
            property_id, text, clauses, modules, draw, asks, check, facts, whole, inner, possible
        )
        return check

    return register


def quoted(value: Any) -> str:
    """Show what an answer says, a long value by its beginning."""
    return shortened(repr(value), 200)


# Questions and what the reference knows of them


def evaluations(*hands: Json) -> list[Json]:
    """Ask for the verdict of each of these hands."""
    return [{"type": "evaluate", "hand": hand} for hand in hands]


def read(question: Json) -> Hand | None:
    """Read the hand of a question; None if it is impossible input."""
    try:
        return read_hand(question["hand"])
    except ImpossibleHandError:
        return None


def judged(question: Json) -> Verdict:
    """Give the reference's verdict on a possible hand, with all its readings."""
    return evaluate(read_hand(question["hand"]))


def definite(questions: Questions) -> bool:
    """Tell whether no two readings of any of these hands pay the same, so that one verdict alone is right."""
    return all(len(equally_right(read_hand(question["hand"]))) == 1 for question in questions)


def one_reading(questions: Questions) -> bool:
    """Tell whether each of these hands can be read in one way only."""
    return all(len(judged(question).scores) == 1 for question in questions)
