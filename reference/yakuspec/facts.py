"""Reading a hand from the protocol's JSON (spec section 13)."""

from collections.abc import Callable
from typing import Any, Final, cast

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
from yakuspec.hand import MELD_KINDS, RIICHI, SEATS, SITUATIONS, WAYS, Hand, Meld, Seat
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


def _read_fields(facts: object, wins: bool) -> Hand:
    fields = read_object(facts, "hand")
    for name in ("concealed", "seat", "round", "win") if wins else ("concealed", "seat", "round"):
        required(fields, name, "", _NEEDED)
    values = {name: read(fields[name], name) for name, read in _READERS.items() if name in fields}
    return Hand(**values, **_win(fields["win"]) if wins else {})


def _win(value: object) -> dict[str, Any]:
    fields = read_object(value, "win")
    return {
        "by": read_word(required(fields, "by", "win.", _NEEDED), WAYS, "win.by"),
        "win_tile": _win_tile(required(fields, "tile", "win.", _NEEDED)),
        "discarder": read_optional_word(fields.get("from"), SEATS, "win.from"),
    }


def _win_tile(value: object) -> Tile | None:
    if value is None:
        return None
    return read_one_tile(value, "win.tile", "it is one, or null if unidentified")


def _meld(value: object, where: str) -> Meld:
    fields = read_object(value, where)
    after = fields.get("promoted_after")
    return Meld(
        kind=read_word(required(fields, "kind", f"{where}.", _NEEDED), MELD_KINDS, f"{where}.kind"),
        tiles=tuple(
            sorted(read_some_tiles(required(fields, "tiles", f"{where}.", _NEEDED), f"{where}.tiles"))
        ),
        fed_by=read_optional_word(fields.get("from"), SEATS, f"{where}.from"),
        promoted_after=None if after is None else read_number(after, f"{where}.promoted_after"),
    )


def _melds(value: object, where: str) -> tuple[Meld, ...]:
    return tuple(_meld(meld, f"{where}[{index}]") for index, meld in enumerate(read_list(value, where)))


def _situation(value: object, where: str) -> frozenset[str]:
    return frozenset(
        read_word(fact, SITUATIONS, f"{where}[{index}]") for index, fact in enumerate(read_list(value, where))
    )


def _seat(value: object, where: str) -> Seat:
    return cast(Seat, read_word(value, SEATS, where))


def _riichi(value: object, where: str) -> str:
    return cast(str, read_word(value, RIICHI, where))


_READERS: Final[dict[str, Callable[[object, str], Any]]] = {
    "concealed": read_some_tiles,
    "seat": _seat,
    "round": _seat,
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
