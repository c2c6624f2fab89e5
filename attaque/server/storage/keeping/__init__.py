"""Keeping: packs ended games, deletes what is no longer needed, frees space, keeps a reserve."""
