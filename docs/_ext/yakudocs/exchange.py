"""A request of the protocol with the answer that the reference gives now, both held against the schemas."""

import json
import textwrap
from functools import cache
from typing import Any, Final

from docutils import nodes
from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from yakucert.data import data
from yakuspec import engine

from yakudocs import urls
from yakudocs.blocks import raw

LINE: Final = 76
"""The longest line that is shown without scrolling."""


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("exchange", Exchange)


class Exchange(SphinxDirective):
    """What is sent stands in the directive; what comes back is asked while the page is built."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return request and answer as JSON, and that both are valid."""
        request = json.loads("\n".join(self.content))
        answer = engine.answer(request)
        for name, message in (("request", request), ("answer", answer)):
            problem = next(_schema(name).iter_errors(message), None)
            if problem:
                raise self.error(f"the {name} breaks {name}.schema.json: {problem.message}")
        block = nodes.container(classes=["exchange"])
        block += [_said("The runner sends"), _code(request), _said("The reference answers"), _code(answer)]
        checked = " and ".join(
            urls.link(urls.file(self.env.docname, f"{name}.schema.json"), f"{name}.schema.json")
            for name in ("request", "answer")
        )
        address = urls.playground(self.env.docname, request["hand"]) if request["type"] == "evaluate" else ""
        tried = f" · {urls.link(address, 'Try it')}" if address else ""
        block += raw(f'<p class="valid">✓ valid by {checked}{tried}</p>')
        return [block]


@cache
def _schema(name: str) -> Draft202012Validator:
    schemas = [json.loads(path.read_text(encoding="utf-8")) for path in data("schema").glob("*.json")]
    resources = ((schema["$id"], DRAFT202012.create_resource(schema)) for schema in schemas)
    registry: Registry[Any] = Registry().with_resources(resources)
    return Draft202012Validator({"$ref": f"{name}.schema.json"}, registry=registry)


def _said(text: str) -> nodes.paragraph:
    return nodes.paragraph("", text, classes=["said"])


def _code(message: Any) -> nodes.literal_block:
    text = _laid_out(message)
    return nodes.literal_block(text, text, language="json")


def _laid_out(value: Any, indent: str = "") -> str:
    """Lay out JSON for readers: in one line what fits there, else one part a line."""
    text = json.dumps(value)
    if len(indent + text) <= LINE or not isinstance(value, dict | list):
        return text
    within = indent + "  "
    if isinstance(value, list) and not any(isinstance(item, dict | list) for item in value):
        return textwrap.fill(text, LINE, initial_indent=within, subsequent_indent=within + " ").lstrip()
    parts = (
        [f"{json.dumps(key)}: {_laid_out(item, within)}" for key, item in value.items()]
        if isinstance(value, dict)
        else [_laid_out(item, within) for item in value]
    )
    lines = ",\n".join(within + part for part in parts)
    ends = "{}" if isinstance(value, dict) else "[]"
    return f"{ends[0]}\n{lines}\n{indent}{ends[1]}"
