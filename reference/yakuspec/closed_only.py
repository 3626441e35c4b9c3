"""Closed-only yaku (spec section 2). Renhou, which stands alone, is looked up in `lookup`."""

from typing import Final

from yakuspec.reading import Reading
from yakuspec.yaku import YAKU, Yaku, yaku


@yaku("riichi", closed=1)
class Riichi:
    """Riichi, 立直: declared, then won (§8.9, §11.5.1)."""

    @staticmethod
    def declared(r: Reading) -> bool:
        """The winner had declared riichi."""
        return r.hand.riichi != "none"


@yaku("ippatsu", closed=1)
class Ippatsu:
    """Unbroken, 一發: won before the own next discard after riichi, uninterrupted (§11.5.1)."""

    @staticmethod
    def window_open(r: Reading) -> bool:
        """No discard of one's own and no call or quad of anyone came in between."""
        return "ippatsu" in r.hand.situation


@yaku("menzen_tsumo", closed=1)
class MenzenTsumo:
    """Fully concealed hand, 門前清自摸和: closed and self-drawn (§11.5.1)."""

    @staticmethod
    def self_drawn(r: Reading) -> bool:
        """The winning tile was self-drawn."""
        return r.hand.by == "tsumo"


@yaku("pinfu", closed=1)
class Pinfu:
    """Pinfu, 平和: four sequences, a valueless pair, won on a two-sided wait (§11.5.1)."""

    @staticmethod
    def four_sequences(r: Reading) -> bool:
        """The four groups are sequences."""
        return r.composition.sequences == 4

    @staticmethod
    def valueless_pair(r: Reading) -> bool:
        """The pair is worth no fu."""
        return r.roles == 0

    @staticmethod
    def two_sided_wait(r: Reading) -> bool:
        """The winning tile completes a sequence from a two-sided wait."""
        return r.wait.two_sided


@yaku("iipeikou", closed=1)
class Iipeikou:
    """Twin sequences, 一盃口: two equal sequences (§11.5.1)."""

    @staticmethod
    def two_equal_sequences(r: Reading) -> bool:
        """Two sequences are of the same three tiles."""
        return len(set(r.sequences)) < len(r.sequences)


@yaku("double_riichi", closed=2)
class DoubleRiichi:
    """Double riichi, 雙立直: declared on the first discard, uninterrupted (§11.5.2)."""

    @staticmethod
    def first_discard(r: Reading) -> bool:
        """Riichi was declared on the own first discard, no call and no concealed quad before it."""
        return r.hand.riichi == "double"


@yaku("chiitoitsu", closed=2)
class Chiitoitsu:
    """Seven pairs, 七對子 (§11.5.2)."""

    @staticmethod
    def seven_pairs(r: Reading) -> bool:
        """The hand is read as seven different pairs."""
        return r.form == "pairs"


@yaku("ryanpeikou", closed=3)
class Ryanpeikou:
    """Double twin sequences, 二盃口: twice two equal sequences (§11.5.3)."""

    @staticmethod
    def two_twins(r: Reading) -> bool:
        """Four sequences make two twins; four equal ones do as well."""
        if r.composition.sequences != 4:
            return False
        first, second, third, fourth = sorted(r.sequences)
        return first == second and third == fourth


@yaku("renhou", closed=5)
class Renhou:
    """Blessing of man, 人和: a ron before the own first draw, uninterrupted (§11.5.5)."""

    @staticmethod
    def first_turn(r: Reading) -> bool:
        """The winner has not drawn, and nobody has called or declared a concealed quad."""
        return "first_turn" in r.hand.situation

    @staticmethod
    def by_ron(r: Reading) -> bool:
        """The win is a ron."""
        return r.hand.by == "ron"


PINFU: Final[Yaku] = next(each for each in YAKU if each.id == "pinfu")
RENHOU: Final[Yaku] = YAKU.pop()
