"""A minimal WebSocket client, so that the load generator is faster than the server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, cast

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
UNMASKED = b"\0\0\0\0"
"""A masking key of zeros: the payload stays unchanged."""

OnMessage = Callable[[bytes], None]


class WebSocketClient(asyncio.Protocol):
    """One WebSocket. It calls `on_message` with the payload of each text frame."""

    def __init__(self, on_message: OnMessage) -> None:
        self.on_message = on_message
        self.transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._rest = b""

    @classmethod
    async def open(cls, host: str, port: int, on_message: OnMessage) -> WebSocketClient:
        """Connects; returns after the handshake."""
        loop = asyncio.get_running_loop()
        _, client = await loop.create_connection(lambda: cls(on_message), host, port)
        client._write(
            f"GET /api/v1/socket HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: http://{host}:{port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
            "Sec-WebSocket-Protocol: attaque.v1\r\n\r\n".encode()
        )
        await client.opened
        return client

    def send(self, message: dict[str, Any]) -> None:
        self._send_frame(TEXT, json.dumps(message).encode())

    def close(self) -> None:
        """Drops the connection without a closing handshake."""
        if self.transport is not None:
            self.transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(
                ConnectionError("the connection was lost before the handshake ended")
            )

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
                self.on_message(data[body:place])
            elif kind == PING:
                self._send_frame(PONG, data[body:place])
            elif kind == CLOSE:
                self.close()
        return data[place:]

    def _send_frame(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        if size < 126:
            head = bytes((kind, 0x80 | size))
        else:
            head = bytes((kind, 0x80 | 126)) + size.to_bytes(2, "big")
        self._write(head + UNMASKED + payload)

    def _write(self, data: bytes) -> None:
        if self.transport is not None:
            self.transport.write(data)
