"""The property kill matrix: every fault that is not equivalent is found by properties alone.

With `YAKUCERT_NIGHTLY` set the whole matrix is worked out anew; otherwise a few faults with few hands.
"""

import json
import os
from pathlib import Path
from typing import Any

from yakucert import fuzz
from yakucert.exceptions import exceptions
from yakucert.faults import library
from yakucert.properties import PROPERTIES
from yakucert.property_matrix import draw_all, property_matrix, render

DATA = Path(__file__).parent.parent / "docs" / "data" / "property-kills.json"
KEPT: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
EQUIVALENT = exceptions().equivalent_faults


def test_every_fault_that_is_not_equivalent_is_found() -> None:
    assert [name for name in library() if not KEPT["caught_by"][name] and name not in EQUIVALENT] == []


def test_no_equivalent_fault_is_found() -> None:
    assert {name: KEPT["caught_by"][name] for name in EQUIVALENT if KEPT["caught_by"].get(name)} == {}


def test_matrix_is_of_these_faults_and_defaults() -> None:
    assert list(KEPT["caught_by"]) == list(library())
    assert (KEPT["examples"], KEPT["invariant_share"]) == (fuzz.EXAMPLES, fuzz.INVARIANT_SHARE)
    assert {each for caught in KEPT["caught_by"].values() for each in caught} <= PROPERTIES.keys()


def test_properties_catch_what_they_are_about() -> None:
    faults = ("ura-without-riichi", "double-wind-pair-4", "furiten-on-tsumo", "renhou-with-other-yaku")
    names = (
        "equals-the-reference", "ura-need-riichi", "furiten-never-stops-a-tsumo", "renhou-stands-alone",
        "opening-adds-no-yaku",
    )  # fmt: skip
    drawn = draw_all([PROPERTIES[name] for name in names], examples=600)
    caught = {
        fault.id: found for fault, found in property_matrix(drawn, [library()[each] for each in faults])
    }
    assert caught == {
        "ura-without-riichi": ["equals-the-reference", "ura-need-riichi"],
        "double-wind-pair-4": ["equals-the-reference"],
        "furiten-on-tsumo": ["equals-the-reference", "furiten-never-stops-a-tsumo"],
        "renhou-with-other-yaku": ["equals-the-reference"],
    }


if "YAKUCERT_NIGHTLY" in os.environ:

    def test_whole_matrix_is_the_one_kept() -> None:
        drawn = draw_all(PROPERTIES.values())
        assert render(property_matrix(drawn, library().values())) == DATA.read_text(encoding="utf-8")
