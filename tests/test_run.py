"""A run of an engine that is a Python function, the score, and which cases are asked."""

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from yakucert import suite
from yakucert.conversation import EngineError
from yakucert.doors import CallableDoor
from yakucert.engines import Engine, find_engine, find_function
from yakucert.outcomes import Outcome
from yakucert.plan import NothingSelectedError, Result
from yakucert.run import start
from yakucert.score import Score, score
from yakucert.wire import encode
from yakuspec.engine import answer as reference

from tests.tiny import TINY

Json = dict[str, Any]
Function = Callable[[Json], Any]


def run(function: Function, strict: bool = False, **options: Any) -> tuple[dict[str, Result], Score]:
    engine = Engine("test", lambda: CallableDoor(function))
    with start(engine, TINY, timeout=options.pop("timeout", 20), strict=strict, **options) as going:
        going.smoke()
        results = {result.case.id: result for result in going.results()}
        return results, score(going, results)


def changed(change: Callable[[Json, Json], Any]) -> Function:
    """The reference with its answers to cases (not to hello) changed."""

    def function(request: Json) -> Any:
        answer = reference(request)
        return answer if request["type"] == "hello" else change(request, answer)

    return function


def wins_on(request: Json, tile: str) -> bool:
    return bool(request["hand"].get("win", {}).get("tile") == tile)


def test_exception_is_a_failure_of_that_case() -> None:
    def fail(request: Json, answer: Json) -> Json:
        if wins_on(request, "9s"):
            raise IndexError("nine")
        return answer

    results, scored = run(changed(fail))
    assert scored.outcomes == {Outcome.PASS: 7, Outcome.FAILED: 1}
    assert results["tiny/two-sided"].message.startswith("IndexError: nine (test_run.py:")


def test_exit_is_a_crash_of_that_case() -> None:
    def leave(request: Json, answer: Json) -> Json:
        if wins_on(request, "9s"):
            raise SystemExit(3)
        return answer

    results, scored = run(changed(leave))
    assert scored.outcomes == {Outcome.PASS: 7, Outcome.CRASHED: 1}
    assert results["tiny/two-sided"].message == "raised SystemExit: 3"


def test_function_that_never_returns_is_left_behind() -> None:
    never = threading.Event()

    def hang(request: Json, answer: Json) -> Json:
        if wins_on(request, "9s"):
            never.wait()
        return answer

    results, scored = run(changed(hang), timeout=0.2)
    never.set()
    assert scored.outcomes == {Outcome.PASS: 7, Outcome.TIMED_OUT: 1}
    assert results["tiny/two-sided"].outcome is Outcome.TIMED_OUT


@pytest.mark.parametrize("value", [None, "tsumo", {"type": "verdict", "tiles": {1, 2}}, {"fu": float("nan")}])
def test_what_is_no_json_object_is_a_protocol_error(value: object) -> None:
    results, scored = run(changed(lambda request, answer: value if wins_on(request, "9s") else answer))
    assert scored.outcomes == {Outcome.PASS: 7, Outcome.PROTOCOL_ERROR: 1}
    assert results["tiny/two-sided"].outcome is Outcome.PROTOCOL_ERROR


def test_answer_of_a_function_has_the_length_of_a_line() -> None:
    def of_length(length: int) -> Function:
        def pad(request: Json, answer: Json) -> Json:
            padded = {**answer, "trace": ""}
            return {**padded, "trace": "x" * (length - len(encode(padded)) + 1)}

        return changed(lambda request, answer: pad(request, answer) if wins_on(request, "9s") else answer)

    assert run(of_length(1 << 20))[1].outcomes == {Outcome.PASS: 8}
    results, scored = run(of_length((1 << 20) + 1))
    assert scored.outcomes == {Outcome.PASS: 7, Outcome.PROTOCOL_ERROR: 1}
    assert results["tiny/two-sided"].message == "a line of more than 1 MiB"


def test_function_is_never_called_by_two_threads() -> None:
    called = threading.Lock()

    def function(request: Json, answer: Json) -> Any:
        assert called.acquire(blocking=False)
        time.sleep(0.01)
        called.release()
        return {1, 2} if request["type"] == "evaluate" and wins_on(request, "7s") else answer

    _, scored = run(changed(function))
    assert scored.outcomes == {Outcome.PASS: 7, Outcome.PROTOCOL_ERROR: 1}


def test_engine_cannot_change_what_is_asked() -> None:
    def spoil(request: Json, answer: Json) -> Json:
        request["hand"].clear()
        return answer

    results, scored = run(changed(spoil))
    assert scored.outcomes == {Outcome.PASS: 8}
    assert all(result.case.fields["hand"] for result in results.values())


def test_clause_needs_case_and_twin() -> None:
    def edge_ignored(request: Json, answer: Json) -> Json:
        return {**answer, "yaku": {"riichi": 1, "pinfu": 1}} if wins_on(request, "7s") else answer

    results, scored = run(changed(edge_ignored))
    assert results["tiny/two-sided"].outcome is Outcome.PASS
    assert results["tiny/edge"].outcome is Outcome.WRONG
    assert results["tiny/edge"].wrong == {"yaku": {"yaku": ({"riichi": 1}, {"riichi": 1, "pinfu": 1})}}
    assert scored.clauses["pinfu.two-sided-wait"] == "fail"
    assert scored.modules["yaku"].standing == "failed"
    assert scored.modules["waits"].standing == "certified"
    assert scored.modules["points"].standing == "not asked"
    assert scored.exit_status == 1


def test_other_wrong_fields_are_shown_and_not_scored() -> None:
    def dearer(request: Json, answer: Json) -> Json:
        return {**answer, "total": 1} if answer.get("win") else answer

    results, scored = run(changed(dearer))
    assert scored.exit_status == 0
    assert results["tiny/edge"].outcome is Outcome.PASS
    assert results["tiny/edge"].also == {"total": (1300, 1)}


def test_unsupported_makes_a_module_partial_and_strict_fails_it() -> None:
    def no_waits(request: Json, answer: Json) -> Json:
        return {"type": "unsupported", "id": answer["id"]} if answer["type"] == "waits" else answer

    for strict in (False, True):
        _, scored = run(changed(no_waits), strict)
        assert scored.clauses["waits.complete-shape"] == "unsupported"
        assert scored.modules["waits"].standing == "partial"
        assert scored.modules["shape"].standing == "certified"
        assert scored.exit_status == (1 if strict else 0)


def test_refusal_is_met_by_a_refusal_only() -> None:
    def speechless(request: Json, answer: Json) -> Json:
        return {"type": "failed", "id": answer["id"]} if answer["type"] == "invalid" else answer

    results, scored = run(changed(speechless))
    assert results["tiny/fifth-copy"].outcome is Outcome.FAILED
    assert scored.clauses["refuse.fifth-copy"] == "fail"


def test_only_claimed_modules_are_asked() -> None:
    results, scored = run(reference, modules=["waits"])
    assert set(results) == {"tiny/one-wait", "tiny/two-waits"}
    assert scored.modules["waits"].standing == "certified"
    assert scored.modules["yaku"].standing == "not claimed"


@pytest.mark.parametrize(
    ("only", "asked"),
    [
        ("edge", {"tiny/edge", "tiny/two-sided"}),
        ("tiny/fifth*", {"tiny/fifth-copy", "tiny/fourth-copy"}),
        ("shape.*", {"tiny/complete", "tiny/incomplete"}),
        ("two-sided-wait", {"tiny/edge", "tiny/two-sided"}),
    ],
)
def test_only_selects_by_case_or_clause_and_brings_twins(only: str, asked: set[str]) -> None:
    results, scored = run(reference, only=only)
    assert set(results) == asked
    assert len(scored.clauses) == 1


def test_nothing_selected_is_an_error() -> None:
    with pytest.raises(NothingSelectedError, match="matches 'nine-lives'; a pattern is"):
        run(reference, only="nine-lives")


def test_function_that_does_not_answer_hello_names_modules_otherwise() -> None:
    def plain(request: Json) -> Json:
        if request["type"] == "hello":
            raise KeyError("hand")
        return reference(request)

    with pytest.raises(EngineError, match="the engine claims no modules"), start(named("plain", plain), TINY):
        pass
    with start(named("plain", plain), TINY, modules=["waits", "shape"]) as going:
        assert going.claimed == ("shape", "waits")
    plain.modules = ("fu", "yaku")  # type: ignore[attr-defined]
    with start(named("plain", plain), TINY) as going:
        assert going.claimed == ("yaku", "fu")
        assert going.engine == {"name": "tests.test_run:FUNCTIONS.plain", "version": "", "language": "Python"}


class FUNCTIONS:
    """Where `named` puts functions so that they can be found as module:callable."""


def named(name: str, function: Function) -> Engine:
    setattr(FUNCTIONS, name, staticmethod(function))
    found = find_function(f"tests.test_run:FUNCTIONS.{name}")
    return Engine(name, lambda: CallableDoor(found))


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("referense", "there is no engine 'referense': did you mean reference? Registered are"),
        (
            "no_such_module:answer",
            "cannot import no_such_module:answer: No module named",
        ),
        ("tests.tiny:answer", "cannot import tests.tiny:answer: AttributeError: module 'tests.tiny' has no"),
        ("json:", "'json:' names no Python function: write module:callable, such as yakuspec.engine:answer"),
        (":", "':' names no Python function: write module:callable"),
        ("tests.tiny:TINY", "tests.tiny:TINY is no function; it must take a request and return its answer"),
    ],
)
def test_engine_that_cannot_be_found(name: str, message: str) -> None:
    with pytest.raises(EngineError) as caught:
        find_function(name)
    assert str(caught.value).startswith(message)


def returns_a_set(request: Json) -> Json:
    answer = reference(request)
    return {**answer, "yaku": {1}} if request["type"] == "evaluate" and wins_on(request, "9s") else answer


@pytest.mark.parametrize(
    ("name", "outcome", "message"),
    [
        ("tests.miniatures:leaving", Outcome.CRASHED, "exited with status 0"),
        (
            "tests.test_run:returns_a_set",
            Outcome.PROTOCOL_ERROR,
            "a line that is not JSON: \"{'type': 'verdict', ",
        ),
    ],
)
def test_function_of_an_engine_runs_in_a_process_of_its_own(
    name: str, outcome: Outcome, message: str
) -> None:
    with start(find_engine(name), TINY, timeout=20) as going:
        results = {result.case.id: result for result in going.results()}
        scored = score(going, results)
    assert scored.outcomes == {Outcome.PASS: 7, outcome: 1}
    assert results["tiny/two-sided"].outcome is outcome
    assert results["tiny/two-sided"].message.startswith(message)
    assert scored.exit_status == 1


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("import os; os._exit(0)", "no answer to hello, exited with status 0"),
        ("", "cannot import gone:answer: AttributeError: module 'gone' has no attribute 'answer'"),
    ],
)
def test_function_that_cannot_be_had_is_told_by_its_process(
    written: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gone.py").write_text(written)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(EngineError) as caught, start(find_engine("gone:answer"), TINY, timeout=20):
        pass
    assert str(caught.value) == message


def test_first_result_comes_before_the_last_question_is_answered() -> None:
    done = threading.Event()

    def waits_for_the_reader(request: Json, answer: Json) -> Json:
        if wins_on(request, "9s"):
            assert done.wait(20)
        return answer

    engine = Engine("test", lambda: CallableDoor(changed(waits_for_the_reader)))
    with start(engine, TINY, timeout=20) as going:
        results = going.results()
        assert next(results).outcome is Outcome.PASS
        done.set()
        assert len(list(results)) == 7


def test_reference_is_certified_in_every_module() -> None:
    golden = suite.load()
    with start(find_engine("reference"), golden) as going:
        assert going.smoke() == []
        results = {result.case.id: result for result in going.results()}
        scored = score(going, results)
    assert [result for result in results.values() if result.outcome is not Outcome.PASS or result.also] == []
    assert set(results) == set(golden.cases)
    assert {module.standing for module in scored.modules.values()} == {"certified"}
    assert set(scored.clauses.values()) == {"pass"}
    assert scored.exit_status == 0
