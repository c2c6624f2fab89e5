"""The log of a game: its events, how they change the game, and how they are written."""
