"""Fingerprints: texts that change when the settings or the network of a player change."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib import resources

from attaque.players.levels import LEVELS


def fingerprint_of(name: str) -> str:
    """The player's name. A level and `net` have a digest, too: of the level's settings, and of the
    network and the setup pools if the player uses them. Games under one name can be counted
    together only if the fingerprints are equal."""
    level = LEVELS.get(name)
    facts = [] if level is None else [repr(level)]
    if name == "net" or (level is not None and level.is_trained):
        facts.append(_models())
    return f"{name} {_digest(*facts)}" if facts else name


@cache
def _models() -> str:
    """A digest of the network and the setup pools."""
    folder = resources.files("attaque.players") / "models"
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    return _digest(*(sha256(file.read_bytes()).hexdigest() for file in files if file.is_file()))


def _digest(*facts: str) -> str:
    return sha256("\n".join(facts).encode()).hexdigest()[:12]
