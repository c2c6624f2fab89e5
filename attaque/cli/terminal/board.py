"""Draws the board as lines of text, with one side at the bottom.

What a colour shows, a character shows too. A cell of the small board in ASCII:

    [10 ]  Red's piece      ( 9 )  Blue's piece      [ ? ]  a piece whose kind is hidden
    [10*]  both sides know the kind      [10']  has moved         [ ?!]  can be struck now
    >10 <  under the cursor      {10 }  picked up      +  the picked piece can move here
    o      origin of the last move
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from attaque.cli.terminal.style import TerminalStyle
from attaque.rules import Color, Kind, Square, Variant
from attaque.rules.board import Board
from attaque.rules.squares import FILES

SMALL, BIG = 5, 7
"""The width of a cell in columns, on the small and on the big board."""
LABEL = 3
"""The width of the row numbers on each side."""


class Face(NamedTuple):
    """What one square shows of a piece: its side, its kind or `?`, and the sign `*` or `'`."""

    color: Color
    label: str
    note: str = " "


@dataclass(frozen=True)
class Marks:
    """The highlighted squares of a board."""

    cursor: Square | None = None
    picked: Square | None = None
    targets: frozenset[Square] = frozenset()
    left: Square | None = None
    """The origin of the last move."""
    arrived: Square | None = None
    """The target of the last move. It is underlined."""


NO_MARKS = Marks()


def faces_of(board: Board) -> dict[Square, Face]:
    """The pieces as the board shows them. Pass a View unless everything may be seen."""
    variant = board.variant
    # There are no signs in two cases. If players have to remember what they were shown, the signs
    # would help them. With complete visibility every kind is public, and the signs say nothing.
    has_signs = variant.stays_shown and not variant.complete_visibility
    faces = {}
    for square, (color, kind), moved, public in board.occupants():
        hidden = kind is Kind.UNKNOWN
        note = "*" if public else "'" if moved else " "
        label = "?" if hidden else variant.number(kind)
        faces[square] = Face(color, label, note if has_signs else " ")
    return faces


def width(variant: Variant, big: bool) -> int:
    return variant.width * (BIG if big else SMALL) + 2 * LABEL


def height(variant: Variant, big: bool) -> int:
    return variant.height * (3 if big else 1) + 2


def draw(  # noqa: PLR0913 — everything that a picture shows
    variant: Variant,
    faces: Mapping[Square, Face],
    bottom: Color,
    style: TerminalStyle,
    marks: Marks = NO_MARKS,
    big: bool = False,
) -> list[str]:
    """The board with the back row of `bottom` at the bottom."""
    files = list(range(variant.width))
    rows = list(range(variant.height, 0, -1))
    if bottom is Color.BLUE:
        files.reverse()
        rows.reverse()
    cell = _big_cell if big else _small_cell
    letters = "".join(FILES[file].center(BIG if big else SMALL) for file in files)
    edge = " " * LABEL + style.paint(letters, "dim") + " " * LABEL
    lines = [edge]
    for row in rows:
        squares = [Square.at(file, row) for file in files]
        cells = [cell(variant, square, faces.get(square), marks, style) for square in squares]
        for i, parts in enumerate(zip(*cells, strict=True)):
            label = str(row) if i == len(cells[0]) // 2 else ""
            left, right = (style.paint(text, "dim") for text in (f"{label:>2} ", f" {label:<2}"))
            lines.append(left + "".join(parts) + right)
    return [*lines, edge]


def _small_cell(
    variant: Variant, square: Square, face: Face | None, marks: Marks, style: TerminalStyle
) -> tuple[str]:
    opening, closing = _brackets(square, face, marks)
    if face is None:
        inside = _ground(variant, square, marks, style).center(3, _filling(variant, square, style))
    else:
        inside = f"{face.label:>2}{_note(square, face, marks)}"
        if len(face.label) == 1:
            inside = f" {face.label}{inside[2]}"
    if face is None and variant.grid.lakes >> square & 1 and square != marks.cursor:
        opening = closing = _filling(variant, square, style)
    return (style.paint(opening + inside + closing, *_paints(variant, square, face, marks)),)


def _big_cell(
    variant: Variant, square: Square, face: Face | None, marks: Marks, style: TerminalStyle
) -> tuple[str, str, str]:
    paints = _paints(variant, square, face, marks)
    if face is None:
        filling = _filling(variant, square, style)
        ground = _ground(variant, square, marks, style)
        opening, closing = _brackets(square, face, marks)
        middle = opening + ground.center(5, filling) + closing
        if filling != " " and square != marks.cursor:
            middle = filling * BIG
        blank = style.paint(filling * BIG, *paints)
        return blank, style.paint(middle, *paints), blank
    corners = _corners(face.color, style)
    dash, bar = style.sign("─", "-"), style.sign("│", "|")
    opening, closing = _brackets(square, face, marks)
    if opening in "[(":
        opening = closing = bar
    label = face.label if len(face.label) == 2 else f" {face.label}"
    lines = (
        corners[0] + dash * 3 + corners[1],
        f"{opening}{label}{_note(square, face, marks)}{closing}",
        corners[2] + dash * 3 + corners[3],
    )
    top, middle, bottom = (f" {style.paint(line, *paints)} " for line in lines)
    return top, middle, bottom


def _corners(color: Color, style: TerminalStyle) -> str:
    if color is Color.RED:
        return style.sign("┌┐└┘", "++++")
    return style.sign("╭╮╰╯", "..''")


def _brackets(square: Square, face: Face | None, marks: Marks) -> tuple[str, str]:
    if square == marks.cursor:
        return ">", "<"
    if square == marks.picked:
        return "{", "}"
    if face is None:
        return " ", " "
    return ("[", "]") if face.color is Color.RED else ("(", ")")


def _ground(variant: Variant, square: Square, marks: Marks, style: TerminalStyle) -> str:
    """The character of an empty square."""
    if variant.grid.lakes >> square & 1:
        return _filling(variant, square, style)
    if square in marks.targets:
        return style.sign("•", "+")
    if square == marks.left:
        return style.sign("∘", "o")
    return style.sign("·", ".")


def _filling(variant: Variant, square: Square, style: TerminalStyle) -> str:
    return style.sign("≈", "~") if variant.grid.lakes >> square & 1 else " "


def _note(square: Square, face: Face, marks: Marks) -> str:
    return "!" if square in marks.targets else face.note


def _paints(variant: Variant, square: Square, face: Face | None, marks: Marks) -> tuple[str, ...]:
    if square == marks.cursor:
        return ("cursor",)
    if square == marks.picked:
        return ("picked",)
    if square in marks.targets:
        return ("target",)
    if face is not None:
        color = str(face.color)
        return (color, "underline") if square == marks.arrived else (color,)
    if variant.grid.lakes >> square & 1:
        return ("lake",)
    return () if square == marks.left else ("dim",)
