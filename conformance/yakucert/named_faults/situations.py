"""Mistakes in the yaku that the situation of the win makes."""

from yakuspec.dora import count_dora
from yakuspec.lookup import Score
from yakuspec.reading import Reading

from yakucert.faults import Fault, allow, always, but_not, never, right


def _more_beside_renhou(r: Reading, han: int) -> Score:
    """Add to renhou the tanyao of the hand."""
    score: Score = right("renhou.stands-alone")(r, han)
    if right("tanyao.only-inside")(r):
        score.yaku = {**score.yaku, "tanyao": 1}
        score.han = han + 1
    return score


def _dora_beside_renhou(r: Reading, han: int) -> Score:
    dora, ura_dora = count_dora(r.hand)
    score: Score = right("renhou.stands-alone")(r, han + dora + ura_dora)
    score.yaku, score.dora, score.ura_dora = {"renhou": han}, dora, ura_dora
    return score


def _renhou_as_yakuman(r: Reading, han: int) -> Score:
    score: Score = right("renhou.stands-alone")(r, 13)
    score.yaku, score.yakuman, score.han, score.limit = {}, ["renhou"], None, "yakuman"
    return score


FAULTS = (
    # The last tile and quads
    Fault(
        "last-tile-beside-replacement",
        "Haitei is added to rinshan",
        ("exclude.rinshan-haitei",),
        {"exclude.rinshan-haitei": False},
    ),
    Fault(
        "haitei-by-ron",
        "Haitei is scored by ron as well",
        ("haitei.self-drawn",),
        {"haitei.self-drawn": always},
    ),
    Fault(
        "houtei-by-tsumo", "Houtei is scored by tsumo as well", ("houtei.by-ron",), {"houtei.by-ron": always}
    ),
    Fault(
        "rinshan-without-tsumo",
        "Rinshan takes the place of menzen tsumo",
        ("menzen_tsumo.self-drawn",),
        but_not("menzen_tsumo.self-drawn", lambda r: "replacement_tile" in r.hand.situation),
    ),
    Fault(
        "ippatsu-lost-by-robbing",
        "A robbed quad ends ippatsu",
        ("ippatsu.with-chankan",),
        but_not("ippatsu.window-open", lambda r: "robbed_quad" in r.hand.situation),
    ),
    Fault(
        "robbing-by-tsumo",
        "Robbing a quad is accepted on tsumo",
        ("refuse.robbed-tsumo",),
        {"refuse.robbed-tsumo": allow},
    ),
    # Riichi and renhou
    Fault(
        "riichi-beside-double-riichi",
        "Riichi is added to double riichi",
        ("exclude.double_riichi-riichi",),
        {"exclude.double_riichi-riichi": False},
    ),
    Fault(
        "double-riichi-1",
        "Double riichi is worth 1 han",
        ("double_riichi.han",),
        {"double_riichi.han": (1, 0)},
    ),
    Fault(
        "riichi-lost-by-concealed-quad",
        "Riichi is not scored beside a concealed quad",
        ("closed.concealed-quad",),
        but_not("riichi.declared", lambda r: r.composition.quads > 0),
    ),
    Fault(
        "ippatsu-without-riichi",
        "Ippatsu is accepted without riichi",
        ("refuse.ippatsu-without-riichi",),
        {"refuse.ippatsu-without-riichi": allow},
    ),
    Fault("renhou-unknown", "There is no renhou", ("renhou.han",), {"renhou.han": (0, 0)}),
    Fault(
        "renhou-with-other-yaku",
        "Other yaku are added to renhou",
        ("renhou.stands-alone", "renhou.by-ron"),
        {"renhou.stands-alone": _more_beside_renhou},
    ),
    Fault(
        "renhou-with-dora",
        "Dora are added to renhou",
        ("dora.not-beside-yakuman", "limit.mangan"),
        {"renhou.stands-alone": _dora_beside_renhou},
    ),
    Fault(
        "renhou-as-yakuman",
        "Renhou is a yakuman",
        ("renhou.han",),
        {"renhou.stands-alone": _renhou_as_yakuman},
    ),
    Fault(
        "renhou-before-a-better-reading",
        "Renhou is kept though the hand without it is worth more",
        ("renhou.better-alternative",),
        {"renhou.better-alternative": never},
    ),
    Fault(
        "renhou-given-up-at-a-tie",
        "Renhou is given up where the hand without it is worth the same",
        ("renhou.tie",),
        {"renhou.better-alternative": lambda score, renhou: score.total >= renhou.total},
    ),
    Fault(
        "renhou-of-east",
        "A first-turn ron by East is accepted",
        ("refuse.first-turn-east-ron",),
        {"refuse.first-turn-east-ron": allow},
    ),
)
