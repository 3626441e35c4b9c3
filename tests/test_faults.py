"""Seeded faults, and the proof by them that the golden cases are strong enough."""

from pathlib import Path

import pytest
from yakucert import suite
from yakucert.default_faults import default_faults
from yakucert.exceptions import exceptions
from yakucert.faults import OF_CLAUSE, always, but_not, library, right
from yakucert.kill_page import page, summary
from yakucert.matrix import Catch, kill_matrix
from yakucert.noticing import noticing
from yakucert.register import known_clauses
from yakuspec.clauses import CLAUSES
from yakuspec.engine import answer

from tests.tiny import TINY

ROOT = Path(__file__).parent.parent
GOLDEN = suite.load()
KNOWN = exceptions()


def ids(clause_id: str) -> list[str]:
    return [fault.id.removeprefix(clause_id + OF_CLAUSE) for fault in default_faults(clause_id)]


# Faults


def test_default_faults_follow_from_the_kind() -> None:
    assert ids("pinfu.two-sided-wait") == ["always", "never"]
    assert ids("refuse.fifth-copy") == ["never-refuses"]
    assert ids("closed.ron") == ["turned-round"]
    assert ids("fu.melded-triplet-inside") == ["2-to-0", "2-to-4"]
    assert ids("fu.concealed-quad-outside") == ["32-to-0", "32-to-16", "32-to-64"]
    assert ids("points.other-ron") == ["4-to-0", "4-to-3", "4-to-5"]
    assert ids("points.deposit") == ["1000-to-0", "1000-to-500", "1000-to-2000"]
    assert ids("fu.edge-wait") == ["0-fu", "+2-fu"]
    assert ids("ittsuu.han") == ["removed", "1-han-closed", "3-han-closed", "closed-only", "2-han-open"]
    assert ids("pinfu.han") == ["removed", "2-han-closed", "open-as-well"]
    assert ids("daisangen.open") == ["removed", "closed-only"]
    assert ids("tenhou.closed-only") == ["removed", "open-as-well"]
    assert ids("limit.baiman") == ["removed", "from-7-han", "from-9-han", "base-doubled"]
    assert ids("liability.big-winds") == ["removed"]


def test_every_clause_can_be_broken() -> None:
    assert [clause_id for clause_id in CLAUSES if not default_faults(clause_id)] == []


def test_library_has_named_faults_and_breaks_clauses_that_exist() -> None:
    assert sum(OF_CLAUSE not in fault_id for fault_id in library()) >= 80
    unknown = [fault.id for fault in library().values() if not set(fault.breaks) <= set(GOLDEN.clauses)]
    assert unknown == []


def test_fault_is_seeded_and_taken_back() -> None:
    request = GOLDEN.cases["pinfu/edge-wait-on-three"].request(1)
    assert answer(request)["reason"] == "no_yaku"
    with library()["pinfu-with-edge-wait"].seeded():
        assert answer(request)["yaku"] == {"pinfu": 1}
    assert answer(request)["reason"] == "no_yaku"


def test_patch_is_seeded_and_taken_back() -> None:
    request = GOLDEN.cases["yakuman/two-winds"].request(1)
    with library()["several-yakuman-capped-at-one"].seeded():
        assert answer(request)["limit"] == "yakuman"
    assert answer(request)["limit"] == "double_yakuman"


def test_right_stays_right_while_a_fault_is_seeded() -> None:
    original = CLAUSES["pinfu.four-sequences"].value
    with library()["pinfu.four-sequences/never"].seeded():
        assert CLAUSES["pinfu.four-sequences"].value is not original
        assert right("pinfu.four-sequences") is original


def test_but_not_keeps_what_the_exception_leaves() -> None:
    changed = but_not("points.mangan-rounding", always)["points.mangan-rounding"]
    assert changed(1920) is False


# Which cases can notice


def test_only_cases_of_a_clause_notice_its_fault() -> None:
    fault = library()["pinfu.two-sided-wait/always"]
    assert [case.id for case in noticing(TINY.cases, [fault])[fault.id]] == ["tiny/edge"]


ONE_OF_EACH_TABLE = (
    "closed.chi/turned-round",
    "closed.ron/turned-round",
    "exclude.rinshan-haitei/turned-round",
    "ittsuu.han/closed-only",
    "renhou.han/removed",
    "fu.melded-triplet-inside/2-to-0",
    "dora.han/1-to-0",
    "limit.baiman/removed",
    "limit.yakuman/8000-to-4000",
    "points.east-ron/6-to-5",
    "points.deposit/1000-to-0",
    "liability.big-winds/removed",
    "waits.quad-fourth/4-to-3",
)


def test_no_case_notices_that_was_not_asked() -> None:
    """The whole matrix rests on this: a case left out answers as if there were no fault."""
    sample = [library()[fault_id] for fault_id in (*ONE_OF_EACH_TABLE, *list(library())[::100])]
    asked = noticing(GOLDEN.cases, sample)
    right_answers = {case.id: answer(case.request(1)) for case in GOLDEN.cases.values()}
    noticed = []
    for fault in sample:
        left_out = GOLDEN.cases.keys() - {case.id for case in asked[fault.id]}
        with fault.seeded():
            answers = {case_id: answer(GOLDEN.cases[case_id].request(1)) for case_id in left_out}
        noticed += [(fault.id, case_id) for case_id in left_out if answers[case_id] != right_answers[case_id]]
    assert noticed == []


# The matrix


def test_matrix_of_the_tiny_suite() -> None:
    faults = [library()[fault_id] for fault_id in ("pinfu.two-sided-wait/always", "five-copies-accepted")]
    edge, fifth = kill_matrix(TINY, faults)
    assert (edge.cases, edge.clauses) == ({"tiny/edge": frozenset({"yaku"})}, ("pinfu.two-sided-wait",))
    assert (fifth.cases, fifth.clauses) == (
        {"tiny/fifth-copy": frozenset({"validation"})},
        ("refuse.fifth-copy",),
    )


def test_case_counts_in_its_own_module_only() -> None:
    """A base of 30 fu changes the points of every tiny case, and no tiny clause is about points."""
    (base,) = kill_matrix(TINY, [library()["points.base/doubled"]])
    assert (base.cases, base.clauses) == ({}, ())


@pytest.fixture(scope="module")
def matrix() -> list[Catch]:
    return list(kill_matrix(GOLDEN, library().values()))


def test_golden_cases_catch_every_fault(matrix: list[Catch]) -> None:
    missed = [each.fault.id for each in matrix if not each.cases]
    assert sorted(missed) == sorted(KNOWN.equivalent_faults)


def test_clauses_catch_their_own_faults(matrix: list[Catch]) -> None:
    """A default fault is caught by the cases of its clause, a named one by those of a clause it breaks."""
    elsewhere = [
        each.fault.id for each in matrix if each.cases and not set(each.fault.breaks) & set(each.clauses)
    ]
    assert elsewhere == []


def test_every_pair_catches_a_fault_of_its_clause(matrix: list[Catch]) -> None:
    caught: dict[str, set[str]] = {clause_id: set() for clause_id in GOLDEN.clauses}
    for each in matrix:
        for clause_id in each.fault.breaks:
            module = GOLDEN.clauses[clause_id].module
            caught[clause_id] |= {case_id for case_id, modules in each.cases.items() if module in modules}
    idle = [
        case.id
        for case in GOLDEN.cases.values()
        if not GOLDEN.clauses[case.decides].absence and caught[case.decides].isdisjoint({case.id, case.twin})
    ]
    assert sorted(idle) == sorted(KNOWN.pairs_without_own_fault)


def test_page_is_that_of_the_matrix(matrix: list[Catch]) -> None:
    written = (ROOT / "docs" / "kill-matrix.md").read_text(encoding="utf-8")
    assert written == page(matrix, KNOWN.equivalent_faults), "run yakucert faults --write docs/kill-matrix.md"


def test_page_tells_named_default_and_equivalent_faults_apart() -> None:
    faults = [
        library()[fault_id]
        for fault_id in (
            "five-copies-accepted",
            "pinfu.two-sided-wait/always",
            "pinfu.two-sided-wait/never",
            "tenhou-twice",
        )
    ]
    catches = list(kill_matrix(TINY, faults))
    equivalent = {"tenhou-twice": "Nobody asks."}
    assert summary(catches, equivalent) == (
        "4 faults, 2 of them named: 3 caught, 0 missed, 1 that change nothing."
    )
    written = page(catches, equivalent)
    assert (
        "| five-copies-accepted | A kind that occurs five times is accepted | 1 | refuse.fifth-copy |\n"
        in written
    )
    assert "| pinfu.two-sided-wait | always 1 · never 2 |\n" in written
    assert written.endswith("| tenhou-twice | Nobody asks. |\n")


# What is known of a clause


def test_every_clause_has_a_function_unless_it_is_an_absence() -> None:
    assert set(CLAUSES) <= set(GOLDEN.clauses)
    assert [
        known.clause.id for known in known_clauses(GOLDEN) if bool(known.function) == known.clause.absence
    ] == []


def test_what_is_known_of_a_clause() -> None:
    known = {each.clause.id: each for each in known_clauses(TINY)}
    pinfu = known["pinfu.two-sided-wait"]
    assert pinfu.function == "yakuspec.closed_only.Pinfu.two_sided_wait"
    assert pinfu.pairs == (("tiny/edge", "tiny/two-sided"), ("tiny/two-sided", "tiny/edge"))
    assert pinfu.faults[-2:] == ("pinfu.two-sided-wait/always", "pinfu.two-sided-wait/never")
    assert "pinfu-with-edge-wait" in pinfu.faults
    assert known["pinfu.han"].function == "value of the yaku pinfu"
    assert known["limit.baiman"].function == "yakuspec.points.LIMITS['baiman']"
    assert known["exclude.rinshan-haitei"].function == "yakuspec.yaku.EXCLUDES[('rinshan', 'haitei')]"
    assert (known["closed.no-yaku"].function, known["closed.no-yaku"].pairs) == ("", ())
