"""What the suite cannot show, each with the reason: data, so that nothing is passed over in silence."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True)
class Exceptions:
    """Reasons by id.

    `equivalent_faults`: by fault, why no possible input tells it from the right rule.
    `pairs_without_own_fault`: by case, why none of its clause's faults changes its answer or its twin's.
    `twins_further_apart`: by case, why it differs from its twin in more than one fact.
    """

    equivalent_faults: dict[str, str]
    pairs_without_own_fault: dict[str, str]
    twins_further_apart: dict[str, str]


@cache
def exceptions() -> Exceptions:
    """Return the exceptions that come with the suite."""
    text = (Path(__file__).parent / "exceptions.json").read_text(encoding="utf-8")
    return Exceptions(**json.loads(text))
