"""The census: what it enumerates, what it counts, its parts and files, and the published counts."""

import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from itertools import chain, islice, permutations, product
from math import comb, prod
from pathlib import Path

import pytest
from click.testing import CliRunner
from yakucert.cli import main as yakucert
from yakuspec import census, census_hands, census_published
from yakuspec.census import (
    BadShardError,
    census_text,
    completed,
    count_shard,
    merged,
    shard_text,
    take_census,
)
from yakuspec.census_command import comparison
from yakuspec.census_hands import HandClass, Part, Size, every_class
from yakuspec.census_published import compare
from yakuspec.census_tally import Tally, count, empty, merge
from yakuspec.cli import main
from yakuspec.copies import copies_of
from yakuspec.split import split_suit

from tests.test_census_small import multisets, of_copies

DATA = Path(__file__).parent.parent / "docs" / "data" / "census.json"
PAGE = Path(__file__).parent.parent / "docs" / "census.md"

NUMBERS = census_hands.group_parts(9, sequences=True)
HONOURS = census_hands.group_parts(7, sequences=False)
WHOLE = (4, 1)


def ways(part: Part) -> int:
    return prod(comb(4, copies) for copies in part)


def all_hands(weigh: bool) -> dict[Size, int]:
    """Count the hands of each honours size: the parts of three suits and the honours, multiplied."""

    def sizes(parts: dict[Size, list[Part]]) -> dict[Size, int]:
        return {size: sum(map(ways, found)) if weigh else len(found) for size, found in parts.items()}

    numbers, honours = sizes(NUMBERS), sizes(HONOURS)
    counted: Counter[Size] = Counter()
    for a, b, c, z in product(numbers, numbers, numbers, honours):
        if tuple(map(sum, zip(a, b, c, z, strict=True))) == WHOLE:
            counted[z] += numbers[a] * numbers[b] * numbers[c] * honours[z]
    return counted


@pytest.mark.parametrize(("suit", "ranks", "parts"), [(0, 9, NUMBERS), (3, 7, HONOURS)])
@pytest.mark.parametrize("size", [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1), (3, 0), (3, 1), (4, 0)])
def test_parts_are_all_that_the_reference_can_split(
    suit: int, ranks: int, parts: dict[Size, list[Part]], size: Size
) -> None:
    groups, pairs = size
    all_parts = multisets(3 * groups + 2 * pairs, ranks)
    split = [part for part in all_parts if split_suit(copies_of(of_copies(suit, part)))]
    assert sorted(split) == sorted(parts[size])


def test_parts_make_as_many_hands_as_published() -> None:
    hands = all_hands(weigh=False)
    assert sum(hands.values()) == 11_498_658
    assert hands[0, 0] == 5_237_550
    assert len(NUMBERS[WHOLE]) == 13_259
    assert sum(all_hands(weigh=True).values()) == 11_353_128_141_498


@pytest.fixture(scope="module")
def some() -> list[HandClass]:
    return list(every_class(11, 20_000))


def test_classes_of_a_shard_are_complete_hands_that_differ(some: list[HandClass]) -> None:
    assert len(some) >= 160
    assert len({each.parts for each in some}) == len(some)
    for each in some:
        *suits, _ = each.parts
        assert len(each.tiles()) == 14
        renamed = set(permutations(suits))
        assert each.hands == (1 if suits.count((0,) * 9) >= 2 else len(renamed))
        assert each.draws == each.hands * prod(map(ways, each.parts))


def test_renaming_the_suits_changes_nothing(some: list[HandClass]) -> None:
    renamed = [each for each in some if each.hands > 1][::4]
    assert len(renamed) > 20
    for each in renamed:
        *suits, honours = each.parts
        counted = [tally_of([each._replace(parts=(*order, honours))]) for order in set(permutations(suits))]
        assert all(tally == counted[0] for tally in counted)


def test_hands_that_all_green_can_be_are_each_judged() -> None:
    green = (0, 2, 2, 2, 0, 2, 0, 2, 0)  # 2233446688 of a suit, and 2 pairs of honours beside it
    none = (0,) * 9
    honours = (0, 0, 0, 0, 2, 2, 0)
    classes = list(census_hands.classes_of((none, green, none, honours)))
    assert sorted(each.parts for each in classes) == sorted(
        [(green, none, none, honours), (none, green, none, honours), (none, none, green, honours)]
    )
    assert [each.hands for each in classes] == [1, 1, 1]


def tally_of(classes: list[HandClass]) -> Tally:
    tally = empty()
    for each in classes:
        count(tally, each)
    return tally


def test_one_hand_is_counted_in_every_section() -> None:
    # 234m 234m 567p 678p 99s: two readings for the last 4m would need other groups; there is one split.
    # Pinfu on 2m, 4m (of 234), 5p, 7p (of 567), 6p, 8p (of 678); middle 3m, 6p, 7p; the pair 9s.
    m, p, s = (0, 2, 2, 2, 0, 0, 0, 0, 0), (0, 0, 0, 0, 1, 2, 2, 1, 0), (0, 0, 0, 0, 0, 0, 0, 0, 2)
    draws = 6 * comb(4, 2) ** 3 * comb(4, 2) ** 2 * 4 * 4 * comb(4, 2)
    tally = tally_of([HandClass((m, p, s, (0,) * 7), 6, draws)])
    hand = [1, 6, draws]
    assert tally["shapes"] == {"complete": hand, "groups": hand, "groups without honours": hand}
    assert tally["splits"] == {"1": hand}
    assert tally["yaku of groups"] == dict.fromkeys(("menzen_tsumo", "pinfu", "iipeikou"), hand)
    # 2m, 3m, 4m twice each, 5p, 8p once, 6p, 7p twice, 9s twice: 6p and 7p end one sequence and are the
    # middle of the other, and are paid as pinfu.
    assert tally["readings"] == {"1": [6, 36, 10 * draws], "2": [2, 12, 4 * draws]}
    assert tally["combinations"] == {
        "menzen_tsumo+pinfu+iipeikou": [6, 36, 10 * draws],
        "menzen_tsumo+iipeikou": [2, 12, 4 * draws],
    }
    assert tally["fu"] == {"20": [6, 36, 10 * draws], "30": [2, 12, 4 * draws]}


def test_shards_add_up_to_what_is_counted_at_once() -> None:
    apart = empty()
    for shard in (7, 10_007):
        merge(apart, count_shard(shard, 20_000))
    at_once = count_shard(7, 10_000)
    assert at_once["shapes"]["complete"][0] > 200
    assert apart == at_once


def test_kept_shard_is_not_counted_again_unless_the_reference_changed(tmp_path: Path) -> None:
    counted = count_shard(3, 40_000, tmp_path)
    kept = tmp_path / "census-4-of-40000.json"
    text = kept.read_text(encoding="utf-8")
    assert counted["shapes"]["complete"] != [4, 4, 40]
    keep(tmp_path, 4, 40_000)
    assert count_shard(3, 40_000, tmp_path)["shapes"]["complete"] == [4, 4, 40]
    keep(tmp_path, 4, 40_000, reference="0" * 64)
    assert count_shard(3, 40_000, tmp_path) == counted
    assert kept.read_text(encoding="utf-8") == text


def keep(folder: Path, shard: int, shards: int, reference: str = "") -> Path:
    """Keep a shard that holds as many hands as its number says."""
    rows: Tally = {**empty(), "shapes": {"complete": [shard, shard, 10 * shard]}}
    path = folder / f"census-{shard}-of-{shards}.json"
    path.write_text(shard_text(rows, shard, shards, reference or census.fingerprint()), encoding="utf-8")
    return path


def test_jobs_count_all_shards(tmp_path: Path) -> None:
    for shard in range(1, 5):
        keep(tmp_path, shard, 4)
    tallies = list(take_census(2, 4, tmp_path))
    assert sorted(tally["shapes"]["complete"] for tally in tallies) == [[n, n, 10 * n] for n in range(1, 5)]


def test_shards_counted_apart_are_merged(tmp_path: Path) -> None:
    whole = merged([keep(tmp_path, shard, 3) for shard in (2, 3, 1)])
    assert whole["shapes"] == {"complete": [6, 6, 60]}
    assert whole["waits"]["9"] == [1, 1, comb(4, 3) ** 2 * 4**7]


def test_merge_command_adds_up_shards_and_compares(tmp_path: Path) -> None:
    paths = [str(keep(tmp_path, shard, 2)) for shard in (1, 2)]
    done = CliRunner().invoke(yakucert, ["merge", *paths, "--out", str(tmp_path / "whole.json")])
    assert done.exit_code == 1
    assert done.stdout.count("  equal\n") == 10
    assert done.stdout.count("  DIFFERS\n") == 12
    assert json.loads((tmp_path / "whole.json").read_text(encoding="utf-8"))["shapes"] == {
        "complete": [3, 3, 30]
    }
    missing = CliRunner().invoke(yakucert, ["merge", paths[1]])
    assert (missing.exit_code, missing.stderr) == (2, "Error: shard 1 of 2 is missing, 1 in all\n")


def test_shards_that_do_not_belong_together_are_refused(tmp_path: Path) -> None:
    first, second = keep(tmp_path, 1, 3), keep(tmp_path, 2, 3)
    with pytest.raises(BadShardError, match=r"^shard 3 of 3 is missing, 1 in all$"):
        merged([first, second])
    with pytest.raises(BadShardError, match=r"shard 1 is there twice$"):
        merged([first, first])
    with pytest.raises(BadShardError, match=r"of another census, or of another state of the reference$"):
        merged([first, keep(tmp_path, 3, 3, reference="0")])
    with pytest.raises(BadShardError, match=r"^no shard is there"):
        merged([])
    (tmp_path / "x.json").write_text("[]", encoding="utf-8")
    with pytest.raises(BadShardError, match=r"x\.json is no shard of a census$"):
        merged([tmp_path / "x.json"])


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("shard", 3, "it is shard 3 of 2; these are two numbers, such as 1 of 2"),
        ("shard", True, "it is shard true of 2; these are two numbers, such as 1 of 2"),
        ("shards", "2", 'it is shard 1 of "2"; these are two numbers, such as 1 of 2'),
        ("reference", None, "reference is null; it is a text"),
        ("fu", None, "fu is null; it is an object of rows"),
        ("fu", {"30": [1, 2]}, 'fu: "30" is [1, 2]; a row is 3 numbers above 0'),
        ("fu", {"30": [1, 2, -3]}, 'fu: "30" is [1, 2, -3]; a row is 3 numbers above 0'),
        ("fu", {"30": [1, 2, 3.0]}, 'fu: "30" is [1, 2, 3.0]; a row is 3 numbers above 0'),
    ],
)
def test_damaged_shard_says_where(tmp_path: Path, field: str, value: object, message: str) -> None:
    path = keep(tmp_path, 1, 2)
    path.write_text(
        json.dumps(json.loads(path.read_text(encoding="utf-8")) | {field: value}), encoding="utf-8"
    )
    with pytest.raises(BadShardError) as refused:
        merged([path])
    assert str(refused.value) == f"{path} is damaged: {message}"


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        ('"complete": [1, 1, 10]', '"complete": [2, 1, 10]'),
        ('"complete": [1, 1, 10]', '"complete": [1, 1, 10],\n    "bogus": [1, 1, 1]'),
        ('"complete": [1, 1, 10]', '"complete": [1, 1, 10],\n    "complete": [1, 1, 10]'),
        ('    "complete": [1, 1, 10]\n', ""),
        ('"complete": [1, 1, 10]', f'"complete": [{"9" * 4300}, 1, 10]'),
        ('["classes", "hands", "draws"]', '["a"]'),
        ('"census": 1', '"census": true'),
        ('"fu": {}', '"fu": {},\n  "fu": {}'),
    ],
)
def test_shard_that_is_not_as_it_was_written_is_refused(tmp_path: Path, written: str, instead: str) -> None:
    path = keep(tmp_path, 1, 2)
    text = path.read_text(encoding="utf-8")
    assert text.count(written) == 1
    path.write_text(text.replace(written, instead), encoding="utf-8")
    with pytest.raises(BadShardError, match=r" is damaged: it is not as it was written; count it again$"):
        merged([path])


def test_shard_under_the_name_of_another_is_refused(tmp_path: Path) -> None:
    keep(tmp_path, 3, 64).rename(tmp_path / "census-40-of-64.json")
    with pytest.raises(BadShardError, match=r"census-40-of-64\.json: it holds shard 3 of 64; delete it$"):
        census.count_shard(39, 64, tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="there a program is ended without being asked")
@pytest.mark.parametrize(("name", "send"), [("SIGTERM", "kill"), ("SIGHUP", "killpg")])
def test_interrupted_census_says_so_and_leaves_nobody_counting(name: str, send: str, tmp_path: Path) -> None:
    """It is sent to the one who shares the work out, and, as by a terminal that is closed, to all."""
    kept, number = tmp_path / "kept", getattr(signal, name)
    started = subprocess.Popen(
        [sys.executable, "-m", "yakuspec", "census", "--jobs", "2", "--into", str(kept)],
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(number, signal.SIG_DFL),  # nohup would have it ignored
        start_new_session=True,
    )
    while not list(kept.glob("*.json")):
        time.sleep(0.1)
    getattr(os, send)(started.pid, number)
    # The pipe is at its end only when no process that counts holds it any more.
    assert started.communicate()[1].decode() == (
        f"Interrupted; what is in {kept} will not be counted again.\n"
    )
    assert started.returncode == 130


def test_one_suit_alone_equals_what_was_published(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["census", "--suits", "1", "--out", str(tmp_path / "one.json")]) == 0
    printed = capsys.readouterr().out
    text = (tmp_path / "one.json").read_text(encoding="utf-8")
    assert printed.count("  equal\n") == 11
    assert "one suit only" in printed
    assert f"all 11 equal; sha256 of the census {hashlib.sha256(text.encode()).hexdigest()}\n" in printed
    counted = json.loads(text)
    # Any four triplets and a pair of the rest: 9C4 × 5; four copies taken 3, 3, 3, 3 and 2 at a time.
    assert counted["yaku of groups"]["suuankou"] == [630, 630, 630 * 4**4 * 6]
    # Nine hands 1112345678999 and one more: a third of the 8,650,752 published.
    assert counted["yaku of groups"]["chuuren_poutou"] == [9, 9, 2_883_584]
    assert counted["yaku of groups"]["chinitsu"] == [13_259, 13_259, 440_593_684]
    assert 3 * 440_593_684 == 1_321_781_052


def test_count_that_differs_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("yakuspec.census_command.count_one_suit", lambda: completed([]))
    assert main(["census", "--suits", "1"]) == 1
    assert "                  13,259                     0  DIFFERS\n" in (printed := capsys.readouterr().out)
    assert "\n1 of 11 differ; " in printed


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--shard", "3/2"], "--shard 3/2: write I/N, such as 1/2 for the first of two parts"),
        (["--shard", "0/2"], "--shard 0/2: write I/N, such as 1/2 for the first of two parts"),
        (["--shard", "1/2"], "census: --shard I/N counts a part; it needs --into FOLDER"),
        (["--jobs", "0"], "--jobs 0: at least one process is needed"),
    ],
)
def test_misuse_says_what_would_be_right(
    capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    assert main(["census", *arguments]) == 2
    assert capsys.readouterr().err.startswith(f"yakuspec: {message}")


def committed() -> Tally:
    found = json.loads(DATA.read_text(encoding="utf-8"))
    return {section: found[section] for section in empty()}


def test_committed_census_equals_what_was_published() -> None:
    compared = compare(committed(), 3)
    assert len(compared) == 22
    assert [each for each in compared if not each.equal] == []


def test_committed_census_is_that_of_the_reference_where_it_is_counted_again() -> None:
    text = DATA.read_text(encoding="utf-8")
    assert census_text(committed(), 3) == text
    small = tally_of(list(islice(census_hands.hands_of_one_suit(), 0, None, 50)))
    held = set(chain(small["yaku of groups"], small["combinations"]))
    assert held <= set(chain(committed()["yaku of groups"], committed()["combinations"]))


def test_committed_census_holds_what_can_be_counted_by_hand() -> None:
    tally = committed()
    groups, pairs, orphans = (tally[f"yaku of {form}"] for form in ("groups", "pairs", "orphans"))
    triplets, weight = comb(34, 4) * 30, 4**4 * 6
    assert groups["toitoi"] == groups["suuankou"] == [294_279, triplets, triplets * weight]
    assert groups["tsuuiisou"][1:] == [comb(7, 4) * 3, comb(7, 4) * 3 * weight]
    assert groups["chinroutou"][1:] == [comb(6, 4) * 2, comb(6, 4) * 2 * weight]
    assert groups["daisuushii"][1:] == [30, 30 * weight]
    assert pairs["chiitoitsu"][1:] == [comb(34, 7), comb(34, 7) * 6**7]
    assert pairs["tanyao"][1:] == [comb(21, 7), comb(21, 7) * 6**7]
    assert pairs["honroutou"][1] == comb(13, 7) - 1
    assert pairs["chinitsu"][1] == 3 * comb(9, 7)
    assert orphans["kokushi_musou"][1:] == [13, 13 * 6 * 4**12]


def test_committed_census_agrees_with_itself() -> None:
    tally = committed()
    shapes, draws = tally["shapes"], census_published.DRAWS
    # Hands of one kind alone, those that are seven pairs and ryanpeikou at once, and thirteen orphans.
    apart = shapes["groups"][draws] + tally["splits"]["0"][draws]
    assert apart == shapes["complete"][draws]
    assert sum(row[draws] for row in tally["splits"].values()) == shapes["complete"][draws]
    for section in ("readings", "combinations", "fu"):
        assert sum(row[draws] for row in tally[section].values()) == 14 * shapes["complete"][draws]


def test_page_shows_the_committed_census() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert hashlib.sha256(DATA.read_bytes()).hexdigest() in page
    assert comparison(committed(), 3) in page
    for section, rows in committed().items():
        shown = sorted(rows.items(), key=lambda row: -row[1][2])[: 20 if section == "combinations" else None]
        for name, (classes, hands, draws) in shown:
            assert f"| {name or 'yakuman'} | {classes:,} | {hands:,} | {draws:,} |\n" in page
