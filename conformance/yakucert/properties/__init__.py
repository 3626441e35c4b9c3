"""Properties: what holds of any engine's answers, each a named sentence of spec section 6.

`PROPERTIES` holds them all under their ids. The reference is asked for the facts of a trial (`facts`) and
nothing else, so that the same check judges any engine, the reference included.
"""

from yakucert.properties import (  # noqa: F401
    differential,
    dora,
    opening,
    points,
    renaming,
    together,
    winning,
)
from yakucert.properties.base import PROPERTIES, Fault, Property, Trial

__all__ = ["PROPERTIES", "Fault", "Property", "Trial"]
