"""Reads and writes setups: a line of letters, rows, Gravon's letters, play-by-mail rows."""

from __future__ import annotations

from collections.abc import Mapping

from attaque.notation.errors import NotationError, shown
from attaque.rules import Kind, Setup, Square, Variant
from attaque.rules.squares import squares_in

CODE = "notation/setup"

_LETTERS: dict[str, Kind] = {kind.letter: kind for kind in Kind if kind is not Kind.UNKNOWN}
_PBM = dict(zip("123456789SBF", Kind, strict=False))

ARRANGEMENT = dict(zip("BCDEFGHIJKLM", map(_LETTERS.__getitem__, "BSRETLPJCGMF"), strict=True))
"""The kind for each letter of StraDoS, a file format of Gravon. The Ataraxos project uses the same
letters. `A` is an empty square."""


def parse_setup(text: str, variant: Variant) -> Setup:
    """A setup from one letter for each setup square, back row first, left to right; `.` is an empty
    square."""
    return _parse_letters(text, variant, _LETTERS, ".")


def format_setup(setup: Setup) -> str:
    return setup.letters


def parse_arrangement(text: str, variant: Variant) -> Setup:
    """A setup from Gravon's letters, in the order of `parse_setup`."""
    return _parse_letters(text, variant, ARRANGEMENT, "A")


def format_arrangement(setup: Setup) -> str:
    letters = {kind: letter for letter, kind in ARRANGEMENT.items()}
    placed = map(setup.placed.get, squares_in(setup.variant.home))
    return "".join("A" if kind is None else letters[kind] for kind in placed)


def parse_setup_rows(text: str, variant: Variant) -> Setup:
    """A setup from rows as the owner sees them: front row first, back row last. `.` and `~` are
    squares without a piece; spaces are ignored."""
    return _parse_rows(text, variant, _LETTERS)


def format_setup_rows(setup: Setup) -> str:
    """One line for each row, front row first, without a newline at the end."""
    return _format_rows(setup, _LETTERS)


def parse_pbm_setup(text: str, variant: Variant) -> Setup:
    """A setup from the rows of the play-by-mail server: front row first. 1 is the marshal …
    9 the scout; S is the spy, B a bomb and F the flag."""
    return _parse_rows(text, variant, _PBM)


def format_pbm_setup(setup: Setup) -> str:
    return _format_rows(setup, _PBM)


def _parse_letters(text: str, variant: Variant, kinds: Mapping[str, Kind], empty: str) -> Setup:
    squares = list(squares_in(variant.home))
    if len(text) != len(squares):
        message = f"a setup of {variant.name} has {len(squares)} letters, not {len(text)}"
        raise NotationError.at(text, min(len(text), len(squares)), CODE, message)
    placed = {}
    for index, (square, letter) in enumerate(zip(squares, text, strict=True)):
        if letter != empty:
            placed[square] = _kind(text, index, kinds, empty)
    return Setup(variant, placed)


def _parse_rows(text: str, variant: Variant, kinds: Mapping[str, Kind]) -> Setup:
    cells: list[list[int]] = [[]]
    for index, character in enumerate(text):
        if character == "\n":
            cells.append([])
        elif not character.isspace():
            cells[-1].append(index)
    rows = [row for row in cells if row]
    if len(rows) != _height(variant):
        message = f"a setup of {variant.name} has {_height(variant)} rows, not {len(rows)}"
        raise NotationError.at(text, len(text), CODE, message)
    placed = {}
    for row, indices in zip(range(len(rows), 0, -1), rows, strict=True):
        if len(indices) != variant.width:
            message = f"a row of {variant.name} has {variant.width} letters, not {len(indices)}"
            raise NotationError.at(text, indices[0], CODE, message)
        for file, index in enumerate(indices):
            if text[index] not in ".~":
                square = Square.at(file, row)
                placed[square] = _kind(text, index, kinds, ".")
                if not variant.home >> square & 1:
                    message = f"{square} is not a setup square of {variant.name}"
                    raise NotationError.at(text, index, CODE, message)
    return Setup(variant, placed)


def _format_rows(setup: Setup, kinds: Mapping[str, Kind]) -> str:
    letters: dict[Kind | None, str] = {kind: letter for letter, kind in kinds.items()}
    letters[None] = "."
    variant = setup.variant
    rows = []
    for row in range(_height(variant), 0, -1):
        squares = [Square.at(file, row) for file in range(variant.width)]
        cells = ("~" if s in variant.lakes else letters[setup.placed.get(s)] for s in squares)
        rows.append("".join(cells))
    return "\n".join(rows)


def _height(variant: Variant) -> int:
    """The number of the front row: the highest row with a setup square."""
    return max(square.row for square in squares_in(variant.home))


def _kind(text: str, index: int, kinds: Mapping[str, Kind], empty: str) -> Kind:
    if text[index] not in kinds:
        known = " ".join(kinds)
        message = f"{shown(text[index])} is not one of {known}, or {empty} for an empty square"
        raise NotationError.at(text, index, CODE, message)
    return kinds[text[index]]
