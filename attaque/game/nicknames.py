"""Nicknames: how long a nickname may be, and which characters it may contain."""

from __future__ import annotations

LONGEST_NICKNAME = 30
JOINERS = "\u200c\u200d"
"""Two invisible characters that a nickname may contain: Persian names and emoji of families need
them."""


def is_nickname(text: str) -> bool:
    """Whether the text is short enough, has a visible character, and has no unprintable character
    except JOINERS."""
    visible = text.translate(dict.fromkeys(map(ord, JOINERS)))
    return len(text) <= LONGEST_NICKNAME and visible.isprintable() and bool(visible.strip())
