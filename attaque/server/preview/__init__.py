"""Previews of shared links: a picture and words about a game, with what the public may know."""
