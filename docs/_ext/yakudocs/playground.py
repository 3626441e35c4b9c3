"""The page on which a hand is tried: the reference itself, put beside the page to run in the browser."""

import io
import json
import shutil
import zipfile
from pathlib import Path
from typing import Final

import yakuspec
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.docutils import SphinxDirective
from yakucert import tile_pictures
from yakuspec.names import YAKU_NAMES
from yakuspec.tiles import NAMES

from yakudocs import urls
from yakudocs.blocks import raw
from yakudocs.known import DOCS, clauses, suite

FIRST: Final = "example-1/four-dora"
PYODIDE: Final = DOCS / "node_modules" / "pyodide"
RUNTIME: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.js",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)


def setup(app: Sphinx) -> None:
    """Register the page's form; put the runtime and the reference into the site once it is built."""
    app.add_directive("playground", Playground)
    app.connect("build-finished", _vendor)


class Playground(SphinxDirective):
    """The form on which a hand is edited, and the place for its lookup."""

    def run(self) -> list[nodes.Node]:
        """Return the form with all that its script needs."""
        form = Path(__file__).with_name("playground.html").read_text(encoding="utf-8")
        script = (
            f'<script type="module" src="{urls.file(self.env.docname, "_static/playground.js")}"></script>'
        )
        return [raw(form), raw(_data(self.env.docname)), raw(script)]


def _data(docname: str) -> str:
    """Return what the script needs to know: addresses of clauses, names of things, the hand to begin with."""
    known = {
        "clauses": {name: urls.clause(docname, name) for name in clauses()},
        "tiles": {name: tile_pictures.name_of(name) for name in NAMES},
        "yaku": {name: names.english for name, names in YAKU_NAMES.items()},
        "first": suite().cases[FIRST].fields["hand"],
    }
    text = json.dumps(known, ensure_ascii=False).replace("</", "<\\/")
    return f'<script type="application/json" id="playground-data">{text}</script>'


def _vendor(app: Sphinx, error: Exception | None) -> None:
    if error is not None or app.builder.format != "html":
        return
    if not PYODIDE.is_dir():
        raise ExtensionError("docs/node_modules/pyodide is missing: npm install --prefix docs")
    target = Path(app.outdir) / "_static" / "pyodide"
    target.mkdir(exist_ok=True)
    for name in RUNTIME:
        if (PYODIDE / name).exists():
            shutil.copyfile(PYODIDE / name, target / name)
    (target / "yakuspec.zip").write_bytes(reference())


def reference() -> bytes:
    """Return the reference as a zip archive, the same bytes for the same sources."""
    folder = Path(yakuspec.__file__).parent
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as out:
        for module in sorted(folder.glob("*.py")):
            out.writestr(zipfile.ZipInfo(f"yakuspec/{module.name}"), module.read_bytes())
    return archive.getvalue()
