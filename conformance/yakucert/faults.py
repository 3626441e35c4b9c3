"""Seeded faults: the mistakes engines make, put into the reference one at a time.

A fault stands for an engine that is right but for one mistake. The suite is as strong as the faults it
catches; `yakucert.matrix` asks them the golden cases.
"""

import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cache
from types import ModuleType
from typing import Any
from unittest.mock import patch

import yakuspec
from yakuspec.clauses import CLAUSES, swapped

OF_CLAUSE = "/"
"""What parts the clause from the change in the id of a default fault; a named fault's id has none."""

Change = Callable[..., Any]
"""A function that stands in for that of a clause, with the same facts."""


@dataclass(frozen=True)
class Fault:
    """One mistake: its id, named after it, a title for readers, and the ids of the clauses it breaks.

    `swaps` gives, by clause id, the function or row that stands in for the right one; `patches`, by module
    and name, what stands in for a function of the reference that is no clause.
    """

    id: str
    title: str
    breaks: tuple[str, ...]
    swaps: Mapping[str, Any] = field(default_factory=dict)
    patches: Mapping[tuple[ModuleType, str], Any] = field(default_factory=dict)

    @contextmanager
    def seeded(self) -> Iterator[None]:
        """Within the block, let the reference make this mistake."""
        with swapped(self.swaps), ExitStack() as patched:
            for (module, name), value in self.patches.items():
                patched.enter_context(patch.object(module, name, value))
            yield


def right(clause_id: str) -> Any:
    """Return the right function or row of a clause, whatever stands in for it at the moment."""
    return _RIGHT[clause_id]


@cache
def import_reference() -> tuple[ModuleType, ...]:
    """Import every module of the reference, so that all its clauses are registered; return the modules."""
    names = (module.name for module in pkgutil.iter_modules(yakuspec.__path__) if module.name != "__main__")
    return tuple(importlib.import_module(f"yakuspec.{name}") for name in names)


import_reference()
_RIGHT = {clause_id: clause.value for clause_id, clause in CLAUSES.items()}


@cache
def library() -> dict[str, Fault]:
    """Return every fault by id: the named ones, then the default ones clause by clause.

    Raises ValueError for an id that comes twice.
    """
    from yakucert.default_faults import default_faults
    from yakucert.named_faults import named_faults

    found: dict[str, Fault] = {}
    for fault in (*named_faults(), *(each for clause in CLAUSES for each in default_faults(clause))):
        if fault.id in found:
            raise ValueError(f"fault {fault.id} comes twice; ids are unique")
        found[fault.id] = fault
    return found


def always(*_: Any) -> bool:
    """Stand in for a condition that is taken to hold of everything."""
    return True


def never(*_: Any) -> bool:
    """Stand in for a condition that is taken to hold of nothing."""
    return False


def allow(*_: Any) -> None:
    """Stand in for a refusal that refuses nothing."""


def but_not(clause_id: str, exception: Change) -> dict[str, Change]:
    """Let a condition hold as it does, but not where the exception holds."""
    return {clause_id: lambda *facts: right(clause_id)(*facts) and not exception(*facts)}


def or_also(clause_id: str, more: Change) -> dict[str, Change]:
    """Let a condition hold as it does, and also where something else does."""
    return {clause_id: lambda *facts: right(clause_id)(*facts) or more(*facts)}
