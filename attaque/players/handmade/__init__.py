"""Hand-written players, from uniform random moves to a search."""
