"""What the Python adapters share: tiles, payments and answers in the words of the protocol."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any, Final

Json = dict[str, Any]

SEATS: Final = ("east", "south", "west", "north")
SUITS: Final = "mpsz"

INPUTS: Final[dict[str, Callable[[Json], bool]]] = {
    "an unidentified winning tile": lambda hand: hand["win"]["tile"] is None,
    "discards or passed tiles": lambda hand: bool(hand.get("discards") or hand.get("passed")),
    "the robbing of a concealed quad": lambda hand: "robbed_concealed_quad" in hand.get("situation", ()),
    "renhou": lambda hand: "first_turn" in hand.get("situation", ()) and hand["win"]["by"] == "ron",
    "a called triplet or quad that nobody is named for": lambda hand: any(
        meld["kind"] in ("pon", "daiminkan", "kakan") and "from" not in meld for meld in hand.get("melds", ())
    ),
    "counters": lambda hand: hand.get("counters", 0) > 0,
    "deposits": lambda hand: hand.get("deposits", 0) > 0,
}
"""Inputs that an engine may have no parameter for → whether a hand needs it. None looks at the tiles."""

_CIRCLES: Final = (*(f"123456789{suit}" for suit in "mps"), "1234z", "567z")
_LIMITS: Final = {2000: "mangan", 3000: "haneman", 4000: "baiman", 6000: "sanbaiman", 8000: "yonbaiman"}
_YAKUMAN_NAMES: Final = {
    "tenhou",
    "chiihou",
    "kokushi_musou",
    "chuuren_poutou",
    "suuankou",
    "ryuuiisou",
    "suukantsu",
    "chinroutou",
    "tsuuiisou",
    "daisangen",
    "shousuushii",
    "daisuushii",
    "renhou",  # where an engine counts it as one
}
_YAKUMAN: Final = {
    8000: "yakuman",
    16000: "double_yakuman",
    24000: "triple_yakuman",
    32000: "quadruple_yakuman",
}


@dataclass(frozen=True)
class Adapter:
    """A package from PyPI as an engine: called with a request of protocol 1, it gives the package's answer.

    `lacks` are the INPUTS it has no parameter for; hands that need one are `unsupported`. `evaluate` turns a
    hand into the fields of a verdict, `waits` into the tiles waited for. What they raise is the engine's
    failure.
    """

    package: str
    language: str
    modules: tuple[str, ...]
    lacks: tuple[str, ...]
    evaluate: Callable[[Json], Json]
    waits: Callable[[Json], Sequence[str]] | None = None

    def __call__(self, request: Json) -> Json:
        """Answer a request, given and returned as the protocol's JSON."""
        asked, number = request["type"], request.get("id")
        if asked == "hello":
            engine = {"name": self.package, "version": version(self.package), "language": self.language}
            hello = {"type": "hello", "protocol": 1, "rules": "wrc-2025"}
            return {**hello, "engine": engine, "modules": list(self.modules)}
        if asked == "waits" and self.waits:
            return {"type": "waits", "id": number, "tiles": "".join(self.waits(request["hand"]))}
        missing = self._missing(request)
        if missing:
            reason = f"{self.package} has no parameter for {missing}"
            return {"type": "unsupported", "id": number, "reason": reason}
        return {"type": "verdict", "id": number, **self.evaluate(request["hand"])}

    def _missing(self, request: Json) -> str | None:
        if request["type"] != "evaluate":
            return str(request["type"])
        return next((name for name in self.lacks if INPUTS[name](request["hand"])), None)


def split(tiles: str) -> list[str]:
    """Split mpsz notation into tiles: `"23m1z"` → `["2m", "3m", "1z"]`."""
    found, ranks = [], ""
    for letter in tiles:
        if letter in SUITS:
            found += [rank + letter for rank in ranks]
            ranks = ""
        else:
            ranks += letter
    return found


def kind(tile: str) -> int:
    """Give a tile as one of 34: characters from 0, circles from 9, bamboo from 18, honours from 27."""
    return 9 * SUITS.index(tile[1]) + int(tile[0]) - 1


def named(kind: int) -> str:
    """Give one of 34 as a tile in mpsz notation."""
    return f"{kind % 9 + 1}{SUITS[kind // 9]}"


def of_136(tiles: str, copies: dict[int, int]) -> list[int]:
    """Give tiles as numbers of 136, each copy of a kind its own; `copies` are those already given, by kind.

    The first of the four comes last: engines that know red fives take that one for red.
    """
    numbers = []
    for tile in map(kind, split(tiles)):
        copies[tile] = copies.get(tile, 0) + 1
        numbers.append(4 * tile + 4 - copies[tile])
    return numbers


def is_open(hand: Json) -> bool:
    """Whether a group of the hand was called."""
    return any(meld["kind"] != "ankan" for meld in hand.get("melds", ()))


def flags(hand: Json) -> dict[str, bool]:
    """Give the situation in the words of most engines, which name yaku where the protocol states facts.

    Which yaku a first turn or the last tile would be follows from the way of winning; that no engine is told
    of haitei on a replacement tile is what those that say how they are used ask of their callers.
    """
    situation = hand.get("situation", ())
    tsumo = hand["win"]["by"] == "tsumo"
    first, last, east = "first_turn" in situation, "last_tile" in situation, hand["seat"] == "east"
    return {
        "tsumo": tsumo,
        "riichi": hand.get("riichi") == "riichi",
        "double_riichi": hand.get("riichi") == "double",
        "ippatsu": "ippatsu" in situation,
        "rinshan": "replacement_tile" in situation,
        "chankan": "robbed_quad" in situation,
        "haitei": last and tsumo and "replacement_tile" not in situation,
        "houtei": last and not tsumo,
        "tenhou": first and tsumo and east,
        "chiihou": first and tsumo and not east,
        "renhou": first and not tsumo,
    }


def no_win(reason: str) -> Json:
    """Give the fields of a verdict that is no win."""
    return {"win": False, "reason": reason}


def win(
    worth: Mapping[str, int], names: Mapping[str, str], *, yakuman: bool, han: int | None, fu: int | None
) -> Json:
    """Give the fields of a win up to `fu`, from the engine's names for yaku and dora and what each is worth.

    Beside a yakuman the other fields are what the protocol has there: engines give 13, 26, 0 or nothing for
    its han and fu, and mean nothing by it. Raises ValueError for a name that is not among `names`.
    """
    unknown = worth.keys() - names.keys()
    if unknown:
        raise ValueError(f"the adapter knows no yaku {', '.join(sorted(unknown))}")
    ours = {names[name]: each for name, each in worth.items()}
    dora, ura_dora = ours.pop("dora", 0), ours.pop("ura_dora", 0)
    if yakuman:
        alone = sorted(ours.keys() & _YAKUMAN_NAMES)
        value = {"yaku": {}, "yakuman": alone, "dora": 0, "ura_dora": 0, "han": None, "fu": None}
    else:
        value = {"yaku": ours, "yakuman": [], "dora": dora, "ura_dora": ura_dora, "han": han, "fu": fu}
    return {"win": True, **value}


def payments(hand: Json, *, ron: int, east: int, others: int) -> dict[str, int]:
    """Say who pays what, counters included: the discarder `ron`, or on tsumo East and each of the others."""
    if hand["win"]["by"] == "ron":
        return {hand["win"]["from"]: ron}
    return {seat: east if seat == "east" else others for seat in SEATS if seat != hand["seat"]}


def points(
    hand: Json, paid: Mapping[str, int], *, total: int | None = None, han: int, fu: int, yakuman: bool
) -> Json:
    """Give `limit`, `base`, `payments` and `total` for an engine that says only what is paid.

    A limit is known by the payment, which no hand below it reaches; below, the base is the engine's own fu
    and han multiplied out. `total` is the engine's own, or the sum of what is paid.
    """
    tsumo = hand["win"]["by"] == "tsumo"
    counters = hand.get("counters", 0) * (100 if tsumo else 300)
    times = 2 if tsumo else 6 if hand["seat"] == "east" else 4
    base = (max(paid.values()) - counters) // times
    limit = (_YAKUMAN if yakuman else _LIMITS).get(base)
    if limit is None and not yakuman:
        base = fu * 2 ** (han + 2)
    total = sum(paid.values()) if total is None else total
    return {"limit": limit, "base": base, "payments": dict(paid), "total": total}


_NEXT: Final = {
    tile: following
    for tiles in map(split, _CIRCLES)
    for tile, following in zip(tiles, [*tiles[1:], tiles[0]], strict=True)
}


def count_dora(hand: Json) -> int:
    """Count the dora for an engine that is told their number, the ura dora in riichi only."""
    indicators = hand.get("dora_indicators", "")
    if hand.get("riichi", "none") != "none":
        indicators += hand.get("ura_indicators", "")
    tiles = hand["concealed"] + hand["win"]["tile"] + "".join(meld["tiles"] for meld in hand.get("melds", ()))
    dora = [_NEXT[tile] for tile in split(indicators)]
    return sum(dora.count(tile) for tile in split(tiles))
