"""Upkeep: what the running server does by itself to stay small and healthy."""
