"""What the strategies draw: possible hands that show all there is, impossible ones with one fault."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import find, settings
from yakucert import strategies
from yakucert.strategies import FAMILIES, Wanted
from yakuspec import read_hand, refusals, waits
from yakuspec.engine import answer
from yakuspec.facts import _read_fields
from yakuspec.hand import ImpossibleHandError
from yakuspec.names import YAKU_NAMES

from tests.drawing import draw

Json = dict[str, Any]

FU = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140)
"""Every total there is: 140 is a ron with three concealed quads of ends and a fourth, melded triplet."""

LIMITS = (
    None, "mangan", "haneman", "baiman", "sanbaiman", "yonbaiman",
    "yakuman", "double_yakuman", "triple_yakuman", "quadruple_yakuman",
)  # fmt: skip

CODES = (
    "malformed", "tile_count", "fifth_copy", "meld_shape", "meld_source", "too_many_quads",
    "too_many_indicators", "round_wind", "win_source", "open_riichi", "ippatsu", "replacement_tile",
    "robbed_quad", "first_turn", "last_tile",
)  # fmt: skip


def verdict(hand: Json) -> Json:
    return answer({"type": "evaluate", "id": 1, "hand": hand})


def test_ten_thousand_hands_are_possible_and_show_all_there_is() -> None:
    seen: Counter[Any] = Counter()
    for hand in draw(strategies.hands(), 10_000):
        got = verdict(hand)
        assert got["type"] == "verdict", (hand, got)
        if got["win"]:
            seen.update([*got["yaku"], *got["yakuman"], ("fu", got["fu"]), ("limit", got["limit"])])
        else:
            seen[got["reason"], got.get("furiten")] += 1
    wanted = [*YAKU_NAMES, *(("fu", fu) for fu in FU), *(("limit", limit) for limit in LIMITS)]
    wanted += [("not_complete", None), ("no_yaku", None), ("concealed_quad", None)]
    wanted += [("furiten", kind) for kind in ("discard", "riichi", "temporary")]
    assert {each: seen[each] for each in wanted if seen[each] < 5} == {}


@pytest.mark.parametrize("name", [name for name in FAMILIES if name in YAKU_NAMES])
def test_family_has_its_yaku(name: str) -> None:
    verdicts = [verdict(hand) for hand in draw(strategies.family(name), 60)]
    assert any(name in got.get("yaku", ()) or name in got.get("yakuman", ()) for got in verdicts)


def test_every_refusal_of_a_hand_is_drawn_with_one_fault_only() -> None:
    codes: Counter[str] = Counter()
    for hand in draw(strategies.impossible_hands(), 2_000):
        got = verdict(hand)
        assert got["type"] == "invalid", hand
        codes[got["code"]] += 1
        # Five quads leave fewer than no concealed tiles: there the count is wrong as well.
        assert len(faults_of(hand)) == 1 or got["code"] == "too_many_quads", (hand, faults_of(hand))
    assert {code: codes[code] for code in CODES if codes[code] < 10} == {}


def faults_of(hand: Json) -> list[str]:
    try:
        facts = _read_fields(hand, True)
    except ImpossibleHandError:
        return ["malformed"]
    melds = enumerate(facts.melds, start=1)
    outline = refusals.Outline(*refusals.outline_of(facts))
    asked = [
        *((refusals.ASKED_OF_MELDS, (meld, facts.seat, at, len(facts.melds))) for at, meld in melds),
        (refusals.ASKED_OF_OUTLINES, (outline,)),
        (refusals.ASKED_OF_TILES, (facts,)),
        (refusals.ASKED_OF_SITUATIONS, (facts,)),
    ]
    return [clause for rules, of in asked for clause, rule in rules.items() if rule(*of)]


def test_only_what_is_wanted_is_drawn() -> None:
    for hand in draw(strategies.hands(Wanted(furiten=False, liability=False, unidentified=False)), 300):
        assert "discards" not in hand
        assert "passed" not in hand
        assert not any("from" in meld for meld in hand.get("melds", ()))
        assert hand["win"]["tile"] is not None


def test_tenpai_hands_wait_or_do_not() -> None:
    waiting = Counter(
        bool(waits(read_hand(hand, wins=False))) for hand in draw(strategies.tenpai_hands(), 300)
    )
    assert waiting[True] >= 200
    assert waiting[False] >= 10


def test_questions_about_quads_come_out_both_ways_or_are_refused() -> None:
    got = [answer({**question, "id": 1}) for question in draw(strategies.riichi_quads(), 300)]
    outcomes = Counter(str(each.get("allowed", each.get("code"))) for each in got)
    assert outcomes.keys() == {"True", "False", "malformed"}
    assert min(outcomes.values()) >= 10


def test_histories_lead_to_every_fact() -> None:
    seen: Counter[str] = Counter()
    for question in draw(strategies.histories(), 1_000):
        got = answer({**question, "id": 1})
        said = (got.get("code", got["type"]), got.get("riichi"), got.get("indicators"))
        seen.update([*map(str, said), *got.get("situation", ())])
    wanted = (
        "situation", "impossible_event", "open_riichi", "too_many_quads",
        "ippatsu", "first_turn", "last_tile", "replacement_tile", "robbed_quad",
        "robbed_concealed_quad", "none", "riichi", "double", "1", "2", "3", "4", "5",
    )  # fmt: skip
    assert [fact for fact in wanted if not seen[fact]] == []


PLAIN = {
    "concealed": "12367m22456p789s",
    "win": {"tile": "5m", "by": "tsumo"},
    "seat": "south",
    "round": "east",
}


@pytest.mark.parametrize(
    ("about", "expected"),
    [
        (lambda hand: True, PLAIN),
        (lambda hand: hand.get("riichi") == "riichi", PLAIN | {"riichi": "riichi"}),
        (
            lambda hand: hand["win"]["by"] == "ron",
            PLAIN | {"win": {"tile": "5m", "by": "ron", "from": "north"}},
        ),
        (
            lambda hand: bool(hand.get("melds")),
            PLAIN | {"concealed": "12367m22456p", "melds": [{"kind": "chi", "tiles": "789s"}]},
        ),
    ],
)
def test_hands_shrink_to_the_plain_one(about: Any, expected: Json) -> None:
    free = strategies.hands(Wanted(families=False))
    assert find(free, about, settings=settings(database=None, max_examples=2_000)) == expected
