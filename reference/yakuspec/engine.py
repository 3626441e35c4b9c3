"""The reference as an engine of protocol 1: one request, one answer."""

import json
import sys
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, Final

import yakuspec
from yakuspec.facts import read_hand
from yakuspec.fields import required
from yakuspec.hand import ImpossibleHandError
from yakuspec.history import read_history
from yakuspec.impossible_events import refuse_impossible_events
from yakuspec.lookup import evaluate
from yakuspec.riichi_quad import judge_request
from yakuspec.shown import shown
from yakuspec.situation import facts_of
from yakuspec.tenpai import waits
from yakuspec.tiles import show_tiles

Message = dict[str, Any]
Number = int | str

PROTOCOL: Final = 1
RULES: Final = "wrc-2025"
LONGEST_LINE: Final = 1 << 20
MODULES: Final = (
    "shape", "yaku", "yakuman", "dora", "fu", "fu_parts", "points", "furiten", "liability",
    "unidentified_tile", "waits", "riichi_quad", "situation", "validation",
)  # fmt: skip


def answer(request: object) -> Message:
    """Answer one request of the protocol.

    Impossible input is answered `invalid`, an unknown type `unsupported`, what is no request `error`; a
    request is never answered with an exception.
    """
    if not isinstance(request, dict):
        return _error("a request is a JSON object")
    kind = request.get("type")
    if kind == "hello":
        return _hello(request)
    number = request.get("id")
    if type(number) is float and number.is_integer():
        number = int(number)
    if type(number) is not int and type(number) is not str:
        return _error("the request has no id; it is a number or a text")
    if not isinstance(kind, str) or kind not in _ANSWERS:
        known = ", ".join(_ANSWERS)
        return {
            "type": "unsupported",
            "id": number,
            "reason": f"no request type {shown(kind)}; there are {known}",
        }
    try:
        return _ANSWERS[kind](number, request)
    except ImpossibleHandError as refusal:
        return {"type": "invalid", "id": number, "code": refusal.code, "message": refusal.message}


def _hello(request: Message) -> Message:
    for name, right in (("protocol", PROTOCOL), ("rules", RULES)):
        if request.get(name, right) != right or isinstance(request.get(name), bool):
            return _error(f"{name} {shown(request[name])} is not spoken here; it is {right!r}")
    engine = {"name": "yakuspec", "version": yakuspec.__version__, "language": "Python"}
    return {"type": "hello", "protocol": PROTOCOL, "rules": RULES, "engine": engine, "modules": list(MODULES)}


def _evaluate(number: Number, request: Message) -> Message:
    verdict = evaluate(read_hand(_hand(request)))
    return {"type": "verdict", "id": number, **verdict.to_json()}


def _hand(request: Message) -> Any:
    return required(request, "hand", "", "the question is about one")


def _waits(number: Number, request: Message) -> Message:
    found = waits(read_hand(_hand(request), wins=False))
    return {"type": "waits", "id": number, "tiles": show_tiles(found)}


def _riichi_quad(number: Number, request: Message) -> Message:
    return {"type": "riichi_quad", "id": number, "allowed": judge_request(request)}


def _situation(number: Number, request: Message) -> Message:
    seat, events = read_history(request)
    refuse_impossible_events(events)
    return {"type": "situation", "id": number, **facts_of(seat, events).to_json()}


_ANSWERS: Final[dict[str, Callable[[Number, Message], Message]]] = {
    "evaluate": _evaluate,
    "waits": _waits,
    "riichi_quad": _riichi_quad,
    "situation": _situation,
}


def _error(message: str) -> Message:
    return {"type": "error", "id": None, "message": message}


# Lines in, lines out


def serve(lines: BinaryIO, out: BinaryIO) -> None:
    """Answer requests, one JSON object a line, until `bye` or the end of input."""
    for line in _lines(lines):
        reply = _reply(line)
        if reply is None:
            return
        out.write(json.dumps(reply, separators=(",", ":")).encode() + b"\n")
        out.flush()


def _lines(lines: BinaryIO) -> Iterator[bytes]:
    """Yield each line; of one that is too long only its beginning, the rest is read and dropped."""
    while line := lines.readline(LONGEST_LINE + 2):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = lines.readline(LONGEST_LINE)
        yield line


def _reply(line: bytes) -> Message | None:
    if len(line.rstrip(b"\r\n")) > LONGEST_LINE:
        return _error("the line is longer than 1 MiB")
    try:
        request = read_json(line.decode())
    except (ValueError, RecursionError) as error:
        return _error(f"the line is no JSON object: {error}")
    if isinstance(request, dict) and request.get("type") == "bye":
        return None
    return answer(request)


def read_json(text: str) -> Any:
    """Read JSON as the protocol has it, without duplicate keys and without NaN. Raises `ValueError`."""
    return json.loads(text, object_pairs_hook=_no_duplicates, parse_constant=_no_constant)


def _no_duplicates(pairs: list[tuple[str, Any]]) -> Message:
    found: Message = {}
    for name, value in pairs:
        if name in found:
            raise ValueError(f"key {shown(name)} occurs twice in one object")
        found[name] = value
    return found


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is no JSON number")


def main() -> None:
    """Serve standard input and output; without one of them there is nobody to serve."""
    if sys.stdin is not None and sys.stdout is not None:
        serve(sys.stdin.buffer, sys.stdout.buffer)
