"""Doors: how lines reach an engine and come back, be it a Python function or a child process.

A door only carries lines. What they mean, which request is to blame and when to open a new door is decided by
`conversation`. A door works with threads that read and write, never with `select`, so that it is the same on
every system and neither side can block the other.
"""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import IO, Any, Protocol

from yakucert.outcomes import Outcome
from yakucert.wire import LINE_LIMIT, Json, decode, encode

Lines = list[bytes]

TOO_LONG = "a line of more than 1 MiB"
STDERR_LIMIT = 1 << 14  # bytes kept, the last ones
PATIENCE = 2.0  # seconds an engine gets to go after it was told to, or closed its output


class BrokenDoorError(Exception):
    """Nothing more comes out of this door; `outcome` says of what kind the end was.

    `orderly` is an end with which nothing is wrong, provided the engine was told to go.
    """

    def __init__(self, outcome: Outcome, message: str, *, orderly: bool = False) -> None:
        super().__init__(message)
        self.outcome = outcome
        self.orderly = orderly


class Door(Protocol):
    """A connection to one running engine."""

    def send(self, lines: bytes) -> None:
        """Hand over one or more whole lines; never blocks."""

    def receive(self, timeout: float) -> Lines:
        """Return the lines that have come, at least one. Raises BrokenDoorError at the end or when late."""

    def end(self) -> None:
        """Tell the engine that no more requests come; `receive` goes on until its end."""

    def close(self) -> str:
        """End the engine, whatever it is doing, and return the end of what it wrote to standard error."""


class CallableDoor:
    """A Python function that takes a request and returns its answer, called in a thread of its own.

    An exception is the answer `failed`. A function that never returns is left behind in its thread.
    """

    def __init__(self, function: Callable[[Json], Any]) -> None:
        self._function = function
        self._requests: SimpleQueue[bytes | None] = SimpleQueue()
        self._events: SimpleQueue[Lines | BrokenDoorError] = SimpleQueue()
        self._closed = threading.Event()
        threading.Thread(target=self._work, daemon=True).start()

    def send(self, lines: bytes) -> None:
        """See Door."""
        self._requests.put(lines)

    def receive(self, timeout: float) -> Lines:
        """See Door."""
        return _next(self._events, timeout)

    def end(self) -> None:
        """See Door."""
        self._requests.put(None)

    def close(self) -> str:
        """See Door."""
        self._closed.set()
        self._requests.put(None)
        return ""

    def _work(self) -> None:
        try:
            for lines in iter(self._requests.get, None):
                for line in lines.splitlines():
                    # A function is never called by two threads at once, unless one of them hangs in it.
                    if self._closed.is_set():
                        return
                    answer = encode(call(self._function, decode(line)))
                    if len(answer) > LINE_LIMIT + len(b"\n"):
                        raise BrokenDoorError(Outcome.PROTOCOL_ERROR, TOO_LONG)
                    self._events.put([answer])
            end = BrokenDoorError(Outcome.CRASHED, "ended", orderly=True)
        except BrokenDoorError as broken:
            end = broken
        except (TypeError, ValueError) as error:
            end = BrokenDoorError(Outcome.PROTOCOL_ERROR, f"an answer that is not JSON: {error}")
        except BaseException as error:
            end = BrokenDoorError(Outcome.CRASHED, f"raised {type(error).__name__}: {error}")
        self._events.put(end)


class ProcessDoor:
    """A program that reads requests from its standard input and writes answers to its standard output."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start `command`. Raises OSError where there is no such program."""
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            # A group of its own lets an engine be ended together with whatever it has started.
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        self._requests: SimpleQueue[bytes | None] = SimpleQueue()
        self._events: SimpleQueue[Lines | BrokenDoorError] = SimpleQueue()
        self._unfinished = b""
        self._stderr = b""
        self._threads = [
            threading.Thread(target=work, args=[stream], daemon=True)
            for work, stream in (
                (self._write, self._process.stdin),
                (self._read, self._process.stdout),
                (self._keep_stderr, self._process.stderr),
            )
        ]
        for thread in self._threads:
            thread.start()

    def send(self, lines: bytes) -> None:
        """See Door."""
        self._requests.put(lines)

    def receive(self, timeout: float) -> Lines:
        """See Door."""
        try:
            return self._next_while_running(timeout)
        except BrokenDoorError as broken:
            if broken.outcome is Outcome.TIMED_OUT and self._unfinished:
                raise BrokenDoorError(
                    Outcome.TIMED_OUT,
                    f"{broken}, only the beginning of a line: does your engine end each line with a newline?",
                ) from None
            raise

    def end(self) -> None:
        """See Door."""
        self._requests.put(encode({"type": "bye"}))
        self._requests.put(None)

    def close(self) -> str:
        """See Door."""
        self._requests.put(None)
        _end_group(self._process)
        until = time.monotonic() + PATIENCE
        for thread in self._threads:
            thread.join(max(0, until - time.monotonic()))
        return self._stderr.decode(errors="backslashreplace")

    def _next_while_running(self, timeout: float) -> Lines:
        """Wait in steps: what a program has started may hold its output open long after its own end."""
        left, gone = timeout, False
        while True:
            try:
                return _next(self._events, min(left, PATIENCE))
            except BrokenDoorError as broken:
                if broken.outcome is not Outcome.TIMED_OUT:
                    raise
                left -= PATIENCE
                was_gone, gone = gone, self._process.poll() is not None
                if gone and (was_gone or left <= 0):
                    raise self._end_of_output() from None
                if left <= 0:
                    raise _late(timeout) from None

    def _write(self, stdin: IO[bytes]) -> None:
        with suppress(OSError), stdin:
            for lines in iter(self._requests.get, None):
                stdin.write(lines)
                stdin.flush()

    def _read(self, stdout: Any) -> None:
        with stdout:
            while chunk := stdout.read1(1 << 16):
                *lines, self._unfinished = (self._unfinished + chunk).split(b"\n")
                # Only the first line of a chunk can have begun in an earlier one and be longer than a chunk.
                if len(lines[0] if lines else self._unfinished) > LINE_LIMIT:
                    self._events.put(BrokenDoorError(Outcome.PROTOCOL_ERROR, TOO_LONG))
                    return
                if lines:
                    self._events.put(lines)
            self._events.put(self._end_of_output())

    def _end_of_output(self) -> BrokenDoorError:
        message = _ending(self._process)
        if self._unfinished:
            return BrokenDoorError(Outcome.CRASHED, f"{message} in the middle of a line")
        orderly = self._process.returncode in (0, None)  # None: it closed its output and goes on
        return BrokenDoorError(Outcome.CRASHED, message, orderly=orderly)

    def _keep_stderr(self, stderr: Any) -> None:
        with stderr:
            while chunk := stderr.read1(1 << 16):
                self._stderr = (self._stderr + chunk)[-STDERR_LIMIT:]


def call(function: Callable[[Json], Any], request: Json) -> Any:
    """Return a function's answer to a request; an exception is the answer `failed`."""
    try:
        return function(request)
    except Exception as error:
        return {"type": "failed", "id": request.get("id"), "message": _describe(error)}


def _next(events: SimpleQueue[Lines | BrokenDoorError], timeout: float) -> Lines:
    try:
        event = events.get(timeout=timeout)
    except Empty:
        raise _late(timeout) from None
    if isinstance(event, BrokenDoorError):
        raise event
    return event


def _late(timeout: float) -> BrokenDoorError:
    return BrokenDoorError(Outcome.TIMED_OUT, f"nothing came within {timeout:g} s")


def _describe(error: Exception) -> str:
    last = error.__traceback__
    while last and last.tb_next:
        last = last.tb_next
    place = f" ({os.path.basename(last.tb_frame.f_code.co_filename)}:{last.tb_lineno})" if last else ""
    return f"{type(error).__name__}: {error}{place}"


def _ending(process: subprocess.Popen[bytes]) -> str:
    try:
        status = process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        return "closed its standard output"
    if status >= 0:
        return f"exited with status {status}"
    try:
        return f"ended by {signal.Signals(-status).name}"
    except ValueError:
        return f"ended by signal {-status}"


if sys.platform == "win32":

    def _end_group(process: subprocess.Popen[bytes]) -> None:
        subprocess.run(["taskkill", "/T", "/F", "/PID", str(process.pid)], capture_output=True, check=False)
        process.wait()

else:

    def _end_group(process: subprocess.Popen[bytes]) -> None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
