"""Links that nobody writes: every id of a clause, case or property in code type leads to where it is told."""

import re
from functools import cache
from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx

from yakudocs.known import DOCS, clauses, suite

KINDS: Final = ("clause", "case", "property")

_PROPERTY = re.compile(r"^- \*\*property\*\* `([a-z0-9-]+)`", re.MULTILINE)
_SPEC = DOCS.parent / "spec"


def setup(app: Sphinx) -> None:
    """Register the kinds of things that can be linked, and the links."""
    for kind in (*KINDS, "yaku"):
        app.add_object_type(kind, f"{kind}-of-the-suite")
    app.connect("doctree-read", _link, priority=900)


def anchor(app: Sphinx, node: nodes.Element, kind: str, name: str) -> None:
    """Make a node the place that links to this clause, case or property lead to."""
    node["ids"].append(name)
    app.env.domains.standard_domain.note_object(kind, name, name, location=node)


def reference(kind: str, name: str, *shown: nodes.Node) -> addnodes.pending_xref:
    """Return a link to a clause, case or property; the build warns where there is none."""
    return addnodes.pending_xref(
        "", *shown, refdomain="std", reftype=f"{kind}-of-the-suite", reftarget=name, refwarn=True,
        refexplicit=True,
    )  # fmt: skip


@cache
def properties() -> frozenset[str]:
    """Return the ids of the properties in the specification."""
    return frozenset(_PROPERTY.findall((DOCS / "spec" / "6-properties.md").read_text(encoding="utf-8")))


def _link(app: Sphinx, doctree: nodes.document) -> None:
    for link in doctree.findall(addnodes.pending_xref):
        # `docs/spec` is a symbolic link to `spec/`; a link to a file is followed to where the file really is.
        target = Path(link["reftarget"])
        if target.parent == _SPEC:
            link["reftarget"] = f"spec/{target.name}"
    for literal in list(doctree.findall(nodes.literal)):
        kind = _kind(literal.astext())
        if kind and not isinstance(literal.parent, nodes.reference | addnodes.pending_xref | nodes.title):
            literal.replace_self(reference(kind, literal.astext(), literal.deepcopy()))


def _kind(name: str) -> str:
    tables = (clauses(), suite().cases, properties())
    return next((kind for kind, known in zip(KINDS, tables, strict=True) if name in known), "")
