"""Whatever an engine wrote, made harmless before it is shown."""

SHOWN = 1000  # characters of a text that may be of any length


def escape(text: str) -> str:
    """Make every character that does not print visible as its escape, line ends included."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def shortened(text: str, length: int = SHOWN) -> str:
    """Cut a text off where it is longer; what was cut off once is left as it is."""
    return text if len(text) <= length else text[:length] + "…"


def escape_lines(text: str) -> str:
    """Make a text visible like `escape`, but keep its lines."""
    return "\n".join(map(escape, text.splitlines()))
