"""What counts as right: by module, whatever the order of a set, and by any reading that pays the same."""

from typing import Any

import pytest
from yakucert.cases import Case
from yakucert.clauses import MODULES
from yakucert.judge import judge, same

from tests.tiny import PINFU, RIICHI_PINFU, TINY

Json = dict[str, Any]


def case(expect: Json, ask: str = "evaluate") -> Case:
    return Case("a/b", "A case", "pinfu.han", "a/c", ask, {}, expect)


def no_ties(_: Case) -> list[Json]:
    return []


def wrong(expect: Json, answer: Json, *claimed: str, ask: str = "evaluate") -> dict[str, list[str]]:
    """Module → its wrong fields."""
    found = judge(case(expect, ask), {"type": "?", **answer}, claimed or MODULES, no_ties)
    return {module: list(fields) for module, fields in found.items()}


NOT_COMPLETE = {"win": False, "reason": "not_complete"}
NO_YAKU = {"win": False, "reason": "no_yaku"}
FURITEN = {"win": False, "reason": "furiten", "furiten": "riichi"}
IMPOSSIBLE = {"type": "invalid", "code": "fifth_copy"}
WIN = {**RIICHI_PINFU, "dora": 2, "han": 4}


@pytest.mark.parametrize("answer", [WIN, NOT_COMPLETE, NO_YAKU, FURITEN])
def test_equal_answer_is_right(answer: Json) -> None:
    assert wrong(answer, {**answer, "trace": ["anything"], "id": 7}) == {}


def test_type_alone_says_what_an_answer_is() -> None:
    refusal, lifted = {"invalid": True, "code": "fifth_copy"}, {"type": "invalid", "code": "fifth_copy"}
    assert wrong(refusal, {"type": "verdict", **refusal}, "validation") == {"validation": ["invalid", "code"]}
    assert wrong(WIN, {**WIN, **lifted}, "yaku") == {"yaku": ["invalid", "yaku"]}
    assert not same(WIN, {**WIN, **lifted})
    assert same(WIN, {**WIN, "type": "verdict", "invalid": False})
    assert same(refusal, lifted)


def test_order_of_a_set_does_not_matter() -> None:
    yakuman = {"win": True, "yaku": {}, "yakuman": ["daisangen", "tsuuiisou"]}
    assert wrong(yakuman, {**yakuman, "yakuman": ["tsuuiisou", "daisangen"]}) == {}
    assert wrong({"tiles": "14m7p"}, {"tiles": "7p41m"}, ask="waits") == {}
    facts = {"riichi": "none", "situation": ["ippatsu", "last_tile"], "discards": "1z9p", "passed": ""}
    turned = {**facts, "situation": ["last_tile", "ippatsu"], "discards": "9p1z"}
    assert wrong(facts, turned, ask="situation") == {}


def test_empty_reason_is_none() -> None:
    assert wrong(WIN, {**WIN, "reason": "", "furiten": "", "fu": 40}, "furiten", "fu") == {"fu": ["fu"]}
    assert same(WIN, {**WIN, "reason": "", "furiten": ""})
    assert same(NO_YAKU, {**NO_YAKU, "furiten": ""})


def test_null_is_the_same_as_nothing() -> None:
    assert wrong(NO_YAKU, {**NO_YAKU, "furiten": None, "yaku": None, "han": 0, "payments": {}}) == {}
    yakuman = {"win": True, "yaku": {}, "yakuman": ["daisangen"], "han": None, "fu": None, "fu_parts": None}
    assert wrong(yakuman, {"win": True, "yaku": {}, "yakuman": ["daisangen"]}) == {}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"yaku": {"riichi": 1}}, {"yaku": ["yaku"]}),
        ({"yaku": {"riichi": 1, "pinfu": 2}}, {"yaku": ["yaku"]}),
        ({"yakuman": ["daisangen"]}, {"yakuman": ["yakuman"]}),
        ({"dora": 1, "han": 3}, {"dora": ["dora", "han"]}),
        ({"ura_dora": 1}, {"dora": ["ura_dora"]}),
        ({"fu": 40}, {"fu": ["fu"]}),
        ({"fu_parts": {"base": 30}}, {"fu_parts": ["fu_parts"]}),
        ({"limit": "mangan"}, {"points": ["limit"]}),
        ({"base": 960}, {"points": ["base"]}),
        ({"payments": {"east": 2000}}, {"points": ["payments"]}),
        ({"total": 3000}, {"points": ["total"]}),
    ],
)
def test_each_field_belongs_to_its_module(changes: Json, expected: dict[str, list[str]]) -> None:
    ordinary = [module for module in MODULES if module not in ("liability", "unidentified_tile")]
    assert wrong(WIN, {**WIN, **changes}, *ordinary) == expected


def test_han_is_compared_with_dora_only_beside_yaku() -> None:
    assert wrong(WIN, {**WIN, "han": 5}, "dora") == {}
    assert wrong(WIN, {**WIN, "han": 5}, "dora", "yaku") == {"dora": ["han"]}


def test_reasons_belong_to_their_modules() -> None:
    claimed = ("shape", "yaku", "furiten", "fu")
    assert wrong(NOT_COMPLETE, NO_YAKU, *claimed) == {"shape": ["reason"], "yaku": ["reason"]}
    assert wrong(NO_YAKU, FURITEN, *claimed) == {"yaku": ["reason"], "furiten": ["furiten", "reason"]}
    assert wrong(FURITEN, {**FURITEN, "furiten": "discard"}, *claimed) == {"furiten": ["furiten"]}
    assert wrong(NO_YAKU, {"win": False, "reason": "concealed_quad"}, *claimed) == {"yaku": ["reason"]}
    assert wrong(NO_YAKU, WIN, *claimed) == {"shape": ["win"], "yaku": ["yaku", "reason"], "fu": ["fu"]}


def test_refusal_needs_its_code() -> None:
    expect = {"invalid": True, "code": "fifth_copy"}
    assert wrong(expect, IMPOSSIBLE, "validation") == {}
    assert wrong(expect, {"type": "invalid", "code": "tile_count"}, "validation") == {"validation": ["code"]}
    assert wrong(expect, NO_YAKU, "validation") == {"validation": ["invalid", "code"]}
    assert wrong(expect, IMPOSSIBLE, "situation", "validation", ask="situation") == {}
    assert wrong(expect, {"riichi": "none"}, "situation", "validation", ask="situation") == {
        "situation": ["invalid", "riichi"],
        "validation": ["invalid", "code"],
    }


def test_refusal_of_a_possible_hand_is_wrong_in_every_module() -> None:
    modules = [module for module in MODULES if module not in ("waits", "riichi_quad", "situation")]
    for answer in (WIN, NO_YAKU):
        assert list(wrong(answer, IMPOSSIBLE)) == modules
    assert wrong({"tiles": ""}, IMPOSSIBLE, ask="waits")["waits"] == ["invalid", "tiles"]


def test_liability_and_unidentified_tile_look_at_everything_claimed() -> None:
    payments = {**WIN, "payments": {"east": 2000}}
    assert wrong(WIN, payments, "liability") == {"liability": ["payments"]}
    assert wrong(WIN, {**WIN, "fu": 40}, "liability") == {}
    assert wrong(WIN, {**WIN, "fu": 40}, "liability", "fu") == {"liability": ["fu"], "fu": ["fu"]}
    assert wrong(WIN, {**WIN, "fu": 40}, "unidentified_tile") == {"unidentified_tile": ["fu"]}
    assert wrong(NO_YAKU, FURITEN, "liability", "yaku")["liability"] == ["reason"]


@pytest.mark.parametrize("tiles", ["14", "m14", "one", "14mm", "0m", "1m 4m"])
def test_what_is_no_notation_is_wrong_and_no_accident(tiles: str) -> None:
    assert wrong({"tiles": "14m"}, {"tiles": tiles}, ask="waits") == {"waits": ["tiles"]}


def test_wrong_field_shows_both_sides() -> None:
    found = judge(case(PINFU), {"type": "verdict", **PINFU, "fu": 40}, ["fu"], no_ties)
    assert found == {"fu": {"fu": (30, 40)}}


def test_reading_that_pays_the_same_is_right_as_a_whole() -> None:
    other = {**PINFU, "yaku": {"tanyao": 1}, "fu_parts": {"base": 20, "open_pinfu": 10}}

    def ties(_: Case) -> list[Json]:
        return [PINFU, other]

    def of(answer: Json, *claimed: str) -> set[str]:
        return set(judge(case(PINFU), answer, claimed, ties))

    assert of(other, "yaku", "fu_parts") == set()
    mixed = {**other, "fu_parts": PINFU["fu_parts"]}
    assert of(mixed, "yaku", "fu_parts") == {"yaku"}
    assert of(mixed, "yaku") == set()


def test_reference_gives_the_readings_that_pay_the_same() -> None:
    right = TINY.cases["tiny/two-sided"]
    assert judge(right, {"type": "verdict", **right.expect, "fu": 40}, MODULES)["fu"] == {"fu": (30, 40)}
