"""Fingerprints: texts that change when the settings or the network of a player change."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib import resources

from attaque.players.levels import LEVELS, Level


def fingerprint_of(name: str) -> str:
    """The player's name; for a level or `net`, a digest follows. The digest of a level covers the
    level's settings. If the player uses the network, the digest covers the network and the setup
    pools. Games of players with the same name may be counted together only if the fingerprints are
    equal."""
    level = LEVELS.get(name)
    facts = [] if level is None else [_settings(level)]
    if name == "net" or (level is not None and level.is_trained):
        facts.append(_models())
    return f"{name} {_digest(*facts)}" if facts else name


def _settings(level: Level) -> str:
    """The settings of a level as text. `evaluations` was once called `looks`. The text keeps that
    name, so that the fingerprints in stored results stay valid."""
    return repr(level).replace("evaluations=", "looks=")


@cache
def _models() -> str:
    """A digest of the network and the setup pools."""
    folder = resources.files("attaque.players") / "models"
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    return _digest(*(sha256(file.read_bytes()).hexdigest() for file in files if file.is_file()))


def _digest(*facts: str) -> str:
    return sha256("\n".join(facts).encode()).hexdigest()[:12]
