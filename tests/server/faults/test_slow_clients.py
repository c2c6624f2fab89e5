"""Slow and silent clients are closed, and a seat's newest socket replaces its stalest one."""

from __future__ import annotations

import time

import pytest

from attaque.rules import Color
from attaque.server.http.static import STATIC
from tests.server.faults.pairs import Pair
from tests.server.front.raw_http import HEALTH, connected

SETTINGS = {
    "head_seconds": 1,
    "body_seconds": 1,
    "answer_seconds": 1,
    "idle_seconds": 60,
    "client_rate": 10**6,
}
PATIENCE = 8.0
"""Seconds after which a client that is still connected counts as not closed."""
ASLEEP = 3.0
"""Seconds for which a client does not read; longer than it may."""
POST = b"POST /api/v1/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\n"


@pytest.mark.parametrize(
    "start",
    [b"", b"GET / HTTP/1.1\r\nX-Slow: ", HEALTH + b"GET / HTTP/1.1\r\nX-Slow: ", POST],
    ids=["nothing", "head", "second head", "body"],
)
def test_a_client_that_sends_byte_by_byte_is_closed(shared_server, start):
    with connected(shared_server.url) as sock:
        sock.sendall(start)
        assert is_closed(sock, drip=b"x" if start else b"")


def test_a_client_that_does_not_read_is_closed(shared_server):
    """It asks for 20 files, and gets no more than what the kernel keeps."""
    asset = max((STATIC / "assets").iterdir(), key=lambda file: file.stat().st_size)
    asking = f"GET /assets/{asset.name} HTTP/1.1\r\nHost: a\r\n\r\n".encode()
    with connected(shared_server.url, receives=4_096) as sock:
        sock.sendall(asking * 20)
        time.sleep(ASLEEP)
        assert len(rest(sock)) < 5 * asset.stat().st_size


async def test_the_newest_socket_of_a_seat_replaces_its_stalest_one(shared_server):
    """The sockets of a player died without a word, as when a phone changes its network."""
    pair = await Pair.play(shared_server)
    stale = [pair.red, *[await pair.enter(Color.RED) for _ in range(7)]]
    pair.clients[Color.RED] = newest = await pair.enter(Color.RED)
    await newest.until("snap")
    assert await stale[0].ended() == "wire/replaced"
    assert await pair.moves(2) == 2


def is_closed(sock, drip):
    """Whether the server closes the connection, although the client goes on to send."""
    end = time.monotonic() + PATIENCE
    sock.settimeout(0.2)
    while time.monotonic() < end:
        try:
            if not sock.recv(4_096):
                return True
        except TimeoutError:
            sock.sendall(drip)
        except ConnectionError:
            return True
    return False


def rest(sock):
    """The bytes that arrive until the server closes the connection."""
    found = bytearray()
    try:
        while data := sock.recv(65_536):
            found += data
    except ConnectionError:
        pass
    return found
