"""What can come of one case."""

from enum import StrEnum


class Outcome(StrEnum):
    """The outcomes a run keeps apart; only `PASS` is none that counts against an engine."""

    PASS = "pass"
    WRONG = "wrong"
    UNSUPPORTED = "unsupported"
    FAILED = "failed"
    CRASHED = "crashed"
    TIMED_OUT = "timed out"
    PROTOCOL_ERROR = "protocol error"
    NOT_RUN = "not run"
