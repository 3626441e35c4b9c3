"""A golden case on any page: as a card with its lookup, or as links to where it can be tried."""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from yakucert.cases import Case

from yakudocs import blocks
from yakudocs.known import suite


def setup(app: Sphinx) -> None:
    """Register the directives."""
    app.add_directive("golden-case", GoldenCase)
    app.add_directive("golden-pair", GoldenPair)
    app.add_directive("golden-cases", GoldenCases)


class GoldenCase(SphinxDirective):
    """A golden case with its verdict and its lookup, unfolded; `why-not` asks about a yaku."""

    required_arguments = 1
    option_spec = {"why-not": str}  # noqa: RUF012

    def run(self) -> list[nodes.Node]:
        """Return the case as a card."""
        case, why_not = _case(self, self.arguments[0]), self.options.get("why-not")
        return [blocks.example(self.env.docname, case, why_not=why_not, opened=True)]


class GoldenPair(SphinxDirective):
    """Two golden cases side by side, what differs marked."""

    required_arguments = 2

    def run(self) -> list[nodes.Node]:
        """Return the cases as two cards."""
        case, twin = (_case(self, name) for name in self.arguments)
        return [blocks.pair(self.env.docname, case, twin)]


class GoldenCases(SphinxDirective):
    """Golden cases by title, each a link to where it can be tried."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Return one list."""
        cases = (_case(self, name) for name in self.arguments[0].split())
        items = "".join(f"<li>{blocks.try_link(self.env.docname, case, case.title)}</li>" for case in cases)
        return [blocks.raw(f"<ul>{items}</ul>")]


def _case(directive: SphinxDirective, name: str) -> Case:
    if name not in suite().cases:
        raise directive.error(f"there is no case {name!r}")
    return suite().cases[name]
