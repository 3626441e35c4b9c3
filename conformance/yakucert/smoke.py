"""The smoke test: is the adapter wired rightly? Two plain questions that come out opposite ways.

It tells an adapter that does not carry questions and answers apart from an engine that judges wrongly.
"""

import json
from collections.abc import Sequence

from yakucert.conversation import Conversation, Reply
from yakucert.judge import OTHER_ASKS
from yakucert.wire import Json

_TENPAI = {"concealed": "234567m345p6788s", "seat": "south", "round": "east"}
_RIICHI = {"concealed": "111456m789p23s55z", "seat": "south", "round": "east", "riichi": "riichi"}
_DEAL = {"type": "deal", "hands": {"east": "123456789m13p555z"}}

# For each sort of request the field that differs, and two questions that differ in it.
_PLAIN: dict[str, tuple[str, Json, Json]] = {
    "evaluate": (
        "win",
        {"hand": {**_TENPAI, "win": {"tile": "8s", "by": "tsumo"}}},
        {"hand": {**_TENPAI, "win": {"tile": "1z", "by": "tsumo"}}},
    ),
    "waits": (
        "tiles",
        {"hand": _TENPAI},
        {"hand": {**_TENPAI, "concealed": "234567m345p6888s"}},
    ),
    "riichi_quad": (
        "allowed",
        {"hand": _RIICHI, "drawn": "1m", "quad": "1m", "live_wall": 30, "table_quads": 0},
        {"hand": _RIICHI, "drawn": "1m", "quad": "1m", "live_wall": 0, "table_quads": 0},
    ),
    "situation": (
        "discards",
        {"seat": "east", "history": [_DEAL]},
        {
            "seat": "east",
            "history": [
                _DEAL,
                {"type": "discard", "seat": "east", "tile": "5z"},
                {"type": "draw", "seat": "south"},
                {"type": "discard", "seat": "south", "tile": "1z"},
            ],
        },
    ),
}


def smoke(conversation: Conversation, claimed: Sequence[str], number: int) -> list[str]:
    """Ask two plain questions, as requests `number` and `number` + 1; return what shows a wrong wiring."""
    ask = "evaluate" if set(claimed) - set(OTHER_ASKS) else claimed[0]
    field, *questions = _PLAIN[ask]
    requests = [{"type": ask, "id": number + n, **question} for n, question in enumerate(questions)]
    replies = {reply.request: reply for reply in conversation.ask(requests, window=1)}
    faults = list(dict.fromkeys(fault for fault in map(_fault, replies.values()) if fault))
    if faults:
        return faults
    first, second = ((reply.answer or {}).get(field) for reply in replies.values())
    # Whether a hand wins is compared in the module `shape` only; without it an engine need not know.
    if first == second and (ask != "evaluate" or "shape" in claimed):
        return [f"two plain questions that come out opposite ways both got {field} = {json.dumps(first)}"]
    return []


def _fault(reply: Reply) -> str:
    if reply.outcome:
        return f"a plain question got no answer: {reply.outcome}, {reply.message}"
    if reply.answer and reply.answer.get("type") == "invalid":
        return f"a plain question was refused as impossible: {reply.answer['code']}"
    return ""
