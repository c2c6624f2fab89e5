"""The sockets of players and spectators: WebSocket, hello, messages in, frames out."""
