"""What a history leads to: each clause by short histories, derived by hand; and what is refused."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from yakuspec.clauses import swapped
from yakuspec.engine import answer
from yakuspec.refusals import ASKED_OF_EVENTS

from tests.histories import ask, events

DEAL = "deal south 123456m789p11s55z;"
"""South waits for 1s and 5z; the other hands are unknown."""

FIRST = DEAL + "east discards 1z; south draws 9s;"
"""The first turn of South."""

SECOND = (
    FIRST
    + """
    south discards 9s; west draws; west discards 2z; north draws; north discards 3z;
    east draws; east discards 4z; south draws 9m;
"""
)

RIICHI = SECOND + "south declares; south discards 9m;"

WEST = "west draws; west discards"


def facts(**others: Any) -> dict[str, Any]:
    """Give an answer that differs from the empty one in some facts."""
    return {"riichi": "none", "situation": [], "discards": "", "passed": "", "indicators": 1, **others}


def told(seat: str, text: str, *names: str) -> Any:
    """Give some of the facts."""
    found = ask(seat, text)
    return [found[name] for name in names] if len(names) > 1 else found[names[0]]


def test_whole_answer() -> None:
    assert ask("south", RIICHI + f"{WEST} 5p; north draws; north discards 1s") == facts(
        riichi="riichi", situation=["ippatsu"], discards="9m9s", passed="5p"
    )


# Riichi


def test_riichi_lasts_for_the_rest_of_the_deal() -> None:
    assert told("south", SECOND, "riichi") == "none"
    assert told("south", RIICHI, "riichi") == "riichi"
    later = f"{WEST} 5p; north draws; north discards 1s; east draws; east discards 6z; south draws 1p"
    assert told("south", RIICHI + later, "riichi") == "riichi"
    assert told("south", DEAL + "east declares; east discards 5p", "riichi") == "none"


@pytest.mark.parametrize(
    ("before", "riichi"),
    [
        (FIRST, "double"),
        (SECOND + "south discards 9m; west draws; west discards 1z; north draws; north discards 2z; "
         "east draws; east discards 3z; south draws 9s;", "riichi"),
        (DEAL + "east declares; east discards 1z; south draws 9s;", "double"),
        (DEAL + "east discards 5p; west pon 5p east 555p; west discards 1z; "
         "north draws; north discards 2z; east draws; east discards 3z; south draws 9s;", "riichi"),
        (DEAL + "east ankan 5p 5555p; east replaces; east discards 1z; south draws 9s;", "riichi"),
        (DEAL + "east discards 1z; south draws 1s; south discards 1s; west chi 1s south 123s; "
         "west discards 1z; north draws; north discards 2z; east draws; east discards 3z; south draws 9s;",
         "riichi"),
    ],
    ids=["first discard", "second discard", "another's riichi", "call", "concealed quad", "called away"],
)  # fmt: skip
def test_double_riichi(before: str, riichi: str) -> None:
    assert told("south", before + "south declares; south discards 9s", "riichi") == riichi


def test_own_concealed_quad_ends_double_riichi() -> None:
    quad = "deal south 5555z12345m789p1s; east discards 1z; south draws 9s; south ankan 5z 5555z;"
    assert told("south", quad + "south replaces 6m; south declares; south discards 1s", "riichi") == "riichi"


def test_ippatsu_window_closes_with_the_next_own_discard() -> None:
    draw = "north draws; north discards 2p; east draws; east discards 3p; south draws 8s;"
    assert told("south", SECOND + "south declares", "situation") == ["ippatsu"]
    assert told("south", RIICHI + f"{WEST} 1p; {draw}", "situation") == ["ippatsu"]
    assert told("south", RIICHI + f"{WEST} 1p; {draw} south discards 8s", "situation") == []


@pytest.mark.parametrize(
    ("event", "left"),
    [
        ("west declares; west discards 5p", ["ippatsu"]),
        ("west discards 5p; north chi 5p west 567p; north discards 1z", []),
        ("west discards 5p; east pon 5p west 555p; east discards 1z", []),
        ("west discards 5p; east daiminkan 5p west 5555p; east replaces; east discards 1z", []),
        ("west ankan 5p 5555p; west replaces; west discards 1z", []),
    ],
    ids=["riichi", "chi", "pon", "daiminkan", "ankan"],
)
def test_what_breaks_ippatsu(event: str, left: list[str]) -> None:
    assert told("south", RIICHI + "west draws;" + event, "situation") == left


def test_call_of_the_riichi_tile_breaks_ippatsu() -> None:
    called = RIICHI + "west chi 9m south 789m; west discards 1z"
    assert told("south", called, "riichi", "situation", "discards") == ["riichi", [], "9m9s"]


def test_own_concealed_quad_breaks_ippatsu() -> None:
    ready = (
        "deal south 555z123456m78p11s; east discards 1z; south draws 9s; south declares; south discards 9s;"
    )
    turn = f"{WEST} 1p; north draws; north discards 2p; east draws; east discards 3p; south draws 5z;"
    assert told("south", ready + turn, "situation") == ["ippatsu"]
    quad = "south ankan 5z 5555z; south replaces 9p"
    assert told("south", ready + turn + quad, "situation") == ["replacement_tile"]


PON = DEAL + "east discards 5p; north pon 5p east 555p; north discards 1z; east draws; east discards 2z;"
PON_RIICHI = PON + "south draws 9s; south declares; south discards 9s; west draws; west discards 3z;"
PROMOTING = PON_RIICHI + "north draws; north kakan 5p 5555p;"


def test_promoted_quad_breaks_ippatsu_once_completed() -> None:
    assert told("south", PROMOTING, "situation") == ["ippatsu", "robbed_quad"]
    assert told("south", PROMOTING + "north replaces; north discards 4z", "situation") == []


# The first turn


def test_first_turn_of_east_is_the_deal() -> None:
    east = "deal east 123456m789p11s555z;"
    assert ask("east", east) == facts(situation=["first_turn"])
    assert ask("east", east + "east discards 1s; south draws; south discards 2z") == facts(discards="1s")


def test_first_turn_before_the_own_first_discard() -> None:
    assert ask("south", DEAL + "east discards 1z") == facts(situation=["first_turn"])
    assert ask("south", FIRST) == facts(situation=["first_turn"])
    assert ask("south", FIRST + "south discards 9s") == facts(discards="9s")
    assert ask("south", SECOND) == facts(discards="9s")


@pytest.mark.parametrize(
    ("event", "situation"),
    [
        ("east declares; east discards 5p", ["first_turn"]),
        ("east discards 5p; north pon 5p east 555p; north discards 9p; east draws; east discards 8p", []),
        ("east ankan 5p 5555p; east replaces; east discards 9p", []),
    ],
    ids=["riichi", "call", "concealed quad"],
)
def test_what_interrupts_the_first_turn(event: str, situation: list[str]) -> None:
    assert told("south", DEAL + event, "situation") == situation


# The winning tile


@pytest.mark.parametrize(
    ("walls", "situation"),
    [((1, 0), ["last_tile"]), ((2, 1), []), ((1, None), ["last_tile"]), ((2, None), []), ((None, None), [])],
)
def test_last_tile(walls: tuple[int | None, int | None], situation: list[str]) -> None:
    first, second = ("" if wall is None else f"left {wall}" for wall in walls)
    drawn = f"{SECOND} south discards 9m {first}; west draws {second};"
    assert told("south", drawn + "west discards 5p", "situation") == situation


def test_each_draw_takes_a_tile_and_so_does_a_replacement_tile() -> None:
    quad = (
        DEAL + "east discards 1z left 3; south draws 9s; south discards 9s; west draws; west ankan 5p 5555p;"
    )
    assert told("south", quad, "situation") == ["robbed_concealed_quad"]
    assert told("south", quad + "west replaces; west discards 6p", "situation") == ["last_tile"]
    replaced = "deal south 5555z12345m789p1s; east discards 1z left 2; south draws 9s; south ankan 5z 5555z;"
    assert told("south", replaced + "south replaces 1s", "situation") == ["last_tile", "replacement_tile"]


def test_replacement_tile_is_the_own_last_draw() -> None:
    quad = "deal south 5555z12345m789p1s; east discards 1z; south draws 9s; south ankan 5z 5555z;"
    assert told("south", quad + "south replaces 1s", "situation") == ["replacement_tile"]
    assert told("south", quad + "south replaces 1s; south discards 1s", "situation") == []
    others = DEAL + "east ankan 5p 5555p; east replaces"
    assert told("south", others, "situation") == []


def test_robbed_quads_are_those_of_others() -> None:
    assert told("south", PROMOTING, "situation") == ["ippatsu", "robbed_quad"]
    own = "deal south 55z123456m789p11s; east discards 5z; south pon 5z east 555z; south discards 1s;"
    turn = f"{WEST} 1p; north draws; north discards 2p; east draws; east discards 3p; south draws 5z;"
    assert told("south", own + turn + "south kakan 5z 5555z", "situation") == []
    concealed = DEAL + "east discards 1z; south draws 9s; south discards 9s; west draws; west ankan 9m 9999m"
    assert told("south", concealed, "situation") == ["robbed_concealed_quad"]


# Discards and passed tiles


def test_discards_called_away_count_and_promoted_tiles_do_not() -> None:
    called = "deal south 55z123456m789p11s; east discards 5z; south pon 5z east 555z; south discards 1s;"
    chi = "west chi 1s south 123s; west discards 1p;"
    turn = "north draws; north discards 2p; east draws; east discards 3p;"
    quad = "south draws 5z; south kakan 5z 5555z; south replaces 9s; south discards 9s"
    assert ask("south", called + chi + turn + quad) == facts(discards="19s", indicators=2)


def test_passed_since_the_own_last_draw() -> None:
    west, north = f"{WEST} 5p;", "north draws; north discards 6p;"
    assert told("south", SECOND + "south discards 9m;" + west, "passed") == ""
    assert told("south", SECOND + "south discards 9m;" + west + north, "passed") == "5p"
    round_ = west + north + "east draws; east discards 5p;"
    assert told("south", SECOND + "south discards 9m;" + round_, "passed") == "56p"
    assert told("south", SECOND + "south discards 9m;" + round_ + "south draws 1p;", "passed") == ""


def test_passed_before_the_first_draw_and_after_a_call() -> None:
    first = "deal north 123456m789p11s55z; east discards 1z; south draws; south discards 1s; west draws;"
    assert told("north", first + "west discards 2z", "passed") == "1s1z"
    called = first + "west discards 5z; north pon 5z west 555z; north discards 1s;"
    assert told("north", called, "passed") == ""
    assert (
        told("north", called + "east draws; east discards 5p; south draws; south discards 6p", "passed")
        == "5p"
    )


def test_passed_in_riichi_since_the_declaration() -> None:
    turn = f"{WEST} 5p; north draws; north discards 1s; east draws; east discards 6z; south draws 1p;"
    assert told("south", RIICHI + turn, "passed") == "5p1s6z"
    assert told("south", RIICHI + turn + f"south discards 1p; {WEST} 7z", "passed") == "5p1s6z"


def test_promoted_tile_is_passed_once_the_next_event_comes() -> None:
    assert told("south", PROMOTING, "passed") == "3z"
    assert told("south", PROMOTING + "north replaces", "passed") == "5p3z"
    assert told("north", PROMOTING.replace("deal", "deal north 55p123456m789s11z"
                ).replace("north draws;", "north draws 5p;"), "passed") == ""  # fmt: skip


def test_concealed_quad_is_never_passed() -> None:
    quad = FIRST + "south discards 9s; west draws; west ankan 5p 5555p; west replaces; west discards 2z;"
    assert told("south", quad + "north draws; north discards 3z", "passed") == "2z"


# Indicators


def test_indicators_count_completed_quads() -> None:
    quad = FIRST + "south discards 9s; west draws; west ankan 5p 5555p;"
    assert told("south", FIRST, "indicators") == 1
    assert told("south", quad, "indicators") == 1
    assert told("south", quad + "west replaces", "indicators") == 2
    called = FIRST + "south discards 9s; west daiminkan 9s south 9999s; west replaces; west discards 2z"
    assert told("south", called, "indicators") == 2


def test_robbed_quad_turns_no_indicator() -> None:
    assert told("south", PROMOTING, "indicators") == 1
    assert told("south", PROMOTING + "north replaces", "indicators") == 2


# Refusals

KANS = """
    deal south 1111m2222m3333m9s; east discards 1z; south draws 4m;
    south ankan 1m 1111m; south replaces 4m; south ankan 2m 2222m; south replaces 4m;
    south ankan 3m 3333m; south replaces 4m; south ankan 4m 4444m; south replaces 9p;
"""

REFUSED = [
    ("event-deal", DEAL + DEAL, "impossible_event",
     "history[1]: a second deal; a history is that of one deal"),
    ("event-dealt-tiles", "deal south 123456m789p11s5z", "tile_count",
     "history[0]: south is dealt 12 tiles; it is 13"),
    ("event-dealt-tiles", "deal south 123456m789p11s55z east 123456m789p11s66z", "tile_count",
     "history[0]: east is dealt 13 tiles; it is 14"),
    ("event-turn", DEAL + "east discards 1z; west draws", "impossible_event",
     "history[2]: draw by west; south is to draw"),
    ("event-turn", FIRST + "west discards 1z", "impossible_event",
     "history[3]: discard by west; south is to discard"),
    ("event-second-draw", FIRST + "south draws 1z", "impossible_event",
     "history[3]: south draws again; a discard comes first"),
    ("event-second-draw", DEAL + "east draws", "impossible_event",
     "history[1]: east draws again; a discard comes first"),
    ("event-draw-wall", DEAL + "east discards 1z; south replaces 9s", "impossible_event",
     "history[2]: a draw from the dead wall without a quad before it; it is from the live wall"),
    ("event-draw-wall", DEAL + "east ankan 5p 5555p; east draws", "impossible_event",
     "history[2]: a draw from the live wall after a quad; the replacement tile is from the dead_wall"),
    ("event-without-draw", DEAL + "east discards 1z; south discards 1s", "impossible_event",
     "history[2]: discard by south without a draw; a tile is drawn for it just before"),
    ("event-without-draw", DEAL + "east ankan 5p 5555p; east discards 9p", "impossible_event",
     "history[2]: discard by east without a draw; a tile is drawn for it just before"),
    ("event-without-draw", DEAL + "east discards 5p; west pon 5p east 555p; west ankan 8s 8888s",
     "impossible_event",
     "history[3]: ankan by west without a draw; a tile is drawn for it just before"),
    ("event-own-call", DEAL + "east discards 5p; east pon 5p east 555p", "meld_source",
     "history[2]: east calls the own discard; a tile is called from another seat"),
    ("event-call", DEAL + "east discards 5p; west pon 6p east 666p", "impossible_event",
     "history[2]: a pon of 6p from east; only the tile discarded just before can be called"),
    ("event-call", FIRST + "west pon 1z east 111z", "impossible_event",
     "history[3]: a pon of 1z from east; only the tile discarded just before can be called"),
    ("event-chi-source", DEAL + "east discards 5p; west chi 5p east 567p", "meld_source",
     "history[2]: a chi of west from east; it is from the seat before only"),
    ("event-group", DEAL + "east discards 5p; west pon 5p east 556p", "meld_shape",
     "history[2]: 556p is no triplet; a pon is three equal tiles"),
    ("event-group", DEAL + "east discards 9p; south chi 9p east 9p11s", "meld_shape",
     "history[2]: 9p11s is no sequence; a chi is three consecutive tiles of one suit"),
    ("event-group", DEAL + "east ankan 5p 555p", "meld_shape",
     "history[1]: 555p is no quad; it is four equal tiles"),
    ("event-group", DEAL + "east discards 5p; west pon 5p east 666p", "meld_shape",
     "history[2]: 5p is not in 666p; the tile is one of its group"),
    ("event-promotion", FIRST + "south kakan 1s 1111s", "impossible_event",
     "history[3]: a kakan of 1111s; south has no pon of it to promote"),
    ("event-fifth-quad", KANS + "south discards 9p; west daiminkan 9p south 9999p", "too_many_quads",
     "history[12]: daiminkan is the fifth quad; there are four at most at the table"),
    ("event-empty-wall-draw", DEAL + "east discards 1z left 0; south draws 9s", "impossible_event",
     "history[2]: a draw with an empty live wall; the deal has ended"),
    ("event-empty-wall-call", DEAL + "east discards 1s left 0; south pon 1s east 111s", "impossible_event",
     "history[2]: pon with an empty live wall; the last tile can only be won on"),
    ("event-empty-wall-call", DEAL + "east ankan 5p 5555p left 0", "impossible_event",
     "history[1]: ankan with an empty live wall; the last tile can only be won on"),
    ("event-live-wall", DEAL + "east discards 1z left 69; south draws 9s left 69", "impossible_event",
     "history[2]: live_wall is 69; each draw takes one tile, so it is 68"),
    ("event-open-riichi", DEAL + "east discards 1s; south pon 1s east 111s; south discards 5z; west draws; "
     "west discards 1z; north draws; north discards 2z; east draws; east discards 3z; south draws 9s; "
     "south declares", "open_riichi",
     "history[11]: riichi of south after a call; only a closed hand declares riichi"),
    ("event-riichi-call", RIICHI + "west draws; west discards 1s; south pon 1s west 111s", "open_riichi",
     "history[15]: pon by south in riichi; the hand stays closed"),
    ("event-riichi-twice", RIICHI + f"{WEST} 5p; north draws; north discards 6p; east draws; "
     "east discards 7p; south draws 8s; south declares", "impossible_event",
     "history[20]: a second riichi of south; it is declared once"),
    ("event-riichi-drawn-tile", RIICHI + f"{WEST} 5p; north draws; north discards 6p; east draws; "
     "east discards 7p; south draws 8s; south discards 1s", "impossible_event",
     "history[20]: discard of 1s in riichi; it is of the tile drawn, 8s"),
    ("event-tile-held", FIRST + "south discards 7z", "impossible_event",
     "history[3]: south cannot part with 7z; it holds 123456m789p119s55z"),
    ("event-tile-held", DEAL + "east discards 5z; south daiminkan 5z east 5555z", "impossible_event",
     "history[2]: south cannot part with 5z; it holds 123456m789p11s55z"),
    ("event-fifth-copy", FIRST + "south discards 9s; west draws; west ankan 1s 1111s", "fifth_copy",
     "history[5]: a fifth 1s comes to light; there are four of each"),
    ("event-fifth-copy", "deal south 1111m12345678p9s; east discards 1m", "fifth_copy",
     "history[1]: a fifth 1m comes to light; there are four of each"),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "text", "code", "message"), REFUSED)
def test_impossible_event(clause: str, text: str, code: str, message: str) -> None:
    assert ask("south", text) == {"type": "invalid", "code": code, "message": message}
    with swapped({f"refuse.{clause}": lambda table, event: None}):
        assert "riichi" in ask("south", text), "no other clause refuses the same"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("east discards 1z", "history[0]: discard before any deal; a history begins with the deal"),
        (FIRST + "south declares; west draws", "history[4]: draw by west; south is to discard"),
        (FIRST + "south declares; south draws 9s", "history[4]: south draws again; a discard comes first"),
        (FIRST + "south declares; south ankan 1s 1111s",
         "history[4]: ankan by south without a draw; a tile is drawn for it just before"),
        (FIRST + "south declares; west pon 1z east 111z",
         "history[4]: a pon of 1z from east; only the tile discarded just before can be called"),
    ],
)  # fmt: skip
def test_what_several_clauses_refuse(text: str, message: str) -> None:
    assert ask("south", text) == {"type": "invalid", "code": "impossible_event", "message": message}


def test_every_refusal_of_an_event_is_tested() -> None:
    assert {clause for clause, *_ in REFUSED} == {each.removeprefix("refuse.") for each in ASKED_OF_EVENTS}


def test_what_is_possible_is_not_refused() -> None:
    assert ask("south", KANS)["indicators"] == 5
    unknown = DEAL + "east discards 1z left 1; south draws 9s; south discards 9s"
    assert told("south", unknown, "situation") == ["last_tile"]
    riichi = "east declares; east discards 5p; south draws 9s; south discards 9s;"
    unseen = f"{WEST} 5p; north draws; north discards 6p; east draws; east discards 7p"
    assert told("south", DEAL + riichi + unseen, "passed") == "56p"


# Reading


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        ({"history": []}, "seat is missing; seat and history are required"),
        ({"seat": "south"}, "history is missing; seat and history are required"),
        ({"seat": "middle", "history": []},
         "seat: 'middle' is unknown; it is one of east, south, west, north"),
        ({"seat": "south", "history": []}, "history: no event; it begins with the deal"),
        ({"seat": "south", "history": {}}, "history: {} is an object; it is a list"),
        ({"seat": "south", "history": ["deal"]}, "history[0]: 'deal' is a text; it is an object"),
        ({"seat": "south", "history": [{}]}, "history[0].type is missing; such an event names its type"),
        ({"seat": "south", "history": [{"type": "win"}]},
         "history[0].type: 'win' is unknown; it is one of deal, draw, discard, riichi, chi, pon, daiminkan, "
         "ankan, kakan"),
        ({"seat": "south", "history": [{"type": "deal", "hands": {}}]},
         "history[0].hands.south is missing; the tiles of the seat asked about are known"),
        ({"seat": "south", "history": [{"type": "deal", "hands": {"south": None}}]},
         "history[0].hands.south is null; it is a text"),
        ({"seat": "south", "history": [{"type": "deal", "hands": {"south": "1m", "x": "1m"}}]},
         "history[0].hands: 'x' is unknown; it is one of east, south, west, north"),
        ({"seat": "south", "history": [{"type": "draw", "seat": "south"}]},
         "history[0].tile is missing; such an event names its tile"),
        ({"seat": "south", "history": [{"type": "draw", "seat": "west", "from": "wall"}]},
         "history[0].from: 'wall' is unknown; it is one of dead_wall"),
        ({"seat": "south", "history": [{"type": "discard", "seat": "west", "tile": "12m"}]},
         "history[0].tile: '12m' is 2 tiles; it is one"),
        ({"seat": "south", "history": [{"type": "discard", "seat": "west", "tile": "0m"}]},
         "history[0].tile: there is no tile 0m; numbers are 1 to 9 in m, p, s and 1 to 7 in z"),
        ({"seat": "south", "history": [{"type": "riichi", "seat": "west", "live_wall": -1}]},
         "history[0].live_wall: -1 is negative; there are 0 or more"),
        ({"seat": "south", "history": [{"type": "riichi", "seat": "west", "live_wall": True}]},
         "history[0].live_wall: True is true or false; it is a whole number"),
        ({"seat": "south", "history": [{"type": "pon", "seat": "west", "tile": "1m", "tiles": "111m"}]},
         "history[0].from is missing; such an event names its from"),
    ],
)  # fmt: skip
def test_unreadable_history(request_: dict[str, Any], message: str) -> None:
    found = answer({"type": "situation", "id": 1, **request_})
    assert found == {"type": "invalid", "id": 1, "code": "malformed", "message": message}


SEATS = st.sampled_from(["east", "south", "west", "north"])
TILES = st.sampled_from(["1m", "5z", "111m", "123m", "1111m", "123456m789p11s55z", "", "0m"])
ODD = st.none() | st.booleans() | st.integers(-1, 3) | st.floats() | TILES | st.lists(TILES, max_size=2)
VALUES = {
    "type": st.sampled_from(
        ["deal", "draw", "discard", "riichi", "chi", "pon", "daiminkan", "ankan", "kakan"]
    ),
    "seat": SEATS,
    "from": SEATS | st.just("dead_wall"),
    "tile": TILES,
    "tiles": TILES,
    "hands": st.dictionaries(SEATS, TILES),
    "live_wall": st.integers(0, 3),
}
EVENTS = st.fixed_dictionaries({}, optional={name: value | ODD for name, value in VALUES.items()})
FINE = st.sampled_from(events(KANS + PROMOTING.removeprefix(DEAL)))


@settings(derandomize=True, max_examples=300, deadline=None)
@given(history=st.lists(EVENTS | FINE, max_size=8) | ODD, begun=st.integers(0, 14))
def test_whatever_arrives_is_answered(history: Any, begun: int) -> None:
    if isinstance(history, list):
        history = events(PROMOTING)[:begun] + history
    found = answer({"type": "situation", "id": 1, "seat": "south", "history": history})
    assert found["type"] in ("situation", "invalid")
    if found["type"] == "invalid":
        assert found["message"].startswith("history")
