"""Ownership: one process owns a database; it alone migrates it, writes to it or restores it."""

from attaque.server.storage.ownership.lock import owned

__all__ = ["owned"]
