"""Players of the trained network."""
