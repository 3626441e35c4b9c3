"""Lint of the golden cases: each finding says what is wrong and what would be right."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from yakuspec.engine import answer

from yakucert import cases as case_files
from yakucert import lock
from yakucert.cases import BadCaseError, Case, canonical
from yakucert.clauses import MODULES, Clause
from yakucert.judge import Wrong, compare, reference_ties, same
from yakucert.wire import decode

Cases = Mapping[str, Case]


@dataclass(frozen=True)
class Finding:
    """Something to mend, in a case or a file, and what would be right."""

    place: str
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


def lint(folder: Path, clauses: Mapping[str, Clause]) -> list[Finding]:
    """Check the files of `folder/cases` by themselves, by the reference and by `folder/lock.json`.

    Where they cannot be read as cases, that is the only finding.
    """
    try:
        cases = case_files.load(folder / "cases")
    except BadCaseError as error:
        place, _, message = str(error).partition(": ")
        return [Finding(place, message)]
    return [
        *_layout(folder / "cases"),
        *(finding for case in cases.values() for finding in _words(case, clauses)),
        *_twins(cases),
        *_duplicates(cases),
        *(finding for case in cases.values() if case.decides in clauses for finding in _reference(case)),
        *(Finding(breach.case_id, breach.message) for breach in _breaches(folder, cases)),
    ]


def write_lock(folder: Path) -> list[Finding]:
    """Write `folder/lock.json` anew for the cases in `folder/cases`.

    Returns what stands in the way, such as a change without a new rev; nothing is written then.
    """
    cases = case_files.load(folder / "cases")
    unsettled = [breach for breach in _breaches(folder, cases) if not breach.settled]
    if not unsettled:
        renewed = lock.renew(lock.load(folder / "lock.json"), cases)
        (folder / "lock.json").write_text(lock.render(renewed), encoding="utf-8", newline="\n")
    return [Finding(breach.case_id, breach.message) for breach in unsettled]


def _breaches(folder: Path, cases: Cases) -> list[lock.Breach]:
    log = folder / "CORRECTIONS.md"
    corrections = log.read_text(encoding="utf-8") if log.exists() else ""
    return list(lock.breaches(lock.load(folder / "lock.json"), cases, corrections))


def _layout(folder: Path) -> Iterator[Finding]:
    for path in sorted(folder.rglob("*.json")):
        text = path.read_bytes()
        if canonical(decode(text)).encode() != text:
            place = path.relative_to(folder).as_posix()
            yield Finding(
                place, "is laid out otherwise than all case files are; python -m yakucert.cases --format"
            )


def _words(case: Case, clauses: Mapping[str, Clause]) -> Iterator[Finding]:
    if re.search(r"\bshould\b", case.title, re.IGNORECASE):
        yield Finding(
            case.id,
            f'its title says "should": {case.title!r}; a title says what is so, not what ought to be',
        )
    if case.title.endswith("."):
        yield Finding(case.id, f"its title ends with a period: {case.title!r}; a title is a phrase")
    if case.decides not in clauses:
        yield Finding(
            case.id,
            f"decides {case.decides!r}, which is no clause of the specification; yakucert clauses lists them",
        )


def _twins(cases: Cases) -> Iterator[Finding]:
    for case in cases.values():
        twin = cases[case.twin]
        if twin.ask != case.ask:
            yield Finding(
                case.id,
                f"asks for {case.ask}, its twin {twin.id} for {twin.ask}: an engine may know one and not the "
                "other; a twin asks the same",
            )


def _duplicates(cases: Cases) -> Iterator[Finding]:
    first: dict[str, str] = {}
    for case in cases.values():
        question = json.dumps([case.decides, case.ask, case.fields], sort_keys=True)
        if question in first:
            yield Finding(
                case.id,
                f"asks the same as {first[question]} for the same clause; one of the two is enough: change "
                "the hand or leave it out",
            )
        first.setdefault(question, case.id)


def _reference(case: Case) -> Iterator[Finding]:
    reply = answer(case.request(1))
    readings = reference_ties(case) if reply.get("win") else [reply]
    if any(same(case.expect, reading) for reading in readings):
        return
    differing: Wrong = {}
    for fields in compare(case.ask, case.expect, reply, MODULES).values():
        differing |= fields
    for field, (expected, got) in differing.items():
        yield Finding(
            case.id,
            f"expects {field} {json.dumps(expected)}, the reference answers {json.dumps(got)}; which one is "
            "wrong? Derive it once more from the rule, then correct the case or the reference",
        )
