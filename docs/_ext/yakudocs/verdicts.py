"""An answer of the reference in one line, as HTML, whatever was asked."""

from collections.abc import Iterator
from html import escape

from yakucert import tile_pictures
from yakucert.wire import Json
from yakuspec.names import YAKU_NAMES

_REASONS = {
    "not_complete": "the shape is not complete",
    "no_yaku": "no yaku",
    "concealed_quad": "a concealed quad cannot be robbed",
}


def verdict(answer: Json) -> str:
    """Return an answer as HTML: the verdict, a refusal, waits, a permission, or the facts of a situation."""
    if "code" in answer:
        return _line("refused", f"Refused: <code>{escape(answer['code'])}</code>", escape(answer["message"]))
    if "win" in answer:
        return _win(answer) if answer["win"] else _line("no-win", "No win", _reason(answer))
    if "allowed" in answer:
        return _line(*(("win", "Allowed") if answer["allowed"] else ("no-win", "Not allowed")))
    if "tiles" in answer:
        waits = answer["tiles"]
        if not waits:
            return _line("no-win", "Waits for nothing")
        return _line("win", "Waits for", f"{tile_pictures.row(waits)} <code>{escape(waits)}</code>")
    facts = (f"{key.replace('_', ' ')}: {_plain(item)}" for key, item in answer.items())
    return _line("facts-found", "Facts", escape(" · ".join(facts)))


def worth(answer: Json) -> str:
    """Return what a win is worth, in plain text: `2 han 40 fu`, `mangan`, `double yakuman`."""
    if answer["yakuman"]:
        return str(answer["limit"]).replace("_", " ")
    fu = f" {answer['fu']} fu" if answer["fu"] is not None else ""
    limit = f", {answer['limit']}" if answer["limit"] else ""
    return f"{answer['han']} han{fu}{limit}"


def _win(answer: Json) -> str:
    return _line(
        "win", f"Win: {escape(worth(answer))}", f"{escape(', '.join(_parts(answer)))} · {_paid(answer)}"
    )


def _parts(answer: Json) -> Iterator[str]:
    yield from (YAKU_NAMES[each].english for each in answer["yakuman"])
    yield from (f"{YAKU_NAMES[each].english} {han}" for each, han in answer["yaku"].items())
    for key, title in (("dora", "dora"), ("ura_dora", "ura dora")):
        if answer[key]:
            yield f"{title} {answer[key]}"


def _paid(answer: Json) -> str:
    payments = (f"{seat.capitalize()} {points:,}" for seat, points in answer["payments"].items())
    return f"{answer['total']:,} in all ({escape(', '.join(payments))})"


def _reason(answer: Json) -> str:
    if answer["reason"] == "furiten":
        return f"{escape(answer['furiten'])} furiten"
    return _REASONS[answer["reason"]]


def _line(kind: str, head: str, text: str = "") -> str:
    more = f' <span class="verdict-text">{text}</span>' if text else ""
    return f'<p class="verdict {kind}"><b>{head}</b>{more}</p>'


def _plain(item: object) -> str:
    if isinstance(item, list):
        return ", ".join(str(each).replace("_", " ") for each in item) or "none"
    return str(item) or "none"
