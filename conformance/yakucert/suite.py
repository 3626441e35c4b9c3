"""The suite: golden cases and the clauses they decide, and which of them a run asks."""

import hashlib
import json
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass
from functools import cached_property

from yakucert import cases, clauses
from yakucert.cases import BadCaseError, Case
from yakucert.clauses import Clause
from yakucert.judge import can_be_asked
from yakucert.patterns import matches


@dataclass(frozen=True)
class Suite:
    """Cases and clauses by id. Raises BadCaseError for a case that decides no clause."""

    cases: Mapping[str, Case]
    clauses: Mapping[str, Clause]

    def __post_init__(self) -> None:
        for case in self.cases.values():
            if case.decides not in self.clauses:
                raise BadCaseError(
                    f"{case.id}: decides {case.decides!r}, which is no clause of the specification"
                )

    @cached_property
    def cases_of(self) -> dict[str, list[Case]]:
        """Clause id → the cases that decide it and their twins: all must be right for it to pass."""
        found: dict[str, dict[str, Case]] = {}
        for case in self.cases.values():
            twin = self.cases[case.twin]
            found.setdefault(case.decides, {}).update({case.id: case, twin.id: twin})
        return {clause: list(found[clause].values()) for clause in self.clauses if clause in found}

    @cached_property
    def clauses_of(self) -> dict[str, list[Clause]]:
        """Case id → the clauses that fall with it: the one it decides and those it is a twin for."""
        found: dict[str, list[Clause]] = {}
        for case in self.cases.values():
            found[case.id] = [self.clauses[case.decides]]
        for clause, decided_by in self.cases_of.items():
            for case in decided_by:
                if self.clauses[clause] not in found[case.id]:
                    found[case.id].append(self.clauses[clause])
        return found

    def cases_for(self, claimed: Collection[str]) -> dict[str, list[Case]]:
        """Clause id → its cases, for the clauses and requests that an engine with these modules knows."""
        found = {}
        for clause, decided_by in self.cases_of.items():
            askable = [case for case in decided_by if can_be_asked(case.ask, claimed)]
            if self.clauses[clause].module in claimed and askable:
                found[clause] = askable
        return found

    def select(self, claimed: Collection[str], only: str = "") -> list[Case]:
        """Return the cases to ask an engine that claims these modules.

        `only` is a pattern (`*` and `?`) for case or clause ids, or a part of one; twins come along.
        """
        asked = set()
        for clause, decided_by in self.cases_for(claimed).items():
            for case in decided_by:
                if matches(only, case.id, clause):
                    asked |= {case.id, case.twin}
        return [case for case in self.cases.values() if case.id in asked]

    @cached_property
    def sha256(self) -> str:
        """The hash of everything that can change a result."""
        content = [[asdict(item) for item in items.values()] for items in (self.clauses, self.cases)]
        return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


def load() -> Suite:
    """Load the suite that comes with this package. Raises BadCaseError."""
    return Suite(cases.load(), clauses.load())
