"""The pytest plugin, as somebody uses it who knows nothing of this project: in a folder with an adapter."""

import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from tests import miniatures

ADAPTER = """\
from yakuspec.engine import answer as reference

def answer(request):
    answer = reference(request)
    hand = request.get("hand", {})
    if hand.get("win", {}).get("tile") == "7s" and "pinfu" not in answer.get("yaku", {}):
        return {**answer, "yaku": {**answer["yaku"], "pinfu": 1}}
    if request["type"] == "waits":
        return {"type": "unsupported", "id": request["id"], "reason": "no waits \\x1b here"}
    return answer
"""

Pytest = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def run(tmp_path: Path) -> Pytest:
    """Run pytest in a folder that holds an adapter and a test of its own."""
    (tmp_path / "adapter.py").write_text(ADAPTER)
    (tmp_path / "test_own.py").write_text("def test_own():\n    pass\n")
    command = [sys.executable, "-m", "pytest", "-p", "yakucert.pytest_plugin", "-p", "no:cacheprovider"]
    return lambda *arguments: subprocess.run(
        [*command, *arguments], cwd=tmp_path, capture_output=True, text=True, check=False
    )


def test_it_is_there_wherever_the_package_is_installed() -> None:
    assert "yakucert.pytest_plugin" in {point.value for point in entry_points(group="pytest11")}


def test_without_an_engine_nothing_changes(run: Pytest) -> None:
    ran = run("-q")
    assert ran.returncode == 0
    assert ran.stdout.splitlines()[-1].startswith("1 passed in ")
    assert "yakucert" not in ran.stdout


def test_case_is_a_test(run: Pytest) -> None:
    ran = run("--yakucert-engine", "adapter:answer", "--yakucert-only", "pinfu/*", "-v")
    assert ran.returncode == 1
    lines = ran.stdout.splitlines()
    assert any(line.startswith("test_own.py::test_own PASSED") for line in lines)
    assert any(line.startswith("yakucert::engine PASSED") for line in lines)
    assert any(line.startswith("yakucert::pinfu/two-sided-wait PASSED") for line in lines)
    failed = [line for line in lines if line.startswith("FAILED")]
    assert failed == [line for line in failed if "yakucert::pinfu/" in line] != []
    assert "  clause      pinfu.two-sided-wait: The winning tile completes a sequence" in ran.stdout
    assert "Traceback" not in ran.stdout
    assert "pytest_plugin.py" not in ran.stdout
    assert "\nyaku                failed " in ran.stdout


def test_unsupported_is_skipped_with_its_reason(run: Pytest) -> None:
    only = ("--yakucert-only", "waits.melds-count", "-rs")
    ran = run("--yakucert-engine", "adapter:answer", "--yakucert-modules", "waits, yaku", *only)
    assert ran.returncode == 0
    assert ran.stdout.count("no waits \\x1b here") == 1
    assert "\x1b" not in ran.stdout


def test_known_failures_are_expected(run: Pytest, tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\nyakucert_known_failing = known\n")
    (tmp_path / "known").write_text(
        'pinfu/edge-wait-on-seven wrong {"yaku": {"menzen_tsumo": 1, "pinfu": 1}}\n'
        "pinfu/two-sided-wait failed\n"
        "no/such-case failed\n"
    )
    ran = run("--yakucert-engine", "adapter:answer", "--yakucert-only", "pinfu/*", "-k", "wait", "-rx", "-q")
    assert ran.returncode == 1
    assert "XFAIL yakucert::pinfu/edge-wait-on-seven" in ran.stdout
    assert "listed as failed, but now pass: pass: " in ran.stdout


def test_list_of_failures_lies_beside_the_configuration(run: Pytest, tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[tool.pytest.ini_options]\nyakucert_known_failing = "known"\n')
    (tmp_path / "known").write_text("no/such-case failed\n")
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "pytest_me.py").write_text("import os\nos.chdir('deeper')\n")
    only = ("--yakucert-only", "pinfu/two-sided-wait", "--rootdir", ".", "-c", "pyproject.toml")
    ran = run("--yakucert-engine", "reference", "-p", "deeper.pytest_me", *only)
    assert ran.returncode == 1
    assert "no/such-case is listed, but there is no such case" in ran.stdout


def test_engine_that_cannot_be_asked_is_shown_harmless(run: Pytest, tmp_path: Path) -> None:
    (tmp_path / "noisy.py").write_text(
        r"print('\x1b[31mred', file=__import__('sys').stderr); raise SystemExit(3)"
    )
    ran = run("--yakucert-command", f"'{sys.executable}' noisy.py")
    assert ran.returncode == 4
    assert "Its standard error ends with:\n\\x1b[31mred" in ran.stdout + ran.stderr
    assert "\x1b" not in ran.stdout + ran.stderr


def test_program_that_is_wired_wrongly(run: Pytest) -> None:
    engine = f"'{sys.executable}' '{miniatures.__file__}' no_yaku"
    ran = run("--yakucert-command", engine, "--yakucert-only", "pinfu/two-sided-wait", "-q")
    assert ran.returncode == 1
    assert "Your adapter is wired wrongly: two plain questions that come out opposite ways" in ran.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--yakucert-engine", "referense"], "ERROR: yakucert: there is no engine 'referense'"),
        (["--yakucert-engine", "a", "--yakucert-command", "b"], "give --yakucert-engine or --yakucert-comm"),
        (["--yakucert-engine", "reference", "--yakucert-only", "nine-lives"], "no case of the modules"),
        (["--yakucert-engine", "reference", "--yakucert-timeout", "soon"], "could not convert string"),
        *(
            (
                ["--yakucert-engine", "reference", f"--yakucert-timeout={seconds}"],
                f"--yakucert-timeout '{seconds}': it must be a number of seconds above 0 and below a million",
            )
            for seconds in ("inf", "nan", "-1", "1e10")
        ),
        (
            ["--yakucert-engine", "reference", "--yakucert-modules", ","],
            "--yakucert-modules ',': it names no module; write them as yaku,fu",
        ),
    ],
)
def test_misuse(arguments: list[str], message: str, run: Pytest) -> None:
    ran = run(*arguments)
    assert ran.returncode == 4
    assert message in ran.stdout + ran.stderr
