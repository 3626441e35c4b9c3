"""Reading a hand from the protocol's JSON (spec section 13)."""

from collections.abc import Callable
from typing import Any, Final

from yakuspec import impossible_hands as _hands  # noqa: F401
from yakuspec import impossible_situations as _situations  # noqa: F401
from yakuspec.fields import (
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
    for name in ("concealed", "seat", "round"):
        if name not in fields:
            required(fields, name, "", _NEEDED)
    hand = Hand(
        read_some_tiles(fields["concealed"], "concealed"),
        read_word(fields["seat"], SEATS, "seat"),
        read_word(fields["round"], SEATS, "round"),
    )
    for name, read in _READERS.items():
        if name in fields:
            setattr(hand, name, read(fields[name], name))
    if wins:
        hand.by, hand.win_tile, hand.discarder = _win(required(fields, "win", "", _NEEDED))
    return hand


def _riichi(value: object, where: str) -> Any:
    return read_word(value, RIICHI, where)


def _win(value: object) -> tuple[Any, Tile | None, Seat | None]:
    fields = read_object(value, "win")
    tile = required(fields, "tile", "win.", _NEEDED)
    return (
        read_word(required(fields, "by", "win.", _NEEDED), WAYS, "win.by"),
        None if tile is None else read_one_tile(tile, "win.tile", _ONE_OR_NULL),
        read_optional_word(fields.get("from"), SEATS, "win.from"),
    )


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
    after = fields.get("promoted_after")
    return Meld(
        read_word(required(fields, "kind", ".", _NEEDED), MELD_KINDS, ".kind"),
        tuple(sorted(read_some_tiles(required(fields, "tiles", ".", _NEEDED), ".tiles"))),
        read_optional_word(fields.get("from"), SEATS, ".from"),
        None if after is None else read_number(after, ".promoted_after"),
    )


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
