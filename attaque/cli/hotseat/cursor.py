"""Cursor movement: arrows follow the board as the player sees it, own side at the bottom."""

from __future__ import annotations

from collections.abc import Collection

from attaque.cli.hotseat import setup_commands
from attaque.cli.hotseat.game import Hotseat
from attaque.rules import Color, Square

_STEPS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}


def seen_order(game: Hotseat) -> list[Square]:
    """All squares in the player's reading order: the farthest row first, from the left."""
    squares = game.variant.grid.squares
    rows = sorted(squares, key=lambda square: (-square.row, square.file))
    return rows if game.actor is Color.RED else rows[::-1]


def first_square(game: Hotseat) -> Square:
    """The square where the cursor starts. During setup it is the first setup square. Before the
    player's first move it is the first square, in reading order, with a piece that can move. Later
    it is the target of the player's last move. If no piece of the player stands there now, it is
    the origin of that move."""
    if game.is_setting_up:
        return next(square for square in seen_order(game) if setup_commands.can_hold(game, square))
    if len(game.moves) >= 2:
        last = game.moves[-2]
        piece = game.position.piece_at(last.target)
        return last.target if piece and piece.color is game.actor else last.origin
    origins = {move.origin for move in game.view().legal_moves}
    return next(square for square in seen_order(game) if square in origins)


def moved_cursor(game: Hotseat, square: Square, key: str) -> Square:
    """The square one step away in the direction of the key, or `square` at the edge. During setup,
    squares that are not setup squares are skipped."""
    files, rows = _STEPS[key]
    if game.actor is Color.BLUE:
        files, rows = -files, -rows
    file, row = square.file + files, square.row + rows
    while 0 <= file < game.variant.width and 1 <= row <= game.variant.height:
        there = Square.at(file, row)
        if not game.is_setting_up or setup_commands.can_hold(game, there):
            return there
        file, row = file + files, row + rows
    return square


def advanced(game: Hotseat, square: Square) -> Square:
    """The next empty setup square in reading order, from the front row to the back row; `square` if
    none is empty."""
    free = {
        there
        for there in seen_order(game)
        if setup_commands.can_hold(game, there) and setup_commands.kind_at(game, there) is None
    }
    return next_square(game, square, free) if free else square


def next_square(
    game: Hotseat, square: Square, choices: Collection[Square], back: bool = False
) -> Square:
    """The next of `choices` after the square in reading order, or with `back` the last one before
    the square. After the last choice comes the first."""
    order = [there for there in seen_order(game) if there in choices or there == square]
    if back:
        order.reverse()
    return order[(order.index(square) + 1) % len(order)]
