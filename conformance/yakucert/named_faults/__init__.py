"""The field's typical mistakes as faults, each named after the mistake."""

from importlib import import_module

from yakucert.faults import Fault

THEMES = (
    "readings",
    "closed",
    "fu",
    "yaku",
    "honours",
    "situations",
    "yakuman",
    "win",
    "dora",
    "points",
    "deals",
)
"""The modules of this package, in the order in which a hand is looked up."""


def named_faults() -> tuple[Fault, ...]:
    """Return all named faults, theme by theme."""
    modules = (import_module(f"{__name__}.{theme}") for theme in THEMES)
    return tuple(fault for module in modules for fault in module.FAULTS)
