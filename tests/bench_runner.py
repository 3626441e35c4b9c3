"""How much of a run is the runner: questions a second over a pipe, and the golden cases in process.

Run `tox -e bench`. The instant engine has its answers ready and looks at the number of a question only: what
is left is sending, receiving, reading and judging. Read the ratios of one run: to `copying`, the same lines
through the same pipe with nobody reading what they say, and to `answering`, the reference called without a
runner.
"""

import subprocess
import sys
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture
from yakucert import suite
from yakucert.cases import Case
from yakucert.engines import find_engine, program
from yakucert.run import FIRST_CASE, Run, start
from yakucert.suite import Suite
from yakucert.wire import encode
from yakuspec.engine import answer

QUESTIONS = 20_000

INSTANT = """\
import re, sys

answers = open(sys.argv[1], "rb").read().splitlines(keepends=True)
number = re.compile(rb'"id":([0-9]+)')
while lines := sys.stdin.buffer.readlines(1):
    known = [int(found[1]) if (found := number.search(line)) else 0 for line in lines]
    sys.stdout.buffer.write(b"".join(answers[which] for which in known))
    sys.stdout.buffer.flush()
"""


@pytest.fixture(scope="module")
def golden() -> Suite:
    return suite.load()


@pytest.fixture(scope="module")
def cases(golden: Suite) -> list[Case]:
    of_yaku = golden.select(["yaku"])
    return (of_yaku * (QUESTIONS // len(of_yaku) + 1))[:QUESTIONS]


@pytest.fixture(scope="module")
def instant(cases: list[Case], tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The command of an engine that has all answers ready."""
    folder = tmp_path_factory.mktemp("instant")
    (folder / "instant.py").write_text(INSTANT)
    hello = {**answer({"type": "hello", "protocol": 1, "rules": "wrc-2025"}), "modules": ["yaku"]}
    answers = [hello, {}, {}, *(answer(case.request(n)) for n, case in enumerate(cases, start=FIRST_CASE))]
    (folder / "answers").write_bytes(b"".join(map(encode, answers)))
    return [sys.executable, str(folder / "instant.py"), str(folder / "answers")]


def test_questions_over_a_pipe(
    benchmark: BenchmarkFixture, golden: Suite, cases: list[Case], instant: list[str]
) -> None:
    def run() -> int:
        with start(program(instant), golden, only="pinfu") as ready:
            going = Run(ready.suite, ready.engine, ready.claimed, "", False, cases, ready.conversations)
            return sum(result.outcome == "pass" for result in going.results())

    assert benchmark.pedantic(run, rounds=3) == QUESTIONS  # type: ignore[no-untyped-call]


def test_copying_them(
    benchmark: BenchmarkFixture, cases: list[Case], instant: list[str], tmp_path: Path
) -> None:
    questions = tmp_path / "questions"
    asked = (encode(case.request(n)) for n, case in enumerate(cases, start=FIRST_CASE))
    questions.write_bytes(b"".join(asked))

    def copy() -> int:
        with questions.open("rb") as file:
            copied = subprocess.run(instant, stdin=file, capture_output=True, check=True)
        return copied.stdout.count(b"\n")

    assert benchmark.pedantic(copy, rounds=3) == QUESTIONS  # type: ignore[no-untyped-call]


def test_golden_cases_on_the_reference(benchmark: BenchmarkFixture, golden: Suite) -> None:
    def run() -> int:
        with start(find_engine("reference"), golden) as going:
            return sum(result.outcome == "pass" for result in going.results())

    assert benchmark.pedantic(run, rounds=5) == len(golden.cases)  # type: ignore[no-untyped-call]


def test_answering_them(benchmark: BenchmarkFixture, golden: Suite) -> None:
    requests = [case.request(1) for case in golden.cases.values()]

    def ask() -> list[object]:
        return [answer(request) for request in requests]

    answers = benchmark.pedantic(ask, rounds=5)  # type: ignore[no-untyped-call]
    assert len(answers) == len(golden.cases)
