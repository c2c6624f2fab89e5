"""Draws boards as text, in ASCII or with box-drawing characters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from attaque.rules import Color, Kind, Move, Piece, Square
from attaque.rules.board import Board
from attaque.rules.squares import FILES


class Characters(NamedTuple):
    """The characters of a diagram. A cell has three; the middle one is the content."""

    empty: str
    lake: str
    unknown: tuple[str, str]
    """Hidden pieces of Red and of Blue."""
    marks: tuple[str, str]
    """The characters left and right of the content, on both squares of the last move."""


ASCII = Characters(".", "~", ("X", "x"), ("[", "]"))
UNICODE = Characters(" ", "≈", ("▲", "▽"), ("›", "‹"))


def format_board(
    board: Board, *, side: Color = Color.RED, unicode: bool = False, last: Move | None = None
) -> str:
    """The board with the back row of `side` at the bottom. Capitals are Red's pieces, small letters
    Blue's. `last` is the move to mark, by default the latest one.

    A view shows what its viewer knows; a position shows all pieces.
    """
    characters = UNICODE if unicode else ASCII
    if last is None and board.history:
        last = board.history[-1].move
    rows = [
        (row, [_cell(board, square, characters, last) for square in squares])
        for row, squares in rows_of(board, side)
    ]
    files = [f" {FILES[square.file]} " for square in next(iter(rows_of(board, side)))[1]]
    if unicode:
        lines = [*_boxed(rows), f"    {' '.join(files)}"]
    else:
        lines = [f"{row:2d} {''.join(cells)}" for row, cells in rows]
        lines.append(f"   {''.join(files)}")
    return "\n".join(line.rstrip() for line in lines)


def rows_of(board: Board, side: Color) -> Iterator[tuple[int, list[Square]]]:
    """The rows from top to bottom, with the back row of `side` at the bottom. Each row has its
    number, and its squares from left to right."""
    grid = board.variant.grid
    files = list(range(grid.width))
    numbers = list(range(grid.height, 0, -1))
    if side is Color.BLUE:
        files.reverse()
        numbers.reverse()
    for row in numbers:
        yield row, [Square.at(file, row) for file in files]


def _cell(board: Board, square: Square, characters: Characters, last: Move | None) -> str:
    if square in board.variant.lakes:
        return characters.lake * 3 if characters is UNICODE else f" {characters.lake} "
    left, right = characters.marks if last is not None and square in last else (" ", " ")
    return f"{left}{_content(board.piece_at(square), characters)}{right}"


def _content(piece: Piece | None, characters: Characters) -> str:
    if piece is None:
        return characters.empty
    return characters.unknown[piece.color] if piece.kind is Kind.UNKNOWN else piece.letter


def _boxed(rows: list[tuple[int, list[str]]]) -> Iterator[str]:
    width = len(rows[0][1])

    def rule(left: str, middle: str, right: str) -> str:
        return f"   {left}{middle.join(['───'] * width)}{right}"

    yield rule("┌", "┬", "┐")
    for index, (row, cells) in enumerate(rows):
        if index:
            yield rule("├", "┼", "┤")
        yield f"{row:2d} │{'│'.join(cells)}│"
    yield rule("└", "┴", "┘")
