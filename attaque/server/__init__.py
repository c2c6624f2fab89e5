"""The game server: tables, their players and spectators, HTTP and WebSockets."""
