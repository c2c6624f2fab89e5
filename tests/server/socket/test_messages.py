"""Messages: parsing, refusals, and the JSON Schema that describes them."""

import json
import re
from functools import cache
from typing import get_args

import jsonschema_rs
import pytest

from attaque.game import EVENTS, Hidden
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.serving import server_loop
from attaque.server.socket.messages import Hello, Incoming, Move, Nack, Outgoing, decode, encode
from attaque.server.socket.schema import wire_schema
from tests.server.live_server import Client, serving


def test_a_message_is_parsed():
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
def test_a_text_that_is_no_valid_message_is_malformed(text):
    with pytest.raises(ServerError) as refused:
        decode(text)
    assert refused.value.code is ErrorCode.MALFORMED


def test_a_message_is_encoded_as_json():
    assert json.loads(encode(Nack(None, "wire/rate"))) == {
        "type": "nack",
        "cid": None,
        "code": "wire/rate",
        "args": {},
    }


def test_the_schema_defines_every_message_and_reference():
    schema = wire_schema()
    text = json.dumps(schema)
    assert set(re.findall(r'"#/\$defs/(\w+)"', text)) <= set(schema["$defs"])
    for union in (Incoming, Outgoing):
        assert {struct.__name__ for struct in get_args(union)} <= set(schema["$defs"])
    assert len(schema["$defs"]["Ev"]["oneOf"]) == len(EVENTS) + 1


@pytest.fixture(scope="module")
def received():
    """Plays one game. Returns all messages that its clients received, two replays of the game, and
    the HTTP answer with the schema. The clients are Red, Blue, a second tab of Red, a spectator,
    and a client that sends no valid hello."""
    with server_loop() as runner:
        return runner.run(every_message())


async def every_message():
    async with serving() as live:
        seats = await live.pair(clock={"control": "fischer", "initial": 600_000})
        clients = [
            *await live.players(*seats),
            await live.client(seats[0]["game"], seats[0]["token"]),
            await live.client(seats[0]["game"]),
        ]
        await clients[-1].until("presence")
        await play(*clients[:2])
        if not any(message["type"] == "rematch" for message in clients[0].seen):
            await clients[0].until("rematch")  # it may arrive after the ack
        for client in clients:
            await client.send({"type": "resync"})
            await client.send({"type": "ping", "n": 3})
            await client.until("pong")
        stranger = await Client.connect(live.url)
        await stranger.send("hello")
        await stranger.ended()
        replay = f"/api/v1/tables/{seats[0]['game']}/replay?as="
        bodies = [(await live.http.get(replay + eye)).json() for eye in ("truth", "public")]
        schema = await live.http.get("/api/v1/schema.json")
        messages = [message for c in (*clients, stranger) for message in c.seen]
        return messages, bodies, schema


async def play(red, blue):
    """Plays a short game with a run, a battle, a declined draw offer, chat and a rematch."""
    await red.done("draft", rev=1, setup="FB..........")
    await red.done("ready", setup="FB....MERS.R")
    await blue.done("ready", setup=".....BFMERRS")
    await red.done("move", ply=0, move="f2f4")
    await blue.command("move", ply=1, move="a1a2")
    await blue.done("move", ply=1, move="a5a4")
    await blue.done("offer", what="draw")
    await red.done("answer", what="draw", accept=False)
    await red.done("say", text="not yet")
    await red.done("move", ply=2, move="f4f5")  # captures the flag
    await red.done("offer", what="rematch")
    await blue.done("answer", what="rematch", accept=True)


def test_the_schema_is_served_over_http(received):
    _, _, answer = received
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/json")
    assert answer.json() == wire_schema()


def test_the_clients_receive_every_type_of_message(received):
    """Later tests check only the messages that were received. So each type must be among them."""
    messages, _, _ = received
    tags = {struct.__struct_config__.tag for struct in get_args(Outgoing)}
    assert {message["type"] for message in messages} == tags
    events = {message["kind"] for message in messages if "kind" in message}
    assert events >= {"started", "moved", "battled", "draw-offered", "ended", "rematch-agreed"}


def test_sent_messages_match_the_schema(received):
    messages, replays, answer = received
    assert [m for m in messages if not fits(answer.json(), "Outgoing", m)] == []
    for replay in replays:
        assert fits(answer.json(), "Seen", replay["view"])
        assert len(replay["events"]) > 3
        assert [event for event in replay["events"] if not fits(answer.json(), "Ev", event)] == []


def test_the_schema_agrees_with_the_parser_on_six_messages():
    schema = wire_schema()
    for message in ({"type": "resign", "cid": "a"}, {"type": "move", "cid": "a", "ply": 3}):
        for changed in (message, {**message, "move": "b4b5"}, {**message, "cid": "a b"}):
            assert fits(schema, "Incoming", changed) is is_accepted(changed), changed


def is_accepted(message):
    try:
        decode(json.dumps(message))
    except ServerError:
        return False
    return True


def test_the_schema_refuses_values_of_a_wrong_type(received):
    """Tries two wrong values for each field of a message, and for each field of its objects."""
    messages, _, answer = received
    schema = answer.json()
    wrong = [changed for message in messages for changed in with_wrong_values(message)]
    assert len(wrong) > 500
    assert [message for message in wrong if fits(schema, "Outgoing", message)] == []


def with_wrong_values(message):
    """Copies of the message, each with one wrong value. Leaves the contents of `args`, `barred` and
    `options` as they are."""
    for name, value in message.items():
        yield {**message, name: [[]]}
        yield {**message, name: 1.5}
        if isinstance(value, dict) and name not in ("args", "barred", "options"):
            yield from ({**message, name: part} for part in with_wrong_values(value))


def fits(schema, name, value):
    return validator(json.dumps(schema), name).is_valid(value)


@cache
def validator(schema, name):
    whole = {**json.loads(schema), "$ref": f"#/$defs/{name}"}
    return jsonschema_rs.validator_for(whole)


def test_sent_messages_have_exactly_the_fields_of_the_schema(received):
    messages, _, _ = received
    check(wire_schema()["$defs"], messages)


def check(defs, messages):
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
