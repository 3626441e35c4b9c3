"""Is an answer right? Compared field by field, in the fields of the modules that an engine claims."""

import re
from collections.abc import Callable, Collection, Iterable
from typing import Any

from yakucert.cases import Case
from yakucert.wire import Json

Wrong = dict[str, tuple[Any, Any]]
"""Field → what was expected and what was got."""

FIELDS: dict[str, tuple[str, ...]] = {
    "shape": ("win", "reason"),
    "yaku": ("yaku", "reason"),
    "yakuman": ("yakuman",),
    "dora": ("dora", "ura_dora"),
    "fu": ("fu",),
    "fu_parts": ("fu_parts",),
    "points": ("limit", "base", "payments", "total"),
    "furiten": ("reason", "furiten"),
    "validation": ("code",),
    "liability": ("payments",),
    "unidentified_tile": ("yaku", "fu"),
    "waits": ("tiles",),
    "riichi_quad": ("allowed",),
    "situation": ("riichi", "situation", "discards", "passed", "indicators"),
}

# A reason for not winning is a field of the module that gives it, and nothing in the others.
REASONS = {"shape": ("not_complete",), "yaku": ("no_yaku", "concealed_quad"), "furiten": ("furiten",)}

EVERY_CLAIMED_FIELD = ("liability", "unidentified_tile")
"""Modules compared in their own fields and in those of every other module claimed."""

OTHER_ASKS = ("waits", "riichi_quad", "situation")
"""Modules that are a request of their own; the others are asked by `evaluate`."""


def judge(
    case: Case,
    answer: Json,
    claimed: Iterable[str],
    equally_right: Callable[[Case], Iterable[Json]] | None = None,
) -> dict[str, Wrong]:
    """Return, of the modules `claimed`, those in which `answer` is wrong, each with its wrong fields.

    An answer that pays the same by another reading is right as well, provided it is that reading's whole
    verdict: `equally_right` gives those verdicts (default: the reference's).
    """
    claimed = tuple(claimed)
    wrong = compare(case.ask, case.expect, answer, claimed)
    if wrong and answer.get("win") is True and case.expect.get("win") is True:
        for verdict in (equally_right or reference_ties)(case):
            if not compare(case.ask, verdict, answer, claimed):
                return {}
    return wrong


def same(expect: Json, answer: Json) -> bool:
    """Whether two answers to one request say the same in every field."""
    # The first comparison settles almost every right answer, and quickly: what is expected of a win has every
    # field that is compared, and an answer that contradicts it in another one is none (see `wire.check`).
    if expect.get("win") and not _refuses(answer) and expect.items() <= answer.items():
        return True
    return _view(expect) == _view(answer)


def compare(ask: str, expect: Json, answer: Json, claimed: tuple[str, ...]) -> dict[str, Wrong]:
    """Compare two answers to one request: module → its fields that differ, modules without any left out."""
    expected, got = _view(expect), _view(answer)
    differing = {}
    for module in modules_asked(ask, claimed):
        wanted, found = (_project(view, module, claimed) for view in (expected, got))
        fields = [field for field in wanted if wanted[field] != found[field]]
        if fields:
            differing[module] = {field: (_shown(expect, field), _shown(answer, field)) for field in fields}
    return differing


def meaning(field: str, value: Any) -> Any:
    """Bring the value of a field to a form that is equal where the meaning is."""
    return _MEANING[field](value) if field in _MEANING and value is not None else value


def modules_asked(ask: str, claimed: Iterable[str]) -> tuple[str, ...]:
    """Of the modules `claimed`, those that a request of type `ask` asks about; any may be impossible."""
    if ask in OTHER_ASKS:
        return tuple(module for module in claimed if module in (ask, "validation"))
    return tuple(module for module in claimed if module not in OTHER_ASKS)


def can_be_asked(ask: str, claimed: Collection[str]) -> bool:
    """Whether an engine that claims these modules knows requests of type `ask`."""
    return ask not in OTHER_ASKS or ask in claimed


def _project(view: Json, module: str, claimed: tuple[str, ...]) -> Json:
    """Cut a view down to the fields of `module`. That a hand was refused counts in every module."""
    projected = {"invalid": view.get("invalid")}
    parts = (module, *modules_asked("evaluate", claimed)) if module in EVERY_CLAIMED_FIELD else (module,)
    for part in parts:
        projected |= {field: view.get(field) for field in FIELDS[part] if field != "reason"}
        if part == "dora" and "yaku" in claimed:
            projected["han"] = view.get("han")
    reasons = [reason for part in parts for reason in REASONS.get(part, ())]
    projected["reason"] = view.get("reason") if view.get("reason") in reasons else None
    return projected


def _view(answer: Json) -> Json:
    """Bring an answer, or an expectation, to a form that is equal where the meaning is."""
    if _refuses(answer):
        return {"invalid": True, "code": answer.get("code")}
    if answer.get("win") is False:
        return {field: answer.get(field) or None for field in ("reason", "furiten")} | {"win": False}
    # The two that only no win has say nothing here, or the answer would not have come so far.
    said = {field: value for field, value in answer.items() if value is not None}
    for field in _NOT_COMPARED:
        said.pop(field, None)
    for field in _MEANING:
        if field in said:
            said[field] = meaning(field, said[field])
    return said


def _shown(answer: Json, field: str) -> Any:
    if field == "invalid":
        return _refuses(answer)
    return answer.get(field)


def _refuses(answer: Json) -> bool:
    """Whether the input is called impossible: an answer says so by its type, an expectation has none."""
    return bool(answer["type"] == "invalid" if "type" in answer else answer.get("invalid"))


def _tiles(text: str) -> list[str] | str:
    """Split mpsz notation into its tiles, sorted; a text that is no mpsz notation stays as it is."""
    if not re.fullmatch("([1-9]+[mpsz])*", text):
        return text
    runs = re.findall("([1-9]+)([mpsz])", text)
    return sorted(number + suit for numbers, suit in runs for number in numbers)


_NOT_COMPARED = ("type", "id", "message", "invalid", "code", "reason", "furiten")

_MEANING: dict[str, Callable[[Any], Any]] = {
    "yakuman": sorted,
    "situation": sorted,
    "tiles": lambda text: sorted(set(_tiles(text))),
    "discards": _tiles,
    "passed": _tiles,
}


def reference_ties(case: Case) -> list[Json]:
    """Return every right verdict on a case's hand: the reference's own, and those paid the same."""
    from yakuspec import equally_right, read_hand

    return [verdict.to_json() for verdict in equally_right(read_hand(case.fields["hand"]))]
