"""Reading a hand from the protocol's JSON: types and words (spec section 13, code `malformed`)."""

from collections.abc import Mapping
from typing import Any, NoReturn, cast

from yakuspec import impossible_hands as _hands  # noqa: F401
from yakuspec import impossible_situations as _situations  # noqa: F401
from yakuspec.clauses import clause
from yakuspec.hand import MELD_KINDS, RIICHI, SEATS, SITUATIONS, WAYS, Hand, ImpossibleHandError, Meld
from yakuspec.refusals import refuse_impossible
from yakuspec.tiles import Tile, UnknownTileError, read_tiles


def read_hand(facts: object, *, wins: bool = True) -> Hand:
    """Read a hand of the protocol; with `wins=False` 13 tiles that have no `win`, for their waits.

    Fields it does not know are ignored. Raises `ImpossibleHandError` for anything that cannot be (§13).
    """
    hand = _read_fields(facts, wins)
    refuse_impossible(hand)
    return hand


def _read_fields(facts: object, wins: bool) -> Hand:
    fields = _object(facts, "hand")
    win = _object(_required(fields, "win"), "win") if wins else {}
    return Hand(
        concealed=_tiles(_required(fields, "concealed"), "concealed"),
        seat=_word(_required(fields, "seat"), SEATS, "seat"),
        round=_word(_required(fields, "round"), SEATS, "round"),
        by=_word(_required(win, "by", "win."), WAYS, "win.by") if wins else None,
        win_tile=_win_tile(win) if wins else None,
        discarder=_optional_word(win.get("from"), SEATS, "win.from"),
        melds=tuple(
            _meld(meld, f"melds[{index}]") for index, meld in enumerate(_list(fields.get("melds"), "melds"))
        ),
        riichi=_word(fields.get("riichi", "none"), RIICHI, "riichi"),
        situation=frozenset(
            _word(fact, SITUATIONS, f"situation[{index}]")
            for index, fact in enumerate(_list(fields.get("situation"), "situation"))
        ),
        dora_indicators=_tiles(fields.get("dora_indicators", ""), "dora_indicators"),
        ura_indicators=_tiles(fields.get("ura_indicators", ""), "ura_indicators"),
        discards=_tiles(fields.get("discards", ""), "discards"),
        passed=_tiles(fields.get("passed", ""), "passed"),
        counters=_number(fields.get("counters", 0), "counters"),
        deposits=_number(fields.get("deposits", 0), "deposits"),
    )


@clause("refuse.wrong-type", "refusal")
def wrong_type(value: object, expected: type, where: str) -> str | None:
    """Refuse a field of the wrong type; a bool is no number (§4.1)."""
    if isinstance(value, expected) and not (expected is int and isinstance(value, bool)):
        return None
    return f"{where}: {_shown(value)} is {_type_name(type(value))}; it is {_type_name(expected)}"


@clause("refuse.unknown-word", "refusal")
def unknown_word(word: str, known: tuple[str, ...], where: str) -> str | None:
    """Refuse a word that is none of the known ones (§3.2)."""
    return None if word in known else f"{where}: {_shown(word)} is unknown; it is one of {', '.join(known)}"


@clause("refuse.unknown-tile", "refusal")
def unknown_tile(text: str, where: str) -> str | None:
    """Refuse a tile that does not exist (§4.1)."""
    try:
        read_tiles(text)
    except UnknownTileError as error:
        return f"{where}: {error}"
    return None


@clause("refuse.negative-number", "refusal")
def negative_number(number: int, where: str) -> str | None:
    """Refuse counters or deposits below zero (§8.2)."""
    return f"{where}: {number} is negative; there are 0 or more" if number < 0 else None


def _malformed(message: str | None) -> None:
    if message is not None:
        raise ImpossibleHandError("malformed", message)


def _required(fields: Mapping[str, Any], name: str, inside: str = "") -> Any:
    if name not in fields:
        _missing(f"{inside}{name}")
    return fields[name]


def _missing(where: str) -> NoReturn:
    raise ImpossibleHandError("malformed", f"{where} is missing; concealed, win, seat and round are required")


def _object(value: object, where: str) -> dict[str, Any]:
    if type(value) is not dict:
        _malformed(wrong_type(value, dict, where))
    return cast(dict[str, Any], value)


def _list(value: object, where: str) -> list[Any]:
    if value is None:
        return []
    if type(value) is not list:
        _malformed(wrong_type(value, list, where))
    return cast(list[Any], value)


def _word(value: object, known: tuple[str, ...], where: str) -> Any:
    if value not in known:
        _malformed(wrong_type(value, str, where))
        _malformed(unknown_word(str(value), known, where))
    return value


def _optional_word(value: object, known: tuple[str, ...], where: str) -> Any:
    return None if value is None else _word(value, known, where)


def _tiles(value: object, where: str) -> tuple[Tile, ...]:
    _malformed(wrong_type(value, str, where))
    text = str(value)
    try:
        return read_tiles(text)
    except UnknownTileError:
        _malformed(unknown_tile(text, where))
        return ()


def _number(value: object, where: str) -> int:
    number = _whole(value, where)
    _malformed(negative_number(number, where))
    return number


def _win_tile(win: Mapping[str, Any]) -> Tile | None:
    value = _required(win, "tile", "win.")
    if value is None:
        return None
    tiles = _tiles(value, "win.tile")
    if len(tiles) != 1:
        _malformed(f"win.tile: {_shown(value)} is {len(tiles)} tiles; it is one, or null if unidentified")
    return tiles[0]


def _meld(value: object, where: str) -> Meld:
    fields = _object(value, where)
    after = fields.get("promoted_after")
    return Meld(
        kind=_word(_required(fields, "kind", f"{where}."), MELD_KINDS, f"{where}.kind"),
        tiles=tuple(sorted(_tiles(_required(fields, "tiles", f"{where}."), f"{where}.tiles"))),
        fed_by=_optional_word(fields.get("from"), SEATS, f"{where}.from"),
        promoted_after=None if after is None else _whole(after, f"{where}.promoted_after"),
    )


def _whole(value: object, where: str) -> int:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    _malformed(wrong_type(value, int, where))
    return cast(int, value)


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


def _type_name(kind: type) -> str:
    names = {
        dict: "an object", list: "a list", str: "a text", int: "a whole number",
        float: "a number that is not whole", bool: "true or false", type(None): "null",
    }  # fmt: skip
    return names.get(kind, kind.__name__)
