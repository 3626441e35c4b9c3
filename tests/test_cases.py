"""Case files: read, refused, laid out; and the golden cases as a whole."""

import json
from pathlib import Path
from typing import Any

import pytest
from yakucert import cases, clauses
from yakucert.cases import BadCaseError, canonical
from yakucert.clauses import MODULES
from yakucert.data import data
from yakucert.judge import compare, same
from yakucert.wire import decode

GOLDEN = cases.load()
REGISTER = clauses.load()
FILES = sorted(data("cases").rglob("*.json"))

HAND = {
    "concealed": "123456789m23p55s",
    "win": {"tile": "1p", "by": "tsumo"},
    "seat": "south",
    "round": "east",
}


def case(name: str, twin: str, **changes: Any) -> dict[str, Any]:
    made = {"id": f"topic/{name}", "title": "A case", "decides": "pinfu.han", "twin": f"topic/{twin}"}
    return made | {"hand": HAND, "expect": {"win": True}} | changes


def write(folder: Path, *entries: Any, topic: str = "topic") -> Path:
    text = json.dumps({"topic": topic, "cases": entries})
    (folder / "topic.json").write_text(text, encoding="utf-8")
    return folder


def test_load_sorts_and_fills_in_what_is_left_out(tmp_path: Path) -> None:
    loaded = cases.load(write(tmp_path, case("b", "a"), case("a", "b", rev=2, origin="article")))
    assert list(loaded) == ["topic/a", "topic/b"]
    a, b = loaded.values()
    assert (a.ask, a.rev, a.origin) == ("evaluate", 2, "article")
    assert (b.ask, b.rev, b.origin) == ("evaluate", 1, "")


def test_request_does_not_tell_the_case() -> None:
    for golden in GOLDEN.values():
        assert golden.request(7).keys() == {"type", "id", *golden.fields}
        assert golden.request(7)["id"] == 7


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        (["a"], 'topic.json, case 1: a case is an object, not "a"'),
        ([case("a", "b", id="")], "topic.json, case 1 (): id is missing; it must be a string"),
        ([case("A", "b")], "topic.json, case 1 (topic/A): its id must be topic/ and then lower-case words"),
        (
            [case("a", "b", ask="judge")],
            "topic.json, case 1 (topic/a): asks for 'judge', which must be",
        ),
        (
            [case("a", "b", expect=[])],
            "topic.json, case 1 (topic/a): expect is missing; it must be",
        ),
        (
            [case("a", "b", ask="riichi_quad")],
            "topic.json, case 1 (topic/a): drawn is missing; riichi_quad",
        ),
        (
            [case("a", "b", hands=1)],
            "topic.json, case 1 (topic/a): 'hands' is no key of such a case",
        ),
        ([case("a", "b"), case("a", "b")], "topic.json: topic/a comes twice"),
        ([case("a", "a")], "topic/a: its twin is 'topic/a', which must be the id of another case"),
        ([case("a", "b")], "topic/a: its twin is 'topic/b', which must be the id of another case"),
    ],
)
def test_bad_case_is_refused(entries: list[Any], message: str, tmp_path: Path) -> None:
    with pytest.raises(BadCaseError) as caught:
        cases.load(write(tmp_path, *entries))
    assert str(caught.value).startswith(message)


def test_bad_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadCaseError, match=r"^topic\.json: its topic is 'other'; it must be its file's name"):
        cases.load(write(tmp_path, topic="other"))
    (tmp_path / "topic.json").write_text('{"topic": "topic", "topic": "topic"}', encoding="utf-8")
    with pytest.raises(BadCaseError, match=r"^topic\.json: the key 'topic' comes twice"):
        cases.load(tmp_path)
    (tmp_path / "topic.json").write_text("[]", encoding="utf-8")
    with pytest.raises(BadCaseError, match=r"^topic\.json: a line that is no JSON object"):
        cases.load(tmp_path)
    (tmp_path / "topic.json").write_text("{}", encoding="utf-8")
    with pytest.raises(BadCaseError, match=r"^topic\.json: a case file is"):
        cases.load(tmp_path)


def test_canonical_layout() -> None:
    hand = {"win": {"tile": "1p", "by": "tsumo"}, "concealed": "…"}
    first = {"expect": {"win": True}, "hand": hand, "title": "七對子", "id": "topic/a"}
    assert canonical({"cases": [first, {"id": "topic/b"}], "topic": "topic"}) == (
        "{\n"
        '  "topic": "topic",\n'
        '  "cases": [\n'
        "    {\n"
        '      "id": "topic/a",\n'
        '      "title": "七對子",\n'
        '      "hand": {"concealed": "…", "win": {"tile": "1p", "by": "tsumo"}},\n'
        '      "expect": {"win": true}\n'
        "    },\n"
        "    {\n"
        '      "id": "topic/b"\n'
        "    }\n"
        "  ]\n"
        "}\n"
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_file_is_laid_out_canonically(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text == canonical(decode(text.encode())), "run python -m yakucert.cases --format"


def test_twin_comes_out_the_other_way() -> None:
    """In a field of the clause's module: an engine that says the same of both cannot pass."""
    alike = []
    for golden in GOLDEN.values():
        module, twin = REGISTER[golden.decides].module, GOLDEN[golden.twin]
        for claimed in ((module,), MODULES):
            differing = compare(golden.ask, golden.expect, twin.expect, claimed)
            if golden.ask != twin.ask or module not in differing:
                alike.append((golden.id, twin.id, claimed))
    assert alike == []


def test_same_question_has_the_same_answer() -> None:
    expected: dict[str, tuple[str, Any]] = {}
    for golden in GOLDEN.values():
        question = json.dumps([golden.ask, golden.fields], sort_keys=True)
        first, expect = expected.setdefault(question, (golden.id, golden.expect))
        assert same(expect, golden.expect), f"{golden.id} and {first}"


def test_every_clause_is_decided() -> None:
    assert {golden.decides for golden in GOLDEN.values()} == set(REGISTER)
