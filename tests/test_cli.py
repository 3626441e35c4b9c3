"""The command line: what it prints, its exit status, and the report."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from yakucert import suite
from yakucert.cli import main
from yakucert.describe import describe
from yakucert.escaping import escape

from tests import miniatures, tiny

Json = dict[str, Any]

MINIATURE = ["--", sys.executable, str(Path(miniatures.__file__))]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run `yakucert run` on the tiny suite."""
    monkeypatch.setattr(suite, "load", lambda: tiny.TINY)
    return lambda *arguments: CliRunner().invoke(main, ["run", *arguments], catch_exceptions=False)


def report(result: Result) -> list[Json]:
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_reference_passes(run: Callable[..., Result]) -> None:
    result = run()
    assert result.exit_code == 0
    assert result.stdout.splitlines()[1].startswith("engine yakuspec 0.1.0, claims shape, yaku, ")
    assert "shape               certified   1 of 1 clauses\n" in result.stdout
    assert "\nnot asked: yakuman, dora, fu, fu_parts, " in result.stdout
    assert result.stdout.endswith("\n8 pass\n")
    assert "\x1b" not in result.stdout
    assert result.stderr == ""


def test_failure_shows_case_hand_clause_and_fields(run: Callable[..., Result]) -> None:
    result = run("--only", "two-sided", *MINIATURE, "no_yaku")
    assert result.exit_code == 1
    assert (
        "WRONG tiny/edge: edge\n"
        "  hand        345678m22456p89s · ron 7s from north · seat south, round east · riichi riichi\n"
        "  clause      pinfu.two-sided-wait: The winning tile completes a sequence from a two-sided wait."
        " (§11.5.1)\n"
        '  yaku        expected {"riichi": 1}, got nothing\n'
        '  reason      expected nothing, got "no_yaku"\n'
        "  not scored  win expected true, got false\n"
    ) in result.stdout
    assert "\nClauses that do not pass:\n  fail        pinfu.two-sided-wait " in result.stdout


def test_wrong_wiring_is_told_first_and_the_rest_is_short(run: Callable[..., Result]) -> None:
    result = run(*MINIATURE, "no_yaku")
    said = "Your adapter is wired wrongly: two plain questions that come out opposite ways both got win ="
    assert 0 < result.stdout.index(said) < result.stdout.index("WRONG")
    assert result.stdout.count("WRONG") == 3
    assert "\n… and 4 more like these.\n" in result.stdout


def test_what_an_engine_says_is_escaped(run: Callable[..., Result]) -> None:
    result = run(*MINIATURE, "fails_on_one")
    assert result.exit_code == 1
    assert "FAILED tiny/two-sided" in result.stdout
    assert "  message     \\x1b[31mnine\\x1b[0m is [bold]out of range[/bold]\n" in result.stdout
    result = run(*MINIATURE, "banner")
    assert result.exit_code == 2
    assert "\x1b" not in result.stderr


def test_crash_shows_standard_error(run: Callable[..., Result]) -> None:
    result = run(*MINIATURE, "dies_on_one")
    assert "CRASHED tiny/two-sided" in result.stdout
    assert "  message     exited with status 3\n" in result.stdout
    assert "  stderr      IndexError: nine is out of range\n" in result.stdout


def test_escape() -> None:
    assert escape("七對子 · a b") == "七對子 · a b"
    assert escape("\x1b[1m\r\n\u202e\ud800\x7f") == "\\x1b[1m\\r\\n\\u202e\\ud800\\x7f"


def test_report(run: Callable[..., Result]) -> None:
    result = run("--json", *MINIATURE, "fails_on_one")
    header, *results, footer = report(result)
    assert result.exit_code == footer["exit_status"] == 1
    assert header["type"] == "header"
    assert header["suite"] == {"version": "0.1.0", "sha256": tiny.TINY.sha256}
    assert (header["rules"], header["protocol"], header["asked"]) == ("wrc-2025", 1, 8)
    assert header["engine"] == {"name": "miniature", "version": "1", "language": "Python"}
    assert [line["case"] for line in results] == list(tiny.TINY.cases)
    assert results[-1] == {
        "type": "result",
        "case": "tiny/two-waits",
        "rev": 1,
        "decides": "waits.complete-shape",
        "outcome": "pass",
        "answer": {"type": "waits", "tiles": "14p"},
    }
    assert footer["outcomes"] == {"pass": 7, "failed": 1}
    assert footer["clauses"]["pinfu.two-sided-wait"] == "fail"
    assert footer["modules"]["waits"] == {
        "standing": "certified",
        "passed": 1,
        "asked": 1,
        "rulings_passed": 0,
        "rulings_asked": 0,
    }


def test_report_shows_wrong_fields(run: Callable[..., Result]) -> None:
    _, *results, _ = report(run("--json", "--only", "two-sided", *MINIATURE, "no_yaku"))
    assert results[0]["wrong"] == {
        "yaku": {
            "yaku": {"expected": {"riichi": 1}, "got": None},
            "reason": {"expected": None, "got": "no_yaku"},
        }
    }
    assert results[0]["also_wrong"]["win"] == {"expected": True, "got": False}


@pytest.mark.parametrize(
    "name", ["plain", "out_of_order", "dies_on_one", "repeats_one", "answers_twice", "echo"]
)
def test_two_reports_of_one_engine_are_the_same_bytes(name: str, run: Callable[..., Result]) -> None:
    def timeless() -> str:
        text = run("--json", *MINIATURE, name).stdout
        return re.sub(r'"(started|finished)": "[^"]+"', "", text)

    assert timeless() == timeless()


def test_last_line_of_a_case_that_was_answered_twice_counts(run: Callable[..., Result]) -> None:
    _, *results, _ = report(run("--json", *MINIATURE, "repeats_one"))
    of_one = [line["outcome"] for line in results if line["case"] == "tiny/two-sided"]
    assert of_one == ["pass", "protocol error"]


def test_strict_fails_on_unsupported(run: Callable[..., Result]) -> None:
    assert run("--modules", "waits", *MINIATURE, "unsupported").exit_code == 1
    assert run("--strict", "--modules", "waits").exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["referense"], "Error: there is no engine 'referense': did you mean reference?"),
        (
            ["reference", "--", "program"],
            "Error: give one engine: a name, module:callable, or -- and a command",
        ),
        (["--"], "Error: give one engine"),
        (["--timeout", "0"], "Error: Invalid value for --timeout: it must be a number of seconds above 0"),
        (["--timeout", "nan"], "Error: Invalid value for --timeout"),
        (["--modules", "scoring"], "Error: 'scoring' is no module; known are shape"),
        (["--only", "nine-lives"], "Error: no case of the modules shape, yaku"),
        (["--", "no-such-program"], "Error: cannot start 'no-such-program': No such file or directory"),
        (
            [*MINIATURE, "dies_at_start"],
            "Error: no answer to hello, exited with status 1\nIts standard error",
        ),
        (["tests.tiny:nothing"], "Error: cannot import tests.tiny:nothing"),
        (["json:"], "Error: 'json:' names no Python function: write module:callable"),
    ],
)
def test_misuse_says_what_would_be_right(
    arguments: list[str], message: str, run: Callable[..., Result]
) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stdout == ""


def test_what_a_function_prints_stays_out_of_the_report(run: Callable[..., Result]) -> None:
    result = run("--json", "tests.test_cli:talkative")
    assert result.exit_code == 0
    assert len(report(result)) == 10
    assert "thinking" not in result.stdout


def talkative(request: Json) -> Json:
    print("thinking")
    os.write(1, b"thinking aloud\n")
    return miniatures.relay(request)


def test_help_is_quick_and_says_how_an_engine_is_given() -> None:
    heavy = "{'rich', 'hypothesis', 'jsonschema', 'yakuspec'}"
    code = f"import sys, yakucert.cli; print(sorted({heavy} & set(sys.modules)))"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"
    result = CliRunner().invoke(main, ["run", "--help"], prog_name="yakucert")
    assert result.stdout.startswith("Usage: yakucert run [OPTIONS] [ENGINE | -- COMMAND…]\n")


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        (
            {
                "hand": {
                    "concealed": "3388m234p",
                    "melds": [
                        {"kind": "pon", "tiles": "777z", "from": "east"},
                        {"kind": "ankan", "tiles": "1111s"},
                    ],
                    "win": {"tile": None, "by": "tsumo"},
                    "seat": "south",
                    "round": "east",
                    "situation": ["last_tile"],
                    "counters": 2,
                }
            },
            "3388m234p · pon 777z from east · ankan 1111s · tsumo an unidentified tile · "
            'seat south, round east · situation ["last_tile"] · counters 2',
        ),
        ({"hand": {"concealed": 7}}, '{"hand": {"concealed": 7}}'),
        ({"hand": {"concealed": ["1z"], "seat": "east", "round": "east"}}, None),
        ({"hand": "3388m"}, '{"hand": "3388m"}'),
        ({"hand": {"concealed": "1z", "seat": "east", "round": "east", "melds": 3}}, None),
        ({"seat": "east", "history": [{"type": "deal"}]}, 'seat "east" · history [{"type": "deal"}]'),
    ],
)
def test_question_is_readable_whatever_it_holds(fields: Json, text: str | None) -> None:
    from yakucert.cases import Case

    described = describe(Case("a/b", "A", "c.d", "a/c", "evaluate", fields, {}))
    assert described == (text or json.dumps(fields))
