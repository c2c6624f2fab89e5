"""Setup letters: reads a setup that a client has sent as a line of letters."""

from __future__ import annotations

from attaque.rules import Setup, Variant
from attaque.server.errors import ErrorCode, ServerError


def parse_letters(rules: Variant, letters: str) -> Setup:
    """The setup, perhaps unfinished. Raises ServerError if the letters do not fit the variant."""
    try:
        return Setup.from_letters(rules, letters)
    except ValueError:
        raise ServerError(ErrorCode.MALFORMED) from None
