"""One table: the writer of a game, the queue of its commands, and its audience."""
