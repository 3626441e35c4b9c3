"""The GitHub action: its scripts, run as a runner of GitHub would run them."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from tests import miniatures

Json = dict[str, Any]

ACTION: Json = yaml.safe_load(
    (Path(__file__).parent.parent / ".github" / "actions" / "yakucert" / "action.yml").read_text()
)
STEPS: dict[str, Json] = {step["name"]: step for step in ACTION["runs"]["steps"] if "name" in step}

ADAPTER = """\
from yakuspec.engine import answer as reference

def answer(request):
    answer = reference(request)
    return {**answer, "tiles": "5s" + answer["tiles"]} if request["type"] == "waits" else answer
"""


@pytest.fixture
def act(tmp_path: Path) -> Callable[..., tuple[int, Json]]:
    """Run the judging step and then the showing one; return the status of the first and all outputs."""
    (tmp_path / "adapter.py").write_text(ADAPTER)
    outputs = tmp_path / "outputs"

    def run(step: str, values: dict[str, str]) -> int:
        variables = {}
        for name, expression in STEPS[step]["env"].items():
            where = expression.removeprefix("${{ ").removesuffix(" }}")
            variables[name] = values[where]
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        given = {"GITHUB_OUTPUT": str(outputs), "GITHUB_STEP_SUMMARY": str(tmp_path / "summary")}
        return subprocess.run(
            ["bash", "-e", "-o", "pipefail", "-c", STEPS[step]["run"]],
            cwd=tmp_path, env={**os.environ, "PATH": path, **given, **variables}, check=False,
        ).returncode  # fmt: skip

    def said() -> Json:
        return dict(line.split("=", 1) for line in outputs.read_text().splitlines())

    def both(**inputs: str) -> tuple[int, Json]:
        defaults = {name: of["default"] for name, of in ACTION["inputs"].items()}
        values = {f"inputs.{name}": value for name, value in {**defaults, **inputs}.items()}
        status = run("Judge the engine", values)
        report = {"steps.judge.outputs.report": said()["report"]}
        assert run("Show how it stands", {**values, **report}) == 0
        return status, said()

    return both


def test_function(act: Callable[..., tuple[int, Json]], tmp_path: Path) -> None:
    status, said = act(engine="adapter:answer", modules="waits")
    assert status == 1
    assert said == {"report": "yakucert-report/report.jsonl", "certified": "not certified"}
    files = {path.name for path in (tmp_path / "yakucert-report").iterdir()}
    assert files == {"report.jsonl", "report.html", "junit.xml", "badge.json"}
    assert (tmp_path / "summary").read_text().startswith("## yakuspec 0.1.0 (Python) by WRC Rules 2025\n")


def test_known_failures_and_the_engine_that_is_there_by_default(
    act: Callable[..., tuple[int, Json]], tmp_path: Path
) -> None:
    assert act(modules="waits", strict="true", jobs="2") == (
        0,
        {"report": "yakucert-report/report.jsonl", "certified": "certified in 1 module"},
    )
    (tmp_path / "known").write_text("pinfu/two-sided-wait failed\n")
    status, _ = act(**{"modules": "waits", "known-failing": "known"})
    assert status == 1


def test_program_with_spaces_and_dollars_in_its_command(
    act: Callable[..., tuple[int, Json]], tmp_path: Path
) -> None:
    script = tmp_path / "my $engine `touch owned`.py"
    script.write_text(Path(miniatures.__file__).read_text())
    status, said = act(command=f"'{sys.executable}' '{script.name}' plain", modules="waits")
    assert (status, said["certified"]) == (0, "certified in 1 module")
    assert not (tmp_path / "owned").exists()


def test_engine_that_does_not_start(act: Callable[..., tuple[int, Json]], tmp_path: Path) -> None:
    status, said = act(command="no-such-program")
    assert status == 2
    assert said == {"report": "yakucert-report/report.jsonl"}


def test_nothing_of_an_input_is_part_of_a_script() -> None:
    assert all("${{" not in step["run"] for step in STEPS.values())
    assert json.dumps(ACTION["runs"]["using"]) == '"composite"'
