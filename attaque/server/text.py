"""Text that people type: nicknames and chat, made harmless without spoiling real languages."""

from __future__ import annotations

import unicodedata
from enum import StrEnum

RAW_FACTOR = 16
"""So many times the length allowed is looked at; more is refused unread."""
MOST_MARKS = 4
"""Combining marks on one letter: enough for Hebrew, Thai or Tibetan, too few to climb."""
MOST_JOINED = 3
"""Joiners in one emoji that count for nothing: a family of four."""

ZWNJ, ZWJ, EMOJI_STYLE, KEYCAP = "\u200c", "\u200d", "\ufe0f", "\u20e3"
_KEYCAP_BASES = frozenset("0123456789#*")
# Invisible although Unicode calls them letters, marks or signs: fillers, blanks, placeholders.
_BLANKS = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc\U0001d159"
)
# Cc controls, Cf bidi, tags and all that is invisible, Co private use, Cs halves of
# characters, Me rings and boxes around letters.
_DROPPED = frozenset({"Cc", "Cf", "Co", "Cs", "Me"})
_SPACES = frozenset({"Zs", "Zl", "Zp"})
# Arabic to Sinhala: the scripts whose letters join, where ZWNJ and ZWJ say something.
_JOINING = range(0x0600, 0x0E00)
_VARIATIONS = frozenset([*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)])
_VIRAMA = 9
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_PICTURES = range(0x1F000, 0x1FB00)
_SIGNS = range(0x2190, 0x2C00)


class TextCode(StrEnum):
    """What can be wrong with a text."""

    EMPTY = "text/empty"
    TOO_LONG = "text/too-long"


class TextError(ValueError):
    """A text that is not taken."""

    def __init__(self, code: TextCode) -> None:
        super().__init__("Nothing is left to be read." if code is TextCode.EMPTY else "Too long.")
        self.code = code


def clean(text: str, longest: int) -> str:
    """One line in NFC, trimmed, of 1 to `longest` characters as a reader counts them. Dropped
    are control, bidi, zero-width, private and unassigned characters, and marks beyond a few."""
    if len(text) > longest * RAW_FACTOR:
        raise TextError(TextCode.TOO_LONG)
    safe = "".join(map(_safe, unicodedata.normalize("NFC", text)))
    in_place = _keep_in_place(unicodedata.normalize("NFC", safe))
    line = " ".join(unicodedata.normalize("NFC", in_place).split())
    if not line:
        raise TextError(TextCode.EMPTY)
    if length(line) > longest:
        raise TextError(TextCode.TOO_LONG)
    return line


def length(text: str) -> int:
    """Characters as a reader counts them, nearly: a letter with its marks is one, and so is an
    emoji with its skin tone or a family of them."""
    count, joined, before = 0, 0, " "
    for char in text:
        if char == ZWJ:
            joined += 1
        elif before == ZWJ:
            count += joined > MOST_JOINED
        elif not _is_attached(char, before):
            count += 1
            joined = 0
        before = char
    return count


def _safe(char: str) -> str:
    """What stays of a character whatever stands beside it."""
    category = unicodedata.category(char)
    if category in _SPACES or char in "\t\n\r":
        return " "
    if char in {ZWNJ, ZWJ, EMOJI_STYLE, KEYCAP}:
        return char
    if category == "Cn":  # newer emoji than this Python knows may stay
        return char if ord(char) in _PICTURES else ""
    is_dropped = category in _DROPPED or char in _BLANKS or ord(char) in _VARIATIONS
    return "" if is_dropped else char


def _keep_in_place(text: str) -> str:
    """Drops joiners, emoji styles and marks where they say nothing."""
    kept: list[str] = []
    marks = 0
    for index, char in enumerate(text):
        before = kept[-1] if kept else " "
        after = text[index + 1] if index + 1 < len(text) else " "
        if char in {ZWNJ, ZWJ}:
            stays = _joins(char, before, after)
        elif char == EMOJI_STYLE:
            stays = _is_emoji(before) or (before in _KEYCAP_BASES and after == KEYCAP)
        elif char == KEYCAP:
            stays = before == EMOJI_STYLE and len(kept) > 1 and kept[-2] in _KEYCAP_BASES
        elif unicodedata.category(char) == "Mn":
            marks += 1
            stays = marks <= MOST_MARKS and before != " "
        else:
            marks, stays = 0, True
        if stays:
            kept.append(char)
    return "".join(kept)


def _joins(joiner: str, before: str, after: str) -> bool:
    if joiner == ZWJ and (_is_emoji(before) or before == EMOJI_STYLE):
        return _is_emoji(after)
    if ord(before) not in _JOINING or ord(after) not in _JOINING:
        return False
    if unicodedata.combining(before) == _VIRAMA:
        return unicodedata.category(after).startswith("L")
    # Persian ends a part of a word with ZWNJ, also behind a letter that carries a vowel sign.
    return (
        joiner == ZWNJ
        and unicodedata.category(before)[0] in "LM"
        and unicodedata.category(after).startswith("L")
    )


def _is_attached(char: str, before: str) -> bool:
    if ord(char) in _SKIN_TONES:
        return _is_emoji(before) and ord(before) not in _SKIN_TONES
    return char in {ZWNJ, EMOJI_STYLE, KEYCAP} or unicodedata.category(char) == "Mn"


def _is_emoji(char: str) -> bool:
    return ord(char) in _PICTURES or ord(char) in _SIGNS or char in "©®‼⁉™ℹ〰〽㊗㊙"
