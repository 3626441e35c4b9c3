"""Opening: what a call takes from a hand, and that it gives nothing."""

from typing import Any, Final

from hypothesis import reject
from hypothesis import strategies as st
from yakuspec.hand import Hand
from yakuspec.reading import Reading, Whole, readings_of
from yakuspec.tiles import read_tiles, show_tiles
from yakuspec.yaku import find_yaku

from yakucert.properties.base import TWO_HANDS, Questions, Trial, definite, evaluations, holds, read
from yakucert.strategies import Wanted, complete_hands
from yakucert.strategies.blocks import SEQUENCES, TRIPLETS, choice
from yakucert.strategies.contexts import without_defaults
from yakucert.wire import Json

CLOSED_ONLY: Final = frozenset({
    "riichi", "ippatsu", "menzen_tsumo", "pinfu", "iipeikou", "double_riichi", "chiitoitsu", "ryanpeikou",
    "renhou", "tenhou", "chiihou", "kokushi_musou", "chuuren_poutou", "suuankou",
})  # fmt: skip

REDUCED: Final = {
    "ittsuu": 2, "sanshoku_doujun": 2, "chanta": 2, "honitsu": 3, "junchan": 3, "chinitsu": 6,
}  # fmt: skip
"""The yaku of kuisagari with their han closed."""

OPENING: Final = frozenset({"chi", "pon", "daiminkan", "kakan"})


def is_open(hand: Json) -> bool:
    """Tell whether a group of the hand was called."""
    return any(meld["kind"] in OPENING for meld in hand.get("melds", ()))


@st.composite
def _closed_and_opened(draw: Any, wanted: Wanted) -> list[Json]:
    """Draw a hand without riichi or a first turn and not furiten, and the same with one more group called."""
    hand = dict(draw(complete_hands(wanted)))
    for fact in ("riichi", "ura_indicators", "discards", "passed"):
        hand.pop(fact, None)
    hand["situation"] = [
        fact for fact in hand.get("situation", ()) if fact not in ("ippatsu", "first_turn", "robbed_quad")
    ]
    concealed = list(read_tiles(hand["concealed"]))
    groups = tuple(
        group
        for group in (*SEQUENCES, *TRIPLETS)
        if all(concealed.count(tile) >= group.count(tile) for tile in group)
    )
    if not groups or hand["win"]["tile"] is None:
        reject()
    called = draw(choice(groups))
    for tile in called:
        concealed.remove(tile)
    meld = {"kind": "pon" if called[0] == called[1] else "chi", "tiles": show_tiles(called)}
    opened = {**hand, "concealed": show_tiles(concealed), "melds": [*hand.get("melds", ()), meld]}
    return evaluations(without_defaults(hand), without_defaults(opened))


def _hand(wanted: Wanted) -> st.SearchStrategy[Questions]:
    return complete_hands(wanted).map(evaluations)


@holds(_closed_and_opened, "closed.chi", "closed.pon", asks=TWO_HANDS, modules=("points",))
def opening_pays_no_more(trial: Trial) -> str | None:
    """Calling a group that was concealed never raises what the hand is paid."""
    before, after = (answer.get("total") or 0 for answer in trial.answers)
    return f"paid {before} before the call and {after} after it" if after > before else None


@holds(_hand, "closed.chi", "closed.pon", "closed.called-quad", "closed.promoted-quad", modules=("yaku",))
def closed_only_yaku_need_a_closed_hand(trial: Trial) -> str | None:
    """A closed-only yaku or yakuman never stands on an open hand."""
    (hand,), (answer,) = trial.hands, trial.answers
    found = CLOSED_ONLY & {*(answer.get("yaku") or ()), *(answer.get("yakuman") or ())}
    return f"{', '.join(sorted(found))} on an open hand" if found and is_open(hand) else None


@holds(_hand, *(f"{yaku}.han" for yaku in REDUCED), modules=("yaku",))
def reduced_yaku_lose_one_han(trial: Trial) -> str | None:
    """A reduced yaku is worth exactly one han less on an open hand."""
    (hand,), (answer,) = trial.hands, trial.answers
    for yaku, han in (answer.get("yaku") or {}).items():
        right = REDUCED.get(yaku, han) - (yaku in REDUCED and is_open(hand))
        if han != right:
            return f"{yaku} is worth {han} han, not {right}"
    return None


@holds(_closed_and_opened, "closed.chi", "closed.pon", asks=TWO_HANDS, modules=("yaku",), facts=definite)
def unreduced_yaku_keep_their_han(trial: Trial) -> str | None:
    """A yaku that stands before and after a call, and is not a reduced one, keeps its han."""
    before, after = (answer.get("yaku") or {} for answer in trial.answers)
    for yaku in before.keys() & after.keys() - REDUCED.keys():
        if before[yaku] != after[yaku] and not is_open(trial.hands[0]):
            return f"{yaku} is worth {before[yaku]} han closed and {after[yaku]} open"
    return None


# Asked of the reference's own readings: an engine does not show what it thinks of each.


def opening_adds_yaku(closed: Hand, opened: Hand) -> str | None:
    """Give a yaku that one reading of a hand gains when one of its groups is called, None if none does.

    Beside a yakuman no ordinary yaku is scored, so only the yakuman are compared there.
    """
    before = {_key(reading): reading for reading in _readings(closed)}
    for reading in _readings(opened):
        same = before.get(_key(reading))
        if same is None:
            continue
        (yaku, yakuman), (yaku_before, yakuman_before) = find_yaku(reading), find_yaku(same)
        gained = set(yakuman) - set(yakuman_before)
        if not yakuman_before:
            gained |= yaku.keys() - yaku_before.keys()
        if gained:
            return ", ".join(sorted(gained))
    return None


def _readings(hand: Hand) -> list[Reading]:
    return [reading for split in readings_of(Whole(hand)) for reading in split]


def _key(reading: Reading) -> tuple[Any, ...]:
    completed = None if reading.completed is None else reading.completed.tiles
    return reading.form, reading.pair, completed, sorted(group.tiles for group in reading.groups).__repr__()


@holds(_closed_and_opened, "closed.chi", "closed.pon", asks=TWO_HANDS, modules=("yaku",), inner=True)
def opening_adds_no_yaku(trial: Trial) -> str | None:
    """Calling a group never adds a yaku to any one reading; asked of the reference's readings."""
    closed, opened = (read(question) for question in trial.questions)
    gained = opening_adds_yaku(closed, opened) if closed and opened else None
    return f"a reading gains {gained} by the call" if gained else None
