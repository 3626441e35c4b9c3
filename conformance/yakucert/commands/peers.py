"""`yakucert peers`: fetch the public engines that have an adapter here, ask each, and show how they stand."""

import json
import sys
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path

import click

from yakucert import suite
from yakucert.clauses import MODULES
from yakucert.conversation import EngineError
from yakucert.engines import program
from yakucert.escaping import escape
from yakucert.peers import PEERS, CannotInstallError, Peer
from yakucert.report import JsonReport
from yakucert.run import start
from yakucert.score import Score, score
from yakucert.wire import Json

FOLDER = click.Path(file_okay=False, path_type=Path)


@click.command("peers")
@click.argument("names", nargs=-1, metavar="[NAME]...")
@click.option(
    "--into",
    type=FOLDER,
    default=Path(".yakucert-peers"),
    show_default=True,
    help="The folder that keeps engines and reports.",
)
@click.option("--json", "as_json", is_flag=True, help="Write a line of JSON for each engine.")
@click.pass_context
def command(ctx: click.Context, names: tuple[str, ...], into: Path, as_json: bool) -> None:
    """Fetch public engines, or only those named, ask each the golden cases, and show how they stand.

    Each is installed in a folder of its own, in the version its adapter was written for, and runs as a
    process of its own. Its report is kept in the folder `reports` there.

    Exit status: 0 every engine was asked, whatever it answered, 1 one could not be installed or started,
    2 the command was misused.
    """
    chosen = _chosen(names)
    into = into.resolve()
    (into / "reports").mkdir(parents=True, exist_ok=True)
    # What is fetched here belongs to nobody's repository.
    (into / ".gitignore").write_text("*\n", encoding="utf-8")
    rows = []
    for row in _asked(chosen, into):
        rows.append(row)
        if as_json:
            click.echo(json.dumps(row))
        elif "error" in row:
            click.echo(f"{row['name']}: {escape(row['error'])}", err=True)
    if not as_json:
        _show([row for row in rows if "error" not in row])
    ctx.exit(int(any("error" in row for row in rows)))


def _chosen(names: Sequence[str]) -> list[Peer]:
    known = {peer.name: peer for peer in PEERS}
    for name in names:
        if name not in known:
            near = get_close_matches(name, known, n=1)
            hint = f"did you mean {near[0]}? " if near else ""
            raise click.UsageError(f"there is no engine {name!r} here: {hint}Known are {', '.join(known)}")
    return [known[name] for name in names or known]


def _asked(peers: Sequence[Peer], into: Path) -> Iterator[Json]:
    for peer in peers:
        if sys.stderr.isatty():
            click.echo(f"{peer.name} …", err=True)
        try:
            yield _row(peer, into)
        except (CannotInstallError, EngineError, OSError) as error:
            yield {"name": peer.name, "error": str(error)}


def _row(peer: Peer, into: Path) -> Json:
    path = into / "reports" / f"{peer.adapter}.jsonl"
    engine = program(peer.install(into))
    with (
        start(engine, suite.load(), timeout=60) as run,
        path.open("w", encoding="utf-8", newline="\n") as file,
    ):
        report = JsonReport(run, file)
        report.wiring(run.smoke())
        results = {}
        for result in run.in_order():
            results[result.case.id] = result
            report.result(result)
        scored = score(run, results)
        report.score(scored)
    return {**run.engine, "name": peer.name, "outcomes": scored.outcomes, "modules": _modules(scored)}


def _modules(scored: Score) -> dict[str, list[int]]:
    """Module → how many of its clauses pass, and how many were asked, rulings included."""
    return {
        name: [module.passed + module.rulings_passed, module.asked + module.rulings_asked]
        for name, module in scored.modules.items()
        if module.standing != "not claimed"
    }


def _show(rows: Sequence[Json]) -> None:
    """Print a line for each engine and a column for each module that one of them claims."""
    modules = [module for module in MODULES if any(module in row["modules"] for row in rows)]
    heading = ["engine", "version", "language", *modules, "not right"]
    lines = [heading, *(_cells(row, modules) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        click.echo("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def _cells(row: Json, modules: Sequence[str]) -> list[str]:
    scores = ("/".join(map(str, row["modules"].get(module, "–"))) for module in modules)
    wrong = ", ".join(f"{count} {name}" for name, count in row["outcomes"].items() if name != "pass")
    return [*(escape(str(row[key])) for key in ("name", "version", "language")), *scores, wrong]
