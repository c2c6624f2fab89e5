"""Upgrading: HTTP heads have a longest size; what becomes a WebSocket leaves nothing behind."""

from __future__ import annotations

from typing import Any, cast

from httptools import HttpParserError, HttpRequestParser
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class HttpConnection(HttpToolsProtocol):
    """It and its parser know each other. uvicorn parts them at a connection's end, but not where
    a WebSocket takes the connection over: 4 kB that only the collector of cycles could free.

    And uvicorn reads a head without an end, until there is no memory left: here it has one."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._most = self.config.h11_max_incomplete_event_size or 0
        self._head = 0
        """Bytes of the head that is being read, as far as the parser has told of them."""
        self._untold = 0
        """Bytes since the parser has last come to the end of something."""

    def data_received(self, data: bytes) -> None:
        self._untold += len(data)
        super().data_received(data)
        if self._untold > self._most and not self.transport.is_closing():
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
        self._untold = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._untold = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._untold = 0
        super().on_message_complete()

    def _count(self, size: int) -> None:
        """Also where a head comes all at once. What is raised here, uvicorn answers."""
        self._head += size
        if self._head > self._most:
            raise HttpParserError("the head is too long")
