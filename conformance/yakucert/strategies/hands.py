"""Hands of the protocol: complete, nearly complete, and the thirteen tiles before the last one."""

from typing import Any, Final

from hypothesis import strategies as st
from yakuspec.tiles import KINDS, NAMES, read_tiles, show_tiles

from yakucert.strategies.blocks import choice, copies_left
from yakucert.strategies.contexts import EVERYTHING, Wanted, draw_context, without_defaults
from yakucert.strategies.families import ANYTHING, FAMILIES, PITFALLS
from yakucert.strategies.shapes import Draw, Layout, draw_shape
from yakucert.wire import Json


def complete_hands(wanted: Wanted = EVERYTHING) -> st.SearchStrategy[Json]:
    """Draw a complete hand with its context: a third of any blocks, the rest of a family.

    What is drawn is a hand of the protocol, possible at a real table; it need not win.
    """
    return _complete(wanted)


def family(name: str, wanted: Wanted = EVERYTHING) -> st.SearchStrategy[Json]:
    """Draw a complete hand of one family of `FAMILIES`. Raises KeyError for a name it does not know."""
    return _of_layouts(FAMILIES[name], wanted)


def near_complete_hands(wanted: Wanted = EVERYTHING) -> st.SearchStrategy[Json]:
    """Draw a complete hand of which one tile, the winning one or another, was exchanged.

    It may be complete all the same.
    """
    return _near_complete(wanted)


def hands(wanted: Wanted = EVERYTHING) -> st.SearchStrategy[Json]:
    """Draw any hand: seldom one that is nearly complete, else a complete one."""
    return _any_hand(wanted)


def tenpai_hands() -> st.SearchStrategy[Json]:
    """Draw the thirteen tiles before a win, without `win` and context: a question about waits."""
    return _tenpai()


_LAYOUTS: Final = {"anything": (ANYTHING,), **FAMILIES}
_NAMES: Final = ("anything",) * (len(FAMILIES) // 2) + tuple(FAMILIES)


def draw_layouts(draw: Draw, wanted: Wanted = EVERYTHING) -> tuple[Layout, ...]:
    """Draw the layout of any hand or, twice as often, those of a family."""
    return _LAYOUTS[draw(choice(_NAMES if wanted.families else _NAMES[:1]))]


@st.composite
def _complete(draw: Any, wanted: Wanted) -> Json:
    hand: Json = draw(_of_layouts(draw_layouts(draw, wanted), wanted))
    return hand


@st.composite
def _of_layouts(draw: Any, layouts: tuple[Layout, ...], wanted: Wanted) -> Json:
    layout = draw(choice(layouts))
    return draw_context(draw, draw_shape(draw, layout), layout.facts, wanted)


@st.composite
def _near_complete(draw: Any, wanted: Wanted) -> Json:
    pitfall = draw(choice((None, None, None, *range(len(PITFALLS)))))
    layouts = draw_layouts(draw, wanted) if pitfall is None else PITFALLS[pitfall]
    hand: Json = dict(draw(_of_layouts(layouts, wanted)))
    new = draw(choice(tuple(KINDS)))
    if pitfall or not copies_left(seen(hand), new) or robs(hand):
        return hand
    concealed = list(read_tiles(hand["concealed"]))
    place = draw(choice(("win", *range(0 if pitfall == 0 else len(concealed)))))
    if place == "win" and hand["win"]["tile"]:
        return {**hand, "win": {**hand["win"], "tile": NAMES[new]}}
    concealed[place if place != "win" else 0] = new
    return {**hand, "concealed": show_tiles(concealed)}


@st.composite
def _any_hand(draw: Any, wanted: Wanted) -> Json:
    drawn: Json = draw((_near_complete if draw(choice((False,) * 9 + (True,))) else _complete)(wanted))
    return drawn


@st.composite
def _tenpai(draw: Any) -> Json:
    shape = draw_shape(draw, draw(choice(draw_layouts(draw))))
    concealed = list(shape.concealed)
    if draw(choice((False, False, False, True))):
        new = draw(choice(tuple(KINDS)))
        if copies_left(shape.tiles, new):
            concealed[-1] = new
    hand: Json = {
        "concealed": show_tiles(concealed),
        "melds": list(shape.melds),
        "seat": "south",
        "round": "east",
    }
    if draw(choice((False, False, False, True))):
        # The rest of a wait lies open: it is waited for all the same.
        held = (*concealed, *shape.tiles[len(concealed) + 1 :])
        hand["dora_indicators"] = show_tiles([shape.win] * copies_left(held, shape.win))
    return without_defaults(hand)


def seen(hand: Json) -> list[int]:
    """Give every tile that a hand and its indicators show."""
    texts = [hand["concealed"], hand["win"]["tile"] or "", *(meld["tiles"] for meld in hand.get("melds", ()))]
    texts += [hand.get("dora_indicators", ""), hand.get("ura_indicators", "")]
    return [tile for text in texts for tile in read_tiles(text)]


def robs(hand: Json) -> bool:
    """Tell whether the win would rob a quad of either kind."""
    return not {"robbed_quad", "robbed_concealed_quad"}.isdisjoint(hand.get("situation", ()))
