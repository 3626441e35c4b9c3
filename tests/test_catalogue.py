"""The commands about the suite itself: cases, clauses, faults."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from yakucert import data, suite
from yakucert.cli import main

from tests.tiny import TINY

Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `yakucert` with the tiny suite."""
    monkeypatch.setattr(suite, "load", lambda: TINY)
    return lambda *arguments: CliRunner().invoke(main, arguments, catch_exceptions=False)


# cases


def test_cases_are_listed(run: Run) -> None:
    result = run("cases", "tiny/ed")
    assert result.exit_code == 0
    assert result.stdout == (
        "tiny/edge  edge\n"
        "  decides pinfu.two-sided-wait, twin tiny/two-sided\n"
        "  345678m22456p89s · ron 7s from north · seat south, round east · riichi riichi\n"
        "cases: 1\n"
    )


def test_cases_are_chosen_by_their_clause(run: Run) -> None:
    assert run("cases", "waits.*").stdout.splitlines()[-1] == "cases: 2"
    assert run("cases").stdout.splitlines()[-1] == "cases: 8"


def test_cases_are_exported(run: Run, tmp_path: Path) -> None:
    result = run("cases", "--export", str(tmp_path / "cases.jsonl"))
    assert result.stdout == f"cases written to {tmp_path / 'cases.jsonl'}: 8\n"
    lines = [json.loads(line) for line in (tmp_path / "cases.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [line["id"] for line in lines] == list(TINY.cases)
    assert lines[1] == {
        "id": "tiny/edge",
        "title": "edge",
        "decides": "pinfu.two-sided-wait",
        "twin": "tiny/two-sided",
        "ask": "evaluate",
        "expect": TINY.cases["tiny/edge"].expect,
        "rev": 1,
        "origin": "",
        "hand": TINY.cases["tiny/edge"].fields["hand"],
    }
    assert run("cases", "--json").stdout == (tmp_path / "cases.jsonl").read_text(encoding="utf-8")


def test_cases_that_do_not_exist(run: Run) -> None:
    result = run("cases", "tinny")
    assert result.exit_code == 2
    assert "no case matches 'tinny'; a pattern is a part of an id, such as pinfu/edge" in result.stderr


@pytest.mark.parametrize("options", [("pinfu", "--lint"), ("--lint", "--write-lock"), ("--lint", "--json")])
def test_cases_are_checked_all_at_once(run: Run, options: tuple[str, ...]) -> None:
    result = run("cases", *options)
    assert result.exit_code == 2
    assert "--lint and --write-lock look at all cases: give one of them, alone" in result.stderr


def test_golden_cases_are_content(run: Run) -> None:
    result = run("cases", "--lint")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "nothing to mend\n", "")


def test_findings_are_printed_and_fail(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cases").mkdir()
    (tmp_path / "cases" / "tiny.json").write_text("{}", encoding="utf-8")
    (tmp_path / "lock.json").write_text('{"cases": []}', encoding="utf-8")
    monkeypatch.setattr(data, "data", lambda name: tmp_path / name)
    for option in ("--lint", "--write-lock"):
        result = run("cases", option)
        assert (result.exit_code, result.stdout) == (1, "")
        assert 'tiny.json: a case file is {"topic": "…", "cases": […]}\n' in result.stderr
    assert (tmp_path / "lock.json").read_text(encoding="utf-8") == '{"cases": []}'


def test_lint_needs_a_lock(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cases").mkdir()
    monkeypatch.setattr(data, "data", lambda name: tmp_path / name)
    result = run("cases", "--lint")
    assert result.exit_code == 2
    assert "--lint is for a checkout of the repository" in result.stderr


# clauses


def test_clauses_are_listed(run: Run) -> None:
    result = run("clauses", "shape.four-groups-and-pair")
    assert result.exit_code == 0
    assert result.stdout == (
        "shape.four-groups-and-pair (shape; §3.3)\n"
        "  Four groups and a pair are a complete hand. Declared groups count as they were declared, and a"
        " quad counts as one group.\n"
        "  function  yakuspec.reading.four_groups_and_pair\n"
        "  cases     tiny/complete ↔ tiny/incomplete\n"
        "  faults    shape-not-checked, quad-fourth-tile-used, shape.four-groups-and-pair/always,"
        " shape.four-groups-and-pair/never\n"
        "clauses: 1\n"
    )


def test_absence_has_no_function(run: Run) -> None:
    assert (
        "  function  none: it says that something does not exist\n" in run("clauses", "closed.no-yaku").stdout
    )


def test_clauses_as_data(run: Run) -> None:
    (line,) = run("clauses", "reading.tie-han", "--json").stdout.splitlines()
    found = json.loads(line)
    assert (found["id"], found["level"], found["module"]) == ("reading.tie-han", "ruling", "points")
    assert (found["sections"], found["page"], found["absence"]) == (["§9.1"], "7-lookup-order", False)
    assert (found["function"], found["cases"]) == ("yakuspec.lookup.more_han", [])
    assert found["faults"] == ["reading.tie-han/fewer-first"]


def test_clauses_that_do_not_exist(run: Run) -> None:
    result = run("clauses", "pinfoo")
    assert result.exit_code == 2
    assert "no clause matches 'pinfoo'; a pattern is a part of an id, such as pinfu" in result.stderr


# faults


def test_fault_that_is_caught(run: Run) -> None:
    result = run("faults", "five-copies")
    assert result.exit_code == 0
    assert result.stdout == (
        "five-copies-accepted  A kind that occurs five times is accepted\n"
        "  cases that catch it (1): tiny/fifth-copy\n"
        "  clauses that fail (1): refuse.fifth-copy\n"
        "1 faults, 1 of them named: 1 caught, 0 missed, 0 that change nothing.\n"
    )


def test_fault_that_is_missed_fails(run: Run) -> None:
    result = run("faults", "tenhou-twice")
    assert result.exit_code == 1
    assert "  MISSED: no golden case catches it\n" in result.stdout


def test_fault_that_changes_nothing(run: Run) -> None:
    result = run("faults", "waits.quad-fourth/4-to-5")
    assert result.exit_code == 0
    assert "  changes nothing: A quad has four tiles.\n" in result.stdout


def test_faults_as_data(run: Run) -> None:
    (line,) = run("faults", "five-copies", "--json").stdout.splitlines()
    assert json.loads(line) == {
        "fault": "five-copies-accepted",
        "title": "A kind that occurs five times is accepted",
        "breaks": ["refuse.fifth-copy"],
        "equivalent": None,
        "cases": ["tiny/fifth-copy"],
        "clauses": ["refuse.fifth-copy"],
    }


def test_faults_misused(run: Run, tmp_path: Path) -> None:
    unknown = run("faults", "edgy-wait")
    assert unknown.exit_code == 2
    assert "no fault matches 'edgy-wait'; a pattern is a part of an id, such as edge-wait" in unknown.stderr
    partly = run("faults", "edge", "--write", str(tmp_path / "page.md"))
    assert partly.exit_code == 2
    assert "--write makes the whole table: leave PATTERN out" in partly.stderr
