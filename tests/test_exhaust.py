"""Exhaustive certification: its questions, what wrong answers go against, shrinking, parts and their sum."""

import io
import json
import os
import sys
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from yakucert.cli import main
from yakucert.conversation import EngineError
from yakucert.engines import Engine, find_engine, program
from yakucert.exhaust import run
from yakucert.exhaust.differences import clauses_missed
from yakucert.exhaust.part import read
from yakucert.exhaust.questions import Question, every_question
from yakucert.exhaust.report import BadReportError, Shard, merged, text
from yakucert.exhaust.run import GivenUpError, ask_shard
from yakucert.exhaust.shrink import shrunk
from yakucert.exhaust.terminal import QUESTIONS, lines, show
from yakuspec import read_hand
from yakuspec.tiles import read_tiles

from tests import faulty_engine, miniatures

Json = dict[str, Any]

CENSUS = Path(__file__).parent.parent / "docs" / "data" / "census.json"


def faulty(name: str) -> Engine:
    return program([sys.executable, faulty_engine.__file__, name])


@pytest.fixture(scope="module")
def some() -> list[Question]:
    """Every question of about 160 classes."""
    return list(every_question(13, 20_000))


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch, some: list[Question]) -> list[Question]:
    """Let these be all the questions there are."""

    def dealt(shard: int, shards: int) -> Iterator[Question]:
        return islice(some, shard, None, shards)

    monkeypatch.setattr(run, "every_question", dealt)
    return some


# Questions


def test_each_hand_is_asked_with_each_kind_of_tile_both_ways(some: list[Question]) -> None:
    asked: dict[tuple[int, ...], set[tuple[int, str]]] = {}
    for question in some:
        asked.setdefault(question.tiles, set()).add((question.last, question.by))
    assert len(some) == sum(map(len, asked.values()))
    for tiles, wins in asked.items():
        assert wins == {(tile, by) for tile in tiles for by in ("tsumo", "ron")}


def test_suits_seats_and_discarders_are_drawn(some: list[Question]) -> None:
    facts = [question.hand() for question in some]
    assert {hand["seat"] for hand in facts} == {"east", "south", "west", "north"}
    assert {hand["round"] for hand in facts} == {"east", "south"}
    sources = {(hand["seat"], hand["win"]["from"]) for hand in facts if hand["win"]["by"] == "ron"}
    assert len(sources) == 12
    assert all(seat != source for seat, source in sources)
    fullest = {max(range(3), key=lambda suit: sum(t // 9 == suit for t in each.tiles)) for each in some}
    assert fullest == {0, 1, 2}


def test_questions_are_possible_hands(some: list[Question]) -> None:
    for question in some:
        hand = read_hand(question.hand())
        assert tuple(sorted(hand.all_tiles())) == question.tiles


def test_number_of_questions_is_that_of_the_census() -> None:
    readings = json.loads(CENSUS.read_text(encoding="utf-8"))["readings"]
    assert sum(classes for classes, _, _ in readings.values()) * 2 == QUESTIONS


# What a wrong answer goes against

PINFU = {
    "concealed": "234m456p23678s99p",
    "win": {"tile": "4s", "by": "tsumo"},
    "seat": "south",
    "round": "east",
}
DOUBLE_EAST = {
    "concealed": "234m456p23678s11z", "win": {"tile": "4s", "by": "tsumo"}, "seat": "east", "round": "east",
}  # fmt: skip
TWINS = {
    "concealed": "112233m66778p99s",
    "win": {"tile": "8p", "by": "tsumo"},
    "seat": "south",
    "round": "east",
}


@pytest.mark.parametrize(
    ("hand", "answer", "module", "clauses"),
    [
        (PINFU, {"win": False, "reason": "not_complete"}, "shape", ["shape.four-groups-and-pair"]),
        (PINFU, {"win": False, "reason": "no_yaku"}, "yaku", ["menzen_tsumo.*", "pinfu.*"]),
        (PINFU, {"type": "invalid", "code": "tile_count"}, "validation", ["validation: tile_count"]),
        (PINFU, {"yaku": {"menzen_tsumo": 1}}, "yaku", ["pinfu.*"]),
        (PINFU, {"yaku": {"menzen_tsumo": 1, "pinfu": 2}}, "yaku", ["pinfu.han"]),
        (PINFU, {"yaku": {"menzen_tsumo": 1, "pinfu": 1, "tanyao": 1}}, "yaku", ["tanyao.only-inside"]),
        (PINFU, {"fu_parts": {"base": 20, "tsumo": 2}}, "fu_parts", ["fu.pinfu-tsumo"]),
        (PINFU, {"fu_parts": {"base": 20}, "fu": 30}, "fu", ["fu.round-up"]),
        (PINFU, {"fu": 30}, "fu", ["fu.*"]),
        (
            DOUBLE_EAST,
            {"fu_parts": {"base": 20, "tsumo": 2, "value_pair": 4}},
            "fu_parts",
            ["fu.double-wind-pair"],
        ),
        (DOUBLE_EAST, {"yaku": {"menzen_tsumo": 1, "pinfu": 1}}, "yaku", ["pinfu.valueless-pair"]),
        # 112233m 667788p 99s, last tile 8p: two sequences of each kind, or seven pairs.
        (TWINS, {"yaku": {"menzen_tsumo": 1, "chiitoitsu": 2}, "fu": 25}, "yaku", ["reading.highest-points"]),
    ],
)
def test_wrong_answer_is_taken_for_a_clause(
    hand: Json, answer: Json, module: str, clauses: list[str]
) -> None:
    assert clauses_missed(hand, answer, {module: {}}) == clauses


@pytest.mark.parametrize(
    ("seat", "by", "fields", "clause"),
    [
        ("south", "tsumo", ("payments",), "points.tsumo-from-other"),
        ("south", "ron", ("payments",), "points.other-ron"),
        ("east", "tsumo", ("payments",), "points.east-tsumo"),
        ("east", "ron", ("payments",), "points.east-ron"),
        ("east", "ron", ("base", "payments"), "points.base"),
        ("east", "ron", ("total",), "points.*"),
    ],
)
def test_wrong_points_are_taken_for_a_clause(
    seat: str, by: str, fields: tuple[str, ...], clause: str
) -> None:
    source = {"from": "west"} if by == "ron" else {}
    hand = {**PINFU, "seat": seat, "win": {"tile": "4s", "by": by, **source}}
    wrong = {"points": dict.fromkeys(fields, (1, 2))}
    assert clauses_missed(hand, {"yaku": {}}, wrong) == [clause]


# Shrinking


def question(tiles: str, last: str, by: str = "tsumo") -> Question:
    return Question(tuple(sorted(read_tiles(tiles))), read_tiles(last)[0], by, "west", "south", 2)


def triplet_of_nine(each: Question) -> bool:
    return each.tiles.count(8) == 3


def two_suits(each: Question) -> bool:
    return {tile // 9 for tile in each.tiles} >= {1, 2}


@pytest.mark.parametrize("fails", [triplet_of_nine, two_suits])
def test_shrinking_keeps_what_fails_and_drops_the_rest(fails: Callable[[Question], bool]) -> None:
    found = shrunk(question("345m999m456p678s11z", "4p", "ron"), fails)
    assert fails(found)
    assert (found.by, found.seat, found.round, found.discarder) == ("tsumo", "south", "east", 1)
    assert found.last == min(found.tiles) == 0
    assert max(found.tiles) < 27
    assert max(Counter(found.tiles).values()) == (3 if fails is triplet_of_nine else 2)


def test_seven_pairs_stay_seven_different_pairs() -> None:
    found = shrunk(question("3377m2288p446699s", "9s"), lambda _: True)
    # With 6m instead of 8m it would be two groups thrice, and is no plainer.
    assert found == question("11223344557788m", "1m")._replace(seat="south", round="east", discarder=1)


# A shard asked


def test_reference_answers_everything_right(few: list[Question]) -> None:
    found = ask_shard(find_engine("reference"), (), Shard(1, 1), 10.0)
    assert found["outcomes"] == {"pass": len(few)}
    assert found["differences"] == []


def test_fault_of_a_clause_is_found_and_shrunk(few: list[Question]) -> None:
    found = ask_shard(faulty("double-wind"), (), Shard(1, 1), 10.0)
    (difference,) = found["differences"]
    assert difference["clause"] == "fu.double-wind-pair"
    assert found["outcomes"] == {"pass": len(few) - difference["count"], "wrong": difference["count"]}
    plainest = difference["plainest"]
    assert plainest["hand"]["seat"] == plainest["hand"]["round"]
    assert plainest["hand"]["concealed"].endswith("11z" if plainest["hand"]["seat"] == "east" else "22z")
    assert plainest["expected"]["fu_parts"]["value_pair"] == 2
    assert plainest["got"]["fu_parts"]["value_pair"] == 4


def test_parts_add_up_to_the_whole(few: list[Question], tmp_path: Path) -> None:
    engine = faulty("double-wind")
    whole = ask_shard(engine, (), Shard(1, 1), 10.0)
    parts = []
    for number in (1, 2, 3):
        path = tmp_path / f"{number}.json"
        path.write_text(text(ask_shard(engine, (), Shard(number, 3), 10.0)), encoding="utf-8")
        parts.append(read(path.read_bytes(), path))
    assert sum(bool(part["differences"]) for part in parts) > 1
    assert text(merged(parts[::-1])) == text(whole)


@pytest.mark.parametrize(
    ("fault", "hand", "clause"),
    [
        # Pinfu and a straight, in bamboo.
        ("no-bamboo-straight", question("234m55p123456789s", "9s"), "ittsuu.*"),
        # Menzen tsumo, tanyao and sanshoku: 4 han; 20, 2 for tsumo and 2 for the middle of 234m: 30 fu.
        ("no-rounding", question("234m234567p55234s", "3m"), "points.mangan-rounding"),
    ],
)
def test_fault_that_few_hands_show(
    monkeypatch: pytest.MonkeyPatch, fault: str, hand: Question, clause: str
) -> None:
    monkeypatch.setattr(run, "every_question", lambda *_: iter([hand]))
    (difference,) = ask_shard(faulty(fault), (), Shard(1, 1), 10.0)["differences"]
    assert (difference["clause"], difference["count"]) == (clause, 1)
    assert difference["first"]["hand"] == hand.hand()


def test_engine_that_breaks_again_and_again_is_given_up(few: list[Question]) -> None:
    engine = program([sys.executable, miniatures.__file__, "dies_at_first"])
    with pytest.raises(GivenUpError, match=r"^given up after 2 restarts"):
        ask_shard(engine, (), Shard(1, 1), 10.0)


def test_answer_that_is_none_is_counted_by_its_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = [question("234m234567p55234s", "3m"), question("234m55p123456789s", "9s")]
    monkeypatch.setattr(run, "every_question", lambda *_: iter(hands))
    engine = program([sys.executable, miniatures.__file__, "dies_on_one"])
    found = ask_shard(engine, (), Shard(1, 1), 10.0)
    assert found["outcomes"] == {"crashed": 1, "pass": 1}
    (difference,) = found["differences"]
    assert (difference["clause"], difference["count"]) == ("crashed", 1)
    assert difference["plainest"]["hand"]["win"]["tile"] == miniatures.FATAL_TILE
    assert difference["plainest"]["got"]["outcome"] == "crashed"


def test_answer_that_comes_again_is_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = [question("234m234567p55234s", "3m"), question("234m55p123456789s", "9s")]
    monkeypatch.setattr(run, "every_question", lambda *_: iter(hands))
    monkeypatch.setattr(run, "BATCH", 1)
    engine = program([sys.executable, miniatures.__file__, "answers_twice"])
    found = ask_shard(engine, (), Shard(1, 1), 10.0)
    assert found["outcomes"] == {"protocol error": 2}
    (difference,) = found["differences"]
    assert (difference["clause"], difference["count"]) == ("protocol error", 2)


def test_modules_that_no_closed_hand_shows() -> None:
    with pytest.raises(EngineError, match=r"^complete closed hands show nothing of the modules waits$"):
        ask_shard(find_engine("reference"), ["waits"], Shard(1, 1), 10.0)


@pytest.mark.parametrize(
    ("outcomes", "status"),
    [
        ({"pass": 3}, 0),
        ({"pass": 3, "unsupported": 1}, 0),
        ({"unsupported": 4}, 1),
        ({"pass": 3, "wrong": 1}, 1),
    ],
)
def test_something_must_pass_and_nothing_be_wrong(outcomes: dict[str, int], status: int) -> None:
    assert show(part(1, 1, outcomes=outcomes), io.StringIO(), as_json=False) == status


# Reports


def part(number: int, of: int, **other: Any) -> Json:
    head = {"exhaust": 1, "version": "1", "rules": "wrc-2025", "engine": {"name": "x"}, "modules": ["fu"]}
    return {**head, "shard": number, "shards": of, "outcomes": {"pass": number}, "differences": [], **other}


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ([], "there is no report to add up"),
        ([part(1, 3)], "shard 2 of 3 is missing, 2 in all"),
        ([part(1, 2), part(1, 2)], "shard 1 of 2 is there twice"),
        ([part(1, 2), part(2, 3)], "shards is 3 in one report and 2 in another: they are not of one whole"),
        (
            [part(1, 2), part(2, 2, modules=["yaku"])],
            'modules is ["yaku"] in one report and ["fu"] in another: they are not of one whole',
        ),
    ],
)
def test_reports_that_do_not_add_up_are_refused(parts: list[Json], message: str) -> None:
    with pytest.raises(BadReportError) as refused:
        merged(parts)
    assert str(refused.value) == message


def test_merge_command(tmp_path: Path) -> None:
    paths = [tmp_path / "1.json", tmp_path / "2.json"]
    for number, path in enumerate(paths, start=1):
        path.write_text(text(part(number, 2)), encoding="utf-8")
    done = CliRunner().invoke(main, ["merge", *map(str, paths), "--out", str(tmp_path / "all.json")])
    assert (done.exit_code, done.stdout) == (0, "engine x, judged in fu\n3 pass\n")
    assert json.loads((tmp_path / "all.json").read_bytes())["outcomes"] == {"pass": 3}
    missing = CliRunner().invoke(main, ["merge", str(paths[0])])
    assert (missing.exit_code, missing.stderr) == (2, "Error: shard 2 of 2 is missing, 1 in all\n")
    paths[0].write_text("{}", encoding="utf-8")
    foreign = CliRunner().invoke(main, ["merge", str(paths[0])])
    assert foreign.exit_code == 2
    assert foreign.stderr.endswith("1.json is no report of `yakucert exhaust`\n")


COUNTED = "an object that counts at least one of the outcomes"
KINDS = "a list of clauses, each with its count, its first hand and its plainest"


@pytest.mark.parametrize(
    ("field", "damaged", "wanted"),
    [
        ("version", 3, "a string"),
        ("engine", 5, "an object"),
        ("modules", None, "a list of names"),
        ("modules", [], "a list of names"),
        ("shards", 10**30, "a number from 1 to 3220729"),
        ("shards", 10**10, "a number from 1 to 3220729"),
        ("shards", True, "a number from 1 to 3220729"),
        ("shard", [], "a number from 1 to 2"),
        ("shard", 3, "a number from 1 to 2"),
        ("outcomes", [], COUNTED),
        ("outcomes", {}, COUNTED),
        ("outcomes", {"passed": 1}, COUNTED),
        ("outcomes", {"pass": "x"}, "an object of numbers above 0"),
        ("outcomes", {"pass": -1}, "an object of numbers above 0"),
        ("differences", None, KINDS),
        ("differences", [5], KINDS),
        ("differences", [{}], KINDS),
        ("differences", [{"clause": "x", "count": 1, "first": {}, "plainest": {}}], KINDS),
    ],
)
def test_damaged_part_is_none(field: str, damaged: Any, wanted: str, tmp_path: Path) -> None:
    path = tmp_path / "1.json"
    path.write_text(json.dumps(part(1, 2, **{field: damaged})))
    done = CliRunner().invoke(main, ["merge", str(path)], catch_exceptions=False)
    assert done.exit_code == 2
    said = f"{field} is {json.dumps(damaged)!r}, and must be {wanted}"
    assert done.stderr == f"Error: {path} is no part: {said}\n"


@pytest.mark.parametrize("field", ["engine", "outcomes", "differences", "shards"])
def test_part_that_lacks_a_field_is_none(field: str, tmp_path: Path) -> None:
    path = tmp_path / "1.json"
    path.write_text(json.dumps({key: value for key, value in part(1, 2).items() if key != field}))
    done = CliRunner().invoke(main, ["merge", str(path)], catch_exceptions=False)
    assert done.exit_code == 2
    assert done.stderr.startswith(f"Error: {path} is no part: {field} is missing, and must be ")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_parts_are_read_once(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_text, args=[text(part(1, 1))])
    writer.start()
    done = CliRunner().invoke(main, ["merge", str(pipe)])
    writer.join()
    assert (done.exit_code, done.stdout) == (0, "engine x, judged in fu\n1 pass\n")


def test_exhaust_command(few: list[Question]) -> None:
    done = CliRunner().invoke(main, ["exhaust", "--", sys.executable, faulty_engine.__file__, "double-wind"])
    assert done.exit_code == 1
    first, second, empty, against, *_ = done.stdout.splitlines()
    assert first.startswith("engine yakuspec ")
    assert second.endswith(" wrong")
    assert empty == ""
    assert " against fu.double-wind-pair: A pair that is seat wind and round wind " in against
    right = CliRunner().invoke(main, ["exhaust", "reference", "--shard", "1/50", "--json"])
    assert right.exit_code == 0
    assert json.loads(right.stdout)["shards"] == 50


def test_half_a_surrogate_pair_is_written_as_its_escape(tmp_path: Path) -> None:
    path = tmp_path / "1.json"
    whole = part(1, 1, engine={"name": "\ud800"})
    path.write_text(text(whole), encoding="utf-8")
    assert '"name": "\\ud800"' in path.read_text(encoding="utf-8")
    assert read(path.read_bytes(), path) == whole


@pytest.mark.parametrize("shard", ["3/2", "0/1", "1", "a/b", "1/3220730", "1/" + 5000 * "9"])
def test_misuse_of_a_shard(shard: str) -> None:
    done = CliRunner().invoke(main, ["exhaust", "--shard", shard])
    assert done.exit_code == 2
    assert "write I/N, such as 1/2 for the first of two parts" in done.stderr


def test_nothing_an_engine_says_reaches_the_terminal_as_it_is() -> None:
    hand = {**PINFU}
    example = {"hand": hand, "expected": {"win": True}, "got": {"win": False, "reason": "\x1b[2J"}}
    found = part(1, 1, differences=[{"clause": "x", "count": 1, "first": example, "plainest": example}])
    assert "\\u001b[2J" in "\n".join(lines(found))
