"""Composition: what groups and a pair are made of, numbers aside; counted once for all that are alike."""

from typing import NamedTuple

from yakuspec.clauses import FEW, remembered
from yakuspec.sorts import FuRow, sorts_in
from yakuspec.tiles import HONOUR_SUIT


class Composition(NamedTuple):
    """How many groups are what; quads are triplets, too.

    `ends` hold a terminal or honour. `most_sequences` are those in the suit that has most of them;
    `sequence_suits` and `triplet_suits` are how many number suits have any, `suits` how many there are;
    `honour` tells whether there is any honour.
    """

    sequences: int
    most_sequences: int
    sequence_suits: int
    triplets: int
    triplet_suits: int
    concealed_triplets: int
    honour_triplets: int
    quads: int
    ends: int
    suits: int
    honour: bool


@remembered(FEW)
def composition_of(tally: int, others: frozenset[int]) -> tuple[Composition, tuple[FuRow, ...]]:
    """Give the composition of groups with this tally, and their rows in the fu table.

    `others` are the suits of tiles that are in no group: the pair, or all of them.
    """
    suits, fu_rows = set(others), []
    sequences, triplets, concealed, quads, ends = [], [], 0, 0, 0
    for each in sorts_in(tally):
        suits.add(each.suit)
        ends += each.has_end
        if each.fu_row is None:
            sequences.append(each.suit)
        else:
            triplets.append(each.suit)
            fu_rows.append(each.fu_row)
            concealed += not each.melded
            quads += each.kind == "quad"
    composition = Composition(
        sequences=len(sequences),
        most_sequences=max(map(sequences.count, sequences), default=0),
        sequence_suits=len(set(sequences)),
        triplets=len(triplets),
        triplet_suits=len(set(triplets) - {HONOUR_SUIT}),
        concealed_triplets=concealed,
        honour_triplets=triplets.count(HONOUR_SUIT),
        quads=quads,
        ends=ends,
        suits=len(suits - {HONOUR_SUIT}),
        honour=HONOUR_SUIT in suits,
    )
    return composition, tuple(fu_rows)
