"""Tokens: secrets that open a seat, an invitation or a person's things; only hashes are kept."""

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
"""192 bits: 32 letters, nothing to pad, and far beyond what can be guessed."""
GAME_ID_BYTES = 9

# The kind is written in front, so that one is never taken for another, by people or by programs.
_FORM = re.compile(rf"(person|seat|invitation)\.{ID_LETTERS}{{32}}", re.ASCII)


def new_token(kind: TokenKind, entropy: Entropy = secrets.token_bytes) -> str:
    return f"{kind}.{_letters(entropy(SECRET_BYTES))}"


def new_game_id(entropy: Entropy = secrets.token_bytes) -> str:
    """Names a game in addresses. It lets nobody in, but it cannot be counted through either."""
    return _letters(entropy(GAME_ID_BYTES))


def derived_game_id(purpose: str, text: str) -> str:
    """The name of a game that follows from something else: asking twice is asking once."""
    digest = hashlib.sha256(f"attaque-{purpose}\0{text}".encode()).digest()
    return _letters(digest[:GAME_ID_BYTES])


def kind_of(token: str) -> TokenKind | None:
    """None for anything that is not written like a token."""
    found = _FORM.fullmatch(token)
    return TokenKind(found[1]) if found else None


def hash_of(token: str) -> bytes:
    """What is kept. A plain hash is enough: unlike a password, a token cannot be guessed."""
    return hashlib.sha256(b"attaque-token\0" + token.encode("utf-8", "surrogatepass")).digest()


def opens(token: str, row: TokenRow, kind: TokenKind, now_ms: int) -> bool:
    """Whether the token is the one kept in the row, of the kind wanted, and still good."""
    # Compared in constant time, and also when the rest has failed: the time taken tells nothing.
    is_same = hmac.compare_digest(hash_of(token), row.hash)
    is_wanted = kind_of(token) is kind and row.kind is kind
    is_alive = row.expires_ms is None or now_ms < row.expires_ms
    return is_same and is_wanted and is_alive


def invitation_link(base_url: str, game: str, invitation: str) -> str:
    """The link for the other player. The secret stands behind the `#`, which browsers send to no
    server: it gets into no log and no Referer, and the preview of a messenger does not spend it."""
    if kind_of(invitation) is not TokenKind.INVITATION:
        raise ValueError("only an invitation goes into a link")
    return f"{base_url.rstrip('/')}/game/{game}#{invitation}"


def _letters(secret: bytes) -> str:
    return urlsafe_b64encode(secret).decode("ascii")
