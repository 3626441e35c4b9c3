"""The properties: stated in the specification, and true of the reference.

`YAKUCERT_EXAMPLES` sets how many hands are drawn: few by default (seconds), 20000 each night (minutes).
"""

import os
import re
from pathlib import Path

import pytest
from yakucert import clauses
from yakucert.asking import Asker
from yakucert.clauses import MODULES
from yakucert.engines import find_engine
from yakucert.fuzz import chosen, search
from yakucert.properties import PROPERTIES
from yakucert.properties.base import Trial
from yakucert.properties.opening import opening_adds_yaku
from yakucert.properties.points import base_of, payments_of
from yakuspec import evaluate, read_hand

from tests.hands import facts

EXAMPLES = int(os.environ.get("YAKUCERT_EXAMPLES", "200"))
PAGE = Path(__file__).parent.parent / "spec" / "6-properties.md"
ITEM = re.compile(r"- \*\*property\*\* `(?P<id>[a-z-]+)` (?P<text>.+) Rests on (?P<clauses>.+)\.")


def stated() -> dict[str, tuple[str, tuple[str, ...]]]:
    """Read the page: property id → its sentence and the clauses it rests on."""
    items = re.sub(r"\n  +", " ", PAGE.read_text(encoding="utf-8")).splitlines()
    found = [ITEM.fullmatch(item) for item in items if item.startswith("- ")]
    return {
        item["id"]: (item["text"], tuple(re.findall("`(.+?)`", item["clauses"]))) for item in found if item
    }


def test_properties_are_those_of_the_specification() -> None:
    assert stated() == {prop.id: (prop.text, prop.clauses) for prop in PROPERTIES.values()}


def test_properties_rest_on_clauses() -> None:
    register = clauses.load()
    assert [each for prop in PROPERTIES.values() for each in prop.clauses if each not in register] == []


@pytest.mark.parametrize("name", PROPERTIES)
def test_reference_has_the_property(name: str) -> None:
    with Asker(find_engine("reference"), 60.0) as asker:
        asker.start()
        findings = list(search(asker, PROPERTIES[name], MODULES, examples=EXAMPLES))
    assert [(finding.questions, finding.fault) for finding in findings] == []


SEVERAL = {
    1: MODULES,
    2: ("shape", "yaku", "yakuman", "dora", "fu", "fu_parts", "points"),
    3: ("shape", "yaku", "dora", "points"),
    4: ("shape", "furiten"),
}
"""Seed → modules claimed: other hands are drawn for an engine that claims fewer."""


@pytest.mark.parametrize(("seed", "claimed"), SEVERAL.items())
def test_reference_has_the_properties_under_other_seeds(seed: int, claimed: tuple[str, ...]) -> None:
    with Asker(find_engine("reference"), 60.0) as asker:
        asker.start()
        for prop in chosen(claimed, inner=True):
            findings = list(search(asker, prop, claimed, examples=EXAMPLES // 10, seed=seed))
            assert [(prop.id, finding.questions, finding.fault) for finding in findings] == []


def test_an_engine_is_asked_what_it_claims_only() -> None:
    assert [prop.id for prop in chosen(("waits",))] == ["waits-equal-the-reference"]
    assert [prop.id for prop in chosen(("fu",))] == ["equals-the-reference"]
    assert chosen(("liability",)) == []
    assert "opening-adds-no-yaku" not in {prop.id for prop in chosen(MODULES)}
    assert "opening-adds-no-yaku" in {prop.id for prop in chosen(MODULES, inner=True)}


def trial(name: str, hands: list[dict[str, object]], answers: list[dict[str, object]]) -> Trial:
    questions = [{"type": "evaluate", "hand": hand} for hand in hands]
    return Trial(questions, answers, PROPERTIES[name].facts(questions), MODULES)


PINFU = facts("12367m22456p789s", "ron 5m")
OPEN = facts("67m22456p789s", "ron 5m", "chi 123m")
WON = {"type": "verdict", "win": True, "yaku": {"pinfu": 1}, "han": 1, "fu": 30, "base": 240, "total": 1000}
LOST = {"type": "verdict", "win": False, "reason": "no_yaku"}


@pytest.mark.parametrize(
    ("name", "hands", "answers"),
    [
        ("dora-grants-no-yaku", [OPEN, OPEN], [LOST, WON]),
        ("more-dora-pay-no-less", [PINFU, PINFU], [WON, {**WON, "total": 900}]),
        ("ura-need-riichi", [PINFU, PINFU], [WON, {**WON, "ura_dora": 1}]),
        ("opening-pays-no-more", [PINFU, OPEN], [WON, {**WON, "total": 1300}]),
        ("closed-only-yaku-need-a-closed-hand", [OPEN], [WON]),
        ("reduced-yaku-lose-one-han", [OPEN], [{**WON, "yaku": {"ittsuu": 2}}]),
        ("unreduced-yaku-keep-their-han", [PINFU, OPEN], [{"yaku": {"tanyao": 1}}, {"yaku": {"tanyao": 2}}]),
        ("payments-sum-to-the-total", [PINFU], [{**WON, "payments": {"north": 950}, "total": 950}]),
        ("payments-sum-to-the-total", [PINFU], [{**WON, "payments": {"north": 1000}, "total": 2000}]),
        ("base-follows-from-han-and-fu", [PINFU], [{**WON, "base": 320}]),
        ("payments-follow-from-the-base", [PINFU], [{**WON, "payments": {"north": 900}}]),
        ("best-reading-counts", [PINFU], [{**WON, "total": 900}]),
        ("suits-are-alike", [PINFU, PINFU], [WON, {**WON, "yaku": {"tanyao": 1}}]),
        ("numbers-may-be-mirrored", [PINFU, PINFU], [WON, LOST]),
        ("dragons-are-alike", [PINFU, PINFU], [WON, {**WON, "fu": 40}]),
        ("winds-are-alike", [PINFU, PINFU], [WON, {**WON, "han": 2}]),
        ("excluded-yaku-never-meet", [PINFU], [{**WON, "yaku": {"chanta": 2, "junchan": 3}}]),
        ("renhou-stands-alone", [PINFU], [{**WON, "yaku": {"renhou": 5, "pinfu": 1}}]),
        ("renhou-stands-alone", [PINFU], [{**WON, "yaku": {"renhou": 5}, "dora": 1}]),
        ("yakuman-ignore-the-rest", [PINFU], [{**WON, "yakuman": ["tenhou"]}]),
        ("no-reading-no-win", [facts("12368m22456p789s", "ron 5m")], [WON]),
        ("ron-and-tsumo-differ-in-few-things", [PINFU, PINFU], [WON, {**WON, "yaku": {"tanyao": 1}}]),
        ("furiten-never-stops-a-tsumo", [PINFU, PINFU], [WON, {"win": False, "reason": "furiten"}]),
        ("furiten-stops-every-ron", [PINFU, PINFU], [WON, WON]),
        ("order-is-irrelevant", [PINFU, PINFU], [WON, {**WON, "fu": 40}]),
        ("equals-the-reference", [PINFU], [{**WON, "yaku": {"tanyao": 1}}]),
        ("impossible-hands-are-refused", [facts("11111m22456p789s", "ron 5m")], [WON]),
    ],
)  # fmt: skip
def test_property_is_broken_by(
    name: str, hands: list[dict[str, object]], answers: list[dict[str, object]]
) -> None:
    assert PROPERTIES[name].check(trial(name, hands, answers))


def test_dora_may_tip_the_scales_against_renhou() -> None:
    """Renhou is a mangan; pinfu with six dora a haneman: 1m indicates 2m, of which the hand holds three."""
    ron = {"win": {"tile": "5m", "by": "ron", "from": "east"}, "situation": ["first_turn"]}
    without = {**facts("2223467m456p789s", "ron 5m"), **ron}
    hands: list[dict[str, object]] = [without, {**without, "dora_indicators": "11m"}]
    answers = [evaluate(read_hand(hand)).to_json() for hand in hands]
    assert [(said["yaku"], said["total"]) for said in answers] == [
        ({"renhou": 5}, 8000),
        ({"pinfu": 1}, 12000),
    ]
    name = "dora-grants-no-yaku"
    assert PROPERTIES[name].check(trial(name, hands, answers)) is None
    assert PROPERTIES[name].check(trial(name, hands, [answers[0], LOST]))
    later = [{**hand, "situation": []} for hand in hands]
    assert PROPERTIES[name].check(trial(name, later, answers))


def test_single_readings_gain_nothing_by_a_call() -> None:
    closed, opened = (
        read_hand(facts("23478m22456p789s", "tsumo 9m")),
        read_hand(facts("78m22456p789s", "tsumo 9m", "chi 234m")),
    )
    assert opening_adds_yaku(closed, opened) is None
    assert opening_adds_yaku(opened, closed) == "menzen_tsumo, pinfu"


@pytest.mark.parametrize(
    ("verdict", "base"),
    [
        ({"han": 1, "fu": 30}, 240),
        ({"han": 2, "fu": 25}, 400),
        ({"han": 3, "fu": 50}, 1600),
        ({"han": 3, "fu": 60}, 2000),
        ({"han": 4, "fu": 30}, 2000),
        ({"han": 4, "fu": 40}, 2000),
        ({"han": 5, "fu": None}, 2000),
        ({"han": 7, "fu": 30}, 3000),
        ({"han": 10, "fu": 30}, 4000),
        ({"han": 12, "fu": 30}, 6000),
        ({"han": 40, "fu": 30}, 8000),
        ({"yakuman": ["tenhou", "tsuuiisou"]}, 16000),
    ],
)
def test_base_is_worked_out_once_more(verdict: dict[str, object], base: int) -> None:
    assert base_of(verdict) == base


@pytest.mark.parametrize(
    ("hand", "base", "payments"),
    [
        (facts("", "ron 1m"), 240, {"north": 1000}),
        (facts("", "ron 1m", counters=2), 240, {"north": 1600}),
        (facts("", "ron 1m", seat="east"), 240, {"north": 1500}),
        (facts("", "tsumo 1m"), 240, {"east": 500, "west": 300, "north": 300}),
        (facts("", "tsumo 1m", seat="east", counters=1), 240, {"south": 600, "west": 600, "north": 600}),
    ],
)
def test_payments_are_worked_out_once_more(
    hand: dict[str, object], base: int, payments: dict[str, int]
) -> None:
    assert payments_of(hand, base) == payments
