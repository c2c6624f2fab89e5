"""The terminal: keys in, lines out, and a board drawn with characters."""
