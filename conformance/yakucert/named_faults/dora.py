"""Mistakes in dora."""

from dataclasses import replace

from yakuspec import lookup
from yakuspec.dora import count_dora
from yakuspec.hand import Hand
from yakuspec.tiles import RED, WHITE, Tile

from yakucert.faults import Fault, always, right


def _not_yet_turned(hand: Hand) -> tuple[int, int]:
    """Leave an indicator out after a quad of one's own: the one that is turned with it."""
    if "replacement_tile" in hand.situation:
        hand = replace(hand, dora_indicators=hand.dora_indicators[1:])
    return count_dora(hand)


def _with_indicator_tiles(hand: Hand) -> list[Tile]:
    return [*right("dora.whole-hand")(hand), *hand.dora_indicators]


def _as_many_as_quads(hand: Hand) -> tuple[int, int]:
    """Leave the indicators out that the own quads do not account for."""
    return count_dora(
        replace(hand, dora_indicators=hand.dora_indicators[: 1 + sum(m.is_quad for m in hand.melds)])
    )


FAULTS = (
    Fault(
        "dora-after-9-runs-on",
        "A 9 indicates the first tile of the next suit",
        ("dora.after-number",),
        {"dora.after-number": lambda tile: tile + 1},
    ),
    Fault(
        "dora-is-the-indicator",
        "The indicator itself is the dora",
        ("dora.after-number", "dora.after-wind", "dora.after-dragon"),
        {f"dora.after-{name}": lambda tile: tile for name in ("number", "wind", "dragon")},
    ),
    Fault(
        "dora-after-north-is-white",
        "North indicates White",
        ("dora.after-wind",),
        {"dora.after-wind": lambda tile: tile + 1},
    ),
    Fault(
        "dora-after-red-is-east",
        "Red indicates East",
        ("dora.after-dragon",),
        {"dora.after-dragon": lambda tile: 27 if tile == RED else tile + 1},
    ),
    Fault(
        "dora-after-white-is-red",
        "The dragons indicate in the order White, Red, Green",
        ("dora.after-dragon",),
        {"dora.after-dragon": lambda tile: RED if tile == WHITE else tile - 1},
    ),
    Fault(
        "dora-in-the-hand-only",
        "Dora in called groups are not counted",
        ("dora.whole-hand",),
        {
            "dora.whole-hand": lambda hand: [
                *hand.concealed,
                *(() if hand.win_tile is None else (hand.win_tile,)),
            ]
        },
    ),
    Fault(
        "dora-without-the-winning-tile",
        "A winning tile that is dora is not counted",
        ("dora.whole-hand",),
        {
            "dora.whole-hand": lambda hand: [
                *hand.concealed,
                *(tile for meld in hand.melds for tile in meld.tiles),
            ]
        },
    ),
    Fault(
        "dora-of-a-quad-three",
        "The fourth tile of a quad is not counted",
        ("dora.quad-counts-four",),
        {"dora.quad-counts-four": lambda meld: meld.tiles[:3]},
    ),
    Fault(
        "dora-equal-indicators-once",
        "Equal indicators count once",
        ("dora.each-indicator",),
        {"dora.each-indicator": lambda indicators: tuple(dict.fromkeys(indicators))},
    ),
    Fault(
        "dora-first-indicator-only",
        "Only the first indicator counts",
        ("dora.each-indicator",),
        {"dora.each-indicator": lambda indicators: indicators[:1]},
    ),
    Fault(
        "dora-of-the-quad-turned-too-late",
        "A rinshan win does not count the indicator of its own quad",
        ("dora.kan-dora-at-once",),
        patches={(lookup, "count_dora"): _not_yet_turned},
    ),
    Fault(
        "dora-of-the-indicator-tile",
        "The indicator tiles themselves are counted with the hand",
        ("dora.indicator-apart",),
        {"dora.whole-hand": _with_indicator_tiles},
    ),
    Fault(
        "dora-of-own-quads-only",
        "Indicators that the own quads do not account for are left out",
        ("accept.indicator-count",),
        patches={(lookup, "count_dora"): _as_many_as_quads},
    ),
    Fault(
        "ura-without-riichi",
        "Ura dora count without riichi",
        ("dora.ura-in-riichi", "accept.ura-without-riichi"),
        {"dora.ura-in-riichi": always},
    ),
    Fault(
        "ura-not-in-double-riichi",
        "Ura dora do not count in double riichi",
        ("dora.ura-in-riichi",),
        {"dora.ura-in-riichi": lambda hand: hand.riichi == "riichi"},
    ),
)
