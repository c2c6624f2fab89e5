"""The lobby: opens tables, lets players join, and finds games again."""
