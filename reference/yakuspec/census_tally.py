"""What the census counts: what the reference says of a hand, summed over all hands.

Every hand is won by tsumo, closed, by South in the East round, no riichi and nothing else about it.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import chain
from math import comb, prod
from typing import Final

from yakuspec.census_hands import NO_HONOURS, NO_NUMBERS, HandClass
from yakuspec.copies import copies_of
from yakuspec.fu import fu_of
from yakuspec.hand import Hand
from yakuspec.lookup import evaluate
from yakuspec.reading import Reading, Whole, readings_of
from yakuspec.split import split_tiles
from yakuspec.tiles import COPIES, Tile
from yakuspec.yaku import find_yaku

Row = list[int]
"""Classes of hands up to renaming of suits, hands, and draws of 14 tiles out of 136."""

Tally = dict[str, dict[str, Row]]
"""Sections of rows.

Hands are counted in `shapes`, in `splits` (in how many ways they are four groups and a pair) and in the three
`yaku of` a form (those that hold in some reading of that form, whatever tile came last). In `readings`,
`combinations` (of the yaku that are paid) and `fu` a hand counts once for each kind of tile that came last,
its draws once for each of the 14 tiles. `waits` counts 13 characters by how many kinds of tile make them four
groups and a pair.
"""

SECTIONS: Final = (
    "shapes", "splits", "yaku of groups", "yaku of pairs", "yaku of orphans",
    "readings", "combinations", "fu", "waits",
)  # fmt: skip

Worth = tuple[str, str]
"""The yaku or yakuman of a reading, joined by +, and its fu: empty beside a yakuman."""


def empty() -> Tally:
    """Give a tally in which nothing is counted yet."""
    return {section: {} for section in SECTIONS}


def merge(tally: Tally, other: Tally) -> None:
    """Add what `other` counted to `tally`."""
    for section, rows in other.items():
        for name, row in rows.items():
            _add(tally[section], name, *row)


def in_order(tally: Tally) -> Tally:
    """Give a tally whose rows stand in the order of their names, numbers in theirs."""
    return {
        section: {name: tally[section][name] for name in sorted(tally[section], key=_rank)}
        for section in SECTIONS
    }


def count(tally: Tally, each: HandClass) -> None:
    """Judge the hand of a class with each of its tiles as the last one, and count what the reference says."""
    tiles = each.tiles()
    by_split = readings_of(Whole(_won(tiles, None)))
    by_tile: dict[Tile, list[Worth]] = {tile: [] for tile in tiles}
    held: dict[str, set[str]] = {}
    for r in chain.from_iterable(by_split):
        yaku, yakuman = find_yaku(r)
        held.setdefault(r.form, set()).update(yaku, yakuman)
        by_tile[r.tile].append(_worth(r, yaku, yakuman))
    splits = sum(readings[0].form == "groups" for readings in by_split)
    row = 1, each.hands, each.draws
    for name in _shapes(each, held):
        _add(tally["shapes"], name, *row)
    _add(tally["splits"], str(splits), *row)
    for form, names in held.items():
        for name in names:
            _add(tally[f"yaku of {form}"], name, *row)
    for tile, worths in by_tile.items():
        combination, fu = worths[0] if len(worths) == 1 else _paid(tiles, tile)
        row = 1, each.hands, each.draws * tiles.count(tile)
        _add(tally["readings"], str(len(worths)), *row)
        _add(tally["combinations"], combination, *row)
        _add(tally["fu"], fu, *row)


def count_waits(tally: Tally, complete: Iterable[HandClass]) -> None:
    """Count, from all complete hands of characters, the 13 tiles that one of them lacks a tile of."""
    kinds: Counter[tuple[Tile, ...]] = Counter()
    for each in complete:
        tiles = each.tiles()
        if split_tiles(copies_of(tiles)):
            kinds.update({tiles[:at] + tiles[at + 1 :] for at in range(len(tiles))})
    for waiting, waits in kinds.items():
        ways = prod(comb(COPIES, waiting.count(tile)) for tile in set(waiting))
        _add(tally["waits"], str(waits), 1, 1, ways)


def _won(tiles: tuple[Tile, ...], last: Tile | None) -> Hand:
    """Give the hand won with its last tile, None if that may have been any."""
    concealed = list(tiles)
    if last is not None:
        concealed.remove(last)
    return Hand(tuple(concealed), "south", "east", "tsumo", last)


def _worth(r: Reading, yaku: dict[str, int], yakuman: list[str]) -> Worth:
    if yakuman:
        return "+".join(yakuman), ""
    return "+".join(yaku), str(fu_of(r, yaku)[1])


def _paid(tiles: tuple[Tile, ...], last: Tile) -> Worth:
    """Give the worth of the reading that is paid, among several."""
    score = evaluate(_won(tiles, last)).score
    assert score is not None
    return "+".join(score.yakuman or score.yaku), "" if score.fu is None else str(score.fu)


def _shapes(each: HandClass, forms: Collection[str]) -> Iterator[str]:
    yield "complete" if forms else "not complete"
    yield from forms
    if "groups" in forms and each.parts[-1] == NO_HONOURS:
        yield "groups without honours"
        if each.parts[1:-1] == (NO_NUMBERS, NO_NUMBERS):
            yield "groups of characters"


def _rank(name: str) -> tuple[int, str]:
    return (int(name), "") if name.isdigit() else (0, name)


def _add(rows: dict[str, Row], name: str, classes: int, hands: int, draws: int) -> None:
    row = rows.setdefault(name, [0, 0, 0])
    row[0] += classes
    row[1] += hands
    row[2] += draws
