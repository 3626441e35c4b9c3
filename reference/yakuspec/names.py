"""Names of yaku for people, in English, romaji, Japanese and Chinese, and the spellings understood."""

import unicodedata
from typing import Final, NamedTuple


class Names(NamedTuple):
    """What a yaku is called, and other spellings that are understood."""

    english: str
    romaji: str
    japanese: str
    chinese: str
    aliases: tuple[str, ...] = ()

    def in_language(self, language: str) -> str:
        """Give the name in `en`, `ja` or `zh-Hant`."""
        return {"en": self.english, "ja": self.japanese, "zh-Hant": self.chinese}[language]


LANGUAGES: Final = ("en", "ja", "zh-Hant")

YAKU_NAMES: Final[dict[str, Names]] = {
    "riichi": Names("Riichi", "Riichi", "立直", "立直", ("reach",)),
    "ippatsu": Names("Unbroken", "Ippatsu", "一発", "一發", ("one shot",)),
    "menzen_tsumo": Names(
        "Fully Concealed Hand", "Menzen Tsumo", "門前清自摸和", "門前清自摸和", ("tsumo", "menzen tsumohou")
    ),
    "pinfu": Names("Pinfu", "Pinfu", "平和", "平和"),
    "iipeikou": Names("Twin Sequences", "Iipeikō", "一盃口", "一盃口", ("iipeiko",)),
    "tanyao": Names("All Inside", "Tan'yao", "断幺九", "斷幺九", ("all simples", "tanyaochuu")),
    "yakuhai_haku": Names("Value Honour White", "Yakuhai Haku", "役牌 白", "役牌 白", ("haku",)),
    "yakuhai_hatsu": Names("Value Honour Green", "Yakuhai Hatsu", "役牌 發", "役牌 發", ("hatsu",)),
    "yakuhai_chun": Names("Value Honour Red", "Yakuhai Chun", "役牌 中", "役牌 中", ("chun",)),
    "yakuhai_seat": Names("Seat Wind", "Jikaze", "自風", "自風", ("seat wind",)),
    "yakuhai_round": Names("Round Wind", "Bakaze", "場風", "場風", ("prevalent wind",)),
    "chankan": Names("Robbing a Quad", "Chankan", "搶槓", "搶槓", ("robbing the kan",)),
    "rinshan": Names("After a Quad", "Rinshan Kaihō", "嶺上開花", "嶺上開花", ("rinshan kaihou",)),
    "haitei": Names("Last Tile Draw", "Haitei", "海底摸月", "海底摸月", ("haitei raoyue",)),
    "houtei": Names("Last Tile Claim", "Hōtei", "河底撈魚", "河底撈魚", ("houtei raoyui",)),
    "double_riichi": Names("Double Riichi", "Daburu Riichi", "ダブル立直", "雙立直", ("daburii", "両立直")),
    "chiitoitsu": Names("Seven Pairs", "Chiitoitsu", "七対子", "七對子", ("chitoitsu", "chiitoi")),
    "ittsuu": Names(
        "Full Straight", "Ittsū", "一気通貫", "一氣通貫", ("ittsu", "ikkitsuukan", "pure straight")
    ),
    "sanshoku_doujun": Names("Mixed Sequences", "Sanshoku Dōjun", "三色同順", "三色同順", ("sanshoku",)),
    "sanshoku_doukou": Names("Mixed Triplets", "Sanshoku Dōkō", "三色同刻", "三色同刻"),
    "toitoi": Names("All Triplets", "Toitoi", "対々和", "對對和", ("toitoihou", "対対和")),
    "sanankou": Names("Three Concealed Triplets", "San'ankō", "三暗刻", "三暗刻"),
    "sankantsu": Names("Three Quads", "Sankantsu", "三槓子", "三槓子"),
    "chanta": Names("Common Ends", "Chanta", "混全帯幺九", "混全帶幺九", ("honchantaiyaochuu",)),
    "honroutou": Names("Common Terminals", "Honrōtō", "混老頭", "混老頭"),
    "shousangen": Names("Little Dragons", "Shōsangen", "小三元", "小三元"),
    "ryanpeikou": Names("Double Twin Sequences", "Ryanpeikō", "二盃口", "二盃口"),
    "honitsu": Names("Common Flush", "Hon'itsu", "混一色", "混一色", ("half flush", "honiisou")),
    "junchan": Names("Perfect Ends", "Junchan", "純全帯幺九", "純全帶幺九", ("junchantaiyaochuu",)),
    "renhou": Names("Blessing of Man", "Renhō", "人和", "人和"),
    "chinitsu": Names("Perfect Flush", "Chin'itsu", "清一色", "清一色", ("full flush", "chiniisou")),
    "tenhou": Names("Blessing of Heaven", "Tenhō", "天和", "天和"),
    "chiihou": Names("Blessing of Earth", "Chihō", "地和", "地和"),
    "kokushi_musou": Names("Thirteen Orphans", "Kokushi Musō", "国士無双", "國士無雙", ("kokushi",)),
    "chuuren_poutou": Names("Nine Gates", "Chūren Pōto", "九蓮宝燈", "九蓮寶燈", ("chuuren",)),
    "suuankou": Names("Four Concealed Triplets", "Sūankō", "四暗刻", "四暗刻"),
    "ryuuiisou": Names("All Green", "Ryūiisō", "緑一色", "綠一色"),
    "suukantsu": Names("Four Quads", "Sūkantsu", "四槓子", "四槓子"),
    "chinroutou": Names("Perfect Terminals", "Chinrōtō", "清老頭", "清老頭"),
    "tsuuiisou": Names("All Honours", "Tsūiisō", "字一色", "字一色"),
    "daisangen": Names("Big Dragons", "Daisangen", "大三元", "大三元"),
    "shousuushii": Names("Little Winds", "Shōsūshii", "小四喜", "小四喜"),
    "daisuushii": Names("Big Winds", "Daisūshii", "大四喜", "大四喜"),
}


def yaku_id(name: str) -> str | None:
    """Give the id of the yaku that goes by this name in any language or spelling, None if there is none."""
    return _SPELLINGS.get(_plain(name))


def _plain(name: str) -> str:
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if letter.isalnum())


_SPELLINGS: Final = {
    _plain(spelling): each
    for each, names in YAKU_NAMES.items()
    for spelling in (each, *names[:4], *names.aliases)
}
