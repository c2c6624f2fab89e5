"""Players written by hand: from uniform to a search."""
