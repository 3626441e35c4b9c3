"""What test modules share: the site, built once a session, served, and a browser to open it in."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.docs_site import WIDTHS, Page, build, chromium, dark, resize, served


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
