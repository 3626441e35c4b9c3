"""The page on public engines names, for each, exactly the clauses that fail when it is asked today."""

import re
from pathlib import Path

import pytest
from yakucert.engines import Engine, find_engine, program
from yakucert.peers import FOREIGN, PEERS, Peer, PyPIPeer
from yakucert.run import start
from yakucert.score import score
from yakucert.suite import load

PAGE = Path(__file__).parents[1] / "docs" / "engines.md"


def engine(peer: Peer) -> Engine:
    if isinstance(peer, PyPIPeer):
        return find_engine(f"yakucert.adapters.{peer.adapter}:answer")
    return program(["node", str(FOREIGN / peer.adapter / "adapter.mjs")])


def listed(name: str) -> set[str]:
    """Return the ids in the last column of the tables under the engine's heading."""
    (section,) = re.findall(
        rf"^## \w+ `{re.escape(name)}` .*?(?=^## |\Z)", PAGE.read_text(encoding="utf-8"), re.M | re.S
    )
    rows = [line.rsplit("|", 2)[1] for line in section.splitlines() if line.startswith("|")]
    return set(re.findall("`(.*?)`", " ".join(rows)))


@pytest.mark.parametrize("peer", PEERS, ids=lambda peer: peer.name)
def test_page_names_the_clauses_that_fail(peer: Peer) -> None:
    suite = load()
    with start(engine(peer), suite, timeout=60) as run:
        results = {result.case.id: result for result in run.results()}
        clauses = score(run, results).clauses
    assert {clause for clause, standing in clauses.items() if standing == "fail"} == listed(peer.name)
