"""Load generator of the server benchmark: thousands of sockets, players and tables."""
