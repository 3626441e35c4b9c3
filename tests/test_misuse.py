"""What cannot be read or written is told in a sentence with status 2; a reader that is gone, in none."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from yakucert import suite
from yakucert.cli import main

from tests import tiny
from tests.test_cli import MINIATURE

Invoke = Callable[..., Result]

YAKUCERT = [sys.executable, "-m", "yakucert"]


@pytest.fixture
def yakucert(monkeypatch: pytest.MonkeyPatch) -> Invoke:
    """Run any command on the tiny suite."""
    monkeypatch.setattr(suite, "load", lambda: tiny.TINY)
    return lambda *arguments: CliRunner().invoke(main, list(arguments), catch_exceptions=False)


@pytest.mark.parametrize(
    "command",
    [
        ["cases", "tiny/edge", "--export"],
        ["export", "--output"],
        ["run", "--report"],
        # Found before the engine is started, which cannot be.
        ["run", "no-such-engine", "--report"],
        ["run", "no-such-engine", "--write-known-failing"],
        ["exhaust", "no-such-engine", "--out"],
    ],
    ids=" ".join,
)
def test_file_that_cannot_be_written(command: list[str], yakucert: Invoke, tmp_path: Path) -> None:
    path = tmp_path / "no" / "folder"
    result = yakucert(*command, str(path))
    assert result.exit_code == 2
    assert result.stderr == f"Error: [Errno 2] No such file or directory: '{path}'\n"


@pytest.mark.parametrize(
    ("command", "one", "other"),
    [
        ("run --report FILE --write-known-failing FILE", "--report", "--write-known-failing"),
        ("run --report FILE --known-failing FILE", "--report", "--known-failing"),
        ("judge FILE --report FILE", "--report", "the answers"),
        ("view FILE -o FILE", "--output", "the report"),
        (f"matrix {__file__} FILE -o FILE", "--output", "report 2"),
        ("merge FILE --out FILE", "--out", "part 1"),
    ],
)
def test_file_is_not_written_over_another(
    command: str, one: str, other: str, yakucert: Invoke, tmp_path: Path
) -> None:
    path = tmp_path / "file"
    path.write_text("kept")
    result = yakucert(*command.replace("FILE", str(path)).split())
    assert result.exit_code == 2
    said = f"{one} and {other} are the same file, {path}: one would overwrite the other"
    assert result.stderr.endswith(f"Error: {said}\n")
    assert path.read_text() == "kept"


def test_engine_that_cannot_be_started_leaves_no_file(yakucert: Invoke, tmp_path: Path) -> None:
    assert yakucert("run", "no-such-engine", "--report", str(tmp_path / "new")).exit_code == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (["merge"], "Error: {path} is nested too deeply to be a part\n"),
        (
            ["fuzz", "--replay"],
            'Error: {path} is no failure of fuzz, {{"property": "…", "questions": […]}}; '
            "delete the file or mend it\n",
        ),
        (["run", "--known-failing"], "Error: {path}: line 1 ([[["),
        (["verify"], "Error: {path}: line 1: a line that is not JSON: '[[["),
        (["judge"], "Error: line 1: a line that is not JSON: '[[["),
    ],
)
def test_deeply_nested_file(command: list[str], message: str, yakucert: Invoke, tmp_path: Path) -> None:
    path = tmp_path / "deep"
    path.write_text("[" * 100_000 + "]" * 100_000 + "\n")
    result = yakucert(*command, str(path))
    assert result.exit_code == 2
    assert result.stderr.startswith(message.format(path=path))
    assert result.stderr.count("\n") == 1


def test_deeply_nested_failure_in_a_list(yakucert: Invoke, tmp_path: Path) -> None:
    path = tmp_path / "known"
    path.write_text("tiny/edge wrong " + "[" * 100_000 + "\n")
    result = yakucert("run", "--known-failing", str(path))
    assert result.exit_code == 2
    assert "what a wrong answer says is a JSON object, not" in result.stderr


def test_mark_of_utf8_and_standard_input(yakucert: Invoke, tmp_path: Path) -> None:
    report, known, answers = (tmp_path / name for name in ("report", "known", "answers"))
    yakucert("run", "--report", str(report), "--only", "edge")
    known.write_text("# a list\n", encoding="utf-8-sig")
    assert yakucert("run", "--known-failing", str(known)).exit_code == 0
    hello = {"type": "hello", "protocol": 1, "rules": "wrc-2025", "engine": {}, "modules": ["yaku"]}
    answers.write_text(json.dumps(hello) + "\n", encoding="utf-8-sig")
    for command, path, status in (("verify", report, 0), ("view", report, 0), ("judge", answers, 1)):
        text = path.read_text(encoding="utf-8")
        done = CliRunner().invoke(main, [command, "-"], input=text, catch_exceptions=False)
        assert done.exit_code == status
        assert done.stdout == yakucert(command, str(path)).stdout != ""


def test_folder_of_failures_that_is_a_file(yakucert: Invoke, tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("")
    folder = ["--folder", str(tmp_path / "kept")]
    result = yakucert("fuzz", "--examples", "1", "--property", "equals-the", *folder, *MINIATURE, "no_yaku")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("Error: failures cannot be kept in ")
    assert result.stderr.endswith(f": {tmp_path / 'kept'} is no folder\n")


@pytest.mark.parametrize("command", ["run", "exhaust", "fuzz"])
def test_engine_without_a_name_is_not_the_reference(command: str, yakucert: Invoke) -> None:
    result = yakucert(command, "")
    assert result.exit_code == 2
    assert result.stderr.endswith("Error: the engine has no name; leave it out to ask the reference\n")


@pytest.mark.parametrize("modules", ["", ",", " , "])
@pytest.mark.parametrize("command", ["run", "export", "exhaust"])
def test_modules_that_name_none(command: str, modules: str, yakucert: Invoke) -> None:
    result = yakucert(command, "--modules", modules)
    assert result.exit_code == 2
    assert result.stderr.endswith(
        "Invalid value for '--modules': it names no module; write them as yaku,fu\n"
    )


@pytest.mark.parametrize("command", ["--version", "clauses", "run --only pinfu/edge-wait", "export"])
def test_output_that_was_closed(command: str) -> None:
    closed = ["sh", "-c", 'exec "$@" >&-', "sh", *YAKUCERT, *command.split()]
    done = subprocess.run(closed, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_output_that_has_not_every_character() -> None:
    command = [*YAKUCERT, "clauses"]
    done = subprocess.run(
        command, capture_output=True, check=False, env={**os.environ, "PYTHONIOENCODING": "cp1252"}
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\\u2194" in done.stdout


@pytest.mark.parametrize("command", ["clauses", "--help", "run --only pinfu/edge-wait", "export"])
def test_full_disk(command: str) -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        ran = subprocess.run(
            [*YAKUCERT, *command.split()], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (ran.returncode, ran.stderr) == (2, "Error: [Errno 28] No space left on device\n")


@pytest.mark.parametrize("command", ["clauses", "run", "run --json", "cases --json"])
def test_reader_that_is_gone(command: str) -> None:
    ran = subprocess.Popen(
        [*YAKUCERT, *command.split()], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert ran.stdout
    assert ran.stderr
    ran.stdout.close()
    assert ran.stderr.read() == ""
    ran.stderr.close()
    assert ran.wait() == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there a program is ended without being asked")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_no_engine_is_left_behind(name: str, tmp_path: Path) -> None:
    engine = tmp_path / "engine.py"
    engine.write_text(
        "import os, time\nprint(os.getpid(), file=open('pid', 'w'), flush=True)\ntime.sleep(600)\n"
    )
    number = getattr(signal, name)
    started = subprocess.Popen(
        [*YAKUCERT, "run", "--timeout", "300", "--", sys.executable, str(engine)],
        cwd=tmp_path,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(number, signal.SIG_DFL),  # nohup would have it ignored
    )
    pid = tmp_path / "pid"
    while not (pid.exists() and pid.read_text().endswith("\n")):
        time.sleep(0.05)
    started.send_signal(number)
    assert started.communicate()[1].strip() == b"Interrupted."
    assert started.returncode == 130
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid.read_text()), 0)
