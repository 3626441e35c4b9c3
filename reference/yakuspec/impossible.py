"""Impossible input: what the facts of a hand cannot be together (spec section 13).

Each refusal is a function of the hand: the message of what is wrong and what would be right, or None.
They are asked in this order, and the first message is the answer.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from yakuspec.clauses import add_clause
from yakuspec.closed import is_closed
from yakuspec.hand import SEATS, Hand, ImpossibleHandError, Meld
from yakuspec.tiles import COPIES, NAMES, Tile, show_tiles, suit_of

Refusal = Callable[[Hand], str | None]

ALWAYS_ASKED: Final[dict[str, Refusal]] = {}
ASKED_OF_SITUATIONS: Final[dict[str, Refusal]] = {}
_CODES: Final[dict[str, str]] = {}


def refusal(code: str, asked: dict[str, Refusal]) -> Callable[[Refusal], Refusal]:
    """Register a refusal under its code; its clause id follows from its name."""

    def register(rule: Refusal) -> Refusal:
        clause_id = f"refuse.{rule.__name__.replace('_', '-')}"
        _CODES[clause_id] = code
        asked[clause_id] = rule
        add_clause(clause_id, "refusal", asked, clause_id)
        return rule

    return register


def refuse_impossible(hand: Hand) -> None:
    """Raise `ImpossibleHandError` with the first reason why these facts cannot be."""
    for clause_id, rule in ALWAYS_ASKED.items():
        if message := rule(hand):
            raise ImpossibleHandError(_CODES[clause_id], message)
    if hand.situation:
        for clause_id, rule in ASKED_OF_SITUATIONS.items():
            if message := rule(hand):
                raise ImpossibleHandError(_CODES[clause_id], message)


def _melds(hand: Hand, *kinds: str) -> Iterator[tuple[str, Meld]]:
    for index, meld in enumerate(hand.melds):
        if meld.kind in kinds:
            yield f"melds[{index}]", meld


def _is_equal(meld: Meld, size: int) -> bool:
    return len(meld.tiles) == size and len(set(meld.tiles)) == 1


@refusal("meld_shape", ALWAYS_ASKED)
def no_sequence(hand: Hand) -> str | None:
    """Refuse a chi that is not three consecutive tiles of one suit (§3.2)."""
    for where, meld in _melds(hand, "chi"):
        low = meld.tiles[0] if meld.tiles else 0
        consecutive = meld.tiles == (low, low + 1, low + 2)
        if not consecutive or suit_of(low) == 3 or suit_of(low) != suit_of(low + 2):
            shown = show_tiles(meld.tiles)
            return f"{where}: {shown} is no sequence; a chi is three consecutive tiles of one suit"
    return None


@refusal("meld_shape", ALWAYS_ASKED)
def no_triplet(hand: Hand) -> str | None:
    """Refuse a pon that is not three equal tiles (§3.2)."""
    for where, meld in _melds(hand, "pon"):
        if not _is_equal(meld, 3):
            return f"{where}: {show_tiles(meld.tiles)} is no triplet; a pon is three equal tiles"
    return None


@refusal("meld_shape", ALWAYS_ASKED)
def no_quad(hand: Hand) -> str | None:
    """Refuse a quad that is not four equal tiles (§3.2)."""
    for where, meld in _melds(hand, "daiminkan", "kakan", "ankan"):
        if not _is_equal(meld, 4):
            return f"{where}: {show_tiles(meld.tiles)} is no quad; a {meld.kind} is four equal tiles"
    return None


@refusal("tile_count", ALWAYS_ASKED)
def tile_count(hand: Hand) -> str | None:
    """Refuse a hand that is not 13 tiles less 3 for each meld, an unidentified winning tile added (§3.3)."""
    unidentified = hand.by is not None and hand.win_tile is None
    right = 13 - 3 * len(hand.melds) + unidentified
    if len(hand.concealed) == right:
        return None
    apart = "the unidentified winning tile included" if unidentified else "the winning tile apart"
    return f"concealed: {len(hand.concealed)} tiles; with {len(hand.melds)} melds it is {right}, {apart}"


@refusal("fifth_copy", ALWAYS_ASKED)
def fifth_copy(hand: Hand) -> str | None:
    """Refuse a kind that occurs five times over hand, melds and indicators (§4.1)."""
    seen = Counter(hand.concealed + hand.dora_indicators + hand.ura_indicators)
    if hand.win_tile is not None:
        seen[hand.win_tile] += 1
    for meld in hand.melds:
        seen.update(meld.tiles)
    if max(seen.values(), default=0) <= COPIES:
        return None
    tile, copies = max(seen.items(), key=lambda item: item[1])
    return f"{NAMES[tile]} occurs {copies} times in hand, melds and indicators; there are four of each"


@refusal("meld_source", ALWAYS_ASKED)
def chi_source(hand: Hand) -> str | None:
    """Refuse a chi that is not from the seat before (§8.7)."""
    before = SEATS[SEATS.index(hand.seat) - 1]
    for where, meld in _melds(hand, "chi"):
        if meld.fed_by not in (None, before, hand.seat):
            return f"{where}.from: {meld.fed_by}; {hand.seat} may call a chi from {before} only"
    return None


@refusal("meld_source", ALWAYS_ASKED)
def fed_concealed_quad(hand: Hand) -> str | None:
    """Refuse a concealed quad that somebody fed (§8.7)."""
    for where, meld in _melds(hand, "ankan"):
        if meld.fed_by not in (None, hand.seat):
            return f"{where}.from: {meld.fed_by}; a concealed quad is self-drawn and has no feeder"
    return None


@refusal("meld_source", ALWAYS_ASKED)
def own_feed(hand: Hand) -> str | None:
    """Refuse a meld fed by its owner (§8.7)."""
    for index, meld in enumerate(hand.melds):
        if meld.fed_by == hand.seat:
            return f"melds[{index}].from: {hand.seat} is the owner; a meld is fed by another seat"
    return None


@refusal("meld_source", ALWAYS_ASKED)
def promoted_after(hand: Hand) -> str | None:
    """Refuse a promotion before its own pon, after more melds than there are, or of anything else (§8.7)."""
    for index, meld in enumerate(hand.melds):
        after = meld.promoted_after
        if after is None:
            continue
        if meld.kind != "kakan":
            return f"melds[{index}].promoted_after: a {meld.kind} is never promoted; only a kakan is"
        if not index + 1 <= after <= len(hand.melds):
            return f"melds[{index}].promoted_after: {after}; it is {index + 1} to {len(hand.melds)}"
    return None


@refusal("too_many_quads", ALWAYS_ASKED)
def too_many_quads(hand: Hand) -> str | None:
    """Refuse more than four quads (§8.7)."""
    quads = sum(meld.is_quad for meld in hand.melds)
    return f"melds: {quads} quads; there are four at most" if quads > 4 else None


@refusal("too_many_indicators", ALWAYS_ASKED)
def too_many_indicators(hand: Hand) -> str | None:
    """Refuse more than five indicators of either sort (§8.13)."""
    sorts: tuple[tuple[str, tuple[Tile, ...]], ...] = (
        ("dora_indicators", hand.dora_indicators),
        ("ura_indicators", hand.ura_indicators),
    )
    for where, tiles in sorts:
        if len(tiles) > 5:
            return f"{where}: {len(tiles)} tiles; one and one for each of four quads make five at most"
    return None


@refusal("round_wind", ALWAYS_ASKED)
def round_wind(hand: Hand) -> str | None:
    """Refuse a round wind of West or North (§3.1, §9.6)."""
    return None if hand.round in ("east", "south") else f"round: {hand.round}; it is east or south"


@refusal("win_source", ALWAYS_ASKED)
def ron_source(hand: Hand) -> str | None:
    """Refuse a ron without a discarder (§8.11)."""
    if hand.by == "ron" and hand.discarder is None:
        return "win.from is missing; a ron names the seat that discarded, or promoted the robbed quad"
    return None


@refusal("win_source", ALWAYS_ASKED)
def own_ron(hand: Hand) -> str | None:
    """Refuse a ron off oneself (§8.11)."""
    if hand.by == "ron" and hand.discarder == hand.seat:
        return f"win.from: {hand.seat} is the winner; a ron is won off another seat"
    return None


@refusal("win_source", ALWAYS_ASKED)
def tsumo_source(hand: Hand) -> str | None:
    """Refuse a tsumo off somebody (§8.11, ruling)."""
    if hand.by == "tsumo" and hand.discarder is not None:
        return f"win.from: {hand.discarder}; a tsumo is won off nobody, leave it out"
    return None


@refusal("win_source", ALWAYS_ASKED)
def unidentified_ron(hand: Hand) -> str | None:
    """Refuse a ron whose winning tile is not identified (§11.1)."""
    if hand.by == "ron" and hand.win_tile is None:
        return "win.tile is null; a ron is won on a discard, which everybody saw"
    return None


@refusal("open_riichi", ALWAYS_ASKED)
def open_riichi(hand: Hand) -> str | None:
    """Refuse riichi with an open hand (§8.9)."""
    if hand.riichi != "none" and not is_closed(hand):
        return f"riichi: {hand.riichi} with a called group; only a closed hand declares riichi"
    return None


def _has_quad(hand: Hand) -> bool:
    return any(meld.is_quad for meld in hand.melds)


def _robs(hand: Hand) -> bool:
    return not hand.situation.isdisjoint({"robbed_quad", "robbed_concealed_quad"})


def _double_ippatsu(hand: Hand) -> bool:
    return hand.riichi == "double" and "ippatsu" in hand.situation


@refusal("ippatsu", ASKED_OF_SITUATIONS)
def ippatsu_without_riichi(hand: Hand) -> str | None:
    """Refuse ippatsu without riichi (§11.5.1)."""
    if "ippatsu" in hand.situation and hand.riichi == "none":
        return "situation: ippatsu without riichi; its window opens with a riichi declaration"
    return None


@refusal("ippatsu", ASKED_OF_SITUATIONS)
def ippatsu_on_replacement(hand: Hand) -> str | None:
    """Refuse ippatsu on a replacement tile (§11.5.1)."""
    if {"ippatsu", "replacement_tile"} <= hand.situation:
        return "situation: ippatsu on a replacement_tile; the own quad has ended ippatsu"
    return None


@refusal("ippatsu", ASKED_OF_SITUATIONS)
def double_ippatsu_quad(hand: Hand) -> str | None:
    """Refuse double riichi with ippatsu and an own quad (§11.5.2)."""
    if _double_ippatsu(hand) and _has_quad(hand):
        return "situation: ippatsu after double riichi with an own quad; the quad has ended one or the other"
    return None


@refusal("replacement_tile", ASKED_OF_SITUATIONS)
def replacement_ron(hand: Hand) -> str | None:
    """Refuse a replacement tile won by ron (§11.5.1)."""
    if "replacement_tile" in hand.situation and hand.by == "ron":
        return "situation: replacement_tile on ron; a replacement tile is self-drawn"
    return None


@refusal("replacement_tile", ASKED_OF_SITUATIONS)
def replacement_without_quad(hand: Hand) -> str | None:
    """Refuse a replacement tile without an own quad (§11.5.1)."""
    if "replacement_tile" in hand.situation and not _has_quad(hand):
        return "situation: replacement_tile without an own quad; only a quad draws one"
    return None


@refusal("robbed_quad", ASKED_OF_SITUATIONS)
def robbed_tsumo(hand: Hand) -> str | None:
    """Refuse a robbed quad on tsumo (§8.11.1)."""
    if _robs(hand) and hand.by == "tsumo":
        return "situation: a robbed quad on tsumo; robbing a quad is a ron"
    return None


@refusal("robbed_quad", ASKED_OF_SITUATIONS)
def robbed_both(hand: Hand) -> str | None:
    """Refuse a quad robbed as promoted and as concealed at once (§8.11.1)."""
    if {"robbed_quad", "robbed_concealed_quad"} <= hand.situation:
        return "situation: robbed_quad and robbed_concealed_quad; one tile robs one quad"
    return None


@refusal("robbed_quad", ASKED_OF_SITUATIONS)
def robbed_copy(hand: Hand) -> str | None:
    """Refuse another copy of the robbed tile in the hand, the melds or the indicators (§8.11.1)."""
    others = hand.concealed + hand.dora_indicators + hand.ura_indicators
    melded = any(hand.win_tile in meld.tiles for meld in hand.melds)
    if _robs(hand) and hand.win_tile is not None and (hand.win_tile in others or melded):
        return f"situation: {NAMES[hand.win_tile]} is seen elsewhere too; a robbed quad has all four copies"
    return None


@refusal("first_turn", ASKED_OF_SITUATIONS)
def first_turn_melds(hand: Hand) -> str | None:
    """Refuse a first turn after an own meld or quad (§11.5.5)."""
    if "first_turn" in hand.situation and hand.melds:
        return "situation: first_turn with melds; any call or concealed quad ends the first turn"
    return None


@refusal("first_turn", ASKED_OF_SITUATIONS)
def first_turn_riichi(hand: Hand) -> str | None:
    """Refuse a first turn in riichi (§11.5.5)."""
    if "first_turn" in hand.situation and hand.riichi != "none":
        return "situation: first_turn in riichi; riichi is declared with a discard, which ends the first turn"
    return None


@refusal("first_turn", ASKED_OF_SITUATIONS)
def first_turn_discards(hand: Hand) -> str | None:
    """Refuse a first turn after an own discard (§11.5.5)."""
    if "first_turn" in hand.situation and hand.discards:
        return "situation: first_turn after own discards; it ends with the first of them"
    return None


@refusal("first_turn", ASKED_OF_SITUATIONS)
def first_turn_robbed(hand: Hand) -> str | None:
    """Refuse a first turn with a robbed quad (§11.5.5)."""
    if "first_turn" in hand.situation and _robs(hand):
        return "situation: first_turn with a robbed quad; the call or quad before it ended the first turn"
    return None


@refusal("first_turn", ASKED_OF_SITUATIONS)
def first_turn_east_ron(hand: Hand) -> str | None:
    """Refuse a first-turn ron by East (§11.5.5)."""
    if "first_turn" in hand.situation and hand.by == "ron" and hand.seat == "east":
        return "situation: first_turn on a ron by east; East draws before anyone discards"
    return None


@refusal("first_turn", ASKED_OF_SITUATIONS)
def first_turn_ron_source(hand: Hand) -> str | None:
    """Refuse a first-turn ron off a player whose turn had not come (§11.5.5)."""
    if "first_turn" not in hand.situation or hand.discarder is None or hand.seat == "east":
        return None
    if SEATS.index(hand.discarder) > SEATS.index(hand.seat):
        return f"win.from: {hand.discarder}; before {hand.seat} draws, {hand.discarder} has discarded nothing"
    return None


@refusal("last_tile", ASKED_OF_SITUATIONS)
def last_tile_robbed(hand: Hand) -> str | None:
    """Refuse a robbed quad on the last tile (§8.4)."""
    if "last_tile" in hand.situation and _robs(hand):
        return "situation: a robbed quad on the last_tile; with an empty live wall nobody declares a quad"
    return None


@refusal("last_tile", ASKED_OF_SITUATIONS)
def last_tile_first_turn(hand: Hand) -> str | None:
    """Refuse a first turn on the last tile (§11.5.5)."""
    if {"last_tile", "first_turn"} <= hand.situation:
        return "situation: first_turn on the last_tile; the wall does not run out in one turn"
    return None


@refusal("last_tile", ASKED_OF_SITUATIONS)
def last_tile_double_ippatsu(hand: Hand) -> str | None:
    """Refuse double riichi with ippatsu on the last tile (§11.5.2)."""
    if _double_ippatsu(hand) and "last_tile" in hand.situation:
        return (
            "situation: ippatsu after double riichi on the last_tile; the wall does not run out in one turn"
        )
    return None
