"""Hand: the facts a scorer is told about one hand, and the words they are told in."""

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from yakuspec.copies import ONE, Copies, copies_of
from yakuspec.tiles import EAST, NORTH, SOUTH, WEST, Tile

Seat = Literal["east", "south", "west", "north"]

SEATS: Final[tuple[Seat, ...]] = ("east", "south", "west", "north")
SEAT_WIND: Final[dict[str, Tile]] = {"east": EAST, "south": SOUTH, "west": WEST, "north": NORTH}
MELD_KINDS: Final = ("chi", "pon", "daiminkan", "kakan", "ankan")
QUAD_KINDS: Final = frozenset({"daiminkan", "kakan", "ankan"})
WAYS: Final = ("ron", "tsumo")
RIICHI: Final = ("none", "riichi", "double")
SITUATIONS: Final = (
    "ippatsu",
    "first_turn",
    "last_tile",
    "replacement_tile",
    "robbed_quad",
    "robbed_concealed_quad",
)


class ImpossibleHandError(ValueError):
    """An input that cannot be at a table; `code` is one of the protocol's refusal codes."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class Meld(NamedTuple):
    """A declared group: its kind as mjai names it, three or four tiles, and the seat that fed it.

    `promoted_after`, of a kakan, says how many melds stood when its pon was promoted, itself included.
    """

    kind: str
    tiles: tuple[Tile, ...]
    fed_by: Seat | None = None
    promoted_after: int | None = None

    @property
    def is_quad(self) -> bool:
        """Whether it is a called, promoted or concealed quad."""
        return self.kind in QUAD_KINDS


@dataclass(slots=True)
class Hand:
    """The facts of one hand at the moment of its win, or of 13 tiles that wait (`by` is None).

    `concealed` leaves the winning tile out; `win_tile` is None where it cannot be identified, and
    `concealed` then holds it. Tiles are ints (see `tiles`), seats and situations the protocol's words.
    """

    concealed: tuple[Tile, ...]
    seat: Seat
    round: Seat
    by: Literal["ron", "tsumo"] | None = None
    win_tile: Tile | None = None
    discarder: Seat | None = None
    melds: tuple[Meld, ...] = ()
    riichi: str = "none"
    situation: frozenset[str] = frozenset()
    dora_indicators: tuple[Tile, ...] = ()
    ura_indicators: tuple[Tile, ...] = ()
    discards: tuple[Tile, ...] = ()
    passed: tuple[Tile, ...] = ()
    counters: int = 0
    deposits: int = 0

    def meld_kinds(self) -> tuple[str, ...]:
        """Give the kinds of the melds, in their order."""
        return tuple([meld.kind for meld in self.melds]) if self.melds else ()

    def concealed_copies(self) -> Copies:
        """Count the copies of each kind outside declared groups, the winning tile included."""
        copies = copies_of(self.concealed)
        return copies if self.win_tile is None else copies + ONE[self.win_tile]

    def all_tiles(self) -> tuple[Tile, ...]:
        """Give every tile of the hand: concealed, winning and declared."""
        tiles = self.concealed if self.win_tile is None else (*self.concealed, self.win_tile)
        for meld in self.melds:
            tiles += meld.tiles
        return tiles
