"""One table: its game, the queue of its commands, its audience."""
