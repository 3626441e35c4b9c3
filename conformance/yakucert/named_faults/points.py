"""Mistakes in points, payments and liability."""

from yakuspec import liability, lookup, points
from yakuspec.hand import SEATS, Hand, Seat
from yakuspec.liability import FED, liable_payments, liable_player, quad_order
from yakuspec.points import STICKS, Limit, payments, shares
from yakuspec.tiles import WINDS

from yakucert.faults import Fault, right

Paid = dict[Seat, int]


def _hundreds(number: int) -> int:
    return -(-number // 100) * 100


def _base_rounded(han: int, fu: int) -> int:
    """Round the base up to 100 before it is multiplied."""
    return _hundreds(fu << (han + 2))


def _ron_as_tsumo_sum(winner: Seat, discarder: Seat | None, base: int) -> Paid:
    """Let the discarder of a ron pay what all three would pay by tsumo, each rounded."""
    if discarder is None:
        return shares(winner, discarder, base)
    times = (2, 2, 2) if winner == "east" else (2, 1, 1)
    return {discarder: sum(_hundreds(each * base) for each in times)}


def _liable_for_all(hand: Hand, yakuman: list[str]) -> Paid | None:
    """Let the liable player answer for every yakuman of the hand."""
    feeders = [seat for each in yakuman if (seat := liable_player(hand, each))]
    normal = shares(hand.seat, hand.discarder, 8000 * len(yakuman))
    if not hand.melds or not feeders:
        return None
    if hand.discarder is None:
        counters = 3 * hand.counters * STICKS["points.counter-tsumo"]
        return {feeders[0]: sum(normal.values()) + counters}
    half = normal[hand.discarder] // 2
    paid = {hand.discarder: half + hand.counters * STICKS["points.counter-ron"]}
    paid[feeders[0]] = paid.get(feeders[0], 0) + half
    return paid


def _counters_to_the_liable(hand: Hand, yakuman: list[str]) -> Paid | None:
    """By ron, let the liable player pay the counters instead of the discarder."""
    paid = liable_payments(hand, yakuman)
    if paid is None or hand.discarder is None:
        return paid
    liable = next(seat for each in yakuman if (seat := liable_player(hand, each)))
    counters = hand.counters * STICKS["points.counter-ron"]
    paid[hand.discarder] -= counters
    paid[liable] = paid.get(liable, 0) + counters
    return paid


def _someone_is_liable(hand: Hand, yakuman: str) -> Seat | None:
    """Take the seat before for the feeder where none is given."""
    found = liable_player(hand, yakuman)
    called = all(meld.kind in ("pon", "daiminkan") for meld in hand.melds)
    if found is None and yakuman in FED and called and len(hand.melds) >= 3:
        return SEATS[SEATS.index(hand.seat) - 1]
    return found


def _liable_by_promotion(hand: Hand, yakuman: str) -> Seat | None:
    """Order dragon and wind groups by when they became what they are, promotions included."""
    if liable_player(hand, yakuman) is None or yakuman == "suukantsu":
        return liable_player(hand, yakuman)
    made = sorted(
        (quad_order(hand, at), meld.fed_by)
        for at, meld in enumerate(hand.melds)
        if meld.tiles[0] in FED[yakuman]
    )
    return made[-1][1]


def _liable_for_little_winds(hand: Hand, yakuman: str) -> Seat | None:
    """Take who fed the last of the three wind groups of shousuushii for liable."""
    if yakuman != "shousuushii":
        return liable_player(hand, yakuman)
    winds = [meld for meld in hand.melds if meld.tiles[0] in WINDS]
    return winds[-1].fed_by if len(winds) == 3 else None


def _concealed_quads_unseen(hand: Hand, yakuman: str) -> Seat | None:
    """Take no concealed quad for visible."""
    return None if any(meld.kind == "ankan" for meld in hand.melds) else liable_player(hand, yakuman)


def _with_deposits(hand: Hand, base: int) -> Paid:
    paid = payments(hand, base)
    if hand.discarder is not None:
        paid[hand.discarder] += hand.deposits * STICKS["points.deposit"]
    return paid


def _from(han: int, name: str) -> Limit:
    return Limit(han, right(f"limit.{name}").base)


FAULTS = (
    # Limits
    Fault(
        "no-mangan-rounding",
        "A base of 1,920 stays below mangan",
        ("points.mangan-rounding",),
        {"points.mangan-rounding": lambda base: base},
    ),
    Fault(
        "mangan-rounding-at-1600",
        "A base of 1,600 is rounded up to mangan too",
        ("points.mangan-rounding",),
        {"points.mangan-rounding": lambda base: 2000 if 1600 <= base < 2000 else base},
    ),
    Fault(
        "no-cap-below-5-han",
        "Below 5 han the base is not capped at mangan",
        ("points.base-cap",),
        {"points.base-cap": lambda base: base},
    ),
    Fault(
        "haneman-from-7",
        "Haneman begins at 7 han",
        ("limit.haneman",),
        {"limit.haneman": _from(7, "haneman")},
    ),
    Fault("baiman-from-9", "Baiman begins at 9 han", ("limit.baiman",), {"limit.baiman": _from(9, "baiman")}),
    Fault(
        "sanbaiman-from-12",
        "Sanbaiman begins at 12 han",
        ("limit.sanbaiman",),
        {"limit.sanbaiman": _from(12, "sanbaiman")},
    ),
    Fault(
        "no-counted-yakuman",
        "13 han and more are a sanbaiman",
        ("limit.yonbaiman",),
        {"limit.yonbaiman": _from(99, "yonbaiman")},
    ),
    # Payments
    Fault(
        "dealer-ron-4", "A ron of East is paid 4 times the base", ("points.east-ron",), {"points.east-ron": 4}
    ),
    Fault(
        "dealer-tsumo-split",
        "A tsumo of East is paid once the base by each",
        ("points.east-tsumo",),
        {"points.east-tsumo": 1},
    ),
    Fault(
        "tsumo-shared-evenly",
        "East pays no more for a tsumo than the others",
        ("points.tsumo-from-east",),
        {"points.tsumo-from-east": 1},
    ),
    Fault(
        "payments-rounded-before-multiplying",
        "The base is rounded up to 100 before it is multiplied",
        ("points.base",),
        {"points.base": _base_rounded},
    ),
    Fault(
        "ron-as-the-sum-of-a-tsumo",
        "A ron is paid the sum of what a tsumo would be, each part rounded",
        ("points.round-up",),
        patches={(points, "shares"): _ron_as_tsumo_sum},
    ),
    Fault(
        "payments-rounded-down",
        "Payments are rounded down to 100",
        ("points.round-up",),
        {"points.round-up": lambda amount: amount // 100 * 100},
    ),
    Fault(
        "dora-without-han",
        "Dora are shown but add no han to the points",
        ("points.han",),
        {"points.han": lambda yaku, dora: yaku},
    ),
    # Counters and deposits
    Fault(
        "counter-100-by-ron",
        "A counter adds 100 to a ron",
        ("points.counter-ron",),
        {"points.counter-ron": 100},
    ),
    Fault(
        "counter-none-by-tsumo",
        "Counters add nothing to a tsumo",
        ("points.counter-tsumo",),
        {"points.counter-tsumo": 0},
    ),
    Fault(
        "counter-300-each-by-tsumo",
        "A counter adds 300 from each opponent to a tsumo",
        ("points.counter-tsumo",),
        {"points.counter-tsumo": 300},
    ),
    Fault(
        "deposits-lost", "The winner does not get the deposits", ("points.deposit",), {"points.deposit": 0}
    ),
    Fault(
        "deposits-paid-by-the-discarder",
        "The discarder pays the deposits",
        ("points.deposits-no-payment",),
        patches={(lookup, "payments"): _with_deposits},
    ),
    # Liability
    Fault(
        "liable-for-the-whole-hand",
        "The liable player answers for all yakuman of the hand",
        ("liability.others-normal",),
        patches={(lookup, "liable_payments"): _liable_for_all},
    ),
    Fault(
        "liable-for-counters-by-ron",
        "By ron the liable player pays the counters",
        ("liability.counters-ron",),
        patches={(lookup, "liable_payments"): _counters_to_the_liable},
    ),
    Fault(
        "liability-for-little-winds",
        "Someone is liable for shousuushii too",
        ("liability.no-other-yakuman",),
        patches={(liability, "liable_player"): _liable_for_little_winds},
    ),
    Fault(
        "no-liability-for-four-quads",
        "Nobody is liable for suukantsu",
        ("liability.four-quads",),
        {"liability.four-quads": frozenset()},
    ),
    Fault(
        "no-liability-at-all",
        "Nobody is ever liable",
        ("liability.big-dragons", "liability.big-winds", "liability.four-quads"),
        {f"liability.{name}": frozenset() for name in ("big-dragons", "big-winds", "four-quads")},
    ),
    Fault(
        "liable-after-a-promoted-quad",
        "Who fed the pon of a promoted fourth quad is liable for suukantsu",
        ("liability.promoted-fourth",),
        {"liability.promoted-fourth": lambda meld: meld.fed_by},
    ),
    Fault(
        "promoted-dragon-is-the-last",
        "A dragon or wind group that was promoted last is taken for the last group",
        ("liability.promoted-pon",),
        patches={(liability, "liable_player"): _liable_by_promotion},
    ),
    Fault(
        "liable-for-an-earlier-group",
        "Who fed the first of the groups is liable",
        ("liability.last-group",),
        {"liability.last-group": lambda declared: min(declared, key=lambda each: each[0])[1]},
    ),
    Fault(
        "liable-for-a-group-before-a-hidden-one",
        "Someone is liable though a group was not visible",
        ("liability.all-visible",),
        {"liability.all-visible": lambda declared, needed: declared >= needed - 1},
    ),
    Fault(
        "liability-pays-half-by-tsumo",
        "By tsumo the liable player pays half",
        ("liability.tsumo-pays-all",),
        {"liability.tsumo-pays-all": lambda normal, liable: {liable: sum(normal.values()) // 2}},
    ),
    Fault(
        "liable-though-the-feeder-is-unknown",
        "The seat before is liable where the feeder is not known",
        ("liability.unknown-feeder",),
        patches={(liability, "liable_player"): _someone_is_liable},
    ),
    Fault(
        "concealed-quad-not-visible",
        "A concealed quad is not taken for a visible group",
        ("liability.concealed-quad-visible",),
        patches={(liability, "liable_player"): _concealed_quads_unseen},
    ),
    Fault(
        "liable-discarder-pays-half",
        "A liable player who is the discarder pays half",
        ("liability.same-player",),
        {
            "liability.ron-halves": lambda normal, liable, discarder: {
                discarder: normal[discarder] // 2,
                liable: normal[discarder] // 2,
            }
        },
    ),
)
