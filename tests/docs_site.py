"""The site as the tests have it: built, read, served, and opened in a headless browser."""

import json
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
AXE = DOCS / "node_modules" / "axe-core" / "axe.min.js"

WIDTHS = {"desktop": 1280, "phone": 390}


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


def build(target: Path) -> None:
    """Build the site; a warning fails, as does what is not installed."""
    for module in ("sphinx", "myst_parser", "furo", "selenium"):
        if find_spec(module) is None:
            pytest.fail(f"the Python module {module} is missing: pip install -e '.[docs]'")
    if not AXE.exists():
        pytest.fail(
            "docs/node_modules is missing: npm install --prefix docs --no-package-lock --ignore-scripts"
        )
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html", "-d", target / "trees",
         DOCS, target / "html"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


class _Quiet(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder as any static server would; give its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=folder))
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def chromium() -> Iterator[Any]:
    """Start a headless Chromium that keeps what its console says."""
    programs = {name: shutil.which(name) for name in ("chromium", "chromedriver")}
    if None in programs.values():
        pytest.fail("Chromium is missing: apt-get install -y chromium chromium-driver")
    from selenium.webdriver import Chrome, ChromeOptions, ChromeService

    options = ChromeOptions()
    options.binary_location = str(programs["chromium"])
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"):
        options.add_argument(argument)
    browser = Chrome(options=options, service=ChromeService(programs["chromedriver"]))
    browser.implicitly_wait(10)
    browser.set_script_timeout(60)
    try:
        yield browser
    finally:
        browser.quit()


def resize(browser: Any, width: int) -> None:
    """Show pages as on a screen of this width, a narrow one being a phone's."""
    metrics = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)


def dark(browser: Any, on: bool) -> None:
    """Say that the reader prefers dark pages, or light ones."""
    feature = {"name": "prefers-color-scheme", "value": "dark" if on else "light"}
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})


def axe(browser: Any, *rules: str) -> list[str]:
    """Return what axe-core, or some of its rules, finds wrong with the open page: rule and place.

    The theme's button that leads back to the top lies outside of all landmarks; it is left aside.
    """
    browser.execute_script(AXE.read_text(encoding="utf-8"))
    found = browser.execute_async_script(
        "const done = arguments[arguments.length - 1];"
        "const options = arguments[0].length ? {runOnly: arguments[0]} : {};"
        "axe.run({exclude: ['.back-to-top']}, options)"
        ".then((result) => done(JSON.stringify(result.violations)))",
        rules,
    )
    return [
        f"{violation['id']}: {node['html'][:160]} {node['failureSummary']}"
        for violation in json.loads(found)
        for node in violation["nodes"]
    ]
