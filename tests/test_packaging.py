"""Installed plain, editable and from the wheel, the suite finds its cases from an empty folder."""

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest
from yakucert.suite import load

ROOT = Path(__file__).parents[1]


def run(*command: str | Path, cwd: Path) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--outdir", folder, ROOT, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.mark.parametrize("way", ["plain", "editable", "wheel"])
def test_installed_suite_finds_its_cases(way: str, wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=True)
    programs = tmp_path / "env" / ("Scripts" if os.name == "nt" else "bin")
    ways: dict[str, list[str | Path]] = {"plain": [ROOT], "editable": ["-e", ROOT], "wheel": [wheel]}
    run(programs / "python", "-m", "pip", "install", "-q", *ways[way], cwd=tmp_path)
    empty = tmp_path / "empty"
    empty.mkdir()
    lines = run(programs / "yakucert", "run", "--json", cwd=empty).splitlines()
    results = [line for line in map(json.loads, lines) if line["type"] == "result"]
    assert len(results) == len(load().cases)
    assert {line["outcome"] for line in results} == {"pass"}
