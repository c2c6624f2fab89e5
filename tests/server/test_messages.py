"""Messages: what is read, what is refused, and the schema that says so."""

import json
import re
from typing import get_args

import pytest

from attaque.game import EVENTS, Hidden
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.messages import Hello, Incoming, Move, Nack, Outgoing, decode, encode
from attaque.server.schema import wire_schema
from tests.server.house import letters, run, serving


def test_a_message_is_read():
    assert decode('{"type":"move","cid":"a","ply":3,"move":"b4b5"}') == Move("a", 3, "b4b5")
    assert decode('{"type":"hello","proto":"attaque.v1","game":"g"}') == Hello("attaque.v1", "g")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"type":"move"}',
        '{"type":"hack","cid":"a"}',
        '{"type":"resign","cid":""}',
        '{"type":"resign","cid":"' + "a" * 65 + '"}',
        '{"type":"resign","cid":"a b"}',
        '{"type":"resign","cid":"red:1"}',
        '{"type":"resign","cid":"a","seat":"blue"}',
        '{"type":"move","cid":"a","ply":-1,"move":"b4b5"}',
        '{"type":"move","cid":"a","ply":1e99,"move":"b4b5"}',
        '{"type":"move","cid":"a","ply":0,"move":"b4-b5"}',
        '{"type":"ready","cid":"a","setup":"' + "F" * 200 + '"}',
        '{"type":"say","cid":"a","text":""}',
        '{"type":"answer","cid":"a","what":"draw","accept":1}',
        '{"type":"tick"}',
        '{"type":"say","cid":"a","text":"\\ud800"}',
        '{"type":' * 3_000,
        "[" * 100_000,
    ],
)
def test_anything_else_is_malformed(text):
    with pytest.raises(ServerError) as refused:
        decode(text)
    assert refused.value.code is ErrorCode.MALFORMED


def test_what_is_sent_is_json():
    assert json.loads(encode(Nack(None, "wire/rate"))) == {
        "type": "nack",
        "cid": None,
        "code": "wire/rate",
        "args": {},
    }


def test_the_schema_is_whole():
    schema = wire_schema()
    text = json.dumps(schema)
    assert set(re.findall(r'"#/\$defs/(\w+)"', text)) <= set(schema["$defs"])
    for union in (Incoming, Outgoing):
        assert {struct.__name__ for struct in get_args(union)} <= set(schema["$defs"])
    assert len(schema["$defs"]["Ev"]["oneOf"]) == len(EVENTS) + 1


def test_the_schema_describes_what_is_sent():
    """Field by field: every event and view of a game has exactly the fields that it names."""

    async def test():
        async with serving() as house:
            seats = await house.pair()
            red, blue = await house.players(*seats)
            watcher = await house.client(seats[0]["game"])
            await red.done("ready", setup=letters("tiny", 1))
            await blue.done("ready", setup=letters("tiny", 2))
            await red.until("choices")
            await red.done("move", ply=0, move=red.choices["legal"][0])
            await red.done("offer", what="draw")
            await blue.done("answer", what="draw", accept=True)
            for client in (red, blue, watcher):
                await client.send({"type": "resync"})
                await client.until("snap")
            check(wire_schema()["$defs"], red.seen + blue.seen + watcher.seen)

    run(test)


def check(defs, messages):
    assert {message["type"] for message in messages} >= {"ev", "snap", "ack", "choices"}
    for message in messages:
        if message["type"] == "ev":
            kind = EVENTS[message["kind"]] if "kind" in message else Hidden
            fields = set(message) - {"type", "kind"}
            assert fields == set(defs[kind.__name__]["properties"])
        elif message["type"] == "snap":
            assert set(message["view"]) == set(defs["Seen"]["properties"])
            board = message["view"]["board"]
            assert board is None or set(board) == set(defs["SeenBoard"]["properties"])
        else:
            names = {d["properties"]["type"]["enum"][0]: d for d in structs(defs)}
            assert set(message) == set(names[message["type"]]["properties"])


def structs(defs):
    kinds = [struct.__name__ for struct in get_args(Outgoing) if struct.__name__ != "Ev"]
    return [defs[name] for name in kinds]
