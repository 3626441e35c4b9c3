"""The tutorial, done step by step: its code put into the starter, its commands run, their output compared."""

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from yakucert.peers import FOREIGN

PAGE = Path(__file__).parents[1] / "docs" / "adapter-tutorial.md"

Step = tuple[str, str]
"""The language of a code block and its text."""


def steps(page: str) -> list[Step]:
    return [(language, code) for language, code in re.findall(r"^```(\w+)\n(.*?)^```$", page, re.M | re.S)]


def put_in(program: str, code: str) -> str:
    """Put each statement of `code` into the program, in place of what had its name or above `evaluate`."""
    for node in ast.parse(code).body:
        new = ast.get_source_segment(code, node) or ""
        named = {_name(other): other for other in ast.parse(program).body}
        old = named.get(_name(node)) if _name(node) else None
        if old:
            program = program.replace(ast.get_source_segment(program, old) or "", new)
        elif isinstance(node, ast.ImportFrom):
            program = program.replace("import sys\n", f"import sys\n{new}\n", 1)
        else:
            program = program.replace("def evaluate(", f"{new}\n\n\ndef evaluate(", 1)
    return program


def _name(node: ast.stmt) -> str | None:
    if isinstance(node, ast.FunctionDef):
        return node.name
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return None


def run(command: str, folder: Path) -> str:
    """Run a command of the page; return what it prints."""
    scripts = Path(sys.executable).parent
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    environment["PATH"] = f"{scripts}{os.pathsep}{environment['PATH']}"
    done = subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.stdout


def same(shown: str, printed: str) -> bool:
    """Whether a page shows what was printed; `…` stands for any lines, or for any text within one."""
    lines = (re.escape(part) for part in re.split(r"^…\n", shown, flags=re.M))
    return bool(re.fullmatch("(?:.*\n)*".join(lines).replace("…", ".*"), printed))


def test_tutorial(tmp_path: Path) -> None:
    adapter = tmp_path / "adapter.py"
    shutil.copy(FOREIGN / "starter-python" / "adapter.py", adapter)
    for language, code in steps(PAGE.read_text(encoding="utf-8")):
        if language == "python":
            adapter.write_text(put_in(adapter.read_text(encoding="utf-8"), code), encoding="utf-8")
            continue
        for command, shown in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", code, re.M):
            printed = run(command, tmp_path)
            assert same(shown, printed), f"$ {command}\n{printed}"
