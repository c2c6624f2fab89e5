"""Clients that hang up at any moment: no fault, no line in the log, no harm for other players."""

from __future__ import annotations

import asyncio
import json
import socket
import struct
import urllib.request

from attaque.server.app import SOCKET_PATH
from tests.server.faults.pairs import Pair
from tests.server.front.raw_http import PAGE, connected
from tests.server.raised_limits import RAISED_LIMITS
from tests.server.socket.protocol.raw_client import frame

SETTINGS = RAISED_LIMITS
TIMES = 400
"""How often each kind of client hangs up."""
EVE = "127.0.0.66"
"""The address of the clients that hang up."""
RESET = struct.pack("ii", 1, 0)
"""The value of SO_LINGER with which `close` sends a reset."""


def handshake(server):
    return (
        f"GET {SOCKET_PATH} HTTP/1.1\r\nHost: localhost:{server.port}\r\n"
        f"Origin: {server.url}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
    ).encode()


def hello(game):
    body = {"type": "hello", "proto": "attaque.v1", "game": game, "token": None}
    return frame(1, json.dumps(body).encode())


def hang_up(server, *messages):
    """Sends the messages. Waits for the first bytes of an answer to each but the last, and then
    resets the connection."""
    with connected(server.url, EVE) as sock:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        *answered, last = messages
        for message in answered:
            sock.sendall(message)
            assert sock.recv(4_096)
        sock.sendall(last)


def hang_up_often(server, messages):
    for _ in range(TIMES):
        hang_up(server, *messages)


def kinds_of_hang_ups(server, game):
    """What a client sends before it hangs up."""
    return {
        "in a request": [b"POST /api/v1/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{"],
        "in an answer": [PAGE * 20],
        "in a handshake": [handshake(server)],
        "in a hello": [handshake(server), hello(game)[:20]],
        "as a spectator": [handshake(server), hello(game), frame(1, b'{"type":"ping"')],
    }


def counts(server):
    """The counters of the server by name."""
    with urllib.request.urlopen(f"{server.url}/metrics", timeout=10) as answer:
        lines = [line.split() for line in answer.read().decode().splitlines()]
    return {words[0]: float(words[1]) for words in lines if words[0] != "#"}


async def test_thousands_of_hang_ups_write_nothing_to_the_log_and_are_no_faults(shared_server):
    server = shared_server
    pair = await Pair.play(server)
    log, before = server.log.read_text(), counts(server)
    for messages in kinds_of_hang_ups(server, pair.game).values():
        await asyncio.to_thread(hang_up_often, server, messages)
    assert await pair.moves(2) == 2
    after = counts(server)
    assert server.log.read_text() == log
    assert after["attaque_faults_total"] == 0
    assert after["attaque_disconnects_total"] - before["attaque_disconnects_total"] >= 4 * TIMES
