"""Sorts: what groups are, their numbers aside, and how many of each sort there are, in one number.

Such a number, a tally, has an octal digit for each sort; tallies of groups are added.
"""

from functools import cache
from typing import Final, Literal, NamedTuple

GroupKind = Literal["sequence", "triplet", "quad"]
FuRow = tuple[str, str]
"""The name of a fu part, and `inside` or `outside`."""


class Sort(NamedTuple):
    """A kind of group, its suit, and whether it holds a terminal or honour.

    `fu_row` is its row in the fu table, None for a sequence; a sequence is never called melded here.
    """

    kind: GroupKind
    suit: int
    has_end: bool
    melded: bool
    fu_row: FuRow | None


SORTS: Final[list[Sort]] = []
"""The sorts there are, in the order of the digits of a tally."""


def sort_of(kind: GroupKind, suit: int, has_end: bool, melded: bool) -> Sort:
    """Give the sort of a group."""
    if kind == "sequence":
        return Sort(kind, suit, has_end, melded=False, fu_row=None)
    fu_row = (f"{'melded' if melded else 'concealed'}_{kind}", "outside" if has_end else "inside")
    return Sort(kind, suit, has_end, melded, fu_row)


@cache
def tally_of(sort: Sort) -> int:
    """Give the tally of one group of this sort."""
    SORTS.append(sort)
    return 1 << 3 * (len(SORTS) - 1)


def sorts_in(tally: int) -> list[Sort]:
    """Give the sort of each group that a tally counts."""
    sorts = []
    while tally:
        at = (tally.bit_length() - 1) // 3
        sorts.append(SORTS[at])
        tally -= 1 << 3 * at
    return sorts
