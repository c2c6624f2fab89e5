"""Socket: one WebSocket from the handshake to the end, as uvicorn's `ws` protocol."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, cast

from attaque.server.socket.protocol.framing import (
    CLOSE,
    PING,
    PONG,
    RESTART,
    SILENT,
    TEXT,
    closing,
    framed,
    texts,
)
from attaque.server.socket.protocol.handshake import (
    Handshake,
    HandshakeError,
    acceptance,
    parse_handshake,
    refusal,
)
from attaque.server.socket.protocol.interface import Listener
from attaque.server.socket.protocol.parser import Message, Reader

if TYPE_CHECKING:
    from uvicorn.config import Config
    from uvicorn.server import ServerState

logger: logging.Logger = logging.getLogger("attaque.wire")

EXTENSION = "attaque.socket"
"""Where the application finds the socket in its scope."""
BEAT = 13.0
"""Seconds between two looks at a socket. Who has said nothing from one to the next is asked by a
ping; who says nothing until the one after that is gone, after 26 to 39 seconds."""
FAREWELL = 10.0
"""Seconds in which a socket that was closed must be gone."""


class Socket(asyncio.Protocol):
    """Nothing is compressed: text that is partly chosen by the other side could then betray the
    rest of it by its size. The application is asked whether to open it: it calls `accept` or
    `refuse`, or just returns."""

    __slots__ = (
        "_config",
        "_handshake",
        "_is_closing",
        "_listener",
        "_reader",
        "_silence",
        "_state",
        "_timer",
        "_transport",
        "is_full",
    )

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any]
    ) -> None:
        self._config, self._state = config, server_state
        self._transport = cast(asyncio.Transport, None)
        self._handshake: Handshake | None = None
        self._listener: Listener | None = None
        self._reader = Reader(config.ws_max_size)
        self._timer: asyncio.TimerHandle | None = None
        self._is_closing = False
        self._silence = 0
        """How often it was looked at since something was heard."""
        self.is_full: bool = False
        """Whether what is sent now would have to wait in memory."""

    def accept(self, listener: Listener, subprotocol: str | None) -> None:
        """Opens the socket; from now on the listener is told."""
        if self._handshake is None or self._is_closing:
            listener.lost()
            return
        self._transport.write(acceptance(self._handshake.key, subprotocol))
        self._handshake, self._listener = None, listener
        self._timer = asyncio.get_running_loop().call_later(BEAT, self._beat)
        self._transport.resume_reading()

    def refuse(self, status: HTTPStatus) -> None:
        """Instead of opening it."""
        if self._listener is None and not self._is_closing:
            self._transport.write(refusal(status))
            self._hang_up()

    def send(self, frames: Sequence[bytes]) -> None:
        """Messages of text, all at once; never waits."""
        if not self._is_closing:
            self._transport.write(texts(frames))

    def close(self, code: int) -> None:
        """Nothing more is sent, and nothing more is heard."""
        if not self._is_closing:
            self._transport.write(closing(code))
            self._is_closing = True
            self._transport.resume_reading()  # for the other side's farewell
            self._time_out()

    def abort(self) -> None:
        """Ends it without a word."""
        self._is_closing = True
        self._transport.abort()

    def pause(self) -> None:
        """Reads no more for a while, so that the other side has to wait."""
        if not self._is_closing:
            self._transport.pause_reading()

    def resume(self) -> None:
        if not self._is_closing:
            self._transport.resume_reading()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._state.connections.add(self)  # type: ignore[arg-type]

    def connection_lost(self, exc: Exception | None) -> None:
        self._state.connections.discard(self)
        self._is_closing = True
        if self._timer is not None:
            self._timer.cancel()
        listener, self._listener = self._listener, None
        if listener is not None:
            listener.lost()

    def pause_writing(self) -> None:
        self.is_full = True
        if self._listener is not None:
            self._listener.filled()

    def resume_writing(self) -> None:
        self.is_full = False
        if self._listener is not None:
            self._listener.emptied()

    def shutdown(self) -> None:
        """The server ends."""
        if self._listener is None:
            self.refuse(HTTPStatus.SERVICE_UNAVAILABLE)
        self._fail(RESTART)

    def data_received(self, data: bytes) -> None:
        if self._listener is None:
            if self._handshake is None and not self._is_closing:
                self._ask(data)
            return
        self._silence = 0
        for message in self._reader.feed(data):
            self._take(message)
        if self._reader.fault is not None:
            self._fail(self._reader.fault)

    def _take(self, message: Message) -> None:
        kind, content = message
        if kind == CLOSE:
            if not self._is_closing:
                self._transport.write(closing(cast(int, content)))
            self._hang_up()
        elif self._is_closing or self._listener is None:
            return
        elif kind == PING:
            if not self.is_full:  # who does not read the answers need not get them all
                self._transport.write(framed(PONG, cast(bytes, content)))
        elif kind != PONG:
            self._listener.heard(cast(str, content) if kind == TEXT else None)

    def _ask(self, data: bytes) -> None:
        try:
            self._handshake = parse_handshake(data)
        except HandshakeError as error:
            self._transport.write(error.response)
            self._hang_up()
            return
        self._transport.pause_reading()
        task = asyncio.get_running_loop().create_task(self._run(self._scope(self._handshake)))
        self._state.tasks.add(task)
        task.add_done_callback(self._state.tasks.discard)

    def _scope(self, handshake: Handshake) -> dict[str, Any]:
        """As ASGI wants it."""
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
            await self._config.loaded_app(scope, self._receive, self._answer)
        except Exception:
            logger.exception("%s", scope["path"])
            self.refuse(HTTPStatus.INTERNAL_SERVER_ERROR)
        self.refuse(HTTPStatus.FORBIDDEN)

    async def _receive(self) -> dict[str, Any]:
        return {"type": "websocket.connect"}

    async def _answer(self, message: dict[str, Any]) -> None:
        """What is not for the one who accepts is closed by the application's routes."""
        self.refuse(HTTPStatus.FORBIDDEN)

    def _beat(self) -> None:
        self._silence += 1
        self._reader.wordless = 0
        if self._silence > 2:
            self._fail(SILENT)
            return
        if self._silence == 2:
            self._transport.write(framed(PING, b""))
        self._timer = asyncio.get_running_loop().call_later(BEAT, self._beat)

    def _fail(self, code: int) -> None:
        if not self._is_closing and self._listener is not None:
            self._transport.write(texts(self._listener.farewell(code)) + closing(code))
        self._hang_up()

    def _hang_up(self) -> None:
        """After what was written has gone out, if that is not too long."""
        self._is_closing = True
        self._transport.close()
        self._time_out()

    def _time_out(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(FAREWELL, self._transport.abort)
