"""Patterns: how commands choose cases, clauses and faults by their ids."""

from fnmatch import fnmatchcase


def matches(pattern: str, *ids: str) -> bool:
    """Whether a pattern (`*` and `?`) is one of these ids, or, without such signs, a part of one."""
    glob = pattern if set(pattern) & set("*?[") else f"*{pattern}*"
    return any(fnmatchcase(each, glob) for each in ids)
