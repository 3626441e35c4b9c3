"""A report as it stood on the terminal when it was made, without what the engine wrote to standard error."""

from io import StringIO

from yakucert.recorded import Recorded
from yakucert.terminal import Terminal


def render(recorded: Recorded) -> str:
    """Write a report as plain text."""
    text = StringIO()
    with Terminal(recorded.plan, text, recorded.score.known) as terminal:
        terminal.wiring(recorded.wiring)
        for result in recorded.lines:
            terminal.result(result)
        terminal.score(recorded.score)
    return text.getvalue()
