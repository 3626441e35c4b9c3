"""Reports read again: what is consistent comes out as it was, what is not is refused with its line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from yakucert import suite
from yakucert.cli import main

from tests import tiny
from tests.test_cli import MINIATURE

Json = dict[str, Any]
Invoke = Callable[..., Result]
Change = Callable[[list[Json]], Any]


@pytest.fixture
def yakucert(monkeypatch: pytest.MonkeyPatch) -> Invoke:
    """Run any command on the tiny suite."""
    monkeypatch.setattr(suite, "load", lambda: tiny.TINY)
    return lambda *arguments: CliRunner().invoke(main, list(arguments), catch_exceptions=False)


@pytest.fixture
def report(yakucert: Invoke, tmp_path: Path) -> Callable[..., Path]:
    def make(*engine: str, name: str = "report.jsonl") -> Path:
        yakucert("run", "--report", str(tmp_path / name), *engine)
        return tmp_path / name

    return make


def lines(path: Path) -> list[Json]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_report_beside_the_terminal_is_that_of_json(yakucert: Invoke, report: Callable[..., Path]) -> None:
    header, *results, footer = lines(report(*MINIATURE, "fails_on_one"))
    stdout = yakucert("run", "--json", *MINIATURE, "fails_on_one").stdout
    other_header, *other_results, other_footer = map(json.loads, stdout.splitlines())
    assert results == other_results
    assert {**header, "started": ""} == {**other_header, "started": ""}
    assert {**footer, "finished": ""} == {**other_footer, "finished": ""}


def test_certificate_names_suite_rules_engine_modules_and_counts(
    yakucert: Invoke, report: Callable[..., Path]
) -> None:
    result = yakucert("verify", str(report("--modules", "yaku,shape,waits", *MINIATURE, "fails_on_one")))
    assert result.exit_code == 0
    *certificate, _, consistent, forgery = result.stdout.splitlines()
    assert certificate[:-1] == [
        "engine      miniature 1 (Python)",
        "rules       wrc-2025",
        f"suite       yakuspec 0.1.0, {tiny.TINY.sha256}",
        "cases       6 asked: 5 pass, 1 failed",
        "certified   shape 1/1, waits 1/1",
        "failed      yaku 0/1",
        "not claimed yakuman, dora, fu, fu_parts, points, furiten, liability, unidentified_tile, "
        "riichi_quad, situation, validation",
    ]
    assert certificate[-1].startswith("made        20")
    assert consistent == "The report is consistent: 6 results judged anew came out as it says."
    assert forgery == (
        "This detects accidents and wrong judging, not forgery: it does not show who gave these answers."
    )


@pytest.mark.parametrize(
    "engine",
    [
        ["reference"],
        [*MINIATURE, "dies_on_one"],
        [*MINIATURE, "answers_twice"],
        [*MINIATURE, "repeats_one"],
        [*MINIATURE, "no_yaku"],
        [*MINIATURE, "dies_at_first"],
        [*MINIATURE, "ends_with_a_failure"],
        ["--strict", "--only", "waits.*", *MINIATURE, "unsupported"],
    ],
    ids=lambda engine: engine[-1],
)
def test_every_report_that_a_run_writes_is_consistent(
    engine: list[str], yakucert: Invoke, report: Callable[..., Path]
) -> None:
    assert yakucert("verify", str(report(*engine))).exit_code == 0


def test_report_with_known_failures_is_consistent(
    yakucert: Invoke, report: Callable[..., Path], tmp_path: Path
) -> None:
    known = tmp_path / "known"
    known.write_text("tiny/two-sided crashed\ntiny/gone failed\n")
    path = report("--known-failing", str(known), *MINIATURE, "dies_on_one")
    result = yakucert("verify", str(path))
    assert result.exit_code == 0
    assert "known       1 failures as listed, 1 otherwise\n" in result.stdout
    *rest, footer = lines(path)
    assert footer["known_failing"] == ["tiny/gone       failed", "tiny/two-sided  crashed"]
    footer["known_failing"].pop(0)
    path.write_text("".join(json.dumps(line) + "\n" for line in [*rest, footer]))
    assert "line 10: complaints is [" in yakucert("verify", str(path)).stderr


def without_answer(line: Json, outcome: str, message: str) -> Json:
    rest = {key: value for key, value in line.items() if key != "answer"}
    return {**rest, "outcome": outcome, "message": message}


def put(place: int, **fields: Any) -> Change:
    return lambda report: report[place].update(fields)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda report: report.pop(), "it is truncated: all results, and the footer after them is missing"),
        (lambda report: report.__delitem__(slice(4, None)), "it is truncated: 3 of 8 results, and the foot"),
        (lambda report: report.pop(3), "7 results of 8: some are missing"),
        (lambda report: report.insert(3, report[3]), "line 5 is not the result of tiny/fourth-copy, which"),
        (
            lambda report: report.__setitem__(slice(2, 4), report[3:1:-1]),
            "line 3 is not the result of tiny/edge",
        ),
        (put(0, rules="tenhou"), 'line 1: rules is "tenhou", and judged anew it is "wrc-2025"'),
        (put(0, asked=9), "line 1: asked is 9, and judged anew it is 8"),
        (put(0, modules=["yaku", "scoring"]), "line 1: 'scoring' is no module; known are shape"),
        (put(0, only="nothing"), "line 1: no case of the modules shape"),
        (put(0, note="mine"), 'line 1: note is "mine", and judged anew it is null'),
        (
            lambda report: report[2]["answer"].update(yaku={"pinfu": 1}),
            'line 3 (tiny/edge): outcome is "pass", and judged anew it is "wrong"',
        ),
        (put(2, outcome="wrong"), 'line 3 (tiny/edge): outcome is "wrong", and judged anew it is "pass"'),
        (put(2, rev=2), "line 3 (tiny/edge): rev is 2, and judged anew it is 1"),
        (put(2, answer=None), 'line 3 (tiny/edge): "pass" is no outcome without an answer'),
        (
            lambda report: report[2]["answer"].update(fu="40"),
            "line 3 (tiny/edge): fu is '\"40\"': it must be an integer",
        ),
        (
            put(9, outcomes={"pass": True}),
            "line 10: outcomes: pass is true, and judged anew it is 8",
        ),
        (
            lambda report: report[9]["clauses"].update({"pinfu.two-sided-wait": "fail"}),
            'line 10: clauses: pinfu.two-sided-wait is "fail", and judged anew it is "pass"',
        ),
        (
            lambda report: report.insert(9, report[3]),
            "line 10 (tiny/fifth-copy): a second result of this case, which is only written when",
        ),
        (
            lambda report: report.insert(
                9, without_answer(report[3], "timed out", "after the last answer: no")
            ),
            "line 10 (tiny/fifth-copy): a second result of this case, which is only written when",
        ),
        (put(9, exit_status=1), "line 10: exit_status is 1, and judged anew it is 0"),
        (put(9, known_failing=["what"]), "line 10, known_failing: line 1 (what): after the case stands"),
    ],
)
def test_inconsistent_report_is_refused_with_its_line(
    change: Change, message: str, yakucert: Invoke, report: Callable[..., Path]
) -> None:
    path = report("reference")
    content = lines(path)
    change(content)
    path.write_text("".join(json.dumps(line) + "\n" for line in content))
    for command in ("verify", "view", "matrix"):
        result = yakucert(command, str(path))
        assert result.exit_code == 1
        assert result.stderr.startswith(f"Error: {path}: {message}")
        assert result.stdout == ""


@pytest.mark.parametrize(
    ("content", "status", "message"),
    [
        (b"", 2, "line 1 is cut off: a report is whole lines, the last its footer"),
        (b'{"type": "header"', 2, "line 1 is cut off"),
        (b"\xff\n", 2, "line 1: a line that is not JSON"),
        (b"\x7fELF\n\nno report", 2, "line 1: a line that is not JSON"),
        (b"[]\n", 2, "line 1: a line that is no JSON object"),
        (b'{"a": 1, "a": 2}\n', 2, "line 1: the key 'a' comes twice in one object"),
        (b'{"a":1.5,\n', 2, "line 1: 1.5 is no integer"),
        (b"{}\n", 2, "line 1 is no header: is this a report, made by yakucert run --report FILE?"),
        (b'{"type": "footer"}\n{"type": "header"}\n', 2, "line 1 is no header"),
        (
            b'{"type": "header", "suite": {"version": "9\\u001b", "sha256": "abc"}}\n',
            2,
            "judged by suite abc of yakuspec 9\\x1b, and the one installed is ",
        ),
    ],
)
def test_what_is_no_report_of_this_suite_is_refused(
    content: bytes, status: int, message: str, yakucert: Invoke, tmp_path: Path
) -> None:
    (tmp_path / "report").write_bytes(content)
    result = yakucert("verify", str(tmp_path / "report"))
    assert result.exit_code == status
    assert result.stderr.startswith(f"Error: {tmp_path}/report: {message}")


def test_missing_files_are_misuse(yakucert: Invoke, report: Callable[..., Path], tmp_path: Path) -> None:
    assert yakucert("verify", str(tmp_path / "none")).exit_code == 2
    assert yakucert("matrix").exit_code == 2
    path = str(report("reference"))
    result = yakucert("view", path, "-o", str(tmp_path / "no" / "folder"))
    assert result.exit_code == 2
    assert "No such file or directory" in result.stderr
    assert yakucert("view", path, "--as", "pdf").exit_code == 2
    result = yakucert("run", "--report", str(tmp_path / "no" / "folder"))
    assert result.exit_code == 2
