"""Upgrading: the HTTP connection that a WebSocket came from leaves nothing behind."""

from __future__ import annotations

from typing import cast

from httptools import HttpRequestParser
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class HttpConnection(HttpToolsProtocol):
    """It and its parser know each other. uvicorn parts them at a connection's end, but not where
    a WebSocket takes the connection over: 4 kB that only the collector of cycles could free."""

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self.parser = cast(HttpRequestParser, None)
