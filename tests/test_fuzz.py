"""`yakucert fuzz`: what it finds, keeps, replays and survives."""

import json
import re
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
from yakucert.finding import Finding
from yakucert.fuzz import EXAMPLES, INVARIANT_SHARE, search
from yakucert.judge import judge
from yakucert.kept import load
from yakucert.outcomes import Outcome
from yakucert.properties import PROPERTIES
from yakucert.strategies import Wanted
from yakucert.tally import Tally
from yakuspec.engine import answer
from yakuspec.tiles import read_tiles

from tests import fuzzed
from tests.drawing import draw as drawn
from tests.fuzzed import Json

CLAIMED = ("shape", "yaku", "yakuman", "dora", "fu", "fu_parts", "points")
NO_MIDDLE_WAIT = "tests.fuzzed:no_middle_wait"
FUZZED = Path(fuzzed.__file__)
PAGE = (FUZZED.parent.parent / "docs" / "fuzz.md").read_text(encoding="utf-8")

HAND: Json = {
    "concealed": "12367m22456p789s",
    "win": {"tile": "5m", "by": "tsumo"},
    "seat": "south",
    "round": "east",
}
ASKED = {"type": "evaluate", "hand": HAND}


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


def test_engine_that_says_another_name_when_restarted_is_asked_nothing_more() -> None:
    names = iter(["one", "another"])

    def open_door() -> CallableDoor:
        name = next(names)
        told = {"engine": {"name": name}}
        return CallableDoor(
            lambda request: {**answer(request), **(told if request["type"] == "hello" else {})}
        )

    with Asker(Engine("changing", open_door), timeout=10.0) as asker:
        asker.start()
        assert asker.ask(ASKED).outcome is None
        asker.restart()
        reply = asker.ask_anew(ASKED)
    assert reply.outcome is Outcome.NOT_RUN
    assert '{"name": "another"}' in reply.message


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
    assert re.fullmatch(r"1 property asked, \d+ hands judged, 1 fault found", shown[-1])


def test_finding_on_the_page_is_a_true_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("mahjong")
    monkeypatch.chdir(tmp_path)
    command, sample = re.findall(r"^`yakucert (fuzz .+)` begins:\n\n```text\n(.+?)\n```$", PAGE, re.M | re.S)[
        0
    ]
    said = CliRunner().invoke(main, command.split(), catch_exceptions=False).stdout
    assert said.startswith(f"{sample}\n\n")


def test_page_says_what_must_be_claimed_and_what_gets_all_examples() -> None:
    claimed: dict[tuple[str, ...], list[str]] = {}
    for prop in PROPERTIES.values():
        claimed.setdefault(prop.modules, []).append(prop.id)
    rows = re.findall(r"^\| (.+) \| (`.+-.+`) \|$", PAGE, re.M)
    assert {
        tuple(re.findall("`(.+?)`", modules.replace("any that `evaluate` answers", ""))): ids
        for modules, ids in rows
    } == {modules: ", ".join(f"`{each}`" for each in ids) for modules, ids in claimed.items()}
    assert [prop.id for prop in PROPERTIES.values() if prop.whole] == [
        prop for prop in PROPERTIES if "reference" in prop or prop == "impossible-hands-are-refused"
    ]
    assert (EXAMPLES, INVARIANT_SHARE) == (2000, 10)


def test_failure_is_replayed_first_until_it_is_fixed(run: Callable[..., Result], tmp_path: Path) -> None:
    only = ("--property", "equals-the-reference", "--examples", "200", "--json")
    first = lines(run(NO_MIDDLE_WAIT, *only))
    (finding,) = [line for line in first if line["type"] == "finding"]
    again = lines(run(NO_MIDDLE_WAIT, *only))
    assert [line["type"] for line in again] == ["header", "replay", "finding", "footer"]
    assert (again[1]["fixed"], again[2]) == (False, finding)
    assert (again[3]["faults"], again[3]["kept"]) == (0, 1)
    kept = tmp_path / "kept"
    (kept / "tests.fuzzed-no_middle_wait").rename(kept / "reference")
    fixed = run("reference", *only)
    assert [line["type"] for line in lines(fixed)] == ["header", "replay", "footer"]
    assert lines(fixed)[1]["fixed"] is True
    assert fixed.exit_code == 0
    named = Path(finding["kept"]).name
    text = run("reference", "--replay", str(kept / "reference" / named)).stdout
    assert text.splitlines()[1:] == ["", f"FIXED {kept.as_posix()}/reference/{named}"]


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
    last = result.stdout.splitlines()[-1]
    assert re.fullmatch(rf"{len(PROPERTIES)} properties asked, \d+ hands judged, 0 faults found", last)
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


def as_program(name: str, *properties: str, claimed: tuple[str, ...] = CLAIMED) -> list[Finding]:
    """Search properties of an engine that is a program, one after the other, as a session does."""
    engine = Engine(name, lambda: ProcessDoor([sys.executable, str(FUZZED), name]))
    tally = Tally()
    with Asker(engine, 10.0) as asker:
        asker.start()
        return [
            finding
            for each in properties
            for finding in search(asker, PROPERTIES[each], claimed, examples=100, tally=tally)
        ]


def test_engine_that_changes_its_mind_is_not_deterministic() -> None:
    (finding,) = as_program("fickle", "equals-the-reference", "payments-sum-to-the-total")
    assert finding.fault.kind == "not deterministic"
    assert finding.fault.message.startswith("asked the same again, win is true, not false; reason is nothing")


def test_engine_that_counts_is_not_deterministic() -> None:
    (finding,) = as_program("counts_fu", "equals-the-reference")
    assert finding.fault.kind == "not deterministic"
    assert re.fullmatch(r"asked the same again, fu is \d+, not \d+", finding.fault.message)


def test_fault_that_needs_other_questions_is_said_to() -> None:
    (finding,) = as_program("ends_after_an_answer", "equals-the-reference")
    assert finding.fault.kind == Outcome.CRASHED
    assert finding.fault.message == (
        "crashed: exited with status 0; but only after other questions, a newly started engine says otherwise"
    )


def test_mishap_is_shown_once_for_all_properties() -> None:
    names = ("equals-the-reference", "ura-need-riichi", "payments-sum-to-the-total", "winds-are-alike")
    assert [finding.property.id for finding in as_program("answers_twice", *names)] == [names[0]]


def test_refusal_of_a_possible_hand_is_shown_once_for_all_invariants() -> None:
    names = ("payments-sum-to-the-total", "ura-need-riichi", "best-reading-counts")
    (finding,) = as_program("refuses_everything", *names)
    assert finding.fault == ("a possible hand is refused: malformed", "refused")


def test_second_answer_is_a_protocol_error() -> None:
    (finding,) = as_program("answers_twice", "equals-the-reference")
    assert finding.fault.message == "protocol error: answered twice"
    assert finding.questions[0]["hand"] == HAND


def test_rare_second_answer_is_found_though_it_comes_with_the_next_question() -> None:
    (finding,) = as_program("answers_riichi_twice", "equals-the-reference")
    assert finding.fault.message == "protocol error: answered twice"
    assert finding.questions[0]["hand"] == {**HAND, "riichi": "riichi"}


def test_engine_that_supports_nothing_is_asked_nothing(run: Callable[..., Result]) -> None:
    assert found(fuzzed.supports_nothing, examples=10) == []
    result = run("tests.fuzzed:supports_nothing", "--property", "equals-the", "--examples", "10")
    assert result.exit_code == 2
    assert result.stdout.splitlines()[-2:] == [
        "not asked, or not to the end: the engine says unsupported, no parameter for it: "
        "equals-the-reference",
        "0 properties asked, 0 hands judged, 0 faults found",
    ]
    wanted = "Error: nothing was asked: the engine says unsupported, no parameter for it\n"
    assert result.stderr == wanted


@pytest.mark.parametrize(
    ("engine", "property_id", "why"),
    [
        (
            "tests.fuzzed:supports_nothing",
            "equals-the-reference",
            "the engine says unsupported, no parameter for it",
        ),
        ("tests.fuzzed:claims_little", "furiten-never-stops-a-tsumo", "the engine does not claim furiten"),
        ("tests.fuzzed:claims_little", "opening-adds-no-yaku", "it looks into the reference"),
    ],
)
def test_replay_that_asks_nothing_proves_nothing(
    run: Callable[..., Result], tmp_path: Path, engine: str, property_id: str, why: str
) -> None:
    path = tmp_path / "kept.json"
    questions = [ASKED] * len(PROPERTIES[property_id].asks)
    path.write_text(json.dumps({"property": property_id, "questions": questions}), encoding="utf-8")
    result = run(engine, "--replay", str(path))
    assert result.exit_code == 2
    assert result.stdout.splitlines()[-1] == f"NOT ASKED {path.as_posix()}: {why}"
    assert result.stderr == f"Error: nothing was asked: {why}\n"


def test_hand_is_left_with_the_facts_that_matter_only() -> None:
    """Two dora and a counter break the engine; Hypothesis alone leaves more of either."""
    (finding,) = found(fuzzed.counts_dora_and_counters, "payments-sum-to-the-total", examples=4_000)
    hand = finding.questions[0]["hand"]
    assert (len(read_tiles(hand["dora_indicators"])), hand["counters"] > 0) == (1, True)
    assert hand.keys() == {*HAND, "dora_indicators", "counters"}
    assert (hand["seat"], hand["round"]) == ("south", "east")


def test_replay_command_says_what_changes_the_answers(run: Callable[..., Result]) -> None:
    options = ("--timeout", "7.5", "--modules", "shape,fu_parts", "--examples", "200")
    result = run(NO_MIDDLE_WAIT, "--property", "equals-the-reference", *options)
    (replay,) = [line.split(maxsplit=1)[1] for line in result.stdout.splitlines() if "  replay " in line]
    words = replay.split()
    assert words[:5] == ["yakucert", "fuzz", NO_MIDDLE_WAIT, "--timeout=7.5", "--modules=shape,fu_parts"]
    assert run(*words[2:]).stdout.splitlines()[2].startswith("STILL FAILING ")


def test_interruption_is_summed_up(run: Callable[..., Result], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: Any, **options: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr("yakucert.fuzz.search", interrupted)
    result = run("reference", "--examples", "10")
    assert result.exit_code == 130
    assert result.stdout.splitlines()[-2:] == [
        "interrupted",
        "0 properties asked, 0 hands judged, 0 faults found",
    ]


def test_long_values_are_shortened() -> None:
    (finding,) = found(fuzzed.pays_endlessly, examples=10)
    shown = "1" + "0" * 79
    right = "it must be an integer of at most 18 digits"
    assert finding.fault.message == f"protocol error: total is '{shown}'…: {right}"


def test_value_that_is_no_number_is_named(run: Callable[..., Result]) -> None:
    result = run("tests.fuzzed:says_nan", "--property", "equals-the", "--examples", "10")
    assert "  wrong         protocol error: NaN is no number" in result.stdout.splitlines()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([""], "the engine has no name; leave it out to ask the reference"),
        (["reference", "--folder", ""], "Invalid value for '--folder': it is empty; name a path"),
        (["reference", "--replay", ""], "Invalid value for '--replay': it is empty; name a path"),
        (["tests.fuzzed:no_modules"], "the engine claims no modules: it must name them"),
        (["tests.fuzzed:odd_modules"], "1 is no module; known are shape, yaku"),
    ],
)
def test_what_names_nothing_is_refused(
    run: Callable[..., Result], arguments: list[str], message: str
) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert message in result.stderr


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
