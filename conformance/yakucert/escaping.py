"""Whatever an engine wrote, made harmless before it is shown."""


def escape(text: str) -> str:
    """Make every character that does not print visible as its escape, line ends included."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def escape_lines(text: str) -> str:
    """Make a text visible like `escape`, but keep its lines."""
    return "\n".join(map(escape, text.splitlines()))
