"""The site: built without a warning, its links lead somewhere, its pages work in any browser's width."""

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import quote, unquote, urljoin, urlsplit

import pytest
from yakucert.suite import Suite, load
from yakuspec import ImpossibleHandError, evaluate, read_hand

from tests.docs_site import DOCS, ROOT, WIDTHS, axe, build, chromium, dark, resize, served

KINDS = (
    "index",
    "yaku",
    "glossary",
    "protocol",
    "rulings",
    "spec/5-examples",
    "spec/9-dora",
    "api",
    "certify",
)
"""A page of each kind, for what is too slow to ask of all."""

DARK = ("index", "protocol", "spec/9-dora")
"""The pages that have all the colours there are."""


class Page(HTMLParser):
    """What a page links to, loads, and can be linked at."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.loads: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self.ids.add(attributes.get("id", ""))
        if tag == "a" and "href" in attributes:
            self.links.add(attributes["href"])
        if tag == "link" and attributes.get("rel") not in ("index", "search", "next", "prev", "canonical"):
            self.loads.add(attributes["href"])
        if "src" in attributes:
            self.loads.add(attributes["src"])


@pytest.fixture(scope="session")
def html(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    build(folder)
    return folder / "html"


@pytest.fixture(scope="session")
def pages(html: Path) -> dict[str, Page]:
    found = {path.relative_to(html).as_posix(): Page(path) for path in sorted(html.rglob("*.html"))}
    return {name: page for name, page in found.items() if not name.startswith(("_static", "_modules"))}


@pytest.fixture(scope="session")
def suite() -> Suite:
    return load()


@pytest.fixture(scope="session")
def address(html: Path) -> Iterator[str]:
    with served(html) as url:
        yield url


@pytest.fixture(scope="session")
def one_browser() -> Iterator[Any]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def browser(one_browser: Any) -> Any:
    resize(one_browser, WIDTHS["desktop"])
    dark(one_browser, False)
    return one_browser


# Read as files


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
    """Run a block, and the tests that it defines, with the reference as the reader's engine."""

    def my_engine(hand: Any) -> SimpleNamespace:
        return SimpleNamespace(complete=evaluate(read_hand(hand)).reason != "not_complete")

    names: dict[str, Any] = {"my_engine": my_engine}
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
    assert {page for page, _ in blocks("sh")} == {"engines.md", "fuzz.md", "mutation.md"}
    assert [test for test in TESTED_ELSEWHERE.values() if not (ROOT / "tests" / test).exists()] == []


def test_types_of_the_extension() -> None:
    folders = os.pathsep.join(("reference", "conformance", str(Path("docs") / "_ext")))
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "-p", "yakudocs"],
        cwd=ROOT, env={**os.environ, "MYPYPATH": folders}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


# In a browser

FOUR_DORA = quote(json.dumps({
    "concealed": "222m45p789s44z", "melds": [{"kind": "chi", "tiles": "123m", "from": "east"}],
    "win": {"tile": "6p", "by": "ron", "from": "north"}, "seat": "south", "round": "east",
    "dora_indicators": "1m",
}))  # fmt: skip


def click(browser: Any, selector: str) -> None:
    """Press a button that may be out of sight."""
    browser.execute_script("arguments[0].click()", browser.find_element("css selector", selector))


def test_pages_fit_desktop_and_phone(browser: Any, address: str, pages: dict[str, Page]) -> None:
    wrong = []
    for name in pages:
        browser.get(f"{address}/{name}")
        for screen, width in WIDTHS.items():
            resize(browser, width)
            across = browser.execute_script("return document.documentElement.scrollWidth")
            if across > width:
                wrong.append(f"{name} is {across} wide on a {screen}")
        broken = browser.execute_script("return [...document.images].filter((i) => !i.naturalWidth).length")
        if broken:
            wrong.append(f"{name}: {broken} pictures are missing")
        wrong += [f"{name}: {line['message']}" for line in browser.get_log("browser")]
    assert wrong == []


@pytest.mark.parametrize("page", KINDS)
def test_page_can_be_read_by_everyone(browser: Any, address: str, page: str) -> None:
    browser.get(f"{address}/{page}.html")
    assert axe(browser) == []


@pytest.mark.parametrize("page", DARK)
def test_colours_can_be_told_apart_in_the_dark(browser: Any, address: str, page: str) -> None:
    dark(browser, True)
    browser.get(f"{address}/{page}.html")
    assert axe(browser, "color-contrast") == []


def test_a_link_into_a_folded_part_unfolds_it(browser: Any, address: str) -> None:
    browser.get(f"{address}/spec/9-dora.html#{quote('dora/nine-of-circles')}")
    folded = browser.find_element("css selector", "li[id='dora/nine-of-circles']")
    assert folded.is_displayed()


def test_yaku_are_sorted_by_a_press(browser: Any, address: str) -> None:
    browser.get(f"{address}/yaku.html")
    heading = browser.find_elements("css selector", ".yaku-table th button")[1]
    romaji = "return [...document.querySelectorAll('.yaku-table tbody tr')].map((r) => r.cells[1].innerText)"
    heading.click()
    assert browser.execute_script(romaji)[0] == "Bakaze"
    heading.click()
    assert browser.execute_script(romaji)[0] == "Yakuhai Hatsu"


def test_search_finds_a_clause(browser: Any, address: str) -> None:
    browser.get(f"{address}/search.html?q=pinfu.two-sided-wait")
    found = browser.find_element("css selector", "ul.search li a")
    assert found.get_attribute("href").endswith("spec/2-closed-only.html#pinfu.two-sided-wait")


class TestPlayground:
    """The page to try a hand, driven as a reader would."""

    @pytest.fixture
    def page(self, browser: Any, address: str) -> Any:
        """Load the reference once; then only the hand is set anew, and the list of yaku."""
        if not browser.current_url.startswith(f"{address}/try.html"):
            browser.get(f"{address}/try.html")
            self.wait(browser, "play-status", "The reference is here")
        browser.execute_script(
            "document.getElementById('why-not').value = ''; location.hash = arguments[0]", FOUR_DORA
        )
        self.wait(browser, "verdict", "No win no yaku")
        return browser

    @staticmethod
    def wait(browser: Any, name: str, text: str) -> None:
        from selenium.webdriver.support.ui import WebDriverWait

        WebDriverWait(browser, 60, 0.05).until(lambda b: text in b.find_element("id", name).text)

    @staticmethod
    def press(browser: Any, *labels: str) -> None:
        for label in labels:
            click(browser, f"[aria-label='{label}']")

    def target(self, browser: Any, value: str) -> None:
        click(browser, f"#targets input[value='{value}']")

    def test_four_dora_are_no_win_and_red_dragons_are_one(self, page: Any) -> None:
        click(page, "#clear")
        page.find_element("id", "concealed").send_keys("222m45p789s44z")
        self.target(page, "chi")
        self.press(page, "Add 1 of characters")
        self.target(page, "win")
        self.press(page, "Add 6 of circles")
        self.target(page, "dora_indicators")
        self.press(page, "Add 1 of characters")
        self.wait(page, "verdict", "No win no yaku (win.yaku-required)")
        assert "4 dora are no yaku (win.dora-is-no-yaku)" in page.find_element("id", "trace").text
        self.press(page, *["Remove 2 of characters from concealed"] * 3)
        self.press(page, "Remove 1 of characters from dora indicators")
        self.target(page, "concealed")
        self.press(page, *["Add Red"] * 3)
        self.wait(page, "verdict", "Win 1 han 30 fu, 1000 in all")
        assert "Value Honour Red: 1 han" in page.find_element("id", "trace").text
        assert page.find_element("id", "concealed").get_attribute("value") == "45p789s44777z"

    def test_address_holds_the_hand(self, page: Any, address: str) -> None:
        hand = {
            "concealed": "23455p123m456p78s",
            "win": {"tile": "9s", "by": "tsumo"},
            "seat": "east",
            "round": "east",
        }
        page.get(f"{address}/try.html#{quote(json.dumps(hand))}")
        self.wait(page, "trace", "Pinfu: 1 han")
        assert "1 han" in page.find_element("id", "trace").text
        assert json.loads(unquote(urlsplit(page.current_url).fragment)) == hand

    def test_impossible_hand_is_refused_with_its_code(self, page: Any) -> None:
        page.find_element("id", "concealed").send_keys("2m")
        self.wait(page, "verdict", "Refused tile_count")

    def test_keyboard_alone_adds_a_tile(self, page: Any) -> None:
        page.execute_script("document.querySelector('[aria-label=\"Add Red\"]').focus()")
        from selenium.webdriver import ActionChains, Keys

        ActionChains(page).send_keys(Keys.ENTER).perform()
        assert page.find_element("id", "concealed").get_attribute("value") == "222m45p789s447z"
        ActionChains(page).key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(Keys.SHIFT).perform()
        assert page.execute_script("return document.activeElement.ariaLabel") == "Add Green"

    def test_why_not_names_the_clause(self, page: Any) -> None:
        page.execute_script("document.getElementById('why-not').value = 'pinfu'")
        page.execute_script("document.getElementById('why-not').dispatchEvent(new Event('change'))")
        self.wait(page, "trace", "Pinfu: fails pinfu.four-sequences")

    def test_page_can_be_read_by_everyone(self, page: Any) -> None:
        assert axe(page) == []
        dark(page, True)
        assert axe(page, "color-contrast") == []


def test_opened_as_a_file_the_playground_says_what_it_needs(browser: Any, html: Path) -> None:
    browser.get((html / "try.html").as_uri())
    assert "opened as a file it cannot load it" in browser.find_element("id", "play-status").text
