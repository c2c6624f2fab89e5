"""Reads and writes the board field of a position string: rows from the top, `~` for lakes."""

from __future__ import annotations

import re
from typing import NamedTuple

from attaque.notation.errors import NotationError, shown
from attaque.rules import Piece, Square, Variant
from attaque.rules.board import Board
from attaque.rules.pieces import LETTERS

CODE = "notation/position"

_CELL = re.compile(rf"([1-9][0-9]?)|(~)|([{LETTERS}{LETTERS.lower()}])('?)(\*?)", re.ASCII)


class Layout(NamedTuple):
    """The content of a board field. `moved` has the squares of the pieces that have moved, and
    `public` those of the public pieces. `places` has the index of each piece in the text of the
    field."""

    pieces: dict[Square, Piece]
    moved: set[Square]
    public: set[Square]
    places: dict[Square, int]


def format_layout(board: Board) -> str:
    grid, lakes = board.variant.grid, board.variant.lakes
    cells = {o.square: f"{o.piece}{_marks(o.has_moved, o.is_public)}" for o in board.occupants()}
    rows = []
    for row in range(grid.height, 0, -1):
        squares = (Square.at(file, row) for file in range(grid.width))
        text = "".join("~" if s in lakes else cells.get(s, " ") for s in squares)
        rows.append(re.sub(" +", lambda run: str(len(run[0])), text))
    return "/".join(rows)


def _marks(moved: bool, public: bool) -> str:
    return ("'" if moved else "") + ("*" if public else "")


def parse_layout(text: str, variant: Variant) -> Layout:
    """The content of a board field. The line and column of a NotationError count from the beginning
    of the field."""
    rows = text.split("/")
    if len(rows) != variant.height:
        message = f"{len(rows)} rows, but {variant.name} has {variant.height}"
        raise NotationError.at(text, len(text), CODE, message)
    layout = Layout({}, set(), set(), {})
    start = 0
    for number, row in zip(range(variant.height, 0, -1), rows, strict=True):
        _parse_row(text, start, start + len(row), variant, number, layout)
        start += len(row) + 1
    return layout


def _parse_row(  # noqa: PLR0913 — a part of a text, and the layout to fill
    text: str, start: int, end: int, variant: Variant, row: int, layout: Layout
) -> None:
    file, index = 0, start
    while index < end:
        match = _CELL.match(text, index, end)
        if match is None:
            what = "numbers, ~, and piece letters with or without ' and *"
            message = f"unexpected {shown(text[index])}: a board has {what}"
            raise NotationError.at(text, index, CODE, message)
        run, lake, letter, moved, public = match.groups()
        width = int(run) if run else 1
        if file + width > variant.width:
            message = f"row {row} is longer than {variant.width} squares"
            raise NotationError.at(text, index, CODE, message)
        for square in (Square.at(f, row) for f in range(file, file + width)):
            if (square in variant.lakes) != bool(lake):
                what = "is not a lake" if lake else "is a lake: write ~"
                raise NotationError.at(text, index, CODE, f"{square} {what}")
            if letter:
                layout.pieces[square], layout.places[square] = Piece.from_letter(letter), index
                layout.moved.update([square] if moved else [])
                layout.public.update([square] if public else [])
        file, index = file + width, match.end()
    if file != variant.width:
        message = f"row {row} has {file} squares, but {variant.name} has {variant.width} files"
        raise NotationError.at(text, end, CODE, message)
