"""The adapters of public engines: each carries hands and answers rightly, whatever its engine judges.

The verdicts are derived by hand; where an engine leaves the rules the test says in what.
"""

import json
import subprocess
import sys
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from yakucert import suite
from yakucert.cli import main
from yakucert.peers import FOREIGN, PEERS, CannotInstallError, NpmPeer, PyPIPeer

from tests import miniatures, tiny

Json = dict[str, Any]

NAMES = [peer.name for peer in PEERS]
NO_RIICHI = ("@pai-forge/riichi-mahjong",)

PINFU: Json = {
    "concealed": "345678m22456p78s",
    "win": {"tile": "9s", "by": "ron", "from": "north"},
    "seat": "south",
    "round": "east",
    "riichi": "riichi",
}

RED: Json = {
    "concealed": "22m345p67s",
    "melds": [
        {"kind": "pon", "tiles": "777z", "from": "west"},
        {"kind": "chi", "tiles": "789m", "from": "east"},
    ],
    "win": {"tile": "8s", "by": "tsumo"},
    "seat": "south",
    "round": "east",
}

QUADS: Json = {
    "concealed": "45m55s777z",
    "melds": [
        {"kind": "kakan", "tiles": "3333p", "from": "north"},
        {"kind": "ankan", "tiles": "9999m"},
    ],
    "win": {"tile": "6m", "by": "ron", "from": "east"},
    "seat": "west",
    "round": "east",
    "dora_indicators": "4s",
}

DRAGONS: Json = {
    "concealed": "22m34m",
    "melds": [
        {"kind": "pon", "tiles": "555z", "from": "west"},
        {"kind": "pon", "tiles": "666z", "from": "north"},
        {"kind": "daiminkan", "tiles": "7777z", "from": "north"},
    ],
    "win": {"tile": "5m", "by": "ron", "from": "north"},
    "seat": "south",
    "round": "east",
}

NO_YAKU: Json = RED | {
    "melds": [
        {"kind": "chi", "tiles": "123p", "from": "east"},
        {"kind": "chi", "tiles": "789m", "from": "east"},
    ]
}

EAST_PAIR: Json = {
    "concealed": "111m789p78s11z",
    "melds": [{"kind": "chi", "tiles": "789m", "from": "north"}],
    "win": {"tile": "9s", "by": "ron", "from": "west"},
    "seat": "east",
    "round": "east",
}

QUESTIONS: list[Json] = [
    {"type": "hello", "protocol": 1, "rules": "wrc-2025"},
    *(
        {"type": "evaluate", "id": number, "hand": hand}
        for number, hand in enumerate(
            [
                PINFU,
                RED,
                QUADS,
                DRAGONS,
                NO_YAKU,
                RED | {"win": {"tile": "1z", "by": "tsumo"}},
                EAST_PAIR,
                PINFU | {"discards": "1z"},
                PINFU | {"situation": ["robbed_concealed_quad"]},
                {**PINFU, "concealed": "345678m22456p789s", "win": {"tile": None, "by": "tsumo"}},
            ],
            start=1,
        )
    ),
    {"type": "waits", "id": 11, "hand": {key: PINFU[key] for key in ("concealed", "seat", "round")}},
    {"type": "riichi_quad", "id": 12},
]


@cache
def answers(name: str) -> list[Json]:
    """Return the engine's answers to QUESTIONS, in their order, as they look behind a line of JSON."""
    peer = next(peer for peer in PEERS if peer.name == name)
    if isinstance(peer, PyPIPeer):
        try:
            adapter = import_module(f"yakucert.adapters.{peer.adapter}").answer
        except ModuleNotFoundError as error:
            pytest.fail(f"{error}; to have the engines: pip install -e '.[engines]'")
        return [json.loads(json.dumps(adapter(question))) for question in QUESTIONS]
    folder = FOREIGN / peer.adapter
    if not (folder / "node_modules").exists():
        install = "npm install --no-package-lock --omit=optional --ignore-scripts --prefix"
        pytest.fail(f"{name} is not installed: {install} {folder}")
    lines = "".join(json.dumps(question) + "\n" for question in QUESTIONS)
    command = ["node", str(folder / "adapter.mjs")]
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("name", NAMES)
def test_hello_names_the_pinned_version(name: str) -> None:
    peer = next(peer for peer in PEERS if peer.name == name)
    if isinstance(peer, PyPIPeer):
        pinned = peer.packages[0].removeprefix(f"{name}==")
    else:
        package = json.loads((FOREIGN / peer.adapter / "package.json").read_text(encoding="utf-8"))
        pinned = package["dependencies"][name]
    hello = answers(name)[0]
    assert (hello["type"], hello["protocol"], hello["rules"]) == ("hello", 1, "wrc-2025")
    assert (hello["engine"]["name"], hello["engine"]["version"]) == (name, pinned)


@pytest.mark.parametrize("name", NAMES)
def test_riichi_pinfu(name: str) -> None:
    answer = answers(name)[1]
    if name in NO_RIICHI:
        assert answer["type"] == "unsupported"
        return
    # Two han, 30 fu: 30 x 16 = 480, four times that is 1,920, paid as 2,000.
    assert answer["yaku"] == {"riichi": 1, "pinfu": 1}
    assert (answer["han"], answer["fu"], answer["base"], answer["limit"]) == (2, 30, 480, None)
    assert (answer["payments"], answer["total"]) == ({"north": 2000}, 2000)


@pytest.mark.parametrize("name", NAMES)
def test_called_groups_and_tsumo(name: str) -> None:
    answer = answers(name)[2]
    # 20, 2 for the tsumo, 4 for the dragons: 26, rounded to 30. One han: 240; East pays 480, the others 240.
    assert answer["yaku"] == {"yakuhai_chun": 1}
    assert (answer["fu"], answer["base"]) == (30, 240)
    assert (answer["payments"], answer["total"]) == ({"east": 500, "west": 300, "north": 300}, 1100)


@pytest.mark.parametrize("name", NAMES)
def test_quads_and_dora(name: str) -> None:
    answer = answers(name)[3]
    # 20, 8 promoted quad of 3, 32 concealed quad of 9, 8 dragons: 68, rounded to 70. One han and two dora:
    # 70 x 32 = 2,240, a mangan.
    assert answer["yaku"] == {"yakuhai_chun": 1}
    assert (answer["dora"], answer["han"], answer["fu"]) == (2, 3, 70)
    assert (answer["limit"], answer["base"], answer["payments"]) == ("mangan", 2000, {"east": 8000})


@pytest.mark.parametrize("name", NAMES)
def test_yakuman(name: str) -> None:
    answer = answers(name)[4]
    # North discards, and fed the last of the dragons: liable or not, North pays all of it.
    assert (answer["win"], answer["yaku"], answer["yakuman"]) == (True, {}, ["daisangen"])
    assert (answer["han"], answer["fu"], answer["dora"]) == (None, None, 0)
    assert (answer["limit"], answer["base"], answer["payments"]) == ("yakuman", 8000, {"north": 32000})


@pytest.mark.parametrize("name", NAMES)
def test_no_yaku_is_not_no_hand(name: str) -> None:
    assert answers(name)[5] == {"type": "verdict", "id": 5, "win": False, "reason": "no_yaku"}
    assert answers(name)[6] == {"type": "verdict", "id": 6, "win": False, "reason": "not_complete"}


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_judged_differently_is_an_answer(name: str) -> None:
    """20, 8 for the triplet of 1, 2 for the double wind: 30 fu. With 4 for the double wind they are 40."""
    four = ("mahjong", "riichienv", "riichi", "riichi-ts")
    answer = answers(name)[7]
    assert answer["type"] == "verdict"
    assert answer["fu"] == (40 if name in four else 30)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("number", [8, 9, 10, 12])
def test_no_parameter_is_unsupported(name: str, number: int) -> None:
    assert answers(name)[number].keys() == {"type", "id", "reason"}
    assert (answers(name)[number]["type"], answers(name)[number]["id"]) == ("unsupported", number)


@pytest.mark.parametrize("name", NAMES)
def test_waits(name: str) -> None:
    if "waits" in answers(name)[0]["modules"]:
        answer = answers(name)[11]
        assert (answer["type"], answer["id"]) == ("waits", 11)
        assert answer["tiles"] in ("6s9s", "9s6s")
    else:
        assert answers(name)[11]["type"] == "unsupported"


def test_every_pin_is_in_one_place_or_said_twice_alike() -> None:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    extra = project["project"]["optional-dependencies"]["engines"]
    assert set(extra) == {peer.packages[0] for peer in PEERS if isinstance(peer, PyPIPeer)}
    folders = {peer.adapter for peer in PEERS if isinstance(peer, NpmPeer)}
    assert folders == {path.parent.name for path in FOREIGN.glob("*/adapter.mjs")} - {"starter-javascript"}


class Miniature:
    """A peer that is one of the runner's miniature engines, or one that this machine cannot have."""

    def __init__(self, name: str) -> None:
        self.name = self.adapter = name

    def install(self, into: Path) -> list[str]:
        assert into.is_absolute()
        if self.name == "absent":
            raise CannotInstallError("npm is not installed")
        return [sys.executable, str(Path(miniatures.__file__)), self.name]


@pytest.fixture
def two_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite, "load", lambda: tiny.TINY)
    monkeypatch.setattr("yakucert.commands.peers.PEERS", [Miniature("out_of_order"), Miniature("absent")])


@pytest.mark.usefixtures("two_peers")
def test_peers_shows_the_engines_and_those_it_cannot_have(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["peers", "--into", str(tmp_path)], catch_exceptions=False)
    assert result.exit_code == 1
    heading, row = result.stdout.splitlines()
    assert heading.split()[:4] == ["engine", "version", "language", "shape"]
    assert row.split()[0] == "out_of_order"
    assert result.stderr == "absent: npm is not installed\n"
    report = (tmp_path / "reports" / "out_of_order.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["type"] for line in (report[0], report[-1])] == ["header", "footer"]


@pytest.mark.usefixtures("two_peers")
def test_peers_in_json(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["peers", "--json", "--into", str(tmp_path)], catch_exceptions=False)
    asked, absent = (json.loads(line) for line in result.stdout.splitlines())
    assert asked["outcomes"] == {"pass": 8}
    assert asked["modules"]["shape"] == [1, 1]
    assert absent == {"name": "absent", "error": "npm is not installed"}


@pytest.mark.usefixtures("two_peers")
def test_peers_knows_its_engines(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["peers", "out_of_ordr", "--into", str(tmp_path)])
    assert result.exit_code == 2
    assert "did you mean out_of_order? Known are out_of_order, absent" in result.stderr


def test_npm_that_is_missing_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(
        CannotInstallError, match=r"node is not installed \(Debian: apt-get install nodejs npm\)"
    ):
        NpmPeer("riichi", "riichi").install(tmp_path)
