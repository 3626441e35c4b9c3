"""The questions: each class of complete closed hands, each kind of tile as the last, both ways to win.

The suits of the hand that stands for its class, the seat, the round and the discarder are drawn by a hash of
the hand: fixed ones would hide the faults of one suit or one seat.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple
from zlib import crc32

from yakuspec.census_hands import every_class
from yakuspec.hand import SEATS, Seat
from yakuspec.tiles import Tile, show_tiles

from yakucert.wire import Json

CLASSES: Final = 3_220_729
"""How many there are: more parts than that would leave some without a question."""

ROUNDS: Final = ("east", "south")
WAYS: Final = ("tsumo", "ron")


class Question(NamedTuple):
    """A complete closed hand and how it was won; `discarder` says how many seats after the winner's.

    `tiles` are all 14 in order. Of two questions the smaller one is the first.
    """

    tiles: tuple[Tile, ...]
    last: Tile
    by: str
    seat: Seat
    round: str
    discarder: int = 1

    def hand(self) -> Json:
        """Give the hand of the protocol."""
        concealed = list(self.tiles)
        concealed.remove(self.last)
        win: Json = {"tile": show_tiles([self.last]), "by": self.by}
        if self.by == "ron":
            win["from"] = SEATS[(SEATS.index(self.seat) + self.discarder) % len(SEATS)]
        return {"concealed": show_tiles(concealed), "win": win, "seat": self.seat, "round": self.round}


def every_question(shard: int, shards: int) -> Iterator[Question]:
    """Yield the questions of a shard, numbered from 0; those of all shards are all questions."""
    for each in every_class(shard, shards):
        tiles = each.tiles()
        drawn = crc32(bytes(tiles))
        for last in sorted(set(tiles)):
            for by in WAYS:
                drawn = crc32(bytes((last,)), drawn)
                yield Question(tiles, last, by, SEATS[drawn % 4], ROUNDS[drawn // 4 % 2], 1 + drawn // 8 % 3)
