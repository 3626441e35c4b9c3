"""The article's pages: every id they name exists, and every sentence and question leads somewhere."""

import re
from pathlib import Path

import pytest
from yakucert import suite

SPEC = Path(__file__).parent.parent / "spec"
GOLDEN = suite.load()
PROPERTIES = set(
    re.findall(r"\*\*property\*\* `([a-z0-9-]+)`", (SPEC / "6-properties.md").read_text(encoding="utf-8"))
)
KNOWN = {*GOLDEN.clauses, *GOLDEN.cases, *PROPERTIES}
PAGES = ("article.md", "5-examples.md", "6-questions.md")


def read(page: str) -> str:
    return (SPEC / page).read_text(encoding="utf-8")


def named(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


@pytest.mark.parametrize("page", PAGES)
def test_every_id_exists(page: str) -> None:
    assert [each for each in named(read(page)) if each not in KNOWN] == []


def test_every_sentence_of_the_article_became_clauses() -> None:
    items = re.split(r"^- ", read("article.md"), flags=re.MULTILINE)[1:]
    numbers = [re.match(r"\*\*(\d+)\.(\d+)\*\* ", item) for item in items]
    assert all(numbers)
    assert [item[:40] for item in items if not set(named(item)) & set(GOLDEN.clauses)] == []
    counted: dict[str, int] = {}
    for number in numbers:
        assert number is not None
        section, sentence = number.groups()
        counted[section] = counted.get(section, 0) + 1
        assert int(sentence) == counted[section]
    assert list(counted) == ["0", "1", "2", "3", "4", "5", "6", "7"]


def test_every_clause_that_cites_the_article_is_found_there() -> None:
    cited = {
        clause.id for clause in GOLDEN.clauses.values() if any("Art." in each for each in clause.sections)
    }
    assert cited - set(named(read("article.md"))) == set()


def test_every_example_is_told() -> None:
    examples = {case_id for case_id in GOLDEN.cases if case_id.startswith("example-")}
    assert examples <= set(named(read("5-examples.md")))


def test_every_question_is_answered_by_clauses_and_cases() -> None:
    questions = read("6-questions.md").split("\n## ")[1:]
    assert len(questions) == 6
    for question in questions:
        ids = set(named(question))
        assert ids & set(GOLDEN.clauses), question
        assert ids & set(GOLDEN.cases), question
