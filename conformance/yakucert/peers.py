"""The public engines that have an adapter here: where each is had from, and how it is made ready."""

import json
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parent
FOREIGN: Final = PACKAGE / "foreign" if (PACKAGE / "foreign").exists() else PACKAGE.parent / "adapters"
"""The adapters in other languages: beside the modules of an installed package, else one folder up."""


class CannotInstallError(Exception):
    """An engine cannot be made ready on this machine; says why."""


@dataclass(frozen=True)
class PyPIPeer:
    """An engine from PyPI, asked by a module of `yakucert.adapters` in a virtual environment of its own.

    `packages` are all it needs, pinned; nothing else is installed with them.
    """

    name: str
    adapter: str
    packages: tuple[str, ...]

    def install(self, into: Path) -> list[str]:
        """Make it ready in the folder `into`; return the command to start it. Raises CannotInstallError."""
        folder = into / self.name
        python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
        if _stale(folder, self.packages):
            shutil.rmtree(folder, ignore_errors=True)
            try:
                venv.create(folder, with_pip=True)
            except (OSError, subprocess.CalledProcessError) as error:
                raise CannotInstallError(f"no virtual environment: {error}") from None
            _run([str(python), "-m", "pip", "install", "--no-deps", *self.packages], folder)
            _finish(folder, self.packages)
        # Looked in last, so that the environment's own packages go before any that lie beside this one.
        paths = {"base": str(folder), "platbase": str(folder)}
        site = Path(sysconfig.get_path("purelib", "venv", paths))
        (site / "yakucert.pth").write_text(f"{PACKAGE.parent}\n", encoding="utf-8")
        return [str(python), "-m", "yakucert.serve", f"yakucert.adapters.{self.adapter}:answer"]


@dataclass(frozen=True)
class NpmPeer:
    """An engine from npm, asked by the adapter of a folder, where a `package.json` pins it."""

    name: str
    adapter: str

    def install(self, into: Path) -> list[str]:
        """Make it ready in the folder `into`; return the command to start it. Raises CannotInstallError."""
        node, npm = (_program(program) for program in ("node", "npm"))
        into.mkdir(parents=True, exist_ok=True)
        shutil.copy(FOREIGN / "common.mjs", into)
        folder, source = into / self.adapter, FOREIGN / self.adapter
        pinned = (source / "package.json").read_text(encoding="utf-8")
        stale = _stale(folder, [pinned])
        if stale:
            shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(exist_ok=True)
        for file in ("adapter.mjs", "package.json"):
            shutil.copy(source / file, folder)
        if stale:
            quiet = ("--no-package-lock", "--omit=optional", "--ignore-scripts", "--no-audit", "--no-fund")
            _run([npm, "install", *quiet], folder)
            _finish(folder, [pinned])
        return [node, str(folder / "adapter.mjs")]


Peer = PyPIPeer | NpmPeer

PEERS: Final[tuple[Peer, ...]] = (
    PyPIPeer("mahjong", "pypi_mahjong", ("mahjong==2.1.0",)),
    PyPIPeer("jansou", "pypi_jansou", ("jansou==0.14.0",)),
    PyPIPeer("riichienv", "pypi_riichienv", ("riichienv==0.4.11",)),
    PyPIPeer(
        "mahjong-utils",
        "pypi_mahjong_utils",
        (
            "mahjong-utils==0.8.0",
            "mini-racer==0.14.1",
            "pydantic==1.10.27",
            "stringcase==1.2.0",
            "typing_extensions==4.16.0",
        ),
    ),
    PyPIPeer("cmajiang", "pypi_cmajiang", ("cmajiang==0.0.1",)),
    NpmPeer("@kobalab/majiang-core", "majiang-core"),
    NpmPeer("riichi", "riichi"),
    NpmPeer("riichi-ts", "riichi-ts"),
    NpmPeer("@pai-forge/riichi-mahjong", "riichi-mahjong"),
)


def _stale(folder: Path, pins: Sequence[str]) -> bool:
    """Whether what lies in the folder is not, or not wholly, what these pins ask for."""
    try:
        return bool(json.loads((folder / "pins.json").read_text(encoding="utf-8")) != list(pins))
    except (OSError, ValueError):
        return True


def _finish(folder: Path, pins: Sequence[str]) -> None:
    (folder / "pins.json").write_text(json.dumps(list(pins)), encoding="utf-8")


def _program(name: str) -> str:
    found = shutil.which(name)
    if not found:
        raise CannotInstallError(f"{name} is not installed (Debian: apt-get install nodejs npm)")
    return found


def _run(command: Sequence[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        said = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        errors = [line for line in said if "error" in line.lower()]
        raise CannotInstallError((errors or said or ["it failed without a word"])[-1].strip())
