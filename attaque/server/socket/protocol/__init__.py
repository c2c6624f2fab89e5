"""The wire: WebSocket (RFC 6455) as a server speaks it, without a task for each socket."""

from attaque.server.socket.protocol.http_upgrade import HttpConnection
from attaque.server.socket.protocol.parser import Reader
from attaque.server.socket.protocol.websocket import EXTENSION, Socket

__all__ = ["EXTENSION", "HttpConnection", "Reader", "Socket"]
