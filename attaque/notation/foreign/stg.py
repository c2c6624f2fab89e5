"""Reads and writes `.stg` files: one classic setup as 40 pairs of bytes, (column, row)."""

from __future__ import annotations

from attaque.notation.errors import NotationError
from attaque.rules import Kind, Setup, Square
from attaque.rules.variants.catalogue import variant

CODE = "notation/stg"

_ORDER = [Kind.from_letter(letter) for letter in "FSMGCCJJJPPPPLLLLTTTTEEEEERRRRRRRRBBBBBB"]


def parse_stg(data: bytes) -> Setup:
    """The setup. The kinds of the pieces are in the order of `_ORDER`. Each piece has a pair of
    bytes: its column and its row, both counted from 0. Row 0 is the owner's back row. Column 0 is
    at the owner's right, because the format is for an owner at the top of the screen and counts
    columns from the left of the screen.

    `NotationError.line` is 1, and `NotationError.column` is the number of the byte, counted from 1.
    """
    if len(data) != 2 * len(_ORDER):
        raise NotationError(CODE, f"{len(data)} bytes instead of 80", 1, min(len(data), 80) + 1)
    classic = variant("classic")
    placed: dict[Square, Kind] = {}
    for index, kind in enumerate(_ORDER):
        column, row = data[2 * index], data[2 * index + 1]
        if column >= classic.width or row >= classic.zone:
            message = f"column {column}, row {row} is not on the setup squares"
            raise NotationError(CODE, message, 1, 2 * index + 1)
        square = Square.at(classic.width - 1 - column, row + 1)
        if square in placed:
            message = f"two pieces on column {column}, row {row}"
            raise NotationError(CODE, message, 1, 2 * index + 1)
        placed[square] = kind
    return Setup(classic, placed)


def format_stg(setup: Setup) -> bytes:
    """The bytes of a `.stg` file. Raises NotationError unless the setup has the whole classic
    army."""
    width = setup.variant.width
    squares = {kind: [s for s, k in sorted(setup.placed.items()) if k is kind] for kind in Kind}
    data = bytearray()
    try:
        for kind in _ORDER:
            square = squares[kind].pop(0)
            data += bytes((width - 1 - square.file, square.row - 1))
        fits = not any(squares.values()) and parse_stg(bytes(data)).placed == setup.placed
    except (IndexError, NotationError):
        fits = False
    if not fits:
        raise NotationError(CODE, "a .stg file holds a complete setup of the classic army only")
    return bytes(data)
