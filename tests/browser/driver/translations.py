"""Reads the web client's translations: message id → text."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

LANGUAGES = Path(__file__).resolve().parents[3] / "web" / "languages"
MESSAGE = re.compile(r"^([a-z][\w-]*) = ?(.*)$", re.MULTILINE)


@cache
def messages(language: str) -> dict[str, str]:
    """Maps each message id of a language to the first line of its text. If the text has several
    forms (for number, colour or winner), this line only opens the choice: `{ $count ->`."""
    return dict(MESSAGE.findall((LANGUAGES / f"{language}.ftl").read_text("utf-8")))
