"""What a report certifies: by which suite, which engine, which modules, and the counts. Nothing less."""

from collections.abc import Iterator

from yakuspec import __version__

from yakucert.clauses import RULES
from yakucert.escaping import escape
from yakucert.recorded import Recorded
from yakucert.score import ModuleScore
from yakucert.wire import Json


def certificate(recorded: Recorded) -> Iterator[tuple[str, str]]:
    """Yield name and text of each line of the certificate, fit for a terminal."""
    plan, score = recorded.plan, recorded.score
    yield "engine", engine_name(plan.engine)
    yield "rules", RULES
    yield "suite", f"yakuspec {__version__}, {plan.suite.sha256}"
    counts = ", ".join(f"{count} {outcome}" for outcome, count in score.outcomes.items())
    chosen = f" (only {escape(plan.only)})" if plan.only else ""
    yield "cases", f"{len(plan.asked)} asked{chosen}: {counts}"
    for standing in ("certified", "partial", "failed", "not asked", "not claimed"):
        modules = {name: of for name, of in score.modules.items() if of.standing == standing}
        if modules:
            yield standing, ", ".join(_module(name, of) for name, of in modules.items())
    if score.known is not None:
        yield "known", f"{len(score.as_listed)} failures as listed, {len(score.complaints)} otherwise"
    yield "made", f"{escape(recorded.started)} to {escape(recorded.finished)}"


def engine_name(engine: Json) -> str:
    """Give the name, version and language an engine says it has, fit for a terminal."""
    name, version, language = (str(engine.get(key) or "") for key in ("name", "version", "language"))
    named = f"{name} {version}".strip() or "without a name"
    return escape(f"{named} ({language})" if language else named)


def _module(name: str, score: ModuleScore) -> str:
    if score.standing in ("not asked", "not claimed"):
        return name
    rulings = f" and {score.rulings_passed}/{score.rulings_asked} rulings" if score.rulings_asked else ""
    return f"{name} {score.passed}/{score.asked}{rulings}"
