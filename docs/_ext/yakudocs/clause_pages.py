"""The pages of the specification: below each clause its function, its deciding pair, and what hangs on it."""

import re
from collections.abc import Iterator

from docutils import nodes
from sphinx.application import Sphinx
from yakucert.faults import library
from yakucert.register import Known
from yakuspec.closed_only import RENHOU
from yakuspec.yaku import YAKU, YAKUMAN

from yakudocs import blocks, urls
from yakudocs.known import clauses, deviations, plainest_pair, suite
from yakudocs.links import anchor, properties, reference
from yakudocs.sources import source_of

SHORT = 14
"""Lines of a function that is shown without being unfolded."""

_BRACKETS = re.compile(r"^\s*\([^)]*\)\s*")


def setup(app: Sphinx) -> None:
    """Let every page of the specification be enriched once it is read."""
    app.connect("doctree-read", _enrich, priority=800)


def _enrich(app: Sphinx, doctree: nodes.document) -> None:
    docname = app.env.docname
    if not re.match(r"spec/\d", docname):
        return
    for paragraph in list(doctree.findall(nodes.paragraph)):
        if paragraph.astext().startswith("Module: "):
            paragraph["classes"].append("module")
    for bullets in list(doctree.findall(nodes.bullet_list)):
        items = [(item, _name(item)) for item in bullets.findall(nodes.list_item)]
        if items and all(name in clauses() for _, name in items):
            _findable(app, bullets.parent, [name for _, name in items])
            bullets.replace_self([_clause(app, docname, item, clauses()[name]) for item, name in items])
            continue
        for item, name in items:
            if name == "property" and len(literals := list(item.findall(nodes.literal))):
                _property(app, item, literals[0].astext())
            elif docname == urls.EXAMPLES:
                item += list(_examples(app, docname, item))


def _findable(app: Sphinx, section: nodes.Element | None, names: list[str]) -> None:
    """Let the search find the section of a yaku by the yaku's id."""
    for each in (*YAKU, RENHOU, *YAKUMAN):
        if each.value_clause in names and section is not None and section["ids"]:
            domain = app.env.domains.standard_domain
            domain.note_object("yaku", each.id, section["ids"][0], location=section)


def _name(item: nodes.list_item) -> str:
    """Return what stands in bold type at the beginning of an item, "" if nothing does."""
    strong = next(iter(item.findall(nodes.strong)), None)
    return strong.astext() if strong is not None else ""


def _property(app: Sphinx, item: nodes.list_item, name: str) -> None:
    if name in properties():
        anchor(app, item, "property", name)


def _examples(app: Sphinx, docname: str, item: nodes.list_item) -> Iterator[nodes.Node]:
    text = item.children[0] if item.children else item
    names = [each.astext() for each in text.findall(nodes.literal)]
    for number, name in enumerate(name for name in names if name in suite().cases):
        place = nodes.container(classes=["worked"])
        anchor(app, place, "case", name)
        place += blocks.example(docname, suite().cases[name], opened=not number)
        yield place


def _clause(app: Sphinx, docname: str, item: nodes.list_item, known: Known) -> nodes.container:
    clause = known.clause
    place = nodes.container(classes=["clause", "ruling" if clause.level == "ruling" else clause.level])
    anchor(app, place, "clause", clause.id)
    place += _head(known)
    text = item.children[0]
    assert isinstance(text, nodes.paragraph)
    while not isinstance(text.pop(0), nodes.strong):
        pass
    first = text.children[0]
    text.replace(first, nodes.Text(_BRACKETS.sub("", first.astext())))
    text["classes"].append("clause-text")
    place += text
    place += list(_function(known))
    best = plainest_pair(known)
    if best:
        place += blocks.pair(docname, *best)
    place += list(_dependents(app, docname, known))
    return place


def _head(known: Known) -> nodes.paragraph:
    clause = known.clause
    head = nodes.paragraph(classes=["clause-head"])
    head += [reference("clause", clause.id, nodes.literal("", clause.id)), nodes.Text(" ")]
    head += nodes.inline("", ", ".join(clause.sections), classes=["sections"])
    words = [*(["ruling"] if clause.level == "ruling" else []), *(["absence"] if clause.absence else [])]
    for word in words:
        head += [nodes.Text(" "), nodes.inline("", word, classes=["badge", word])]
    return head


def _function(known: Known) -> Iterator[nodes.Node]:
    source = source_of(known.clause.id)
    if not source:
        return
    code = nodes.literal_block(source, source, language="python", classes=["source"])
    where = f"<code>{known.function.partition('[')[0]}</code>" if "." in known.function else known.function
    yield from blocks.folded(where, code, opened=source.count("\n") < SHORT)


def _dependents(app: Sphinx, docname: str, known: Known) -> Iterator[nodes.Node]:
    own = [suite().cases[case] for case, _ in known.pairs]
    cases = nodes.bullet_list(classes=["cases"])
    for case in own:
        entry = nodes.list_item()
        if urls.case_page(case) == docname != urls.EXAMPLES:
            anchor(app, entry, "case", case.id)
        twin = reference("case", case.twin, nodes.Text(suite().cases[case.twin].title))
        shown = (blocks.raw(blocks.line(docname, case)), nodes.Text(" · unlike "), twin)
        entry += nodes.paragraph("", "", *shown)
        cases += entry
    if own:
        yield from blocks.folded(_counted(len(own), "deciding case"), cases)
    if known.faults:
        faults = nodes.bullet_list(classes=["faults"])
        faults += [_item(library()[fault].title) for fault in known.faults]
        yield from blocks.folded(_counted(len(known.faults), "fault it catches", "faults it catches"), faults)
    others = deviations().get(known.clause.id, [])
    if others:
        rows = nodes.bullet_list(classes=["engines"])
        rows += [_item(f"{each.engine}: {each.text.replace('`', '')} ({each.kind})") for each in others]
        yield from blocks.folded(
            _counted(len(others), "engine known to differ", "engines known to differ"), rows
        )


def _counted(count: int, one: str, many: str = "") -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"


def _item(text: str) -> nodes.list_item:
    return nodes.list_item("", nodes.paragraph("", text))
