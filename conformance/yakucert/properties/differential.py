"""The engine equals the reference, in every module it claims."""

from hypothesis import strategies as st
from yakuspec.engine import answer

from yakucert.cases import Case
from yakucert.judge import EVERY_CLAIMED_FIELD, judge
from yakucert.properties.base import Fault, Questions, Trial, evaluations, holds, quoted
from yakucert.strategies import Wanted, hands, histories, impossible_hands, riichi_quads, tenpai_hands
from yakucert.wire import Json

LOOKUP_ORDER = (
    "validation", "shape", "yakuman", "yaku", "furiten", "dora", "fu_parts", "fu", "points",
    "waits", "riichi_quad", "situation",
)  # fmt: skip
"""The first module in which an answer is wrong is its kind: what comes later may only follow from it."""


def _expected(questions: Questions) -> Json:
    (question,) = questions
    return answer({**question, "id": 1})


def _difference(trial: Trial) -> Fault | None:
    """Compare an answer with the reference's, readings that pay the same being equally right."""
    (question,), (got,) = trial.questions, trial.answers
    fields = {key: value for key, value in question.items() if key != "type"}
    case = Case("", "", "", "", question["type"], fields, trial.facts)
    modules = [module for module in trial.claimed if module not in EVERY_CLAIMED_FIELD]
    wrong = judge(case, got, modules)
    kind = next((module for module in LOOKUP_ORDER if module in wrong), "")
    if not kind:
        return None
    said = [f"{field} is {quoted(got)}, not {quoted(right)}" for field, (right, got) in wrong[kind].items()]
    return Fault(f"{kind}: {'; '.join(said)}", kind)


def _evaluate(wanted: Wanted) -> st.SearchStrategy[Questions]:
    return hands(wanted).map(evaluations)


def _wait(wanted: Wanted) -> st.SearchStrategy[Questions]:
    return tenpai_hands().map(lambda hand: [{"type": "waits", "hand": hand}])


@holds(_evaluate, modules=(), facts=_expected, whole=True)
def equals_the_reference(trial: Trial) -> Fault | None:
    """The verdict on a hand is that of the reference, in every module claimed."""
    return _difference(trial)


@holds(
    _wait,
    "waits.complete-shape",
    "waits.fifth-copy",
    modules=("waits",),
    asks=("waits",),
    facts=_expected,
    whole=True,
)
def waits_equal_the_reference(trial: Trial) -> Fault | None:
    """The tiles that a hand waits for are those of the reference."""
    return _difference(trial)


def _quad(wanted: Wanted) -> st.SearchStrategy[Questions]:
    return riichi_quads().map(lambda question: [question])


def _history(wanted: Wanted) -> st.SearchStrategy[Questions]:
    return histories().map(lambda question: [question])


def _impossible(wanted: Wanted) -> st.SearchStrategy[Questions]:
    return impossible_hands().map(evaluations)


@holds(
    _quad,
    "riichi_quad.only-triplet",
    modules=("riichi_quad",),
    asks=("riichi_quad",),
    facts=_expected,
    whole=True,
    possible=False,
)
def riichi_quads_equal_the_reference(trial: Trial) -> Fault | None:
    """A concealed quad after riichi is allowed where the reference allows it."""
    return _difference(trial)


@holds(
    _history,
    "situation.discards",
    modules=("situation",),
    asks=("situation",),
    facts=_expected,
    whole=True,
    possible=False,
)
def situations_equal_the_reference(trial: Trial) -> Fault | None:
    """The facts that a history leads to are those of the reference."""
    return _difference(trial)


@holds(_impossible, "refuse.fifth-copy", modules=("validation",), facts=_expected, whole=True, possible=False)
def impossible_hands_are_refused(trial: Trial) -> Fault | None:
    """A hand that cannot be at a table, a fifth copy among others, is refused with its code."""
    return _difference(trial)
