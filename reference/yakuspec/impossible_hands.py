"""Impossible hands: tiles, melds and wins that cannot be together (spec section 13)."""

from collections import Counter

from yakuspec.closed import is_closed
from yakuspec.copies import copies_of, more_than_four, tiles_in
from yakuspec.hand import QUAD_KINDS, SEATS, Hand, Meld, Seat
from yakuspec.refusals import ASKED_OF_MELDS, ASKED_OF_OUTLINES, ASKED_OF_TILES, Outline, refusal
from yakuspec.tiles import NAMES, show_tiles, suit_of

# Of a meld: its owner, the how-manieth it is, and of how many.


def _is_equal(meld: Meld, size: int) -> bool:
    return len(meld.tiles) == size and len(set(meld.tiles)) == 1


@refusal("meld_shape", ASKED_OF_MELDS)
def no_sequence(meld: Meld, *_: object) -> str | None:
    """Refuse a chi that is not three consecutive tiles of one suit (§3.2)."""
    if meld.kind != "chi":
        return None
    low = meld.tiles[0] if meld.tiles else 0
    if meld.tiles == (low, low + 1, low + 2) and suit_of(low) == suit_of(low + 2) < 3:
        return None
    return f": {show_tiles(meld.tiles)} is no sequence; a chi is three consecutive tiles of one suit"


@refusal("meld_shape", ASKED_OF_MELDS)
def no_triplet(meld: Meld, *_: object) -> str | None:
    """Refuse a pon that is not three equal tiles (§3.2)."""
    if meld.kind == "pon" and not _is_equal(meld, 3):
        return f": {show_tiles(meld.tiles)} is no triplet; a pon is three equal tiles"
    return None


@refusal("meld_shape", ASKED_OF_MELDS)
def no_quad(meld: Meld, *_: object) -> str | None:
    """Refuse a quad that is not four equal tiles (§3.2)."""
    if meld.is_quad and not _is_equal(meld, 4):
        return f": {show_tiles(meld.tiles)} is no quad; it is four equal tiles"
    return None


@refusal("meld_source", ASKED_OF_MELDS)
def chi_source(meld: Meld, owner: Seat, *_: object) -> str | None:
    """Refuse a chi that is not from the seat before (§8.7)."""
    before = SEATS[SEATS.index(owner) - 1]
    if meld.kind == "chi" and meld.fed_by not in (None, before, owner):
        return f".from: {meld.fed_by}; {owner} may call a chi from {before} only"
    return None


@refusal("meld_source", ASKED_OF_MELDS)
def fed_concealed_quad(meld: Meld, owner: Seat, *_: object) -> str | None:
    """Refuse a concealed quad that somebody fed (§8.7)."""
    if meld.kind == "ankan" and meld.fed_by not in (None, owner):
        return f".from: {meld.fed_by}; a concealed quad is self-drawn and has no feeder"
    return None


@refusal("meld_source", ASKED_OF_MELDS)
def own_feed(meld: Meld, owner: Seat, *_: object) -> str | None:
    """Refuse a meld fed by its owner (§8.7)."""
    if meld.fed_by == owner:
        return f".from: {owner} is the owner; a meld is fed by another seat"
    return None


@refusal("meld_source", ASKED_OF_MELDS)
def promoted_after(meld: Meld, owner: Seat, number: int, melds: int) -> str | None:
    """Refuse a promotion before its own pon, after more melds than there are, or of anything else (§8.7)."""
    after = meld.promoted_after
    if after is not None and meld.kind != "kakan":
        return f".promoted_after: {after} for a {meld.kind}; only a kakan is promoted"
    if after is not None and not number <= after <= melds:
        return f".promoted_after: {after}; of this kakan it is {number} to {melds}"
    return None


# Of an outline: what a hand is, its tiles aside


@refusal("too_many_quads", ASKED_OF_OUTLINES)
def too_many_quads(hand: Outline) -> str | None:
    """Refuse more than four quads (§8.7)."""
    quads = sum(kind in QUAD_KINDS for kind in hand.melds)
    return f"melds: {quads} quads; there are four at most" if quads > 4 else None


@refusal("tile_count", ASKED_OF_OUTLINES)
def tile_count(hand: Outline) -> str | None:
    """Refuse a hand that is not 13 tiles less 3 for each meld, an unidentified winning tile added (§3.3)."""
    melds = len(hand.melds)
    right = 13 - 3 * melds + hand.unidentified
    if hand.concealed == right:
        return None
    apart = "the unidentified winning tile included" if hand.unidentified else "the winning tile apart"
    return f"concealed: {hand.concealed} tiles; 13 less 3 for each of {melds} melds is {right}, {apart}"


@refusal("too_many_indicators", ASKED_OF_OUTLINES)
def too_many_indicators(hand: Outline) -> str | None:
    """Refuse more than five indicators of either sort (§8.13)."""
    for where, tiles in (("dora_indicators", hand.dora_indicators), ("ura_indicators", hand.ura_indicators)):
        if tiles > 5:
            return f"{where}: {tiles} tiles; one and one for each of four quads make five at most"
    return None


@refusal("round_wind", ASKED_OF_OUTLINES)
def round_wind(hand: Outline) -> str | None:
    """Refuse a round wind of West or North (§3.1, §9.6)."""
    return None if hand.round in ("east", "south") else f"round: {hand.round}; it is east or south"


@refusal("win_source", ASKED_OF_OUTLINES)
def ron_source(hand: Outline) -> str | None:
    """Refuse a ron without a discarder (§8.11)."""
    if hand.by == "ron" and hand.discarder is None:
        return "win.from is missing; a ron names the seat that discarded, or promoted the robbed quad"
    return None


@refusal("win_source", ASKED_OF_OUTLINES)
def own_ron(hand: Outline) -> str | None:
    """Refuse a ron off oneself (§8.11)."""
    if hand.by == "ron" and hand.discarder == hand.seat:
        return f"win.from: {hand.seat} is the winner; a ron is won off another seat"
    return None


@refusal("win_source", ASKED_OF_OUTLINES)
def tsumo_source(hand: Outline) -> str | None:
    """Refuse a tsumo off somebody (§8.11, ruling)."""
    if hand.by == "tsumo" and hand.discarder is not None:
        return f"win.from: {hand.discarder}; a tsumo is won off nobody, leave it out"
    return None


@refusal("win_source", ASKED_OF_OUTLINES)
def unidentified_ron(hand: Outline) -> str | None:
    """Refuse a ron whose winning tile is not identified (§11.1)."""
    if hand.by == "ron" and hand.unidentified:
        return "win.tile is null; a ron is won on a discard, which everybody saw"
    return None


@refusal("open_riichi", ASKED_OF_OUTLINES)
def open_riichi(hand: Outline) -> str | None:
    """Refuse riichi with an open hand (§8.9)."""
    if hand.riichi != "none" and not is_closed(hand.by, hand.melds):
        return f"riichi: {hand.riichi} with a called group; only a closed hand declares riichi"
    return None


# Of the tiles


@refusal("fifth_copy", ASKED_OF_TILES)
def fifth_copy(hand: Hand) -> str | None:
    """Refuse a kind that occurs five times over hand, melds and indicators (§4.1)."""
    copies = hand.concealed_copies() + copies_of(hand.dora_indicators + hand.ura_indicators)
    for meld in hand.melds:
        copies += copies_of(meld.tiles)
    if not more_than_four(copies):
        return None
    tile, most = Counter(tiles_in(copies)).most_common(1)[0]
    return f"{NAMES[tile]} occurs {most} times in hand, melds and indicators; there are four of each"
