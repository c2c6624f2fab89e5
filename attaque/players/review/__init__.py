"""Review of a finished game: analysis of each ply, turning points and mistakes."""
