"""Showing a value in a message, shortened, however long or deep it is."""

import reprlib
from typing import Final

_SHORT: Final = reprlib.Repr()
_SHORT.maxlevel = 1
_SHORT.maxstring = _SHORT.maxlong = _SHORT.maxother = 40


def shown(value: object) -> str:
    """Write a value for a message, shortened."""
    return _SHORT.repr(value)
