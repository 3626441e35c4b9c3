"""`python -m yakucert.adapters NAME`: an adapter as a program that speaks the protocol."""

import json
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any


def main(name: str) -> None:
    """Answer the requests on standard input by the adapter of that module name, a line each."""
    answer: Callable[[dict[str, Any]], dict[str, Any]] = import_module(f"yakucert.adapters.{name}").answer
    for line in sys.stdin:
        request = json.loads(line)
        if request["type"] == "bye":
            return
        try:
            reply = answer(request)
        except Exception as error:
            message = f"{type(error).__name__}: {error}"
            reply = {"type": "failed", "id": request.get("id"), "message": message}
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
