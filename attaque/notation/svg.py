"""Draws boards as self-contained SVG that can be read in greyscale and by screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from attaque.notation.diagrams import rows_of
from attaque.rules import Color, Kind, Move, Piece, Square, View
from attaque.rules.board import Board
from attaque.rules.squares import FILES

CELL = 48
MARGIN = 28

# Red: dark squares with white letters. Blue: light circles with dark letters, hatched if unknown.
# So the armies differ in shape and brightness, not only in colour.
_FILL = {Color.RED: "#8e1b1b", Color.BLUE: "#cfe0f7"}
_INK = {Color.RED: "#ffffff", Color.BLUE: "#10294d"}
_EDGE = {Color.RED: "#4d0b0b", Color.BLUE: "#10294d"}


def draw_board(
    board: Board,
    *,
    side: Color = Color.RED,
    last: Move | None = None,
    numbers: bool = False,
    prefix: str = "attaque",
) -> str:
    """The board with the back row of `side` at the bottom. `last` is the move to mark, by default
    the latest one. `numbers` writes ranks instead of letters. `prefix` makes the ids of several
    pictures on one page distinct.

    A view shows what its viewer knows; a position shows all pieces.
    """
    if last is None and board.history:
        last = board.history[-1].move
    grid = board.variant.grid
    width, height = grid.width * CELL + 2 * MARGIN, grid.height * CELL + 2 * MARGIN
    title, desc, hatch = (quoteattr(f"{prefix}-{name}") for name in ("title", "desc", "hatch"))
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"'
        f" aria-labelledby={quoteattr(f'{prefix}-title {prefix}-desc')}>",
        f"<title id={title}>{escape(_title(board))}</title>",
        f"<desc id={desc}>{escape(describe(board))}</desc>",
        f'<defs><pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse"'
        ' patternTransform="rotate(45)"><rect width="6" height="6" fill="#cfe0f7"/>'
        '<line x1="0" y1="0" x2="0" y2="6" stroke="#7f9fcb" stroke-width="2"/></pattern></defs>',
        f'<rect width="{width}" height="{height}" fill="#f3ecd9"/>',
        *_squares(board, side, last, numbers, prefix),
        *_coordinates(board, side),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def describe(board: Board) -> str:
    """The board in words, for screen readers: each known piece with its square, the squares of the
    unknown pieces, and the last move."""
    parts = []
    for color in Color:
        known = [
            f"{o.piece.kind.word} {o.square}"
            for o in board.occupants()
            if o.piece.color is color and o.piece.kind is not Kind.UNKNOWN
        ]
        hidden = [str(o.square) for o in board.occupants() if o.piece == (color, Kind.UNKNOWN)]
        if hidden:
            known.append(f"unknown pieces on {' '.join(hidden)}")
        parts.append(f"{color.title}: {', '.join(known) or 'no pieces'}.")
    if board.history:
        parts.append(
            f"Last move: {board.history[-1].move.origin} to {board.history[-1].move.target}."
        )
    return " ".join(parts)


def _title(board: Board) -> str:
    turn = board.turn.title
    whose = ""
    if isinstance(board, View):
        seen_by = "a spectator" if board.viewer is None else board.viewer.title
        whose = f", as {seen_by} sees it"
    return f"{board.variant.name}, ply {board.ply}, {turn} to move{whose}"


def _squares(
    board: Board, side: Color, last: Move | None, numbers: bool, prefix: str
) -> Iterator[str]:
    for y, (_, squares) in enumerate(rows_of(board, side)):
        for x, square in enumerate(squares):
            left, top = MARGIN + x * CELL, MARGIN + y * CELL
            yield from _square(board, square, left, top)
            if last is not None and square in last:
                yield (
                    f'<rect x="{left + 2}" y="{top + 2}" width="{CELL - 4}" height="{CELL - 4}"'
                    ' fill="none" stroke="#b8860b" stroke-width="3" stroke-dasharray="6 3"/>'
                )
            piece = board.piece_at(square)
            if piece is not None:
                text = board.variant.number(piece.kind) if numbers else piece.kind.letter
                yield from _piece(piece, text, left, top, prefix)
                if board.is_public(square):
                    ink = _INK[piece.color]
                    yield f'<circle cx="{left + 36}" cy="{top + 12}" r="3" fill="{ink}"/>'


def _square(board: Board, square: Square, left: int, top: int) -> Iterator[str]:
    lake = square in board.variant.lakes
    fill = "#9fc3cf" if lake else "#fbf7ec"
    yield (
        f'<rect x="{left}" y="{top}" width="{CELL}" height="{CELL}" fill="{fill}"'
        ' stroke="#8a7f68"/>'
    )
    if lake:
        waves = " ".join(f"M{left + 8} {top + y}q8 -8 16 0t16 0" for y in (16, 28, 40))
        yield f'<path d="{waves}" fill="none" stroke="#4c7f90" stroke-width="2"/>'


def _piece(piece: Piece, text: str, left: int, top: int, prefix: str) -> Iterator[str]:
    color = piece.color
    edge = f'stroke="{_EDGE[color]}" stroke-width="2"'
    if color is Color.RED:
        yield (
            f'<rect x="{left + 6}" y="{top + 6}" width="36" height="36" rx="4"'
            f' fill="{_FILL[color]}" {edge}/>'
        )
    else:
        fill = f"url(#{escape(prefix)}-hatch)" if piece.kind is Kind.UNKNOWN else _FILL[color]
        yield f'<circle cx="{left + 24}" cy="{top + 24}" r="19" fill={quoteattr(fill)} {edge}/>'
        if piece.kind is not Kind.UNKNOWN:
            yield (
                f'<circle cx="{left + 24}" cy="{top + 24}" r="16.5" fill="none"'
                f' stroke="{_EDGE[color]}" stroke-dasharray="2 3"/>'
            )
    if piece.kind is Kind.UNKNOWN:
        yield (
            f'<path d="M{left + 24} {top + 13}l11 11l-11 11l-11 -11z" fill="none"'
            f' stroke="{_INK[color]}" stroke-width="2"/>'
        )
    else:
        yield (
            f'<text x="{left + 24}" y="{top + 31}" text-anchor="middle" font-size="20"'
            f' font-family="sans-serif" font-weight="bold" fill="{_INK[color]}">'
            f"{escape(text)}</text>"
        )


def _coordinates(board: Board, side: Color) -> Iterator[str]:
    style = 'text-anchor="middle" font-size="13" font-family="sans-serif" fill="#4a4335"'
    grid = board.variant.grid
    bottom = MARGIN + grid.height * CELL + 18
    for y, (row, squares) in enumerate(rows_of(board, side)):
        yield f'<text x="14" y="{MARGIN + y * CELL + 29}" {style}>{row}</text>'
        if y == grid.height - 1:
            for x, square in enumerate(squares):
                left = MARGIN + x * CELL + CELL // 2
                yield f'<text x="{left}" y="{bottom}" {style}>{FILES[square.file]}</text>'
