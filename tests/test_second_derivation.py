"""The golden cases and the reference, each derived a second time by `brute`.

Two derivations that were made apart and agree are seldom both wrong. Left out are the refusals (`brute`
believes what it is told) and the `situation` cases (it judges hands, not the course of a deal).
"""

import json
import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from yakuspec import engine, equally_right, read_hand

from tests import brute
from tests.brute_shapes import KINDS, SEATS, Json, Table, completing, notation, parse

CASES = Path(__file__).parent.parent / "conformance" / "cases"


def normal(answer: Json) -> Json:
    """The answer with its sets in one order."""
    ordered = dict(answer)
    if "yakuman" in answer:
        ordered["yakuman"] = sorted(answer["yakuman"])
    if "tiles" in answer:
        ordered["tiles"] = notation(parse(answer["tiles"]))
    return ordered


def differing(one: Json, other: Json) -> Json:
    """The fields in which two answers differ, with both values."""
    keys = sorted(one.keys() | other.keys())
    return {key: (one.get(key), other.get(key)) for key in keys if one.get(key) != other.get(key)}


# Golden cases


def derivable(file: Path) -> list[Json]:
    """The cases of the file that `brute` judges: all but refusals and situations."""
    cases: list[Json] = json.loads(file.read_text(encoding="utf-8"))["cases"]
    return [case for case in cases if case.get("ask") != "situation" and "invalid" not in case["expect"]]


def derived(case: Json) -> list[Json]:
    """Every answer to the case that is right by the second derivation."""
    match case.get("ask", "evaluate"):
        case "waits":
            return [{"tiles": brute.waits(case["hand"])}]
        case "riichi_quad":
            return [{"allowed": brute.riichi_quad(case)}]
        case _:
            return brute.verdicts(case["hand"])


FILES = [file for file in sorted(CASES.rglob("*.json")) if derivable(file)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(CASES).with_suffix("").as_posix())
def test_golden_cases_are_derived_again(file: Path) -> None:
    wrong = {}
    for case in derivable(file):
        expect, answers = normal(case["expect"]), derived(case)
        if expect not in answers:
            wrong[case["id"]] = differing(expect, answers[0])
    assert wrong == {}, "case: field: (golden, derived)"


def test_nearly_all_golden_cases_are_derivable() -> None:
    assert sum(len(derivable(file)) for file in FILES) >= 700


# Random hands

ENDS = [kind for kind in KINDS if kind[1] == "z" or kind[0] in "19"]
RUNS = [[f"{first + step}{suit}" for step in range(3)] for suit in "mps" for first in range(1, 8)]
PALETTES = [
    *[KINDS] * 10,
    *([kind for kind in KINDS if kind[1] in suits] for suits in ("m", "p", "s", "mz", "pz", "sz", "z")),
    [kind for kind in KINDS if kind not in ENDS],
    [kind for kind in KINDS if kind[0] in "123789" and kind[1] != "z"],
    [kind for kind in KINDS if kind[0] in "789" or kind in ENDS],
    [kind for kind in KINDS if kind[0] in "1234" and kind[1] != "z"],
    ENDS,
    [kind for kind in ENDS if kind[1] != "z"],
    sorted(brute.GREEN),
    ["1z", "2z", "3z", "4z", "5z"],
    ["5z", "6z", "7z", "2m", "3m", "4m", "1z"],
]


def hands(seed: int) -> Iterator[Json]:
    """Possible hands without end, most of them complete."""
    source = random.Random(seed)
    while True:
        groups = draw_groups(source)
        # Spoilt now and then, so that incomplete hands come too.
        if source.random() < 0.12:
            groups[-1] = [source.choice(KINDS), *groups[-1][1:]]
        copies = Counter(tile for group in groups for tile in group)
        if max(copies.values()) <= 4:
            yield tell(source, groups)


def draw_groups(source: random.Random) -> list[list[str]]:
    """Four groups and a pair, the pair last; or seven pairs, thirteen orphans, nine gates tile by tile."""
    dice = source.random()
    palette = source.choice(PALETTES)
    if dice < 0.05:
        return [[kind] * 2 for kind in source.sample(palette if len(palette) >= 7 else KINDS, 7)]
    if dice < 0.08:
        return [[kind] for kind in [*ENDS, source.choice(ENDS)]]
    if dice < 0.11:
        suit = source.choice("mps")
        return [[digit + suit] for digit in [*"1112345678999", source.choice("123456789")]]
    if dice < 0.15:
        first, step, start = source.randint(1, 7), source.choice((0, 1)), source.choice((0, 7, 14))
        mixed = [[f"{first + step * place}{suit}" for place in range(3)] for suit in "mps"]
        straight = RUNS[start : start + 7 : 3]
        return [*source.choice((mixed, straight)), [source.choice(KINDS)] * 3, [source.choice(KINDS)] * 2]
    triplets = source.choice((0.1, 0.2, 0.5, 1))
    quads = source.choice((0, 0, 0.2, 0.6, 1))
    fresh = source.sample(palette, len(palette))
    runs = [run for run in RUNS if set(run) <= set(palette)]
    groups: list[list[str]] = []
    while len(groups) < 4:
        if groups and groups[-1] in runs and source.random() < 0.15:
            groups.append(groups[-1])
        elif runs and (source.random() > triplets or len(fresh) == 1):
            groups.append(source.choice(runs))
        else:
            groups.append([fresh.pop()] * (4 if source.random() < quads else 3))
    return [*groups, [source.choice(fresh)] * 2]


def tell(source: random.Random, groups: list[list[str]]) -> Json:
    """A hand of these groups: which are declared, how it was won, and all that may lie around it."""
    chance = source.random
    seat = source.choice(SEATS)
    others = [other for other in SEATS if other != seat]
    called = source.choice((0, 0, 0, 0.3, 0.7, 1))
    melds: list[Json] = []
    own: list[str] = []
    for group in groups:
        if len(group) == 4 or (len(group) == 3 and chance() < called):
            melds.append(declare(source, group, seat, bool(called)))
        else:
            own += group
    for place, meld in enumerate(melds, start=1):
        if meld["kind"] == "kakan" and chance() < 0.7:
            meld["promoted_after"] = source.randint(place, len(melds))
    source.shuffle(own)
    held = [tile for group in groups for tile in group]
    wall = [kind for kind in KINDS for _ in range(4 - held.count(kind))]
    source.shuffle(wall)
    if chance() < 0.3:
        wall.sort(key=lambda tile: brute.dora_of(tile) not in held)
    shown = source.choice((0, 1, 1, 2, 3, 5))
    hand: Json = {
        "concealed": notation(own[1:]),
        "melds": melds,
        "win": {"tile": own[0], "by": "tsumo"},
        "seat": seat,
        "round": source.choice(("east", "south")),
        "dora_indicators": "".join(wall[:shown]),
        "ura_indicators": "".join(wall[5 : 5 + shown]),
        "counters": source.choice((0, 0, 1, 2, 3)),
        "deposits": source.choice((0, 0, 1, 2)),
    }
    if chance() < 0.5:
        hand["win"].update({"by": "ron", "from": source.choice(others)})
    elif chance() < 0.15:
        hand["win"]["tile"] = None
        hand["concealed"] = notation(own)
    if not first_turn(source, hand):
        later_turn(source, hand, own[0])
    return hand


def declare(source: random.Random, group: list[str], seat: str, opened: bool) -> Json:
    """The group as a meld of some kind; who fed it is sometimes not told."""
    if len(group) == 4:
        kind = source.choice(("ankan", "daiminkan", "kakan")) if opened else "ankan"
    else:
        kind = "pon" if group[0] == group[1] else "chi"
    meld = {"kind": kind, "tiles": notation(group)}
    if kind != "ankan" and source.random() < 0.85:
        before = SEATS[SEATS.index(seat) - 1]
        meld["from"] = before if kind == "chi" else source.choice([s for s in SEATS if s != seat])
    return meld


def first_turn(source: random.Random, hand: Json) -> bool:
    """Perhaps make it a first-turn win; a ron then comes off a seat whose turn was before the winner's."""
    earlier = SEATS[: SEATS.index(hand["seat"])]
    discarder = hand["win"].get("from")
    if hand["melds"] or (discarder and discarder not in earlier) or source.random() < 0.85:
        return False
    hand["situation"] = ["first_turn"]
    if discarder in earlier[1:]:
        hand["passed"] = source.choice(("", "", hand["win"]["tile"], source.choice(KINDS)))
    return True


def later_turn(source: random.Random, hand: Json, won: str) -> None:
    """Add riichi, the situation, and what was discarded and passed."""
    chance = source.random
    melds, tsumo = hand["melds"], hand["win"]["by"] == "tsumo"
    closed = all(meld["kind"] == "ankan" for meld in melds)
    quad = any(meld["kind"] in ("ankan", "daiminkan", "kakan") for meld in melds)
    riichi = source.choice(("none", "riichi", "double")) if closed else "none"
    texts = [hand[name] for name in ("concealed", "dora_indicators", "ura_indicators")]
    seen = {tile for text in (*texts, *(meld["tiles"] for meld in melds)) for tile in parse(text)}
    situation: list[str] = []
    if tsumo and quad and chance() < 0.4:
        situation.append("replacement_tile")
    if chance() < 0.15:
        situation.append("last_tile")
    elif not tsumo and won not in seen and chance() < 0.4:
        situation.append(source.choice(("robbed_quad", "robbed_quad", "robbed_concealed_quad")))
    # Nobody had called before a double riichi: an own quad, the last tile or a robbed pon came too late.
    ended = riichi == "double" and (quad or situation in (["last_tile"], ["robbed_quad"]))
    if riichi != "none" and not ended and "replacement_tile" not in situation and chance() < 0.4:
        situation.append("ippatsu")
    hand.update(riichi=riichi, situation=situation)
    for name in ("discards", "passed"):
        drawn_since = name == "passed" and tsumo and riichi == "none"
        if chance() < 0.2 and not drawn_since:
            wait = completing(parse(hand["concealed"]), Table(hand).melds) if hand["win"]["tile"] else ()
            tiles = [*sorted(wait), won, *source.sample(KINDS, 6)]
            hand[name] = "".join(source.sample(tiles, source.randint(1, 4)))


def key(verdict: Json) -> str:
    return json.dumps(verdict, sort_keys=True)


def test_random_hands_are_judged_alike() -> None:
    seen: Counter[tuple[str, str]] = Counter()
    for hand in islice(hands(seed=2025), 5000):
        reference = [normal(verdict.to_json()) for verdict in equally_right(read_hand(hand))]
        second = brute.verdicts(hand)
        story = f"{json.dumps(hand)}: {differing(reference[0], second[0])}"
        assert set(map(key, reference)) == set(map(key, second)), story
        first = second[0]
        if not first["win"]:
            seen.update((name, first[name]) for name in ("reason", "furiten") if name in first)
            continue
        seen["win", "win"] += 1
        # Which verdict comes first is settled as far as the fu; beyond that the rules name no order.
        assert brute.preference(reference[0])[:5] == brute.preference(first)[:5], story
        seen["limit", str(first["limit"])] += 1
        seen.update((name, word) for name in ("yaku", "yakuman", "fu_parts") for word in first[name] or ())
    assert seen["win", "win"] >= 3400
    assert min(seen["reason", word] for word in ("not_complete", "no_yaku", "furiten")) >= 150
    # 31 yaku, 12 yakuman, 13 fu parts, 10 limits with none, 4 reasons, 3 furitens: all occurred.
    assert len(seen) == 1 + 31 + 12 + 13 + 10 + 4 + 3


def test_random_waits_are_alike() -> None:
    tenpai = 0
    for hand in islice(hands(seed=34), 1500):
        if hand["win"]["tile"] is not None:
            del hand["win"]
            wait = brute.waits(hand)
            tenpai += bool(wait)
            answer = engine.answer({"type": "waits", "id": 1, "hand": hand})
            assert answer == {"type": "waits", "id": 1, "tiles": wait}, json.dumps(hand)
    assert tenpai >= 1000


def quad_requests(seed: int) -> Iterator[Json]:
    """Riichi hands that hold a triplet, crowded into one suit or two, and a drawn tile to declare it with."""
    source = random.Random(seed)
    while True:
        suit = source.choice("mps")
        palette = [kind for kind in KINDS if kind[1] == suit]
        tripled = source.choice(palette)
        groups = [[tripled] * 3, [source.choice(source.choice((palette, KINDS)))] * 2]
        while len(groups) < 5:
            groups.append(source.choice([run for run in RUNS if run[0][1] == suit]))
        if source.random() < 0.3:
            groups[2] = [source.choice(KINDS)] * 3
        declared = source.random() < 0.2
        melds = [{"kind": "ankan", "tiles": notation([source.choice(KINDS)] * 4)}] if declared else []
        own = [tile for group in groups[: 4 if declared else 5] for tile in group]
        own.remove(source.choice(own))
        drawn = tripled if source.random() < 0.9 else source.choice(KINDS)
        held = [*own, drawn, *parse("".join(meld["tiles"] for meld in melds))]
        hand = {
            "concealed": notation(own),
            "melds": melds,
            "seat": source.choice(SEATS),
            "round": "east",
            "riichi": "riichi",
        }
        if max(map(held.count, held)) <= 4 and brute.waits(hand):
            live_wall, table_quads = source.choice((0, 1, *[30] * 8)), source.choice((1, 1, 1, 1, 2, 3, 4))
            yield {
                "type": "riichi_quad",
                "id": 1,
                "hand": hand,
                "drawn": drawn,
                "quad": tripled,
                "live_wall": live_wall,
                "table_quads": table_quads,
            }


def test_random_quads_in_riichi_are_alike() -> None:
    allowed = 0
    for request in islice(quad_requests(seed=89), 800):
        may = brute.riichi_quad(request)
        allowed += may
        answer = engine.answer(request)
        assert answer == {"type": "riichi_quad", "id": 1, "allowed": may}, json.dumps(request)
    assert 150 <= allowed <= 650
