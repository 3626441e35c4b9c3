"""One JSON object a line: how requests are written, how answers are read and what form they must have.

Numbers are judged by type: `1.0` is the integer 1; `1.5`, `NaN`, a boolean in the place of a number, a
duplicate key or a word in the place of a list are no wrong answers but protocol errors.
"""

import json
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from typing import Any

from yakucert.escaping import SHOWN, shortened

Json = dict[str, Any]

LINE_LIMIT = 1 << 20  # bytes
NAMES = 100  # in a list or an object of an answer, and characters of each
DIGITS = 18
TOO_MUCH: int = 10**DIGITS
NESTED = 64  # objects and lists in one another, many more than an answer has and fewer than Python minds

ANSWER_TO = {
    "evaluate": "verdict",
    "waits": "waits",
    "riichi_quad": "riichi_quad",
    "situation": "situation",
}


class ProtocolError(Exception):
    """A line that is no answer; `request` is the id that can be read in it all the same, if any."""

    def __init__(self, message: str, request: int | None = None) -> None:
        super().__init__(message)
        self.request = request


def encode(message: Mapping[str, Any]) -> bytes:
    """Write a message as one line. Raises TypeError or ValueError for what JSON has no word for."""
    return _ENCODER.encode(message).encode() + b"\n"


def decode(line: bytes, nested: int = NESTED) -> Json:
    """Read a line as one JSON object, nested at most so deep. Raises ProtocolError."""
    try:
        message = _STRICT.decode(line.decode())
    except ProtocolError as error:
        raise ProtocolError(str(error), _named_id(line)) from None
    except (ValueError, RecursionError) as error:
        raise ProtocolError(f"a line that is not JSON: {excerpt(line)} ({error})") from None
    if type(message) is not dict:
        raise ProtocolError(f"a line that is no JSON object: {excerpt(line)}")
    # Hardly any line has so many brackets that it needs to be looked at.
    if line.count(b"[") + line.count(b"{") > nested and _depth(message) > nested:
        raise ProtocolError(f"a line nested more than {nested} deep: {excerpt(line)}", _id_in(message))
    return message


def check(answer: Json, ask: str) -> None:
    """Raise ProtocolError unless `answer` has the form of an answer to a request of type `ask`.

    `null` and a missing field are the same: not said. Its type alone decides what an answer is; one that also
    says what only another type says contradicts itself. So does a win that says why it is none, and no win
    that says what a win is worth; an empty value, `false` or 0 there says nothing.
    """
    kind, asked_for = answer.get("type"), ANSWER_TO[ask]
    if kind != asked_for and kind not in ("invalid", "unsupported", "failed"):
        raise ProtocolError(
            f"an answer of type {shortened(json.dumps(kind), 80)} to {ask}: {asked_for} was asked for"
        )
    form = _FORM[kind]
    foreign = {asked_for: _REFUSAL, "invalid": _FORM[asked_for]}.get(kind, ())
    won = answer.get("win") if kind == "verdict" else None
    opposite = _OF_NO_WIN if won is True else _OF_A_WIN if won is False else ()
    for field, value in answer.items():
        if value is None:
            continue
        if field in form:
            of_type, fits, wanted = form[field]
            if type(value) is not of_type or (fits and not fits(value)):
                raise ProtocolError(f"{field} is {excerpt(json.dumps(value))}: it must be {wanted}")
            if value and field in opposite:
                raise ProtocolError(
                    f"{field} is {excerpt(json.dumps(value))}, though win is {json.dumps(won)}: "
                    f"only {'no win' if won else 'a win'} has {'a reason' if won else 'a worth'}"
                )
        elif field in foreign and (field, value) != ("invalid", False):
            raise ProtocolError(f"an answer of type {kind} with {field}, which makes it another")
    required = _REQUIRED.get(kind)
    if required and answer.get(required) is None:
        raise ProtocolError(f"an answer of type {kind} without {required}")


def kept(answer: Json) -> Json:
    """Return what is judged and shown of an answer that has its form: no other field, no long text."""
    form = _FORM[answer["type"]]
    of_it = {field: value for field, value in answer.items() if field in form or field == "type"}
    said = {field: answer[field] for field in _FREE_TEXT if answer.get(field) is not None}
    return of_it | {field: shortened(str(text)) for field, text in said.items()}


def excerpt(text: str | bytes) -> str:
    """Quote the beginning of something an engine wrote, fit for a message."""
    if isinstance(text, bytes):
        text = text.decode(errors="backslashreplace")
    return repr(text) if len(text) <= 80 else repr(text[:80]) + "…"


def _named_id(line: bytes) -> int | None:
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        return None  # the line is broken behind its first fault as well
    return _id_in(message) if type(message) is dict else None


def _id_in(message: Json) -> int | None:
    named = message.get("id")
    return named if type(named) is int else None


def _depth(message: Json) -> int:
    depth = 0
    layer: list[Any] = [message]
    while layer:
        depth += 1
        inner = (item for each in layer for item in (each.values() if type(each) is dict else each))
        layer = [item for item in inner if type(item) in (dict, list)]
    return depth


def _integer(text: str) -> int:
    value = float(text)
    if not value.is_integer():
        raise ProtocolError(f"{shortened(text, 80)} is no integer")
    return int(value)


def _no_constant(text: str) -> None:
    raise ProtocolError(f"{text} is no number")


def _unique(pairs: list[tuple[str, Any]]) -> Json:
    value = dict(pairs)
    if len(value) < len(pairs):
        counts = Counter(key for key, _ in pairs)
        twice = next(key for key, count in counts.items() if count > 1)
        raise ProtocolError(f"the key {excerpt(twice)} comes twice in one object")
    return value


_ENCODER = json.JSONEncoder(separators=(",", ":"), allow_nan=False)
_STRICT = json.JSONDecoder(object_pairs_hook=_unique, parse_float=_integer, parse_constant=_no_constant)


def _are_names(value: list[Any]) -> bool:
    return _is_short(value) and len(set(value)) == len(value)


def _are_counts(value: dict[str, Any]) -> bool:
    return _is_short(value) and all(type(count) is int and _is_small(count) for count in value.values())


def _is_short(names: Collection[Any]) -> bool:
    return len(names) <= NAMES and all(type(name) is str and len(name) <= NAMES for name in names)


def _is_small(number: int) -> bool:
    return abs(number) < TOO_MUCH


def _is_no_novel(text: str) -> bool:
    return len(text) <= SHOWN


_Form = tuple[type, Callable[[Any], bool] | None, str]

_INTEGER: _Form = (int, _is_small, f"an integer of at most {DIGITS} digits")
_TRUTH: _Form = (bool, None, "true or false")
_TEXT: _Form = (str, _is_no_novel, f"a string of at most {SHOWN} characters")
_NAMES: _Form = (list, _are_names, f"a list of at most {NAMES} different short strings")
_COUNTS: _Form = (dict, _are_counts, f"an object of at most {NAMES} integers with short names")

_FORM: dict[str, dict[str, _Form]] = {
    "verdict": {
        "win": _TRUTH,
        "reason": _TEXT,
        "furiten": _TEXT,
        "yaku": _COUNTS,
        "yakuman": _NAMES,
        "dora": _INTEGER,
        "ura_dora": _INTEGER,
        "han": _INTEGER,
        "fu": _INTEGER,
        "fu_parts": _COUNTS,
        "limit": _TEXT,
        "base": _INTEGER,
        "payments": _COUNTS,
        "total": _INTEGER,
    },
    "waits": {"tiles": _TEXT},
    "riichi_quad": {"allowed": _TRUTH},
    "situation": {
        "riichi": _TEXT,
        "situation": _NAMES,
        "discards": _TEXT,
        "passed": _TEXT,
        "indicators": _INTEGER,
    },
    "invalid": {"code": _TEXT},
    "unsupported": {},
    "failed": {},
}

_REFUSAL = ("invalid", "code")

_FREE_TEXT = ("reason", "message")

_OF_NO_WIN = ("reason", "furiten")

# Not the dora: they are counted in the tiles, and a hand may hold them without winning.
_OF_A_WIN = ("yaku", "yakuman", "han", "fu", "fu_parts", "limit", "base", "payments", "total")

_REQUIRED = {"verdict": "win", "waits": "tiles", "riichi_quad": "allowed", "invalid": "code"}
