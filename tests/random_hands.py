"""Random complete hands for benchmarks, the same from the same seed."""

import random
from typing import Any

SUITS = "mps"
SEATS = ("east", "south", "west", "north")


def complete_hands(count: int, seed: int) -> list[dict[str, Any]]:
    """Give so many different possible hands of four groups and a pair, about a third of them open."""
    source = random.Random(seed)
    hands: list[dict[str, Any]] = []
    while len(hands) < count:
        blocks = [_group(source) for _ in range(4)] + [[_tile(source)] * 2]
        tiles = [tile for block in blocks for tile in block]
        if max(map(tiles.count, tiles)) <= 4:
            hands.append(_hand(source, blocks))
    return hands


def _tile(source: random.Random) -> str:
    return source.choice(
        [f"{rank}{suit}" for suit in SUITS for rank in range(1, 10)] + [f"{n}z" for n in "1234567"]
    )


def _group(source: random.Random) -> list[str]:
    if source.random() < 0.3:
        return [_tile(source)] * 3
    suit, first = source.choice(SUITS), source.randint(1, 7)
    return [f"{first + step}{suit}" for step in range(3)]


def _hand(source: random.Random, blocks: list[list[str]]) -> dict[str, Any]:
    called = source.choice((0, 0, 1, 2))
    seat = source.choice(SEATS[:3])
    before = SEATS[SEATS.index(seat) - 1]
    melds = [
        {"kind": "pon" if block[0] == block[1] else "chi", "tiles": _mpsz(block), "from": before}
        for block in blocks[:called]
    ]
    concealed = [tile for block in blocks[called:] for tile in block]
    winning = concealed.pop(source.randrange(len(concealed)))
    ron = source.random() < 0.5
    return {
        "concealed": _mpsz(concealed),
        "melds": melds,
        "win": {"tile": winning, "by": "ron", "from": "north"} if ron else {"tile": winning, "by": "tsumo"},
        "seat": seat,
        "round": source.choice(SEATS[:2]),
        "riichi": "riichi" if not melds and source.random() < 0.5 else "none",
        "dora_indicators": "",
    }


def _mpsz(tiles: list[str]) -> str:
    runs = ("".join(sorted(tile[0] for tile in tiles if tile[1] == suit)) + suit for suit in "mpsz")
    return "".join(run for run in runs if len(run) > 1)
