"""Twins differ in one fact: how that is measured, and that it is so."""

from typing import Any

import pytest
from yakucert import cases
from yakucert.cases import Case
from yakucert.exceptions import exceptions
from yakucert.twins import SEVERAL, differences

Json = dict[str, Any]

GOLDEN = cases.load()
RON = {"tile": "5p", "by": "ron", "from": "north"}
HAND: Json = {"concealed": "23488m46p345678s", "win": RON, "seat": "south", "round": "east"}
PON = {"kind": "pon", "tiles": "777z", "from": "east"}
EAST_DRAWS = {"type": "draw", "seat": "east"}
EAST_DISCARDS = {"type": "discard", "seat": "east", "tile": "1z"}
EAST_RIICHI = {"type": "riichi", "seat": "east"}
EAST_QUAD = {"type": "ankan", "seat": "east", "tile": "2z", "tiles": "2222z"}
REPLACED = {"type": "draw", "seat": "east", "from": "dead_wall"}
SOUTH_DRAWS = {"type": "draw", "seat": "south", "tile": "5p"}
SOUTH_DISCARDS = {"type": "discard", "seat": "south", "tile": "5p"}


def case(ask: str, **fields: Any) -> Case:
    return Case("a/b", "A case", "pinfu.han", "a/c", ask, fields, {})


def of_hands(mine: Any, other: Any) -> list[str]:
    return differences(case("evaluate", hand=mine), case("evaluate", hand=other))


def of_histories(mine: list[Json], other: list[Json]) -> list[str]:
    return differences(
        case("situation", seat="south", history=mine), case("situation", seat="south", history=other)
    )


@pytest.mark.parametrize(
    ("changes", "facts"),
    [
        ({}, []),
        ({"seat": "west"}, ["seat"]),
        ({"riichi": "riichi"}, ["riichi"]),
        ({"situation": ["last_tile"]}, ["situation"]),
        ({"dora_indicators": "1m2m"}, ["dora_indicators"]),
        ({"seat": "west", "round": "south"}, ["seat", "round"]),
        ({"win": RON | {"from": "west"}}, ["way of winning"]),
        ({"win": {"tile": "5p", "by": "tsumo"}}, ["way of winning"]),
        ({"win": RON | {"tile": "6p"}}, ["a tile exchanged"]),
        ({"win": RON | {"tile": "6p"}, "seat": "west"}, ["a tile exchanged", "seat"]),
        ({"concealed": "23488m45p345678s"}, ["a tile exchanged"]),
        ({"concealed": "23488m56p345678s", "win": RON | {"tile": "4p"}}, ["which tile came last"]),
        ({"concealed": "2348m46p345678s"}, ["a tile more or less"]),
        ({"concealed": "88m46p345678s555z"}, ["a group exchanged"]),
        ({"concealed": "23499m46p345678s"}, ["a group exchanged"]),
        ({"concealed": "22288m46p345678s"}, ["a group exchanged"]),
        ({"concealed": "23488m46p345679s", "win": RON | {"tile": "1p"}}, [SEVERAL, "winning tile"]),
        ({"concealed": "23477m46p345679s"}, [SEVERAL]),
        ({"concealed": "88m46p345678s567z"}, [SEVERAL]),
        (
            {"concealed": "88m46p345678s", "melds": [{"kind": "chi", "tiles": "234m", "from": "east"}]},
            ["a group declared or not"],
        ),
        ({"concealed": "88m46p345678s", "melds": [PON]}, [SEVERAL]),
        ({"melds": [PON]}, ["a declared group more or less"]),
    ],
)
def test_differences_of_hands(changes: Json, facts: list[str]) -> None:
    assert of_hands(HAND, HAND | changes) == facts
    assert sorted(of_hands(HAND | changes, HAND)) == sorted(facts)


def test_differences_of_declared_groups() -> None:
    hand = HAND | {"concealed": "88m46p345678s", "melds": [PON]}
    other = HAND | {"concealed": "88m46p345678s", "melds": [PON | {"tiles": "666z"}]}
    quad = HAND | {"concealed": "88m46p345678s", "melds": [{"kind": "ankan", "tiles": "7777z"}]}
    undeclared = HAND | {"concealed": "88m46p345678s777z"}
    assert of_hands(hand, other) == ["a declared group exchanged"]
    assert of_hands(hand, quad) == ["a declared group exchanged"]
    assert of_hands(hand, undeclared) == ["a group declared or not"]
    assert of_hands(quad, undeclared) == ["a group declared or not"]
    assert of_hands(hand, other | {"concealed": "88m45p345678s"}) == ["a declared group exchanged", SEVERAL]
    assert of_hands(hand | {"melds": [PON, PON]}, HAND) == [SEVERAL]


def test_differences_of_what_is_no_hand() -> None:
    assert of_hands(HAND, HAND | {"concealed": "0m"}) == ["concealed"]
    assert of_hands(HAND, HAND | {"concealed": ["1m"]}) == ["concealed"]
    assert of_hands(HAND, []) == ["hand"]
    assert of_hands(HAND, {name: HAND[name] for name in ("concealed", "seat", "round")}) == ["win"]
    assert of_hands(HAND | {"deposits": 1}, HAND | {"deposits": True}) == ["deposits"]


def test_differences_of_other_requests() -> None:
    waits = {"concealed": "23488m46p345678s", "seat": "south", "round": "east"}
    quad = {
        "hand": waits | {"riichi": "riichi"},
        "drawn": "1s",
        "quad": "1s",
        "live_wall": 1,
        "table_quads": 0,
    }
    assert differences(case("waits", hand=waits), case("evaluate", hand=waits)) == ["what is asked"]
    assert differences(case("riichi_quad", **quad), case("riichi_quad", **quad | {"live_wall": 0})) == [
        "live_wall"
    ]


def test_differences_of_histories() -> None:
    plain = [EAST_DRAWS, EAST_DISCARDS, SOUTH_DRAWS]
    riichi = [EAST_DRAWS, EAST_RIICHI, EAST_DISCARDS, SOUTH_DRAWS]
    quad = [EAST_DRAWS, EAST_QUAD, REPLACED, EAST_DISCARDS, SOUTH_DRAWS]
    assert of_histories(plain, plain) == []
    assert of_histories(plain, riichi) == ["a turn"]
    assert of_histories(quad, plain) == ["a turn"]
    assert of_histories(plain, [*plain, SOUTH_DISCARDS, EAST_DRAWS, EAST_DISCARDS]) == ["a turn"]
    assert of_histories(plain, [*plain, SOUTH_DISCARDS, *plain]) == ["several turns"]
    assert of_histories(plain, [EAST_DRAWS | {"live_wall": 60}, *plain[1:]]) == ["live_wall"]
    moved = [EAST_RIICHI, *plain, SOUTH_DISCARDS, *plain]
    assert of_histories(moved, [*plain, SOUTH_DISCARDS, EAST_RIICHI, *plain]) == ["an event moved"]


def test_golden_twins_differ_in_one_fact() -> None:
    further = [
        golden.id
        for golden in GOLDEN.values()
        for facts in [differences(golden, GOLDEN[golden.twin])]
        if len(facts) != 1 or facts[0].startswith("several")
    ]
    assert sorted(further) == sorted(exceptions().twins_further_apart)
