"""Reading fields of the protocol's JSON: types and words (spec section 13, code `malformed`)."""

from collections.abc import Mapping
from typing import Any, Final, NoReturn

from yakuspec.clauses import clause
from yakuspec.hand import ImpossibleHandError
from yakuspec.shown import shown
from yakuspec.tiles import TILES, Tile, UnknownTileError, read_tiles

LARGEST: Final = 999_999_999
LONGEST: Final = 2 * 136
"""Characters that all the tiles of a set take, each with its suit."""


@clause("refuse.wrong-type", "refusal")
def wrong_type(value: object, expected: type, where: str) -> str | None:
    """Refuse a field of the wrong type; a bool is no number (§4.1)."""
    if isinstance(value, expected) and not (expected is int and isinstance(value, bool)):
        return None
    found = " is null" if value is None else f": {shown(value)} is {_type_name(type(value))}"
    return f"{where}{found}; it is {_type_name(expected)}"


@clause("refuse.unknown-word", "refusal")
def unknown_word(word: str, known: tuple[str, ...], where: str) -> str | None:
    """Refuse a word that is none of the known ones (§3.2)."""
    return None if word in known else f"{where}: {shown(word)} is unknown; it is one of {', '.join(known)}"


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
    """Refuse a number of things below zero (§8.2)."""
    return f"{where}: {number} is negative; there are 0 or more" if number < 0 else None


def malformed(message: str) -> NoReturn:
    """Refuse what cannot be read."""
    raise ImpossibleHandError("malformed", message)


def required(fields: Mapping[str, Any], name: str, inside: str, needed: str) -> Any:
    """Give a field that must be there; `needed` says which ones must."""
    if name not in fields:
        missing(name, inside, needed)
    return fields[name]


def missing(name: object, inside: str, needed: str) -> NoReturn:
    """Refuse facts without a field; `needed` says which ones must be there."""
    malformed(f"{inside}{name} is missing; {needed}")


def read_object(value: object, where: str) -> dict[str, Any]:
    """Read an object."""
    if type(value) is dict:
        return value
    _refuse(wrong_type(value, dict, where))
    return {}


def read_list(value: object, where: str) -> list[Any]:
    """Read a list; null is an empty one."""
    if value is None:
        return []
    if type(value) is list:
        return value
    _refuse(wrong_type(value, list, where))
    return []


def read_word(value: object, known: tuple[str, ...], where: str) -> Any:
    """Read one of the known words."""
    if value not in known:
        _refuse(wrong_type(value, str, where))
        _refuse(unknown_word(str(value), known, where))
    return value


def read_optional_word(value: object, known: tuple[str, ...], where: str) -> Any:
    """Read one of the known words, or None where there is none."""
    return None if value is None else read_word(value, known, where)


def read_some_tiles(value: object, where: str) -> tuple[Tile, ...]:
    """Read any number of tiles."""
    if type(value) is not str:
        _refuse(wrong_type(value, str, where))
        return ()
    if len(value) > LONGEST:
        malformed(f"{where}: {len(value):,} characters; the tiles of a whole set take {LONGEST}")
    try:
        return read_tiles(value)
    except UnknownTileError:
        _refuse(unknown_tile(value, where))
        return ()


def read_one_tile(value: object, where: str, right: str = "it is one") -> Tile:
    """Read exactly one tile."""
    if type(value) is str and value in TILES:
        return TILES[value]
    tiles = read_some_tiles(value, where)
    if len(tiles) != 1:
        malformed(f"{where}: {shown(value)} is {len(tiles)} tiles; {right}")
    return tiles[0]


def read_number(value: object, where: str) -> int:
    """Read a whole number of at most nine digits; 1.0 is the number 1."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if type(value) is not int:
        _refuse(wrong_type(value, int, where))
        return 0
    if not -LARGEST <= value <= LARGEST:
        malformed(f"{where}: more than nine digits; no table has so many")
    return value


def read_count(value: object, where: str) -> int:
    """Read a number of things, 0 or more."""
    number = read_number(value, where)
    _refuse(negative_number(number, where))
    return number


def _refuse(message: str | None) -> None:
    if message is not None:
        malformed(message)


def _type_name(kind: type) -> str:
    names = {
        dict: "an object", list: "a list", str: "a text", int: "a whole number",
        float: "a number that is not whole", bool: "true or false",
    }  # fmt: skip
    return names.get(kind, kind.__name__)
