"""Game counts, Elo ratings with intervals, and the sequential test (SPRT)."""
