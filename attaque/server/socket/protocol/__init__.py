"""The wire: WebSocket (RFC 6455) as a server speaks it, without a task for each socket."""

from attaque.server.socket.protocol.http_upgrade import HttpUpgradeProtocol
from attaque.server.socket.protocol.parser import Parser
from attaque.server.socket.protocol.websocket import EXTENSION, WebSocket

__all__ = ["EXTENSION", "HttpUpgradeProtocol", "Parser", "WebSocket"]
