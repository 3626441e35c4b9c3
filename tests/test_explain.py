"""`yakuspec explain`: the trace of the article's hands, and calm words for every misuse."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from yakuspec.cli import main

SOUTH = ["--seat", "south", "--round", "east"]
EXAMPLE_1 = ["222m456p78s44z", "--meld", "chi:123m:east", "--ron", "9s", "--from", "north", *SOUTH]
EXAMPLE_3 = ["123m456p78s234s55p", "--ron", "6s", "--from", "north", *SOUTH]
EXAMPLE_4 = ["456789m23p11z", "--meld", "chi:123m", "--ron", "4p", "--from", "north", *SOUTH]


def explain(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["explain", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["explain", *arguments]) == 2
    return capsys.readouterr().err.removeprefix("yakuspec: ").removesuffix("\n")


def test_four_dora_are_no_yaku(capsys: pytest.CaptureFixture[str]) -> None:
    lines = explain(capsys, *EXAMPLE_1, "--dora", "1m")
    assert lines[3:] == [
        "Closed   open: chi:123m",
        "Yaku     none",
        "         4 dora are no yaku (win.dora-is-no-yaku)",
        "Verdict  no win: no yaku (win.yaku-required)",
    ]


def test_closed_pinfu(capsys: pytest.CaptureFixture[str]) -> None:
    lines = explain(capsys, *EXAMPLE_3)
    assert lines[2:] == [
        "         6s completes 678s: two-sided wait",
        "Closed   closed",
        "Yaku     Pinfu: 1 han",
        "Limits   none: not furiten",
        "Dora     none",
        "Fu       base 20 + closed ron 10 = 30",
        "Points   1 han 30 fu: base 240",
        "         north pays 1000",
        "         south gets 1000",
        "Verdict  win: 1 han 30 fu, 1000 in all",
    ]


def test_reduced_full_straight_in_each_language(capsys: pytest.CaptureFixture[str]) -> None:
    names = {"en": "Full Straight", "ja": "一気通貫", "zh-Hant": "一氣通貫"}
    for language, name in names.items():
        assert f"Yaku     {name}: 1 han" in explain(capsys, *EXAMPLE_4, "--names", language)


@pytest.mark.parametrize("spelling", ["pinfu", "Pinfu", "平和"])
def test_why_not_names_the_clause(capsys: pytest.CaptureFixture[str], spelling: str) -> None:
    lines = explain(capsys, *EXAMPLE_4, "--why-not", spelling)
    assert lines[-1] == ("Why not  Pinfu: fails pinfu.valueless-pair (The pair is worth no fu.)")


def test_why_not_of_what_an_open_hand_loses(capsys: pytest.CaptureFixture[str]) -> None:
    opened = ["456p78s234s55p", "--meld", "chi:123m", "--ron", "6s", "--from", "north", *SOUTH]
    lines = explain(capsys, *opened, "--why-not", "pinfu")
    assert lines[-2:] == [
        "Verdict  no win: no yaku (win.yaku-required)",
        "Why not  Pinfu: fails pinfu.han (closed only, and the hand is open)",
    ]


def test_json_output_holds_verdict_and_trace(capsys: pytest.CaptureFixture[str]) -> None:
    shown = json.loads("\n".join(explain(capsys, *EXAMPLE_1, "--output", "json")))
    assert shown["verdict"] == {"win": False, "reason": "no_yaku"}
    assert shown["trace"][-1] == {"step": "verdict", "lines": ["no win: no yaku (win.yaku-required)"]}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["123m"], "--seat is missing; give TILES, --ron or --tsumo, --seat and --round, or --json FILE"),
        (["123m", *SOUTH], "give either --ron TILE --from SEAT or --tsumo TILE"),
        (
            ["123m0p", "--tsumo", "1m", *SOUTH],
            "impossible hand (malformed): concealed: there is no tile 0p; numbers are 1 to 9 in m, p, s"
            " and 1 to 7 in z",
        ),
        (
            ["1" * 40_000, "--tsumo", "1m", *SOUTH],
            "impossible hand (malformed): concealed: 40,000 characters; the tiles of a whole set take 272",
        ),
        (
            [*EXAMPLE_1, "--counters", "9" * 4000],
            "impossible hand (malformed): counters: more than nine digits; no table has so many",
        ),
        (
            ["222m456p78s44z", "--meld", "chi:124m", "--ron", "9s", "--from", "north", *SOUTH],
            "impossible hand (meld_shape): melds[0]: 124m is no sequence; a chi is three consecutive tiles of"
            " one suit",
        ),
        ([*EXAMPLE_1, "--why-not", "pinfo"], "--why-not: there is no yaku 'pinfo'; did you mean pinfu?"),
        (
            ["1m", "--meld", "kan:1111m", "--tsumo", "1m", *SOUTH],
            "--meld 'kan:1111m': 'kan' is unknown; a meld is one of chi, pon, daiminkan, kakan, ankan",
        ),
    ],
)
def test_misuse_says_what_would_be_right(
    capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    assert refused(capsys, *arguments) == message


def test_file_is_the_whole_hand(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "hand.json"
    file.write_text('{"concealed": "1m", "concealed": "2m"}', encoding="utf-8")
    message = f"--json: {file} is no JSON: key 'concealed' occurs twice in one object"
    assert refused(capsys, "--json", str(file)) == message
    message = "--json: the file holds the whole hand; leave out counters"
    assert refused(capsys, "--json", str(file), "--counters", "1") == message
    file.write_text('{"meld": []}', encoding="utf-8")
    assert refused(capsys, "--json", str(file)) == "--json: a hand has no 'meld'; did you mean melds?"


def test_who_is_liable_and_who_pays_the_counter(capsys: pytest.CaptureFixture[str]) -> None:
    melds = ["--meld", "pon:555z:west", "--meld", "pon:666z:west", "--meld", "pon:777z:south"]
    won = ["--ron", "4m", "--from", "west", "--seat", "east", "--round", "east", "--counters", "1"]
    assert main(["explain", "23m11p", *melds, *won]) == 0
    assert capsys.readouterr().out.partition("Points   ")[2].splitlines() == [
        "yakuman: base 8000",
        "         south fed daisangen and is liable (liability.big-dragons)",
        "         south pays 24000",
        "         west pays 24300, 1 counter included",
        "         east gets 48300",
        "Verdict  win: yakuman, 48300 in all",
    ]


def test_unidentified_tile_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "234m345p23456788s", "--tsumo", "unknown", *SOUTH]) == 0
    assert (
        "the winning tile is not identified: what holds for any counts (unidentified.any-tile)"
        in capsys.readouterr().out
    )


def serve(lines: bytes) -> list[object]:
    """Send lines to `yakuspec engine`, give what comes back."""
    command = [sys.executable, "-m", "yakuspec", "engine"]
    done = subprocess.run(command, input=lines, capture_output=True, check=True)
    assert done.stderr == b""
    return [json.loads(line) for line in done.stdout.splitlines()]


def error(message: str) -> dict[str, object]:
    return {"type": "error", "id": None, "message": message}


def test_engine_survives_what_is_no_request() -> None:
    keys = ",".join(f'"{number:x}":0' for number in range(100_000))
    long = b'{"type":"evaluate","id":1,"x":"' + b"x" * (10 << 20) + b'"}\n'
    refused = {"code": "malformed", "type": "invalid"}
    assert serve(
        b"[]\n"
        + long
        + f'{{{keys},"1":0}}\n'.encode()
        + b'{"type":"evaluate","id":"\\ud800"}\n'
        + b'{"type":"evaluate","id":7.0,"hand":null}\n'
        + b'{"type":"evaluate","id":true}\n'
        + b'{"type":"evaluate","id":NaN}\n'
        + b'{"type":"deal","id":8}\n'
        + b'{"type":"hello","protocol":true}\n'
    ) == [
        error("a request is a JSON object"),
        error("the line is longer than 1 MiB"),
        error("the line is no JSON object: key '1' occurs twice in one object"),
        {"id": "\ud800", "message": "hand is missing; the question is about one", **refused},
        {"id": 7, "message": "hand is null; it is an object", **refused},
        error("the request has no id; it is a number or a text"),
        error("the line is no JSON object: NaN is no JSON number"),
        {
            "type": "unsupported",
            "id": 8,
            "reason": "no request type 'deal'; there are evaluate, waits, riichi_quad, situation",
        },
        error("protocol True is not spoken here; it is 1"),
    ]
