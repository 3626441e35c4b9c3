"""A run as text: on a terminal with colour and a progress bar, plain where it is piped.

Nothing an engine wrote reaches the terminal as it is: whatever is not printable is escaped, and nothing in
it is taken for markup.
"""

from collections.abc import Mapping
from typing import IO, TYPE_CHECKING, Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress
from rich.text import Text
from yakuspec import __version__

from yakucert.clauses import RULES
from yakucert.details import details
from yakucert.escaping import escape
from yakucert.known_failing import KnownFailing, failure
from yakucert.outcomes import Outcome
from yakucert.plan import Plan, Result
from yakucert.score import ModuleScore, Score

if TYPE_CHECKING:  # the fault library is needed only where something fails
    from yakucert.diagnosis import Diagnosis

FAILURES_OF_A_WRONG_WIRING = 3

_STYLES = {"certified": "green", "pass": "green", "failed": "red", "fail": "red", "partial": "yellow"}


class Terminal:
    """Shows a run as it goes: what is run, the wiring, each case that is not right, and the score.

    While its block lasts there is a progress bar, if this is a terminal. Known failures are only counted.
    """

    def __init__(self, plan: Plan, file: IO[str], known: KnownFailing | None = None) -> None:
        self._plan = plan
        self._known = known or {}
        self._console = Console(file=file, highlight=False, markup=False, emoji=False, soft_wrap=True)
        self._progress = Progress(
            BarColumn(),
            MofNCompleteColumn(),
            console=self._console,
            transient=True,
            disable=not file.isatty(),
        )
        self._task = self._progress.add_task("", total=len(plan.asked))
        self._failures_left: int | None = None
        self._results: dict[str, Result] = {}

    def __enter__(self) -> Self:
        engine = " ".join(str(self._plan.engine.get(key) or "") for key in ("name", "version")).strip()
        self._print(f"yakuspec {__version__}, {RULES}, suite {self._plan.suite.sha256[:12]}")
        self._print(f"engine {engine or 'without a name'}, claims {', '.join(self._plan.claimed)}")
        self._print(f"{len(self._plan.asked)} cases")
        self._print("")
        self._progress.start()
        return self

    def __exit__(self, *error: object) -> None:
        self._progress.stop()

    def wiring(self, faults: list[str]) -> None:
        """Say that the adapter is wired wrongly, which is not the same as an engine that judges wrongly."""
        for fault in faults:
            self._print(f"Your adapter is wired wrongly: {fault}", "bold red")
        if faults:
            self._print("Put that right first; what follows says little about the engine.", "red")
            self._print("")
            self._failures_left = FAILURES_OF_A_WRONG_WIRING

    def result(self, result: Result) -> None:
        """Show a result if there is something to see in it."""
        self._progress.advance(self._task)
        self._results[result.case.id] = result
        wired_wrongly = self._failures_left is not None
        if result.outcome is Outcome.PASS and (wired_wrongly or not result.also):
            return
        if self._known.get(result.case.id) == failure(result):
            return
        if self._failures_left is not None:
            self._failures_left -= 1
            if self._failures_left < 0:
                return
        self._failure(result)

    def score(self, score: Score) -> None:
        """Show the clauses that do not pass and the standing of each module."""
        self._progress.stop()
        if self._failures_left is not None and self._failures_left < 0:
            self._print(f"… and {-self._failures_left} more like these.")
            self._print("")
        diagnoses = self._diagnose(score)
        for level, heading in (
            ("must", "Clauses that do not pass:"),
            ("ruling", "Rulings that do not pass:"),
        ):
            self._clauses(heading, level, score, diagnoses)
        for module, scored in score.modules.items():
            if scored.standing not in ("not asked", "not claimed"):
                self._print(_module_line(module, scored), _STYLES.get(scored.standing))
        for standing in ("not asked", "not claimed"):
            modules = [module for module, scored in score.modules.items() if scored.standing == standing]
            if modules:
                self._print(f"{standing}: {', '.join(modules)}", "dim")
        self._print("")
        self._print(", ".join(f"{count} {outcome}" for outcome, count in score.outcomes.items()))
        if score.known is not None:
            self._print(f"{len(score.as_listed)} of these as listed among the known failures")
        for complaint in score.complaints:
            self._print(complaint, "bold red")

    def _diagnose(self, score: Score) -> "Mapping[str, Diagnosis]":
        failing = [clause for clause, standing in score.clauses.items() if standing == "fail"]
        if not failing or self._failures_left is not None:
            return {}
        from yakucert.diagnosis import diagnose

        return diagnose(self._plan, self._results, failing)

    def _clauses(self, heading: str, level: str, score: Score, diagnoses: "Mapping[str, Diagnosis]") -> None:
        rules = self._plan.suite.clauses
        not_right = {
            clause: standing
            for clause, standing in score.clauses.items()
            if standing != "pass" and rules[clause].level == level
        }
        if not_right:
            self._print(heading)
            for clause, standing in not_right.items():
                self._print(f"  {standing:<12}{clause:<36}{rules[clause].text}", _STYLES.get(standing))
                for line in diagnoses[clause].lines() if clause in diagnoses else ():
                    self._print(f"{'':<14}{line}")
            self._print("")

    def _failure(self, result: Result) -> None:
        style = "dim" if result.outcome is Outcome.PASS else "bold red"
        head = Text(escape(f"{result.outcome.upper()} {result.case.id}: {result.case.title}"), style=style)
        lines = [Text(escape(f"  {name:<12}{text}")) for name, text in details(self._plan, result)]
        self._console.print(Text("\n").join([head, *lines, Text("")]))

    def _print(self, text: str, style: str | None = None) -> None:
        self._console.print(Text(escape(text), style=style or ""))


def _module_line(module: str, score: ModuleScore) -> str:
    line = f"{module:<20}{score.standing:<12}{score.passed} of {score.asked} clauses"
    return f"{line}, {score.rulings_passed} of {score.rulings_asked} rulings" if score.rulings_asked else line
