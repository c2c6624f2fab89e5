"""The terminal: keyboard input, screen output, and a board drawn with characters."""
