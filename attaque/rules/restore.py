"""Builds a board from its pieces, and the repetition memory from the most recent plies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from attaque.rules.board import Board, Ply
from attaque.rules.pieces import COLORS, Color, Kind, Piece
from attaque.rules.repetition import NO_CHASE, NO_SHUTTLE, Chase, Shuttle
from attaque.rules.roster import Roster
from attaque.rules.squares import STRIDE, Square
from attaque.rules.variants.variant import Variant

Captured = Mapping[Color, Mapping[Kind, int]]


def lay_out(  # noqa: PLR0913 — the parts of a position
    board: Board,
    variant: Variant,
    pieces: Mapping[Square, Piece],
    turn: Color,
    moved: Collection[Square],
    public: Collection[Square],
    captured: Captured | None,
    quiet: int,
    ply: int,
    history: Sequence[Ply],
) -> None:
    """Sets the fields of a new board. Raises ValueError if the history does not lead to these
    pieces."""
    if captured is None:
        captured = _missing(variant, pieces)
    board._roster, number = _enlist(variant, pieces, captured)
    at = bytearray(STRIDE * variant.height)
    for square, n in number.items():
        at[square] = n
    board._at = bytes(at)
    board._moved = sum(1 << number[s] for s in set(moved))
    shown = pieces if variant.complete_visibility else set(public)
    board._public = sum(1 << number[s] for s in shown)
    board._turn, board._ply, board._quiet = turn, ply, quiet
    board._history = tuple(history)
    board._moves = None
    sort_pieces(board)
    board._shuttles, board._chase = _remembered(board)


def sort_pieces(board: Board) -> None:
    """Computes the board's sets of occupied squares, mobile pieces and runners."""
    occupied, mobile, runners = [0, 0], [0, 0], [0, 0]
    variant = board.variant
    for square, (color, kind), _, _ in board.occupants():
        occupied[color] |= 1 << square
        if kind is not Kind.UNKNOWN and variant.is_mobile(kind):
            mobile[color] |= 1 << square
        if kind in variant.runners:
            runners[color] |= 1 << square
    board._occupied = occupied[0], occupied[1]
    board._mobile = mobile[0], mobile[1]
    board._runners = runners[0], runners[1]


def _missing(variant: Variant, pieces: Mapping[Square, Piece]) -> Captured:
    """How many pieces of each kind are missing from each army. Empty if armies may start
    incomplete: then the losses are unknown."""
    if variant.free_position:
        return {}
    living = {
        color: Counter(p.kind for p in pieces.values() if p.color is color) for color in COLORS
    }
    return {color: Counter(variant.army) - living[color] for color in COLORS}


def _enlist(
    variant: Variant, pieces: Mapping[Square, Piece], captured: Captured
) -> tuple[Roster, dict[Square, int]]:
    """The roster, and the number of the piece on each square. The pieces of a side are numbered in
    the order of their squares; its fallen pieces follow."""
    number: dict[Square, int] = {}
    kinds: list[list[Kind]] = []
    for color in COLORS:
        squares = sorted(s for s, piece in pieces.items() if piece.color is color)
        first = 1 + sum(map(len, kinds))
        number |= {square: first + i for i, square in enumerate(squares)}
        fallen = Counter(captured.get(color, {})).elements()
        kinds.append([*(pieces[square].kind for square in squares), *fallen])
    return Roster(variant, *kinds), number


def _remembered(board: Board) -> tuple[tuple[Shuttle, Shuttle], Chase]:
    """The repetition memory. Takes back the quiet plies since the last battle, finds what the
    earlier plies left in memory, and plays the quiet plies again."""
    _check_squares(board)
    variant, tables = board.variant, board._roster.tables
    plies = list(zip(_movers(board), board._history, strict=True))
    split = max(0, len(plies) - board._quiet)
    at, occupied = _taken_back(board, plies[split:])
    shuttles = [_old_shuttle(board, at, plies[:split], color) for color in COLORS]
    chase = NO_CHASE
    if plies[:split] and variant.chase:
        color, (move, _) = plies[split - 1]
        enemy = occupied[color.other]
        chase = chase.after(color, move, 0, True, b"", enemy, tables.neighbours)
    for color, (move, _) in plies[split:]:
        number, before = at[move.origin], bytes(at)
        at[move.origin], at[move.target] = 0, number
        occupied[color] ^= 1 << move.origin | 1 << move.target
        if variant.two_square_limit:
            crossing = tables.crossing(move)
            shuttles[color] = shuttles[color].after(number, crossing, variant.two_square_limit)
        if variant.chase:
            enemy = occupied[color.other]
            chase = chase.after(color, move, number, False, before, enemy, tables.neighbours)
    return (shuttles[0], shuttles[1]), chase


def _movers(board: Board) -> list[Color]:
    """The side that made each ply of the history."""
    count = len(board._history)
    return [board._turn if (count - i) % 2 == 0 else board._turn.other for i in range(count)]


def _check_squares(board: Board) -> None:
    land = board.variant.grid.land
    for move, _ in board._history:
        if not (land >> move.origin & land >> move.target & 1) or not move.distance:
            raise ValueError(f"{move} in the history is not a move on this board")


def _taken_back(board: Board, plies: list[tuple[Color, Ply]]) -> tuple[bytearray, list[int]]:
    """The board before these quiet plies, and the set of squares that each side held then."""
    at, occupied = bytearray(board._at), list(board._occupied)
    for color, (move, strike) in reversed(plies):
        number = at[move.target]
        if strike or at[move.origin] or not number or board._roster.color(number) is not color:
            raise ValueError(f"{move} in the history does not lead to this position")
        at[move.origin], at[move.target] = number, 0
        occupied[color] ^= 1 << move.origin | 1 << move.target
    return at, occupied


def _old_shuttle(
    board: Board, at: bytearray, plies: list[tuple[Color, Ply]], color: Color
) -> Shuttle:
    """The two-square memory of one player after `plies`, which may contain battles. `at` is the
    board after them.

    Plies name squares, not pieces. `here` is the square of the player's last-moved piece. If no
    piece of the player stands there after the plies, the last-moved piece has fallen.
    """
    variant, tables = board.variant, board._roster.tables
    here: Square | None = None
    crossings: list[int] = []
    for mover, (move, strike) in plies:
        if mover is color:
            crossings = crossings if move.origin == here else []
            crossings.append(tables.crossing(move))
            stays = strike and variant.winner_square == "return"
            here = move.origin if stays else move.target
        elif strike and move.target == here and variant.defender_advances and move.distance == 1:
            here = move.origin
    number = at[here] if here is not None else 0
    if not variant.two_square_limit or not number or board._roster.color(number) is not color:
        return NO_SHUTTLE
    shuttle = NO_SHUTTLE
    for crossing in crossings:
        shuttle = shuttle.after(number, crossing, variant.two_square_limit)
    return shuttle
