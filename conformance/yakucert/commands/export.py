"""`yakucert export`: write the questions to a file, to be answered elsewhere."""

import sys
from pathlib import Path

import click

from yakucert import suite
from yakucert.answer_file import questions
from yakucert.cases import BadCaseError
from yakucert.clauses import MODULES as EVERY_MODULE
from yakucert.commands.common import CannotRunError, modules_option
from yakucert.commands.judging import FILE
from yakucert.conversation import EngineError
from yakucert.plan import NothingSelectedError, select


@click.command("export")
@click.option("--only", metavar="PATTERN", default="", help="Write only what has PATTERN in its id.")
@modules_option("Write what these modules ask.  [default: all]")
@click.option("-o", "--output", type=FILE, help="Write to this file.")
def command(only: str, modules: list[str], output: Path | None) -> None:
    """Write the questions of the golden cases, a line each, without the right answers.

    The lines are those of the protocol: an engine that speaks it answers them with

        engine < questions.jsonl > answers.jsonl

    and `yakucert judge answers.jsonl` judges what comes back.
    """
    try:
        _, cases = select(suite.load(), modules or EVERY_MODULE, only)
        lines = b"".join(questions(cases))
        if output:
            output.write_bytes(lines)
        else:
            sys.stdout.buffer.write(lines)
    except (EngineError, NothingSelectedError, BadCaseError) as error:
        raise CannotRunError(error) from None
