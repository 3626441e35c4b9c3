"""A suite of eight cases for the runner's own tests: four clauses, each with a case and its twin."""

from typing import Any

from yakucert import clauses
from yakucert.cases import Case
from yakucert.suite import Suite

Json = dict[str, Any]


def hand(concealed: str, win: str, **rest: Any) -> Json:
    ron = {"tile": win, "by": "ron", "from": "north"}
    return {"concealed": concealed, "win": ron, "seat": "south", "round": "east", **rest}


def win(yaku: Json, fu: int, fu_parts: Json, base: int, total: int) -> Json:
    return {
        "win": True, "yaku": yaku, "yakuman": [], "dora": 0, "ura_dora": 0,
        "han": sum(yaku.values()), "fu": fu, "fu_parts": fu_parts,
        "limit": None, "base": base, "payments": {"north": total}, "total": total,
    }  # fmt: skip


CLOSED_RON = {"base": 20, "closed_ron": 10}
PINFU = win({"pinfu": 1}, 30, CLOSED_RON, 240, 1000)
RIICHI_EDGE = win({"riichi": 1}, 40, {**CLOSED_RON, "edge_wait": 2}, 320, 1300)
TRIPLET = win({"riichi": 1}, 40, {**CLOSED_RON, "concealed_triplet": 8}, 320, 1300)
FIFTH = {"invalid": True, "code": "fifth_copy"}
RIICHI_PINFU = win({"riichi": 1, "pinfu": 1}, 30, CLOSED_RON, 480, 2000)


def pair(
    decides: str, first: tuple[str, Json, Json], second: tuple[str, Json, Json], ask: str = "evaluate"
) -> list[Case]:
    def case(one: tuple[str, Json, Json], other: tuple[str, Json, Json]) -> Case:
        name, question, expect = one
        return Case(f"tiny/{name}", name, decides, f"tiny/{other[0]}", ask, {"hand": question}, expect)

    return [case(first, second), case(second, first)]


CASES = [
    *pair(
        "pinfu.two-sided-wait",
        ("two-sided", hand("345678m22456p78s", "9s", riichi="riichi"), RIICHI_PINFU),
        ("edge", hand("345678m22456p89s", "7s", riichi="riichi"), RIICHI_EDGE),
    ),
    *pair(
        "shape.four-groups-and-pair",
        ("complete", hand("345678m78p22456s", "9p"), PINFU),
        ("incomplete", hand("345678m78p22457s", "9p"), {"win": False, "reason": "not_complete"}),
    ),
    *pair(
        "refuse.fifth-copy",
        ("fourth-copy", hand("345678m22999p78s", "6s", riichi="riichi", dora_indicators="22p"), TRIPLET),
        ("fifth-copy", hand("345678m22999p78s", "6s", riichi="riichi", dora_indicators="222p"), FIFTH),
    ),
    *pair(
        "waits.complete-shape",
        ("two-waits", {"concealed": "123456789m23p55s", "seat": "south", "round": "east"}, {"tiles": "14p"}),
        ("one-wait", {"concealed": "123456789m24p55s", "seat": "south", "round": "east"}, {"tiles": "3p"}),
        ask="waits",
    ),
]

TINY = Suite({case.id: case for case in sorted(CASES, key=lambda case: case.id)}, clauses.load())
