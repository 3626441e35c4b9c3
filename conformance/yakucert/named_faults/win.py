"""Mistakes about winning: the yaku a win needs, furiten, waits."""

from dataclasses import replace

from yakuspec import engine, furiten, tenpai
from yakuspec.furiten import furiten_of
from yakuspec.hand import Hand
from yakuspec.lookup import Score, Verdict, evaluate
from yakuspec.reading import Whole, readings_of
from yakuspec.tenpai import copies_held, waits
from yakuspec.tiles import Tile
from yakuspec.yaku import find_yaku

from yakucert.faults import Fault, allow, never, right


def _dora_count(score: Score) -> bool:
    return bool(score.yaku or score.yakuman or score.dora or score.ura_dora)


def _two_han_with_five_counters(score: Score) -> bool:
    needed = 2 if score.reading.hand.counters >= 5 else 1
    return bool(score.yakuman) or sum(score.yaku.values()) >= needed


def _has_yaku(hand: Hand, tile: Tile) -> bool:
    """Whether a tile would win by a yaku, dora aside."""
    readings = readings_of(Whole(replace(hand, win_tile=tile)))
    return any(any(find_yaku(r)) for of_split in readings for r in of_split)


def _yaku_on_every_wait(score: Score) -> bool:
    hand = score.reading.hand
    if not right("win.yaku-required")(score) or hand.win_tile is None:
        return bool(right("win.yaku-required")(score))
    return all(_has_yaku(hand, tile) for tile in waits(hand))


def _waits_with_yaku(hand: Hand) -> list[Tile]:
    asked = replace(hand, by="ron", discarder=hand.discarder or "north")
    return [tile for tile in waits(hand) if _has_yaku(asked, tile)]


def _limits_before_yaku(hand: Hand) -> Verdict:
    verdict = evaluate(hand)
    if verdict.reason == "no_yaku" and (found := furiten_of(hand)):
        return Verdict(win=False, reason="furiten", furiten=found)
    if verdict.reason == "no_yaku" and right("win.concealed-quad")(hand):
        return Verdict(win=False, reason="concealed_quad")
    return verdict


def _counting_what_is_seen(hand: Hand, tile: Tile) -> int:
    """Count discards and indicators with the copies held."""
    return copies_held(hand, tile) + (hand.discards + hand.passed + hand.dora_indicators).count(tile)


FAULTS = (
    Fault(
        "dora-as-a-yaku",
        "Dora are enough to win",
        ("win.dora-is-no-yaku",),
        {"win.yaku-required": _dora_count},
    ),
    Fault(
        "no-yaku-needed",
        "A complete hand wins without a yaku",
        ("win.yaku-required",),
        {"win.yaku-required": lambda score: True},
    ),
    Fault(
        "two-han-with-five-counters",
        "With five counters a win needs two han",
        ("win.one-han-enough",),
        {"win.yaku-required": _two_han_with_five_counters},
    ),
    Fault(
        "yaku-on-every-wait",
        "The yaku must stand before the winning tile comes, whichever it is",
        ("win.yaku-by-winning-tile",),
        {"win.yaku-required": _yaku_on_every_wait},
    ),
    Fault(
        "limits-before-yaku",
        "Furiten or a concealed quad is named where there is no yaku either",
        ("win.yaku-before-limits",),
        patches={(engine, "evaluate"): _limits_before_yaku},
    ),
    Fault(
        "concealed-quad-robbed",
        "A concealed quad may be robbed",
        ("win.concealed-quad",),
        {"win.concealed-quad": never},
    ),
    # Furiten
    Fault(
        "furiten-ignored",
        "Furiten is not looked at",
        ("furiten.discard", "furiten.riichi", "furiten.temporary"),
        {"furiten.ron-only": never},
    ),
    Fault(
        "furiten-on-tsumo",
        "Furiten stops a tsumo too",
        ("furiten.ron-only",),
        {"furiten.ron-only": lambda hand: True},
    ),
    Fault(
        "furiten-on-the-discarded-tile-only",
        "Discard furiten stops a ron on the discarded tile only",
        ("furiten.any-wait",),
        {"furiten.discard": lambda hand, wait: hand.win_tile in hand.discards},
    ),
    Fault(
        "furiten-on-the-passed-tile-only",
        "A tile let pass stops a ron on the same tile only",
        ("furiten.any-wait",),
        {
            "furiten.temporary": lambda hand, wait: hand.riichi == "none" and hand.win_tile in hand.passed,
            "furiten.riichi": lambda hand, wait: hand.riichi != "none" and hand.win_tile in hand.passed,
        },
    ),
    Fault(
        "furiten-with-a-yaku-only",
        "A tile that would have won by no yaku makes no furiten",
        ("furiten.without-yaku",),
        patches={(furiten, "waits"): _waits_with_yaku},
    ),
    Fault(
        "furiten-by-any-tile",
        "Any tile let pass makes furiten",
        ("furiten.other-tiles",),
        {"furiten.temporary": lambda hand, wait: hand.riichi == "none" and bool(hand.passed)},
    ),
    Fault(
        "furiten-does-not-stop-robbing",
        "A quad may be robbed in furiten",
        ("furiten.robbing",),
        {"furiten.ron-only": lambda hand: hand.by == "ron" and "robbed_quad" not in hand.situation},
    ),
    Fault(
        "furiten-riichi-forgotten",
        "In riichi a tile let pass is forgotten",
        ("furiten.riichi",),
        {"furiten.riichi": never},
    ),
    Fault(
        "furiten-passed-before-discarded",
        "Temporary and riichi furiten are named before discard furiten",
        ("furiten.kinds-in-order",),
        {"furiten.discard": lambda hand, wait: right("furiten.discard")(hand, wait) and not hand.passed},
    ),
    # Waits
    Fault(
        "fifth-copy-wait",
        "A tile of which the hand holds all four copies is a wait",
        ("waits.fifth-copy",),
        {"waits.fifth-copy": lambda held: True},
    ),
    Fault(
        "waits-without-melds",
        "Copies in the own declared groups are not looked at",
        ("waits.melds-count",),
        {"waits.melds-count": lambda meld, tile: 0},
    ),
    Fault(
        "waits-without-the-quad-fourth",
        "The fourth tile of an own quad is no copy held",
        ("waits.quad-fourth",),
        {"waits.quad-fourth": 3},
    ),
    Fault(
        "waits-need-a-yaku",
        "A hand waits only for tiles that win by a yaku",
        ("waits.complete-shape",),
        patches={(engine, "waits"): _waits_with_yaku},
    ),
    Fault(
        "waits-count-what-is-seen",
        "Discards and indicators are copies held",
        ("waits.others-do-not-count",),
        patches={(tenpai, "copies_held"): _counting_what_is_seen},
    ),
    Fault(
        "five-copies-accepted",
        "A kind that occurs five times is accepted",
        ("refuse.fifth-copy",),
        {"refuse.fifth-copy": allow},
    ),
)
