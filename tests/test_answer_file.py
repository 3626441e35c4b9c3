"""The answer file: questions go out without names or expectations, answers come back in any order."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from yakucert import suite
from yakucert.answer_file import number_of
from yakucert.cli import main
from yakuspec.engine import answer as reference

from tests import tiny

Json = dict[str, Any]
Invoke = Callable[..., Result]


@pytest.fixture
def yakucert(monkeypatch: pytest.MonkeyPatch) -> Invoke:
    """Run any command on the tiny suite."""
    monkeypatch.setattr(suite, "load", lambda: tiny.TINY)
    return lambda *arguments: CliRunner().invoke(main, list(arguments), catch_exceptions=False)


@pytest.fixture
def answers(yakucert: Invoke, tmp_path: Path) -> Callable[..., str]:
    """Write a file of the reference's answers, changed."""

    def write(change: Callable[[list[Json]], Any] = lambda answers: None, more: str = "") -> str:
        asked = [json.loads(line) for line in yakucert("export").stdout.splitlines()]
        answered = [reference(request) for request in asked if request["type"] != "bye"]
        change(answered)
        path = tmp_path / "answers"
        path.write_text("".join(json.dumps(answer) + "\n" for answer in answered) + more)
        return str(path)

    return write


def last_line(result: Result) -> str:
    return result.stdout.splitlines()[-1]


def test_questions_are_the_protocol_without_names_or_expectations(yakucert: Invoke, tmp_path: Path) -> None:
    exported = yakucert("export").stdout
    hello, *asked, bye = map(json.loads, exported.splitlines())
    assert hello == {"type": "hello", "protocol": 1, "rules": "wrc-2025"}
    assert bye == {"type": "bye"}
    assert [{key: item for key, item in line.items() if key != "id"} for line in asked] == [
        {"type": case.ask, **case.fields} for case in tiny.TINY.cases.values()
    ]
    assert "tiny" not in exported
    assert "expect" not in exported
    assert yakucert("export", "-o", str(tmp_path / "questions")).exit_code == 0
    assert (tmp_path / "questions").read_text() == exported


def test_choice_of_questions(yakucert: Invoke) -> None:
    def kinds(*options: str) -> list[str]:
        return [json.loads(line)["type"] for line in yakucert("export", *options).stdout.splitlines()[1:-1]]

    assert kinds("--modules", "waits") == ["waits", "waits"]
    assert kinds("--only", "edge") == ["evaluate", "evaluate"]
    assert yakucert("export", "--modules", "scoring").exit_code == 2
    assert yakucert("export", "--only", "nine-lives").exit_code == 2


def test_numbers_come_from_the_question_alone_and_fit_anywhere() -> None:
    golden = suite.load().cases.values()
    questions = {json.dumps([case.ask, case.fields], sort_keys=True) for case in golden}
    numbers = {number_of(case) for case in golden}
    assert len(numbers) == len(questions)
    assert all(0 <= number < 2**31 for number in numbers)


def test_answers_of_the_reference_pass_in_any_order(yakucert: Invoke, answers: Callable[..., str]) -> None:
    def shuffle(lines: list[Json]) -> None:
        lines[1:] = reversed(lines[1:])

    result = yakucert("judge", answers(shuffle, more="\n\n"))
    assert result.exit_code == 0
    assert result.stdout.splitlines()[1].startswith("engine yakuspec 0.1.0, claims shape, ")
    assert last_line(result) == "8 pass"


def test_report_of_judged_answers_is_that_of_a_run(
    yakucert: Invoke, answers: Callable[..., str], tmp_path: Path
) -> None:
    def results(*arguments: str) -> list[str]:
        return yakucert(*arguments).stdout.splitlines()[1:-1]

    path = answers(lambda lines: lines[2].update(yaku={"pinfu": 1}))
    assert len(results("judge", "--json", path)) == 8
    assert results("judge", "--json", answers()) == results("run", "--json")
    yakucert("judge", "--report", str(tmp_path / "report"), path)
    assert yakucert("verify", str(tmp_path / "report")).exit_code == 0
    known = ["--write-known-failing", str(tmp_path / "known")]
    assert yakucert("judge", *known, path).exit_code == 0
    assert yakucert("judge", "--known-failing", str(tmp_path / "known"), path).exit_code == 0


@pytest.mark.parametrize(
    ("change", "more", "outcomes"),
    [
        (lambda lines: lines[2].update(yaku={"pinfu": 1}), "", "7 pass, 1 wrong"),
        (lambda lines: lines.pop(), "", "7 pass, 1 not run"),
        (lambda lines: lines.append(lines[3]), "", "7 pass, 1 protocol error"),
        (lambda lines: lines[2].update(fu="40"), "", "7 pass, 1 protocol error"),
        (lambda lines: lines[2].update(fu=1.5), "", "7 pass, 1 protocol error"),
        (lambda lines: lines[2].update(type="failed", message="why"), "", "7 pass, 1 failed"),
        (lambda lines: lines[2].update(type="waits", tiles=""), "", "7 pass, 1 protocol error"),
        (lambda lines: lines[0].update(modules=["waits"]), "", "2 pass"),
    ],
)
def test_outcomes(
    change: Callable[[list[Json]], Any],
    more: str,
    outcomes: str,
    yakucert: Invoke,
    answers: Callable[..., str],
) -> None:
    assert last_line(yakucert("judge", answers(change, more))) == outcomes


def test_modules_stand_in_for_a_hello(yakucert: Invoke, answers: Callable[..., str]) -> None:
    result = yakucert("judge", "--modules", "waits,yaku", answers(lambda lines: lines.pop(0)))
    assert result.exit_code == 0
    assert result.stdout.splitlines()[1] == "engine without a name, claims yaku, waits"
    assert last_line(result) == "4 pass"


@pytest.mark.parametrize(
    ("change", "more", "message"),
    [
        (lambda lines: lines.clear(), "", "the file holds no answers"),
        (lambda lines: lines.pop(0), "", "line 1: b'"),
        (lambda lines: lines[0].update(rules="tenhou"), "", 'line 1: its rules is "tenhou"; this suite'),
        (lambda lines: lines[0].update(modules=["scoring"]), "", "'scoring' is no module; known are shape"),
        (lambda lines: None, "\nwhat\n", "line 11: a line that is not JSON: 'what'"),
        (lambda lines: None, '{"a":1.5,', "line 10: 1.5 is no integer, which answers no question"),
        (lambda lines: lines.clear(), '{"a":1.5,', "line 1: 1.5 is no integer; standard output"),
        (
            lambda lines: lines[2].update(id=3),
            "",
            "line 3: an answer with the id 3, which answers no question of this suite; export",
        ),
        (lambda lines: lines[2].update(id=None), "", "line 3: an answer with the id null, which answers no"),
        (lambda lines: lines[2].update(id=True), "", "line 3: an answer with the id true, which answers no"),
    ],
)
def test_what_cannot_be_judged_says_where(
    change: Callable[[list[Json]], Any],
    more: str,
    message: str,
    yakucert: Invoke,
    answers: Callable[..., str],
) -> None:
    result = yakucert("judge", answers(change, more))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"Error: {message}" if "b'" not in message else "Error: line 1: '{")
    assert result.stdout == ""
