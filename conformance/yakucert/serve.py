"""`python -m yakucert.serve NAME`: a Python function as a program that speaks the protocol."""

import json
import os
import sys
from typing import BinaryIO

from yakucert.conversation import EngineError
from yakucert.doors import call
from yakucert.engines import find_function
from yakucert.wire import decode, encode


def serve(name: str, requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer each line of `requests` by the engine of that name until `bye`.

    Where there is no such engine, hello is answered by an error that says why.
    """
    try:
        function = find_function(name)
    except EngineError as error:
        answers.write(encode({"type": "error", "id": None, "message": str(error)}))
        answers.flush()
        return
    for line in requests:
        request = decode(line)
        if request["type"] == "bye":
            return
        answer = call(function, request)
        answers.write(_written(answer))
        answers.flush()


def _written(answer: object) -> bytes:
    """Write an answer, as it is where it is none: the judge says what is wrong with it."""
    try:
        return json.dumps(answer, separators=(",", ":")).encode() + b"\n"
    except (TypeError, ValueError):
        return ascii(answer).encode() + b"\n"
    except RecursionError:
        return b"an answer nested too deeply to be written\n"


if __name__ == "__main__":
    # Whatever the function prints, or what it calls writes, must not get between its answers.
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.argv[1], sys.stdin.buffer, out)
