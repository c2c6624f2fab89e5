"""Color, Kind and Piece, with their letters."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Color(IntEnum):
    """A side. Red sits at row 1, Blue at the top row."""

    RED = 0
    BLUE = 1

    @property
    def other(self) -> Color:
        return COLORS[1 - self]

    @property
    def letter(self) -> str:
        return _LETTERS_OF_COLORS[self]

    @property
    def title(self) -> str:
        """The name of the side at the start of a sentence or as a heading."""
        return self.name.capitalize()

    def __str__(self) -> str:
        return _WORDS[self]

    @classmethod
    def parse(cls, word: str) -> Color:
        """The inverse of `str`. Raises ValueError for anything but `red` and `blue`."""
        if word not in _WORDS:
            raise ValueError(f"{word!r} is not a colour (red or blue)")
        return COLORS[_WORDS.index(word)]

    @classmethod
    def from_letter(cls, letter: str) -> Color:
        """The inverse of `letter`. Raises ValueError for anything but `r` and `b`."""
        if letter not in _LETTERS_OF_COLORS:
            raise ValueError(f"{letter!r} is not the letter of a colour (r or b)")
        return COLORS[_LETTERS_OF_COLORS.index(letter)]


class Kind(IntEnum):
    """The kind of a piece. Its letter is the same in every variant. Its rank, and the number that
    is printed on the piece, depend on the variant."""

    MARSHAL = 0
    GENERAL = 1
    COLONEL = 2
    MAJOR = 3
    CAPTAIN = 4
    LIEUTENANT = 5
    SERGEANT = 6
    MINER = 7
    SCOUT = 8
    SPY = 9
    BOMB = 10
    FLAG = 11
    UNKNOWN = 12

    @property
    def letter(self) -> str:
        return LETTERS[self]

    @property
    def word(self) -> str:
        """The English name, in small letters."""
        return self.name.lower()

    def __str__(self) -> str:
        return LETTERS[self]

    @classmethod
    def from_letter(cls, letter: str) -> Kind:
        """Raises ValueError for anything but one capital letter of M G C J P L T E R S B F X."""
        if len(letter) != 1 or letter not in LETTERS:
            raise ValueError(f"not a kind: {letter!r}")
        return KINDS[LETTERS.index(letter)]


LETTERS = "MGCJPLTERSBFX"
KINDS = tuple(Kind)
"""All kinds, the unknown one last."""

COLORS = tuple(Color)
_WORDS = "red", "blue"
_LETTERS_OF_COLORS = "r", "b"


class Piece(NamedTuple):
    """A piece of one side. In a view, its kind may be UNKNOWN."""

    color: Color
    kind: Kind

    @property
    def letter(self) -> str:
        """The kind's letter, capital for Red and small for Blue."""
        letter = LETTERS[self.kind]
        return letter if self.color is Color.RED else letter.lower()

    def __str__(self) -> str:
        return self.letter

    @classmethod
    def from_letter(cls, letter: str) -> Piece:
        color = Color.RED if letter.isupper() else Color.BLUE
        return cls(color, Kind.from_letter(letter.upper()))


PIECES = tuple(tuple(Piece(color, kind) for kind in KINDS) for color in COLORS)
"""Every possible piece: `PIECES[color][kind]`."""
