"""The command `yakuspec`: it answers. `explain` for people, `engine` for programs, `census` for all hands."""

import argparse
import difflib
import json
import os
import sys
from collections.abc import Sequence
from dataclasses import fields
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Final, NoReturn

from yakuspec import __version__, engine
from yakuspec.explain import Step, explain
from yakuspec.facts import read_hand
from yakuspec.hand import MELD_KINDS, RIICHI, SEATS, SITUATIONS, Hand, ImpossibleHandError
from yakuspec.interrupts import INTERRUPTED, ended_cleanly
from yakuspec.lookup import evaluate
from yakuspec.names import LANGUAGES, YAKU_NAMES, yaku_id

MISUSE: Final = 2
HAND_FIELDS: Final = (
    "concealed", "melds", "win", *(each.name for each in fields(Hand)[1:3]), "riichi", "situation",
    "dora_indicators", "ura_indicators", "discards", "passed", "counters", "deposits",
)  # fmt: skip


FLAG_DEFAULTS: Final[dict[str, object]] = {
    "concealed": None, "meld": [], "ron": None, "discarder": None, "tsumo": None, "seat": None, "round": None,
    "riichi": "none", "situation": [], "dora": "", "ura": "", "discards": "", "passed": "", "counters": 0,
    "deposits": 0,
}  # fmt: skip
"""The flags that tell a hand, and what they are when they are not given."""


class MisuseError(Exception):
    """A command line or file that asks for nothing that can be answered."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; exit status 0 answered, 1 a count differs, 2 misuse or an impossible hand.

    130 says that it was interrupted.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    options = _parser().parse_args(arguments)
    try:
        with ended_cleanly():
            status = options.run(options) or 0
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except ImpossibleHandError as refusal:
        return _complain(f"impossible hand ({refusal.code}): {refusal.message}")
    except MisuseError as misuse:
        return _complain(str(misuse))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 0
    except KeyboardInterrupt as interrupt:
        print(f"Interrupted{interrupt}.", file=sys.stderr)
        return INTERRUPTED
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return _complain(f"standard output cannot be written: {error.strerror}")


def _complain(message: str) -> int:
    print(f"yakuspec: {message}", file=sys.stderr)
    return MISUSE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="yakuspec", description="How a riichi mahjong hand is judged under the WRC Rules 2025."
    )
    parser.add_argument("--version", action="version", version=f"yakuspec {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    _add_explain(commands.add_parser("explain", help="show why a hand wins or does not, step by step"))
    serve = commands.add_parser("engine", help="answer protocol 1 on standard input and output")
    serve.set_defaults(run=lambda _: engine.main())
    _add_census(commands.add_parser("census", help="judge every complete hand there is and count"))
    tables = commands.add_parser("tables", help="write every total of fu and every payment there is")
    tables.add_argument("--out", type=Path, metavar="FILE", help="write to a file instead")
    tables.set_defaults(run=_tables)
    return parser


def _add_explain(command: argparse.ArgumentParser) -> None:
    command.description = "Show the lookup of a hand as a trace: shape, yaku, limits, dora, fu, points."
    command.set_defaults(run=_explain)
    add = command.add_argument
    add(
        "concealed",
        nargs="?",
        metavar="TILES",
        help="concealed tiles without the winning one: 222m456p78s44z",
    )
    add(
        "--json",
        metavar="FILE",
        help="read the whole hand from a file of the protocol's JSON; - is standard input",
    )
    add(
        "--meld",
        action="append",
        default=[],
        metavar="KIND:TILES[:FROM]",
        help="chi:123m:east, in the order made",
    )
    add("--ron", metavar="TILE", help="the tile won by ron; needs --from")
    add("--from", dest="discarder", choices=SEATS, help="the seat that discarded it")
    add("--tsumo", metavar="TILE", help="the tile won by tsumo; 'unknown' if it cannot be identified")
    add("--seat", choices=SEATS, help="the winner's seat wind")
    add("--round", choices=SEATS, help="the round wind: east or south")
    add("--riichi", choices=RIICHI, default="none")
    add("--situation", action="append", default=[], choices=SITUATIONS, help="may be given several times")
    add("--dora", default="", metavar="TILES", help="dora indicators")
    add("--ura", default="", metavar="TILES", help="ura indicators")
    add("--discards", default="", metavar="TILES", help="all own discards")
    add("--passed", default="", metavar="TILES", help="tiles not won on since the own last draw or call")
    add("--counters", type=int, default=0, metavar="N")
    add("--deposits", type=int, default=0, metavar="N")
    add("--why-not", metavar="YAKU", help="name the clause that keeps this yaku from the hand")
    add("--names", choices=LANGUAGES, default="en", help="language of the yaku names")
    add("--output", choices=("text", "json"), default="text")


def _add_census(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Judge every complete closed hand and set the published counts beside what is found. "
        "Exit status: 0 all are equal, 1 one differs, 2 misuse."
    )
    command.set_defaults(run=_census)
    add = command.add_argument
    add("--suits", type=int, choices=(1, 3), default=3, help="1 counts the hands of one suit alone")
    add("--jobs", type=int, metavar="N", help="processes at once; one for each processor if left out")
    add("--shard", metavar="I/N", help="count the I-th of N parts only and keep it; needs --into")
    add(
        "--into", type=Path, metavar="FOLDER", help="keep each part there; what is there is not counted again"
    )
    add("--out", type=Path, metavar="FILE", help="write all counts to a file")
    add("--json", action="store_true", help="print all counts instead of the comparison")


def _census(options: argparse.Namespace) -> int:
    from yakuspec.census import BadShardError
    from yakuspec.census_command import default_jobs, shard_of, take

    try:
        options.shard = options.shard and shard_of(options.shard)
    except ValueError:
        _misuse(f"--shard {options.shard}: write I/N, such as 1/2 for the first of two parts")
    options.jobs = default_jobs() if options.jobs is None else options.jobs
    if options.jobs < 1:
        _misuse(f"--jobs {options.jobs}: at least one process is needed")
    try:
        return take(options)
    except (BadShardError, OSError) as error:
        _misuse(f"census: {error}")
    except KeyboardInterrupt:
        kept = f"; what is in {options.into} will not be counted again" if options.into else ""
        raise KeyboardInterrupt(kept) from None


def _tables(options: argparse.Namespace) -> None:
    from yakuspec.finite_tables import tables_text

    if options.out is None:
        print(tables_text(), end="")
        return
    try:
        options.out.write_text(tables_text(), encoding="utf-8", newline="\n")
    except OSError as error:
        _misuse(f"--out: {options.out} cannot be written: {error.strerror}")


def _explain(options: argparse.Namespace) -> None:
    hand = read_hand(_facts_from_flags(options) if options.json is None else _facts_from_file(options))
    steps = explain(hand, language=options.names, why_not=_yaku_asked(options.why_not))
    if options.output == "json":
        trace = [{"step": step.title.lower(), "lines": step.lines} for step in steps]
        print(json.dumps({"verdict": evaluate(hand).to_json(), "trace": trace}, ensure_ascii=False, indent=2))
    else:
        print(_show(steps))


def _show(steps: list[Step]) -> str:
    width = max(len(step.title) for step in steps) + 2
    return "\n".join(
        f"{step.title if at == 0 else '':{width}}{line}"
        for step in steps
        for at, line in enumerate(step.lines)
    )


def _yaku_asked(name: str | None) -> str | None:
    if name is None:
        return None
    found = yaku_id(name)
    if found is None:
        near = difflib.get_close_matches(name, YAKU_NAMES, n=1)
        _misuse(f"--why-not: there is no yaku {name!r}" + (f"; did you mean {near[0]}?" if near else ""))
    return found


def _facts_from_flags(options: argparse.Namespace) -> dict[str, Any]:
    for name in ("concealed", "seat", "round"):
        if getattr(options, name) is None:
            flag = "TILES" if name == "concealed" else f"--{name}"
            _misuse(f"{flag} is missing; give TILES, --ron or --tsumo, --seat and --round, or --json FILE")
    return {
        "concealed": options.concealed,
        "melds": [_meld(text) for text in options.meld],
        "win": _win(options),
        "seat": options.seat,
        "round": options.round,
        "riichi": options.riichi,
        "situation": options.situation,
        "dora_indicators": options.dora,
        "ura_indicators": options.ura,
        "discards": options.discards,
        "passed": options.passed,
        "counters": options.counters,
        "deposits": options.deposits,
    }


def _win(options: argparse.Namespace) -> dict[str, Any]:
    if (options.ron is None) == (options.tsumo is None):
        _misuse("give either --ron TILE --from SEAT or --tsumo TILE")
    if options.ron is not None:
        return {"tile": options.ron, "by": "ron", "from": options.discarder}
    return {
        "tile": None if options.tsumo == "unknown" else options.tsumo,
        "by": "tsumo",
        "from": options.discarder,
    }


def _meld(text: str) -> dict[str, Any]:
    parts = text.split(":")
    if not 2 <= len(parts) <= 3:
        _misuse(f"--meld {text!r} is no meld; write KIND:TILES or KIND:TILES:FROM, such as chi:123m:east")
    if parts[0] not in MELD_KINDS:
        _misuse(f"--meld {text!r}: {parts[0]!r} is unknown; a meld is one of {', '.join(MELD_KINDS)}")
    return {"kind": parts[0], "tiles": parts[1], "from": parts[2] if len(parts) == 3 else None}


def _facts_from_file(options: argparse.Namespace) -> Any:
    path = options.json
    given = [name for name, default in FLAG_DEFAULTS.items() if getattr(options, name) != default]
    if given:
        _misuse(f"--json: the file holds the whole hand; leave out {', '.join(given)}")
    try:
        text = sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
        facts = engine.read_json(text)
    except OSError as error:
        _misuse(f"--json: {path} cannot be read: {error.strerror}")
    except (ValueError, RecursionError) as error:
        _misuse(f"--json: {path} is no JSON: {error}")
    facts = facts.get("hand", facts) if isinstance(facts, dict) else facts
    for name in facts if isinstance(facts, dict) else ():
        if name not in HAND_FIELDS:
            near = difflib.get_close_matches(name, HAND_FIELDS, n=1)
            _misuse(f"--json: a hand has no {name!r}" + (f"; did you mean {near[0]}?" if near else ""))
    return facts


def _misuse(message: str) -> NoReturn:
    raise MisuseError(message)
