"""Other programs as players, and our players as programs."""
