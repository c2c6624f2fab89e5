"""Fuzzing: no messages and no bytes from a client cause an internal error."""

import asyncio
import json
import logging
import string
from collections import Counter
from contextlib import asynccontextmanager
from random import Random

import pytest

from attaque.server.errors import ErrorCode
from attaque.server.socket.connection import Connection
from attaque.server.socket.protocol.framing import TEXT
from tests.server.live_server import serving, started
from tests.server.socket.protocol.raw_client import RawClient, frame

GOOD = (
    '{"type":"draft","cid":"1","rev":1,"setup":"FB....MERS.R"}',
    '{"type":"ready","cid":"2","setup":"FB....MERS.R"}',
    '{"type":"unready","cid":"3"}',
    '{"type":"move","cid":"4","ply":0,"move":"a2a3"}',
    '{"type":"offer","cid":"5","what":"draw"}',
    '{"type":"answer","cid":"6","what":"rematch","accept":true}',
    '{"type":"claim","cid":"7","draw":true}',
    '{"type":"say","cid":"9","text":"hello"}',
    '{"type":"ping","n":1}',
    '{"type":"resync"}',
    '{"type":"hello","proto":"attaque.v1","game":"a","token":null,"since":0}',
)
ODD = (None, True, -1, 0, 2**31, 10**30, 1.5, "", "\0", "\u202e", "é" * 99, "A" * 3_000, [[]], {})
"""Odd values for a field: most have a wrong type, or are too large or too long."""
LAST = 2**31 - 1
"""The number `n` in the last pings. The random messages do not contain it."""
REFUSALS = {
    str(code)
    for code in (
        ErrorCode.MALFORMED,
        ErrorCode.PROTOCOL,
        ErrorCode.HELLO_FIRST,
        ErrorCode.TOKEN,
        ErrorCode.UNKNOWN_GAME,
    )
}
"""The codes with which a wrong hello may be refused."""

pytestmark = pytest.mark.seconds(1_800)  # needed with --long


def mutated(text: str, rng: Random) -> str:
    """The text with 1 to 4 faults: characters lost, inserted, replaced, doubled or reversed."""
    chars = list(text)
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(chars)) if chars else 0
        match rng.randrange(5):
            case 0:
                chars[place : place + 1] = []
            case 1:
                chars.insert(place, rng.choice(string.printable + "é\u202e\ud7ff😀"))
            case 2:
                chars[place : place + 1] = rng.choice(
                    ["null", "[]", "{}", "-1", "1e400", '"', "\\"]
                )
            case 3:
                chars[place:] = chars[place:] * 2
            case 4:
                chars[place : place + 5] = reversed(chars[place : place + 5])
    return "".join(chars)[:4_000]


def noise(rng: Random) -> str | bytes:
    """Random characters of Unicode, random characters of JSON, or random bytes."""
    size = int(1_000 ** rng.random())
    match rng.randrange(3):
        case 0:
            return "".join(chr(rng.choice((rng.randrange(0xD800), 0x1F600))) for _ in range(size))
        case 1:
            return "".join(rng.choices('{}[]",:\\0123456789eE+-.truefalsn \n', k=size))
        case _:
            return rng.randbytes(size)


@asynccontextmanager
async def watched(caplog):
    """Starts a server. At the end the test fails if the server counted a fault or logged an error.
    It also fails if a task that no code awaits raised an exception."""
    faults = []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: faults.append(context))
    async with serving() as live:
        yield live
        assert live.state.metrics["faults"] == 0
    assert faults == []
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_no_message_causes_a_fault_of_the_server(request, caplog):
    """Both players and a spectator send random and mutated messages: in setup, in play and after
    the end."""
    count = 1_000_000 if request.config.getoption("--long") else 100_000
    rng = Random(11)
    async with watched(caplog) as live:
        for phase in range(3):
            clients = await at_a_table(live, phase)
            answered = [asyncio.create_task(read_until_the_last_pong(client)) for client in clients]
            for _ in range(count // 9):
                for client in clients:
                    await client.socket.send(any_message(rng))
            while not all(task.done() for task in answered):
                for client in clients:
                    await client.send({"type": "ping", "n": LAST})
                await asyncio.wait(answered, timeout=1)
            for client in clients:
                await client.close()
        assert live.state.metrics["malformed"] > count / 3
        assert live.state.metrics["messages"] > count * 0.99


async def read_until_the_last_pong(client):
    """Reads until the pong with the number `LAST`."""
    async for text in client.socket:
        if f'"n":{LAST},' in text:
            return


async def at_a_table(live, phase):
    """Red, Blue and a spectator of a game in setup (phase 0), in play (1) or over (2)."""
    if phase == 0:
        seats = await live.pair()
        clients = [*await live.players(*seats)]
    else:
        seats, *clients = await started(live)
    clients.append(await live.client(seats[0]["game"]))
    if phase == 2:
        await clients[0].done("resign")
    return clients


def any_message(rng):
    """Noise, a valid message, or most often a mutated one."""
    if rng.random() < 0.1:
        return noise(rng)
    text = rng.choice(GOOD)
    return mutated(text, rng) if rng.random() < 0.8 else text


class FakeSocket:
    """The transport of a connection, without a network."""

    is_full = False

    def __init__(self):
        self.frames, self.is_closed = [], False

    def send(self, frames):
        self.frames += frames

    def close(self, code):
        self.is_closed = True

    abort = pause_reading = resume_reading = close


async def first_answer(frame, state):
    """The first answer to a new connection that sends this frame."""
    socket = FakeSocket()
    assert state.limits.address_sockets.enter("fuzz")
    connection = Connection(socket, state, "fuzz")
    connection.on_message(frame)
    while not socket.frames:
        await asyncio.sleep(0)
    answer = json.loads(socket.frames[0])
    assert socket.is_closed == (answer["type"] == "bye")
    connection.on_closed()
    return answer


def any_hello(seats, rng):
    """A hello with an odd value or mutated letters, another message, or noise. None stands for a
    binary message."""
    seat = rng.choice(seats)
    fields = {"type": "hello", "proto": "attaque.v1", "game": seat["game"]}
    fields |= rng.choice(({}, {"token": seat["token"]}, {"since": rng.randrange(9)}))
    match rng.randrange(4):
        case 0:
            fields[rng.choice([*fields, "since", "token", "view"])] = rng.choice(ODD)
            return json.dumps(fields)
        case 1:
            return mutated(json.dumps(fields), rng)
        case 2:
            return rng.choice(GOOD)
        case _:
            said = noise(rng)
            return said if isinstance(said, str) else None


async def test_no_hello_causes_a_fault_of_the_server(request, caplog):
    """Each hello gets a new connection, because the server closes a connection after a wrong
    hello."""
    count = 200_000 if request.config.getoption("--long") else 20_000
    rng, answers = Random(12), Counter()
    async with watched(caplog) as live:
        seats = [*await live.pair(), *await live.pair()]
        for _ in range(count):
            answer = await first_answer(any_hello(seats, rng), live.state)
            answers[answer.get("code", answer["type"])] += 1
        assert set(answers) == {"welcome", *REFUSALS}
        assert answers["welcome"] < count / 3
        assert live.state.sockets == len(live.state.limits.address_sockets) == 0


@pytest.mark.parametrize("is_greeted", [False, True])
async def test_no_bytes_cause_a_fault_of_the_server(is_greeted, request, caplog):
    """Sends random bytes, some of them after the first bytes of a frame. If `is_greeted`, the
    client sends a hello first."""
    count = 3_000 if request.config.getoption("--long") else 200
    hello = b'{"type":"hello","proto":"attaque.v1","game":"%s"}'
    rng = Random(13)
    async with watched(caplog) as live:
        seat = await live.open()
        text = hello % seat["game"].encode()
        for _ in range(count):
            raw = await RawClient.open(live)
            if is_greeted:
                raw.write(frame(TEXT, text))
            for _ in range(rng.randrange(1, 4)):
                head = rng.choice(
                    (b"", b"\x81", b"\x81\xfe", b"\x88\x81", b"\x88\x82", b"\x01\x80")
                )
                raw.write(head + rng.randbytes(int(5_000 ** rng.random())))
            raw.write_eof()
            await raw.read_to_end()
            raw.abort()
        assert live.state.sockets == 0
