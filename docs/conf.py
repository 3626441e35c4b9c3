"""The site; `sphinx-build -W -b html docs docs/_build/html` lets the reference compute every example."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

import yakuspec

project = "yakuspec"
author = "the yakuspec authors"
copyright = "the yakuspec authors; code MIT, cases and schemas CC0"  # noqa: A001
version = release = yakuspec.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode", "yakudocs"]
exclude_patterns = ["_build", "node_modules", "_ext"]
nitpicky = True
nitpick_ignore_regex = [("py:class", r"(collections|hypothesis)\..*")]

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
default_role = "code"

html_theme = "furo"
html_title = "yakuspec"
html_search_scorer = str(Path(__file__).parent / "_ext" / "scorer.js")
html_favicon = "_static/favicon.svg"
html_static_path = ["_static"]
html_extra_path = ["../conformance/schema"]
html_css_files = ["tiles.css", "site.css"]
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#1c6b3a", "color-brand-content": "#1c6b3a"},
    "dark_css_variables": {"color-brand-primary": "#7fd19b", "color-brand-content": "#7fd19b"},
}
