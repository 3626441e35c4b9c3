"""Lines in and out, and the form of answers."""

import json

import pytest
from yakucert.wire import ANSWER_TO, ProtocolError, check, decode, encode, kept


def test_integers_are_judged_by_type() -> None:
    assert decode(b'{"id":7.0,"fu":30.0,"han":1e0}') == {"id": 7, "fu": 30, "han": 1}
    assert type(decode(b'{"fu":30.0}')["fu"]) is int


def test_carriage_return_is_no_fault() -> None:
    assert decode(b'{"id":7}\r') == {"id": 7}


@pytest.mark.parametrize(
    ("line", "message", "request_id"),
    [
        (b'{"id":7,"fu":30.5}', "30.5 is no integer", 7),
        (b'{"id":7,"fu":1e999}', "1e999 is no integer", 7),
        (b'{"id":7,"fu":NaN}', "NaN is no number", 7),
        (b'{"id":7,"fu":-Infinity}', "-Infinity is no number", 7),
        (b'{"id":7,"yaku":{"pinfu":1,"pinfu":1}}', "the key 'pinfu' comes twice in one object", 7),
        (b'{"id":7.5}', "7.5 is no integer", None),
        (b"[30.5]", "30.5 is no integer", None),
        (b'{"id":7,"fu":30.5,', "30.5 is no integer", None),
        (b'{"id":7,"fu":NaN,', "NaN is no number", None),
        (b'{"id":7,"yaku":{"pinfu":1,"pinfu":1}', "the key 'pinfu' comes twice in one object", None),
        (b'{"fu":30.5,"id":' + b"7" * 5000 + b"}", "30.5 is no integer", None),
        (b'{"fu":30.5,"trace":' + b"[" * 100_000, "30.5 is no integer", None),
        (b"[]", "a line that is no JSON object: '[]'", None),
        (b"", "a line that is not JSON: ''", None),
        (b"\xff", "a line that is not JSON: '\\\\xff'", None),
        (b'{"id":7', "a line that is not JSON: '{\"id\":7'", None),
        (b"[" * 100_000, "a line that is not JSON: '[[[", None),
        (b'{"id":' + b"7" * 5000 + b"}", 'a line that is not JSON: \'{"id":777', None),
    ],
)
def test_line_that_is_no_answer(line: bytes, message: str, request_id: int | None) -> None:
    with pytest.raises(ProtocolError) as caught:
        decode(line)
    assert str(caught.value).startswith(message)
    assert len(str(caught.value)) < 400
    assert caught.value.request == request_id


@pytest.mark.parametrize("field", ["yaku", "type", "extra"])
def test_deep_nesting_is_a_fault_of_the_answer(field: str) -> None:
    def line(deep: int) -> bytes:
        return f'{{"id":7,"{field}":{"[" * deep}{"]" * deep}}}'.encode()

    assert decode(line(63))["id"] == 7
    for deep in (64, 500):
        with pytest.raises(ProtocolError, match=r"^a line nested more than 64 deep: '\{\"id\":7") as caught:
            decode(line(deep))
        assert caught.value.request == 7
    wide = decode(b'{"id":7,"extra":[' + b",".join([b"[]"] * 100) + b"]}")
    assert len(wide["extra"]) == 100


def test_last_of_very_many_keys_is_seen_to_come_twice() -> None:
    keys = ",".join(f'"{key}":0' for key in range(100_000))
    with pytest.raises(ProtocolError, match="the key '99999' comes twice in one object"):
        decode(f'{{{keys},"99999":0}}'.encode())


def test_encode_keeps_to_one_line() -> None:
    assert encode({"id": 7, "message": "a\nb\udc80"}) == b'{"id":7,"message":"a\\nb\\udc80"}\n'
    with pytest.raises(ValueError, match="not JSON compliant"):
        encode({"fu": float("nan")})


def test_long_values_are_cut_off_or_none() -> None:
    check({"type": "verdict", "win": True, "limit": 1000 * "a", "fu": 10**18 - 1}, "evaluate")
    assert kept({"type": "verdict", "id": 7, "win": False, "reason": "no_yaku", "trace": [1]}) == {
        "type": "verdict",
        "win": False,
        "reason": "no_yaku",
    }
    cut_off = kept({"type": "failed", "message": 1001 * "a"})
    assert cut_off == {"type": "failed", "message": 1000 * "a" + "…"}
    assert kept(cut_off) == cut_off
    assert kept({"type": "unsupported", "reason": ["a", 1], "message": None}) == {
        "type": "unsupported",
        "reason": "['a', 1]",
    }


@pytest.mark.parametrize(
    ("ask", "answer"),
    [
        ("evaluate", {"type": "verdict", "win": True, "yakuman": None, "han": None}),
        ("evaluate", {"type": "verdict", "win": False, "reason": "no_yaku", "trace": 1.5}),
        ("waits", {"type": "waits", "tiles": ""}),
        ("riichi_quad", {"type": "riichi_quad", "allowed": False}),
        ("situation", {"type": "situation"}),
        *((ask, {"type": "invalid", "code": "malformed"}) for ask in ANSWER_TO),
        ("evaluate", {"type": "verdict", "win": False, "invalid": False, "code": None}),
        ("evaluate", {"type": "invalid", "code": "malformed", "win": None, "tiles": "14m"}),
        ("evaluate", {"type": "failed", "code": 3, "reason": "no luck"}),
        ("evaluate", {"type": "verdict", "win": True, "reason": "", "furiten": None}),
        ("evaluate", {"type": "verdict", "win": False, "yaku": {}, "yakuman": [], "han": 0, "limit": ""}),
        ("evaluate", {"type": "verdict", "win": False, "reason": "no_yaku", "dora": 3, "ura_dora": 1}),
        *((ask, {"type": "unsupported"}) for ask in ANSWER_TO),
        *((ask, {"type": "failed"}) for ask in ANSWER_TO),
    ],
)
def test_answer_has_the_form_of_one(ask: str, answer: dict[str, object]) -> None:
    check(answer, ask)


@pytest.mark.parametrize(
    ("ask", "answer", "message"),
    [
        ("evaluate", {}, "an answer of type null to evaluate: verdict was asked for"),
        ("evaluate", {"type": "waits", "tiles": ""}, 'an answer of type "waits" to evaluate'),
        ("evaluate", {"type": ["verdict"]}, 'an answer of type ["verdict"] to evaluate'),
        ("evaluate", {"type": "verdict", "han": 1}, "an answer of type verdict without win"),
        (
            "evaluate",
            {"type": "verdict", "win": True, "invalid": True},
            "an answer of type verdict with invalid, which makes it another",
        ),
        ("waits", {"type": "waits", "tiles": "", "code": "malformed"}, "an answer of type waits with code"),
        ("evaluate", {"type": "invalid", "code": "malformed", "win": False}, "an answer of type invalid w"),
        ("evaluate", {"type": "verdict"}, "an answer of type verdict without win"),
        ("evaluate", {"type": "verdict", "win": None}, "an answer of type verdict without win"),
        ("evaluate", {"type": "verdict", "win": 1}, "win is '1': it must be true or false"),
        ("evaluate", {"type": "verdict", "win": True, "han": True}, "han is 'true': it must be an integer"),
        ("evaluate", {"type": "verdict", "win": True, "fu": "30"}, "fu is '\"30\"': it must be an integer"),
        (
            "evaluate",
            {"type": "verdict", "win": True, "yaku": ["pinfu"]},
            "yaku is '[\"pinfu\"]': it must be",
        ),
        ("evaluate", {"type": "verdict", "win": True, "yaku": {"pinfu": True}}, "yaku is"),
        ("evaluate", {"type": "verdict", "win": True, "yakuman": ["a", "a"]}, 'yakuman is \'["a", "a"]\''),
        ("evaluate", {"type": "verdict", "win": True, "payments": {"east": "8000"}}, "payments is"),
        (
            "evaluate",
            {"type": "verdict", "win": True, "reason": "not_complete"},
            "reason is '\"not_complete\"', though win is true: only no win has a reason",
        ),
        (
            "evaluate",
            {"type": "verdict", "furiten": "discard", "yaku": {"riichi": 1}, "win": True},
            "furiten is '\"discard\"', though win is true: only no win has a reason",
        ),
        *(
            (
                "evaluate",
                {"type": "verdict", "win": False, "reason": "no_yaku", field: value},
                f"{field} is '{json.dumps(value)}', though win is false: only a win has a worth",
            )
            for field, value in {
                "yaku": {"riichi": 1},
                "yakuman": ["daisangen"],
                "han": 1,
                "fu": 30,
                "fu_parts": {"base": 20},
                "limit": "mangan",
                "base": 2000,
                "payments": {"east": 8000},
                "total": 8000,
            }.items()
        ),
        ("evaluate", {"type": "invalid"}, "an answer of type invalid without code"),
        ("evaluate", {"type": "invalid", "code": 1001 * "a"}, "code is '\"aaa"),
        (
            "evaluate",
            {"type": "verdict", "win": True, "fu": 10**18},
            "fu is '1000000000000000000': it must be",
        ),
        ("evaluate", {"type": "verdict", "win": True, "yaku": {"a": -(10**18)}}, "yaku is"),
        ("evaluate", {"type": "verdict", "win": True, "yaku": {101 * "a": 1}}, "yaku is"),
        ("evaluate", {"type": "verdict", "win": True, "yakuman": [*map(str, range(101))]}, "yakuman is"),
        ("waits", {"type": "waits", "tiles": ["1m"]}, "tiles is '[\"1m\"]': it must be a string"),
        (
            "riichi_quad",
            {"type": "riichi_quad", "allowed": "yes"},
            "allowed is '\"yes\"': it must be true or",
        ),
        (
            "situation",
            {"type": "situation", "situation": "ippatsu"},
            "situation is '\"ippatsu\"': it must be",
        ),
    ],
)
def test_answer_without_the_form_of_one(ask: str, answer: dict[str, object], message: str) -> None:
    with pytest.raises(ProtocolError) as caught:
        check(answer, ask)
    assert str(caught.value).startswith(message)
