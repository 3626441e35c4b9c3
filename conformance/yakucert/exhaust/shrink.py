"""Shrinking a question: the plainest hand that goes against the same clause."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final

from yakuspec import evaluate, read_hand
from yakuspec.tiles import COPIES, HONOURS, KINDS, Tile

from yakucert.exhaust.questions import Question

Block = tuple[Tile, ...]

SEQUENCES: Final[list[Block]] = [
    (tile, tile + 1, tile + 2) for tile in KINDS if tile not in HONOURS and tile % 9 <= 6
]
TRIPLETS: Final[list[Block]] = [(tile,) * 3 for tile in KINDS]
PAIRS: Final[list[Block]] = [(tile,) * 2 for tile in KINDS]
PLAIN: Final[dict[int, list[Block]]] = {3: [*SEQUENCES, *TRIPLETS], 2: list(PAIRS)}
"""Groups and pairs from the plainest on: sequences before triplets, characters before the other suits."""

SEVEN: Final = 7  # pairs, which are a complete hand only if they differ

Cost = tuple[int, ...]


def shrunk(question: Question, fails: Callable[[Question], bool]) -> Question:
    """Make a question plainer as long as it fails: each step takes the first plainer one that still does."""
    while plainer := next(filter(fails, _plainer(question)), None):
        question = plainer
    return question


def _plainer(question: Question) -> Iterator[Question]:
    """Yield questions that differ in one thing, and are plainer."""
    cost = _cost(question)
    return (each for each in _neighbours(question) if _cost(each) < cost)


def _cost(question: Question) -> Cost:
    """Weigh a question: blocks that share tiles make a hand hard to read, and then come their kinds."""
    blocks = _blocks(question)
    return (
        sum(not set(one).isdisjoint(other) for one, other in combinations(blocks, 2)),
        sum(PLAIN[len(block)].index(block) for block in blocks),
        question.by == "ron",
        question.discarder,
        question.round != "east",
        question.seat != "south",
        question.last,
    )


def _neighbours(question: Question) -> Iterator[Question]:
    yield question._replace(by="tsumo", discarder=1)
    yield question._replace(discarder=1)
    yield question._replace(round="east")
    yield question._replace(seat="south")
    blocks = _blocks(question)
    for at, block in enumerate(blocks):
        for plain in PLAIN[len(block)]:
            yield from _with_blocks(question, [*blocks[:at], plain, *blocks[at + 1 :]])
    yield from (question._replace(last=last) for last in sorted(set(question.tiles)))


def _with_blocks(question: Question, blocks: list[Block]) -> Iterator[Question]:
    """Yield the hand of these blocks, if it can be; where the last tile is gone, each tile may be it."""
    tiles = tuple(sorted(tile for block in blocks for tile in block))
    twice = len(set(blocks)) < len(blocks)
    if max(map(tiles.count, tiles)) > COPIES or (twice and len(blocks) == SEVEN):
        return
    if question.last in tiles:
        yield question._replace(tiles=tiles)
    else:
        yield from (question._replace(tiles=tiles, last=last) for last in sorted(set(tiles)))


def _blocks(question: Question) -> list[Block]:
    """Give the groups and the pair of the reading that is paid, or the seven pairs; none of the orphans."""
    verdict = evaluate(read_hand(question.hand()))
    r = (verdict.score or verdict.scores[0]).reading
    if r.form == "pairs":
        return [(tile, tile) for tile in sorted(set(question.tiles))]
    return [*(each.tiles for each in r.groups), *([(r.pair, r.pair)] if r.pair is not None else [])]
