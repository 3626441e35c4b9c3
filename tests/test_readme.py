"""README is true: its commands run, its outputs are theirs, and CI does what it tells a contributor to do."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")

CONSOLE = re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*?)```", README, re.M)
PYTHON = re.findall(r"^```python\n(.*?)^```", README, re.M | re.S)
SHELL = re.findall(r"^```sh\n(.*)\n```", README, re.M)


def run(command: str) -> subprocess.CompletedProcess[str]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path}
    return subprocess.run(
        command, shell=True, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


def test_readme_has_its_examples() -> None:
    assert (len(CONSOLE), len(PYTHON), len(SHELL)) == (3, 1, 2)


@pytest.mark.parametrize(("command", "shown"), CONSOLE)
def test_command_prints_what_readme_shows(command: str, shown: str) -> None:
    done = run(command)
    assert done.returncode == 0, done.stderr
    pattern = "(?:.*\n)*".join(map(re.escape, shown.split("…\n")))
    assert re.fullmatch(pattern, done.stdout), done.stdout


@pytest.mark.parametrize("code", PYTHON)
def test_python_example_holds(code: str) -> None:
    exec(code, {})


def test_main_job_passes_all_cases() -> None:
    assert SHELL[0].endswith("&& .venv/bin/yakucert run")
    done = run("yakucert run")
    assert done.returncode == 0
    assert re.search(r"\n\d+ pass\n$", done.stdout), done.stdout


def test_ci_runs_the_command_that_readme_gives() -> None:
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-1] == SHELL[1]


@pytest.mark.parametrize(
    "page", ["README.md", *(f"docs/{page.name}" for page in (ROOT / "docs").glob("*.md"))]
)
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    links = [
        link for link in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", text) if not link.startswith("http")
    ]
    assert [link for link in links if not (ROOT / page).parent.joinpath(link).exists()] == []
