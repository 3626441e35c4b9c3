"""The concealed quad after riichi: readings worked out by hand, each condition, and what is refused."""

from typing import Any

import pytest
from yakuspec.clauses import swapped
from yakuspec.engine import answer
from yakuspec.refusals import ASKED_OF_RIICHI_QUADS

HAND = {"seat": "south", "round": "east", "riichi": "riichi"}
QUESTION = {"type": "riichi_quad", "id": 1, "live_wall": 30, "table_quads": 0}


def ask(concealed: str, tile: str, *quads: str, **others: Any) -> dict[str, Any]:
    """Ask whether a riichi hand, own concealed quads beside it, may declare the quad of a tile it draws."""
    hand: Any = HAND | {"concealed": concealed, "melds": [{"kind": "ankan", "tiles": quad} for quad in quads]}
    if "hand" in others:
        changed = others.pop("hand")
        hand = hand | changed if isinstance(changed, dict) else changed
    question = QUESTION | {"hand": hand, "drawn": tile, "quad": tile, "table_quads": len(quads)}
    return answer(question | others)


def allowed(concealed: str, tile: str, *quads: str, **others: Any) -> bool:
    found = ask(concealed, tile, *quads, **others)
    assert found.keys() == {"type", "id", "allowed"}, found
    return bool(found["allowed"])


PLAIN = "111456m789p23s55z"
"""Waits for 1s and 4s; 111m is a triplet beside 456m."""

EACH_READING = {
    PLAIN: ("1m",),
    "1115m234567p789s": ("1m",),  # 5m alone: 55 is the pair
    "23m456789p11s555z": ("5z",),  # 1m 4m; honours make no sequences
    "46888m234p567s11z": ("8m",),  # 5m: 456 and 888
    "11m22299p345678s": ("2p",),  # 1m 9p complete a triplet, 222p is none of theirs
    "1115m234p789s": ("1m", "5555z"),
    "5s111m234p": ("1m", "5555z", "6666z"),  # a yaku comes with it: three quads
    "9m111z": ("1z", "5555z", "6666z", "7777z"),  # the fourth quad at the table
}

SOME_OTHER_READING = {
    "1113m456789p555z": ("1m",),  # 2m: 11 and 123
    "1113m456p789s": ("1m", "2222m"),  # the same, though the 2m would be a fifth copy
    "1112m456789p555z": ("1m",),  # 3m: 11 and 123
    "11123m456p789s55z": ("1m",),  # 1m: 111 is completed by it, or 123 is
    "5557m123p456s111z": ("5m",),  # 6m: 55 and 567
    "222333444m5p789s": ("3m",),  # 5p: three sequences 234
    "33345m234p678s55z": ("3m",),  # 5z: 33 and 345
    "34445m234p678s55z": ("4m",),  # 4m: 345 and 444, which it completes
    "11m22299p345678s": ("1m",),  # two copies are held, and the third wins
    "19m19p19s1234567z": ("1z",),  # one copy is held
}


@pytest.mark.parametrize("concealed", EACH_READING)
def test_triplet_in_each_reading(concealed: str) -> None:
    assert allowed(concealed, *EACH_READING[concealed])


@pytest.mark.parametrize("concealed", SOME_OTHER_READING)
def test_no_triplet_in_some_reading(concealed: str) -> None:
    assert not allowed(concealed, *SOME_OTHER_READING[concealed])


def test_only_a_fifth_copy_shows_the_other_reading() -> None:
    with swapped({"riichi_quad.fifth-copy-readings": lambda hand: [2]}):
        assert allowed("1113m456p789s", "1m", "2222m")


@pytest.mark.parametrize(
    ("clause", "changed"),
    [
        ("riichi_quad.drawn-tile", {"drawn": "9s"}),
        ("riichi_quad.live-wall", {"live_wall": 0}),
        ("riichi_quad.four-at-table", {"table_quads": 4}),
    ],
)
def test_conditions_of_the_moment(clause: str, changed: dict[str, Any]) -> None:
    question = {"drawn": "1m", "quad": "1m", "live_wall": 1, "table_quads": 3}
    assert allowed(PLAIN, "1m", **question)
    assert not allowed(PLAIN, "1m", **question | changed)
    with swapped({clause: lambda *_: True}):
        assert allowed(PLAIN, "1m", **question | changed)


def test_fourth_copy_that_was_in_the_hand_is_not_the_drawn_tile() -> None:
    assert not allowed("11112m456789p99s", "7z", quad="1m")


def test_same_wait() -> None:
    with swapped({"riichi_quad.only-triplet": lambda *_: True}):
        assert allowed(PLAIN, "1m")
        assert not allowed("11123m456p789s55z", "1m")  # 1m and 4m without it, 4m with it


REFUSED = [
    ("quad-without-riichi", (PLAIN, "1m"), {"hand": {"riichi": "none"}},
     "malformed", "riichi: none; the hand asked about is in riichi or double"),
    ("quad-noten", ("111458m789p23s55z", "1m"), {},
     "malformed", "concealed: the hand waits for no tile; a riichi hand is tenpai"),
    ("quad-noten", ("1111m234999p567s", "1z"), {},
     "malformed", "concealed: the hand waits for no tile; a riichi hand is tenpai"),
    ("quads-at-table", (PLAIN, "1m"), {"table_quads": 5},
     "malformed", "table_quads: 5; it is 0 to 4"),
    ("quads-at-table", ("1115m234p789s", "1m", "5555z"), {"table_quads": 0},
     "malformed", "table_quads: 0; it is 1 to 4"),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "asked", "changed", "code", "message"), REFUSED)
def test_impossible_question(
    clause: str, asked: tuple[str, ...], changed: dict[str, Any], code: str, message: str
) -> None:
    assert ask(*asked, **changed) == {"type": "invalid", "id": 1, "code": code, "message": message}
    with swapped({f"refuse.{clause}": lambda *_: None}):
        assert ask(*asked, **changed)["type"] == "riichi_quad"


def test_every_refusal_of_a_question_is_tested() -> None:
    tested = {clause for clause, *_ in REFUSED}
    assert tested == {each.removeprefix("refuse.") for each in ASKED_OF_RIICHI_QUADS}


@pytest.mark.parametrize(
    ("changed", "code", "message"),
    [
        ({"hand": None}, "malformed", "hand is null; it is an object"),
        ({"drawn": "11m"}, "malformed", "drawn: '11m' is 2 tiles; it is one"),
        ({"quad": 5}, "malformed", "quad: 5 is a whole number; it is a text"),
        ({"live_wall": -1}, "malformed", "live_wall: -1 is negative; there are 0 or more"),
        ({"table_quads": "0"}, "malformed", "table_quads: '0' is a text; it is a whole number"),
        ({"hand": {"melds": [{"kind": "pon", "tiles": "777z"}], "concealed": "111456m23s55z"}},
         "open_riichi", "riichi: riichi with a called group; only a closed hand declares riichi"),
        ({"hand": {"concealed": "1111456m789p23s5z"}, "drawn": "1m"},
         "fifth_copy", "1m occurs 5 times in hand, melds and indicators; there are four of each"),
    ],
)  # fmt: skip
def test_unreadable_or_impossible_hand(changed: dict[str, Any], code: str, message: str) -> None:
    assert ask(PLAIN, "1m", **changed) == {"type": "invalid", "id": 1, "code": code, "message": message}


@pytest.mark.parametrize("name", ["hand", "drawn", "quad", "live_wall", "table_quads"])
def test_all_fields_are_required(name: str) -> None:
    question = QUESTION | {"hand": HAND | {"concealed": PLAIN}, "drawn": "1m", "quad": "1m"}
    del question[name]
    message = f"{name} is missing; hand, drawn, quad, live_wall and table_quads are required"
    assert answer(question) == {"type": "invalid", "id": 1, "code": "malformed", "message": message}
