"""Opening handshake: parses the HTTP upgrade request, builds the 101 response or the refusal."""

from __future__ import annotations

import base64
import binascii
import hashlib
from http import HTTPStatus
from typing import NamedTuple
from urllib.parse import unquote

_GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
"""A constant of RFC 6455. The response contains a hash of the client's key and this constant. The
hash proves that a WebSocket server answers."""
VERSION = b"13"
KEY_BYTES = 16


class HandshakeError(Exception):
    """The request is not a valid handshake; `response` is the HTTP answer to send."""

    def __init__(self, response: bytes) -> None:
        super().__init__(response)
        self.response = response


class Handshake(NamedTuple):
    """A parsed upgrade request."""

    target: bytes
    headers: list[tuple[bytes, bytes]]
    """Names are in lower case."""
    key: bytes

    @property
    def path(self) -> str:
        return unquote(self.target.partition(b"?")[0].decode("latin-1"))

    @property
    def query(self) -> bytes:
        return self.target.partition(b"?")[2]

    @property
    def subprotocols(self) -> list[str]:
        offered = (value for name, value in self.headers if name == b"sec-websocket-protocol")
        return [word.strip().decode("latin-1") for line in offered for word in line.split(b",")]


def parse_handshake(data: bytes) -> Handshake:
    """Parses an upgrade request that uvicorn's HTTP parser has accepted. Raises HandshakeError if
    the WebSocket version, the method or the key is wrong."""
    request, *lines = data.partition(b"\r\n\r\n")[0].split(b"\r\n")
    method, target, _ = request.split(b" ", 2)
    parts = (line.partition(b":") for line in lines)
    headers = [(name.lower(), value.strip()) for name, _, value in parts]
    by_name = dict(headers)
    if by_name.get(b"sec-websocket-version") != VERSION:
        supported = b"Sec-WebSocket-Version: " + VERSION + b"\r\n"
        raise HandshakeError(refusal(HTTPStatus.UPGRADE_REQUIRED, supported))
    key = by_name.get(b"sec-websocket-key", b"")
    if method != b"GET" or not _is_key(key):
        raise HandshakeError(refusal(HTTPStatus.BAD_REQUEST))
    return Handshake(target, headers, key)


def acceptance(key: bytes, subprotocol: str | None) -> bytes:
    """The response that opens the socket."""
    proof = base64.b64encode(hashlib.sha1(key + _GUID, usedforsecurity=False).digest())
    chosen = f"Sec-WebSocket-Protocol: {subprotocol}\r\n".encode() if subprotocol else b""
    return (
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Accept: " + proof + b"\r\n" + chosen + b"\r\n"
    )


def refusal(status: HTTPStatus, headers: bytes = b"") -> bytes:
    """An empty response with that status, which closes the connection."""
    start = f"HTTP/1.1 {status.value} {status.phrase}\r\n".encode()
    return start + headers + b"Content-Length: 0\r\nConnection: close\r\n\r\n"


def _is_key(key: bytes) -> bool:
    try:
        return len(base64.b64decode(key, validate=True)) == KEY_BYTES
    except binascii.Error:
        return False
