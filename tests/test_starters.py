"""Every starter adapter, built and run as its page says: it speaks the protocol, and evaluates nothing."""

import json
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from yakucert.peers import FOREIGN

Json = dict[str, Any]

INSTALL = {
    "python": "install Python 3",
    "javascript": "apt-get install nodejs",
    "typescript": "npm install --prefix conformance/adapters/starter-typescript --no-package-lock",
    "go": "apt-get install golang-go",
    "java": "apt-get install default-jdk-headless libgoogle-gson-java",
    "cpp": "apt-get install g++ nlohmann-json3-dev",
    "rust": "apt-get install cargo librust-serde-json-dev",
}

LANGUAGES = {
    "python": "Python",
    "javascript": "JavaScript",
    "typescript": "TypeScript",
    "go": "Go",
    "java": "Java",
    "cpp": "C++",
    "rust": "Rust",
}

SUFFIXES = ("py", "mjs", "mts", "go", "java", "cpp", "rs")

NOT_WRITTEN = "evaluate is not written yet"

HAND = {
    "concealed": "345678m22p456p89s",
    "win": {"tile": "7s", "by": "tsumo"},
    "seat": "south",
    "round": "east",
}

REQUESTS: list[Json] = [
    {"type": "hello", "protocol": 1, "rules": "wrc-2025"},
    {"type": "evaluate", "id": 7, "hand": HAND},
    {"type": "waits", "id": 8, "hand": HAND},
    {"type": "bye"},
    {"type": "evaluate", "id": 9, "hand": HAND},
]


def page(language: str) -> tuple[list[str], list[str]]:
    """Return from a starter's page the steps that build it, and the command it gives to `yakucert run`."""
    text = (FOREIGN / f"starter-{language}" / "README.md").read_text(encoding="utf-8")
    *steps, run = text.split("```sh\n")[1].split("```")[0].splitlines()
    prefix = "yakucert run -- "
    assert run.startswith(prefix)
    return steps, shlex.split(run.removeprefix(prefix))


def built(language: str, folder: Path, old: str = "", new: str = "") -> list[str]:
    """Copy and build a starter, `old` replaced in the line to fill in; return the command that starts it."""
    source = FOREIGN / f"starter-{language}"
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns("node_modules"))
    program = next(path for path in folder.rglob("[aAm]*.*") if path.suffix[1:] in SUFFIXES)
    lines = program.read_text(encoding="utf-8").splitlines(keepends=True)
    lines = [line.replace(old, new) if NOT_WRITTEN in line else line for line in lines]
    program.write_text("".join(lines), encoding="utf-8")
    if language == "typescript":
        (folder / "node_modules").symlink_to((source / "node_modules").resolve())
    steps, command = page(language)
    for step in steps:
        done = subprocess.run(step, shell=True, cwd=folder, capture_output=True, text=True, check=False)
        if done.returncode:
            pytest.fail(f"{step}\n{done.stdout}{done.stderr}\nTo have what it needs: {INSTALL[language]}")
    return command


def asked(command: list[str], folder: Path, language: str) -> list[Json]:
    lines = "".join(json.dumps(request) + "\n" for request in REQUESTS)
    try:
        done = subprocess.run(command, cwd=folder, input=lines, capture_output=True, text=True, check=False)
    except FileNotFoundError as error:
        pytest.fail(f"{error}\nTo have what it needs: {INSTALL[language]}")
    assert (done.returncode, done.stderr) == (0, "")
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_starter_says_hello_and_that_it_is_not_written(language: str, tmp_path: Path) -> None:
    folder = tmp_path / "starter"
    engine = {"name": "my-engine", "version": "0", "language": LANGUAGES[language]}
    assert asked(built(language, folder), folder, language) == [
        {"type": "hello", "protocol": 1, "rules": "wrc-2025", "engine": engine, "modules": ["shape"]},
        {"type": "unsupported", "id": 7, "reason": NOT_WRITTEN},
        {"type": "unsupported", "id": 8, "reason": "no waits"},
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_filled_in_starter_answers_a_verdict(language: str, tmp_path: Path) -> None:
    folder = tmp_path / "starter"
    # The line to fill in now gives the field `win` in place of the type.
    command = built(language, folder, "type", "win")
    assert asked(command, folder, language)[1] == {
        "type": "verdict",
        "id": 7,
        "win": "unsupported",
        "reason": NOT_WRITTEN,
    }


def test_every_starter_is_tested() -> None:
    assert {path.name for path in FOREIGN.glob("starter-*")} == {f"starter-{name}" for name in LANGUAGES}
