"""Liability: who fed a yakuman, and what that player pays (spec section 10)."""

from typing import Final

from yakuspec.clauses import clause, table
from yakuspec.hand import Hand, Meld, Seat
from yakuspec.points import OPPONENTS, STICKS, YAKUMAN_BASE, shares
from yakuspec.tiles import DRAGONS, KINDS, WINDS

Moment = float

FED_CLAUSES: Final = {
    "daisangen": "liability.big-dragons",
    "daisuushii": "liability.big-winds",
    "suukantsu": "liability.four-quads",
}

FED: Final = table(
    {"daisangen": DRAGONS, "daisuushii": WINDS, "suukantsu": frozenset(KINDS)},
    FED_CLAUSES.__getitem__,
    "row",
)
"""The yakuman that can be fed, and the tiles of their groups (§9.1.1)."""


def liable_player(hand: Hand, yakuman: str) -> Seat | None:
    """Give the seat that is liable for a yakuman of this hand, None if nobody is (§9.1.1)."""
    tiles = FED.get(yakuman, frozenset())
    as_quads = yakuman == "suukantsu"
    declared = [
        (quad_order(hand, at) if as_quads else at, meld)
        for at, meld in enumerate(hand.melds)
        if meld.tiles[0] in tiles
    ]
    if not declared or not all_visible(len(declared), min(len(tiles), 4)):
        return None
    last = last_group(declared)
    return quad_feeder(last) if as_quads else group_feeder(last)


@clause("liability.all-visible")
def all_visible(declared: int, needed: int) -> bool:
    """Tell whether all groups of the yakuman have been declared (§9.1.1)."""
    return declared == needed


@clause("liability.last-group")
def last_group(declared: list[tuple[Moment, Meld]]) -> Meld:
    """Give the group that was made last: its feeder alone is liable (§9.1.1)."""
    return max(declared, key=lambda each: each[0])[1]


@clause("liability.quad-order")
def quad_order(hand: Hand, at: int) -> Moment:
    """Give when a meld became a quad: a promoted one after the melds that stood at its promotion (§9.1.1)."""
    meld = hand.melds[at]
    if meld.kind != "kakan":
        return at
    after = len(hand.melds) if meld.promoted_after is None else meld.promoted_after
    return after - 0.5


def group_feeder(meld: Meld) -> Seat | None:
    """Give who fed a dragon or wind group (§9.1.1)."""
    return concealed_quad_unfed(meld) if meld.kind == "ankan" else promoted_pon(meld)


def quad_feeder(meld: Meld) -> Seat | None:
    """Give who fed a quad as a quad (§9.1.1)."""
    return promoted_fourth(meld) if meld.kind == "kakan" else concealed_quad_unfed(meld)


@clause("liability.concealed-quad-unfed")
def concealed_quad_unfed(meld: Meld) -> Seat | None:
    """Give who fed a called group; a concealed quad was fed by nobody (§9.1.1)."""
    return None if meld.kind == "ankan" else meld.fed_by


@clause("liability.promoted-pon")
def promoted_pon(meld: Meld) -> Seat | None:
    """Give who fed a pon, promoted later or not (§9.1.1)."""
    return meld.fed_by


@clause("liability.promoted-fourth")
def promoted_fourth(meld: Meld) -> Seat | None:
    """Give who fed a promoted quad as a quad: nobody (§9.1.1)."""
    return None


def liable_payments(hand: Hand, yakuman: list[str]) -> dict[Seat, int] | None:
    """Give what each seat pays for a hand with a fed yakuman, None if nobody is liable (§11.2.1)."""
    fed = {each: liable_player(hand, each) for each in yakuman} if hand.melds else {}
    if not any(fed.values()):
        return None
    normal = shares(hand.seat, hand.discarder, YAKUMAN_BASE["limit.yakuman"])
    bills = [_counters(hand, [seat for seat in fed.values() if seat], len(yakuman))]
    for liable in fed.values():
        bills.append(others_normal(normal) if liable is None else _fed_share(hand, normal, liable))
    return _add(hand, bills)


def _fed_share(hand: Hand, normal: dict[Seat, int], liable: Seat) -> dict[Seat, int]:
    if hand.discarder is None:
        return tsumo_pays_all(normal, liable)
    return ron_halves(normal, liable, hand.discarder)


@clause("liability.tsumo-pays-all")
def tsumo_pays_all(normal: dict[Seat, int], liable: Seat) -> dict[Seat, int]:
    """Tsumo: let the liable player pay the fed yakuman in full (§11.2.1)."""
    return {liable: sum(normal.values())}


@clause("liability.ron-halves")
def ron_halves(normal: dict[Seat, int], liable: Seat, discarder: Seat) -> dict[Seat, int]:
    """Ron: let the liable player and the discarder pay half of the fed yakuman each (§11.2.1)."""
    half = normal[discarder] // 2
    return {discarder: 2 * half} if liable == discarder else {discarder: half, liable: half}


@clause("liability.others-normal")
def others_normal(normal: dict[Seat, int]) -> dict[Seat, int]:
    """Let a yakuman that nobody fed be paid as usual (§11.2.1)."""
    return normal


def _counters(hand: Hand, liable: list[Seat], yakuman: int) -> dict[Seat, int]:
    if hand.discarder is not None:
        return counters_ron(hand, hand.discarder)
    return counters_single(hand, liable[0]) if yakuman == 1 else counters_several(hand)


@clause("liability.counters-ron")
def counters_ron(hand: Hand, discarder: Seat) -> dict[Seat, int]:
    """Ron: let the discarder pay the counters (§11.2.1)."""
    return {discarder: hand.counters * STICKS["points.counter-ron"]}


@clause("liability.counters-single")
def counters_single(hand: Hand, liable: Seat) -> dict[Seat, int]:
    """Tsumo with one yakuman: let the liable player pay the counters of all three (§11.2.1)."""
    return {liable: 3 * hand.counters * STICKS["points.counter-tsumo"]}


@clause("liability.counters-several")
def counters_several(hand: Hand) -> dict[Seat, int]:
    """Tsumo with several yakuman: let each opponent pay the counters (§11.2.1)."""
    return dict.fromkeys(OPPONENTS[hand.seat], hand.counters * STICKS["points.counter-tsumo"])


def _add(hand: Hand, bills: list[dict[Seat, int]]) -> dict[Seat, int]:
    sums = {seat: sum(bill.get(seat, 0) for bill in bills) for seat in OPPONENTS[hand.seat]}
    return {seat: points for seat, points in sums.items() if points}
