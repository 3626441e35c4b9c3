"""The page docs/certify.md: what it says is printed is printed, and the options it names are there."""

import re
import shlex
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner
from yakucert.cli import COMMANDS, main

PAGE = (Path(__file__).parent.parent / "docs" / "certify.md").read_text(encoding="utf-8")


def consoles() -> Iterator[tuple[str, list[str]]]:
    """Yield each command of the console blocks with the lines that are shown of what it prints."""
    for block in re.findall(r"```console\n(.*?)```", PAGE, re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, *shown = part.splitlines()
            yield command, shown


def printed(command: str) -> list[str]:
    words = shlex.split(command)
    if words[0] == "cat":
        return Path(words[1]).read_text(encoding="utf-8").splitlines()
    assert words[0] == "yakucert"
    result = CliRunner().invoke(main, words[1:], catch_exceptions=False)
    assert result.exit_code in (0, 1), result.stderr
    return result.stdout.splitlines()


def test_what_it_shows_is_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    commands = []
    for command, shown in consoles():
        commands.append(command)
        lines = iter(printed(command))
        for line in shown:
            # Each line that is shown comes after those before it; `…` stands for any number of lines.
            assert line == "…" or line in lines, f"$ {command}: {line}"
    assert len(commands) == 10


def test_options_it_names_are_there() -> None:
    known = {
        option
        for name in COMMANDS
        for parameter in import_module(f"yakucert.commands.{name.replace('-', '_')}").command.params
        for option in parameter.opts
    }
    named = set(re.findall(r"yakucert \w+[^\n`]*?(--[a-z-]+|\s-[a-z])\b", PAGE))
    named |= set(re.findall(r"^\| `(-[-a-z]+)", PAGE, re.MULTILINE))
    assert len(named) >= 8
    assert {option.strip() for option in named} <= known | {"--protocol"}
