"""Situation: the facts that a history of a deal leads to for one seat (spec section 12)."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from yakuspec.clauses import clause
from yakuspec.hand import Seat
from yakuspec.history import CALLS, QUADS, Event, wall_after
from yakuspec.tiles import Tile, show_tiles


@dataclass(frozen=True, slots=True)
class Facts:
    """What a scorer is told about a hand that would win on the last event's tile."""

    riichi: str
    situation: list[str]
    discards: list[Tile]
    passed: list[Tile]
    indicators: int

    def to_json(self) -> dict[str, Any]:
        """Give the facts as the protocol writes them, without type and id."""
        return {
            "riichi": self.riichi,
            "situation": self.situation,
            "discards": show_tiles(self.discards),
            "passed": show_tiles(self.passed),
            "indicators": self.indicators,
        }


@dataclass(slots=True)
class Deal:
    """A deal as it bears on one seat, followed event by event.

    `quad` is the one declared last, until it is completed; `broken` says whether a call or quad has come
    since the own riichi, `interrupted` whether a call or concealed quad has come at all.
    """

    seat: Seat
    last: Event | None = None
    live_wall: int | None = None
    drawn: bool = False
    discards: list[Tile] = field(default_factory=list)
    passed: list[Tile] = field(default_factory=list)
    declared: bool = False
    double: bool = False
    discards_since_riichi: int = 0
    broken: bool = False
    interrupted: bool = False
    quad: Event | None = None
    quads: int = 0


def facts_of(seat: Seat, events: Iterable[Event]) -> Facts:
    """Give the facts of a seat's hand that would win on the last event's tile; it is not passed yet.

    The events are taken to be possible. If the last one offers the seat no tile, these are the facts as
    they stand after it.
    """
    deal = Deal(seat)
    for event in events:
        follow(deal, event)
    return facts_now(deal)


def facts_now(deal: Deal) -> Facts:
    """Give the facts of the seat's hand that would win on the tile of the event followed last."""
    riichi = "none" if not in_riichi(deal) else "double" if deal.double else "riichi"
    return Facts(riichi, situation_of(deal), [*deal.discards], [*deal.passed], face_up(deal.quads))


def follow(deal: Deal, event: Event) -> None:
    """Take one more event into account: the tile before it was let pass, then come its own effects."""
    let_pass(deal)
    deal.last = event
    deal.live_wall = wall_after(deal.live_wall, event)
    completed = complete_quad(deal, event)
    if call_breaks(event) or quad_breaks(completed):
        deal.broken = True
    if interrupts(event):
        deal.interrupted = True
    if event.seat == deal.seat:
        act(deal, event)


def let_pass(deal: Deal) -> None:
    """Pass the tile that the event before offered, now that it was not won on."""
    offered = deal.last
    if offered is None or offered.tile is None or offered.seat == deal.seat:
        return
    if offered.kind == "discard" or promoted_passes(offered):
        deal.passed.append(offered.tile)


def complete_quad(deal: Deal, event: Event) -> Event | None:
    """Note a quad that is declared, and give the one that is completed now."""
    if event.kind in QUADS:
        deal.quad = event
    quad = deal.quad
    if quad is None or not is_completed(quad, event):
        return None
    deal.quad = None
    deal.quads += 1
    return quad


def act(deal: Deal, event: Event) -> None:
    """Take an event of the own seat into account."""
    if event.kind in ("deal", "draw"):
        deal.drawn = True
    if passes_anew(deal, event):
        deal.passed.clear()
    if event.kind == "riichi":
        deal.double = double_riichi(deal)
        deal.declared = True
        deal.broken = False
    if event.tile is not None and is_discard(event):
        deal.discards.append(event.tile)
        deal.discards_since_riichi += in_riichi(deal)


def situation_of(deal: Deal) -> list[str]:
    """Give the words of the situation, sorted."""
    last = deal.last
    others = last if last is not None and last.seat != deal.seat else None
    facts = {
        "first_turn": first_turn(deal) and not deal.interrupted,
        "ippatsu": window_open(deal) and not deal.broken,
        "last_tile": wall_empty(deal.live_wall),
        "replacement_tile": last is not None and others is None and is_replacement(last),
        "robbed_concealed_quad": others is not None and robs_concealed(others),
        "robbed_quad": others is not None and robs(others),
    }
    return sorted(word for word, holds in facts.items() if holds)


# Riichi


@clause("situation.riichi")
def in_riichi(deal: Deal) -> bool:
    """Tell whether the player has declared riichi: it lasts for the rest of the deal (§8.9)."""
    return deal.declared


@clause("situation.double-riichi")
def double_riichi(deal: Deal) -> bool:
    """Tell, at the declaration, whether there was no own discard, no call and no concealed quad (§11.5.2)."""
    return not deal.discards and not deal.interrupted


@clause("situation.ippatsu-window")
def window_open(deal: Deal) -> bool:
    """Tell whether riichi is declared, and nothing discarded after the riichi tile (§11.5.1)."""
    return in_riichi(deal) and deal.discards_since_riichi <= 1


@clause("situation.ippatsu-call")
def call_breaks(event: Event) -> bool:
    """Tell whether this is a call: any closes the window (§11.5.1)."""
    return event.kind in CALLS


@clause("situation.ippatsu-quad")
def quad_breaks(completed: Event | None) -> bool:
    """Tell whether a concealed or promoted quad is completed: any closes the window (§11.5.1)."""
    return completed is not None and completed.kind in ("ankan", "kakan")


# The first turn


@clause("situation.first-turn")
def first_turn(deal: Deal) -> bool:
    """Tell whether the seat has not discarded and, for a ron, not drawn (§11.5.5, §11.5.6)."""
    ron = deal.last is not None and deal.last.seat != deal.seat
    return not deal.discards and not (ron and deal.drawn)


@clause("situation.first-turn-interrupted")
def interrupts(event: Event) -> bool:
    """Tell whether this is a call or a concealed quad: it ends the first turn of all (§11.5.5, §11.5.6)."""
    return event.kind in CALLS or event.kind == "ankan"


# The winning tile


@clause("situation.last-tile")
def wall_empty(live_wall: int | None) -> bool:
    """Tell whether the live wall is empty (§11.5.1)."""
    return live_wall == 0


@clause("situation.replacement-tile")
def is_replacement(own: Event) -> bool:
    """Tell whether the own event draws from the dead wall (§11.5.1)."""
    return own.from_dead_wall


@clause("situation.robbed-quad")
def robs(others: Event) -> bool:
    """Tell whether an opponent is promoting a quad with the tile (§8.11.1)."""
    return others.kind == "kakan"


@clause("situation.robbed-concealed-quad")
def robs_concealed(others: Event) -> bool:
    """Tell whether an opponent is declaring a concealed quad of the tile (§8.11.1)."""
    return others.kind == "ankan"


# Discards and passed tiles


@clause("situation.discards")
def is_discard(own: Event) -> bool:
    """Tell whether the own event is a discard, whatever becomes of it; a promotion is none (§8.11.2)."""
    return own.kind == "discard"


@clause("situation.passed")
def passes_anew(deal: Deal, own: Event) -> bool:
    """Tell whether passed tiles are forgotten: at an own draw or call, in riichi never (§8.11.2)."""
    return (own.kind == "draw" or own.kind in CALLS) and not in_riichi(deal)


@clause("situation.passed-promoted")
def promoted_passes(others: Event) -> bool:
    """Tell whether a quad was promoted with the tile that was let pass (§8.11.2)."""
    return others.kind == "kakan"


# Indicators


@clause("situation.indicators")
def face_up(quads: int) -> int:
    """Give how many dora indicators are face up: one, and one for each completed quad (§8.13)."""
    return 1 + quads


@clause("situation.robbed-quad-no-indicator")
def is_completed(quad: Event, event: Event) -> bool:
    """Tell whether a quad is completed: not while it is being declared and may be robbed (§8.11.1, §8.13)."""
    return event is not quad
