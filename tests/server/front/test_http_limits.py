"""HTTP connections: time for head, body and answer, pipelining, and clients that hang up."""

import asyncio
import json

import pytest

from tests.server.front.raw_http import HEALTH, PAGE, Raw, until
from tests.server.live_server import serving
from tests.server.socket.protocol.raw_client import RawClient

SHORT = {"head_seconds": 0.4, "body_seconds": 0.4, "answer_seconds": 0.4, "idle_seconds": 0.4}
POST = b"POST /api/v1/tables HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n"


def counted(live, *names):
    return [live.state.metrics[f"connections_{name}"] for name in names]


@pytest.mark.parametrize("before", [b"", HEALTH], ids=["first request", "second request"])
async def test_a_head_that_arrives_byte_by_byte_is_cut_off(before):
    async with serving(settings=SHORT) as live:
        raw = await Raw.connect(live)
        raw.send(before)
        if before:
            await raw.answer()
        sending = asyncio.create_task(
            drip(raw, b"GET /api/v1/health HTTP/1.1\r\nX: " + b"x" * 9_999)
        )
        assert await raw.closed() == b""
        sending.cancel()
        assert counted(live, "late") == [1]


@pytest.mark.parametrize("start", [b"", b"\r\n" * 100], ids=["nothing", "empty lines"])
async def test_a_connection_that_sends_no_request_is_cut_off(start):
    async with serving(settings=SHORT) as live:
        raw = await Raw.connect(live)
        raw.send(start)
        assert await raw.closed() == b""


async def test_a_body_below_the_rate_is_cut_off_and_one_above_is_not():
    async with serving(settings={**SHORT, "client_rate": 20_000}) as live:
        body = b'{"nickname":"anna","variant":"tiny"}' + b" " * 40_000
        fast, slow = await Raw.connect(live), await Raw.connect(live)
        for raw, step in ((fast, 4_000), (slow, 40)):
            raw.send(POST % len(body))
            asyncio.create_task(drip(raw, body, step, 0.1))  # noqa: RUF006
        assert await slow.closed() == b""
        assert (await fast.answer())[0] == 201
        fast.hang_up()
        assert counted(live, "late") == [1]


async def test_an_idle_connection_is_closed_without_a_count():
    async with serving(settings=SHORT) as live:
        raw = await Raw.connect(live)
        raw.send(HEALTH)
        assert (await raw.answer())[0] == 200
        assert await raw.closed() == b""
        assert counted(live, "late") == [0]
        assert live.state.metrics["disconnects"] == 0


async def test_a_client_that_does_not_take_its_answer_is_cut_off():
    async with serving(settings={**SHORT, "client_rate": 10**6, "idle_seconds": 60.0}) as live:
        raw = await Raw.connect(live, receives=4_096)
        raw.send(PAGE * 20_000)
        await until(lambda: counted(live, "late") == [1])
        raw.hang_up()


async def test_pipelined_requests_are_answered_in_order_and_few_are_parsed(monkeypatch):
    from attaque.server.socket.protocol import HttpUpgradeProtocol  # noqa: PLC0415

    most = 0
    started = HttpUpgradeProtocol.on_headers_complete

    def on_headers_complete(protocol):
        nonlocal most
        started(protocol)
        most = max(most, len(protocol.pipeline))

    monkeypatch.setattr(HttpUpgradeProtocol, "on_headers_complete", on_headers_complete)
    async with serving() as live:
        raw = await Raw.connect(live)
        paths = [f"/api/v1/tables/{n:08}" for n in range(3_000)]
        text = "".join(f"GET {path} HTTP/1.1\r\nHost: a\r\n\r\n" for path in paths).encode()
        for at in range(0, len(text), 4_099):  # the ends of heads are cut everywhere
            raw.send(text[at : at + 4_099])
            await asyncio.sleep(0)
        for path in paths:
            status, _ = await raw.answer()
            assert status == 404, path
        raw.hang_up()
    assert most == live.state.settings.waiting_requests


@pytest.mark.parametrize("size", [1, 2, 3, 7, 10_000])
async def test_pipelined_requests_may_be_cut_anywhere(live, size):
    body = json.dumps({"nickname": "anna\r\n\r\n", "variant": "tiny"}).encode() + b"\n\r\n\n"
    requests = HEALTH + POST % len(body) + body + HEALTH + PAGE + POST % 2 + b"{}" + HEALTH
    raw = await Raw.connect(live)
    for at in range(0, len(requests), size):
        raw.send(requests[at : at + size])
        await asyncio.sleep(0)
    found = [(await raw.answer())[0] for _ in range(6)]
    assert found[:1] + found[2:] == [200, 200, 200, 400, 200]
    assert found[1] in (201, 400)
    raw.hang_up()


async def test_a_body_is_not_read_for_ever_after_its_answer(live):
    raw = await Raw.connect(live)
    raw.send(POST % 10**9)
    assert (await raw.answer())[0] == 413
    sending = asyncio.create_task(drip(raw, b" " * 10**8, 10**6, 0.01))
    assert await raw.closed() == b""
    sending.cancel()


async def test_an_upgrade_behind_an_unfinished_request_is_refused(live):
    raw = await Raw.connect(live)
    upgrade = (
        b"GET /api/v1/socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    )
    raw.send(HEALTH + upgrade)
    assert b"101 Switching" not in await raw.closed()
    assert live.state.sockets == 0


async def test_an_unknown_upgrade_is_ignored(live, caplog):
    raw = await Raw.connect(live)
    raw.send(HEALTH.replace(b"\r\n\r\n", b"\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n"))
    assert (await raw.answer())[0] == 200
    assert await raw.closed() == b""
    assert caplog.records == []


STATES = {
    "nothing": b"",
    "head": HEALTH[:-2],
    "body": POST % 1_000 + b'{"nick',
    "chunked body": POST.replace(b"Content-Length: %d", b"Transfer-Encoding: chunked")
    + b'5\r\n{"nic\r\n',
    "answer": PAGE * 20_000,
    "pipeline": PAGE * 2 + POST % 1_000 + b"{",
    "replay": b"POST /api/v1/replays HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\n[Event",
    "handshake": b"GET /api/v1/socket HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\n",
    "nonsense": b"\x16\x03\x01 hello",
}


@pytest.mark.parametrize("reset", [False, True], ids=["closed", "reset"])
@pytest.mark.parametrize("state", STATES)
async def test_a_client_that_hangs_up_is_no_fault_and_writes_no_log(live, caplog, state, reset):
    for _ in range(3):
        raw = await Raw.connect(live, receives=4_096)
        raw.send(STATES[state])
        await asyncio.sleep(0.02)
        raw.hang_up(reset)
    await until(lambda: live.state.admission.open == 0)
    assert live.state.metrics["faults"] == 0
    assert live.state.metrics["disconnects"] == (0 if state in ("nothing", "nonsense") else 3)
    assert caplog.records == []


async def test_a_socket_that_hangs_up_is_no_fault_and_writes_no_log(live, caplog):
    for data in (b"", b"\x81", b"\x81\xfe"):
        raw = await RawClient.open(live)
        raw.write(data)
        await asyncio.sleep(0.02)
        raw.abort()
    await until(lambda: live.state.admission.open == 0)
    assert (live.state.metrics["faults"], live.state.metrics["disconnects"]) == (0, 3)
    assert caplog.records == []


async def drip(raw, data, step=1, pause=0.01):
    """Sends the data in small steps."""
    try:
        for at in range(0, len(data), step):
            raw.send(data[at : at + step])
            await raw.writer.drain()
            await asyncio.sleep(pause)
    except ConnectionError:
        pass
