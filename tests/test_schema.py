"""The schemas: every case file, every request made of a case and every answer of the reference validate."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from yakucert import clauses, suite
from yakucert.clauses import MODULES
from yakucert.conversation import HELLO
from yakucert.data import data
from yakucert.wire import ANSWER_TO
from yakuspec.engine import answer

SCHEMAS = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in data("schema").glob("*.json")}
REGISTRY: Any = Registry().with_resources(
    (name, Resource.from_contents(schema)) for name, schema in SCHEMAS.items()
)


VALIDATORS: Any = {name: Draft202012Validator(schema, registry=REGISTRY) for name, schema in SCHEMAS.items()}


def faults(value: object, name: str) -> list[str]:
    validator = VALIDATORS[f"{name}.schema.json"]
    return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(value)]


@pytest.mark.parametrize("name", ["answer", "case", "request"])
def test_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[f"{name}.schema.json"])


@pytest.mark.parametrize("path", sorted(data("cases").rglob("*.json")), ids=lambda path: path.stem)
def test_case_file_validates(path: Path) -> None:
    assert faults(json.loads(path.read_text(encoding="utf-8")), "case") == []


def test_requests_validate() -> None:
    one_of_each = {case.ask: case for case in suite.load().cases.values() if "invalid" not in case.expect}
    assert set(one_of_each) <= set(ANSWER_TO)
    for case in one_of_each.values():
        assert faults(case.request(1), "request") == []


def test_answers_of_the_reference_validate() -> None:
    for case in suite.load().cases.values():
        assert faults(answer(case.request(1)), "answer") == [], case.id


def test_hello_validates() -> None:
    assert faults(HELLO, "request") == []
    assert faults(answer(HELLO), "answer") == []


def test_modules_are_those_of_the_schema() -> None:
    assert tuple(SCHEMAS["answer.schema.json"]["$defs"]["module"]["enum"]) == MODULES


def test_codes_are_those_that_the_clauses_name() -> None:
    refusals = [clause for clause in clauses.load().values() if clause.id.startswith("refuse.")]
    named = {clause.text.split("`")[1] for clause in refusals}
    assert set(SCHEMAS["answer.schema.json"]["$defs"]["code"]["enum"]) == named


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("request", {"type": "evaluate", "id": "7", "hand": {}}),
        (
            "request",
            {"type": "evaluate", "id": 7, "hand": {"concealed": "1x", "seat": "east", "round": "east"}},
        ),
        ("request", {"type": "judge", "id": 7}),
        ("answer", {"type": "verdict", "id": 7, "win": False}),
        ("answer", {"type": "verdict", "id": 7, "win": False, "reason": "furiten"}),
        ("answer", {"type": "verdict", "id": 7, "win": False, "reason": "no_yaku", "furiten": "riichi"}),
        ("answer", {"type": "verdict", "id": 7, "win": True}),
        ("answer", {"type": "invalid", "id": 7, "code": "impossible"}),
        ("answer", {"type": "waits", "id": 7, "tiles": "0m"}),
        ("case", {"topic": "pinfu", "cases": []}),
        (
            "case",
            {"topic": "pinfu", "cases": [{"id": "pinfu/a", "title": "A", "decides": "a.b", "twin": "b"}]},
        ),
    ],
)
def test_what_is_none_does_not_validate(name: str, value: object) -> None:
    assert faults(value, name) != []
