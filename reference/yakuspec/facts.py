"""Reading a hand from the protocol's JSON (spec section 13)."""

from collections.abc import Mapping
from typing import Any

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
from yakuspec.hand import MELD_KINDS, RIICHI, SEATS, SITUATIONS, WAYS, Hand, Meld
from yakuspec.refusals import refuse_impossible
from yakuspec.tiles import Tile


def read_hand(facts: object, *, wins: bool = True) -> Hand:
    """Read a hand of the protocol; with `wins=False` 13 tiles that have no `win`, for their waits.

    Fields it does not know are ignored. Raises `ImpossibleHandError` for anything that cannot be (§13).
    """
    hand = _read_fields(facts, wins)
    refuse_impossible(hand)
    return hand


def _read_fields(facts: object, wins: bool) -> Hand:
    fields = read_object(facts, "hand")
    win = read_object(_required(fields, "win"), "win") if wins else {}
    return Hand(
        concealed=read_some_tiles(_required(fields, "concealed"), "concealed"),
        seat=read_word(_required(fields, "seat"), SEATS, "seat"),
        round=read_word(_required(fields, "round"), SEATS, "round"),
        by=read_word(_required(win, "by", "win."), WAYS, "win.by") if wins else None,
        win_tile=_win_tile(win) if wins else None,
        discarder=read_optional_word(win.get("from"), SEATS, "win.from"),
        melds=tuple(
            _meld(meld, f"melds[{index}]")
            for index, meld in enumerate(read_list(fields.get("melds"), "melds"))
        ),
        riichi=read_word(fields.get("riichi", "none"), RIICHI, "riichi"),
        situation=frozenset(
            read_word(fact, SITUATIONS, f"situation[{index}]")
            for index, fact in enumerate(read_list(fields.get("situation"), "situation"))
        ),
        dora_indicators=read_some_tiles(fields.get("dora_indicators", ""), "dora_indicators"),
        ura_indicators=read_some_tiles(fields.get("ura_indicators", ""), "ura_indicators"),
        discards=read_some_tiles(fields.get("discards", ""), "discards"),
        passed=read_some_tiles(fields.get("passed", ""), "passed"),
        counters=read_count(fields.get("counters", 0), "counters"),
        deposits=read_count(fields.get("deposits", 0), "deposits"),
    )


def _required(fields: Mapping[str, Any], name: str, inside: str = "") -> Any:
    return required(fields, name, inside, "concealed, win, seat and round are required")


def _win_tile(win: Mapping[str, Any]) -> Tile | None:
    value = _required(win, "tile", "win.")
    if value is None:
        return None
    return read_one_tile(value, "win.tile", "it is one, or null if unidentified")


def _meld(value: object, where: str) -> Meld:
    fields = read_object(value, where)
    after = fields.get("promoted_after")
    return Meld(
        kind=read_word(_required(fields, "kind", f"{where}."), MELD_KINDS, f"{where}.kind"),
        tiles=tuple(sorted(read_some_tiles(_required(fields, "tiles", f"{where}."), f"{where}.tiles"))),
        fed_by=read_optional_word(fields.get("from"), SEATS, f"{where}.from"),
        promoted_after=None if after is None else read_number(after, f"{where}.promoted_after"),
    )
