"""Admin token: the secret of the host, from the settings or from a file beside the database."""

from __future__ import annotations

import hmac
import os
from collections.abc import Callable
from pathlib import Path

from attaque.server.lobby.tokens import hash_of, new_token
from attaque.server.settings import Settings
from attaque.server.storage import TokenKind

_LONGEST_FILE = 1_000
"""The most characters that are read from the file of the token."""


class AdminToken:
    """Checks tokens of the host. Only the hash of the right one is kept."""

    def __init__(self, token: str | None) -> None:
        """Without a token, no token is right."""
        self._hash = None if token is None else hash_of(token)

    def is_right(self, token: str) -> bool:
        """Compares in constant time, so that the time reveals nothing."""
        given = hash_of(token)
        return self._hash is not None and hmac.compare_digest(given, self._hash)


def token_file(database: Path) -> Path:
    """The file of the token: the name of the database with `.admin` after it."""
    return database.with_name(f"{database.name}.admin")


def made_token(settings: Settings, make: Callable[[TokenKind], str] = new_token) -> str:
    """The token of the settings. If they have none, the token of the file; the first call makes
    the file, which only its owner can read. Raises OSError if the file cannot be made."""
    if settings.admin_token:
        return settings.admin_token
    path = token_file(settings.database)
    found = _read(path)
    if found:
        return found
    token, part = make(TokenKind.ADMIN), path.with_name(f"{path.name}.part")
    part.unlink(missing_ok=True)
    # The mode is given when the file is made, so that no other user can read it even for a moment.
    with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(f"{token}\n")
    part.replace(path)
    return token


def known_token(settings: Settings) -> str | None:
    """The token of the settings, or of the file; None if there is no such file. Raises OSError if
    the file cannot be read."""
    return settings.admin_token or _read(token_file(settings.database)) or None


def _read(path: Path) -> str:
    try:
        with path.open(encoding="ascii", errors="replace") as file:
            return file.read(_LONGEST_FILE).strip()
    except FileNotFoundError:
        return ""
