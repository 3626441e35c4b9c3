"""The source of a clause in the reference: its function, its row of a table, or the value of its yaku."""

import ast
import inspect
import sys
import textwrap
from functools import cache
from types import ModuleType

from yakucert.faults import import_reference
from yakuspec.clauses import CLAUSES

from yakudocs.known import clauses


def source_of(clause_id: str) -> str:
    """Return the source text of a clause; "" for an absence, which has none."""
    where = clauses()[clause_id].function
    if not where:
        return ""
    value = CLAUSES[clause_id].value
    if callable(value):
        return textwrap.dedent(inspect.getsource(value)).rstrip()
    if where.startswith("value of the yaku "):
        return _declaration(where.rpartition(" ")[2])
    module, _, name = where.partition("[")[0].rpartition(".")
    return _row(sys.modules[module], name, CLAUSES[clause_id].key)


@cache
def _trees() -> list[tuple[str, ast.Module]]:
    texts = [inspect.getsource(module) for module in import_reference()]
    return [(text, ast.parse(text)) for text in texts]


def _declaration(yaku: str) -> str:
    """Return the decorator that declares a yaku, and its class with its docstring; or the assignment."""
    for text, tree in _trees():
        for node in tree.body:
            calls = node.decorator_list if isinstance(node, ast.ClassDef) else [getattr(node, "value", None)]
            if not any(isinstance(call, ast.Call) and _first_argument(call) == yaku for call in calls):
                continue
            if isinstance(node, ast.ClassDef):
                lines = text.splitlines()[node.decorator_list[0].lineno - 1 : node.body[0].end_lineno]
                return "\n".join(lines)
            return ast.get_source_segment(text, node) or ""
    raise LookupError(f"no declaration of the yaku {yaku} in the reference")


def _first_argument(call: ast.Call) -> object:
    first = call.args[0] if call.args else None
    return first.value if isinstance(first, ast.Constant) else None


def _row(module: ModuleType, name: str, key: object) -> str:
    """Return the row of a table as it is written, below the table's name."""
    text = inspect.getsource(module)
    for node in ast.walk(ast.parse(text)):
        target = node.target if isinstance(node, ast.AnnAssign) else None
        if isinstance(target, ast.Name) and target.id == name:
            for rows in (each for each in ast.walk(node) if isinstance(each, ast.Dict)):
                for written, value in zip(rows.keys, rows.values, strict=True):
                    if written is not None and _is(written, key, module):
                        row = (
                            f"{ast.get_source_segment(text, written)}: {ast.get_source_segment(text, value)}"
                        )
                        return f"{name} = {{\n    # …\n    {row},\n    # …\n}}"
    return f"{name}[{key!r}] = {getattr(module, name)[key]!r}"


def _is(written: ast.expr, key: object, module: ModuleType) -> bool:
    expression = compile(ast.Expression(written), module.__name__, "eval")
    return bool(eval(expression, vars(module)) == key)
