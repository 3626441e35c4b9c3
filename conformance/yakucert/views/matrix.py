"""Several reports side by side: engines × modules, and engines × the clauses that not all of them pass."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from yakucert.recorded import Recorded
from yakucert.score import ModuleScore
from yakucert.views.certificate import engine_name
from yakucert.views.markdown import plain
from yakucert.views.markup import html
from yakucert.views.page import PAGE, STYLE

NOTHING = "-"

_MARKS = {"certified": "✅", "failed": "❌", "partial": "🟡", "pass": "✅", "fail": "❌", "unsupported": "🟡"}
_COLOURS = {"✅": "good", "❌": "bad", "🟡": "half"}


@dataclass(frozen=True)
class Cell:
    """How one engine stands in one module or clause, and in a module how many clauses of how many pass."""

    standing: str
    count: str = ""

    def __str__(self) -> str:
        return f"{self.standing} {self.count}".rstrip()


@dataclass(frozen=True)
class Matrix:
    """The engines, and by module and by clause a cell for each engine."""

    suite: str
    engines: Sequence[str]
    modules: Mapping[str, Sequence[Cell]]
    clauses: Mapping[str, Sequence[Cell]]


def matrix(reports: Sequence[Recorded], every_clause: bool = False) -> Matrix:
    """Put reports of one suite side by side; a module or clause that nobody was asked is left out."""
    suite = reports[0].plan.suite
    modules = {
        module: [_module(report.score.modules[module]) for report in reports]
        for module in reports[0].score.modules
    }
    clauses = {
        clause: [Cell(report.score.clauses.get(clause, NOTHING)) for report in reports]
        for clause in suite.clauses
    }
    return Matrix(
        suite.sha256,
        [engine_name(report.plan.engine) for report in reports],
        {name: cells for name, cells in modules.items() if _asked(cells)},
        {
            name: cells
            for name, cells in clauses.items()
            if _asked(cells) and (every_clause or {cell.standing for cell in cells} - {"pass", NOTHING})
        },
    )


def text(table: Matrix) -> str:
    """Write a matrix as plain text, the engines numbered."""
    numbers = [str(number) for number in range(1, len(table.engines) + 1)]
    lines = [f"suite {table.suite[:12]}", *map("{}  {}".format, numbers, table.engines)]
    for rows in (table.modules, table.clauses):
        if rows:
            cells = [["", *numbers], *([name, *map(str, row)] for name, row in rows.items())]
            widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
            lines += ["", *("  ".join(map(str.ljust, row, widths)).rstrip() for row in cells)]
    return "\n".join(lines) + "\n"


def markdown(table: Matrix) -> str:
    """Write a matrix as Markdown tables."""
    lines = []
    engines = " | ".join(map(plain, table.engines))
    for title, rows in (("module", table.modules), ("clause", table.clauses)):
        lines += [f"| {title} | {engines} |", "|---" * (len(table.engines) + 1) + "|"]
        lines += [f"| `{name}` | {' | '.join(map(_marked, row))} |" for name, row in rows.items()]
        lines.append("")
    return "\n".join([*lines, f"Suite {table.suite}.", ""])


def page(table: Matrix) -> str:
    """Write a matrix as an HTML page."""
    body = [
        "<h1>Engines by the WRC Rules 2025</h1>",
        *_table("Modules", table, table.modules),
        *_table("Clauses that not all of them pass", table, table.clauses),
        f"<footer><p>Suite <code>{html(table.suite)}</code>, every report judged anew.</p></footer>",
    ]
    return PAGE.format(title="Engines by the WRC Rules 2025", style=STYLE, sheet="", body="\n".join(body))


def machine(table: Matrix) -> str:
    """Write a matrix as JSON; the cells of a row are in the order of the engines."""
    rows = {
        title: {name: list(map(str, row)) for name, row in of.items()}
        for title, of in (("modules", table.modules), ("clauses", table.clauses))
    }
    return json.dumps({"suite": table.suite, "engines": list(table.engines), **rows}) + "\n"


FORMS: dict[str, Callable[[Matrix], str]] = {
    "text": text,
    "markdown": markdown,
    "html": page,
    "json": machine,
}


def _module(score: ModuleScore) -> Cell:
    if score.standing in ("not claimed", "not asked"):
        return Cell(NOTHING)
    return Cell(score.standing, f"{score.passed}/{score.asked}")


def _asked(cells: Sequence[Cell]) -> bool:
    return any(cell.standing != NOTHING for cell in cells)


def _marked(cell: Cell) -> str:
    return f"{_MARKS[cell.standing]} {cell.count}".rstrip() if cell.standing in _MARKS else ""


def _table(title: str, table: Matrix, rows: Mapping[str, Sequence[Cell]]) -> Iterator[str]:
    if rows:
        head = "".join(f"<th>{html(engine)}</th>" for engine in table.engines)
        yield f'<h2>{title}</h2><div class="scroll"><table class="matrix"><thead>'
        yield f"<tr><th></th>{head}</tr></thead>"
        for name, row in rows.items():
            cells = "".join(_cell(cell) for cell in row)
            yield f"<tr><th><code>{html(name)}</code></th>{cells}</tr>"
        yield "</table></div>"


def _cell(cell: Cell) -> str:
    if cell.standing == NOTHING:
        return '<td class="faint">–</td>'
    colour = _COLOURS[_MARKS[cell.standing]]
    return f'<td><span class="mark {colour}">{html(cell)}</span></td>'
