"""HTTP protocol of uvicorn that limits request heads and is freed after a WebSocket upgrade."""

from __future__ import annotations

from typing import Any, cast

from httptools import HttpParserError, HttpRequestParser
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class HttpUpgradeProtocol(HttpToolsProtocol):
    """Adds two things to uvicorn's protocol.

    The upgrade to a WebSocket breaks the reference cycle between the protocol and its parser. The
    cycle would keep 4 kB until the garbage collector runs. uvicorn breaks the cycle only when an
    HTTP connection ends.

    A request head has a maximum size. uvicorn would read an endless head until memory is full."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._max_head = self.config.h11_max_incomplete_event_size or 0
        self._head = 0
        """Bytes of the current head that the HTTP parser has reported."""
        self._unreported = 0
        """Bytes received since the parser last reported a finished head, body part or message."""

    def data_received(self, data: bytes) -> None:
        self._unreported += len(data)
        super().data_received(data)
        if self._unreported > self._max_head and not self.transport.is_closing():
            self.send_400_response("The head of the request is too long.")

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self.parser: HttpRequestParser = cast(HttpRequestParser, None)

    def on_message_begin(self) -> None:
        self._head = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(len(name) + len(value) + len(b": \r\n"))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._unreported = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._unreported = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._unreported = 0
        super().on_message_complete()

    def _count(self, size: int) -> None:
        """Counts bytes of a head, and raises HttpParserError if the head is too long. This also
        limits a head that arrives in one piece. uvicorn answers the error with status 400."""
        self._head += size
        if self._head > self._max_head:
            raise HttpParserError("the head is too long")
