"""Whatever an engine wrote, made harmless before it is shown."""


def escape(text: str) -> str:
    """Make every character that does not print visible as its escape, line ends included."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def shortened(text: str, most: int = 200) -> str:
    """Give a text, or the beginning of a long one and how long it is."""
    return text if len(text) <= most else f"{text[:most]}… ({len(text)} characters)"
