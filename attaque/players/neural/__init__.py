"""Players that use the trained network."""
