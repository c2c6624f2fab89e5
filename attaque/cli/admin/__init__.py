"""`attaque admin`: asks a running server as its host, and prints the answers."""
