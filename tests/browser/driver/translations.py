"""Words: what a page says in a language, by the names that the catalogues give its messages."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

LANGUAGES = Path(__file__).resolve().parents[3] / "web" / "languages"
MESSAGE = re.compile(r"^([a-z][\w-]*) = ?(.*)$", re.MULTILINE)


@cache
def words(language: str) -> dict[str, str]:
    """Every message on one line; those with a choice in them are empty or begin it."""
    return dict(MESSAGE.findall((LANGUAGES / f"{language}.ftl").read_text("utf-8")))
