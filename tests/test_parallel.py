"""Several processes of one engine at once: the same results in the same order, and none left running."""

import re
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from yakucert import suite
from yakucert.cli import main
from yakucert.engines import find_engine, program
from yakucert.parallel import merged
from yakucert.run import start

from tests import miniatures, tiny
from tests.test_cli import MINIATURE


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run `yakucert run` on the tiny suite."""
    monkeypatch.setattr(suite, "load", lambda: tiny.TINY)
    return lambda *arguments: CliRunner().invoke(main, ["run", *arguments], catch_exceptions=False)


@pytest.mark.parametrize("format_", [[], ["--json"]], ids=["text", "json"])
@pytest.mark.parametrize(
    "engine",
    [
        [*MINIATURE, "plain"],
        [*MINIATURE, "out_of_order"],
        [*MINIATURE, "dies_on_one"],
        [*MINIATURE, "repeats_one"],
        [*MINIATURE, "no_yaku"],
        ["tests.test_cli:talkative"],
    ],
    ids=lambda engine: engine[-1],
)
def test_same_bytes_as_one_process(engine: list[str], format_: list[str], run: Callable[..., Result]) -> None:
    def timeless(jobs: int) -> str:
        result = run(*format_, "-j", str(jobs), *engine)
        return re.sub(r'"(started|finished)": "[^"]+"', "", result.stdout)

    assert timeless(3) == timeless(1)


CHANGING = """\
import json, pathlib, sys
from yakuspec.engine import answer
times = pathlib.Path("times")
name = (times.read_text() if times.exists() else "") + "I"
times.write_text(name)
for line in sys.stdin:
    request = json.loads(line)
    if request["type"] == "hello":
        print(json.dumps({**answer(request), "engine": {"name": name}}), flush=True)
    elif request["id"] == 5:
        sys.exit(1)
    else:
        print(json.dumps(answer(request)), flush=True)
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_engine_that_is_another_one_later_is_not_asked(
    jobs: str, run: Callable[..., Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("engine.py").write_text(CHANGING)
    result = run("-j", jobs, "--", sys.executable, "engine.py")
    assert result.exit_code == 1
    another = 'another engine than at first: engine is \'{"name": "II"}\', and was \'{"name": "I"}\''
    assert another in result.stdout
    assert " not run" in result.stdout


def test_more_processes_than_cases_and_impossible_numbers(run: Callable[..., Result]) -> None:
    assert run("-j", "9", "--only", "edge", *MINIATURE, "plain").exit_code == 0
    assert run("-j", "0").exit_code == 2


def test_whole_suite_of_a_function_is_shared_out() -> None:
    golden = suite.load()
    with start(find_engine("reference"), golden, only="pinfu", jobs=2) as going:
        assert len(going.conversations) == 2
        results = list(going.in_order())
    assert [result.case for result in results] == going.asked


def test_run_that_is_left_leaves_nothing_running() -> None:
    before = set(threading.enumerate())
    engine = program([sys.executable, str(Path(miniatures.__file__)), "plain"])
    with start(engine, tiny.TINY, timeout=20, jobs=3) as going:
        next(going.results())
    started = set(threading.enumerate()) - before
    for thread in started:
        thread.join(20)
    assert not any(thread.is_alive() for thread in started)


def test_sources_are_read_side_by_side() -> None:
    other_was_read = threading.Event()

    def waiting() -> Iterator[str]:
        assert other_was_read.wait(20)
        yield "waited"

    def other() -> Iterator[str]:
        other_was_read.set()
        yield "other"

    assert sorted(merged([waiting(), other()])) == ["other", "waited"]


def test_error_of_a_source_comes_out() -> None:
    def failing() -> Iterator[int]:
        yield 1
        raise KeyError("lost")

    with pytest.raises(KeyError, match="lost"):
        list(merged([failing(), []]))
