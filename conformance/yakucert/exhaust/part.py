"""The file of a part read again: whatever was done to it, it is either a part or refused here."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from yakuspec import read_hand
from yakuspec.census import is_count
from yakuspec.hand import ImpossibleHandError

from yakucert.exhaust.questions import CLASSES
from yakucert.exhaust.report import EXHAUST, BadReportError
from yakucert.outcomes import Outcome
from yakucert.wire import Json, excerpt


def read(content: bytes, path: Path) -> Json:
    """Read the report of a part that was written to `path`. Raises BadReportError for anything else."""
    try:
        found = json.loads(content)
    except ValueError as error:
        raise BadReportError(f"{path} cannot be read: {error}") from None
    except RecursionError:
        raise BadReportError(f"{path} is nested too deeply to be a part") from None
    if not isinstance(found, dict) or type(found.get("exhaust")) is not int or found["exhaust"] != EXHAUST:
        raise BadReportError(f"{path} is no report of `yakucert exhaust`")
    for field, wanted in _faults(found):
        raise BadReportError(f"{path} is no part: {field} is {_said(found, field)}, and must be {wanted}")
    return found


def _faults(found: Json) -> Iterator[tuple[str, str]]:
    """Yield each field that is not as it is written, with what would be right."""
    for field in ("version", "rules"):
        if not isinstance(found.get(field), str):
            yield field, "a string"
    if not isinstance(found.get("engine"), dict):
        yield "engine", "an object"
    modules = found.get("modules")
    if not (isinstance(modules, list) and modules and all(isinstance(name, str) for name in modules)):
        yield "modules", "a list of names"
    if not (is_count(found.get("shards")) and found["shards"] <= CLASSES):
        yield "shards", f"a number from 1 to {CLASSES}"
    elif not (is_count(found.get("shard")) and found["shard"] <= found["shards"]):
        yield "shard", f"a number from 1 to {found['shards']}"
    outcomes = found.get("outcomes")
    if not (isinstance(outcomes, dict) and outcomes and set(outcomes) <= set(Outcome)):
        yield "outcomes", "an object that counts at least one of the outcomes"
    elif not all(map(is_count, outcomes.values())):
        yield "outcomes", "an object of numbers above 0"
    differences = found.get("differences")
    if not (isinstance(differences, list) and all(map(_is_difference, differences))):
        yield "differences", "a list of clauses, each with its count, its first hand and its plainest"


def _is_difference(found: Any) -> bool:
    return (
        isinstance(found, dict)
        and isinstance(found.get("clause"), str)
        and is_count(found.get("count"))
        and _is_example(found.get("first"))
        and _is_example(found.get("plainest"))
    )


def _is_example(found: Any) -> bool:
    if not (isinstance(found, dict) and all(isinstance(found.get(key), dict) for key in ("expected", "got"))):
        return False
    try:
        return read_hand(found.get("hand")).win_tile is not None
    except ImpossibleHandError:
        return False


def _said(found: Json, field: str) -> str:
    return excerpt(json.dumps(found[field])) if field in found else "missing"
