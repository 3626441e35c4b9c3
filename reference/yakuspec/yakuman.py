"""Yakuman (spec section 4)."""

from yakuspec.reading import Reading
from yakuspec.tiles import ALL_GREEN, DRAGONS, HONOURS, TERMINALS, WHOLE_SUITS, WINDS
from yakuspec.yaku import yakuman


@yakuman("tenhou", open=False)
class Tenhou:
    """Blessing of heaven, 天和: East wins on the fourteen tiles dealt (§11.5.6)."""

    @staticmethod
    def first_turn(r: Reading) -> bool:
        """It is the first turn, no concealed quad before."""
        return "first_turn" in r.hand.situation

    @staticmethod
    def east(r: Reading) -> bool:
        """The winner is East."""
        return r.hand.seat == "east"

    @staticmethod
    def self_drawn(r: Reading) -> bool:
        """The win is a tsumo."""
        return r.hand.by == "tsumo"


@yakuman("chiihou", open=False)
class Chiihou:
    """Blessing of earth, 地和: another seat wins on its first draw, uninterrupted (§11.5.6)."""

    @staticmethod
    def first_turn(r: Reading) -> bool:
        """It is the first turn: no call and no concealed quad before."""
        return "first_turn" in r.hand.situation

    @staticmethod
    def not_east(r: Reading) -> bool:
        """The winner is not East."""
        return r.hand.seat != "east"

    @staticmethod
    def self_drawn(r: Reading) -> bool:
        """The win is a tsumo."""
        return r.hand.by == "tsumo"


@yakuman("kokushi_musou", open=False)
class KokushiMusou:
    """Thirteen orphans, 國士無雙 (§11.5.6)."""

    @staticmethod
    def orphans(r: Reading) -> bool:
        """The hand is read as thirteen orphans."""
        return r.form == "orphans"


@yakuman("chuuren_poutou", open=False)
class ChuurenPoutou:
    """Nine gates, 九蓮寶燈 (§11.5.6)."""

    @staticmethod
    def nine_gates(r: Reading) -> bool:
        """One suit, 1112345678999 and one more tile of it."""
        if r.kinds not in WHOLE_SUITS:
            return False
        return all(r.whole.count(end) >= 3 for end in r.kinds & TERMINALS)

    @staticmethod
    def no_quad(r: Reading) -> bool:
        """No quad was declared."""
        return r.composition.quads == 0


@yakuman("suuankou", open=False)
class Suuankou:
    """Four concealed triplets, 四暗刻 (§11.5.6)."""

    @staticmethod
    def four_concealed(r: Reading) -> bool:
        """Four triplets or quads are concealed."""
        return r.composition.concealed_triplets == 4


@yakuman("ryuuiisou", open=True)
class Ryuuiisou:
    """All green, 綠一色 (§11.5.6)."""

    @staticmethod
    def only_green(r: Reading) -> bool:
        """Every tile is a 2, 3, 4, 6 or 8 of bamboo or a Green dragon."""
        return r.kinds <= ALL_GREEN


@yakuman("suukantsu", open=True)
class Suukantsu:
    """Four quads, 四槓子 (§11.5.6)."""

    @staticmethod
    def four_quads(r: Reading) -> bool:
        """Four groups are quads."""
        return r.composition.quads == 4


@yakuman("chinroutou", open=True)
class Chinroutou:
    """Perfect terminals, 清老頭 (§11.5.6)."""

    @staticmethod
    def only_terminals(r: Reading) -> bool:
        """Every tile is a terminal."""
        return r.kinds <= TERMINALS


@yakuman("tsuuiisou", open=True)
class Tsuuiisou:
    """All honours, 字一色 (§11.5.6)."""

    @staticmethod
    def only_honours(r: Reading) -> bool:
        """Every tile is an honour."""
        return r.kinds <= HONOURS


@yakuman("daisangen", open=True)
class Daisangen:
    """Big dragons, 大三元 (§11.5.6)."""

    @staticmethod
    def three_dragons(r: Reading) -> bool:
        """Each dragon is a triplet or quad."""
        return DRAGONS.issubset(r.triplets)


@yakuman("shousuushii", open=True)
class Shousuushii:
    """Little winds, 小四喜 (§11.5.6)."""

    @staticmethod
    def pair(r: Reading) -> bool:
        """The pair is a wind."""
        return r.pair in WINDS

    @staticmethod
    def three_winds(r: Reading) -> bool:
        """Three winds are triplets or quads."""
        return sum(tile in WINDS for tile in r.triplets) == 3


@yakuman("daisuushii", open=True)
class Daisuushii:
    """Big winds, 大四喜 (§11.5.6)."""

    @staticmethod
    def four_winds(r: Reading) -> bool:
        """Each wind is a triplet or quad."""
        return WINDS.issubset(r.triplets)
