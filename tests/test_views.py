"""Views of a report: JUnit XML, HTML, Markdown, badge, text, and several engines in a matrix."""

import json
import re
import sys
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result
from yakucert import suite
from yakucert.cli import main
from yakucert.views import VIEWS
from yakuspec.engine import answer as reference

from tests import tiny
from tests.test_cli import MINIATURE

Json = dict[str, Any]
View = Callable[..., str]

EVIL = "<script>alert(1)</script>\x1b[31m]]> & \"'|`*\u202e"


def evil(request: Json) -> Json:
    """Says evil things wherever an engine can say anything."""
    if request["type"] == "hello":
        engine = {"name": EVIL, "version": EVIL, "language": EVIL}
        return {**reference(request), "engine": engine}
    if request["type"] == "waits":
        return {"type": "waits", "id": request["id"], "tiles": EVIL}
    if request["hand"]["win"]["tile"] == "9p":
        return {"type": "failed", "id": request["id"], "message": EVIL}
    answer = reference(request)
    if answer.get("win"):
        return {**answer, "yaku": {EVIL: 1}, "yakuman": [EVIL], "payments": {EVIL: 1}, "limit": EVIL}
    return {**answer, "code": EVIL, "reason": EVIL}


@pytest.fixture
def yakucert(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run any command on the tiny suite."""
    monkeypatch.setattr(suite, "load", lambda: tiny.TINY)
    return lambda *arguments: CliRunner().invoke(main, list(arguments), catch_exceptions=False)


@pytest.fixture
def view(yakucert: Callable[..., Result], tmp_path: Path) -> View:
    """Run an engine and return its report in another form."""

    def show(form: str, *engine: str) -> str:
        path = str(tmp_path / "report")
        yakucert("run", "--report", path, *engine)
        result = yakucert("view", path, "--as", form)
        assert result.exit_code == 0, result.stderr
        return result.stdout

    return show


def test_text_is_what_the_terminal_showed(yakucert: Callable[..., Result], view: View) -> None:
    for engine in ("fails_on_one", "no_yaku", "repeats_one"):
        assert view("text", *MINIATURE, engine) == yakucert("run", *MINIATURE, engine).stdout


@pytest.mark.parametrize(
    ("engine", "message", "colour"),
    [
        (["reference"], "certified in 4 of 14 modules", "yellow"),
        (["--modules", "yaku,waits"], "certified in 2 modules", "brightgreen"),
        (["--modules", "waits,yaku", *MINIATURE, "fails_on_one"], "certified in 1 of 2 modules", "yellow"),
        ([*MINIATURE, "no_yaku"], "not certified", "red"),
        (["--modules", "waits", *MINIATURE, "unsupported"], "not certified", "red"),
    ],
)
def test_badge_is_an_endpoint_of_shields(engine: list[str], message: str, colour: str, view: View) -> None:
    assert json.loads(view("badge", *engine)) == {
        "schemaVersion": 1,
        "label": "WRC 2025",
        "message": message,
        "color": colour,
    }


def test_junit_has_a_suite_for_each_module_and_a_case_for_each_case(view: View) -> None:
    root = ElementTree.fromstring(view("junit", *MINIATURE, "fails_on_one"))
    found = {
        of.get("name"): [of.get(count) for count in ("tests", "failures", "errors", "skipped")] for of in root
    }
    assert found == {
        "shape": ["2", "0", "0", "0"],
        "validation": ["2", "0", "0", "0"],
        "waits": ["2", "0", "0", "0"],
        "yaku": ["2", "1", "0", "0"],
    }
    (case,) = root.findall("testsuite/testcase[failure]")
    assert case.attrib == {"classname": "pinfu.two-sided-wait", "name": "tiny/two-sided: two-sided"}
    (failure,) = case
    assert failure.get("message") == "failed: \\x1b[31mnine\\x1b[0m is [bold]out of range[/bold]"
    assert str(failure.text).startswith("hand        345678m22456p78s · ron 9s from north · seat south")


def test_junit_tells_errors_skips_known_failures_and_wiring_apart(view: View, tmp_path: Path) -> None:
    def counts(*engine: str) -> list[int]:
        root = ElementTree.fromstring(view("junit", *engine))
        return [len(root.findall(f"testsuite/testcase/{kind}")) for kind in ("failure", "error", "skipped")]

    assert counts(*MINIATURE, "dies_on_one") == [0, 1, 0]
    assert counts("--modules", "waits", *MINIATURE, "unsupported") == [0, 1, 2]  # wired wrongly
    assert counts("--strict", "--modules", "waits", *MINIATURE, "unsupported") == [2, 1, 0]
    known = tmp_path / "known"
    known.write_text("tiny/two-sided crashed\ntiny/gone failed\n")
    assert counts("--known-failing", str(known), *MINIATURE, "dies_on_one") == [1, 0, 1]


def half(request: Json) -> Json:
    """Fails with half a surrogate pair, which is no text, in the two plain questions too."""
    if request["type"] == "hello":
        return {**reference(request), "engine": {"name": "\ud800"}}
    return {"type": "failed", "id": request["id"], "message": "\ud800"}


@pytest.mark.parametrize("form", VIEWS)
def test_half_a_surrogate_pair_is_escaped(form: str, view: View) -> None:
    text = view(form, "tests.test_views:half")
    text.encode()
    if form == "junit":
        (wiring,) = ElementTree.fromstring(text).findall("testsuite/testcase[@classname='wiring']/error")
        assert "\\ud800" in str(wiring.text)


def test_markdown_is_a_summary(view: View) -> None:
    text = view("markdown", "--modules", "yaku,waits", *MINIATURE, "fails_on_one")
    assert text.startswith("## miniature 1 (Python) by WRC Rules 2025\n\n4 asked\\: 3 pass, 1 failed.")
    assert "| `yaku` | ❌ failed | 0 of 1 |  |\n| `waits` | ✅ certified | 1 of 1 |  |\n" in text
    assert (
        "| `pinfu.two-sided-wait` | ❌ fail | The winning tile completes a sequence from a two-sided wait. "
        "| `tiny/two-sided` (failed) |\n"
    ) in text
    assert view("markdown", "reference").count("\n| `") == 4


class Page(HTMLParser):
    """What a page holds: its elements with their attributes, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in ("meta", "path", "circle", "rect", "use"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.text += data


def test_page_needs_nothing_else_and_every_picture_is_on_it(view: View) -> None:
    page = Page(view("html", *MINIATURE, "no_yaku"))
    assert page.open == []
    tags = {tag for tag, _ in page.elements}
    assert not tags & {"script", "img", "link", "iframe", "object"}
    symbols = {attributes["id"] for tag, attributes in page.elements if tag == "symbol"}
    used = {str(attributes["href"]) for tag, attributes in page.elements if tag == "use"}
    assert len(symbols) == 35
    assert used <= {f"#{symbol}" for symbol in symbols}
    assert all(
        not str(value).startswith(("http", "//", "javascript"))
        for _, attributes in page.elements
        for value in attributes.values()
    )
    assert "url(" not in view("html", "reference")


def test_page_says_how_the_engine_stands(view: View) -> None:
    text = re.sub(r"\s+", " ", Page(view("html", "--modules", "yaku,waits", *MINIATURE, "fails_on_one")).text)
    assert "miniature 1 (Python) judged by the World Riichi Championship Rules 2025" in text
    assert "1 of 2claimed modules certified" in text
    assert "yakufailed0 of 1 clauses" in text
    assert "pinfu.two-sided-waitfailThe winning tile completes a sequence" in text
    assert "two-sided failed tiny/two-sided" in text
    assert "enginethe engine" not in text  # a failure has no fields to compare


def test_page_shows_hand_and_fields(view: View) -> None:
    page = view("html", "--only", "tiny/one-wait", "tests.test_known_failing:waits_for_five")
    case = page[page.index('<div class="case"><h3>one-wait') :]
    tiles = re.findall(r'href="#tile-(..)"', case[: case.index("</table>")])
    #         the hand                                    right   the engine
    assert tiles == [
        *("1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "2p", "4p", "5s", "5s"),
        "3p",
        *("5s", "3p"),
    ]


@pytest.mark.parametrize("form", ["html", "junit", "text", "markdown"])
def test_whatever_an_engine_says_is_harmless(form: str, view: View, yakucert: Callable[..., Result]) -> None:
    text = view(form, "tests.test_views:evil")
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert form == "text" or "<script" not in text
    if form == "html":
        assert "alert(1)" in Page(text).text
    if form == "junit":
        assert "alert(1)" in "".join(ElementTree.fromstring(text).itertext())


LONG = 100_000 * "a"


def endless(request: Json) -> Json:
    """Writes very much wherever an engine can write anything."""
    if request["type"] == "hello":
        return {**reference(request), "engine": dict.fromkeys(("name", "version", "language", "more"), LONG)}
    return {"type": "unsupported", "id": request["id"], "reason": LONG, "trace": LONG}


@pytest.mark.parametrize("form", VIEWS)
def test_however_much_an_engine_says_it_is_cut_off(form: str, view: View, tmp_path: Path) -> None:
    text = view(form, "tests.test_views:endless")
    assert 1001 * "a" not in text
    report = (tmp_path / "report").read_text(encoding="utf-8")
    assert 1000 * "a" in report
    assert 1001 * "a" not in report


@pytest.mark.parametrize("field", ["protocol", "modules", "message"])
def test_long_answer_to_hello_is_cut_off(field: str, yakucert: Callable[..., Result], tmp_path: Path) -> None:
    program = tmp_path / "engine.py"
    hello = {**reference({"type": "hello", "protocol": 1, "rules": "wrc-2025"}), field: LONG}
    hello |= {"modules": [LONG]} if field == "modules" else {"type": "error"} if field == "message" else {}
    program.write_text(
        f"import sys\ninput()\nprint({json.dumps(hello)!r}, flush=True)\nprint({LONG!r}, file=sys.stderr)"
    )
    result = yakucert("run", "--", sys.executable, str(program))
    assert result.exit_code == 2
    assert "aaa" in result.stderr
    assert 1001 * "a" not in result.stderr


def test_matrix_puts_engines_side_by_side(yakucert: Callable[..., Result], tmp_path: Path) -> None:
    paths = [str(tmp_path / name) for name in ("a", "b")]
    yakucert("run", "--report", paths[0], "--modules", "yaku,waits")
    yakucert("run", "--report", paths[1], "--modules", "yaku,shape", *MINIATURE, "fails_on_one")
    text = yakucert("matrix", *paths).stdout
    assert text == (
        f"suite {tiny.TINY.sha256[:12]}\n1  yakuspec 0.1.0 (Python)\n2  miniature 1 (Python)\n\n"
        "       1              2\n"
        "shape  -              certified 1/1\n"
        "yaku   certified 1/1  failed 0/1\n"
        "waits  certified 1/1  -\n\n"
        "                      1     2\n"
        "pinfu.two-sided-wait  pass  fail\n"
    )
    assert "\nwaits.complete-shape        pass  -\n" in yakucert("matrix", "--all", *paths).stdout
    assert json.loads(yakucert("matrix", "--as", "json", *paths).stdout) == {
        "suite": tiny.TINY.sha256,
        "engines": ["yakuspec 0.1.0 (Python)", "miniature 1 (Python)"],
        "modules": {
            "shape": ["-", "certified 1/1"],
            "yaku": ["certified 1/1", "failed 0/1"],
            "waits": ["certified 1/1", "-"],
        },
        "clauses": {"pinfu.two-sided-wait": ["pass", "fail"]},
    }
    assert "| `yaku` | ✅ 1/1 | ❌ 0/1 |\n" in yakucert("matrix", "--as", "markdown", *paths).stdout
    page = Page(yakucert("matrix", "--as", "html", *paths).stdout)
    assert page.open == []
    assert "pinfu.two-sided-waitpassfail" in page.text


def test_matrix_of_an_evil_engine_is_harmless(yakucert: Callable[..., Result], tmp_path: Path) -> None:
    path = str(tmp_path / "evil")
    yakucert("run", "--report", path, "tests.test_views:evil")
    for form in ("text", "markdown", "html"):
        shown = yakucert("matrix", "--as", form, path).stdout
        assert "\x1b" not in shown
        assert form == "text" or "<script" not in shown
