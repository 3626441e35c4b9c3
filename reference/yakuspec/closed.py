"""Closed and open (spec section 1): what opens a hand, and what does not."""

from typing import Final

from yakuspec.clauses import FEW, remembered, table

_CLAUSE: Final = {
    "chi": "closed.chi",
    "pon": "closed.pon",
    "daiminkan": "closed.called-quad",
    "kakan": "closed.promoted-quad",
    "ankan": "closed.concealed-quad",
    "ron": "closed.ron",
}

OPENS: Final = table(
    {"chi": True, "pon": True, "daiminkan": True, "kakan": True, "ankan": False, "ron": False},
    _CLAUSE.__getitem__,
    "row",
)
"""Whether a meld of this kind is melded and opens the hand, and whether a win by ron does (§3.2, §3.3)."""


@remembered(FEW)
def is_closed(by: str | None, kinds: tuple[str, ...]) -> bool:
    """Tell whether no melded group, the winning tile aside, is in a hand with melds of these kinds (§3.3)."""
    if by == "ron" and OPENS["ron"]:
        return False
    return not any(OPENS[kind] for kind in kinds)
