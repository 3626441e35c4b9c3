"""Impossible events: what cannot follow in a deal (spec section 13, "Histories")."""

from collections.abc import Iterable

from yakuspec.hand import Meld
from yakuspec.history import CALLS, QUADS, Event, counted, wall_after
from yakuspec.impossible_hands import no_quad, no_sequence, no_triplet
from yakuspec.refusals import ASKED_OF_EVENTS, refusal, refuse
from yakuspec.table import Table, comes_to_light, dealt, parts_with, seat_after
from yakuspec.tiles import COPIES, NAMES, show_tiles


def refuse_impossible_events(events: Iterable[Event]) -> None:
    """Raise `ImpossibleHandError` with the first event that cannot be, its index and the reason."""
    table = Table()
    for index, event in enumerate(events):
        refuse(ASKED_OF_EVENTS, table, event, where=f"history[{index}]: ")
        table.follow(event)


# The deal


@refusal("impossible_event", ASKED_OF_EVENTS)
def event_deal(table: Table, event: Event) -> str | None:
    """Refuse a history that does not begin with its only deal (§8)."""
    if table.last is None and event.kind != "deal":
        return f"{event.kind} before any deal; a history begins with the deal"
    if table.last is not None and event.kind == "deal":
        return "a second deal; a history is that of one deal"
    return None


@refusal("tile_count", ASKED_OF_EVENTS)
def event_dealt_tiles(table: Table, event: Event) -> str | None:
    """Refuse a dealt hand that is not 13 tiles, East's 14 (§3.3)."""
    for seat, tiles in event.hands.items():
        if len(tiles) != dealt(seat):
            return f"{seat} is dealt {len(tiles)} tiles; it is {dealt(seat)}"
    return None


# Turns


@refusal("impossible_event", ASKED_OF_EVENTS)
def event_turn(table: Table, event: Event) -> str | None:
    """Refuse a draw, discard, riichi or own quad by a seat whose turn it is not (§8)."""
    if event.kind in CALLS or event.seat == table.turn:
        return None
    to_do = "draw" if _after(table, "discard", *QUADS) else "discard"
    return f"{event.kind} by {event.seat}; {table.turn} is to {to_do}"


@refusal("impossible_event", ASKED_OF_EVENTS)
def event_second_draw(table: Table, event: Event) -> str | None:
    """Refuse a draw by a seat that has drawn or called and is to discard (§8)."""
    if event.kind == "draw" and not _after(table, "discard", *QUADS):
        return f"{event.seat} draws again; a discard comes first"
    return None


@refusal("impossible_event", ASKED_OF_EVENTS)
def event_draw_wall(table: Table, event: Event) -> str | None:
    """Refuse a replacement tile without a quad, or a tile from the live wall after one (§8.7)."""
    if event.kind != "draw" or event.from_dead_wall == _after(table, *QUADS):
        return None
    if event.from_dead_wall:
        return "a draw from the dead wall without a quad before it; it is from the live wall"
    return "a draw from the live wall after a quad; the replacement tile is from the dead_wall"


@refusal("impossible_event", ASKED_OF_EVENTS)
def event_without_draw(table: Table, event: Event) -> str | None:
    """Refuse a discard, riichi or own quad without a draw; a discard may follow a chii or pon (§8.7)."""
    if event.kind not in ("discard", "riichi", "ankan", "kakan") or _after(table, "deal", "draw"):
        return None
    if event.kind == "discard" and _after(table, "riichi", "chi", "pon"):
        return None
    return f"{event.kind} by {event.seat} without a draw; a tile is drawn for it just before"


# Calls and quads


@refusal("meld_source", ASKED_OF_EVENTS)
def event_own_call(table: Table, event: Event) -> str | None:
    """Refuse the call of an own discard (§8.7)."""
    if event.kind in CALLS and event.fed_by == event.seat:
        return f"{event.seat} calls the own discard; a tile is called from another seat"
    return None


@refusal("impossible_event", ASKED_OF_EVENTS)
def event_call(table: Table, event: Event) -> str | None:
    """Refuse the call of a tile that was not discarded just now by the seat named (§8.7)."""
    last = table.last
    if event.kind not in CALLS or last is None or event.tile is None:
        return None
    if last.kind == "discard" and (last.seat, last.tile) == (event.fed_by, event.tile):
        return None
    called = f"{NAMES[event.tile]} from {event.fed_by}"
    return f"a {event.kind} of {called}; only the tile discarded just before can be called"


@refusal("meld_source", ASKED_OF_EVENTS)
def event_chi_source(table: Table, event: Event) -> str | None:
    """Refuse a chi that is not from the seat before (§8.7)."""
    if event.kind != "chi" or event.fed_by is None or event.seat == seat_after(event.fed_by):
        return None
    return f"a chi of {event.seat} from {event.fed_by}; it is from the seat before only"


@refusal("meld_shape", ASKED_OF_EVENTS)
def event_group(table: Table, event: Event) -> str | None:
    """Refuse a group that is no sequence, triplet or quad, or that its tile is not in (§3.2)."""
    if event.kind not in CALLS | QUADS:
        return None
    meld = Meld(event.kind, event.tiles)
    if message := no_sequence(meld) or no_triplet(meld) or no_quad(meld):
        return message.removeprefix(": ")
    if event.tile is None or event.tile in event.tiles:
        return None
    return f"{NAMES[event.tile]} is not in {show_tiles(event.tiles)}; the tile is one of its group"


@refusal("impossible_event", ASKED_OF_EVENTS)
def event_promotion(table: Table, event: Event) -> str | None:
    """Refuse a promoted quad without its pon (§8.7)."""
    if event.kind != "kakan" or event.tile in table.players[event.seat].pons:
        return None
    return f"a kakan of {show_tiles(event.tiles)}; {event.seat} has no pon of it to promote"


@refusal("too_many_quads", ASKED_OF_EVENTS)
def event_fifth_quad(table: Table, event: Event) -> str | None:
    """Refuse a fifth quad at the table (§8.7)."""
    if event.kind in QUADS and table.quads >= 4:
        return f"{event.kind} is the fifth quad; there are four at most at the table"
    return None


# The live wall


@refusal("impossible_event", ASKED_OF_EVENTS)
def event_empty_wall_draw(table: Table, event: Event) -> str | None:
    """Refuse a draw when the live wall is empty (§8.4)."""
    if event.kind == "draw" and table.live_wall == 0:
        return "a draw with an empty live wall; the deal has ended"
    return None


@refusal("impossible_event", ASKED_OF_EVENTS)
def event_empty_wall_call(table: Table, event: Event) -> str | None:
    """Refuse a call or quad when the live wall is empty (§8.4)."""
    if event.kind in CALLS | QUADS and wall_after(table.live_wall, event) == 0:
        return f"{event.kind} with an empty live wall; the last tile can only be won on"
    return None


@refusal("impossible_event", ASKED_OF_EVENTS)
def event_live_wall(table: Table, event: Event) -> str | None:
    """Refuse a number of tiles in the live wall that does not follow from the one before (§8.4)."""
    expected = counted(table.live_wall, event)
    if event.live_wall is None or expected is None or event.live_wall == expected:
        return None
    return f"live_wall is {event.live_wall}; each draw takes one tile, so it is {expected}"


# Riichi


@refusal("open_riichi", ASKED_OF_EVENTS)
def event_open_riichi(table: Table, event: Event) -> str | None:
    """Refuse riichi with an open hand (§8.9)."""
    if event.kind == "riichi" and not table.players[event.seat].closed:
        return f"riichi of {event.seat} after a call; only a closed hand declares riichi"
    return None


@refusal("open_riichi", ASKED_OF_EVENTS)
def event_riichi_call(table: Table, event: Event) -> str | None:
    """Refuse a call in riichi (§8.9)."""
    if event.kind in CALLS and table.players[event.seat].riichi:
        return f"{event.kind} by {event.seat} in riichi; the hand stays closed"
    return None


@refusal("impossible_event", ASKED_OF_EVENTS)
def event_riichi_twice(table: Table, event: Event) -> str | None:
    """Refuse a second riichi of one seat (§8.9)."""
    if event.kind == "riichi" and table.players[event.seat].riichi:
        return f"a second riichi of {event.seat}; it is declared once"
    return None


@refusal("impossible_event", ASKED_OF_EVENTS)
def event_riichi_drawn_tile(table: Table, event: Event) -> str | None:
    """Refuse, in riichi, to discard or make a quad of another tile than the one drawn (§8.9)."""
    last = table.last
    if last is None or last.kind != "draw" or last.tile is None or not table.players[event.seat].riichi:
        return None
    if event.kind not in ("discard", "ankan") or event.tile is None or event.tile == last.tile:
        return None
    return f"{event.kind} of {NAMES[event.tile]} in riichi; it is of the tile drawn, {NAMES[last.tile]}"


# Tiles


@refusal("impossible_event", ASKED_OF_EVENTS)
def event_tile_held(table: Table, event: Event) -> str | None:
    """Refuse a discard or group of tiles that the seat cannot hold (§3.3)."""
    player = table.players[event.seat]
    lacking = player.lacking(parts_with(event))
    if lacking.total() <= player.unknown:
        return None
    held = show_tiles(player.known.elements())
    return f"{event.seat} cannot part with {show_tiles(lacking.elements())}; it holds {held}"


@refusal("fifth_copy", ASKED_OF_EVENTS)
def event_fifth_copy(table: Table, event: Event) -> str | None:
    """Refuse a tile that would be the fifth of its kind among all that are known (§4.1)."""
    shown = comes_to_light(table, event)
    for tile in shown:
        if table.seen[tile] + shown.count(tile) > COPIES:
            return f"a fifth {NAMES[tile]} comes to light; there are four of each"
    return None


def _after(table: Table, *kinds: str) -> bool:
    return table.last is not None and table.last.kind in kinds
