"""Interrupts: any signal that ends a program does what Ctrl-C does, so that nothing it started is left."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

INTERRUPTED: Final = 130
"""What a shell says of a program that was ended by Ctrl-C."""


@contextmanager
def ended_cleanly() -> Iterator[None]:
    """Within the block, let a signal that ends this program raise KeyboardInterrupt."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    # One that is ignored, as under nohup, stays so.
    ending = [each for each in _ending("SIGTERM", "SIGHUP") if signal.getsignal(each) is signal.SIG_DFL]

    def interrupt(*_: object) -> None:
        for number in ending:
            signal.signal(number, signal.SIG_IGN)
        raise KeyboardInterrupt

    for number in ending:
        signal.signal(number, interrupt)
    try:
        yield
    finally:
        for number in ending:
            signal.signal(number, signal.SIG_DFL)


def leave_interrupts_to_the_parent() -> None:
    """Do in a process that has a share of the work: each would show a traceback; the parent ends it."""
    for number in _ending("SIGINT", "SIGHUP"):
        signal.signal(number, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _ending(*names: str) -> list[signal.Signals]:
    return [getattr(signal, name) for name in names if hasattr(signal, name)]
