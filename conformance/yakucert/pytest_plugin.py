"""The golden cases as tests of pytest: `pytest --yakucert-engine NAME`, a test for each case.

    pytest --yakucert-engine my_package.adapter:answer
    pytest --yakucert-command "./my-engine --protocol" -k pinfu

The first test asks whether the engine is wired rightly at all. Without one of the two options the plugin does
nothing, and nothing else of this package is imported.
"""

import shlex
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from yakucert.cases import Case
    from yakucert.engines import Engine
    from yakucert.known_failing import KnownFailing
    from yakucert.plan import Result
    from yakucert.run import Run
    from yakucert.score import Score

ENGINE = pytest.StashKey["_Asked"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options, each of which may stand in the configuration file as well."""
    group = parser.getgroup("yakucert", "golden cases of riichi mahjong (WRC Rules 2025)")
    for name, text in (
        ("engine", "judge this engine: a registered name, or module:callable"),
        ("command", "judge this program, which speaks the protocol: a command line"),
        ("only", "ask only what has this in its id, of a case or a clause"),
        ("modules", "judge these modules (a,b) instead of those the engine claims"),
        ("timeout", "time for an answer, in seconds (default: 10)"),
        ("known-failing", "expect the failures listed in this file, and only those"),
    ):
        group.addoption(f"--yakucert-{name}", metavar=name.upper(), default=None, help=text)
        parser.addini(f"yakucert_{name.replace('-', '_')}", text)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Start the engine and add its tests. Raises pytest.UsageError where there is none to be started."""
    if not (_option(config, "engine") or _option(config, "command")):
        return
    asked = config.stash[ENGINE] = _Asked(config)
    items.extend(_Cases.from_parent(session, name="yakucert", nodeid="yakucert", asked=asked).collect())


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say how the engine stands, module by module."""
    asked = config.stash.get(ENGINE, None)
    if asked and asked.results:
        terminalreporter.section("yakucert")
        for module, of in asked.score().modules.items():
            if of.standing not in ("not asked", "not claimed"):
                terminalreporter.write_line(f"{module:<20}{of.standing:<12}{of.passed} of {of.asked} clauses")


def pytest_unconfigure(config: pytest.Config) -> None:
    """End the engine."""
    asked = config.stash.get(ENGINE, None)
    if asked:
        asked.close()


class CaseFailedError(Exception):
    """A case that failed; its text is what there is to see."""


class _Asked:
    """An engine that has said hello; its answers are asked for when the first test needs them."""

    def __init__(self, config: pytest.Config) -> None:
        from yakucert import suite
        from yakucert.conversation import EngineError
        from yakucert.escaping import escape_lines
        from yakucert.known_failing import BadListError
        from yakucert.plan import NothingSelectedError
        from yakucert.run import start

        try:
            self.known = _known(config)
            self._started = start(
                _engine(config),
                suite.load(),
                only=_option(config, "only"),
                modules=_modules(config),
                timeout=_timeout(config),
            )
            self.run: Run = self._started.__enter__()
        except (EngineError, NothingSelectedError, BadListError, ValueError, OSError) as error:
            raise pytest.UsageError(f"yakucert: {escape_lines(str(error))}") from None
        self.wiring: list[str] | None = None
        self.results: dict[str, Result] = {}

    def ask(self, cases: "list[Case]") -> None:
        """Ask the cases, once: an engine may answer a case twice, so none is judged before all are there."""
        if self.wiring is None:
            self.wiring = self.run.smoke()
            chosen = replace(self.run, asked=cases)
            self.results = {result.case.id: result for result in chosen.in_order()}

    def score(self) -> "Score":
        """Score what was asked."""
        from yakucert.score import score

        return score(self.run, self.results, self.known)

    def close(self) -> None:
        """End the engine."""
        self._started.__exit__(None, None, None)


class _Cases(pytest.Collector):
    def __init__(self, *, asked: _Asked, **rest: object) -> None:
        super().__init__(**rest)  # type: ignore[arg-type]
        self.asked = asked

    def collect(self) -> Iterator["_Whole | _Case"]:
        """Yield the test of the engine as a whole and a test for each case."""
        yield _Whole.from_parent(self, name="engine", asked=self.asked)
        for case in self.asked.run.asked:
            yield _Case.from_parent(self, name=case.id, asked=self.asked, case=case)


class _Item(pytest.Item):
    def __init__(self, *, asked: _Asked, **rest: object) -> None:
        super().__init__(**rest)  # type: ignore[arg-type]
        self.asked = asked

    def runtest(self) -> None:
        """Have all cases asked that are to be tested, if they have not been."""
        self.asked.ask([item.case for item in self.session.items if isinstance(item, _Case)])

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        """Show what the engine did, and no stack of this plugin."""
        if isinstance(excinfo.value, CaseFailedError):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[str, None, str]:
        """Name the test in the list of failures."""
        return "yakucert", None, self.name


class _Whole(_Item):
    def runtest(self) -> None:
        """Fail where the adapter is wired wrongly, or known failures are listed of what is not asked."""
        from yakucert.escaping import escape

        super().runtest()
        if self.asked.wiring:
            raise CaseFailedError("Your adapter is wired wrongly: " + escape("; ".join(self.asked.wiring)))
        listed = [text for text in self.asked.score().complaints if text.split()[0] not in self.asked.results]
        if listed:
            raise CaseFailedError("\n".join(listed))


class _Case(_Item):
    def __init__(self, *, case: "Case", **rest: object) -> None:
        super().__init__(**rest)  # type: ignore[arg-type]
        self.case = case

    def runtest(self) -> None:
        """Pass, skip what the engine has no parameter for, and expect a failure that is known."""
        from yakucert.escaping import escape
        from yakucert.known_failing import failure
        from yakucert.outcomes import Outcome

        super().runtest()
        result = self.asked.results[self.case.id]
        known = self.asked.known.get(self.case.id)
        if known and known == failure(result):
            pytest.xfail(f"known failure: {known}")
        if known:
            raise CaseFailedError(f"listed as {known}, but now {failure(result)}: {_text(self, result)}")
        if result.outcome is Outcome.UNSUPPORTED:
            pytest.skip(escape(result.message) or "unsupported")
        if result.outcome is not Outcome.PASS:
            raise CaseFailedError(_text(self, result))


def _text(item: _Case, result: "Result") -> str:
    from yakucert.details import details
    from yakucert.escaping import escape

    lines = [f"  {name:<12}{text}" for name, text in details(item.asked.run, result)]
    return "\n".join(map(escape, [f"{result.outcome}: {item.case.title}", *lines]))


def _given(config: pytest.Config, name: str) -> str | None:
    """Give an option as it was written; in the configuration file nothing is as if it were not there."""
    written: str | None = config.getoption(f"--yakucert-{name}")
    return written if written is not None else config.getini(f"yakucert_{name.replace('-', '_')}") or None


def _option(config: pytest.Config, name: str) -> str:
    return _given(config, name) or ""


def _modules(config: pytest.Config) -> list[str]:
    from yakucert.commands.common import read_names

    written = _given(config, "modules")
    try:
        return [] if written is None else read_names(written)
    except ValueError as error:
        raise ValueError(f"--yakucert-modules {written!r}: {error}") from None


def _timeout(config: pytest.Config) -> float:
    from yakucert.commands.common import check_timeout

    written = _given(config, "timeout")
    try:
        timeout = 10.0 if written is None else float(written)
        check_timeout(timeout)
    except ValueError as error:
        raise ValueError(f"--yakucert-timeout {written!r}: {error}") from None
    return timeout


def _engine(config: pytest.Config) -> "Engine":
    from yakucert.engines import find_engine, program

    command = shlex.split(_option(config, "command"))
    if command and _option(config, "engine"):
        raise ValueError("give --yakucert-engine or --yakucert-command, not both")
    return program(command) if command else find_engine(_option(config, "engine"))


def _known(config: pytest.Config) -> "KnownFailing":
    from yakucert import known_failing
    from yakucert.commands.files import read_lines

    path = _option(config, "known-failing")
    if not path:
        return {}
    # What the configuration file names lies beside it, wherever pytest is started.
    folder = Path() if config.getoption("--yakucert-known-failing") is not None else config.rootpath
    return known_failing.read(read_lines(folder / path))
