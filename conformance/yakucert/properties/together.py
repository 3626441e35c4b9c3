"""Together: what never stands beside what, in any verdict."""

from itertools import combinations
from typing import Final

from hypothesis import strategies as st

from yakucert.properties.base import Questions, Trial, evaluations, holds
from yakucert.strategies import Wanted, complete_hands

NEVER_TOGETHER: Final = frozenset(
    frozenset(pair)
    for group in (
        ("riichi", "double_riichi"),
        ("iipeikou", "ryanpeikou"),
        ("iipeikou", "chiitoitsu"),
        ("ryanpeikou", "chiitoitsu"),
        ("pinfu", "chiitoitsu"),
        ("rinshan", "haitei"),
        ("rinshan", "ippatsu"),
        ("rinshan", "houtei"),
        ("rinshan", "chankan"),
        ("chankan", "haitei"),
        ("chankan", "houtei"),
        ("chankan", "menzen_tsumo"),
        ("haitei", "houtei"),
        ("houtei", "menzen_tsumo"),
        ("chanta", "junchan", "honroutou"),
        ("chanta", "tanyao"),
        ("junchan", "tanyao"),
        ("honroutou", "tanyao"),
        ("honitsu", "chinitsu"),
        ("honitsu", "tanyao"),
        ("chinitsu", "sanshoku_doujun"),
        ("pinfu", "toitoi"),
        ("pinfu", "sanankou"),
        ("pinfu", "sankantsu"),
        ("kokushi_musou", "suuankou"),
        ("tenhou", "chiihou"),
        ("shousuushii", "daisuushii"),
        ("chinroutou", "tsuuiisou"),
    )
    for pair in combinations(group, 2)
)


def _hand(wanted: Wanted) -> st.SearchStrategy[Questions]:
    return complete_hands(wanted).map(evaluations)


@holds(
    _hand,
    "exclude.double_riichi-riichi",
    "exclude.ryanpeikou-iipeikou",
    "exclude.ryanpeikou-chiitoitsu",
    "exclude.rinshan-haitei",
    "exclude.honroutou-chanta",
    "exclude.junchan-chanta",
    "exclude.junchan-honroutou",
    "exclude.chinitsu-honitsu",
    modules=("yaku",),
)
def excluded_yaku_never_meet(trial: Trial) -> str | None:
    """Yaku that exclude or contradict each other never stand in one verdict."""
    (answer,) = trial.answers
    found = sorted({*(answer.get("yaku") or ()), *(answer.get("yakuman") or ())})
    met = [pair for pair in combinations(found, 2) if frozenset(pair) in NEVER_TOGETHER]
    return f"{met[0][0]} beside {met[0][1]}" if met else None


@holds(_hand, "renhou.stands-alone", modules=("yaku",))
def renhou_stands_alone(trial: Trial) -> str | None:
    """Renhou never has another yaku or a dora beside it."""
    (answer,) = trial.answers
    if "renhou" not in (answer.get("yaku") or ()):
        return None
    beside = [*sorted(answer["yaku"].keys() - {"renhou"})]
    beside += [field for field in ("dora", "ura_dora") if answer.get(field)]
    return f"{', '.join(beside)} beside renhou" if beside else None


@holds(_hand, "yakuman.alone", modules=("yakuman", "yaku"))
def yakuman_ignore_the_rest(trial: Trial) -> str | None:
    """Beside a yakuman no ordinary yaku, no han, no fu and no dora are counted."""
    (answer,) = trial.answers
    beside = [field for field in ("yaku", "han", "fu", "fu_parts", "dora", "ura_dora") if answer.get(field)]
    return f"{', '.join(beside)} beside a yakuman" if answer.get("yakuman") and beside else None
