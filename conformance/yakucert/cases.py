"""The golden cases: what an engine is asked and the answer that is right.

`python -m yakucert.cases --format` rewrites the case files in their one canonical layout.
"""

import json
import re
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from yakucert.data import data
from yakucert.wire import ANSWER_TO, Json, ProtocolError, decode


@dataclass(frozen=True)
class Case:
    """One question with its right answer.

    `decides` is the clause it is about; its `twin` differs from it in one fact and comes out the other way.
    `fields` are what the request holds beside its type and id. `rev` rises when a released case is corrected.
    """

    id: str
    title: str
    decides: str
    twin: str
    ask: str
    fields: Json
    expect: Json
    rev: int = 1
    origin: str = ""

    def request(self, number: int) -> Json:
        """Return the request under an opaque `number`: nothing in it tells the case or its answer."""
        return {"type": self.ask, "id": number, **self.fields}


class BadCaseError(ValueError):
    """A case file that cannot be used; the message names file and case and what would be right."""


def load(folder: Path | None = None) -> dict[str, Case]:
    """Load all case files below `folder` (default: the suite's): case id → case, sorted.

    Raises BadCaseError.
    """
    folder = folder or data("cases")
    cases: dict[str, Case] = {}
    for path in sorted(folder.rglob("*.json")):
        place = path.relative_to(folder).as_posix()
        for case in _read_file(path, place):
            if case.id in cases:
                raise BadCaseError(f"{place}: {case.id} comes twice; an id is used once and never again")
            cases[case.id] = case
    for case in cases.values():
        if case.twin not in cases or case.twin == case.id:
            raise BadCaseError(f"{case.id}: its twin is {case.twin!r}, which must be the id of another case")
    return dict(sorted(cases.items()))


def canonical(file: Mapping[str, Any]) -> str:
    """Lay out a case file: each key of a case on its own line with its value in one line, in one order."""
    cases = ",\n".join(_canonical_case(case) for case in file["cases"])
    return f'{{\n  "topic": {_one_line(file["topic"])},\n  "cases": [\n{cases}\n  ]\n}}\n'


REQUEST_FIELDS = {
    "evaluate": ("hand",),
    "waits": ("hand",),
    "riichi_quad": ("hand", "drawn", "quad", "live_wall", "table_quads"),
    "situation": ("seat", "history"),
}

_ORDER = (
    "id", "title", "decides", "twin", "ask",
    "hand", "drawn", "quad", "live_wall", "table_quads", "seat", "history",
    "expect", "rev", "origin",
)  # fmt: skip

_HAND_ORDER = (
    "concealed", "melds", "win", "seat", "round", "riichi", "situation",
    "dora_indicators", "ura_indicators", "discards", "passed", "counters", "deposits",
)  # fmt: skip

_EXPECT_ORDER = (
    "win", "reason", "furiten", "yaku", "yakuman", "dora", "ura_dora",
    "han", "fu", "fu_parts", "limit", "base", "payments", "total",
)  # fmt: skip


def _read_file(path: Path, place: str) -> Iterable[Case]:
    try:
        file = decode(path.read_bytes())
    except ProtocolError as error:
        raise BadCaseError(f"{place}: {error}") from None
    if set(file) != {"topic", "cases"} or not isinstance(file["cases"], list):
        raise BadCaseError(f'{place}: a case file is {{"topic": "…", "cases": […]}}')
    if file["topic"] != path.stem:
        raise BadCaseError(
            f"{place}: its topic is {file['topic']!r}; it must be its file's name, {path.stem!r}"
        )
    entries = enumerate(file["cases"], start=1)
    return [_read_case(entry, path.stem, f"{place}, case {number}") for number, entry in entries]


def _read_case(entry: Any, topic: str, place: str) -> Case:
    if not isinstance(entry, dict):
        raise BadCaseError(f"{place}: a case is an object, not {_one_line(entry)}")
    place = f"{place} ({entry.get('id')})"
    for key in ("id", "title", "decides", "twin"):
        if not isinstance(entry.get(key), str) or not entry[key]:
            raise BadCaseError(f"{place}: {key} is missing; it must be a string")
    if not re.fullmatch(re.escape(topic) + "/[a-z0-9]+(-[a-z0-9]+)*", entry["id"]):
        raise BadCaseError(f"{place}: its id must be {topic}/ and then lower-case words joined by hyphens")
    ask = entry.get("ask", "evaluate")
    if ask not in ANSWER_TO:
        raise BadCaseError(f"{place}: asks for {ask!r}, which must be one of {', '.join(ANSWER_TO)}")
    if not isinstance(entry.get("expect"), dict):
        raise BadCaseError(f"{place}: expect is missing; it must be the whole answer, an object")
    fields = REQUEST_FIELDS[ask]
    for key in fields:
        if key not in entry:
            raise BadCaseError(f"{place}: {key} is missing; {ask} needs {', '.join(fields)}")
    known = {"id", "title", "decides", "twin", "ask", "expect", "rev", "origin", *fields}
    for key in entry:
        if key not in known:
            raise BadCaseError(
                f"{place}: {key!r} is no key of such a case; known are {', '.join(sorted(known))}"
            )
    return Case(
        id=entry["id"],
        title=entry["title"],
        decides=entry["decides"],
        twin=entry["twin"],
        ask=ask,
        fields={key: entry[key] for key in fields},
        expect=entry["expect"],
        rev=entry.get("rev", 1),
        origin=entry.get("origin", ""),
    )


def _canonical_case(case: Mapping[str, Any]) -> str:
    case = _ordered(case, _ORDER)
    for key, order in (("hand", _HAND_ORDER), ("expect", _EXPECT_ORDER)):
        if isinstance(case.get(key), dict):
            case[key] = _ordered(case[key], order)
    if isinstance(case.get("expect"), dict) and "yakuman" in case["expect"]:
        case["expect"]["yakuman"] = sorted(case["expect"]["yakuman"])
    lines = ",\n".join(f"      {_one_line(key)}: {_one_line(value)}" for key, value in case.items())
    return f"    {{\n{lines}\n    }}"


def _ordered(value: Mapping[str, Any], order: tuple[str, ...]) -> Json:
    keys = [key for key in order if key in value] + [key for key in value if key not in order]
    return {key: value[key] for key in keys}


def _one_line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _main(arguments: list[str]) -> int:
    if arguments not in ([], ["--format"]):
        print("usage: python -m yakucert.cases [--format]", file=sys.stderr)
        return 2
    stale = 0
    for path in sorted(data("cases").rglob("*.json")):
        old = path.read_bytes()
        try:
            new = canonical(decode(old)).encode()
        except (ProtocolError, KeyError, TypeError, AttributeError) as error:
            print(f"{path.name}: {error}", file=sys.stderr)
            return 1
        if new != old and arguments:
            path.write_bytes(new)
        elif new != old:
            print(f"{path.name} is laid out otherwise: python -m yakucert.cases --format", file=sys.stderr)
            stale += 1
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(_main(sys.argv[1:]))
