"""What a session of `yakucert fuzz` has come to so far."""

import json
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final

from yakucert.outcomes import Outcome
from yakucert.properties.base import Property, Questions

NOT_DETERMINISTIC: Final = "not deterministic"
REFUSED: Final = "refused"
ENGINE_FAULTS: Final = frozenset({
    Outcome.FAILED, Outcome.CRASHED, Outcome.TIMED_OUT, Outcome.PROTOCOL_ERROR, NOT_DETERMINISTIC, REFUSED,
})  # fmt: skip
"""Kinds of fault that are the same in every property: there is no verdict, or not one and the same."""


@dataclass
class Tally:
    """The trials judged, why others were not, and the faults that were shown.

    `hands` are the different questions judged, `judged` counts trials by property, `unjudged` and `cut` say
    why nothing, or nothing more, of a property was judged; `again` counts what was shown before and is not
    shown again.
    """

    hands: set[str] = field(default_factory=set)
    judged: Counter[str] = field(default_factory=Counter)
    unjudged: dict[str, str] = field(default_factory=dict)
    cut: dict[str, str] = field(default_factory=dict)
    again: Counter[str] = field(default_factory=Counter)
    shown: set[tuple[str, str]] = field(default_factory=set)

    def judge(self, prop: Property, questions: Questions) -> None:
        """Count a trial that was judged."""
        self.judged[prop.id] += 1
        self.hands.update(json.dumps(question, sort_keys=True) for question in questions)

    def leave(self, prop: Property, why: str, *, last: bool) -> None:
        """Note why a trial was not judged, and whether it was the `last` of its property."""
        (self.cut if last else self.unjudged)[prop.id] = why

    def show(self, prop: Property, kind: str) -> None:
        """Note that a kind of fault is shown."""
        self.shown.add(_place(prop, kind))

    def repeat(self, kind: str) -> None:
        """Count a fault of the engine itself that was shown before."""
        if kind in ENGINE_FAULTS:
            self.again[kind] += 1

    def knows(self, prop: Property, kind: str) -> bool:
        """Tell whether this kind of fault was shown: of this property, or one of the engine itself."""
        return _place(prop, kind) in self.shown

    @property
    def shown_kinds(self) -> Collection[str]:
        """The kinds of fault that were shown."""
        return {kind for kind, _ in self.shown}

    @property
    def reasons(self) -> dict[str, list[str]]:
        """Why properties were not asked, or not to the end: reason → their ids."""
        reasons: dict[str, list[str]] = {}
        nothing = {prop: why for prop, why in self.unjudged.items() if not self.judged[prop]}
        for prop, why in {**nothing, **self.cut}.items():
            reasons.setdefault(why, []).append(prop)
        return reasons


def _place(prop: Property, kind: str) -> tuple[str, str]:
    return kind, prop.asks[0] if kind in ENGINE_FAULTS else prop.id
