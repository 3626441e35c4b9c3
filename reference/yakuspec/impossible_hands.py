"""Impossible hands: tiles, melds and wins that cannot be together (spec section 13)."""

from collections import Counter
from operator import eq

from yakuspec.closed import is_closed
from yakuspec.hand import SEATS, Hand, Meld
from yakuspec.refusals import ALWAYS_ASKED, ASKED_OF_MELDS, refusal
from yakuspec.tiles import COPIES, NAMES, Tile, show_tiles, suit_of


def _is_equal(meld: Meld, size: int) -> bool:
    return len(meld.tiles) == size and len(set(meld.tiles)) == 1


@refusal("meld_shape", ASKED_OF_MELDS)
def no_sequence(hand: Hand) -> str | None:
    """Refuse a chi that is not three consecutive tiles of one suit (§3.2)."""
    for at, meld in enumerate(hand.melds):
        if meld.kind != "chi":
            continue
        low = meld.tiles[0] if meld.tiles else 0
        consecutive = meld.tiles == (low, low + 1, low + 2)
        if not consecutive or suit_of(low) == 3 or suit_of(low) != suit_of(low + 2):
            shown = show_tiles(meld.tiles)
            return f"melds[{at}]: {shown} is no sequence; a chi is three consecutive tiles of one suit"
    return None


@refusal("meld_shape", ASKED_OF_MELDS)
def no_triplet(hand: Hand) -> str | None:
    """Refuse a pon that is not three equal tiles (§3.2)."""
    for at, meld in enumerate(hand.melds):
        if meld.kind == "pon" and not _is_equal(meld, 3):
            return f"melds[{at}]: {show_tiles(meld.tiles)} is no triplet; a pon is three equal tiles"
    return None


@refusal("meld_shape", ASKED_OF_MELDS)
def no_quad(hand: Hand) -> str | None:
    """Refuse a quad that is not four equal tiles (§3.2)."""
    for at, meld in enumerate(hand.melds):
        if meld.is_quad and not _is_equal(meld, 4):
            return f"melds[{at}]: {show_tiles(meld.tiles)} is no quad; it is four equal tiles"
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
    seen = sorted([*hand.all_tiles(), *hand.dora_indicators, *hand.ura_indicators])
    if not any(map(eq, seen, seen[COPIES:])):
        return None
    tile, copies = Counter(seen).most_common(1)[0]
    return f"{NAMES[tile]} occurs {copies} times in hand, melds and indicators; there are four of each"


@refusal("meld_source", ASKED_OF_MELDS)
def chi_source(hand: Hand) -> str | None:
    """Refuse a chi that is not from the seat before (§8.7)."""
    before = SEATS[SEATS.index(hand.seat) - 1]
    for at, meld in enumerate(hand.melds):
        if meld.kind == "chi" and meld.fed_by not in (None, before, hand.seat):
            return f"melds[{at}].from: {meld.fed_by}; {hand.seat} may call a chi from {before} only"
    return None


@refusal("meld_source", ASKED_OF_MELDS)
def fed_concealed_quad(hand: Hand) -> str | None:
    """Refuse a concealed quad that somebody fed (§8.7)."""
    for at, meld in enumerate(hand.melds):
        if meld.kind == "ankan" and meld.fed_by not in (None, hand.seat):
            return f"melds[{at}].from: {meld.fed_by}; a concealed quad is self-drawn and has no feeder"
    return None


@refusal("meld_source", ASKED_OF_MELDS)
def own_feed(hand: Hand) -> str | None:
    """Refuse a meld fed by its owner (§8.7)."""
    for index, meld in enumerate(hand.melds):
        if meld.fed_by == hand.seat:
            return f"melds[{index}].from: {hand.seat} is the owner; a meld is fed by another seat"
    return None


@refusal("meld_source", ASKED_OF_MELDS)
def promoted_after(hand: Hand) -> str | None:
    """Refuse a promotion before its own pon, after more melds than there are, or of anything else (§8.7)."""
    melds = len(hand.melds)
    for standing, meld in enumerate(hand.melds, start=1):
        after = meld.promoted_after
        if after is not None and meld.kind != "kakan":
            return f"melds: a {meld.kind} has promoted_after {after}; only a kakan is promoted"
        if after is not None and not standing <= after <= melds:
            return f"melds: promoted_after of the kakan is {after}; it is {standing} to {melds}"
    return None


@refusal("too_many_quads", ASKED_OF_MELDS)
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
