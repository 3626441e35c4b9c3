"""Directives: a case with its lookup, tables made from the code, and live requests of the protocol."""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from yakudocs import blocks
from yakudocs.known import suite


def setup(app: Sphinx) -> None:
    """Register the directives."""
    app.add_directive("golden-case", CaseDirective)


class CaseDirective(SphinxDirective):
    """A golden case with its verdict and its lookup, unfolded."""

    required_arguments = 1
    option_spec = {"why-not": str}  # noqa: RUF012

    def run(self) -> list[nodes.Node]:
        """Return the case as a card."""
        name = self.arguments[0]
        if name not in suite().cases:
            raise self.error(f"there is no case {name!r}")
        return [
            blocks.example(
                self.env.docname, suite().cases[name], why_not=self.options.get("why-not"), opened=True
            )
        ]
