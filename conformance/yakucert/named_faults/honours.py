"""Mistakes about value honours."""

from yakuspec.reading import Reading
from yakuspec.tiles import DRAGONS, GREEN, RED, WHITE, WINDS

from yakucert.faults import Change, Fault, but_not, or_also, right


def triplets_only(clause_id: str) -> dict[str, Change]:
    """Let a condition look at triplets only, as if quads were none."""

    def looked_at(r: Reading) -> bool:
        other = Reading(
            r.whole, r.form, r.tile, tuple(each for each in r.groups if each.kind != "quad"), r.pair
        )
        return bool(right(clause_id)(other))

    return {clause_id: looked_at}


def _wind_triplets(r: Reading) -> bool:
    return not WINDS.isdisjoint(r.triplets)


def _little_dragons(r: Reading) -> bool:
    return r.pair in DRAGONS and sum(tile in DRAGONS for tile in r.triplets) == 2


def _without_little_dragons(dragon: str) -> dict[str, Change]:
    return but_not(f"yakuhai_{dragon}.triplet", _little_dragons)


def _as_pair(dragon: int) -> Change:
    return lambda r: r.pair == dragon


FAULTS = (
    Fault(
        "little-dragons-without-yakuhai",
        "The two dragon triplets of shousangen score no yakuhai",
        ("shousangen.adds-yakuhai",),
        {
            **_without_little_dragons("haku"),
            **_without_little_dragons("hatsu"),
            **_without_little_dragons("chun"),
        },
    ),
    Fault(
        "little-dragons-of-three",
        "Three dragon triplets are shousangen as well",
        ("shousangen.two-triplets",),
        {
            "shousangen.two-triplets": lambda r: sum(tile in DRAGONS for tile in r.triplets) >= 2,
            "shousangen.pair": lambda r: r.pair in DRAGONS or DRAGONS.issubset(r.triplets),
        },
    ),
    Fault(
        "yakuhai-of-a-pair",
        "A pair of dragons is yakuhai",
        ("yakuhai_haku.triplet", "yakuhai_hatsu.triplet", "yakuhai_chun.triplet"),
        {
            **or_also("yakuhai_haku.triplet", _as_pair(WHITE)),
            **or_also("yakuhai_hatsu.triplet", _as_pair(GREEN)),
            **or_also("yakuhai_chun.triplet", _as_pair(RED)),
        },
    ),
    Fault(
        "yakuhai-of-any-wind",
        "A triplet of any wind is yakuhai",
        ("yakuhai.other-wind",),
        {"yakuhai_seat.triplet": _wind_triplets},
    ),
    Fault(
        "double-wind-once",
        "A double-wind triplet scores once",
        ("yakuhai.double-wind",),
        but_not("yakuhai_round.triplet", lambda r: r.hand.seat == r.hand.round),
    ),
    *(
        Fault(
            f"yakuhai-{name}-without-quads",
            f"A quad is no yakuhai: {name}",
            (f"yakuhai_{name}.triplet",),
            triplets_only(f"yakuhai_{name}.triplet"),
        )
        for name in ("haku", "hatsu", "chun", "seat", "round")
    ),
)
