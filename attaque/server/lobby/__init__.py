"""The lobby: opening tables, joining them, finding them again."""
