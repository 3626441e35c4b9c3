"""Yaku that stay when the hand is open: same value, and reduced (spec section 3)."""

from collections.abc import Sequence
from typing import Final

from yakuspec.hand import SEAT_WIND
from yakuspec.reading import Reading
from yakuspec.tiles import DRAGONS, ENDS, GREEN, HONOURS, INSIDE, RED, SUIT_TILES, TERMINALS, WHITE, Tile
from yakuspec.yaku import yaku

ONES: Final = (0, 9, 18)
"""The 1 of each suit."""


def _three_in_steps(firsts: Sequence[Tile], step: int, tiles: list[Tile]) -> bool:
    starts = [tile for tile in tiles if tile in firsts and tile + step in tiles and tile + 2 * step in tiles]
    return bool(starts)


@yaku("tanyao", closed=1, open=1)
class Tanyao:
    """All inside, 斷幺九 (§11.5.1)."""

    @staticmethod
    def only_inside(r: Reading) -> bool:
        """Every tile is a 2 to 8."""
        return r.kinds <= INSIDE


@yaku("yakuhai_haku", closed=1, open=1)
class YakuhaiHaku:
    """Value honour White, 役牌 白 (§11.5.1)."""

    @staticmethod
    def triplet(r: Reading) -> bool:
        """There is a triplet or quad of White."""
        return WHITE in r.triplets


@yaku("yakuhai_hatsu", closed=1, open=1)
class YakuhaiHatsu:
    """Value honour Green, 役牌 發 (§11.5.1)."""

    @staticmethod
    def triplet(r: Reading) -> bool:
        """There is a triplet or quad of Green."""
        return GREEN in r.triplets


@yaku("yakuhai_chun", closed=1, open=1)
class YakuhaiChun:
    """Value honour Red, 役牌 中 (§11.5.1)."""

    @staticmethod
    def triplet(r: Reading) -> bool:
        """There is a triplet or quad of Red."""
        return RED in r.triplets


@yaku("yakuhai_seat", closed=1, open=1)
class YakuhaiSeat:
    """Seat wind, 自風 (§11.5.1)."""

    @staticmethod
    def triplet(r: Reading) -> bool:
        """There is a triplet or quad of the winner's seat wind."""
        return SEAT_WIND[r.hand.seat] in r.triplets


@yaku("yakuhai_round", closed=1, open=1)
class YakuhaiRound:
    """Round wind, 場風 (§11.5.1)."""

    @staticmethod
    def triplet(r: Reading) -> bool:
        """There is a triplet or quad of the round wind."""
        return SEAT_WIND[r.hand.round] in r.triplets


@yaku("chankan", closed=1, open=1)
class Chankan:
    """Robbing a quad, 搶槓 (§11.5.1, §8.11.1)."""

    @staticmethod
    def robbed_quad(r: Reading) -> bool:
        """An opponent was adding the tile to a called triplet."""
        return "robbed_quad" in r.hand.situation


@yaku("rinshan", closed=1, open=1)
class Rinshan:
    """After a quad, 嶺上開花 (§11.5.1)."""

    @staticmethod
    def replacement_tile(r: Reading) -> bool:
        """The winning tile replaces one of an own quad."""
        return "replacement_tile" in r.hand.situation


@yaku("haitei", closed=1, open=1)
class Haitei:
    """Last tile draw, 海底摸月 (§11.5.1)."""

    @staticmethod
    def last_tile(r: Reading) -> bool:
        """No tile is left in the live wall."""
        return "last_tile" in r.hand.situation

    @staticmethod
    def self_drawn(r: Reading) -> bool:
        """The win is a tsumo."""
        return r.hand.by == "tsumo"


@yaku("houtei", closed=1, open=1)
class Houtei:
    """Last tile claim, 河底撈魚 (§11.5.1)."""

    @staticmethod
    def last_tile(r: Reading) -> bool:
        """The discard follows the draw of the wall's last tile."""
        return "last_tile" in r.hand.situation

    @staticmethod
    def by_ron(r: Reading) -> bool:
        """The win is a ron."""
        return r.hand.by == "ron"


@yaku("sanshoku_doukou", closed=2, open=2)
class SanshokuDoukou:
    """Mixed triplets, 三色同刻 (§11.5.2)."""

    @staticmethod
    def each_suit(r: Reading) -> bool:
        """The same number is a triplet or quad in each suit."""
        return _three_in_steps(SUIT_TILES[0], 9, r.triplets)


@yaku("toitoi", closed=2, open=2)
class Toitoi:
    """All triplets, 對對和 (§11.5.2)."""

    @staticmethod
    def four_triplets(r: Reading) -> bool:
        """The four groups are triplets or quads."""
        return r.composition.triplets == 4


@yaku("sanankou", closed=2, open=2)
class Sanankou:
    """Three concealed triplets, 三暗刻 (§11.5.2)."""

    @staticmethod
    def three_concealed(r: Reading) -> bool:
        """Three triplets or quads are concealed."""
        return r.composition.concealed_triplets == 3


@yaku("sankantsu", closed=2, open=2)
class Sankantsu:
    """Three quads, 三槓子 (§11.5.2)."""

    @staticmethod
    def three_quads(r: Reading) -> bool:
        """Three groups are quads."""
        return r.composition.quads == 3


@yaku("honroutou", closed=2, open=2)
class Honroutou:
    """Common terminals, 混老頭 (§11.5.2)."""

    @staticmethod
    def only_ends(r: Reading) -> bool:
        """Every tile is a terminal or an honour."""
        return r.kinds <= ENDS

    @staticmethod
    def both_kinds(r: Reading) -> bool:
        """There is a terminal and there is an honour."""
        return not (r.kinds.isdisjoint(TERMINALS) or r.kinds.isdisjoint(HONOURS))


@yaku("shousangen", closed=2, open=2)
class Shousangen:
    """Little dragons, 小三元 (§11.5.2)."""

    @staticmethod
    def pair(r: Reading) -> bool:
        """The pair is a dragon."""
        return r.pair in DRAGONS

    @staticmethod
    def two_triplets(r: Reading) -> bool:
        """Two dragons are triplets or quads."""
        return sum(tile in DRAGONS for tile in r.triplets) == 2


@yaku("ittsuu", closed=2, open=1)
class Ittsuu:
    """Full straight, 一氣通貫 (§11.5.2)."""

    @staticmethod
    def three_sequences(r: Reading) -> bool:
        """123, 456 and 789 of one suit are sequences."""
        return _three_in_steps(ONES, 3, r.sequences)


@yaku("sanshoku_doujun", closed=2, open=1)
class SanshokuDoujun:
    """Mixed sequences, 三色同順 (§11.5.2)."""

    @staticmethod
    def each_suit(r: Reading) -> bool:
        """The same sequence is there in each suit."""
        return _three_in_steps(SUIT_TILES[0], 9, r.sequences)


@yaku("chanta", closed=2, open=1)
class Chanta:
    """Common ends, 混全帶幺九 (§11.5.2)."""

    @staticmethod
    def ends_everywhere(r: Reading) -> bool:
        """Every group and the pair holds a terminal or an honour."""
        return r.pair in ENDS and all(each.has_end for each in r.groups)

    @staticmethod
    def a_sequence(r: Reading) -> bool:
        """At least one group is a sequence."""
        return bool(r.sequences)

    @staticmethod
    def an_honour(r: Reading) -> bool:
        """There is at least one honour."""
        return r.composition.honour


@yaku("honitsu", closed=3, open=2)
class Honitsu:
    """Common flush, 混一色 (§11.5.3)."""

    @staticmethod
    def one_suit(r: Reading) -> bool:
        """All suit tiles are of one suit."""
        return r.composition.suits == 1

    @staticmethod
    def an_honour(r: Reading) -> bool:
        """There is at least one honour."""
        return r.composition.honour


@yaku("junchan", closed=3, open=2)
class Junchan:
    """Perfect ends, 純全帶幺九 (§11.5.3)."""

    @staticmethod
    def terminals_everywhere(r: Reading) -> bool:
        """Every group and the pair holds a terminal."""
        return r.pair in TERMINALS and all(each.has_terminal for each in r.groups)

    @staticmethod
    def a_sequence(r: Reading) -> bool:
        """At least one group is a sequence."""
        return bool(r.sequences)


@yaku("chinitsu", closed=6, open=5)
class Chinitsu:
    """Perfect flush, 清一色 (§11.5.4)."""

    @staticmethod
    def one_suit(r: Reading) -> bool:
        """All suit tiles are of one suit."""
        return r.composition.suits == 1

    @staticmethod
    def no_honour(r: Reading) -> bool:
        """There is no honour."""
        return not r.composition.honour
