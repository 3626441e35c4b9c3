"""Lists of known failures: what they hold, what they forgive, and what they do not."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from yakucert import suite
from yakucert.cli import main
from yakucert.known_failing import HEADING, BadListError, Failure, lines, read
from yakucert.outcomes import Outcome
from yakuspec.engine import answer as reference

from tests import tiny
from tests.test_cli import MINIATURE

Json = dict[str, Any]
Invoke = Callable[..., Result]

WAITS = "tests.test_known_failing:waits_for_five"
LIST = 'tiny/one-wait   wrong {"tiles": ["3p", "5s"]}\ntiny/two-waits  wrong {"tiles": ["1p", "4p", "5s"]}\n'


def waits_for_five(request: Json) -> Json:
    """The reference, waiting for 5s as well; it names the tiles in no order."""
    answer = reference(request)
    return {**answer, "tiles": "5s" + answer["tiles"]} if request["type"] == "waits" else answer


def lacks_waits(request: Json) -> Json:
    if request["type"] == "waits":
        return {"type": "unsupported", "id": request["id"]}
    return reference(request)


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Invoke:
    """Run `yakucert run` on the tiny suite."""
    monkeypatch.setattr(suite, "load", lambda: tiny.TINY)
    return lambda *arguments: CliRunner().invoke(main, ["run", *arguments], catch_exceptions=False)


@pytest.fixture
def listed(tmp_path: Path) -> Callable[[str], list[str]]:
    def write(text: str) -> list[str]:
        (tmp_path / "known").write_text(text)
        return ["--known-failing", str(tmp_path / "known")]

    return write


def test_list_is_written_and_forgives_just_that(
    run: Invoke, listed: Callable[[str], list[str]], tmp_path: Path
) -> None:
    assert run(WAITS).exit_code == 1
    written = run("--write-known-failing", str(tmp_path / "new"), WAITS)
    assert written.exit_code == 0
    assert "WRONG tiny/one-wait" in written.stdout
    assert (tmp_path / "new").read_text() == HEADING + LIST
    forgiven = run(*listed(HEADING + LIST), WAITS)
    assert forgiven.exit_code == 0
    assert "WRONG" not in forgiven.stdout
    assert "  fail        waits.complete-shape " in forgiven.stdout
    assert forgiven.stdout.endswith("\n6 pass, 2 wrong\n2 of these as listed among the known failures\n")


@pytest.mark.parametrize(
    ("change", "status", "complaint"),
    [
        (
            ('["3p", "5s"]', '["3p"]'),
            1,
            'tiny/one-wait is listed as wrong {"tiles": ["3p"]}, '
            'but now it is wrong {"tiles": ["3p", "5s"]}\n',
        ),
        (
            ('wrong {"tiles": ["3p", "5s"]}', "timed_out"),
            1,
            'tiny/one-wait is listed as timed_out, but now it is wrong {"tiles": ["3p", "5s"]}\n',
        ),
        ((LIST, LIST + "tiny/edge failed"), 1, "tiny/edge is listed, but it passes: take the line out\n"),
        (
            (LIST, LIST + "tiny/gone failed"),
            1,
            "tiny/gone is listed, but there is no such case: take the line out\n",
        ),
        ((LIST, LIST.splitlines()[0]), 1, "1 of these as listed among the known failures\n"),
        ((LIST, ""), 1, "0 of these as listed among the known failures\n"),
        ((LIST, f"\n# Waits\n{LIST}  "), 0, "2 of these as listed among the known failures\n"),
    ],
)
def test_list_must_be_so(
    change: tuple[str, str],
    status: int,
    complaint: str,
    run: Invoke,
    listed: Callable[[str], list[str]],
) -> None:
    result = run(*listed(LIST.replace(*change)), WAITS)
    assert result.exit_code == status
    assert result.stdout.endswith(complaint)


def test_line_of_a_module_that_is_not_judged_is_a_complaint_and_one_left_out_is_not(
    run: Invoke, listed: Callable[[str], list[str]]
) -> None:
    result = run("--modules", "yaku", *listed(LIST), WAITS)
    assert result.exit_code == 1
    assert "tiny/one-wait is listed, but no module judged here asks it: take the line out\n" in result.stdout
    result = run("--only", "edge", *listed(LIST), WAITS)
    assert result.exit_code == 0
    assert result.stdout.endswith("\n2 pass\n0 of these as listed among the known failures\n")


def test_unsupported_is_listed_only_where_it_fails(run: Invoke, tmp_path: Path) -> None:
    lacks = "tests.test_known_failing:lacks_waits"
    assert run("--write-known-failing", str(tmp_path / "a"), lacks).exit_code == 0
    assert (tmp_path / "a").read_text() == HEADING
    assert run("--strict", "--known-failing", str(tmp_path / "a"), lacks).exit_code == 1
    assert run("--strict", "--write-known-failing", str(tmp_path / "b"), lacks).exit_code == 0
    assert (
        tmp_path / "b"
    ).read_text() == HEADING + "tiny/one-wait   unsupported\ntiny/two-waits  unsupported\n"
    assert run("--strict", "--known-failing", str(tmp_path / "b"), lacks).exit_code == 0


def test_crash_is_listed_and_what_was_not_run_is_not(run: Invoke, tmp_path: Path) -> None:
    file = tmp_path / "known"
    assert run("--write-known-failing", str(file), *MINIATURE, "dies_on_one").exit_code == 0
    assert file.read_text() == HEADING + "tiny/two-sided  crashed\n"
    assert run("--known-failing", str(file), *MINIATURE, "dies_on_one").exit_code == 0
    assert run("--known-failing", str(file), *MINIATURE, "aborts_on_one").exit_code == 0
    assert run("--known-failing", str(file), *MINIATURE, "rubbish_on_one").exit_code == 1
    assert run("--write-known-failing", str(file), *MINIATURE, "dies_at_first").exit_code == 1
    assert file.read_text() == HEADING + "tiny/complete  crashed\n"


def test_lines_are_read_as_they_are_written() -> None:
    known = {
        "a/b": Failure(Outcome.WRONG, {"yaku": {"pinfu": 1}, "reason": None, "yakuman": ["七"]}),
        "a/much-longer": Failure(Outcome.PROTOCOL_ERROR),
    }
    assert read(lines(known)) == known


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "a/b",
            "line 1 (a/b): after the case stands its outcome, one of wrong, unsupported, ",
        ),
        ("# x\na/b lost", "line 2 (a/b): after the case stands its outcome"),
        ("a/b pass", "line 1 (a/b): after the case stands its outcome"),
        ("a/b wrong", 'line 1 (a/b): after `wrong`, and nothing else, stands what it says: {"fu": 40}'),
        ("a/b failed {}", "line 1 (a/b): after `wrong`, and nothing else"),
        ("a/b wrong fu 40", 'line 1 (a/b): what a wrong answer says is a JSON object, not "fu 40"'),
        ("a/b wrong [40]", 'line 1 (a/b): what a wrong answer says is a JSON object, not "[40]"'),
        ("a/b failed\na/b failed", "line 2: a/b is listed twice; a case has one line"),
    ],
)
def test_bad_list_says_where_and_what_would_be_right(text: str, message: str) -> None:
    with pytest.raises(BadListError) as caught:
        read(text.splitlines())
    assert str(caught.value).startswith(message)


def test_misuse(run: Invoke, tmp_path: Path, listed: Callable[[str], list[str]]) -> None:
    bad = run(*listed("a/b"), WAITS)
    assert bad.exit_code == 2
    assert bad.stderr.startswith(f"Error: {tmp_path}/known: line 1 (a/b): after the case stands")
    for arguments in (["--only", "edge"], listed("")):
        result = run("--write-known-failing", str(tmp_path / "new"), *arguments, WAITS)
        assert result.exit_code == 2
        assert "--write-known-failing goes with neither --known-failing nor --only" in result.stderr
    result = run("--known-failing", str(tmp_path / "none"), WAITS)
    assert result.exit_code == 2
    assert "No such file or directory" in result.stderr
