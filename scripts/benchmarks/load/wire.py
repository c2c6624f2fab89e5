"""A minimal WebSocket client, so that the load generator is faster than the server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, cast

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
UNMASKED = b"\0\0\0\0"
"""A masking key of zeros: the payload stays unchanged."""

Hear = Callable[[bytes], None]


class Wire(asyncio.Protocol):
    """One WebSocket; it calls `hear` with the payload of each text frame."""

    def __init__(self, hear: Hear) -> None:
        self.hear = hear
        self.transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.gone = False
        self._rest = b""

    @classmethod
    async def open(cls, host: str, port: int, hear: Hear) -> Wire:
        loop = asyncio.get_running_loop()
        _, wire = await loop.create_connection(lambda: cls(hear), host, port)
        wire._write(
            f"GET /api/v1/socket HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: http://{host}:{port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
            "Sec-WebSocket-Protocol: attaque.v1\r\n\r\n".encode()
        )
        await wire.opened
        return wire

    def say(self, message: dict[str, Any]) -> None:
        self._frame(TEXT, json.dumps(message).encode())

    def hang_up(self) -> None:
        if self.transport is not None:
            self.transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.gone = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("refused"))

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        if not self.opened.done():
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(head[:80].decode()))
                return
            self.opened.set_result(None)
        self._rest = self._read(data)

    def _read(self, data: bytes) -> bytes:
        """Handles all complete frames; returns the incomplete rest."""
        place, end = 0, len(data)
        while end - place >= 2:
            kind, length, body = data[place], data[place + 1], place + 2
            if length == 126:
                length, body = int.from_bytes(data[body : body + 2], "big"), body + 2
            elif length == 127:
                length, body = int.from_bytes(data[body : body + 8], "big"), body + 8
            if body + length > end:
                break
            place = body + length
            if kind == TEXT:
                self.hear(data[body:place])
            elif kind == PING:
                self._frame(PONG, data[body:place])
            elif kind == CLOSE:
                self.hang_up()
        return data[place:]

    def _frame(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        if size < 126:
            head = bytes((kind, 0x80 | size))
        else:
            head = bytes((kind, 0x80 | 126)) + size.to_bytes(2, "big")
        self._write(head + UNMASKED + payload)

    def _write(self, data: bytes) -> None:
        if self.transport is not None:
            self.transport.write(data)
