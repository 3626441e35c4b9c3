"""Layouts: what families of hands are put together from."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from yakuspec.tiles import Tile

from yakucert.strategies.blocks import (
    FREE,
    FREE_PAIR,
    NUMBER_SUITS,
    ORPHANS,
    PAIRS,
    PLAIN_GROUPS,
    SEQUENCES,
    TRIPLETS,
    Slot,
    blocks,
    plain_first,
    within,
)
from yakucert.strategies.shapes import Layout

Facts = Mapping[str, tuple[Any, ...]]

ALL: Final = (*FREE, FREE_PAIR)
RUNS: Final = tuple(plain_first(SEQUENCES, plain) for plain in PLAIN_GROUPS)
TRIPLET_GROUPS: Final = tuple(
    plain_first(TRIPLETS, plain) for plain in blocks("222m", "666p", "888s", "999m")
)
ALL_TRIPLETS: Final = (*TRIPLET_GROUPS, FREE_PAIR)
SUITS: Final[dict[str, range]] = {suit: range(9 * at, 9 * at + 9) for at, suit in enumerate(NUMBER_SUITS)}
RON: Final[Facts] = {"by": ("ron",)}
TSUMO: Final[Facts] = {"by": ("tsumo",)}
FIRST_TURN: Final[Facts] = {"moment": (("first_turn",),)}
REPLACEMENT: Final[Facts] = {**TSUMO, "moment": (("replacement_tile",), ("replacement_tile", "last_tile"))}
ROBBED: Final[Facts] = {**RON, "moment": (("robbed_concealed_quad",), ("robbed_quad",))}
IN_RIICHI: Final[Facts] = {"riichi": ("riichi", "double")}


def fixing(*fixed: Slot, rest: tuple[Slot, ...] = FREE, pair: Slot = FREE_PAIR) -> tuple[Slot, ...]:
    """Give the slots of a hand whose first groups are fixed; the rest and the pair are free."""
    return (*fixed, *rest[len(fixed) : 4], pair)


def made_of(tiles: Iterable[Tile], groups: tuple[Slot, ...] = FREE) -> tuple[Slot, ...]:
    """Give the slots of a hand of these tiles only."""
    return within(tiles, (*groups, PAIRS))


def triplets_of(tiles: Iterable[Tile]) -> tuple[Slot, ...]:
    """Give the slots of a triplet of each of these tiles."""
    return tuple(((tile,) * 3,) for tile in sorted(tiles))


def seven_pairs(tiles: Iterable[Tile]) -> Layout:
    """Give seven pairs of these tiles; each slot has a plain pair of its own."""
    kinds = sorted(tiles)
    slots = tuple(
        plain_first(((tile,) * 2 for tile in kinds), (kinds[at * len(kinds) // 7],) * 2) for at in range(7)
    )
    return Layout(slots, calls="closed", different=True)


def with_ends(tiles: Iterable[Tile]) -> tuple[Slot, ...]:
    """Give the slots of a hand with one of these tiles in every group and in the pair."""
    wanted = set(tiles)
    return tuple(tuple(block for block in slot if not wanted.isdisjoint(block)) for slot in ALL)


def in_suit(suit: str, *numbers: str) -> tuple[Slot, ...]:
    """Give the slots of these blocks in one suit: `in_suit("m", "123", "55")`."""
    return tuple(blocks(f"{run}{suit}") for run in numbers)


def each_suit(ranks: tuple[int, ...]) -> tuple[Slot, ...]:
    """Give the slots of one block in each number suit; ranks count from 0."""
    return tuple((tuple(suit.start + rank for rank in ranks),) for suit in SUITS.values())


HONOUR_PAIRS: Final = blocks("11z", "22z", "33z", "44z", "55z", "66z", "77z")

THIRTEEN_ORPHANS: Final = Layout(((ORPHANS,), tuple((tile,) for tile in ORPHANS)), calls="closed")
