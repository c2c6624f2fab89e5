"""HTTP: requests in, answers out; no game is played here."""
