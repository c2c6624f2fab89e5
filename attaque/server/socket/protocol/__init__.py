"""WebSocket connections (RFC 6455) of the server, as protocol classes for uvicorn."""

from attaque.server.socket.protocol.http_upgrade import HttpUpgradeProtocol
from attaque.server.socket.protocol.parser import Parser
from attaque.server.socket.protocol.websocket import EXTENSION, WebSocket

__all__ = ["EXTENSION", "HttpUpgradeProtocol", "Parser", "WebSocket"]
