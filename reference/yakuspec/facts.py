"""Reading a hand from the protocol's JSON (spec section 13)."""

from collections.abc import Callable
from typing import Any, Final

from yakuspec import impossible_hands as _hands  # noqa: F401
from yakuspec import impossible_situations as _situations  # noqa: F401
from yakuspec.clauses import FEW, remembered
from yakuspec.fields import (
    missing,
    read_count,
    read_list,
    read_number,
    read_object,
    read_one_tile,
    read_optional_word,
    read_some_tiles,
    read_word,
    required,
)
from yakuspec.hand import (
    MELD_KINDS,
    RIICHI,
    SEATS,
    SITUATIONS,
    WAYS,
    Hand,
    ImpossibleHandError,
    Meld,
    Seat,
)
from yakuspec.refusals import refuse_impossible
from yakuspec.tiles import Tile


def read_hand(facts: object, *, wins: bool = True) -> Hand:
    """Read a hand of the protocol; with `wins=False` 13 tiles that have no `win`, for their waits.

    Fields it does not know are ignored. Raises `ImpossibleHandError` for anything that cannot be (§13).
    """
    hand = _read_fields(facts, wins)
    refuse_impossible(hand)
    return hand


_NEEDED: Final = "concealed, win, seat and round are required, and kind and tiles of a meld"
_ONE_OR_NULL: Final = "it is one, or null if unidentified"


def _read_fields(facts: object, wins: bool) -> Hand:
    fields = read_object(facts, "hand")
    try:
        concealed, seat, in_round = fields["concealed"], fields["seat"], fields["round"]
    except KeyError as lacking:
        missing(lacking.args[0], "", _NEEDED)
    hand = Hand(
        read_some_tiles(concealed, "concealed"),
        read_word(seat, SEATS, "seat"),
        read_word(in_round, SEATS, "round"),
    )
    for name in _READERS:
        if name in fields:
            setattr(hand, name, _READERS[name](fields[name], name))
    if wins:
        hand.win_tile, hand.by, hand.discarder = _win(required(fields, "win", "", _NEEDED))
    return hand


def _riichi(value: object, where: str) -> Any:
    return read_word(value, RIICHI, where)


def _win(value: object) -> tuple[Tile | None, Any, Seat | None]:
    fields = read_object(value, "win")
    try:
        facts = fields["tile"], fields["by"], fields.get("from")
    except KeyError as lacking:
        missing(lacking.args[0], "win.", _NEEDED)
    try:
        return _known_win(*facts)
    except TypeError:  # a list, say, is no key of what is remembered
        return _win_of(*facts)


def _win_of(tile: object, by: object, source: object) -> tuple[Tile | None, Any, Seat | None]:
    return (
        None if tile is None else read_one_tile(tile, "win.tile", _ONE_OR_NULL),
        read_word(by, WAYS, "win.by"),
        read_optional_word(source, SEATS, "win.from"),
    )


_known_win: Final = remembered(FEW)(_win_of)


def _melds(value: object, where: str) -> tuple[Meld, ...]:
    melds = []
    for index, meld in enumerate(read_list(value, where)):
        try:
            melds.append(_meld(meld))
        except ImpossibleHandError as refusal:
            raise ImpossibleHandError(refusal.code, f"{where}[{index}]{refusal.message}") from None
    return tuple(melds)


def _meld(value: object) -> Meld:
    fields = read_object(value, "")
    try:
        facts = fields["kind"], fields["tiles"], fields.get("from"), fields.get("promoted_after")
    except KeyError as lacking:
        missing(lacking.args[0], ".", _NEEDED)
    try:
        return _known_meld(*facts)
    except TypeError:
        return _meld_of(*facts)


def _meld_of(kind: object, tiles: object, source: object, after: object) -> Meld:
    return Meld(
        read_word(kind, MELD_KINDS, ".kind"),
        tuple(sorted(read_some_tiles(tiles, ".tiles"))),
        read_optional_word(source, SEATS, ".from"),
        None if after is None else read_number(after, ".promoted_after"),
    )


_known_meld: Final = remembered(FEW, typed=True)(_meld_of)


def _situation(value: object, where: str) -> frozenset[str]:
    facts = read_list(value, where)
    return frozenset(read_word(fact, SITUATIONS, f"{where}[{at}]") for at, fact in enumerate(facts))


_READERS: Final[dict[str, Callable[[object, str], Any]]] = {
    "melds": _melds,
    "riichi": _riichi,
    "situation": _situation,
    "dora_indicators": read_some_tiles,
    "ura_indicators": read_some_tiles,
    "discards": read_some_tiles,
    "passed": read_some_tiles,
    "counters": read_count,
    "deposits": read_count,
}
