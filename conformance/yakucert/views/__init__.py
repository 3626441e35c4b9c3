"""Views of a report: each is a module with a function `render`, which writes it out as text."""

from importlib import import_module

from yakucert.recorded import Recorded

VIEWS = ("text", "html", "junit", "markdown", "badge")


def render(recorded: Recorded, view: str) -> str:
    """Write a report as one of VIEWS."""
    written: str = import_module(f"yakucert.views.{view}").render(recorded)
    return written
