"""The report of a shard, and of several added up: the same bytes as if all had been asked in one go."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import count
from typing import Any, Final, NamedTuple

from yakuspec import __version__, evaluate, read_hand
from yakuspec.tiles import Tile, read_tiles

from yakucert.clauses import RULES
from yakucert.conversation import Reply
from yakucert.exhaust.questions import WAYS
from yakucert.wire import Json

EXHAUST: Final = 1
ALIKE: Final = ("exhaust", "version", "rules", "engine", "modules", "shards")
"""Fields in which reports of one whole are the same."""


class Shard(NamedTuple):
    """The number of a part, from 1 on, and how many there are."""

    number: int
    of: int


class BadReportError(ValueError):
    """Files that are no reports of the parts of one whole."""


def report(
    engine: Json, modules: Iterable[str], shard: Shard, outcomes: Mapping[str, int], differences: list[Json]
) -> Json:
    """Give the report of a shard."""
    return {
        "exhaust": EXHAUST,
        "version": __version__,
        "rules": RULES,
        "engine": engine,
        "modules": list(modules),
        "shard": shard.number,
        "shards": shard.of,
        "outcomes": dict(sorted(outcomes.items())),
        "differences": differences,
    }


def difference_report(
    clause: str, times: int, first: tuple[Json, Reply], plainest: tuple[Json, Reply]
) -> Json:
    """Report how many answers go against a clause, the first of them and the plainest found."""
    return {"clause": clause, "count": times, "first": _example(*first), "plainest": _example(*plainest)}


def merged(reports: Iterable[Json]) -> Json:
    """Add up the reports of all shards. Raises BadReportError if one is missing, foreign or there twice."""
    found: dict[int, Json] = {}
    for each in reports:
        first = next(iter(found.values()), each)
        for field in ALIKE:
            if each.get(field) != first.get(field):
                raise BadReportError(
                    f"{field} is {json.dumps(each.get(field))} in one report and "
                    f"{json.dumps(first.get(field))} in another: they are not of one whole"
                )
        if each["shard"] in found:
            raise BadReportError(f"shard {each['shard']} of {each['shards']} is there twice")
        found[each["shard"]] = each
    if not found:
        raise BadReportError("there is no report to add up")
    whole = next(iter(found.values()))
    if missing := whole["shards"] - len(found):
        first_missing = next(number for number in count(1) if number not in found)
        raise BadReportError(f"shard {first_missing} of {whole['shards']} is missing, {missing} in all")
    outcomes: Counter[str] = Counter()
    differences: dict[str, list[Json]] = {}
    for each in found.values():
        outcomes.update(each["outcomes"])
        for difference in each["differences"]:
            differences.setdefault(difference["clause"], []).append(difference)
    together = [_together(differences[clause]) for clause in sorted(differences)]
    return report(whole["engine"], whole["modules"], Shard(1, 1), outcomes, together)


def text(whole: Json) -> str:
    """Write a report as a file: the same bytes for the same answers."""
    written = json.dumps(whole, ensure_ascii=False, indent=1) + "\n"
    # Half a surrogate pair is no text in UTF-8; its escape is the one that JSON has for it.
    return written.encode(errors="backslashreplace").decode()


def _together(differences: list[Json]) -> Json:
    """Give the difference with the first hand of all, and the count of all."""
    first = min(differences, key=lambda each: _order(each["first"]["hand"]))
    return {**first, "count": sum(each["count"] for each in differences)}


def _order(hand: Json) -> tuple[list[Tile], tuple[Tile, ...], bool]:
    """Order hands as their questions are."""
    last = read_tiles(hand["win"]["tile"])
    return sorted(read_tiles(hand["concealed"]) + last), last, hand["win"]["by"] != WAYS[0]


def _example(hand: Json, reply: Reply) -> Json:
    said: dict[str, Any] = {"outcome": str(reply.outcome), "message": reply.message}
    if reply.answer is not None and not reply.outcome:
        said = {field: value for field, value in reply.answer.items() if field not in ("type", "id")}
    return {"hand": hand, "expected": evaluate(read_hand(hand)).to_json(), "got": said}
