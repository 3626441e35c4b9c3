"""Histories for tests, written short: one event a line or between semicolons."""

from typing import Any

from yakuspec.engine import answer

Json = dict[str, Any]


def events(text: str) -> list[Json]:
    """Read `deal south 123m…; east discards 1z; south draws 5m; west pon 1z east 111z; south ankan 5z 5555z`.

    `replaces` draws from the dead wall, `declares` riichi; `left 12` at the end is the live wall.
    """
    return [_event(line.split()) for line in text.replace(";", "\n").splitlines() if line.strip()]


def ask(seat: str, text: str) -> Json:
    """Give the reference's answer for a seat, without type and id."""
    found = answer({"type": "situation", "id": 1, "seat": seat, "history": events(text)})
    assert found.pop("id") == 1
    return {key: value for key, value in found.items() if (key, value) != ("type", "situation")}


def _event(words: list[str]) -> Json:
    wall: Json = {}
    if "left" in words:
        wall = {"live_wall": int(words[-1])}
        words = words[:-2]
    if words[0] == "deal":
        return {"type": "deal", "hands": dict(zip(words[1::2], words[2::2], strict=True)), **wall}
    seat, verb, *rest = words
    tile = {"tile": rest[0]} if rest else {}
    match verb:
        case "draws":
            told: Json = {"type": "draw", **tile}
        case "replaces":
            told = {"type": "draw", "from": "dead_wall", **tile}
        case "discards":
            told = {"type": "discard", **tile}
        case "declares":
            told = {"type": "riichi"}
        case "ankan" | "kakan":
            told = {"type": verb, **tile, "tiles": rest[1]}
        case _:
            told = {"type": verb, "from": rest[1], **tile, "tiles": rest[2]}
    return {**told, "seat": seat, **wall}
