"""Impossible situations: facts of a win that contradict each other (spec section 13)."""

from yakuspec.hand import SEATS, Hand
from yakuspec.refusals import ASKED_OF_SITUATIONS, refusal
from yakuspec.tiles import NAMES


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
