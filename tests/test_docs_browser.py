"""The site in a browser: every page at the width of a desktop and of a phone, and the page to try a hand."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlsplit

import pytest

from tests.docs_site import WIDTHS, Page, axe, dark, resize

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

FOUR_DORA = quote(json.dumps({
    "concealed": "222m45p789s44z", "melds": [{"kind": "chi", "tiles": "123m", "from": "east"}],
    "win": {"tile": "6p", "by": "ron", "from": "north"}, "seat": "south", "round": "east",
    "dora_indicators": "1m",
}))  # fmt: skip

ATTACK = "<img src=x onerror='window.attacked = true'>"


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


def test_damaged_anchor_stops_nothing(browser: Any, address: str) -> None:
    browser.get(f"{address}/yaku.html#%")
    browser.find_elements("css selector", ".yaku-table th button")[1].click()
    assert browser.find_elements("css selector", ".yaku-table th[aria-sort=ascending]")
    assert [line["message"] for line in browser.get_log("browser")] == []


def test_yaku_are_sorted_by_a_press(browser: Any, address: str) -> None:
    browser.get(f"{address}/yaku.html")
    heading = browser.find_elements("css selector", ".yaku-table th button")[1]
    romaji = "return [...document.querySelectorAll('.yaku-table tbody tr')].map((r) => r.cells[1].innerText)"
    heading.click()
    assert browser.execute_script(romaji)[0] == "Bakaze"
    heading.click()
    assert browser.execute_script(romaji)[0] == "Yakuhai Hatsu"
    closed = browser.find_elements("css selector", ".yaku-table th button")[3]
    closed.click()
    closed.click()
    values = [row.text for row in browser.find_elements("css selector", ".yaku-table tbody td:nth-child(4)")]
    assert values[:15] == ["yakuman"] * 12 + ["6", "5", "3"]


def test_search_finds_a_clause(browser: Any, address: str) -> None:
    browser.get(f"{address}/search.html?q=pinfu.two-sided-wait")
    found = browser.find_element("css selector", "ul.search li a")
    assert found.get_attribute("href").endswith("spec/2-closed-only.html#pinfu.two-sided-wait")


@pytest.mark.parametrize(
    ("asked", "place"),
    [
        ("renhou", "spec/2-closed-only.html#blessing-of-man-renho"),
        ("furiten", "spec/11-furiten.html#furiten"),
        ("double wind", "spec/8-fu.html#fu.double-wind-pair"),
        ("kuisagari", "glossary.html"),
    ],
)
def test_search_shows_the_rule_first(browser: Any, address: str, asked: str, place: str) -> None:
    browser.get(f"{address}/search.html?q={quote(asked)}")
    found = browser.find_element("css selector", "ul.search li a")
    assert found.get_attribute("href").startswith(f"{address}/{place}")


def test_way_back_to_the_top_covers_no_clause_on_a_phone(browser: Any, address: str) -> None:
    resize(browser, WIDTHS["phone"])
    browser.get(f"{address}/spec/8-fu.html#value.dragon")
    browser.execute_script("location.hash = 'fu.double-wind-pair'")
    browser.execute_script("document.documentElement.classList.add('show-back-to-top')")
    low, high = browser.execute_script(
        "const box = (s) => document.querySelector(s).getBoundingClientRect();"
        "return [box('.back-to-top').bottom, box(\"[id='fu.double-wind-pair'] .clause-head\").top]"
    )
    assert 0 < low <= high < 400


class TestPlayground:
    """The page to try a hand, driven as a reader would."""

    @pytest.fixture
    def page(self, browser: Any, address: str) -> Any:
        """Load the reference once; then only the hand is set anew, and the list of yaku."""
        if not browser.current_url.startswith(f"{address}/try.html"):
            browser.get(f"{address}/try.html")
            self.wait(browser, "play-status", "The reference is here")
        browser.execute_script(
            "document.getElementById('why-not').value = ''; location.hash = ''; location.hash = arguments[0]",
            FOUR_DORA,
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

    @staticmethod
    def choose(browser: Any, name: str, value: str) -> None:
        browser.execute_script(
            "const field = document.getElementById(arguments[0]); field.value = arguments[1];"
            "field.dispatchEvent(new Event('change'))", name, value,
        )  # fmt: skip

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
        needed = "Pinfu: fails pinfu.four-sequences; needed: The four groups are sequences."
        self.wait(page, "trace", needed)

    @pytest.mark.parametrize(
        "field",
        [
            {"melds": [{"kind": ATTACK, "tiles": "123m", "from": "east"}]},
            {"melds": [{"kind": "chi", "tiles": "123m", "from": ATTACK}]},
            {"win": {"tile": ATTACK, "by": "tsumo"}},
        ],
    )
    def test_address_brings_no_code_in(self, page: Any, field: dict[str, Any]) -> None:
        page.execute_script("location.hash = arguments[0]", quote(json.dumps(field)))
        self.wait(page, "play-note", "This link is damaged: ")
        assert page.find_elements("css selector", "#playground img") == []
        assert page.execute_script("return window.attacked === undefined")

    @pytest.mark.parametrize(
        ("link", "wrong"),
        [
            ("%", "it holds no whole hand as JSON"),
            ("{%22seat%22:", "it holds no whole hand as JSON"),
            ("5", "the hand is 5; it should be an object"),
            (quote('{"counters":null}'), "counters is null; it should be a number"),
            (quote('{"situation":5}'), "situation is 5; it should be a list of at most 40"),
            (quote('{"concealed":"0p"}'), "concealed: there is no tile 0p; numbers are 1 to 9 in m, p, s"),
            (quote(json.dumps({"concealed": "1" * 20_000 + "m"})), "20000 tiles; at most 40 are read"),
        ],
    )
    def test_damaged_link_is_named_and_left_alone(self, page: Any, link: str, wrong: str) -> None:
        page.execute_script("location.hash = arguments[0]", link)
        self.wait(page, "play-note", wrong)
        assert "This link is damaged: " in page.find_element("id", "play-note").text
        assert page.execute_script("return location.hash") == f"#{link}"
        assert page.find_element("id", "concealed").get_attribute("value") == "222m45p789s44z"
        self.wait(page, "verdict", "No win no yaku")

    def test_damaged_link_does_not_keep_the_reference_away(self, browser: Any, address: str) -> None:
        browser.get("about:blank")
        browser.get(f"{address}/try.html#%7B%22counters%22:null%7D")
        self.wait(browser, "play-status", "The reference is here")
        assert "This link is damaged: counters is null" in browser.find_element("id", "play-note").text
        assert "No win" in browser.find_element("id", "verdict").text

    def test_nothing_is_judged_that_was_not_read_whole(self, page: Any) -> None:
        field = page.find_element("id", "concealed")
        field.send_keys("x9")
        self.wait(page, "verdict", "Not judged concealed: “x” is not read")
        assert page.find_element("id", "trace").text == ""
        field.clear()
        field.send_keys("222M ４５p789s44z")
        self.wait(page, "verdict", "No win no yaku")
        field.send_keys("1" * 41)
        self.wait(page, "verdict", "Not judged concealed: 51 tiles; at most 40 are read")

    def test_missing_winning_tile_is_missed_first(self, page: Any) -> None:
        self.press(page, "Remove 6 of circles from winning tile")
        self.wait(page, "verdict", "Not judged The winning tile is missing")
        self.choose(page, "by", "tsumo")
        self.wait(page, "verdict", "Without a winning tile, the tile drawn counts as unidentified")

    def test_focus_stays_in_the_row(self, page: Any) -> None:
        focused = "return document.activeElement.ariaLabel ?? document.activeElement.id"
        self.press(page, "Remove 9 of bamboo from concealed")
        assert page.execute_script(focused) == "Remove North from concealed"
        self.press(page, "Remove the chi of 123m")
        assert page.execute_script(focused) == "concealed"

    def test_way_back_to_the_top_keeps_the_hand(self, page: Any) -> None:
        self.press(page, "Add Red")
        page.execute_script("location.hash = ''")
        self.wait(page, "verdict", "Refused tile_count")
        assert page.find_element("id", "concealed").get_attribute("value") == "222m45p789s447z"
        assert page.execute_script("return location.hash.length > 1")

    def test_note_goes_with_the_next_change(self, page: Any) -> None:
        self.target(page, "chi")
        self.press(page, "Add 9 of characters")
        self.wait(page, "play-note", "No chi begins with the 9 of characters.")
        self.press(page, "Add 7 of characters")
        assert page.find_element("id", "play-note").text == ""
        self.target(page, "concealed")

    def test_sources_follow_the_winner(self, page: Any) -> None:
        self.choose(page, "meld-from", "west")
        self.target(page, "pon")
        self.press(page, "Add Red")
        self.target(page, "concealed")
        self.choose(page, "seat", "west")
        melds = [row.text for row in page.find_elements("css selector", "[data-row=melds]")]
        assert melds == ["Chi from south", "Pon from north"]
        self.choose(page, "seat", "north")
        melds = [row.text for row in page.find_elements("css selector", "[data-row=melds]")]
        assert melds == ["Chi from west", "Pon from east"]
        assert page.find_element("id", "from").get_attribute("value") == "east"

    def test_page_can_be_read_by_everyone(self, page: Any) -> None:
        assert axe(page) == []
        dark(page, True)
        assert axe(page, "color-contrast") == []


def test_opened_as_a_file_the_playground_says_what_it_needs(browser: Any, html: Path) -> None:
    browser.get((html / "try.html").as_uri())
    assert "opened as a file it cannot load the reference" in browser.find_element("id", "needs-server").text
    assert not browser.find_element("id", "playground").is_displayed()
