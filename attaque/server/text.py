"""Cleans nicknames and chat: removes invisible and harmful characters, keeps every language."""

from __future__ import annotations

import unicodedata
from enum import StrEnum

RAW_FACTOR = 16
"""A text with more code points than this many times the allowed length is refused at once."""
MOST_MARKS = 4
"""A letter keeps this many combining marks at most: enough for Hebrew, Thai or Tibetan, too few for
"zalgo" text."""
MOST_JOINED = 3
"""An emoji with this many joiners still counts as one character: a family of four has three."""

ZWNJ, ZWJ, EMOJI_STYLE, KEYCAP = "\u200c", "\u200d", "\ufe0f", "\u20e3"
_KEYCAP_BASES = frozenset("0123456789#*")
# Invisible, although Unicode calls them letters, marks or symbols: fillers and blanks.
_BLANKS = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc\U0001d159"
)
# Cc: control characters. Cf: bidi controls, tags and other invisible ones. Co: private use.
# Cs: surrogates. Me: rings and boxes around letters.
_DROPPED = frozenset({"Cc", "Cf", "Co", "Cs", "Me"})
_SPACES = frozenset({"Zs", "Zl", "Zp"})
# Arabic to Sinhala: the scripts with joining letters, where ZWNJ and ZWJ have a meaning.
_JOINING = range(0x0600, 0x0E00)
_VARIATIONS = frozenset([*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)])
_VIRAMA = 9
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_PICTURES = range(0x1F000, 0x1FB00)
_SIGNS = range(0x2190, 0x2C00)


class TextCode(StrEnum):
    """Why a text is refused."""

    EMPTY = "text/empty"
    TOO_LONG = "text/too-long"


_SENTENCES = {
    TextCode.EMPTY: "The text has no visible character.",
    TextCode.TOO_LONG: "The text is too long.",
}


class TextError(ValueError):
    """The text is refused."""

    def __init__(self, code: TextCode) -> None:
        super().__init__(_SENTENCES[code])
        self.code = code


def clean(text: str, longest: int) -> str:
    """The text as one trimmed line in NFC. Removes control, bidi, zero-width, private-use
    and unassigned characters, and surplus combining marks. Keeps joiners where they have a meaning,
    and unassigned emoji. Raises TextError unless the result has 1 to `longest` characters, as
    `length` counts them."""
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
    """The number of characters, about as a reader counts them. A letter with its marks counts as
    one. So does an emoji with its skin tone, or an emoji of a whole family."""
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
    """The character; a space for white space; an empty string for a forbidden character. The
    characters beside it do not matter here."""
    category = unicodedata.category(char)
    if category in _SPACES or char in "\t\n\r":
        return " "
    if char in {ZWNJ, ZWJ, EMOJI_STYLE, KEYCAP}:
        return char
    if category == "Cn":  # unassigned; emoji newer than this Python stay
        return char if ord(char) in _PICTURES else ""
    is_dropped = category in _DROPPED or char in _BLANKS or ord(char) in _VARIATIONS
    return "" if is_dropped else char


def _keep_in_place(text: str) -> str:
    """Drops joiners, emoji styles and keycaps where they have no meaning, and surplus marks."""
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
    """Whether a joiner has a meaning between these characters."""
    if joiner == ZWJ and (_is_emoji(before) or before == EMOJI_STYLE):
        return _is_emoji(after)
    if ord(before) not in _JOINING or ord(after) not in _JOINING:
        return False
    if unicodedata.combining(before) == _VIRAMA:
        return unicodedata.category(after).startswith("L")
    # Persian separates parts of a word with ZWNJ, also after a letter with a vowel sign.
    return (
        joiner == ZWNJ
        and unicodedata.category(before)[0] in "LM"
        and unicodedata.category(after).startswith("L")
    )


def _is_attached(char: str, before: str) -> bool:
    """Whether the character belongs to the one before it, as marks and skin tones do."""
    if ord(char) in _SKIN_TONES:
        return _is_emoji(before) and ord(before) not in _SKIN_TONES
    return char in {ZWNJ, EMOJI_STYLE, KEYCAP} or unicodedata.category(char) == "Mn"


def _is_emoji(char: str) -> bool:
    return ord(char) in _PICTURES or ord(char) in _SIGNS or char in "©®‼⁉™ℹ〰〽㊗㊙"
