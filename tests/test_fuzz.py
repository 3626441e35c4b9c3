"""`yakucert fuzz`: what it finds, keeps, replays and survives."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from yakucert.asking import Asker
from yakucert.cases import Case
from yakucert.cli import main
from yakucert.doors import CallableDoor, ProcessDoor
from yakucert.engines import Engine
from yakucert.fuzz import Finding, search
from yakucert.judge import judge
from yakucert.kept import load
from yakucert.outcomes import Outcome
from yakucert.properties import PROPERTIES
from yakucert.strategies import Wanted

from tests import fuzzed
from tests.drawing import draw as drawn
from tests.fuzzed import Json

CLAIMED = ("shape", "yaku", "yakuman", "dora", "fu", "fu_parts", "points")
NO_MIDDLE_WAIT = "tests.fuzzed:no_middle_wait"
FUZZED = Path(fuzzed.__file__)


@pytest.fixture
def run(tmp_path: Path) -> Callable[..., Result]:
    """Run the command with its failures kept in a folder of its own."""

    def fuzz(*arguments: str) -> Result:
        options = ["fuzz", "--folder", str(tmp_path / "kept"), *arguments]
        return CliRunner().invoke(main, options, catch_exceptions=False)

    return fuzz


def lines(result: Result) -> list[Json]:
    return [json.loads(line) for line in result.stdout.splitlines()]


def found(
    function: Callable[[Json], Any], name: str = "equals-the-reference", **options: Any
) -> list[Finding]:
    engine = Engine(function.__name__, lambda: CallableDoor(function))
    with Asker(engine, options.pop("timeout", 10.0)) as asker:
        asker.start()
        return list(search(asker, PROPERTIES[name], CLAIMED, **{"examples": 300, **options}))


def test_smallest_hand_is_shown_and_explained(run: Callable[..., Result], tmp_path: Path) -> None:
    result = run(NO_MIDDLE_WAIT, "--property", "equals-the-reference", "--examples", "200")
    assert result.exit_code == 1
    shown = result.stdout.splitlines()
    assert shown[3] == "BROKEN equals-the-reference"
    assert "  hand          12357m22456p789s · tsumo 6m · seat south, round east" in shown
    parts = '"base": 20, "tsumo": 2'
    assert f'  * fu_parts    engine {{{parts}}}, reference {{{parts}, "middle_wait": 2}}' in shown
    assert "                Fu       base 20 + tsumo 2 + middle wait 2 = 24, rounded up to 30" in shown
    (replay,) = [line.split(maxsplit=1)[1] for line in shown if line.startswith("  replay ")]
    kept, _ = sorted((tmp_path / "kept" / "tests.fuzzed-no_middle_wait").iterdir(), reverse=True)
    assert replay == f"yakucert fuzz {NO_MIDDLE_WAIT} --replay {kept.as_posix()}"
    assert shown[-1] == "1 properties asked, 1 faults found"


def test_failure_is_replayed_first_until_it_is_fixed(run: Callable[..., Result], tmp_path: Path) -> None:
    only = ("--property", "equals-the-reference", "--examples", "200", "--json")
    first = lines(run(NO_MIDDLE_WAIT, *only))
    (finding,) = [line for line in first if line["type"] == "finding"]
    again = lines(run(NO_MIDDLE_WAIT, *only))
    assert [line["type"] for line in again] == ["header", "replay", "finding", "footer"]
    assert (again[1]["fixed"], again[2], again[3]["faults"]) == (False, finding, 1)
    kept = tmp_path / "kept"
    (kept / "tests.fuzzed-no_middle_wait").rename(kept / "reference")
    fixed = run("reference", *only)
    assert [line["type"] for line in lines(fixed)] == ["header", "replay", "footer"]
    assert lines(fixed)[1]["fixed"] is True
    assert fixed.exit_code == 0
    named = Path(finding["kept"]).name
    text = run("reference", "--replay", str(kept / "reference" / named)).stdout
    assert f"FIXED {kept.as_posix()}/reference/{named}" in text


def test_draft_case_is_one_the_reference_passes(run: Callable[..., Result]) -> None:
    result = lines(run(NO_MIDDLE_WAIT, "--property", "equals-the-reference", "--examples", "200", "--json"))
    (finding,) = [line for line in result if line["type"] == "finding"]
    path = Path(finding["kept"]).with_suffix(".case.json")
    (draft,) = json.loads(path.read_text(encoding="utf-8"))["cases"]
    assert draft["hand"] == finding["questions"][0]["hand"]
    assert draft["expect"]["fu_parts"] == {"base": 20, "tsumo": 2, "middle_wait": 2}
    case = Case("draft/x", "", "", "", "evaluate", {"hand": draft["hand"]}, draft["expect"])
    assert judge(case, finding["reference"][0], CLAIMED) == {}
    assert list(judge(case, finding["answers"][0], CLAIMED)) == ["fu_parts"]


def test_same_seed_finds_the_same(run: Callable[..., Result], tmp_path: Path) -> None:
    options = (NO_MIDDLE_WAIT, "--examples", "50", "--property", "reference", "--json")
    first = run(*options, "--folder", str(tmp_path / "one"), "--seed", "7")
    second = run(*options, "--folder", str(tmp_path / "two"), "--seed", "7")
    assert first.stdout.replace("/one/", "/two/") == second.stdout


def test_reference_breaks_nothing(run: Callable[..., Result]) -> None:
    result = run("reference", "--examples", "60")
    assert result.stdout.splitlines()[-1] == f"{len(PROPERTIES)} properties asked, 0 faults found"
    assert result.exit_code == 0


def test_failure_of_the_engine_is_a_finding() -> None:
    (finding,) = found(fuzzed.fails_on_seven_pairs, examples=1_000)
    assert finding.fault.kind == Outcome.FAILED
    assert finding.fault.message.startswith("failed: IndexError: no groups\x1b[0m")


def test_hang_is_found_and_shrunk_a_few_steps_only() -> None:
    (finding,) = found(fuzzed.hangs_on_riichi, timeout=0.1, examples=50)
    assert finding.fault.kind == Outcome.TIMED_OUT
    assert finding.questions[0]["hand"]["riichi"]


def test_crash_is_survived_and_shrunk() -> None:
    engine = Engine("dies", lambda: ProcessDoor([sys.executable, str(FUZZED), "dies_on_riichi"]))
    with Asker(engine, 10.0) as asker:
        asker.start()
        (finding,) = search(asker, PROPERTIES["equals-the-reference"], CLAIMED, examples=100)
    assert finding.fault.message == "crashed: exited with status 3"
    assert finding.replies[0].stderr == "riichi is not implemented\n"
    plain = {"concealed": "12367m22456p789s", "win": {"tile": "5m", "by": "tsumo"}}
    assert finding.questions[0]["hand"] == {**plain, "seat": "south", "round": "east", "riichi": "riichi"}


def test_engine_that_changes_its_mind_is_not_deterministic() -> None:
    (finding,) = found(fuzzed.fickle, examples=100)
    assert finding.fault.kind == "not deterministic"
    assert finding.fault.message.startswith(
        'asked the same again, the engine says {"type": "verdict", "win": true'
    )


def test_engine_that_supports_nothing_is_not_failed() -> None:
    assert found(fuzzed.supports_nothing, examples=10) == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["reference", "--property", "no-such"], "no property with 'no-such' in its id can be asked"),
        (["reference", "--replay", "missing.json"], "missing.json cannot be read: No such file or directory"),
        (["reference", "--examples", "0"], "Invalid value for '--examples'"),
        (["no-such-engine"], "there is no engine 'no-such-engine'"),
        (["reference", "--", "engine"], "give one engine: a name, module:callable, or -- and a command"),
    ],
)
def test_misuse_is_said(run: Callable[..., Result], arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.stderr


HAND: Json = {
    "concealed": "12367m22456p789s",
    "win": {"tile": "5m", "by": "tsumo"},
    "seat": "south",
    "round": "east",
}
ASKED = {"type": "evaluate", "hand": HAND}
FIVE = {"type": "evaluate", "hand": {**HAND, "concealed": "22222m22456p789s"}}
ONE_HAND = "question 1 is no request evaluate with hand and nothing else"


@pytest.mark.parametrize(
    ("property_id", "questions", "problem"),
    [
        ("gone", [ASKED], "is about the property 'gone', which there is not"),
        (["x"], [ASKED], "is about the property ['x'], which there is not"),
        (
            "equals-the-reference",
            "abc",
            "is no failure of equals-the-reference: its questions are a list of 1",
        ),
        ("equals-the-reference", [], "its questions are a list of 1"),
        ("equals-the-reference", [ASKED, ASKED], "its questions are a list of 1"),
        ("suits-are-alike", [ASKED], "its questions are a list of 2"),
        ("equals-the-reference", [1], ONE_HAND),
        ("equals-the-reference", [{}], ONE_HAND),
        ("equals-the-reference", [{"type": "evaluate"}], ONE_HAND),
        ("equals-the-reference", [{**ASKED, "id": 1}], ONE_HAND),
        ("equals-the-reference", [{"type": "hello", "hand": HAND}], ONE_HAND),
        ("equals-the-reference", [{**ASKED, "type": "waits"}], ONE_HAND),
        ("equals-the-reference", [FIVE], "the hand of question 1 is impossible, 2m occurs 5 times"),
        (
            "suits-are-alike",
            [ASKED, {"type": "evaluate", "hand": None}],
            "the hand of question 2 is impossible",
        ),
        (
            "best-reading-counts",
            [{"type": "evaluate", "hand": {**HAND, "situation": None}}],
            "situation of question 1 is null",
        ),
        (
            "waits-equal-the-reference",
            [ASKED],
            "question 1 is no request waits with hand and nothing else",
        ),
    ],
)
def test_failure_that_its_property_cannot_ask_is_refused(
    run: Callable[..., Result], tmp_path: Path, property_id: Any, questions: Any, problem: str
) -> None:
    path = tmp_path / "bad.json"
    path.write_text(json.dumps({"property": property_id, "questions": questions}), encoding="utf-8")
    result = run("reference", "--replay", str(path))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"Error: {path} is ")
    assert problem in result.stderr
    assert result.stderr.endswith("; delete the file or mend it\n")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("text", ["[]", "null", '{"property": "equals-', "[NaN]", "\ufeff", "1" * 5000])
def test_file_that_is_no_failure_is_refused(run: Callable[..., Result], tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text, encoding="utf-8")
    result = run("reference", "--replay", str(path))
    assert result.exit_code == 2
    wanted = 'is no failure of fuzz, {"property": "…", "questions": […]}; delete the file or mend it'
    assert result.stderr == f"Error: {path} {wanted}\n"


def test_draft_is_no_failure(run: Callable[..., Result], tmp_path: Path) -> None:
    path = tmp_path / "one.case.json"
    result = run("reference", "--replay", str(path))
    assert result.exit_code == 2
    beside = tmp_path / "one.json"
    assert result.stderr == f"Error: {path} is a draft of a case; the failure beside it is {beside}\n"


@pytest.mark.parametrize("name", PROPERTIES)
def test_what_a_property_asks_can_be_kept(name: str, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    for questions in drawn(PROPERTIES[name].draw(Wanted()), 10):
        path.write_text(json.dumps({"property": name, "questions": questions}), encoding="utf-8")
        assert load(path).questions == questions
