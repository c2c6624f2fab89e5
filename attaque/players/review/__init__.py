"""The review of a finished game: analysis, turning points, mistakes."""
