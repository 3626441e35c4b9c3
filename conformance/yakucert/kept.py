"""Failures kept in a folder: replayed before anything new is drawn, and each with a draft golden case."""

import hashlib
import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from yakuspec.engine import answer, read_json
from yakuspec.shown import shown

from yakucert.cases import REQUEST_FIELDS, canonical
from yakucert.finding import Finding
from yakucert.properties import PROPERTIES, Property
from yakucert.properties.base import Questions
from yakucert.wire import Json

FOLDER = Path(".yakucert")
DRAFT = ".case.json"
LONGEST_NAME = 80


class BadFailureError(ValueError):
    """A file of failures that cannot be used; the message names it and says what is to be done with it."""

    def __init__(self, path: Path, problem: str, remedy: str = "; delete the file or mend it") -> None:
        super().__init__(f"{path} {problem}{remedy}")


class BadFolderError(ValueError):
    """A folder in which nothing can be kept."""


@dataclass(frozen=True)
class Failure:
    """What once broke a property."""

    path: Path
    property: Property
    questions: Questions


def folder_of(engine: str, folder: Path = FOLDER) -> Path:
    """Give the folder in which the failures of an engine are kept."""
    name = re.sub(r"[^A-Za-z0-9._-]+", "-", engine).strip("-.")
    if len(name) > LONGEST_NAME:
        name = f"{name[:LONGEST_NAME]}-{_digest(engine)}"
    return folder / (name or "engine")


def check_folder(folder: Path) -> None:
    """Refuse a folder that cannot be made or written to. Raises BadFolderError."""
    there = next(each for each in (folder, *folder.absolute().parents) if os.path.lexists(each))
    if not there.is_dir():
        raise BadFolderError(f"failures cannot be kept in {folder}: {there} is no folder")
    if not os.access(there, os.W_OK | os.X_OK):
        raise BadFolderError(f"failures cannot be kept in {folder}: {there} cannot be written to")


def failures(folder: Path) -> Iterator[Failure]:
    """Yield the failures kept in a folder, sorted. Raises BadFailureError."""
    for path in sorted(folder.glob("*.json")):
        if not path.name.endswith(DRAFT):
            yield load(path)


def load(path: Path) -> Failure:
    """Read one failure. Raises BadFailureError."""
    if path.name.endswith(DRAFT):
        failure = path.with_name(path.name.removesuffix(DRAFT) + ".json")
        raise BadFailureError(path, "is a draft of a case", f"; the failure beside it is {failure}")
    try:
        kept = read_json(path.read_text(encoding="utf-8"))
        name, questions = kept["property"], kept["questions"]
    except OSError as error:
        raise BadFailureError(path, "cannot be read", f": {error.strerror}") from None
    except (ValueError, KeyError, TypeError, RecursionError):
        raise BadFailureError(path, 'is no failure of fuzz, {"property": "…", "questions": […]}') from None
    prop = PROPERTIES.get(name) if isinstance(name, str) else None
    if prop is None:
        raise BadFailureError(path, f"is about the property {shown(name)}, which there is not")
    if problem := _unasked(prop, questions):
        raise BadFailureError(path, f"is no failure of {prop.id}: {problem}")
    return Failure(path, prop, questions)


def _unasked(prop: Property, questions: Any) -> str:
    """Say why a property cannot ask these questions; empty if it can."""
    if not isinstance(questions, list) or len(questions) != len(prop.asks):
        return f"its questions are a list of {len(prop.asks)}"
    for number, (question, ask) in enumerate(zip(questions, prop.asks, strict=True), start=1):
        fields = REQUEST_FIELDS[ask]
        if not isinstance(question, dict) or question.keys() != {"type", *fields} or question["type"] != ask:
            return f"question {number} is no request {ask} with {', '.join(fields)} and nothing else"
        right = answer({**question, "id": 1})
        if prop.possible and right["type"] == "invalid":
            return f"the hand of question {number} is impossible, {right['message']}"
        if prop.possible and (empty := [field for field, said in question["hand"].items() if said is None]):
            return f"{empty[0]} of question {number} is null"
    return ""


def keep(finding: Finding, folder: Path) -> Path:
    """Keep what broke a property, and beside it a draft golden case of its last question; give its path.

    The name follows from the questions, so that the same failure is kept once.
    """
    content = {"property": finding.property.id, "questions": list(finding.questions)}
    text = json.dumps(content, indent=2, ensure_ascii=False) + "\n"
    path = folder / f"{finding.property.id}-{_digest(text)}.json"
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    draft_path(path).write_text(draft(finding), encoding="utf-8")
    return path


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode(errors="surrogateescape")).hexdigest()[:8]


def draft_path(path: Path) -> Path:
    """Give the path of the draft golden case beside a failure."""
    return path.with_suffix(DRAFT)


def draft(finding: Finding) -> str:
    """Write a golden case of the last question: the reference's answer, to be derived by hand again.

    Its twin, and the clause it decides, are left to whoever adopts it.
    """
    question = finding.questions[-1]
    right = answer({**question, "id": 1})
    expect: Json = {key: value for key, value in right.items() if key not in ("type", "id", "message")}
    if right["type"] == "invalid":
        expect = {"invalid": True, "code": right["code"]}
    fields = {key: value for key, value in question.items() if key != "type"}
    ask = {} if question["type"] == "evaluate" else {"ask": question["type"]}
    case = {
        "id": f"draft/{finding.property.id}",
        "title": finding.fault.message.split(":")[0],
        "decides": "" if finding.property.whole else finding.property.clauses[0],
        "twin": "",
        **ask,
        **fields,
        "expect": expect,
        "origin": "fuzz",
    }
    return canonical({"topic": "draft", "cases": [case]})
