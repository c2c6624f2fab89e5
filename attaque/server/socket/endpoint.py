"""WebSocket endpoint: accepts a socket unless its origin is wrong or its address has too many."""

from __future__ import annotations

from http import HTTPStatus

from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from attaque.server.limits import client_key
from attaque.server.socket.connection import Connection
from attaque.server.socket.messages import PROTOCOL
from attaque.server.socket.protocol import EXTENSION, WebSocket
from attaque.server.state import State


class SocketEndpoint:
    """An ASGI application that accepts or refuses a WebSocket and returns at once. The messages go
    to a Connection."""

    def __init__(self, state: State) -> None:
        self._state = state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket: WebSocket = scope["extensions"][EXTENSION]
        address = client_key(scope)
        if not self._is_allowed(scope) or not self._state.limits.address_sockets.enter(address):
            self._state.metrics.count("sockets_refused")
            socket.refuse(HTTPStatus.FORBIDDEN)
            return
        chosen = PROTOCOL if PROTOCOL in scope["subprotocols"] else None
        socket.accept(Connection(socket, self._state, address), chosen)

    def _is_allowed(self, scope: Scope) -> bool:
        """Whether the request comes from an allowed origin."""
        headers = Headers(scope=scope)
        scheme = "https" if scope["scheme"] in ("wss", "https") else "http"
        origin, host = headers.get("origin"), headers.get("host")
        return self._state.origin_refusal(origin, host, scheme) is None
