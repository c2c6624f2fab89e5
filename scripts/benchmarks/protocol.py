"""WebSocket protocol and `websockets`: CPU time per message, memory per idle socket."""

from __future__ import annotations

import argparse
import asyncio
import gc
import time
import tracemalloc
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.http11 import Request
from websockets.server import ServerProtocol
from websockets.version import version

from attaque.server.socket.protocol import EXTENSION, WebSocket

MAX_BYTES = 4_096
REQUEST = (
    b"GET /api/v1/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
    b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)
MOVE = b'{"type":"move","cid":"k3VtQz8xWc2LrT0a","ply":41,"move":"e4e5"}'
EVENT = b'{"type":"ev","kind":"moved","seq":42,"at":1800000000000,"ply":41,"move":"e4e5","left":['
EVENTS = tuple(EVENT + b"0" * (size - len(EVENT)) for size in (200, 300, 400))
"""Text messages of the server, of the usual sizes."""
MASK = b"\x5a\x00\xff\x13"


class Transport(asyncio.Transport):
    """Counts the written bytes and drops them."""

    def __init__(self) -> None:
        super().__init__()
        self.written = 0

    def write(self, data: bytes | bytearray | memoryview[Any]) -> None:
        self.written += len(data)

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def abort(self) -> None: ...


class Listener:
    """The smallest possible application: keeps the last message."""

    __slots__ = ("message",)

    def __init__(self) -> None:
        self.message: str | None = None

    def on_message(self, text: str | None) -> None:
        self.message = text

    def on_full(self) -> None: ...

    def on_drained(self) -> None: ...

    def on_closing(self, code: int) -> Sequence[bytes]:
        return ()

    def on_closed(self) -> None: ...


class Ours:
    """The WebSocket of this project with its keep-alive timer, opened by a handshake."""

    def __init__(self, config: Config, state: ServerState) -> None:
        self.transport = Transport()
        self.socket = WebSocket(config, state, {})
        self.socket.connection_made(self.transport)
        self.socket.data_received(REQUEST)

    def receive(self, data: bytes) -> None:
        self.socket.data_received(data)

    def send(self, text: bytes) -> None:
        self.socket.send((text,))


class Theirs:
    """The sans-I/O connection of `websockets`: no keep-alive, no `asyncio.Protocol` around it."""

    def __init__(self) -> None:
        self.message: str | None = None
        self.transport = Transport()
        self.protocol = ServerProtocol(max_size=MAX_BYTES)
        self.protocol.receive_data(REQUEST)
        (request,) = self.protocol.events_received()
        assert isinstance(request, Request)
        self.protocol.send_response(self.protocol.accept(request))
        self._flush()

    def receive(self, data: bytes) -> None:
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            self.message = bytes(event.data).decode()  # type: ignore[union-attr]
        self._flush()

    def send(self, text: bytes) -> None:
        self.protocol.send_text(text)
        self._flush()

    def _flush(self) -> None:
        data = b"".join(self.protocol.data_to_send())
        if data:
            self.transport.write(data)


async def accept(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """The ASGI application: accepts every socket."""
    scope["extensions"][EXTENSION].accept(Listener(), None)


def client_frame(text: bytes) -> bytes:
    masked = bytes(byte ^ MASK[i % 4] for i, byte in enumerate(text))
    return bytes((0x81, 0x80 | len(text))) + MASK + masked


def cpu(work: Callable[[], None], count: int) -> float:
    """Microseconds of CPU for one call."""
    start = time.process_time()
    for _ in range(count):
        work()
    return (time.process_time() - start) / count * 1e6


def receive_cost(socket: Ours | Theirs, count: int) -> float:
    frame = client_frame(MOVE)
    return cpu(lambda: socket.receive(frame), count)


def send_cost(socket: Ours | Theirs, count: int) -> float:
    def send_each() -> None:
        for text in EVENTS:
            socket.send(text)

    return cpu(send_each, count // len(EVENTS)) / len(EVENTS)


async def memory(make: Callable[[], object], count: int) -> float:
    """The average memory of an idle object, in bytes, measured with `count` of them."""
    gc.collect()
    tracemalloc.start()
    idle = [make() for _ in range(count)]
    await asyncio.sleep(0.1)  # so that the handshakes end
    gc.collect()
    used = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return used / len(idle)


async def measure(rounds: int, count: int, idle: int) -> dict[str, list[tuple[float, float]]]:
    """For each quantity, by its name: pairs (ours, theirs). The two numbers of a pair are measured
    one right after the other."""
    config = Config(accept, ws=WebSocket, ws_max_size=MAX_BYTES, lifespan="off", log_config=None)
    config.load()
    state = ServerState()
    ours, theirs = Ours(config, state), Theirs()
    await asyncio.sleep(0)
    ours.transport.written = theirs.transport.written = 0
    found: dict[str, list[tuple[float, float]]] = {}
    for _ in range(rounds):
        for name, cost in (("message in, µs", receive_cost), ("message out, µs", send_cost)):
            found.setdefault(name, []).append((cost(ours, count), cost(theirs, count)))
    assert theirs.message == MOVE.decode()
    assert ours.transport.written == theirs.transport.written
    shared = await memory(Transport, idle)
    used = await memory(lambda: Ours(config, state), idle), await memory(Theirs, idle)
    found["idle socket, bytes"] = [(used[0] - shared, used[1] - shared)]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="pairs of measurements (default 7)")
    parser.add_argument(
        "--count", type=int, default=20_000, help="messages of each measurement (default 20000)"
    )
    parser.add_argument(
        "--idle",
        type=int,
        default=1_000,
        help="idle sockets whose memory is measured (default 1000)",
    )
    options = parser.parse_args()
    found = asyncio.run(measure(options.rounds, options.count, options.idle))
    sizes = ", ".join(str(len(text)) for text in EVENTS)
    print(f"incoming messages have {len(MOVE)} bytes, outgoing messages {sizes} bytes")
    print(f"{'':22}{'ours':>10}{f'websockets {version}':>20}{'ratio':>8}")
    for name, pairs in found.items():
        ours, theirs = (median(side) for side in zip(*pairs, strict=True))
        ratio = median(theirs / ours for ours, theirs in pairs)
        print(f"{name:22}{ours:>10.1f}{theirs:>20.1f}{ratio:>8.1f}")


if __name__ == "__main__":
    main()
