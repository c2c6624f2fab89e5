"""Sockets of players and spectators: WebSocket protocol, hello, messages, outbox."""
