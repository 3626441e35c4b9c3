"""`yakucert judge`: judge answers that were written elsewhere."""

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import click

from yakucert import answer_file, suite
from yakucert.commands.files import ANY_FILE, read_bytes
from yakucert.commands.judging import Asked, judge, judging_options


@click.command("judge")
@click.argument("answers", type=ANY_FILE)
@judging_options
@click.pass_context
def command(
    ctx: click.Context, /, answers: Path, only: str, modules: list[str], strict: bool, **shown: Any
) -> None:
    """Judge ANSWERS (or -) to the questions that `yakucert export` wrote, in any order.

    The first line is the engine's answer to hello, which names it and the modules it claims; without that
    line --modules says what is to be judged. A question without an answer was not run.

    Exit status: 0 all claimed clauses pass, 1 something is wrong, 2 there is nothing that can be judged.
    """

    def begin() -> AbstractContextManager[Asked]:
        lines = read_bytes(answers).split(b"\n")
        return nullcontext(answer_file.read(lines, suite.load(), modules=modules, only=only, strict=strict))

    ctx.exit(judge(begin, only=only, answers=answers, **shown))
