"""The finite tables: every total of fu and every payment, against values worked out by hand."""

import hashlib
import json
from itertools import product
from pathlib import Path

import pytest
from yakuspec.cli import main
from yakuspec.finite_tables import Fu, Payment, every_fu, every_payment, tables_text

DOCS = Path(__file__).parent.parent / "docs"
DATA = DOCS / "data" / "tables.json"


FU = every_fu()


def totals(hand: str, by: str) -> list[int]:
    return [fu.total for fu in FU if (fu.hand, fu.by) == (hand, by)]


def test_least_and_most_fu() -> None:
    # Seven pairs; pinfu by tsumo and else 20 + 2 and 2 for a wait or a pair, so never 22; 20 + 10 for a ron.
    assert totals("closed", "tsumo")[:5] == [20, 24, 25, 26, 28]
    assert totals("closed", "ron")[:3] == [25, 30, 32]
    # An open hand with nothing but the 20 gets 10, so never 20; by tsumo 22 is the least, by ron a wait.
    assert totals("open", "tsumo")[0] == totals("open", "ron")[0] == 22
    # Three concealed quads outside are 96. Closed ron: 20, 10, the triplet completed 4, the pair 2.
    assert totals("closed", "ron")[-1] == 20 + 10 + 96 + 4 + 2
    # Closed tsumo: a fourth triplet would be a yakuman; 20, 2, a wait 2 and the pair 2.
    assert totals("closed", "tsumo")[-1] == 20 + 2 + 96 + 2 + 2
    # Open: a called triplet 4, the pair 2 and its wait 2, and 2 for tsumo.
    assert totals("open", "tsumo")[-1] == 20 + 2 + 96 + 4 + 2 + 2
    assert totals("open", "ron")[-1] == 20 + 96 + 4 + 2 + 2


def test_rounding() -> None:
    for fu in FU:
        assert fu.rounded == (25 if fu.total == 25 else -(-fu.total // 10) * 10)
    assert Fu("closed", "ron", 132, 140) in FU


def test_every_cell_is_there_once() -> None:
    rows = every_payment(FU)
    fus = [20, 25, *range(30, 150, 10)]
    assert {(row.han, row.fu) for row in rows if row.fu} == set(product(range(1, 14), fus))
    assert len(rows) == len(set(rows)) == (13 * len(fus) + 4) * 4 * 4


@pytest.mark.parametrize(
    "row",
    [
        Payment(1, 30, None, 240, "south", None, 500, 0, 300, 300),
        Payment(1, 30, None, 240, "south", "north", 0, 0, 0, 1000),
        Payment(2, 70, None, 1120, "east", None, 0, 2300, 2300, 2300),
        Payment(2, 70, None, 1120, "east", "south", 0, 6800, 0, 0),
        Payment(4, 30, "mangan", 2000, "west", None, 4000, 2000, 0, 2000),
        Payment(4, 25, None, 1600, "north", "west", 0, 0, 6400, 0),
        Payment(1, 140, None, 1120, "north", "east", 4500, 0, 0, 0),
        Payment(12, 20, "sanbaiman", 6000, "east", "north", 0, 0, 0, 36000),
        Payment(13, 140, "yonbaiman", 8000, "south", "west", 0, 0, 32000, 0),
        Payment(None, None, "triple_yakuman", 24000, "north", None, 48000, 24000, 24000, 0),
    ],
)
def test_cells_worked_out_by_hand(row: Payment) -> None:
    assert row in every_payment(FU)


def test_committed_file_is_that_of_the_reference() -> None:
    text = DATA.read_text(encoding="utf-8")
    assert text == tables_text()
    assert list(json.loads(text)) == ["rules", "fu", "payments"]
    assert hashlib.sha256(DATA.read_bytes()).hexdigest() in (DOCS / "census.md").read_text(encoding="utf-8")


def test_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tables"]) == 0
    assert capsys.readouterr().out == tables_text()
    assert main(["tables", "--out", str(tmp_path / "t.json")]) == 0
    assert (tmp_path / "t.json").read_text(encoding="utf-8") == tables_text()
    assert main(["tables", "--out", str(tmp_path / "no" / "t.json")]) == 2
    assert capsys.readouterr().err.endswith("t.json cannot be written: No such file or directory\n")
