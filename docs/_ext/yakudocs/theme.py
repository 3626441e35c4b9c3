"""The look of the site: the tiles' style and their pictures on each page that shows some."""

import re
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from yakucert import tile_pictures

LIGHT: Final = "--tile-face: #fffdf6; --tile-edge: #a89f8c; --tile-side: #d9cfb8; --tile-back: #d8a23a;"
DARK: Final = "--tile-face: #e9e4d6; --tile-edge: #0d0e10; --tile-side: #b3a88f; --tile-back: #a87a22;"


def setup(app: Sphinx) -> None:
    """Register what is done when the pages are written; everything is computed anew in every build."""
    app.add_js_file("site.js", loading_method="defer")
    app.connect("html-page-context", _with_tiles)
    app.connect("build-finished", _write_style)
    app.connect("env-get-outdated", lambda app, env, *_: sorted(env.found_docs))


def _with_tiles(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.Node) -> None:
    if re.search("#tile-|playground-data", context.get("body", "")):
        context["body"] = tile_pictures.sheet() + context["body"]


def _write_style(app: Sphinx, error: Exception | None) -> None:
    """Write the tiles' style, with the theme's own switch between light and dark."""
    if error is None and app.builder.format == "html":
        switch = f"body {{ {LIGHT} }}\nbody[data-theme=dark] {{ {DARK} }}\n"
        switch += f"@media (prefers-color-scheme: dark) {{ body:not([data-theme=light]) {{ {DARK} }} }}\n"
        path = Path(app.outdir) / "_static" / "tiles.css"
        path.write_text(tile_pictures.STYLE + switch, encoding="utf-8", newline="\n")
