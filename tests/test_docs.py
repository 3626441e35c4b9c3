"""The site as files: its links lead somewhere, its clauses and cases are all there, its code runs."""

import json
import os
import re
import shlex
import subprocess
import sys
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from yakucert.suite import Suite, load
from yakuspec import ImpossibleHandError, read_hand

from tests.docs_site import DOCS, ROOT, Page


@pytest.fixture(scope="session")
def suite() -> Suite:
    return load()


def test_every_page_leads_somewhere(html: Path, pages: dict[str, Page]) -> None:
    astray = []
    for name, page in pages.items():
        for link in page.links:
            parts = urlsplit(urljoin(name, link))
            if parts.scheme:
                continue
            target, anchor = parts.path or name, unquote(parts.fragment)
            if target == "try.html" and anchor.startswith("{"):
                with suppress(ImpossibleHandError):
                    read_hand(json.loads(anchor))
            elif not (html / target).exists() or (
                anchor and target in pages and anchor not in pages[target].ids
            ):
                astray.append(f"{name}: {link}")
    assert astray == []


def test_nothing_is_loaded_from_elsewhere(html: Path, pages: dict[str, Page]) -> None:
    for name, page in pages.items():
        for load_ in page.loads:
            parts = urlsplit(urljoin(name, load_))
            assert not parts.netloc, f"{name} loads {load_}"
            assert parts.scheme == "data" or (html / parts.path).exists(), f"{name} loads {load_}"


def test_every_clause_stands_on_its_page_with_its_pair(
    html: Path, pages: dict[str, Page], suite: Suite
) -> None:
    for page in {clause.page for clause in suite.clauses.values()}:
        here = [clause.id for clause in suite.clauses.values() if clause.page == page]
        text = (html / "spec" / f"{page}.html").read_text(encoding="utf-8")
        assert set(here) <= pages[f"spec/{page}.html"].ids
        assert text.count('class="pair"') == sum(clause in suite.cases_of for clause in here)


def test_every_case_has_one_place(pages: dict[str, Page], suite: Suite) -> None:
    places = [name for page in pages.values() for name in page.ids if name in suite.cases]
    assert sorted(places) == sorted(suite.cases)


def test_a_clause_shows_its_text_function_pair_faults_and_engines(html: Path) -> None:
    text = (html / "spec" / "8-fu.html").read_text(encoding="utf-8")
    start = text.index('id="fu.double-wind-pair"')
    clause = re.sub(r"<[^>]+>", "", text[start : text.index('id="value.dragon"')])
    for shown in (
        "A pair that is seat wind and round wind at once is 2 fu as well.",
        "§11.3",
        "def ",
        "Win: ",
        "A double-wind pair is counted 4 fu",
        "PyPI mahjong 2.1.0: A double-wind pair is 4 fu (double_valued_pair) (rule)",
    ):
        assert shown in clause


def test_the_first_page_says_why_four_dora_are_no_win(html: Path) -> None:
    text = re.sub(r"<[^>]+>", "", (html / "index.html").read_text(encoding="utf-8"))
    assert "222m45p789s44z · chi 123m from East · ron 6p from North" in text
    assert "No win no yaku" in text
    assert "4 dora are no yaku (win.dora-is-no-yaku)" in text


def test_the_first_page_counts_truly(html: Path, suite: Suite) -> None:
    text = re.sub(r"<[^>]+>", "", (html / "index.html").read_text(encoding="utf-8"))
    absences = [clause.id for clause in suite.clauses.values() if clause.absence]
    pages = "".join(path.read_text(encoding="utf-8") for path in (html / "spec").glob("*.html"))
    functions = len(re.findall(r'class="source ', pages))
    assert set(suite.cases_of) == set(suite.clauses)
    assert f"{functions} clauses stand beside the function that computes them" in text
    assert re.search(rf"the other\s+{len(absences)} state that something is not so", text)
    assert functions + len(absences) == len(suite.clauses)


def test_a_hand_that_the_page_to_try_it_cannot_hold_has_no_link_there(
    pages: dict[str, Page], suite: Suite
) -> None:
    links = pages["spec/13-impossible-input.html"].links
    tried = [json.loads(unquote(link.partition("#")[2])) for link in links if "try.html#" in link]

    def refused(clause: str) -> list[Any]:
        cases = [case for case in suite.cases_of[clause] if case.ask == "evaluate"]
        return [case.fields["hand"] for case in cases if "code" in case.expect]

    assert refused("refuse.unknown-tile")
    assert [hand for hand in refused("refuse.unknown-tile") if hand in tried] == []
    assert refused("refuse.tile-count")
    assert [hand for hand in refused("refuse.tile-count") if hand not in tried] == []


def test_a_furiten_pair_differs_in_its_pictures(html: Path) -> None:
    text = (html / "spec" / "11-furiten.html").read_text(encoding="utf-8")
    start = text.index('id="furiten.discard"')
    pair = text[text.index('class="pair"', start) :].partition("<details")[0]
    pictures = re.findall(r'<div class="hand".*?</div><p', pair, re.DOTALL)
    assert len(pictures) == 2
    assert pictures[0] != pictures[1]
    assert "own discards" in pictures[0] + pictures[1]


def test_the_yaku_table_is_that_of_the_article(html: Path) -> None:
    text = (html / "yaku.html").read_text(encoding="utf-8")
    table = text[text.index("<tbody>") : text.index("</tbody>")]
    rows = [re.findall(r"<td[^>]*><a [^>]*>([^<]*)</a></td>", row) for row in table.split("</tr>")[:-1]]
    by_name = {row[1]: row[3:6] for row in rows}
    assert len(rows) == len(by_name) == 43
    assert by_name["Pinfu"] == ["1", "–", "closed only"]
    assert by_name["Renhō"] == ["5", "–", "closed only"]
    assert by_name["Tan&#x27;yao"] == ["1", "1", "same value"]
    assert by_name["Ittsū"] == ["2", "1", "reduced"]
    assert by_name["Chin&#x27;itsu"] == ["6", "5", "reduced"]
    assert by_name["Kokushi Musō"] == ["yakuman", "–", "yakuman, closed only"]
    assert by_name["Daisangen"] == ["yakuman", "yakuman", "yakuman"]
    assert [row[1] for row in rows if row[5] == "reduced"] == [
        "Ittsū", "Sanshoku Dōjun", "Chanta", "Hon&#x27;itsu", "Junchan", "Chin&#x27;itsu",
    ]  # fmt: skip


TESTED_ELSEWHERE = {
    "certify.md": "test_certify_page.py",
    "adapter-tutorial.md": "test_tutorial.py",
    "census.md": "test_census.py",
}


def blocks(language: str) -> list[tuple[str, str]]:
    """Return the code blocks in a language, with their pages, of pages that no other test runs."""
    return [
        (page.name, code)
        for page in sorted(DOCS.glob("*.md"))
        if page.name not in TESTED_ELSEWHERE
        for opening, code in re.findall(
            r"^```([^\n]*)\n(.*?)^```$", page.read_text(encoding="utf-8"), re.M | re.S
        )
        if opening == language
    ]


@pytest.mark.parametrize(("page", "code"), blocks("python"))
def test_python_on_a_page_holds(page: str, code: str) -> None:
    """Run a block as it stands, and the tests that it defines."""
    names: dict[str, Any] = {}
    exec(code, names)
    for name in [name for name in names if name.startswith("test_")]:
        names[name]()


@pytest.mark.parametrize(("page", "code"), blocks("sh"))
def test_commands_on_a_page_are_there(page: str, code: str) -> None:
    for line in code.splitlines():
        program, *words = shlex.split(line, comments=True)
        if program == "tox":
            assert words[0] == "-e"
            assert f"[testenv:{words[1]}]" in (ROOT / "tox.ini").read_text(encoding="utf-8"), line
            continue
        if program == "python":
            assert words[0] == "-m"
            assert find_spec(words[1]), line
            continue
        assert program == "yakucert", line
        command = import_module(f"yakucert.commands.{words[0]}").command
        known = {option for parameter in command.params for option in parameter.opts}
        own = words[1 : words.index("--")] if "--" in words else words[1:]
        assert {word for word in own if word.startswith("-")} <= known, line


def test_no_other_code_stands_on_a_page() -> None:
    """Blocks in other languages show what a command prints: only on pages with a test of their own."""
    languages = {"", "json", "toml", "yaml", "console"}
    assert [page for language in languages for page, _ in blocks(language)] == []
    assert {page for page, _ in blocks("python")} == {"api.md", "fuzz.md"}
    assert {page for page, _ in blocks("sh")} == {"cost.md", "engines.md", "fuzz.md", "mutation.md"}
    assert [test for test in TESTED_ELSEWHERE.values() if not (ROOT / "tests" / test).exists()] == []


def test_types_of_the_extension() -> None:
    folders = os.pathsep.join(("reference", "conformance", str(Path("docs") / "_ext")))
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "-p", "yakudocs"],
        cwd=ROOT, env={**os.environ, "MYPYPATH": folders}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


def test_mutation_figure_is_the_same_everywhere() -> None:
    (figure,) = re.findall(
        r"\*\*([\d,]+) of ([\d,]+) mutants killed: ([\d.]+) %\*\*", (DOCS / "mutation.md").read_text("utf-8")
    )
    killed, made = (int(each.replace(",", "")) for each in figure[:2])
    assert f"{100 * killed / made:.1f}" == figure[2]
    assert f"{figure[0]} of {figure[1]} are killed, {figure[2]} %" in (DOCS / "strength.md").read_text(
        "utf-8"
    )
