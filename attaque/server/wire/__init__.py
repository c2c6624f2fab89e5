"""The wire: WebSocket (RFC 6455) as a server speaks it, without a task for each socket."""

from attaque.server.wire.reader import Reader
from attaque.server.wire.socket import EXTENSION, Socket
from attaque.server.wire.upgrading import HttpConnection

__all__ = ["EXTENSION", "HttpConnection", "Reader", "Socket"]
