"""The lock: every case that was ever released, with its rev and a hash of its content.

Ids are permanent. A released case whose content changes gets a higher `rev` and a line in `CORRECTIONS.md`;
one that is withdrawn gets such a line too, and its id is never used again.
"""

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import NamedTuple

from yakucert.cases import Case

WRITE = "yakucert cases --write-lock"


@dataclass(frozen=True)
class Locked:
    """A released case: its rev and the hash of what it asks and expects; `withdrawn` if it is no more."""

    rev: int
    sha256: str
    withdrawn: bool = False


Lock = dict[str, Locked]


class Breach(NamedTuple):
    """A case that is not as it was locked, and what would be right; `settled` if only the lock is behind."""

    case_id: str
    message: str
    settled: bool = False


def load(path: Path) -> Lock:
    """Read a lock file; where there is none nothing was released."""
    if not path.exists():
        return {}
    entries = json.loads(path.read_text(encoding="utf-8"))["cases"]
    return {entry.pop("id"): Locked(**entry) for entry in entries}


def render(lock: Mapping[str, Locked]) -> str:
    """Write a lock as the text of its file, one case a line."""
    lines = []
    for case_id, locked in sorted(lock.items()):
        entry = {"id": case_id, **asdict(locked)}
        if not locked.withdrawn:
            del entry["withdrawn"]
        lines.append(json.dumps(entry))
    return '{\n  "cases": [\n    ' + ",\n    ".join(lines) + "\n  ]\n}\n"


def renew(lock: Mapping[str, Locked], cases: Mapping[str, Case]) -> Lock:
    """Return the lock of these cases; those that are gone stay in it as withdrawn."""
    gone = {case_id: replace(locked, withdrawn=True) for case_id, locked in lock.items()}
    return gone | {case.id: Locked(case.rev, content_hash(case)) for case in cases.values()}


def content_hash(case: Case) -> str:
    """Hash what decides a result: the clause, the question and the right answer, its yakuman as a set."""
    expect = dict(case.expect)
    if isinstance(expect.get("yakuman"), list):
        expect["yakuman"] = sorted(expect["yakuman"])
    content = [case.decides, case.ask, case.fields, expect]
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


def breaches(lock: Mapping[str, Locked], cases: Mapping[str, Case], corrections: str) -> Iterator[Breach]:
    """Yield what in these cases is not as it was locked; `corrections` is the text of the log."""
    for case in cases.values():
        if case.id not in lock:
            yield Breach(case.id, f"is new and not locked yet; {WRITE} locks it", settled=True)
        else:
            yield from _changed(lock[case.id], case, corrections)
    for case_id, locked in lock.items():
        if case_id not in cases and not locked.withdrawn:
            yield _gone(case_id, corrections)


def _changed(locked: Locked, case: Case, corrections: str) -> Iterator[Breach]:
    if locked.withdrawn:
        yield Breach(case.id, "was withdrawn, and an id is never used again; give the case another id")
    elif content_hash(case) == locked.sha256:
        if case.rev != locked.rev:
            yield Breach(case.id, f"has rev {case.rev}, but nothing has changed since rev {locked.rev}")
    elif case.rev <= locked.rev:
        yield Breach(
            case.id,
            f"was released as rev {locked.rev} and has other content now; put it back, or if the correction "
            f'is meant give it "rev": {locked.rev + 1} and a line in CORRECTIONS.md',
        )
    elif not _is_logged(case.id, f"rev {case.rev}", corrections):
        yield Breach(
            case.id,
            f"has rev {case.rev}, of which CORRECTIONS.md says nothing; add the line "
            f"- `{case.id}` rev {case.rev}: what was wrong, and by which section",
        )
    else:
        yield Breach(case.id, f"was corrected; {WRITE} locks its rev {case.rev}", settled=True)


def _gone(case_id: str, corrections: str) -> Breach:
    if _is_logged(case_id, "withdrawn", corrections):
        return Breach(case_id, f"was withdrawn; {WRITE} keeps its id from being used again", settled=True)
    return Breach(
        case_id,
        "is gone, but ids are permanent; put the case back, or add the line "
        f"- `{case_id}` withdrawn: why, to CORRECTIONS.md",
    )


def _is_logged(case_id: str, what: str, corrections: str) -> bool:
    line = rf"^- `{re.escape(case_id)}` {re.escape(what)}: \S"
    return re.search(line, corrections, re.MULTILINE) is not None
