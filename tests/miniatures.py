"""Miniature engines: each does one thing that engines do, and its docstring is its whole behaviour.

`python tests/miniatures.py NAME` runs one on standard input and output. `RIGHT` relay the reference and
differ in manners only; `RIGHT_BUT_FOR_ONE` break on one hand, `RIGHT_BUT_FOR_THE_END` after the last;
`WRONG` must not pass a single clause.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

Json = dict[str, Any]
Answer = Callable[[Json], Json]

MODULES = (
    "shape", "yaku", "yakuman", "dora", "fu", "fu_parts", "points", "furiten",
    "liability", "unidentified_tile", "waits", "riichi_quad", "situation", "validation",
)  # fmt: skip

HELLO: Json = {
    "type": "hello",
    "protocol": 1,
    "rules": "wrc-2025",
    "engine": {"name": "miniature", "version": "1", "language": "Python"},
    "modules": MODULES,
}

WIN: Json = {
    "type": "verdict", "win": True, "yaku": {"pinfu": 1}, "yakuman": [], "dora": 0, "ura_dora": 0,
    "han": 1, "fu": 30, "fu_parts": {"base": 20, "closed_ron": 10}, "limit": None, "base": 240,
    "payments": {"north": 1000}, "total": 1000,
}  # fmt: skip

FATAL_TILE = "9s"
"""The winning tile on which the miniatures of `RIGHT_BUT_FOR_ONE` break."""


def requests() -> Iterator[Json]:
    for line in sys.stdin.buffer:
        request: Json = json.loads(line)
        if request["type"] == "bye":
            return
        yield request


def write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def say(message: Json) -> None:
    write(json.dumps(message) + "\n")


def serve(answer: Answer) -> None:
    for request in requests():
        say(HELLO if request["type"] == "hello" else {"id": request["id"], **answer(request)})


def serve_lines(line: Callable[[Json], str]) -> None:
    """Serve with full control of what is written for a request."""
    for request in requests():
        if request["type"] == "hello":
            say(HELLO)
        else:
            write(line(request))


def relay(request: Json) -> Json:
    from yakuspec.engine import answer

    return answer(request)


def relayed_line(request: Json) -> str:
    return json.dumps(relay(request)) + "\n"


def win_line(request: Json, **changes: Any) -> str:
    return json.dumps({**WIN, "id": request["id"], **changes}) + "\n"


def is_fatal(request: Json) -> bool:
    return bool(request.get("hand", {}).get("win", {}).get("tile") == FATAL_TILE)


def wait_forever() -> None:
    while True:
        time.sleep(60)


# Right: other manners, the reference's answers.


def plain() -> None:
    """Answers as the reference does."""
    serve(relay)


def out_of_order() -> None:
    """Takes all requests that are there and answers them from the last to the first."""
    inbox: SimpleQueue[Json | None] = SimpleQueue()

    def read() -> None:
        for request in requests():
            inbox.put(request)
        inbox.put(None)

    Thread(target=read, daemon=True).start()
    while (request := inbox.get()) is not None:
        batch = [request]
        while True:
            try:
                more = inbox.get(timeout=0.05)
            except Empty:
                break
            if more is None:
                inbox.put(None)
                break
            batch.append(more)
        for one in reversed(batch):
            say(HELLO if one["type"] == "hello" else relay(one))


def slow_start() -> None:
    """Starts slowly."""
    time.sleep(0.3)
    serve(relay)


def floods_stderr() -> None:
    """Writes far more to standard error than a pipe holds, and then its answer."""

    def answer(request: Json) -> Json:
        sys.stderr.write("still thinking\n" * 10_000)
        return relay(request)

    serve(answer)


def whole_floats() -> None:
    """Writes each integer as a float: 30.0 fu."""

    def floats(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: floats(item) for key, item in value.items()}
        return float(value) if type(value) is int else value

    serve(lambda request: floats(relay(request)))


def says_null() -> None:
    """Names every field of a verdict and leaves those that do not apply null."""
    nothing = {**dict.fromkeys(WIN), "reason": None, "furiten": None}
    serve(lambda request: {**nothing, **relay(request)} if request["type"] == "evaluate" else relay(request))


def ignores_bye() -> None:
    """Goes on running when nothing more is asked."""
    serve(relay)
    wait_forever()


# Right but for one: break on a winning 9s.


def dies_on_one() -> None:
    """Exits with status 3 when it sees a certain hand."""

    def line(request: Json) -> str:
        if is_fatal(request):
            sys.stderr.write("IndexError: nine is out of range\n")
            sys.stderr.flush()
            os._exit(3)
        return relayed_line(request)

    serve_lines(line)


def leaving(request: Json) -> Json:
    """The function of `leaves_on_one`, for whoever calls it as Python."""
    if is_fatal(request):
        os._exit(0)
    return relay(request)


def leaves_on_one() -> None:
    """Ends its interpreter, with a status that says all is well, when it sees a certain hand."""
    serve(leaving)


def aborts_on_one() -> None:
    """Is ended by a signal when it sees a certain hand."""

    def line(request: Json) -> str:
        if is_fatal(request):
            os.abort()
        return relayed_line(request)

    serve_lines(line)


def hangs_on_one() -> None:
    """Never answers a certain hand."""

    def line(request: Json) -> str:
        if is_fatal(request):
            wait_forever()
        return relayed_line(request)

    serve_lines(line)


def skips_one() -> None:
    """Answers everything but a certain hand and goes on."""
    serve_lines(lambda request: "" if is_fatal(request) else relayed_line(request))


def rubbish_on_one() -> None:
    """Prints a debugging line instead of the answer to a certain hand."""
    serve_lines(lambda request: "here we are\n" if is_fatal(request) else relayed_line(request))


def repeats_one() -> None:
    """Answers a certain hand twice."""
    serve_lines(lambda request: relayed_line(request) * (2 if is_fatal(request) else 1))


def fails_on_one() -> None:
    """Says that it failed on a certain hand."""
    failed = {"type": "failed", "message": "\x1b[31mnine\x1b[0m is [bold]out of range[/bold]"}
    serve(lambda request: {"id": request["id"], **failed} if is_fatal(request) else relay(request))


# Right but for the end, for which the last case has to stand.


def _at_eighth(act: Callable[[], None]) -> Callable[[Json], str]:
    seen: list[Json] = []

    def line(request: Json) -> str:
        seen.append(request)
        if len(seen) == 8:
            act()
        return relayed_line(request)

    return line


def dies_at_eighth() -> None:
    """Dies at its eighth request, whatever it is: no process after the first is asked so many."""
    serve_lines(_at_eighth(lambda: os._exit(3)))


def chatters_at_eighth() -> None:
    """Writes a line of its own before its eighth answer."""
    serve_lines(_at_eighth(lambda: write("half way\n")))


def repeats_the_smoke_test() -> None:
    """Answers the very first question once more before its eighth answer."""
    serve_lines(_at_eighth(lambda: say({"type": "verdict", "id": 1, "win": False, "reason": "no_yaku"})))


def ends_with_rubbish() -> None:
    """Answers as the reference does, then prints a greeting and exits with status 7."""
    serve(relay)
    write("See you!\n")
    sys.exit(7)


def ends_with_a_failure() -> None:
    """Answers as the reference does and exits with status 7."""
    serve(relay)
    sys.stderr.write("cannot save the statistics\n")
    sys.exit(7)


def ends_in_a_line() -> None:
    """Answers as the reference does and leaves a line unfinished."""
    serve(relay)
    write("See you!")


# Wrong: not one clause.


def always_wins() -> None:
    """Says that every hand is a pinfu, and the same of anything else it is asked."""
    serve(_constantly(WIN))


def never_wins() -> None:
    """Says that no hand is complete."""
    serve(_constantly({"type": "verdict", "win": False, "reason": "not_complete"}))


def no_yaku() -> None:
    """Says that every hand is complete and has no yaku."""
    serve(_constantly({"type": "verdict", "win": False, "reason": "no_yaku"}))


def refuses_all() -> None:
    """Says that everything is impossible: a fifth copy."""
    serve(lambda request: {"type": "invalid", "code": "fifth_copy", "message": "five"})


def wins_and_refuses() -> None:
    """Answers as the reference does, every hand won, and adds that everything is impossible."""
    won = {"evaluate": {"type": "verdict", "win": True}}
    refused = {"invalid": True, "code": "fifth_copy"}
    serve(lambda request: {**relay(request), **won.get(request["type"], {}), **refused})


def refuses_and_wins() -> None:
    """Says that everything is impossible, and all the rest of the reference's answer as well."""
    serve(lambda request: {**relay(request), "type": "invalid", "code": "fifth_copy"})


def _constantly(verdict: Json) -> Answer:
    others: dict[str, Json] = {
        "evaluate": verdict,
        "waits": {"type": "waits", "tiles": "14m"},
        "riichi_quad": {"type": "riichi_quad", "allowed": True},
        "situation": {"type": "situation", "riichi": "none", "situation": [], "discards": "", "passed": ""},
    }
    return lambda request: others[request["type"]]


def unsupported() -> None:
    """Claims every module and supports nothing."""
    serve(lambda request: {"type": "unsupported", "reason": "no parameter for this"})


def failed() -> None:
    """Says of every hand that it failed."""
    serve(lambda request: {"type": "failed", "message": "not today"})


def echo() -> None:
    """Sends every request back."""
    for request in requests():
        say(HELLO if request["type"] == "hello" else request)


def wrong_id() -> None:
    """Answers rightly under the next request's id."""
    serve(lambda request: {**relay(request), "id": request["id"] + 1})


def text_id() -> None:
    """Answers rightly with the id as a string."""
    serve(lambda request: {**relay(request), "id": str(request["id"])})


def answers_twice() -> None:
    """Answers rightly, and everything twice."""
    serve_lines(lambda request: relayed_line(request) * 2)


def stutters() -> None:
    """Answers its first request again and again, and nothing else."""
    first: list[str] = []

    def line(request: Json) -> str:
        first.append(relayed_line(request))
        return first[0] * 100

    serve_lines(line)


def half_a_line() -> None:
    """Ends each line in the middle of the answer."""
    serve_lines(lambda request: win_line(request)[:40] + "\n")


def no_newline() -> None:
    """Never ends a line once it has said hello."""
    serve_lines(lambda request: relayed_line(request).strip())


def pretty() -> None:
    """Lays each answer out over several lines."""
    serve_lines(lambda request: json.dumps(relay(request), indent=2) + "\n")


def fractions() -> None:
    """Answers with half a fu."""
    serve_lines(lambda request: win_line(request, fu=30.5))


def broken_fraction() -> None:
    """Ends each line in the middle of an answer, behind half a fu."""
    serve_lines(lambda request: f'{{"id": {request["id"]}, "type": "verdict", "fu": 30.5,\n')


def not_a_number() -> None:
    """Answers with NaN han."""
    serve_lines(lambda request: win_line(request, han=float("nan")))


def truths() -> None:
    """Answers true for 1."""
    serve_lines(lambda request: win_line(request, han=True))


def numbers_as_text() -> None:
    """Answers with numbers in quotation marks."""
    serve_lines(lambda request: win_line(request, fu="30"))


def duplicate_keys() -> None:
    """Answers with one key twice, the second time rightly."""
    serve_lines(lambda request: '{"type": "failed", ' + relayed_line(request)[1:])


def no_json() -> None:
    """Answers in words."""
    serve_lines(lambda request: "tsumo!\n")


def huge_line() -> None:
    """Answers rightly in a line of two mebibytes."""
    serve_lines(lambda request: json.dumps({**relay(request), "trace": "x" * (2 << 20)}) + "\n")


def chatters() -> None:
    """Prints a debugging line before each right answer."""
    serve_lines(lambda request: f"evaluating {request['id']}\n" + relayed_line(request))


def sleeps() -> None:
    """Answers nothing but hello."""
    serve_lines(_never)


def _never(_: Json) -> str:
    wait_forever()
    return ""


def deaf() -> None:
    """Says hello and never reads again."""
    next(requests())
    say(HELLO)
    wait_forever()


def dies_at_first() -> None:
    """Exits, with status 0, at the first request."""
    serve_lines(lambda request: sys.exit(0))


def dies_at_fourth() -> None:
    """Says that every hand is a pinfu, and dies at the fourth."""
    seen: list[Json] = []
    always = _constantly(WIN)

    def answer(request: Json) -> Json:
        seen.append(request)
        if len(seen) == 4:
            os._exit(1)
        return always(request)

    serve(answer)


def sleeps_with_child() -> None:
    """Starts a child, which holds its output open as well, writes its process id to stderr, and hangs."""
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    sys.stderr.write(f"child {child.pid}\n")
    sys.stderr.flush()
    sleeps()


def leaves_a_child() -> None:
    """Leaves a child, out of its group, which holds its output for as long as it is asked, and exits."""

    def line(_: Json) -> str:
        subprocess.Popen([sys.executable, "-c", "import sys; sys.stdin.read()"], start_new_session=True)
        os._exit(3)

    serve_lines(line)


# No engine at all: nothing can be asked.


def dies_at_start() -> None:
    """Exits before it says hello."""
    sys.exit("cannot find the rules")


def silent() -> None:
    """Never flushes: its hello does not come."""
    unflushed = [json.dumps(HELLO) for _ in requests()]
    print(*unflushed)


def banner() -> None:
    """Prints its name before it says hello."""
    write("Miniature Mahjong 1.0 \x1b]0;owned\x07\n")
    serve(relay)


def broken_hello() -> None:
    """Says half of hello, behind a version that is a fraction."""
    write('{"type": "hello", "protocol": 1.5,\n')


def wrong_protocol() -> None:
    """Speaks protocol 2."""
    say({**HELLO, "protocol": 2})


def true_protocol() -> None:
    """Says true where the number of its protocol belongs."""
    say({**HELLO, "protocol": True})


def wrong_rules() -> None:
    """Judges by other rules."""
    say({**HELLO, "rules": "tenhou"})


def wrong_module() -> None:
    """Claims a module that does not exist."""
    say({**HELLO, "modules": ["yaku", "scoring"]})


def no_modules() -> None:
    """Claims no module."""
    say({**HELLO, "modules": []})


RIGHT = (plain, out_of_order, slow_start, floods_stderr, whole_floats, says_null, ignores_bye)

RIGHT_BUT_FOR_ONE = (
    dies_on_one, leaves_on_one, aborts_on_one, hangs_on_one, skips_one, rubbish_on_one, repeats_one,
    fails_on_one,
)  # fmt: skip

RIGHT_BUT_FOR_ONCE = (dies_at_eighth, chatters_at_eighth, repeats_the_smoke_test)

RIGHT_BUT_FOR_THE_END = (ends_with_rubbish, ends_with_a_failure, ends_in_a_line)

WRONG = (
    always_wins, never_wins, no_yaku, refuses_all, wins_and_refuses, refuses_and_wins, unsupported,
    failed, echo, wrong_id, text_id, answers_twice, stutters, half_a_line, no_newline, pretty,
    fractions, broken_fraction, not_a_number, truths, numbers_as_text, duplicate_keys, no_json,
    huge_line, chatters, sleeps, deaf, dies_at_first, dies_at_fourth, sleeps_with_child, leaves_a_child,
)  # fmt: skip

NO_ENGINE = (
    dies_at_start, silent, banner, broken_hello, wrong_protocol, true_protocol, wrong_rules,
    wrong_module, no_modules,
)  # fmt: skip

GROUPS = (RIGHT, RIGHT_BUT_FOR_ONE, RIGHT_BUT_FOR_ONCE, RIGHT_BUT_FOR_THE_END, WRONG, NO_ENGINE)

ALL = {miniature.__name__: miniature for group in GROUPS for miniature in group}

if __name__ == "__main__":
    ALL[sys.argv[1]]()
