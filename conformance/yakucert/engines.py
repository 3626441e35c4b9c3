"""Engines by name: what `yakucert run ENGINE` may be, and how its door is opened."""

import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from yakucert.conversation import HELLO, EngineError
from yakucert.doors import CallableDoor, Door, ProcessDoor
from yakucert.wire import Json

GROUP = "yakucert.engines"
REFERENCE = "yakuspec.engine:answer"


@dataclass(frozen=True)
class Engine:
    """An engine that can be started: as often as needed, each time behind a new door.

    `served` starts as a process of its own what the door calls in this one: several of them at once must be.
    """

    name: str
    open_door: Callable[[], Door]
    served: Callable[[], Door] | None = None

    @property
    def open_process(self) -> Callable[[], Door]:
        """How the engine is started as a process, if it can be."""
        return self.served or self.open_door


def find_engine(name: str) -> Engine:
    """Find an engine by its registered name (entry point group `yakucert.engines`) or as `module:callable`.

    The callable takes a request and returns its answer, both dicts; it answers hello, or has an attribute
    `modules`, or is run with `--modules`. Raises EngineError for a name that can be none.
    """
    target = _target(name)
    served = program([sys.executable, "-m", "yakucert.serve", name]).open_door
    # Any other function might end the interpreter, and a run in it would end without a word.
    if target != REFERENCE:
        return Engine(name, served)
    function = find_function(name)
    return Engine(name, lambda: CallableDoor(function), served)


def find_function(name: str) -> Callable[[Json], Any]:
    """Find the function that is the engine of this name; it answers hello as well. Raises EngineError."""
    return _saying_hello(_load(name, _target(name)), name)


def _target(name: str) -> str:
    registered = {"reference": REFERENCE} | {point.name: point.value for point in entry_points(group=GROUP)}
    if name in registered:
        return registered[name]
    if ":" not in name:
        near = get_close_matches(name, registered, n=1)
        hint = f"did you mean {near[0]}? " if near else ""
        raise EngineError(
            f"there is no engine {name!r}: {hint}Registered are {', '.join(sorted(registered))}; "
            "a Python function is given as module:callable, a program as -- COMMAND…"
        )
    if not re.fullmatch(r"[\w.]+:[\w.]+", name):
        raise EngineError(f"{name!r} names no Python function: write module:callable, such as {REFERENCE}")
    return name


def program(command: Sequence[str]) -> Engine:
    """Return the engine that is a program speaking the protocol on its standard input and output."""

    def open_door() -> Door:
        try:
            return ProcessDoor(command)
        except OSError as error:
            raise EngineError(f"cannot start {command[0]!r}: {error.strerror or error}") from None

    return Engine(" ".join(command), open_door)


def _load(name: str, target: str) -> Callable[[Json], Any]:
    if "" not in sys.path:
        sys.path.insert(0, "")  # so that module:callable is found in the current folder
    try:
        function: object = EntryPoint(name, target, GROUP).load()
    except ModuleNotFoundError as error:
        raise EngineError(
            f"cannot import {target}: {error}; is the package it belongs to installed?"
        ) from error
    except Exception as error:
        raise EngineError(f"cannot import {target}: {type(error).__name__}: {error}") from error
    if not callable(function):
        raise EngineError(f"{target} is no function; it must take a request and return its answer")
    return function


def _saying_hello(function: Callable[[Json], Any], name: str) -> Callable[[Json], Any]:
    """Let a plain function, which need not know of hello, answer it."""

    def answer(request: Json) -> Any:
        if request["type"] != "hello":
            return function(request)
        try:
            hello = function(request)
        except Exception:
            hello = None
        if isinstance(hello, dict) and hello.get("type") == "hello":
            return hello
        modules = list(getattr(function, "modules", ()))
        return {**HELLO, "engine": {"name": name, "version": "", "language": "Python"}, "modules": modules}

    return answer
