"""The project's own rules for its code: types, lint, format, and which way imports may point."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize(
    "command",
    [["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"]],
    ids=["lint", "format", "types"],
)
def test_checker_is_content(command: list[str]) -> None:
    run = subprocess.run([sys.executable, "-m", *command], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


def imports(module: Path) -> set[str]:
    tree = ast.parse(module.read_text(encoding="utf-8"))
    named = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    froms = [str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {name.split(".")[0] for name in [*named, *froms]}


def test_reference_uses_the_standard_library_alone() -> None:
    modules = sorted((ROOT / "reference" / "yakuspec").glob("**/*.py"))
    assert modules
    foreign = {
        str(module.relative_to(ROOT)): names
        for module in modules
        if (names := imports(module) - sys.stdlib_module_names - {"yakuspec"})
    }
    assert foreign == {}


def test_nothing_names_an_absolute_path_or_a_registry_host() -> None:
    hosts = ("pypi" + ".org", "npmjs" + ".com", "npmjs" + ".org", "python" + "hosted")
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    found = [
        f"{name}: {word}"
        for name in listed.stdout.splitlines()
        for word in (*hosts, str(ROOT))
        if (ROOT / name).is_file() and word in (ROOT / name).read_text(encoding="utf-8", errors="replace")
    ]
    assert found == []
