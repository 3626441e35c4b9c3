"""What a run makes of each miniature engine: the exact outcomes, and not one clause for the wrong ones."""

import sys
import threading
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest
from yakucert.conversation import EngineError
from yakucert.engines import program
from yakucert.outcomes import Outcome
from yakucert.plan import Result
from yakucert.run import start
from yakucert.score import Score, score

from tests import miniatures
from tests.tiny import TINY

MINIATURES = str(Path(miniatures.__file__))

HANGING = {
    "hangs_on_one",
    "skips_one",
    "no_newline",
    "sleeps",
    "deaf",
    "sleeps_with_child",
    "leaves_a_child",
    "silent",
    "ignores_bye",
}

FATAL = "tiny/two-sided"  # the one case won on miniatures.FATAL_TILE

PASS, WRONG, UNSUPPORTED, FAILED, CRASHED, TIMED_OUT, PROTOCOL_ERROR, NOT_RUN = Outcome


@dataclass
class Ran:
    wiring: list[str]
    results: dict[str, Result]
    score: Score

    @property
    def outcomes(self) -> dict[Outcome, int]:
        return dict(Counter(result.outcome for result in self.results.values()))


def run(name: str) -> Ran | str:
    """Run a miniature against the tiny suite; the text is why it could not be started."""
    engine = program([sys.executable, MINIATURES, name])
    try:
        with start(engine, TINY, timeout=0.5 if name in HANGING else 20) as going:
            wiring = going.smoke()
            results = {result.case.id: result for result in going.results()}
            return Ran(wiring, results, score(going, results))
    except EngineError as error:
        return str(error)


@pytest.fixture(scope="module")
def runs() -> dict[str, Ran | str]:
    threads = threading.active_count()
    with ThreadPoolExecutor(4) as pool:
        ran = dict(zip(miniatures.ALL, pool.map(run, miniatures.ALL), strict=True))
    # A reader thread lives on for as long as anything that an engine started holds its pipes.
    assert threading.active_count() == threads
    return ran


@pytest.fixture
def ran(runs: dict[str, Ran | str]) -> Callable[[str], Ran]:
    def get(name: str) -> Ran:
        found = runs[name]
        assert isinstance(found, Ran), found
        return found

    return get


def names(group: tuple[Callable[[], None], ...]) -> list[str]:
    return [miniature.__name__ for miniature in group]


@pytest.mark.parametrize("name", names(miniatures.RIGHT))
def test_right_one_passes_everything(name: str, ran: Callable[[str], Ran]) -> None:
    found = ran(name)
    assert found.outcomes == {PASS: 8}
    assert found.wiring == []
    assert set(found.score.clauses.values()) == {"pass"}
    assert found.score.exit_status == 0


@pytest.mark.parametrize(
    ("name", "outcome", "message"),
    [
        ("dies_on_one", CRASHED, "exited with status 3"),
        ("leaves_on_one", CRASHED, "exited with status 0"),
        ("aborts_on_one", CRASHED, "ended by SIGABRT"),
        ("hangs_on_one", TIMED_OUT, "nothing came within 0.5 s"),
        ("skips_one", TIMED_OUT, "nothing came within 0.5 s"),
        ("rubbish_on_one", PROTOCOL_ERROR, "a line that is not JSON: 'here we are'"),
        ("repeats_one", PROTOCOL_ERROR, "answered twice"),
        ("fails_on_one", FAILED, "\x1b[31mnine\x1b[0m is [bold]out of range[/bold]"),
    ],
)
def test_right_but_for_one_is_blamed_for_that_one(
    name: str, outcome: Outcome, message: str, ran: Callable[[str], Ran]
) -> None:
    found = ran(name)
    assert found.outcomes == {PASS: 7, outcome: 1}
    assert found.results[FATAL].outcome is outcome
    assert found.results[FATAL].message.startswith(message)
    failing = {clause for clause, standing in found.score.clauses.items() if standing != "pass"}
    assert failing == {"pinfu.two-sided-wait"}
    assert found.score.exit_status == 1


@pytest.mark.parametrize(
    ("name", "outcome", "message"),
    [
        ("dies_at_eighth", CRASHED, "exited with status 3"),
        ("chatters_at_eighth", PROTOCOL_ERROR, "a line that is not JSON: 'half way'"),
        ("repeats_the_smoke_test", PROTOCOL_ERROR, "an answer with the id '1', under which nothing is open"),
    ],
)
def test_what_happens_only_once_is_blamed_on_the_one_whose_turn_it_was(
    name: str, outcome: Outcome, message: str, ran: Callable[[str], Ran]
) -> None:
    found = ran(name)
    assert found.outcomes == {PASS: 7, outcome: 1}
    sixth = found.results["tiny/one-wait"]  # the smoke test asks twice before
    assert sixth.outcome is outcome
    assert sixth.message.startswith(message)
    assert sixth.message.endswith("; asked again, it answered")
    failing = {clause for clause, standing in found.score.clauses.items() if standing != "pass"}
    assert failing == {"waits.complete-shape"}
    assert found.score.exit_status == 1


@pytest.mark.parametrize(
    ("name", "outcome", "message"),
    [
        (
            "ends_with_rubbish",
            PROTOCOL_ERROR,
            "after the last answer: a line that is not JSON: 'See you!' "
            "(Expecting value: line 1 column 1 (char 0))",
        ),
        ("ends_with_a_failure", CRASHED, "after the last answer: exited with status 7"),
        ("ends_in_a_line", CRASHED, "after the last answer: exited with status 0 in the middle of a line"),
    ],
)
def test_last_case_stands_for_what_comes_after_it(
    name: str, outcome: Outcome, message: str, ran: Callable[[str], Ran]
) -> None:
    found = ran(name)
    assert found.outcomes == {PASS: 7, outcome: 1}
    last = found.results["tiny/two-waits"]
    assert (last.outcome, last.message) == (outcome, message)
    failing = {clause for clause, standing in found.score.clauses.items() if standing != "pass"}
    assert failing == {"waits.complete-shape"}
    assert found.score.exit_status == 1


def test_stderr_of_a_failure_at_the_end_is_kept(ran: Callable[[str], Ran]) -> None:
    assert ran("ends_with_a_failure").results["tiny/two-waits"].stderr == "cannot save the statistics\n"


def test_stderr_of_a_crash_is_kept(ran: Callable[[str], Ran]) -> None:
    assert ran("dies_on_one").results[FATAL].stderr == "IndexError: nine is out of range\n"


@pytest.mark.parametrize(
    ("name", "outcomes"),
    [
        ("always_wins", {PASS: 2, WRONG: 6}),
        ("never_wins", {PASS: 2, WRONG: 6}),
        ("no_yaku", {PASS: 1, WRONG: 7}),
        ("refuses_all", {PASS: 1, WRONG: 7}),
        ("wins_and_refuses", {PROTOCOL_ERROR: 8}),
        ("refuses_and_wins", {PASS: 1, PROTOCOL_ERROR: 7}),
        ("unsupported", {UNSUPPORTED: 8}),
        ("failed", {FAILED: 8}),
        ("echo", {PROTOCOL_ERROR: 8}),
        ("wrong_id", {PROTOCOL_ERROR: 1, NOT_RUN: 7}),
        ("text_id", {PROTOCOL_ERROR: 1, NOT_RUN: 7}),
        ("answers_twice", {PROTOCOL_ERROR: 8}),
        ("stutters", {PROTOCOL_ERROR: 8}),
        ("half_a_line", {PROTOCOL_ERROR: 1, NOT_RUN: 7}),
        ("no_newline", {TIMED_OUT: 1, NOT_RUN: 7}),
        ("pretty", {PROTOCOL_ERROR: 1, NOT_RUN: 7}),
        ("fractions", {PROTOCOL_ERROR: 8}),
        ("broken_fraction", {PROTOCOL_ERROR: 1, NOT_RUN: 7}),
        ("not_a_number", {PROTOCOL_ERROR: 8}),
        ("truths", {PROTOCOL_ERROR: 8}),
        ("numbers_as_text", {PROTOCOL_ERROR: 8}),
        ("duplicate_keys", {PROTOCOL_ERROR: 8}),
        ("no_json", {PROTOCOL_ERROR: 1, NOT_RUN: 7}),
        ("huge_line", {PROTOCOL_ERROR: 1, NOT_RUN: 7}),
        ("chatters", {PROTOCOL_ERROR: 1, NOT_RUN: 7}),
        ("sleeps", {TIMED_OUT: 1, NOT_RUN: 7}),
        ("deaf", {TIMED_OUT: 1, NOT_RUN: 7}),
        ("dies_at_first", {CRASHED: 1, NOT_RUN: 7}),
        ("dies_at_fourth", {PASS: 2, WRONG: 5, CRASHED: 1}),
        ("sleeps_with_child", {TIMED_OUT: 1, NOT_RUN: 7}),
        ("leaves_a_child", {CRASHED: 1, NOT_RUN: 7}),
    ],
)
def test_wrong_one_passes_not_one_clause(
    name: str, outcomes: dict[Outcome, int], ran: Callable[[str], Ran]
) -> None:
    found = ran(name)
    assert found.outcomes == outcomes
    assert found.wiring
    assert "pass" not in found.score.clauses.values()
    assert found.score.exit_status == 1


def test_no_miniature_is_left_out() -> None:
    tested = test_wrong_one_passes_not_one_clause.pytestmark[0].args[1]  # type: ignore[attr-defined]
    assert [name for name, _ in tested] == names(miniatures.WRONG)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "dies_at_start",
            "no answer to hello, exited with status 1\nIts standard error ends with:\ncannot find",
        ),
        ("silent", "no answer to hello, nothing came within 1.5 s: does your engine flush after each line?"),
        (
            "banner",
            "a wrong answer to hello: a line that is not JSON: 'Miniature Mahjong 1.0 \\x1b]0;owned\\x07'",
        ),
        ("broken_hello", "a wrong answer to hello: 1.5 is no integer; standard output is for answers only"),
        ("wrong_protocol", "a wrong answer to hello: its protocol is 2; this suite judges by 1"),
        ("true_protocol", "a wrong answer to hello: its protocol is true; this suite judges by 1"),
        ("wrong_rules", 'a wrong answer to hello: its rules is "tenhou"; this suite judges'),
        ("wrong_module", "'scoring' is no module; known are shape, yaku"),
        ("no_modules", "the engine claims no modules"),
    ],
)
def test_no_engine_is_told_why(name: str, message: str, runs: dict[str, Ran | str]) -> None:
    found = runs[name]
    assert isinstance(found, str)
    assert found.startswith(message)
