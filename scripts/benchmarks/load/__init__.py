"""The load generator of the server benchmark: sockets, players and tables by the thousand."""
