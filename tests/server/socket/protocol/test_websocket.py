"""Sockets of a real server: pings, pieces, farewells, silence, and bytes that are no WebSocket."""

import asyncio
import gc
import json

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from attaque.server.app import SOCKET_PATH
from attaque.server.socket.protocol import HttpConnection, websocket
from attaque.server.socket.protocol.parser import MOST_WORDLESS
from tests.server.live_server import Client, serving

HELLO = '{"type":"hello","proto":"attaque.v1","game":"nothing"}'


class Raw:
    """A socket that can say anything."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, live, path=SOCKET_PATH):
        host, port = live.url.removeprefix("http://").split(":")
        raw = cls(*await asyncio.open_connection(host, int(port)))
        raw.writer.write(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {live.url}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
        )
        raw.head = await asyncio.wait_for(raw.reader.readuntil(b"\r\n\r\n"), 5)
        return raw

    async def end(self):
        """All that comes until the server hangs up."""
        return await asyncio.wait_for(self.reader.read(), 5)

    def close(self):
        self.writer.transport.abort()


def closed(code):
    return b"\x88\x02" + code.to_bytes(2, "big")


def bye(code):
    text = f'{{"type":"bye","code":"{code}","args":{{}}}}'.encode()
    return bytes((0x81, len(text))) + text


async def test_a_ping_is_answered_with_its_own_words():
    async with serving() as live:
        client = await Client.connect(live.url)
        assert await asyncio.wait_for(await client.socket.ping(b"42"), 5) >= 0


@pytest.mark.parametrize(
    ("begin", "frame"),
    [
        (b"", b"\x89\x80\0\0\0\0"),
        (b"", b"\x8a\x80\0\0\0\0"),
        (b"\x01\x80\0\0\0\0", b"\0\x80\0\0\0\0"),
    ],
    ids=["pings", "pongs", "empty pieces"],
)
async def test_a_flood_of_frames_without_a_message_ends_the_socket(begin, frame):  # S7
    async with serving() as live:
        raw = await Raw.open(live)
        raw.writer.write(begin + (MOST_WORDLESS + 1) * frame)
        end = await raw.end()
        assert end.endswith(bye("wire/rate") + closed(1008))
        assert end.count(b"\x8a\x00") <= MOST_WORDLESS
        raw.close()
        assert live.state.sockets == 0


async def test_who_pings_now_and_then_is_not_ended(monkeypatch):
    monkeypatch.setattr(websocket, "BEAT", 0.05)
    async with serving() as live:
        client = await Client.connect(live.url)
        for _ in range(4):
            for _ in range(MOST_WORDLESS // 2):
                pong = await client.socket.ping()
            await asyncio.wait_for(pong, 5)
            await asyncio.sleep(0.1)
        assert live.state.sockets == 1


async def test_a_message_may_come_in_pieces():
    async with serving() as live:
        seat = await live.open()
        client = await live.client(seat["game"], seat["token"])
        await client.socket.send(['{"type":', '"ping",', '"n":7}'])
        await client.until("pong", n=7)


async def test_many_messages_at_once_are_answered_in_order():
    """Also those that come while a command is on its way to the disk."""
    async with serving() as live:
        seats = await live.pair()
        red, _ = await live.players(*seats)
        mask, ping = b"\0\0\0\0", '{{"type":"ping","n":{}}}'
        say = '{{"type":"unready","cid":"c{}"}}'
        texts = [(say if n % 3 else ping).format(n).encode() for n in range(60)]
        frames = [bytes((0x81, 0x80 | len(text))) + mask + text for text in texts]
        red.socket.transport.write(b"".join(frames))
        for n in range(60):
            answer = await red.until("nack", "pong")
            assert answer.get("cid", f"c{n}") == f"c{n}"
            assert answer.get("n", n) == n


@pytest.mark.parametrize("code", [1000, 1001, 4321])
async def test_a_farewell_is_returned(code):
    async with serving() as live:
        client = await Client.connect(live.url)
        await client.socket.close(code)
        assert client.socket.protocol.close_rcvd.code == code
        assert live.state.sockets == 0


@pytest.mark.parametrize(
    ("data", "code", "why"),
    [
        (b"\x81\x05hello", 1002, "wire/malformed"),
        (b"\x81\x81\0\0\0\0\xff", 1007, "wire/malformed"),
        (b"\x82\xfe\xff\xff", 1009, "wire/too-long"),
        (b"GET / HTTP/1.1\r\n\r\n", 1002, "wire/malformed"),
    ],
)
async def test_bytes_against_the_rules_end_the_socket(data, code, why):
    async with serving() as live:
        raw = await Raw.open(live)
        raw.writer.write(data)
        assert await raw.end() == bye(why) + closed(code)
        raw.close()
        assert live.state.sockets == 0


async def test_who_does_not_return_the_farewell_is_gone_all_the_same(monkeypatch):
    monkeypatch.setattr(websocket, "FAREWELL", 0.1)
    async with serving(settings={"hello_seconds": 0.1}) as live:
        raw = await Raw.open(live)
        assert (await raw.end()).endswith(closed(1008))
        raw.close()
        assert live.state.sockets == 0


async def test_who_answers_no_ping_is_gone(monkeypatch):
    monkeypatch.setattr(websocket, "BEAT", 0.1)
    async with serving() as live:
        seat = await live.open()
        talking = await live.client(seat["game"], seat["token"])
        raw = await Raw.open(live)
        assert await raw.end() == b"\x89\x00" + closed(1011)
        raw.close()
        # A client that does is not, however often it is asked.
        await asyncio.sleep(0.5)
        await talking.send({"type": "ping", "n": 1})
        await talking.until("pong", n=1)


async def test_only_who_is_silent_is_asked(monkeypatch):
    monkeypatch.setattr(websocket, "BEAT", 0.1)
    async with serving() as live:
        raw = await Raw.open(live)
        for _ in range(12):
            raw.writer.write(b"\x8a\x80\0\0\0\0")  # a pong that nobody asked for
            await asyncio.sleep(0.05)
        assert await raw.end() == b"\x89\x00" + closed(1011)
        raw.close()


async def test_a_connection_that_breaks_off_leaves_nothing_behind():
    async with serving() as live:
        seat = await live.open()
        table = live.state.tables.here(seat["game"])
        client = await live.client(seat["game"], seat["token"])
        assert table.audience.here.seats == [True, False]
        client.socket.transport.abort()
        await client.socket.wait_closed()
        while live.state.sockets:
            await asyncio.sleep(0.01)
        assert table.audience.here.seats == [False, False]
        assert not len(live.state.limits.address_sockets)
        assert not len(live.state.limits.seat_sockets)


async def test_there_is_one_place_for_sockets():
    async with serving() as live:
        raw = await Raw.open(live, "/api/v1/elsewhere")
        assert raw.head.startswith(b"HTTP/1.1 403")
        assert await raw.end() == b""
        raw.close()


async def test_a_fault_before_it_is_open_is_told(monkeypatch, caplog):
    monkeypatch.setattr("attaque.server.socket.endpoint.address_key", lambda address: 1 / 0)
    async with serving() as live:
        with pytest.raises(InvalidStatus) as refused:
            await Client.connect(live.url)
        assert refused.value.response.status_code == 500
    assert "ZeroDivisionError" in caplog.text


async def test_the_server_says_that_it_restarts():
    async with serving() as live:
        client = await connect(live.url.replace("http", "ws") + SOCKET_PATH, origin=live.url)
        assert client.subprotocol is None
    assert json.loads(await client.recv())["code"] == "server/closing"
    with pytest.raises(ConnectionClosed) as gone:
        await client.recv()
    assert gone.value.rcvd.code == 1012


async def test_the_connection_it_came_from_is_freed_without_the_collector_of_cycles():
    async with serving() as live:
        gc.collect()  # what other tests have left
        gc.disable()
        try:
            raw = await Raw.open(live)
            left = [thing for thing in gc.get_objects() if type(thing) is HttpConnection]
        finally:
            gc.enable()
        raw.close()
        assert raw.head.startswith(b"HTTP/1.1 101")
        assert left == []
