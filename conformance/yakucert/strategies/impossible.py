"""Impossible input: a possible hand with exactly one fault, a row for each clause that refuses one."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from hypothesis import assume
from hypothesis import strategies as st
from yakuspec.hand import SEATS
from yakuspec.tiles import KINDS, TILES, read_tiles, show_tiles

from yakucert.strategies.blocks import FREE, FREE_PAIR, SEQUENCES, choice, copies_left, others
from yakucert.strategies.contexts import Wanted, draw_context
from yakucert.strategies.families import FAMILIES
from yakucert.strategies.hands import seen
from yakucert.strategies.layouts import TRIPLET_GROUPS
from yakucert.strategies.shapes import Draw, Layout, draw_shape
from yakucert.wire import Json

Spoil = Callable[[Draw, Json], None]

ORDINARY: Final[Mapping[str, Any]] = {"moment": ((),), "dora": (0,), "riichi": ("none",)}
_BEFORE: Final[dict[str, str]] = {seat: SEATS[at - 1] for at, seat in enumerate(SEATS)}


class Row(NamedTuple):
    """The possible hands of a refusal, and what makes one of them impossible."""

    layouts: tuple[Layout, ...]
    spoil: Spoil


def impossible_hands() -> st.SearchStrategy[Json]:
    """Draw a hand that has exactly one fault for which section 13 refuses it."""
    return _impossible()


@st.composite
def _impossible(draw: Any) -> Json:
    row = REFUSED[draw(choice(tuple(REFUSED)))]
    layout = draw(choice(row.layouts))
    hand: Json = dict(draw_context(draw, draw_shape(draw, layout), layout.facts, Wanted(False, False, False)))
    hand["win"] = dict(hand["win"])
    hand["melds"] = [dict(meld) for meld in hand.get("melds", ())]
    row.spoil(draw, hand)
    return hand


def _layouts(calls: str = "any", **facts: Any) -> tuple[Layout, ...]:
    return (Layout(calls=calls, facts={**ORDINARY, **facts}),)


def _with_quads(calls: str, **facts: Any) -> tuple[Layout, ...]:
    slots = (*TRIPLET_GROUPS[:3], FREE[3], FREE_PAIR)
    return (Layout(slots, calls, ((3, 0), (4, 0)), {**ORDINARY, **facts}),)


def _put(*path_and_values: Any) -> Spoil:
    """Put one of some values in the place of a field; `path` names it, with a dot inside the win."""
    path, *values = path_and_values
    *inside, name = path.split(".")

    def spoil(draw: Draw, hand: Json) -> None:
        (hand[inside[0]] if inside else hand)[name] = draw(choice(tuple(values)))

    return spoil


def _drop(*paths: str) -> Spoil:
    def spoil(draw: Draw, hand: Json) -> None:
        *inside, name = draw(choice(paths)).split(".")
        del (hand[inside[0]] if inside else hand)[name]

    return spoil


def _either(*ways: Spoil) -> Spoil:
    def spoil(draw: Draw, hand: Json) -> None:
        draw(choice(ways))(draw, hand)

    return spoil


def _claim(*facts: str) -> Spoil:
    """Add facts to the situation; of more than one word, separated by `|`, one is drawn."""

    def spoil(draw: Draw, hand: Json) -> None:
        added = [draw(choice(tuple(fact.split("|")))) for fact in facts]
        hand["situation"] = [*hand.get("situation", ()), *added]

    return spoil


def _meld(draw: Draw, hand: Json, *kinds: str) -> Json:
    melds = [meld for meld in hand["melds"] if meld["kind"] in kinds]
    assume(melds)
    found: Json = draw(choice(tuple(range(len(melds)))).map(melds.__getitem__))
    return found


def _wrong_shape(*kinds: str) -> Spoil:
    """Exchange one tile of a meld, so that it is no such group any more."""

    def spoil(draw: Draw, hand: Json) -> None:
        meld = _meld(draw, hand, *kinds)
        tile = draw(choice(tuple(KINDS)))
        tiles = (*read_tiles(meld["tiles"])[:-1], tile)
        assume(copies_left(seen(hand), tile) and len(set(tiles)) > 1)
        assume(meld["kind"] != "chi" or tuple(sorted(tiles)) not in SEQUENCES)
        meld["tiles"] = show_tiles(tiles)

    return spoil


def _fed_by(kind: str, wrong: Callable[[str], tuple[str, ...]]) -> Spoil:
    def spoil(draw: Draw, hand: Json) -> None:
        _meld(draw, hand, *kind.split("|"))["from"] = draw(choice(wrong(hand["seat"])))

    return spoil


def _promoted_wrongly(draw: Draw, hand: Json) -> None:
    meld = _meld(draw, hand, "kakan", "pon", "daiminkan")
    at = next(index for index, each in enumerate(hand["melds"]) if each is meld)
    right = meld["kind"] != "kakan"
    meld["promoted_after"] = draw(choice((len(hand["melds"]),) if right else (at, len(hand["melds"]) + 1)))


def _another_count(draw: Draw, hand: Json) -> None:
    tiles = list(read_tiles(hand["concealed"]))
    if draw(choice((True, False))):
        tiles.pop()
    else:
        new = draw(choice(tuple(KINDS)))
        assume(copies_left(seen(hand), new))
        tiles.append(new)
    hand["concealed"] = show_tiles(tiles)


def _fifth_copy(draw: Draw, hand: Json) -> None:
    tiles = seen(hand)
    tile = draw(choice(tuple(sorted(set(tiles)))))
    hand[draw(choice(_INDICATORS))] = show_tiles([tile] * (copies_left(tiles, tile) + 1))


def _sixth_indicator(draw: Draw, hand: Json) -> None:
    tiles = seen(hand)
    free = [tile for tile in KINDS if copies_left(tiles, tile)]
    first = draw(choice(tuple(range(len(free) - 5))))
    hand[draw(choice(_INDICATORS))] = show_tiles(free[first : first + 6])


def _fifth_quad(draw: Draw, hand: Json) -> None:
    tiles = seen(hand)
    tile = draw(choice(tuple(tile for tile in KINDS if tile not in tiles)))
    hand["melds"].append({"kind": "ankan", "tiles": show_tiles([tile] * 4)})


def _own_ron(draw: Draw, hand: Json) -> None:
    hand["win"]["from"] = hand["seat"]


def _off_somebody(draw: Draw, hand: Json) -> None:
    hand["win"]["from"] = draw(choice(others(hand["seat"])))


def _unidentified(draw: Draw, hand: Json) -> None:
    hand["concealed"] = show_tiles([*read_tiles(hand["concealed"]), TILES[hand["win"]["tile"]]])
    hand["win"]["tile"] = None


def _rob_by_tsumo(draw: Draw, hand: Json) -> None:
    assume(seen(hand).count(TILES[hand["win"]["tile"]]) == 1)
    _claim("robbed_quad|robbed_concealed_quad")(draw, hand)


def _rob_a_copy(draw: Draw, hand: Json) -> None:
    assume(seen(hand).count(TILES[hand["win"]["tile"]]) > 1)
    _claim("robbed_quad|robbed_concealed_quad")(draw, hand)


def _first_turn_off_later_seat(draw: Draw, hand: Json) -> None:
    later = tuple(seat for seat in SEATS[SEATS.index(hand["seat"]) + 1 :])
    hand["win"]["from"] = draw(choice(later))
    _claim("first_turn")(draw, hand)


_INDICATORS: Final = ("dora_indicators", "ura_indicators")
_NO_TILES: Final = ("0m", "0p", "0s", "8z", "9z")
_RON: Final[dict[str, Any]] = {"by": ("ron",)}
_TSUMO: Final[dict[str, Any]] = {"by": ("tsumo",)}
_CHANKAN: Final = FAMILIES["chankan"]
_ROBBED: Final = (("robbed_quad",), ("robbed_concealed_quad",))
_NO_WORDS: Final = _either(
    _put("seat", "up"), _put("round", "up"), _put("riichi", "open"), _put("win.by", "robbing"),
    _put("situation", ("haitei",)),
)  # fmt: skip

REFUSED: Final[dict[str, Row]] = {
    "refuse.wrong-type": Row(
        _layouts(),
        _either(
            _put("concealed", 13), _put("counters", "2"), _put("deposits", True), _drop("round", "win.by")
        ),
    ),
    "refuse.unknown-tile": Row(
        _layouts(), _either(_put("win.tile", *_NO_TILES), _put("dora_indicators", *_NO_TILES))
    ),
    "refuse.unknown-word": Row(_layouts(), _NO_WORDS),
    "refuse.negative-number": Row(_layouts(), _either(_put("counters", -1), _put("deposits", -1))),
    "refuse.tile-count": Row(_layouts(), _another_count),
    "refuse.fifth-copy": Row(_layouts(), _fifth_copy),
    "refuse.too-many-quads": Row(
        tuple(Layout(each.slots, each.calls, each.wins, ORDINARY) for each in FAMILIES["suukantsu"]),
        _fifth_quad,
    ),
    "refuse.too-many-indicators": Row(_layouts(), _sixth_indicator),
    "refuse.no-sequence": Row(_layouts("called"), _wrong_shape("chi")),
    "refuse.no-triplet": Row(_layouts("called"), _wrong_shape("pon")),
    "refuse.no-quad": Row(_with_quads("all quads"), _wrong_shape("daiminkan", "kakan", "ankan")),
    "refuse.chi-source": Row(
        _layouts("called"), _fed_by("chi", lambda seat: tuple(set(others(seat)) - {_BEFORE[seat]}))
    ),
    "refuse.fed-concealed-quad": Row(_with_quads("all concealed quads"), _fed_by("ankan", others)),
    "refuse.own-feed": Row(_layouts("called"), _fed_by("chi|pon|daiminkan|kakan", lambda seat: (seat,))),
    "refuse.promoted-after": Row(_layouts("called"), _promoted_wrongly),
    "refuse.round-wind": Row(_layouts(), _put("round", "west", "north")),
    "refuse.ron-source": Row(_layouts(**_RON), _drop("win.from")),
    "refuse.own-ron": Row(_layouts(**_RON), _own_ron),
    "refuse.tsumo-source": Row(_layouts(**_TSUMO), _off_somebody),
    "refuse.unidentified-ron": Row(_layouts(**_RON), _unidentified),
    "refuse.open-riichi": Row(_layouts("called"), _put("riichi", "riichi", "double")),
    "refuse.ippatsu-without-riichi": Row(_layouts(), _claim("ippatsu")),
    "refuse.ippatsu-on-replacement": Row(
        _with_quads("all concealed quads", **_TSUMO, riichi=("riichi",), moment=(("replacement_tile",),)),
        _claim("ippatsu"),
    ),
    "refuse.double-ippatsu-quad": Row(
        _with_quads("all concealed quads", riichi=("double",), ippatsu=(False,)), _claim("ippatsu")
    ),
    "refuse.replacement-ron": Row(_with_quads("all quads", **_RON), _claim("replacement_tile")),
    "refuse.replacement-without-quad": Row(_layouts("closed", **_TSUMO), _claim("replacement_tile")),
    "refuse.robbed-tsumo": Row(
        tuple(Layout(each.slots, each.calls, each.wins, {**ORDINARY, **_TSUMO}) for each in _CHANKAN),
        _rob_by_tsumo,
    ),
    "refuse.robbed-both": Row(
        tuple(
            Layout(each.slots, each.calls, each.wins, {**ORDINARY, **_RON, "moment": _ROBBED[:1]})
            for each in _CHANKAN
        ),
        _claim("robbed_concealed_quad"),
    ),
    "refuse.robbed-copy": Row(_layouts(**_RON), _rob_a_copy),
    "refuse.first-turn-melds": Row(_layouts("called", **_TSUMO), _claim("first_turn")),
    "refuse.first-turn-riichi": Row(
        _layouts("closed", **_TSUMO, riichi=("riichi", "double"), ippatsu=(False,)), _claim("first_turn")
    ),
    "refuse.first-turn-discards": Row(
        _layouts("closed", **_TSUMO, moment=(("first_turn",),)), _put("discards", "1z", "9m", "5s")
    ),
    "refuse.first-turn-robbed": Row(
        tuple(
            Layout(
                each.slots, "closed", each.wins, {**ORDINARY, **_RON, "moment": _ROBBED, "seat": ("north",)}
            )
            for each in _CHANKAN
        ),
        _claim("first_turn"),
    ),
    "refuse.first-turn-east-ron": Row(_layouts("closed", **_RON, seat=("east",)), _claim("first_turn")),
    "refuse.first-turn-ron-source": Row(
        _layouts("closed", **_RON, seat=("south", "west")), _first_turn_off_later_seat
    ),
    "refuse.last-tile-robbed": Row(
        tuple(
            Layout(each.slots, each.calls, each.wins, {**ORDINARY, **_RON, "moment": _ROBBED})
            for each in _CHANKAN
        ),
        _claim("last_tile"),
    ),
    "refuse.last-tile-first-turn": Row(_layouts("closed", moment=(("first_turn",),)), _claim("last_tile")),
    "refuse.last-tile-double-ippatsu": Row(
        _layouts("closed", riichi=("double",), ippatsu=(True,)), _claim("last_tile")
    ),
}
"""Clause → the hands it refuses."""
