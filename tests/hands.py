"""Hands for tests, written short: concealed tiles, the win, melds, and what differs from the usual seat."""

from typing import Any

from yakuspec import Hand, Verdict, evaluate, read_hand


def facts(concealed: str, win: str, *melds: str, **others: Any) -> dict[str, Any]:
    """Give a hand of the protocol; `win` is `ron 9s` (from north) or `tsumo 9s`, a meld `chi 123m`."""
    by, tile = win.split()
    source = {"from": "north"} if by == "ron" else {}
    return {
        "concealed": concealed,
        "melds": [dict(zip(("kind", "tiles", "from"), meld.split(), strict=False)) for meld in melds],
        "win": {"tile": tile, "by": by, **source},
        "seat": "south",
        "round": "east",
        **others,
    }


def hand(concealed: str, win: str, *melds: str, **others: Any) -> Hand:
    """Read such a hand."""
    return read_hand(facts(concealed, win, *melds, **others))


def judge(concealed: str, win: str, *melds: str, **others: Any) -> Verdict:
    """Judge such a hand."""
    return evaluate(hand(concealed, win, *melds, **others))
