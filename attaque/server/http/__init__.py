"""HTTP: routes, requests and answers; no rules of the game."""
