"""A session of `yakucert fuzz`: what was kept is replayed, then each property is searched."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from yakucert import fuzz, kept
from yakucert.asking import Asker
from yakucert.fuzz_report import Report, Sum
from yakucert.plan import known_modules
from yakucert.properties import Property
from yakucert.tally import ENGINE_FAULTS, Tally


class NothingToAskError(Exception):
    """Nothing can be asked, or nothing was: an error, because asking nothing proves nothing."""


class Session:
    """One engine that has said hello, judged by `modules` or else by those it claims.

    Raises EngineError for an engine that cannot be started, or whose modules are none.
    """

    def __init__(self, asker: Asker, report: Report, folder: Path, modules: Sequence[str] = ()) -> None:
        self._asker, self._report, self._folder = asker, report, folder
        self._hello = asker.start()
        self._claimed = known_modules(modules or self._hello["modules"])
        self._inner = self._hello["engine"].get("name") == "yakuspec"
        self._tally = Tally()
        self._found = self._failing = 0

    def fuzz(self, pattern: str, *, seed: int, examples: int) -> bool:
        """Replay and search; tell whether every property held. Raises NothingToAskError."""
        properties = fuzz.chosen(self._claimed, pattern, inner=self._inner)
        if not properties:
            raise NothingToAskError(
                f"no property with {pattern!r} in its id can be asked of an engine that claims "
                f"{', '.join(self._claimed)}; the properties are those of spec/6-properties.md"
            )
        known = [each for each in kept.failures(self._folder) if pattern in each.property.id]
        self._report.begin(self._hello, self._claimed, seed, examples)
        try:
            self._replay(known)
            shown = {each.path for each in known}
            for prop in properties:
                self._search(prop, seed, examples, shown)
        except KeyboardInterrupt:
            self._report.end(self._sum(interrupted=True))
            raise
        self._report.end(self._sum())
        if not self._tally.hands:
            raise NothingToAskError(f"nothing was asked: {next(iter(self._tally.reasons))}")
        return not self._found and not self._failing

    def replay(self, failure: kept.Failure) -> bool:
        """Ask again what was kept; tell whether it is fixed. Raises NothingToAskError where it cannot be."""
        self._report.begin(self._hello, self._claimed)
        self._replay([failure])
        if not self._tally.hands:
            raise NothingToAskError(f"nothing was asked: {self._tally.unjudged[failure.property.id]}")
        return not self._failing

    def _replay(self, failures: Iterable[kept.Failure]) -> None:
        for failure in failures:
            prop, questions = failure.property, failure.questions
            finding, why = None, ""
            try:
                finding = fuzz.replay(self._asker, prop, questions, self._claimed, inner=self._inner)
                self._tally.judge(prop, questions)
            except fuzz.NotAskedError as error:
                why = str(error)
                self._tally.leave(prop, why, last=False)
            if finding:
                self._failing += 1
                if finding.fault.kind in ENGINE_FAULTS:
                    self._tally.show(prop, finding.fault.kind)
            self._report.replayed(failure.path, finding, why)

    def _search(self, prop: Property, seed: int, examples: int, shown: set[Path]) -> None:
        with self._report.searching(prop, fuzz.share_of(prop, examples)) as tick:
            found = fuzz.search(
                self._asker, prop, self._claimed,
                examples=examples, seed=seed, tick=tick, tally=self._tally,
            )  # fmt: skip
            for finding in found:
                path = kept.keep(finding, self._folder)
                if path not in shown:
                    shown.add(path)
                    self._found += 1
                    self._report.finding(finding, path)

    def _sum(self, *, interrupted: bool = False) -> Sum:
        tally = self._tally
        return Sum(
            properties=len(+tally.judged),
            hands=len(tally.hands),
            faults=self._found,
            kept=self._failing,
            again=dict(tally.again),
            reasons=tally.reasons,
            interrupted=interrupted,
        )
