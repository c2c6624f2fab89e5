"""WebSocket on a real server: pings, fragments, closing, keep-alive and protocol faults."""

import asyncio
import gc
import json

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from attaque.server.app import SOCKET_PATH
from attaque.server.socket.protocol import HttpUpgradeProtocol, websocket
from attaque.server.socket.protocol.framing import BINARY, CONTINUATION, PING, PONG, TEXT
from attaque.server.socket.protocol.parser import MAX_FRAMES_WITHOUT_MESSAGE
from tests.server.live_server import Client, serving
from tests.server.socket.protocol.raw_client import RawClient, bye, closed, frame

HELLO = '{"type":"hello","proto":"attaque.v1","game":"nothing"}'


@pytest.fixture
def short_keepalive(monkeypatch):
    """A keep-alive interval of 0.1 s."""
    monkeypatch.setattr(websocket, "KEEPALIVE_SECONDS", 0.1)


async def test_a_pong_has_the_payload_of_its_ping(live):
    client = await Client.connect(live.url)
    assert await asyncio.wait_for(await client.socket.ping(b"42"), 5) >= 0


@pytest.mark.parametrize(
    ("start", "repeated"),
    [
        (b"", frame(PING)),
        (b"", frame(PONG)),
        (frame(TEXT, fin=False), frame(CONTINUATION, fin=False)),
    ],
    ids=["pings", "pongs", "empty fragments"],
)
async def test_a_flood_of_frames_without_a_message_closes_the_socket(live, start, repeated):
    raw = await RawClient.open(live)
    raw.write(start + (MAX_FRAMES_WITHOUT_MESSAGE + 1) * repeated)
    answer = await raw.read_to_end()
    assert answer.endswith(bye("wire/rate") + closed(1008))
    assert answer.count(b"\x8a\x00") <= MAX_FRAMES_WITHOUT_MESSAGE
    raw.abort()
    assert live.state.sockets == 0


async def test_more_pings_than_the_limit_are_allowed_over_several_keepalive_intervals(monkeypatch):
    monkeypatch.setattr(websocket, "KEEPALIVE_SECONDS", 0.05)
    async with serving() as live:
        client = await Client.connect(live.url)
        for _ in range(4):
            for _ in range(MAX_FRAMES_WITHOUT_MESSAGE // 2):
                pong = await client.socket.ping()
            await asyncio.wait_for(pong, 5)
            await asyncio.sleep(0.1)
        assert live.state.sockets == 1


async def test_a_message_may_be_fragmented(live):
    seat = await live.open()
    client = await live.client(seat["game"], seat["token"])
    await client.socket.send(['{"type":', '"ping",', '"n":7}'])
    await client.until("pong", n=7)


async def test_messages_in_one_write_are_answered_in_order(live):
    """Some messages arrive while a command is being handled."""
    seats = await live.pair()
    red, _ = await live.players(*seats)
    ping, unready = '{{"type":"ping","n":{}}}', '{{"type":"unready","cid":"c{}"}}'
    texts = [(unready if n % 3 else ping).format(n).encode() for n in range(60)]
    red.socket.transport.write(b"".join(frame(TEXT, text) for text in texts))
    for n in range(60):
        answer = await red.until("nack", "pong")
        assert answer.get("cid", f"c{n}") == f"c{n}"
        assert answer.get("n", n) == n


@pytest.mark.parametrize("code", [1000, 1001, 4321])
async def test_a_close_is_answered_with_its_code(live, code):
    client = await Client.connect(live.url)
    await client.socket.close(code)
    assert client.socket.protocol.close_rcvd.code == code
    assert live.state.sockets == 0


@pytest.mark.parametrize(
    ("data", "code", "why"),
    [
        (frame(TEXT, b"hello", mask=None), 1002, "wire/malformed"),
        (frame(TEXT, b"\xff"), 1007, "wire/malformed"),
        (frame(BINARY, b"x" * 65_535)[:4], 1009, "wire/too-long"),
        (b"GET / HTTP/1.1\r\n\r\n", 1002, "wire/malformed"),
    ],
)
async def test_a_protocol_fault_is_answered_with_a_bye_and_a_close_code(live, data, code, why):
    raw = await RawClient.open(live)
    raw.write(data)
    assert await raw.read_to_end() == bye(why) + closed(code)
    raw.abort()
    assert live.state.sockets == 0


async def test_a_client_that_does_not_answer_a_close_is_disconnected(monkeypatch):
    monkeypatch.setattr(websocket, "CLOSE_SECONDS", 0.1)
    async with serving(settings={"hello_seconds": 0.1}) as live:
        raw = await RawClient.open(live)
        assert (await raw.read_to_end()).endswith(closed(1008))
        raw.abort()
        assert live.state.sockets == 0


async def test_a_client_that_answers_no_ping_is_disconnected(live, short_keepalive):
    seat = await live.open()
    talking = await live.client(seat["game"], seat["token"])
    raw = await RawClient.open(live)
    assert await raw.read_to_end() == b"\x89\x00" + closed(1011)
    raw.abort()
    # A client that answers its pings stays connected.
    await asyncio.sleep(0.5)
    await talking.send({"type": "ping", "n": 1})
    await talking.until("pong", n=1)


async def test_a_client_gets_a_ping_only_after_it_was_silent(live, short_keepalive):
    raw = await RawClient.open(live)
    for _ in range(12):
        raw.write(frame(PONG))
        await asyncio.sleep(0.05)
    assert await raw.read_to_end() == b"\x89\x00" + closed(1011)
    raw.abort()


async def test_a_lost_connection_leaves_its_table_and_no_longer_counts_for_limits(live):
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
    assert len(live.state.tables.shares) == 1


async def test_a_socket_on_another_path_is_refused(live):
    raw = await RawClient.open(live, "/api/v1/elsewhere")
    assert raw.head.startswith(b"HTTP/1.1 403")
    assert await raw.read_to_end() == b""
    raw.abort()


async def test_an_exception_before_the_socket_is_accepted_gives_status_500(monkeypatch, caplog):
    monkeypatch.setattr("attaque.server.socket.endpoint.client_key", lambda address: 1 / 0)
    async with serving() as live:
        with pytest.raises(InvalidStatus) as refused:
            await Client.connect(live.url)
        assert refused.value.response.status_code == 500
    assert "ZeroDivisionError" in caplog.text


async def test_a_stopping_server_closes_sockets_with_code_1012():
    async with serving() as live:
        client = await connect(live.url.replace("http", "ws") + SOCKET_PATH, origin=live.url)
        assert client.subprotocol is None
    assert json.loads(await client.recv())["code"] == "server/closing"
    with pytest.raises(ConnectionClosed) as gone:
        await client.recv()
    assert gone.value.rcvd.code == 1012


async def test_the_upgrade_frees_the_http_protocol_without_the_garbage_collector(live):
    gc.collect()  # garbage of other tests
    gc.disable()
    try:
        raw = await RawClient.open(live)
        left = [thing for thing in gc.get_objects() if type(thing) is HttpUpgradeProtocol]
    finally:
        gc.enable()
    raw.abort()
    assert raw.head.startswith(b"HTTP/1.1 101")
    assert left == []
