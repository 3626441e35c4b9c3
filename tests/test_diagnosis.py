"""Diagnosis: an engine with one of the seeded faults is told which it looks like."""

from typing import Any

import pytest
from yakucert import clauses, suite
from yakucert.clauses import MODULES
from yakucert.diagnosis import Diagnosis, diagnose, differences
from yakucert.doors import CallableDoor
from yakucert.engines import Engine
from yakucert.faults import library
from yakucert.run import start
from yakucert.score import score
from yakuspec.engine import answer as reference

Json = dict[str, Any]


def diagnosed(only: str, fault: str) -> dict[str, Diagnosis]:
    """Diagnose an engine with a seeded fault, asked the cases of the clauses that match `only`."""
    golden = suite.load()
    # Judging needs the true reference, so the faulty one has answered before.
    with library()[fault].seeded():
        said = [(case.fields, reference(case.request(0))) for case in golden.select(MODULES, only)]

    def faulty(request: Json) -> Json:
        fields = {key: item for key, item in request.items() if key not in ("type", "id")}
        found = next((answer for asked, answer in said if asked == fields), reference(request))
        return found if request["type"] == "hello" else {**found, "id": request["id"]}

    with start(Engine("faulty", lambda: CallableDoor(faulty)), golden, only=only) as going:
        results = {result.case.id: result for result in going.results()}
        failing = [name for name, how in score(going, results).clauses.items() if how == "fail"]
        return diagnose(going, results, failing)


@pytest.mark.parametrize(
    ("fault", "clause"),
    [
        ("edge-wait-on-3-missed", "fu.edge-wait"),
        ("edge-wait-on-7-missed", "fu.edge-wait"),
        ("double-wind-pair-0", "fu.double-wind-pair"),
        ("tsumo-fu-in-pinfu", "fu.pinfu-tsumo"),
        ("dora-after-north-is-white", "dora.after-wind"),
        ("counter-none-by-tsumo", "points.counter-tsumo"),
        ("ippatsu-survives-calls", "situation.ippatsu-call"),
        ("furiten-on-tsumo", "furiten.ron-only"),
    ],
)
def test_engine_with_a_fault_looks_like_it(fault: str, clause: str) -> None:
    found = diagnosed(clause, fault)[clause]
    assert library()[fault].title in found.looks_like
    assert next(found.lines()).startswith("looks like: ")
    assert not found.known


def test_other_rule_is_a_known_difference_and_another_mistake_is_none() -> None:
    text = "many tables count 4 fu for a pair that is seat wind and round wind at once"
    other_rule = diagnosed("fu.*", "double-wind-pair-4")["fu.double-wind-pair"]
    assert list(other_rule.lines()) == [
        "looks like: A double-wind pair is counted 4 fu",
        f"a known difference of rule sets, not a defect: {text}",
    ]
    mistake = diagnosed("fu.*", "double-wind-pair-0")["fu.double-wind-pair"]
    assert list(mistake.lines()) == [
        "looks like: A double-wind pair is worth nothing",
        f"rule sets differ here: {text}",
    ]


def test_fault_that_breaks_a_clause_which_passes_is_not_named() -> None:
    found = diagnosed("liability.*", "no-liability-for-four-quads")["liability.four-quads"]
    assert found.looks_like == ("Nobody is liable for suukantsu",)
    found = diagnosed("liability.*", "no-liability-at-all")["liability.big-dragons"]
    assert "Nobody is ever liable" in found.looks_like


def test_nothing_is_said_of_what_no_fault_explains() -> None:
    def silly(request: Json) -> Json:
        answer = reference(request)
        return {**answer, "fu": 97} if answer.get("win") else answer

    with start(Engine("silly", lambda: CallableDoor(silly)), suite.load(), only="fu.edge-wait") as going:
        results = {result.case.id: result for result in going.results()}
        assert diagnose(going, results, ["fu.edge-wait"]) == {}


def test_differences_name_clauses_and_faults_that_there_are() -> None:
    known = clauses.load()
    assert len(differences()) == 13
    for row in differences():
        assert row.clauses
        assert set(row.clauses) <= set(known)
        assert set(row.faults) <= set(library())
        assert row.text[0].islower()
