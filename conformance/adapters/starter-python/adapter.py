"""A starter: fill in `evaluate`, name your engine and claim its modules; the rest is the protocol."""

import json
import sys

ENGINE = {"name": "my-engine", "version": "0", "language": "Python"}
MODULES = ["shape"]


def evaluate(hand):
    """Ask your engine about the hand; return the fields of its verdict."""
    return {"type": "unsupported", "reason": "evaluate is not written yet"}


def answer(request):
    if request["type"] == "hello":
        return {"type": "hello", "protocol": 1, "rules": "wrc-2025", "engine": ENGINE, "modules": MODULES}
    reply = {"type": "unsupported", "reason": f"no {request['type']}"}
    if request["type"] == "evaluate":
        try:
            reply = {"type": "verdict", **evaluate(request["hand"])}
        except Exception as error:
            reply = {"type": "failed", "message": repr(error)}
    return {**reply, "id": request["id"]}


for line in sys.stdin:
    request = json.loads(line)
    if request["type"] == "bye":
        break
    print(json.dumps(answer(request)), flush=True)
