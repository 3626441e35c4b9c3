"""Random legal deals, event by event: the facts of each seat equal a naive recomputation from all events.

The wall is a real one of 136 tiles, laid so that hands are close to tenpai and quads come. A quad is compared
for every seat at the moment it might be robbed, whether the deal then goes on or not.
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from random import Random
from typing import Any, Final

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)
from yakuspec import ImpossibleHandError, read_hand, situation, waits
from yakuspec.engine import answer
from yakuspec.hand import SEATS
from yakuspec.history import Event, read_history
from yakuspec.refusals import ASKED_OF_EVENTS, refuse
from yakuspec.table import Table
from yakuspec.tiles import NAMES

from tests.naive_situation import naive

Json = dict[str, Any]

DEAD_WALL: Final = 14
PICK: Final = st.integers(0, 1000)
TOLD: Final = ("never", "once", "always")
"""When an event says how many tiles are left in the live wall."""


class Deal(RuleBasedStateMachine):
    """One deal: the rules are the events that can follow, each with all its choices."""

    @initialize(seed=st.integers(0, 2**32), told=st.sampled_from(TOLD))
    def deal(self, seed: int, told: str) -> None:
        wall = lay_wall(Random(seed))
        self.dead, self.live = wall[-DEAD_WALL:], wall[:-DEAD_WALL]
        self.hands: dict[str, list[str]] = {seat: [self.live.pop(0) for _ in range(13)] for seat in SEATS}
        self.hands["east"].append(self.live.pop(0))
        self.told = told
        self.history: list[Json] = []
        self.seen: Counter[str] = Counter()
        self.deals = {seat: situation.Deal(seat) for seat in SEATS}
        self.table = Table()
        self.pons: dict[str, list[str]] = {seat: [] for seat in SEATS}
        self.ankans: dict[str, list[str]] = {seat: [] for seat in SEATS}
        self.called: set[str] = set()
        self.riichi: set[str] = set()
        self.quads = 0
        hands = {seat: "".join(hand) for seat, hand in self.hands.items()}
        self.play({"type": "deal", "hands": hands})

    # What can follow

    def last(self, *kinds: str) -> bool:
        return self.history[-1]["type"] in kinds

    @property
    def actor(self) -> str:
        return str(self.history[-1].get("seat", "east"))

    def may_draw(self) -> bool:
        return self.last("discard") and bool(self.live)

    def may_declare_riichi(self) -> bool:
        closed = self.actor not in self.called | self.riichi
        return self.last("deal", "draw") and closed and bool(self.tenpai_discards(self.actor))

    def calls(self, kind: str) -> list[Json]:
        """Give every call that the last discard allows."""
        if not self.may_draw() or (kind == "daiminkan" and self.quads == 4):
            return []
        tile = self.history[-1]["tile"]
        groups = runs(tile) if kind == "chi" else [[tile] * (3 if kind == "pon" else 4)]
        seats = [after(self.actor)] if kind == "chi" else [seat for seat in SEATS if seat != self.actor]
        return [
            {"type": kind, "seat": seat, "from": self.actor, "tile": tile, "tiles": "".join(group)}
            for seat in seats
            for group in groups
            if seat not in self.riichi and Counter(without(group, tile)) <= Counter(self.hands[seat])
        ]

    def own_quads(self, kind: str) -> list[Json]:
        """Give every concealed or promoted quad that the seat on turn may declare."""
        if not self.last("deal", "draw") or not self.live or self.quads == 4:
            return []
        seat, hand = self.actor, self.hands[self.actor]
        tiles = [tile for tile in hand if hand.count(tile) == 4] if kind == "ankan" else self.pons[seat]
        return [
            {"type": kind, "seat": seat, "tile": tile, "tiles": tile * 4}
            for tile in sorted(set(tiles) & set(hand))
            if seat not in self.riichi or self.may_declare_in_riichi(tile)
        ]

    # The events

    @precondition(may_draw)
    @rule()
    def draw(self) -> None:
        self.play({"type": "draw", "seat": after(self.actor), "tile": self.live.pop(0)})

    @precondition(lambda self: self.last("ankan", "kakan", "daiminkan"))
    @rule()
    def draw_replacement(self) -> None:
        self.dead.append(self.live.pop())
        self.play({"type": "draw", "seat": self.actor, "tile": self.dead.pop(0), "from": "dead_wall"})

    @precondition(lambda self: self.last("deal", "draw", "riichi", "chi", "pon"))
    @rule(pick=PICK)
    def discard(self, pick: int) -> None:
        choices = sorted(self.hands[self.actor])
        if self.last("riichi"):
            choices = self.tenpai_discards(self.actor)
        elif self.actor in self.riichi:
            choices = [self.history[-1]["tile"]]
        self.play({"type": "discard", "seat": self.actor, "tile": choices[pick % len(choices)]})

    @precondition(lambda self: self.may_draw() and len(self.history) > 24)
    @rule(turns=st.integers(1, 40))
    def play_on(self, turns: int) -> None:
        """Draw and discard what was drawn, turn by turn, to come to the end of the wall."""
        for _ in range(min(turns, len(self.live))):
            self.draw()
            self.play({"type": "discard", "seat": self.actor, "tile": self.history[-1]["tile"]})

    @precondition(may_declare_riichi)
    @rule()
    def declare_riichi(self) -> None:
        self.play({"type": "riichi", "seat": self.actor})

    @precondition(lambda self: self.calls("chi"))
    @rule(pick=PICK)
    def call_chi(self, pick: int) -> None:
        self.play(choose(self.calls("chi"), pick))

    @precondition(lambda self: self.calls("pon"))
    @rule(pick=PICK)
    def call_pon(self, pick: int) -> None:
        self.play(choose(self.calls("pon"), pick))

    @precondition(lambda self: self.calls("daiminkan"))
    @rule(pick=PICK)
    def call_quad(self, pick: int) -> None:
        self.play(choose(self.calls("daiminkan"), pick))

    @precondition(lambda self: self.own_quads("ankan"))
    @rule(pick=PICK)
    def declare_concealed_quad(self, pick: int) -> None:
        self.play(choose(self.own_quads("ankan"), pick))

    @precondition(lambda self: self.own_quads("kakan"))
    @rule(pick=PICK)
    def promote_quad(self, pick: int) -> None:
        self.play(choose(self.own_quads("kakan"), pick))

    @precondition(lambda self: self.last("discard") and not self.live)
    @rule()
    def end(self) -> None:
        """Let nothing happen any more."""

    def impossible(self) -> list[Json]:
        """Give events that cannot follow now."""
        to_draw = after(self.actor) if self.last("discard") else self.actor
        others = [seat for seat in SEATS if seat != to_draw]
        drawers = [*others, to_draw] if self.told != "never" and not self.live else others
        mine = self.hands[self.actor]
        return [
            self.history[0],
            *({"type": "draw", "seat": seat, "tile": self.dead[0]} for seat in drawers),
            *({"type": "discard", "seat": seat, "tile": self.hands[seat][0]} for seat in others),
            *({"type": "riichi", "seat": seat} for seat in (*others, *self.called, *self.riichi)),
            {"type": "discard", "seat": self.actor, "tile": next(tile for tile in NAMES if tile not in mine)},
            {"type": "pon", "seat": self.actor, "from": self.actor, "tile": mine[0], "tiles": mine[0] * 3},
        ]

    # What the events do

    def play(self, event: Json) -> None:
        """Let an event happen, compare the facts of every seat, and refuse what cannot follow."""
        if event["type"] != "deal":
            self.move_tiles(event["type"], event["seat"], event)
        if self.told == "always" or (self.told == "once" and event["type"] == "deal"):
            event = event | {"live_wall": len(self.live)}
        self.history.append(event)
        parsed = self.parse(event)
        refuse(ASKED_OF_EVENTS, self.table, parsed)
        self.table.follow(parsed)
        for seat in SEATS:
            situation.follow(self.deals[seat], parsed)
            found = situation.facts_now(self.deals[seat]).to_json()
            assert found == naive(seat, self.history)
            assert self.told == "never" or ("last_tile" in found["situation"]) == (not self.live)
            self.seen.update([event["type"], found["riichi"], *found["situation"]])
        for wrong in map(self.parse, self.impossible()):
            with pytest.raises(ImpossibleHandError):
                refuse(ASKED_OF_EVENTS, self.table, wrong)

    def move_tiles(self, kind: str, seat: str, event: Json) -> None:
        hand = self.hands[seat]
        if kind == "riichi":
            self.riichi.add(seat)
        elif kind == "draw":
            hand.append(event["tile"])
        elif kind in ("discard", "kakan"):
            hand.remove(event["tile"])
        elif kind == "ankan":
            self.hands[seat] = [tile for tile in hand if tile != event["tile"]]
            self.ankans[seat].append(event["tile"])
        else:
            for tile in without(tiles_of(event["tiles"]), event["tile"]):
                hand.remove(tile)
            self.called.add(seat)
            self.pons[seat] += [event["tile"]] if kind == "pon" else []
        self.quads += kind.endswith("kan")

    def tenpai_discards(self, seat: str) -> list[str]:
        hand, quads = self.hands[seat], tuple(self.ankans[seat])
        return [tile for tile in sorted(hand) if is_tenpai(tuple(sorted(without(hand, tile))), quads)]

    def may_declare_in_riichi(self, tile: str) -> bool:
        hand = without(self.hands[self.actor], self.history[-1]["tile"])
        question = {
            "hand": ready_hand(hand, self.ankans[self.actor]) | {"riichi": "riichi"},
            "drawn": self.history[-1]["tile"],
            "quad": tile,
            "live_wall": len(self.live),
            "table_quads": self.quads,
        }
        return bool(answer({"type": "riichi_quad", "id": 1, **question})["allowed"])

    def parse(self, event: Json) -> Event:
        return read_history({"seat": "east", "history": [event]})[1][0]

    def teardown(self) -> None:
        """Ask as the protocol does, the tiles of the other players unseen."""
        for seat in SEATS:
            unseen = [hidden(seat, event) for event in self.history]
            found = answer({"type": "situation", "id": 1, "seat": seat, "history": unseen})
            assert found == {"type": "situation", "id": 1, **naive(seat, self.history)}


def after(seat: str) -> str:
    seats = [*map(str, SEATS), "east"]
    return seats[seats.index(seat) + 1]


def without(tiles: list[str], tile: str) -> list[str]:
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]


def tiles_of(text: str) -> list[str]:
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def runs(tile: str) -> list[list[str]]:
    """Give the sequences that hold a tile."""
    rank, suit = int(tile[0]), tile[1]
    lowest = range(max(1, rank - 2), min(7, rank) + 1) if suit != "z" else range(0)
    return [[f"{low + step}{suit}" for step in range(3)] for low in lowest]


def choose(events: list[Json], pick: int) -> Json:
    return events[pick % len(events)]


def hidden(seat: str, event: Json) -> Json:
    """Give an event as a seat sees it."""
    if event["type"] == "deal":
        return event | {"hands": {seat: event["hands"][seat]}}
    unseen = event["type"] == "draw" and event["seat"] != seat
    return {name: value for name, value in event.items() if not (unseen and name == "tile")}


def ready_hand(concealed: Iterable[str], quads: Iterable[str]) -> Json:
    melds = [{"kind": "ankan", "tiles": tile * 4} for tile in quads]
    return {"concealed": "".join(concealed), "melds": melds, "seat": "south", "round": "east"}


@cache
def is_tenpai(concealed: tuple[str, ...], quads: tuple[str, ...]) -> bool:
    return bool(waits(read_hand(ready_hand(concealed, quads), wins=False)))


def lay_wall(random: Random) -> list[str]:
    """Shuffle all tiles, but so that calls come: groups, many of them triplets, and pairs, fourths early."""
    left = Counter(dict.fromkeys(NAMES, 4))
    hands = []
    for _ in SEATS:
        hand: list[str] = []
        groups = random.choice([1, 2, 3])
        while len(hand) < 13:
            tile = random.choice(NAMES)
            ends = tile[1] == "z" or tile[0] > "7"
            run = [tile, *(f"{int(tile[0]) + step}{tile[1]}" for step in (1, 2))]
            group = [tile] * 3 if ends or random.random() < 0.6 else run
            if len(hand) >= 3 * groups:
                group = [tile] * min(2, 13 - len(hand))
            if Counter(group) <= left:
                left -= Counter(group)
                hand += group
        hands += hand
    rest = sorted(left.elements(), key=lambda tile: random.random() * (0.4 if hands.count(tile) > 1 else 1))
    return hands + rest


def test_facts_of_random_deals_are_those_of_a_naive_recomputation() -> None:
    ci = settings(derandomize=True, max_examples=25, stateful_step_count=50, deadline=None)
    run_state_machine_as_test(Deal, settings=ci)


def test_facts_of_deals_full_of_calls() -> None:
    """Play whole deals with every call and quad that a coin allows: no word and no event is left out."""
    seen: Counter[str] = Counter()
    for seed in range(8):
        random, deal = Random(seed), Deal()
        deal.deal(seed, told=random.choice(TOLD))
        while deal.live or not deal.last("discard"):
            calls = [deal.calls(kind) for kind in ("daiminkan", "pon", "chi")]
            quads = [deal.own_quads(kind) for kind in ("kakan", "ankan")]
            possible = [event for events in (*calls, *quads) for event in events]
            if deal.last("ankan", "kakan", "daiminkan"):
                deal.draw_replacement()
            elif possible and random.random() < 0.5:
                deal.play(random.choice(possible))
            elif deal.may_draw():
                deal.draw()
            elif deal.may_declare_riichi() and random.random() < 0.5:
                deal.declare_riichi()
            else:
                deal.discard(random.randrange(1000))
        deal.teardown()
        seen += deal.seen
    words = {"first_turn", "ippatsu", "last_tile", "replacement_tile", "robbed_quad", "robbed_concealed_quad"}
    events = {"chi", "pon", "daiminkan", "ankan", "kakan", "riichi", "double"}
    assert words | events <= seen.keys()
