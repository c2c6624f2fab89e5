"""WebSocket: one connection from handshake to close, as the `ws` protocol class of uvicorn."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, cast

from attaque.server.socket.protocol.framing import (
    CLOSE,
    KEEPALIVE_TIMEOUT,
    PING,
    PONG,
    SERVICE_RESTART,
    TEXT,
    encode_close,
    encode_frame,
    encode_texts,
)
from attaque.server.socket.protocol.handshake_codec import (
    Handshake,
    HandshakeError,
    acceptance,
    parse_handshake,
    refusal,
)
from attaque.server.socket.protocol.interface import Listener
from attaque.server.socket.protocol.parser import Message, Parser

if TYPE_CHECKING:
    from uvicorn.config import Config
    from uvicorn.server import ServerState

    from attaque.server.front.admission import FrontState

logger: logging.Logger = logging.getLogger("attaque.websocket")

EXTENSION = "attaque.socket"
"""The key of `scope["extensions"]` under which the application finds its WebSocket."""
KEEPALIVE_SECONDS = 13.0
"""Keep-alive interval. The server sends a ping after one whole interval without data from the
client, and closes the socket after two whole ones. The interval in which the last data came does
not count. So a dead connection is closed 26 to 39 seconds after its last data."""
CLOSE_SECONDS = 10.0
"""Seconds that the closing handshake may take; then the connection is dropped."""


class WebSocket(asyncio.Protocol):
    """After the handshake request the application calls `accept` or `refuse`. If it calls neither,
    the socket is refused.

    There is no compression (RFC 7692). If a frame held a secret and also text that an opponent
    chose, the size of the compressed frame could tell the opponent something about the secret (as
    in the CRIME attack)."""

    __slots__ = (
        "_config",
        "_handshake",
        "_is_closing",
        "_listener",
        "_parser",
        "_silence",
        "_state",
        "_timer",
        "_transport",
        "is_full",
        "key",
    )

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any]
    ) -> None:
        self._config, self._state = config, cast("FrontState", server_state)
        self._transport = cast(asyncio.Transport, None)
        self._handshake: Handshake | None = None
        self._listener: Listener | None = None
        self._parser = Parser(config.ws_max_size)
        self._timer: asyncio.TimerHandle | None = None
        self._is_closing = False
        self._silence = 0
        """The number of keep-alive intervals that ended since the client last sent anything."""
        self.is_full: bool = False
        """Whether the write buffer is full."""
        self.key: str | None = None
        """The key under which `Admission` counts this connection."""

    def accept(self, listener: Listener, subprotocol: str | None) -> None:
        """Opens the socket; from now on the listener gets its events."""
        if self._handshake is None or self._is_closing:
            listener.on_closed()
            return
        self._transport.write(acceptance(self._handshake.key, subprotocol))
        self._handshake, self._listener = None, listener
        self._timer = asyncio.get_running_loop().call_later(KEEPALIVE_SECONDS, self._keep_alive)
        self._transport.resume_reading()

    def refuse(self, status: HTTPStatus) -> None:
        """Answers the handshake with an HTTP error."""
        if self._listener is None and not self._is_closing:
            self._transport.write(refusal(status))
            self._disconnect()

    def send(self, frames: Sequence[bytes]) -> None:
        """Sends text messages with one write; never waits."""
        if not self._is_closing:
            self._transport.write(encode_texts(frames))

    def close(self, code: int) -> None:
        """Sends a close frame. Afterwards nothing more is sent, and no more messages reach the
        listener."""
        if not self._is_closing:
            self._transport.write(encode_close(code))
            self._is_closing = True
            self._transport.resume_reading()  # to receive the client's close frame
            self._start_close_timer()

    def abort(self) -> None:
        """Drops the connection without a close frame."""
        self._is_closing = True
        self._transport.abort()

    def pause_reading(self) -> None:
        """Stops reading for a while; TCP flow control then stops the client."""
        if not self._is_closing:
            self._transport.pause_reading()

    def resume_reading(self) -> None:
        """Undoes `pause_reading`."""
        if not self._is_closing:
            self._transport.resume_reading()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._state.connections.add(self)  # type: ignore[arg-type]

    def connection_lost(self, exc: Exception | None) -> None:
        self._state.connections.discard(self)
        if not self._is_closing:  # without a close frame
            self._state.admission.count("disconnects")
        self._state.admission.leave(self.key)
        self._is_closing = True
        if self._timer is not None:
            self._timer.cancel()
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.on_closed()

    def pause_writing(self) -> None:
        self.is_full = True
        if self._listener is not None:
            self._listener.on_full()

    def resume_writing(self) -> None:
        self.is_full = False
        if self._listener is not None:
            self._listener.on_drained()

    def shutdown(self) -> None:
        """Called by uvicorn when the server stops."""
        if self._listener is None:
            self.refuse(HTTPStatus.SERVICE_UNAVAILABLE)
        self._close_with(SERVICE_RESTART)

    def data_received(self, data: bytes) -> None:
        if self._listener is None:
            if self._handshake is None and not self._is_closing:
                self._start_handshake(data)
            return
        self._silence = 0
        for message in self._parser.feed(data):
            self._handle(message)
        if self._parser.fault is not None:
            self._close_with(self._parser.fault)

    def _handle(self, message: Message) -> None:
        opcode, content = message
        if opcode == CLOSE:
            if not self._is_closing:
                self._transport.write(encode_close(cast(int, content)))
            self._disconnect()
        elif self._is_closing or self._listener is None:
            return
        elif opcode == PING:
            if not self.is_full:  # a client that does not read gets no pongs, as they would collect
                self._transport.write(encode_frame(PONG, cast(bytes, content)))
        elif opcode != PONG:
            self._listener.on_message(cast(str, content) if opcode == TEXT else None)

    def _start_handshake(self, data: bytes) -> None:
        try:
            self._handshake = parse_handshake(data)
        except HandshakeError as error:
            self._transport.write(error.response)
            self._disconnect()
            return
        self._transport.pause_reading()
        task = asyncio.get_running_loop().create_task(self._run(self._scope(self._handshake)))
        self._state.tasks.add(task)
        task.add_done_callback(self._state.tasks.discard)

    def _scope(self, handshake: Handshake) -> dict[str, Any]:
        """The connection scope of ASGI."""
        info = self._transport.get_extra_info
        return {
            "type": "websocket",
            "asgi": {"version": self._config.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws" if info("sslcontext") is None else "wss",
            "server": info("sockname"),
            "client": info("peername"),
            "root_path": self._config.root_path,
            "path": handshake.path,
            "raw_path": handshake.target,
            "query_string": handshake.query,
            "headers": handshake.headers,
            "subprotocols": handshake.subprotocols,
            "extensions": {EXTENSION: self},
        }

    async def _run(self, scope: dict[str, Any]) -> None:
        try:
            await self._config.loaded_app(scope, self._asgi_receive, self._asgi_send)
        except Exception:
            logger.exception("the application failed at %s", scope["path"])
            self.refuse(HTTPStatus.INTERNAL_SERVER_ERROR)
        self.refuse(HTTPStatus.FORBIDDEN)

    async def _asgi_receive(self) -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def _asgi_send(self, message: dict[str, Any]) -> None:
        """Starlette calls this only to close the socket of a path that has no WebSocket."""
        self.refuse(HTTPStatus.FORBIDDEN)

    def _keep_alive(self) -> None:
        self._silence += 1
        self._parser.frames_without_message = 0
        if self._silence > 2:
            self._close_with(KEEPALIVE_TIMEOUT)
            return
        if self._silence == 2:
            self._transport.write(encode_frame(PING, b""))
        self._timer = asyncio.get_running_loop().call_later(KEEPALIVE_SECONDS, self._keep_alive)

    def _close_with(self, code: int) -> None:
        if not self._is_closing and self._listener is not None:
            last = encode_texts(self._listener.on_closing(code))
            self._transport.write(last + encode_close(code))
        self._disconnect()

    def _disconnect(self) -> None:
        """Disconnects after the write buffer is sent, or when the close timer fires."""
        self._is_closing = True
        self._transport.close()
        self._start_close_timer()

    def _start_close_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(CLOSE_SECONDS, self._transport.abort)
