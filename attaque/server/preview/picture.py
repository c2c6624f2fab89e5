"""Draws the picture of a game for previews as SVG: the board as the public may see it."""

from __future__ import annotations

from collections.abc import Iterator

from attaque.game import Game, Spectators
from attaque.rules import Color, Kind, Square, Variant
from attaque.rules.board import Board
from attaque.server.preview.blocks import GOLD, UNITS, back, front

WIDTH, HEIGHT = 1200, 630
"""The size in pixels that sites expect of a picture for a preview."""
SIDE = 590
"""The longest side of the board with its frame."""
FRAME = 14
CENTRE = WIDTH - SIDE / 2 - 20
GROUND, WALNUT, OAK, OAK_TURNED = "#f1e8d6", "#6b4626", "#e6d3a6", "#d8c190"
SHORE, SHALLOW, DEEP = "#f3e8c8", "#a9cfc6", "#5e9da3"


def public_board(game: Game) -> Board | None:
    """The board as the public sees it now; None if the public sees none."""
    if game.options.spectators is Spectators.OFF:
        return None
    seen = game.behind
    if seen.position is None or seen.outcome is not None:
        return seen.position
    return seen.position.view(None).as_shown()


def picture(variant: Variant, board: Board | None) -> str:
    """The picture of a game of this variant, without pieces if there is no board to show."""
    cell = (SIDE - 2 * FRAME) / max(variant.width, variant.height)
    width, height = variant.width * cell, variant.height * cell
    left, top = CENTRE - width / 2, (HEIGHT - height) / 2
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">',
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{GROUND}"/>',
            *_armies(),
            f'<g transform="translate({left:g} {top:g})">',
            f'<rect x="{-FRAME}" y="{-FRAME}" width="{width + 2 * FRAME:g}"'
            f' height="{height + 2 * FRAME:g}" rx="12" fill="{WALNUT}"/>',
            *_squares(variant, cell),
            *(() if board is None else _pieces(board, cell)),
            "</g></svg>",
        ]
    )


def _armies() -> Iterator[str]:
    """Two blocks that face each other in front of golden rays: the sign of the game."""
    rays = "".join(
        f'<path transform="rotate({30 * turn})" d="M-16 -280L0 0L16 -280Z"/>' for turn in range(12)
    )
    yield f'<g transform="translate(300 315)" fill="{GOLD}" opacity=".55">{rays}</g>'
    for color, x, y, turn in ((Color.BLUE, 310, 120, 7), (Color.RED, 70, 215, -7)):
        yield (
            f'<g transform="translate({x} {y}) scale(2.4) rotate({turn} 48 52)">{back(color)}</g>'
        )


def _squares(variant: Variant, cell: float) -> Iterator[str]:
    for square in variant.grid.squares:
        x, y = _place(variant, square, cell)
        fill = OAK if (square.file + square.row) % 2 else OAK_TURNED
        yield f'<rect x="{x:g}" y="{y:g}" width="{cell:g}" height="{cell:g}" fill="{fill}"/>'
    for lake in _lakes(variant):
        yield from _water(variant, lake, cell)


def _lakes(variant: Variant) -> Iterator[list[Square]]:
    """The squares of each lake: those that touch each other."""
    left = set(variant.lakes)
    while left:
        lake, border = [], [min(left)]
        left.discard(border[0])
        while border:
            lake.append(square := border.pop())
            near = {s for s in left if abs(s.file - square.file) + abs(s.row - square.row) == 1}
            left -= near
            border += sorted(near)
        yield lake


def _water(variant: Variant, lake: list[Square], cell: float) -> Iterator[str]:
    places = [_place(variant, square, cell) for square in lake]
    x, y = min(x for x, _ in places), min(y for _, y in places)
    wide, high = max(x for x, _ in places) + cell - x, max(y for _, y in places) + cell - y
    for inset, fill in ((0.06, SHORE), (0.11, SHALLOW), (0.2, DEEP)):
        edge = inset * cell
        yield (
            f'<rect x="{x + edge:g}" y="{y + edge:g}" width="{wide - 2 * edge:g}"'
            f' height="{high - 2 * edge:g}" rx="{cell * (0.5 - inset):g}" fill="{fill}"/>'
        )


def _pieces(board: Board, cell: float) -> Iterator[str]:
    drawn = {}
    for square, (color, kind), _, _ in board.occupants():
        rank = "" if kind is Kind.UNKNOWN else board.variant.number(kind)
        drawn[_place(board.variant, square, cell)] = (
            back(color) if kind is Kind.UNKNOWN else front(color, rank)
        )
    # From the top row downwards: a standing block covers a little of the row behind it.
    for (x, y), piece in sorted(drawn.items(), key=lambda entry: (entry[0][1], entry[0][0])):
        scale = 0.92 * cell / UNITS
        yield (
            f'<g transform="translate({x + 0.04 * cell:g} {y + 0.04 * cell:g}) scale({scale:g})">'
            f"{piece}</g>"
        )


def _place(variant: Variant, square: Square, cell: float) -> tuple[float, float]:
    """The upper left corner of a square, with Red at the bottom."""
    return square.file * cell, (variant.height - square.row) * cell
