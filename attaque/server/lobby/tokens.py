"""Tokens: secrets for a seat, an invitation or a person's setups; only their hashes are stored."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable

from attaque.game.options import ID_LETTERS
from attaque.server.storage.rows import TokenKind, TokenRow

Entropy = Callable[[int], bytes]

SECRET_BYTES = 24
"""192 bits, which cannot be guessed."""
SECRET_FORM = f"{ID_LETTERS}{{{SECRET_BYTES * 4 // 3}}}"
"""The form of a secret in base64url, as a regular expression."""
GAME_ID_BYTES = 9

# A token begins with its kind, so that two kinds of tokens are never confused.
_FORM = re.compile(rf"({'|'.join(TokenKind)})\.{SECRET_FORM}", re.ASCII)


def new_token(kind: TokenKind, entropy: Entropy = secrets.token_bytes) -> str:
    return f"{kind}.{_letters(entropy(SECRET_BYTES))}"


def new_game_id(entropy: Entropy = secrets.token_bytes) -> str:
    """A random id of a game, as in its URL. It opens no seat and cannot be guessed."""
    return _letters(entropy(GAME_ID_BYTES))


def derived_game_id(purpose: str, text: str) -> str:
    """The id of a game, computed from `purpose` and `text` only. So a repeated request gets the
    same id, and finds the same game."""
    digest = hashlib.sha256(f"attaque-{purpose}\0{text}".encode()).digest()
    return _letters(digest[:GAME_ID_BYTES])


def kind_of(token: str) -> TokenKind | None:
    """The kind of a token; None if the text does not have the form of a token."""
    found = _FORM.fullmatch(token)
    return TokenKind(found[1]) if found else None


def hash_of(token: str) -> bytes:
    """The hash that is stored. It needs no salt: unlike a password, a token cannot be guessed."""
    return hashlib.sha256(b"attaque-token\0" + token.encode("utf-8", "surrogatepass")).digest()


def opens(token: str, row: TokenRow, kind: TokenKind, now_ms: int) -> bool:
    """Whether the row belongs to the token, both have the wanted kind, and the token has not
    expired."""
    # The hashes are always compared, and in constant time, so that the time reveals nothing.
    is_same = hmac.compare_digest(hash_of(token), row.hash)
    is_wanted = kind_of(token) is kind and row.kind is kind
    is_alive = row.expires_ms is None or now_ms < row.expires_ms
    return is_same and is_wanted and is_alive


def table_link(base_url: str, game: str) -> str:
    """The link to a table, without a secret."""
    return f"{base_url.rstrip('/')}/game/{game}"


def invitation_link(base_url: str, game: str, invitation: str) -> str:
    """The link for an invited player. A browser does not send the part after the `#`, so the secret
    appears in no log and no Referer. A messenger that loads the link for a preview does not use up
    the invitation."""
    if kind_of(invitation) is not TokenKind.INVITATION:
        raise ValueError("only an invitation can be put into a link")
    return f"{table_link(base_url, game)}#{invitation}"


def _letters(secret: bytes) -> str:
    return urlsafe_b64encode(secret).decode("ascii")
