"""The facts of a history computed anew from all its events, looking backwards: slow, and by plain loops."""

from typing import Any

Json = dict[str, Any]

CALLS = ("chi", "pon", "daiminkan")


def naive(seat: str, history: list[Json]) -> Json:
    """Give the answer for a seat, without type and id; tiles in mpsz, sorted."""
    riichi = declaration(seat, history)
    double = riichi is not None and undisturbed(seat, history[:riichi])
    return {
        "riichi": "none" if riichi is None else "double" if double else "riichi",
        "situation": situation(seat, history, riichi),
        "discards": mpsz(event["tile"] for event in history if is_own(seat, event, "discard")),
        "passed": mpsz(passed(seat, history, riichi)),
        "indicators": 1 + sum(event["type"].endswith("kan") for event in history[:-1]),
    }


def is_own(seat: str, event: Json, *kinds: str) -> bool:
    return event.get("seat") == seat and event["type"] in kinds


def declaration(seat: str, history: list[Json]) -> int | None:
    """Find the riichi of a seat."""
    for at in range(len(history) - 1, -1, -1):
        if is_own(seat, history[at], "riichi"):
            return at
    return None


def undisturbed(seat: str, history: list[Json]) -> bool:
    """Find no own discard, and no call or concealed quad of anyone."""
    for event in reversed(history):
        if event["type"] in (*CALLS, "ankan") or is_own(seat, event, "discard"):
            return False
    return True


def situation(seat: str, history: list[Json], riichi: int | None) -> list[str]:
    last = history[-1]
    mine = last.get("seat", "east") == seat
    words = []
    if undisturbed(seat, history) and (mine or not has_drawn(seat, history)):
        words.append("first_turn")
    if riichi is not None and unbroken(seat, history, riichi):
        words.append("ippatsu")
    if wall(history) == 0:
        words.append("last_tile")
    if mine and last.get("from") == "dead_wall":
        words.append("replacement_tile")
    if not mine and last["type"] == "ankan":
        words.append("robbed_concealed_quad")
    if not mine and last["type"] == "kakan":
        words.append("robbed_quad")
    return words


def has_drawn(seat: str, history: list[Json]) -> bool:
    return seat == "east" or any(is_own(seat, event, "draw") for event in history)


def unbroken(seat: str, history: list[Json], riichi: int) -> bool:
    """Find nothing after a riichi that ends ippatsu; the quad that comes last may still be robbed."""
    discards = 0
    for at in range(len(history) - 1, riichi, -1):
        event = history[at]
        if event["type"] in CALLS:
            return False
        if event["type"] in ("ankan", "kakan") and at < len(history) - 1:
            return False
        discards += is_own(seat, event, "discard")
    return discards < 2


def wall(history: list[Json]) -> int | None:
    """Find the last number of tiles in the live wall and take off the draws since."""
    draws = 0
    for event in reversed(history):
        if "live_wall" in event:
            return int(event["live_wall"]) - draws
        draws += event["type"] == "draw"
    return None


def passed(seat: str, history: list[Json], riichi: int | None) -> list[str]:
    """Find what others discarded or promoted, back to the own last draw or call, or to the riichi."""
    found = []
    for at in range(len(history) - 1, -1, -1):
        event = history[at]
        if at == riichi or (riichi is None and is_own(seat, event, "draw", *CALLS)):
            break
        others = event.get("seat", seat) != seat and event["type"] in ("discard", "kakan")
        if others and at < len(history) - 1:
            found.append(event["tile"])
    return found


def mpsz(tiles: Any) -> str:
    ordered = sorted(tiles, key=lambda tile: (tile[1], tile[0]))
    text = ""
    for at, tile in enumerate(ordered):
        suit_ends = at + 1 == len(ordered) or ordered[at + 1][1] != tile[1]
        text += tile if suit_ends else tile[0]
    return text
