"""The census: every complete closed hand there is, through the reference's own splitting and yaku clauses.

The hands are dealt out to shards, each of which can be counted by itself, anywhere and in any order; the sum
is the same. A shard that was written to a folder is not counted again.
"""

import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from functools import cache, partial
from multiprocessing import Pool
from pathlib import Path
from typing import Any, Final

from yakuspec.census_hands import every_class, hands_of_one_suit
from yakuspec.census_tally import SECTIONS, Tally, count, count_waits, empty, in_order, merge
from yakuspec.interrupts import leave_interrupts_to_the_parent

CENSUS: Final = 1
SHARDS: Final = 64
COLUMNS: Final = ("classes", "hands", "draws")


class BadShardError(ValueError):
    """Files that are no shards of one census."""


def take_census(jobs: int, shards: int = SHARDS, folder: Path | None = None) -> Iterator[Tally]:
    """Count all shards, as many at once as there are jobs, and yield the tally of each when it is there."""
    counting = partial(count_shard, shards=shards, folder=folder)
    with Pool(jobs, leave_interrupts_to_the_parent) as workers:
        yield from workers.imap_unordered(counting, range(shards))


def count_shard(shard: int, shards: int, folder: Path | None = None) -> Tally:
    """Count one shard, numbered from 0; with a folder, keep it there or take what is kept."""
    reference = fingerprint()
    kept = folder / f"census-{shard + 1}-of-{shards}.json" if folder else None
    if kept and kept.exists():
        found = read_shard(kept)
        if (found["shard"], found["shards"]) != (shard + 1, shards):
            raise BadShardError(f"{kept}: it holds shard {found['shard']} of {found['shards']}; delete it")
        if found["reference"] == reference:
            return _tally(found)
    tally = empty()
    for each in every_class(shard, shards):
        count(tally, each)
    if kept:
        _write(kept, shard_text(in_order(tally), shard + 1, shards, reference))
    return tally


def count_one_suit() -> Tally:
    """Count the hands of characters alone, and the 13 tiles that wait for one."""
    tally = empty()
    for each in hands_of_one_suit():
        count(tally, each)
    return completed([tally])


def completed(tallies: Iterable[Tally]) -> Tally:
    """Add tallies up, and count what is not dealt out to shards: the waits of one suit."""
    total = empty()
    for tally in tallies:
        merge(total, tally)
    count_waits(total, hands_of_one_suit())
    return in_order(total)


def merged(paths: Iterable[Path]) -> Tally:
    """Add up the files of all shards of one census. Raises `BadShardError` if one is missing or foreign."""
    found: dict[int, Tally] = {}
    wanted: tuple[int, str] | None = None
    for path in paths:
        shard = read_shard(path)
        of = shard["shards"], shard["reference"]
        if of != (wanted := wanted or of):
            raise BadShardError(f"{path}: it is of another census, or of another state of the reference")
        if shard["shard"] in found:
            raise BadShardError(f"{path}: shard {shard['shard']} is there twice")
        found[shard["shard"]] = _tally(shard)
    if wanted is None:
        raise BadShardError("no shard is there; `yakuspec census --shard 1/2 --into FOLDER` counts one")
    missing = sorted(set(range(1, wanted[0] + 1)) - set(found))
    if missing:
        raise BadShardError(f"shard {missing[0]} of {wanted[0]} is missing, {len(missing)} in all")
    return completed(found.values())


def read_shard(path: Path) -> dict[str, Any]:
    """Read the file of a shard. Raises `BadShardError` for anything else."""
    try:
        text = path.read_text(encoding="utf-8")
        found = json.loads(text)
    except (OSError, ValueError) as error:
        raise BadShardError(f"{path} cannot be read: {error}") from None
    except RecursionError:
        raise BadShardError(f"{path} is nested too deeply to be a part") from None
    if not isinstance(found, dict) or found.get("census") != CENSUS or "shard" not in found:
        raise BadShardError(f"{path} is no shard of a census")
    if damage := _damage(found):
        raise BadShardError(f"{path} is damaged: {damage}")
    if text != shard_text(_tally(found), found["shard"], found["shards"], found["reference"]):
        raise BadShardError(f"{path} is damaged: it is not as it was written; count it again")
    return found


def _damage(found: dict[str, Any]) -> str | None:
    """Tell what is not as a shard is written, and what would be right."""
    shard, shards = found["shard"], found.get("shards")
    if type(shard) is not int or type(shards) is not int or not 1 <= shard <= shards:
        return f"it is shard {_short(shard)} of {_short(shards)}; these are two numbers, such as 1 of 2"
    if not isinstance(found.get("reference"), str):
        return f"reference is {_short(found.get('reference'))}; it is a text"
    for section in SECTIONS:
        rows = found.get(section)
        if not isinstance(rows, dict):
            return f"{section} is {_short(rows)}; it is an object of rows"
        for name, row in rows.items():
            if not (isinstance(row, list) and len(row) == len(COLUMNS) and all(map(is_count, row))):
                right = f"a row is {len(COLUMNS)} numbers above 0"
                return f"{section}: {_short(name)} is {_short(row)}; {right}"
    return None


def is_count(number: object) -> bool:
    """Tell whether something counts what is there: a number above 0, and no true."""
    return type(number) is int and number > 0


def _short(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) <= 40 else f"{text[:37]}..."


@cache
def fingerprint() -> str:
    """Give a hash of the reference's modules as they were first read: shards of different ones do not mix."""
    modules = sorted(Path(__file__).parent.glob("*.py"))
    return hashlib.sha256(b"".join(module.read_bytes() for module in modules)).hexdigest()


def census_text(tally: Tally, suits: int) -> str:
    """Write a census as its data file: one row a line, the same bytes for the same counts."""
    facts = "closed, won by tsumo, seat south, round east, nothing else"
    return _text({"census": CENSUS, "rules": "wrc-2025", "suits": suits, "facts": facts}, tally)


def shard_text(tally: Tally, shard: int, shards: int, reference: str) -> str:
    """Write a shard, numbered from 1, as its file: the counts with their hash, and what they are of."""
    sha256 = hashlib.sha256(_text({}, tally).encode()).hexdigest()
    head = {"census": CENSUS, "shard": shard, "shards": shards, "reference": reference, "sha256": sha256}
    return _text(head, tally)


def _text(head: dict[str, Any], tally: Tally) -> str:
    lines = [f'  "{name}": {json.dumps(value)},' for name, value in {**head, "columns": COLUMNS}.items()]
    sections = []
    for section, rows in tally.items():
        of_section = ",\n".join(f"    {json.dumps(name)}: {row}" for name, row in rows.items())
        sections.append(f'  "{section}": {{\n{of_section}\n  }}' if rows else f'  "{section}": {{}}')
    return "\n".join(["{", *lines, ",\n".join(sections), "}"]) + "\n"


def _tally(found: dict[str, Any]) -> Tally:
    return {section: found[section] for section in empty()}


def _write(path: Path, text: str) -> None:
    """Write a file that is there whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(f".{os.getpid()}")
    unfinished.write_text(text, encoding="utf-8", newline="\n")
    unfinished.replace(path)
