"""Lint and lock: every finding is provoked by a bad file and says what would be right."""

import json
from pathlib import Path
from typing import Any

import pytest
from yakucert import cases as case_files
from yakucert import clauses, lint, lock
from yakucert.cases import canonical
from yakucert.data import data

from tests.tiny import TINY

Json = dict[str, Any]

CLAUSES = clauses.load()
FOLDER = data("cases").parent
NEW = "is new and not locked yet; yakucert cases --write-lock locks it"


def entry(name: str, **changes: Any) -> Json:
    case = TINY.cases[f"tiny/{name}"]
    ask = {} if case.ask == "evaluate" else {"ask": case.ask}
    keys = {"id": case.id, "title": case.title, "decides": case.decides, "twin": case.twin}
    return {**keys, **ask, **case.fields, "expect": case.expect} | changes


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "cases").mkdir()
    write(tmp_path, entry("edge"), entry("two-sided"))
    assert lint.write_lock(tmp_path) == []
    return tmp_path


def write(folder: Path, *entries: Json, topic: str = "tiny") -> None:
    text = canonical({"topic": topic, "cases": list(entries)})
    (folder / "cases" / f"{topic}.json").write_text(text, encoding="utf-8")


def log(folder: Path, line: str) -> None:
    (folder / "CORRECTIONS.md").write_text(f"# Corrections\n\n{line}\n", encoding="utf-8")


def findings(folder: Path) -> list[str]:
    return [str(finding) for finding in lint.lint(folder, CLAUSES)]


def test_good_files_have_no_findings(folder: Path) -> None:
    assert findings(folder) == []


def test_golden_cases_have_no_findings() -> None:
    assert findings(FOLDER) == []


# What a file says


def test_file_that_is_no_case_file_is_the_only_finding(folder: Path) -> None:
    write(folder, entry("edge", twin="tiny/gone"), entry("two-sided", title="It should win"))
    assert findings(folder) == ["tiny/edge: its twin is 'tiny/gone', which must be the id of another case"]


def test_layout(folder: Path) -> None:
    file = {"topic": "tiny", "cases": [entry("edge"), entry("two-sided")]}
    (folder / "cases" / "tiny.json").write_text(json.dumps(file), encoding="utf-8")
    assert findings(folder) == [
        "tiny.json: is laid out otherwise than all case files are; python -m yakucert.cases --format"
    ]


def test_layout_sorts_yakuman() -> None:
    def file(*yakuman: str) -> Json:
        return {"topic": "tiny", "cases": [{"id": "tiny/a", "expect": {"yakuman": list(yakuman)}}]}

    assert canonical(file("tsuuiisou", "daisangen")) == canonical(file("daisangen", "tsuuiisou"))
    assert '"yakuman": ["daisangen", "tsuuiisou"]' in canonical(file("tsuuiisou", "daisangen"))


def test_title_that_hopes(folder: Path) -> None:
    write(folder, entry("edge", title="An edge wait Should not be pinfu."), entry("two-sided"))
    assert findings(folder) == [
        "tiny/edge: its title says \"should\": 'An edge wait Should not be pinfu.'; a title says what is so, "
        "not what ought to be",
        "tiny/edge: its title ends with a period: 'An edge wait Should not be pinfu.'; a title is a phrase",
    ]


def test_unknown_clause(folder: Path) -> None:
    write(folder, entry("edge", decides="pinfu.two-sided"), entry("two-sided"))
    assert findings(folder)[0] == (
        "tiny/edge: decides 'pinfu.two-sided', which is no clause of the specification; "
        "yakucert clauses lists them"
    )


def test_twin_that_asks_something_else(folder: Path) -> None:
    write(folder, entry("edge"), entry("two-sided"), entry("one-wait", twin="tiny/edge"))
    assert findings(folder)[0] == (
        "tiny/one-wait: asks for waits, its twin tiny/edge for evaluate: an engine may know one and not the "
        "other; a twin asks the same"
    )


def test_same_question_twice(folder: Path) -> None:
    write(folder, entry("edge"), entry("two-sided"), entry("edge", id="tiny/fringe"))
    assert findings(folder)[0] == (
        "tiny/fringe: asks the same as tiny/edge for the same clause; one of the two is enough: change the "
        "hand or leave it out"
    )


def test_same_question_for_another_clause_is_none_too_many(folder: Path) -> None:
    write(folder, entry("edge"), entry("two-sided"), entry("edge", id="tiny/fringe", decides="fu.edge-wait"))
    assert findings(folder) == [
        "tiny/fringe: is new and not locked yet; yakucert cases --write-lock locks it"
    ]


def test_expectation_that_the_reference_does_not_share(folder: Path) -> None:
    wrong = TINY.cases["tiny/edge"].expect | {"fu": 30}
    write(
        folder,
        entry("edge", id="tiny/fringe", decides="fu.edge-wait", expect=wrong),
        entry("edge"),
        entry("two-sided"),
    )
    assert findings(folder)[0] == (
        "tiny/fringe: expects fu 30, the reference answers 40; which one is wrong? Derive it once more from "
        "the rule, then correct the case or the reference"
    )


# What was released


CHANGED = TINY.cases["tiny/edge"].expect | {"fu_parts": {"closed_ron": 10, "base": 20, "edge_wait": 2}}
OTHER_HAND = TINY.cases["tiny/edge"].fields["hand"] | {"dora_indicators": "1z"}


def test_lock_file(folder: Path) -> None:
    locked = json.loads((folder / "lock.json").read_text(encoding="utf-8"))
    assert [(case["id"], case["rev"]) for case in locked["cases"]] == [
        ("tiny/edge", 1),
        ("tiny/two-sided", 1),
    ]
    assert lock.load(folder / "lock.json")["tiny/edge"].sha256 == lock.content_hash(TINY.cases["tiny/edge"])
    assert lock.load(folder / "none.json") == {}


def test_title_twin_and_order_of_keys_are_no_content(folder: Path) -> None:
    write(folder, entry("edge", title="Another", origin="article", expect=CHANGED), entry("two-sided"))
    assert findings(folder) == []


def test_changed_content(folder: Path) -> None:
    write(folder, entry("edge", hand=OTHER_HAND), entry("two-sided"))
    message = (
        "tiny/edge: was released as rev 1 and has other content now; put it back, or if the correction is "
        'meant give it "rev": 2 and a line in CORRECTIONS.md'
    )
    assert findings(folder) == [message]
    assert list(map(str, lint.write_lock(folder))) == [message]


def test_correction_is_logged_and_locked(folder: Path) -> None:
    write(folder, entry("edge", hand=OTHER_HAND, rev=2), entry("two-sided"))
    assert findings(folder) == [
        "tiny/edge: has rev 2, of which CORRECTIONS.md says nothing; add the line "
        "- `tiny/edge` rev 2: what was wrong, and by which section"
    ]
    log(folder, "- `tiny/edge` rev 2: an indicator was missing (§8.13)")
    assert findings(folder) == ["tiny/edge: was corrected; yakucert cases --write-lock locks its rev 2"]
    assert lint.write_lock(folder) == []
    assert findings(folder) == []
    assert lock.load(folder / "lock.json")["tiny/edge"].rev == 2


def test_rev_without_a_change(folder: Path) -> None:
    write(folder, entry("edge", rev=2), entry("two-sided"))
    assert findings(folder) == ["tiny/edge: has rev 2, but nothing has changed since rev 1"]


def test_removed_case(folder: Path) -> None:
    write(folder, entry("edge", twin="tiny/fringe"), entry("two-sided", id="tiny/fringe", twin="tiny/edge"))
    gone = (
        "tiny/two-sided: is gone, but ids are permanent; put the case back, or add the line "
        "- `tiny/two-sided` withdrawn: why, to CORRECTIONS.md"
    )
    assert findings(folder) == [
        "tiny/fringe: is new and not locked yet; yakucert cases --write-lock locks it",
        gone,
    ]
    assert list(map(str, lint.write_lock(folder))) == [gone]


def test_withdrawn_id_is_never_used_again(folder: Path) -> None:
    write(folder, entry("edge", twin="tiny/fringe"), entry("two-sided", id="tiny/fringe", twin="tiny/edge"))
    log(folder, "- `tiny/two-sided` withdrawn: its hand was not possible (§4.1)")
    assert (
        "tiny/two-sided: was withdrawn; yakucert cases --write-lock keeps its id from being used again"
        in (findings(folder))
    )
    assert lint.write_lock(folder) == []
    assert findings(folder) == []
    write(
        folder, entry("edge"), entry("two-sided"), entry("two-sided", id="tiny/fringe", decides="pinfu.han")
    )
    assert "tiny/two-sided: was withdrawn, and an id is never used again; give the case another id" in (
        findings(folder)
    )


@pytest.mark.parametrize("first", ["pinfu/edge-wait-on-three", "fu-wait/edge-seven", "limits/five-han"])
def test_deleted_pair_is_named(first: str) -> None:
    """Deleting a pair leaves its clause undecided, or at least its ids missing: either is said by name."""
    released = lock.load(FOLDER / "lock.json")
    cases = dict(case_files.load(FOLDER / "cases"))
    pair = [first, cases.pop(first).twin]
    del cases[pair[1]]
    named = [breach.case_id for breach in lock.breaches(released, cases, "")]
    assert sorted(named) == sorted(pair)
