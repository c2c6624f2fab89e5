"""The log of a game: its events, and how each is made, sealed, folded and written."""
