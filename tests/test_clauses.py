"""The clause register and the grammar of clause lines."""

import re
from pathlib import Path

import pytest
from yakucert import clauses
from yakucert.data import data

SPEC = Path(__file__).parent.parent / "spec"

PAGE = """# 1 · A page

## A heading

Module: `yaku`

- **`pinfu.han`** (§11.5.1, Art. 2) Pinfu is
  worth 1 han.
- **`fu.base`** (§11.3; ruling; absence; module fu) 20 fu. *Reason: so
  it is.*

Explained.
"""


def parse(folder: Path, text: str) -> dict[str, clauses.Clause]:
    (folder / "1-page.md").write_text(text, encoding="utf-8")
    return clauses.parse(folder)


def test_committed_register_is_that_of_the_pages() -> None:
    written = data("clauses.json").read_text(encoding="utf-8")
    assert written == clauses.render(clauses.parse(SPEC)), "run python -m yakucert.clauses --write"


def test_register_reads_what_it_wrote(tmp_path: Path) -> None:
    register = parse(tmp_path, PAGE)
    (tmp_path / "clauses.json").write_text(clauses.render(register), encoding="utf-8")
    assert clauses.load(tmp_path / "clauses.json") == register


def test_clause_line(tmp_path: Path) -> None:
    pinfu, base = parse(tmp_path, PAGE).values()
    assert (pinfu.id, pinfu.level, pinfu.absence, pinfu.module) == ("pinfu.han", "must", False, "yaku")
    assert (pinfu.sections, pinfu.page) == (("§11.5.1", "Art. 2"), "1-page")
    assert (pinfu.text, pinfu.reason) == ("Pinfu is worth 1 han.", "")
    assert (base.id, base.level, base.absence, base.module) == ("fu.base", "ruling", True, "fu")
    assert (base.text, base.reason) == ("20 fu.", "so it is.")


def test_hash_changes_with_words_and_not_with_line_breaks(tmp_path: Path) -> None:
    before = parse(tmp_path, PAGE)["pinfu.han"].sha256
    assert parse(tmp_path, PAGE.replace("is\n  worth", "is worth"))["pinfu.han"].sha256 == before
    assert parse(tmp_path, PAGE.replace("1 han", "2 han"))["pinfu.han"].sha256 != before


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("(§11.5.1, Art. 2) ", "", "1-page.md:7: a clause reads"),
        ("; absence", "; absent", "1-page.md:9: 'absent' is none of ruling, absence, module"),
        ("module fu", "module han", "1-page.md:9: 'han' is no module"),
        ("Module: `yaku`", "", "1-page.md:7: '' is no module"),
        (" *Reason: so\n  it is.*", "", "1-page.md:9: a ruling, and nothing else, ends with"),
        ("worth 1 han.", "worth 1 han. *Reason: why not.*", "1-page.md:7: a ruling, and nothing else"),
        ("fu.base", "pinfu.han", "1-page.md: pinfu.han is a clause of 1-page already"),
    ],
)
def test_bad_clause_line(old: str, new: str, message: str, tmp_path: Path) -> None:
    assert old in PAGE
    with pytest.raises(ValueError, match=f"^{re.escape(message)}"):
        parse(tmp_path, PAGE.replace(old, new))
