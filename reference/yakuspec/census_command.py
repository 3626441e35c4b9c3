"""`yakuspec census`: count every complete hand and set the published counts beside it."""

import argparse
import hashlib
import os
import re
import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

from yakuspec.census import (
    SHARDS,
    BadShardError,
    census_text,
    completed,
    count_one_suit,
    count_shard,
    take_census,
)
from yakuspec.census_published import Compared, compare
from yakuspec.census_tally import Tally

DIFFERS = 1
Item = TypeVar("Item")


def take(options: argparse.Namespace) -> int:
    """Count what is asked for; exit status 0 all equal, 1 if a count differs.

    Raises `BadShardError` for shards that cannot be counted, read or added up.
    """
    if options.shard:
        return _one_shard(options)
    if options.suits == 1:
        tally = count_one_suit()
    else:
        going = take_census(options.jobs, folder=options.into)
        tally = completed(_shown(going, SHARDS))
    text = census_text(tally, options.suits)
    if options.out:
        options.out.write_text(text, encoding="utf-8", newline="\n")
    if options.json:
        sys.stdout.write(text)
    else:
        print(comparison(tally, options.suits))
    return 0 if all(each.equal for each in compare(tally, options.suits)) else DIFFERS


def comparison(tally: Tally, suits: int) -> str:
    """Write the published counts beside the census's own, and the hash of its data file."""
    compared = compare(tally, suits)
    width = max(len(each.title) for each in compared) + 2
    lines = [
        f"{'':{width}}{'':7}{'published':>22}{'counted':>22}",
        *(_line(each, width) for each in compared),
    ]
    sha256 = hashlib.sha256(census_text(tally, suits).encode()).hexdigest()
    differing = sum(not each.equal for each in compared)
    end = f"{differing} of {len(compared)} differ" if differing else f"all {len(compared)} equal"
    return "\n".join([*lines, "", f"{end}; sha256 of the census {sha256}"])


def shard_of(text: str) -> tuple[int, int]:
    """Read `I/N`, the I-th of N shards from 1 on. Raises `ValueError`."""
    if not (found := re.fullmatch(r"(\d+)/(\d+)", text)) or not 1 <= int(found[1]) <= int(found[2]):
        raise ValueError
    return int(found[1]), int(found[2])


def default_jobs() -> int:
    """Give the number of processors."""
    return os.cpu_count() or 1


def _one_shard(options: argparse.Namespace) -> int:
    shard, shards = options.shard
    if options.suits == 1:
        raise BadShardError("--shard counts a part of the whole census; leave --suits 1 out")
    if options.into is None:
        raise BadShardError("--shard I/N counts a part; it needs --into FOLDER to keep it")
    count_shard(shard - 1, shards, options.into)
    return 0


def _line(each: Compared, width: int) -> str:
    mark = "equal" if each.equal else "DIFFERS"
    return f"{each.title:{width}}{each.kind:7}{each.published:>22,}{each.counted:>22,}  {mark}"


def _shown(items: Iterable[Item], total: int) -> Iterator[Item]:
    """Pass items on, showing on a terminal how many of all have come."""
    for done, item in enumerate(items, start=1):
        if sys.stderr.isatty():
            filled = 40 * done // total
            print(f"\r[{'#' * filled:40}] {done}/{total}", end="", file=sys.stderr, flush=True)
        yield item
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
