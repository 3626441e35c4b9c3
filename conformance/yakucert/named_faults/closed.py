"""Mistakes about closed and open hands: what opens one, and what opening costs."""

from yakucert.faults import Fault, allow, right

KUISAGARI = {
    "ittsuu": 2,
    "sanshoku_doujun": 2,
    "chanta": 2,
    "honitsu": 3,
    "junchan": 3,
    "chinitsu": 6,
}


def _keeps_han(yaku: str, han: int) -> Fault:
    clause_id = f"{yaku}.han"
    return Fault(
        f"{yaku}-kept-when-open".replace("_", "-"),
        f"Open {yaku} keeps its {han} han: kuisagari forgotten",
        (clause_id,),
        {clause_id: (han, han)},
    )


FAULTS = (
    *(_keeps_han(yaku, han) for yaku, han in KUISAGARI.items()),
    Fault(
        "kuisagari-forgotten",
        "No yaku loses a han when the hand is open",
        tuple(f"{yaku}.han" for yaku in KUISAGARI),
        {f"{yaku}.han": (han, han) for yaku, han in KUISAGARI.items()},
    ),
    Fault("kuisagari-on-toitoi", "Open toitoi loses a han", ("toitoi.han",), {"toitoi.han": (2, 1)}),
    Fault(
        "kuisagari-on-mixed-triplets",
        "Open sanshoku doukou loses a han",
        ("sanshoku_doukou.han",),
        {"sanshoku_doukou.han": (2, 1)},
    ),
    Fault(
        "concealed-quad-opens",
        "A concealed quad opens the hand",
        ("closed.concealed-quad",),
        {"closed.concealed-quad": True},
    ),
    Fault(
        "promoted-quad-concealed",
        "A promoted quad is taken for a concealed one",
        ("closed.promoted-quad",),
        {"closed.promoted-quad": False},
    ),
    Fault(
        "called-quad-keeps-closed",
        "A called quad keeps the hand closed",
        ("closed.called-quad",),
        {"closed.called-quad": False},
    ),
    Fault("ron-opens", "Winning by ron opens the hand", ("closed.ron",), {"closed.ron": True}),
    Fault(
        "closed-is-a-yaku",
        "Being closed is enough to win",
        ("closed.no-yaku",),
        {"win.yaku-required": lambda score: right("win.yaku-required")(score) or score.reading.closed},
    ),
    Fault(
        "riichi-open",
        "Riichi is accepted with an open hand",
        ("refuse.open-riichi",),
        {
            "refuse.open-riichi": allow,
            "riichi.han": (1, 1),
            "ippatsu.han": (1, 1),
            "double_riichi.han": (2, 2),
        },
    ),
    Fault(
        "tsumo-yaku-open",
        "Menzen tsumo is scored in an open hand too",
        ("menzen_tsumo.han",),
        {"menzen_tsumo.han": (1, 1)},
    ),
    Fault("pinfu-open", "Pinfu is scored in an open hand too", ("pinfu.han",), {"pinfu.han": (1, 1)}),
    Fault(
        "iipeikou-open", "Iipeikou is scored in an open hand too", ("iipeikou.han",), {"iipeikou.han": (1, 1)}
    ),
    Fault(
        "ryanpeikou-open",
        "Ryanpeikou is scored in an open hand too",
        ("ryanpeikou.han",),
        {"ryanpeikou.han": (3, 3)},
    ),
    Fault(
        "tanyao-closed-only",
        "Tanyao is scored in a closed hand only",
        ("tanyao.han",),
        {"tanyao.han": (1, 0)},
    ),
    Fault(
        "sanankou-closed-only",
        "Sanankou is scored in a closed hand only",
        ("sanankou.han",),
        {"sanankou.han": (2, 0)},
    ),
    Fault(
        "nine-gates-open",
        "Nine gates is scored in an open hand too",
        ("chuuren_poutou.closed-only",),
        {"chuuren_poutou.closed-only": (1, 1)},
    ),
)
