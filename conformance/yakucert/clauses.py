"""The clause register: every normative sentence of `spec/` with its id, module and a hash of its text.

The pages are the source; `clauses.json` beside this module is their register, committed so that an
installed suite can quote the rule a case decides. `python -m yakucert.clauses --write` makes it anew.
"""

import hashlib
import json
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from yakucert.data import data

MODULES = (
    "shape", "yaku", "yakuman", "dora", "fu", "fu_parts", "points", "furiten",
    "liability", "unidentified_tile", "waits", "riichi_quad", "situation", "validation",
)  # fmt: skip

RULES = "wrc-2025"


@dataclass(frozen=True)
class Clause:
    """One sentence of the rules.

    `level` is `must`, or `ruling` where the rulebook is silent and the project adopted something. An
    `absence` says that something does not exist. `sha256` changes with text or reason, so that its cases
    are read again.
    """

    id: str
    level: str
    absence: bool
    module: str
    sections: tuple[str, ...]
    page: str
    text: str
    reason: str
    sha256: str


def parse(spec: Path) -> dict[str, Clause]:
    """Read the clauses of all pages in `spec`, in the order of the pages.

    Raises ValueError, with page and line, for a clause that does not follow the grammar of `spec/README.md`.
    """
    register: dict[str, Clause] = {}
    for page in sorted(spec.glob("[0-9]*.md"), key=lambda page: int(page.name.split("-")[0])):
        for clause in _parse_page(page):
            if clause.id in register:
                raise ValueError(
                    f"{page.name}: {clause.id} is a clause of {register[clause.id].page} already"
                )
            register[clause.id] = clause
    return register


def load(path: Path | None = None) -> dict[str, Clause]:
    """Load the committed register: clause id → clause."""
    entries = json.loads((path or data("clauses.json")).read_text(encoding="utf-8"))["clauses"]
    return {entry["id"]: Clause(**{**entry, "sections": tuple(entry["sections"])}) for entry in entries}


def render(register: Mapping[str, Clause]) -> str:
    """Write a register as the text of `clauses.json`, one clause a line."""
    clauses = (json.dumps(asdict(clause), ensure_ascii=False) for clause in register.values())
    lines = ",\n    ".join(clauses)
    return f'{{\n  "rules": "{RULES}",\n  "clauses": [\n    {lines}\n  ]\n}}\n'


_ITEM = re.compile(
    r"- \*\*`(?P<id>[a-z0-9_]+\.[a-z0-9_-]+)`\*\* \((?P<brackets>[^)]*)\) "
    r"(?P<text>.+?)( \*Reason: (?P<reason>.+)\*)?"
)
_MODULE = re.compile(r"Module: `(?P<module>\w+)`")


def _parse_page(page: Path) -> Iterator[Clause]:
    module = ""
    lines = page.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, start=1):
        if line.startswith("#"):
            module = ""
        elif found := _MODULE.fullmatch(line):
            module = found["module"]
        elif line.startswith("- **`"):
            yield _clause(f"{page.name}:{number}", page.stem, module, _whole_item(lines, number - 1))


def _whole_item(lines: list[str], start: int) -> str:
    item = [lines[start]]
    for line in lines[start + 1 :]:
        if not line.startswith("  "):
            break
        item.append(line)
    return " ".join(" ".join(item).split())


def _clause(place: str, page: str, module: str, item: str) -> Clause:
    found = _ITEM.fullmatch(item)
    if not found:
        raise ValueError(f"{place}: a clause reads - **`id.of-clause`** (§1; words) Text, not {item!r}")
    sections, *words = [word.strip() for word in found["brackets"].split(";")]
    level, absence = "must", False
    for word in words:
        if word == "ruling":
            level = "ruling"
        elif word == "absence":
            absence = True
        elif word.startswith("module "):
            module = word.removeprefix("module ")
        else:
            raise ValueError(f"{place}: {word!r} is none of ruling, absence, module …")
    if module not in MODULES:
        raise ValueError(f"{place}: {module!r} is no module; under its heading stands Module: `name`")
    text, reason = found["text"], found["reason"] or ""
    if (level == "ruling") != bool(reason):
        raise ValueError(f"{place}: a ruling, and nothing else, ends with *Reason: …*")
    return Clause(
        id=found["id"],
        level=level,
        absence=absence,
        module=module,
        sections=tuple(section.strip() for section in sections.split(",")),
        page=page,
        text=text,
        reason=reason,
        sha256=hashlib.sha256(f"{text}\n{reason}".encode()).hexdigest(),
    )


def _main(arguments: list[str]) -> int:
    target = Path(__file__).resolve().parent / "clauses.json"
    if arguments not in ([], ["--write"]):
        print("usage: python -m yakucert.clauses [--write]", file=sys.stderr)
        return 2
    try:
        text = render(parse(target.parents[2] / "spec"))
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    if arguments:
        target.write_text(text, encoding="utf-8", newline="\n")
    elif not target.exists() or target.read_text(encoding="utf-8") != text:
        print("clauses.json is not that of spec/: python -m yakucert.clauses --write", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(_main(sys.argv[1:]))
