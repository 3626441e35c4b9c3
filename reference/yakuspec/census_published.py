"""Counts that others found with other programs, beside those of the census.

Sources: the counting articles of 1kawaya.com (gairon-03, gairon-04), tomohxx's mahjong-algorithm-book
(“tenhou”), and endlessriichi.blogspot.com (2016, “Computing all Chinitsu possibilities”).
"""

from typing import Final, NamedTuple

from yakuspec.census_tally import Tally

HANDS, DRAWS = 1, 2  # columns of a row


class Compared(NamedTuple):
    """A published count beside the census's own; `kind` is `hands` that differ, or `draws` of 14 tiles."""

    title: str
    kind: str
    published: int
    counted: int

    @property
    def equal(self) -> bool:
        """Whether they are equal to the last digit."""
        return self.published == self.counted


PUBLISHED: Final = (
    ("four groups and a pair", "shapes", "groups", HANDS, 11_498_658),
    ("four groups and a pair", "shapes", "groups", DRAWS, 11_353_128_141_498),
    ("four groups and a pair, no honours", "shapes", "groups without honours", HANDS, 5_237_550),
    ("seven pairs", "shapes", "pairs", DRAWS, 1_505_948_184_576),
    ("thirteen orphans", "shapes", "orphans", DRAWS, 1_308_622_848),
    ("sanshoku_doujun", "yaku of groups", "sanshoku_doujun", DRAWS, 217_494_700_032),
    ("sanshoku_doukou", "yaku of groups", "sanshoku_doukou", DRAWS, 103_947_264),
    ("chinitsu, four groups and a pair", "yaku of groups", "chinitsu", DRAWS, 1_321_781_052),
    ("four triplets and a pair", "yaku of groups", "toitoi", DRAWS, 2_137_006_080),
    ("daisangen", "yaku of groups", "daisangen", DRAWS, 16_137_216),
    ("chuuren_poutou", "yaku of groups", "chuuren_poutou", DRAWS, 8_650_752),
)
"""Title, section and row of the tally, column, and the count of all suits."""

PUBLISHED_OF_ONE_SUIT: Final = (
    ("four groups and a pair, one suit only", "shapes", "groups of characters", HANDS, 13_259),
    *(
        (f"13 tiles of one suit that wait for {kinds} kinds", "waits", str(kinds), HANDS, count)
        for kinds, count in enumerate((14_067, 14_493, 6_739, 2_948, 1_335, 392, 79, 16, 1), start=1)
    ),
)
"""The same of one suit alone."""

TENPAI_OF_ONE_SUIT: Final = 40_070


def compare(tally: Tally, suits: int) -> list[Compared]:
    """Set each published count of so many suits, one or three, beside that of the tally."""
    rows = PUBLISHED_OF_ONE_SUIT if suits == 1 else PUBLISHED + PUBLISHED_OF_ONE_SUIT
    compared = [
        Compared(title, ("hands", "draws")[column - HANDS], count, tally[section].get(row, [0, 0, 0])[column])
        for title, section, row, column, count in rows
    ]
    tenpai = sum(row[HANDS] for row in tally["waits"].values())
    return [*compared, Compared("13 tiles of one suit in tenpai", "hands", TENPAI_OF_ONE_SUIT, tenpai)]
