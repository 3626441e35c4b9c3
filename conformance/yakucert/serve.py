"""`python -m yakucert.serve NAME`: a Python function as a program that speaks the protocol."""

import sys
from contextlib import redirect_stdout
from typing import BinaryIO

from yakucert.doors import call
from yakucert.engines import find_function
from yakucert.wire import decode, encode


def serve(name: str, requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer each line of `requests` by the engine of that name until `bye`. Raises EngineError."""
    function = find_function(name)
    for line in requests:
        request = decode(line)
        if request["type"] == "bye":
            return
        answers.write(encode(call(function, request)))
        answers.flush()


if __name__ == "__main__":
    out = sys.stdout.buffer
    # Whatever the function prints must not get between its answers.
    with redirect_stdout(sys.stderr):
        serve(sys.argv[1], sys.stdin.buffer, out)
