"""UCC: the protocol of the UCC programming competition of 2012, which existing bots speak.

The board is written row by row from the top, where Red sits. In coordinates, x runs from the left
and y downwards, both from 0. So the text shows our board turned by 180 degrees:

    x, y     0, 0 is k1     9, 0 is a1     0, 9 is k10     9, 9 is a10
"""

from __future__ import annotations

import re

from attaque.game.log.events import Battled, Moved
from attaque.notation import AnnotatedMove, NotationError
from attaque.notation.moves import BattleNote
from attaque.players.player import Limit
from attaque.players.programs.breach import Breach, BreachError
from attaque.players.programs.external_player import SeatInfo, annotated_move
from attaque.rules import Color, Kind, Move, Outcome, Reason, Result, Setup, Square, Variant, View

CODE = "protocol/ucc"
SIDE, HEIGHT = 10, 4

UCC_LETTERS = dict(zip("123456789sBF", Kind, strict=False))
_UCC_LETTER = {kind: letter for letter, kind in UCC_LETTERS.items()}
UCC_COLORS = {str(color).upper(): color for color in Color}
"""RED and BLUE: the first word that a program receives."""
_STEPS = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}
_RESULTS = {"KILLS": Result.ATTACKER, "DIES": Result.DEFENDER, "BOTHDIE": Result.BOTH}
_WORDS = {result: word for word, result in _RESULTS.items()}
_MOVE = re.compile(r"([0-9]) ([0-9]) (UP|DOWN|LEFT|RIGHT)(?: ([1-9]))?", re.ASCII)
_OUTCOME = re.compile(r"(OK)|(KILLS|DIES|BOTHDIE) ([1-9sBF]) ([1-9sBF])", re.ASCII)


class UccProtocol:
    """The referee's side of the protocol."""

    def greeting(self, seat: SeatInfo) -> list[str]:
        opponent = re.sub(r"\s+", "_", seat.opponent)
        return [f"{str(seat.color).upper()} {opponent} {SIDE} {SIDE}"]

    def setup_height(self, variant: Variant) -> int:
        return HEIGHT

    def parse_setup(self, lines: list[str], seat: SeatInfo) -> Setup:
        return parse_rows(lines, seat.variant, seat.color)

    def start(self, view: View) -> list[str]:
        return ["START"] if view.viewer is view.turn else []

    def ply(self, event: Moved | Battled, variant: Variant) -> list[str]:
        return [format_ply(annotated_move(event), variant)]

    def question(self, view: View, limit: Limit) -> list[str]:
        return format_board(view)

    def parse_move(self, line: str, variant: Variant) -> Move:
        match = _MOVE.fullmatch(line)
        if match is None:
            message = 'not of the form "X Y UP|DOWN|LEFT|RIGHT [N]", with X, Y from 0 to 9'
            raise NotationError(CODE, message)
        move = _move(match, variant)
        if move is None:
            raise BreachError(Breach.MOVE, f"{line!r}: {Reason.OFF_BOARD.sentence}")
        return move

    def end(self, outcome: Outcome) -> list[str]:
        return ["QUIT"]


def why_not(variant: Variant) -> str | None:
    """The reason why a variant cannot be played over this protocol; None if it can. In the reason,
    `it` is the protocol."""
    if (variant.width, variant.height) != (SIDE, SIDE) or variant.army_size != SIDE * HEIGHT:
        return "it knows only boards of 10 by 10 and armies of 40"
    if (variant.disclose_attacker, variant.disclose_defender) != ("always", "always"):
        return "it shows every battle to both sides"
    if variant.winner_square != "occupy" or variant.defender_advances:
        return "in it a winner always takes the square"
    return None if variant.first is Color.RED else "in it Red always begins"


def square_at(x: int, y: int, variant: Variant) -> Square:
    """The square with these coordinates of the protocol."""
    return variant.grid.turned(Square.at(x, variant.height - y))


def coordinates(square: Square, variant: Variant) -> tuple[int, int]:
    """The coordinates x and y of a square in the protocol."""
    turned = variant.grid.turned(square)
    return turned.file, variant.height - turned.row


def parse_rows(lines: list[str], variant: Variant, color: Color) -> Setup:
    """The setup that a program of this colour has sent as four rows, the top row first. Raises
    NotationError for an unknown letter, or for a row that is too short or too long."""
    top = 0 if color is Color.RED else variant.height - HEIGHT
    placed = {}
    for y, line in enumerate(lines, start=top):
        if len(line) != variant.width:
            raise NotationError(CODE, f"a row has {variant.width} letters, not {len(line)}")
        for x, letter in enumerate(line):
            if letter not in UCC_LETTERS:
                raise NotationError(CODE, f"{letter!r} is not one of {' '.join(UCC_LETTERS)}")
            square = square_at(x, y, variant)
            own = square if color is Color.RED else variant.grid.turned(square)
            placed[own] = UCC_LETTERS[letter]
    return Setup(variant, placed)


def format_rows(setup: Setup, color: Color) -> list[str]:
    """The four rows of a setup, as `parse_rows` reads them."""
    variant, pieces = setup.variant, setup.pieces(color)
    top = 0 if color is Color.RED else variant.height - HEIGHT
    return [
        "".join(_UCC_LETTER[pieces[square_at(x, y, variant)].kind] for x in range(variant.width))
        for y in range(top, top + HEIGHT)
    ]


def format_board(view: View) -> list[str]:
    """The ten rows that a program receives: its own pieces, `#` for an enemy piece, `+` for a lake,
    `.` for an empty square."""
    variant = view.variant
    return [
        "".join(_sign(view, square_at(x, y, variant)) for x in range(variant.width))
        for y in range(variant.height)
    ]


def format_move(move: Move, variant: Variant) -> str:
    (x, y), (to_x, to_y) = (coordinates(square, variant) for square in move)
    distance = move.distance
    step = (to_x - x) // distance, (to_y - y) // distance
    (word,) = (word for word, by in _STEPS.items() if by == step)
    return f"{x} {y} {word}" + (f" {distance}" if distance > 1 else "")


def format_ply(ply: AnnotatedMove, variant: Variant) -> str:
    """The line that tells both sides a move and its result."""
    outcome = "OK"
    if ply.battle is not None:
        attacker, result, defender = ply.battle
        outcome = f"{_WORDS[result]} {_UCC_LETTER[attacker]} {_UCC_LETTER[defender]}"
    return f"{format_move(ply.move, variant)} {outcome}"


def parse_ply(line: str, variant: Variant) -> AnnotatedMove | None:
    """The move and the result in a line of `format_ply`. None if other text follows the move: in
    the last line of a game, the competition's own referee writes a word such as VICTORY_FLAG
    instead of the result."""
    match = _MOVE.match(line)
    if match is None or line[match.end() : match.end() + 1] != " ":
        raise NotationError(CODE, f"{line[:80]!r} does not begin with a move")
    outcome = _OUTCOME.fullmatch(line[match.end() + 1 :])
    if outcome is None:
        return None
    move = _move(match, variant)
    if move is None:
        raise NotationError(CODE, f"{line[:80]!r} leads off the board")
    if outcome[1]:
        return AnnotatedMove(move, False)
    kinds = UCC_LETTERS[outcome[3]], UCC_LETTERS[outcome[4]]
    return AnnotatedMove(move, True, BattleNote(kinds[0], _RESULTS[outcome[2]], kinds[1]))


def _move(match: re.Match[str], variant: Variant) -> Move | None:
    """The move of a text that _MOVE matches; None if the move leads off the board."""
    x, y, distance = int(match[1]), int(match[2]), int(match[4] or 1)
    dx, dy = _STEPS[match[3]]
    to_x, to_y = x + dx * distance, y + dy * distance
    if not (0 <= to_x < variant.width and 0 <= to_y < variant.height):
        return None
    return Move(square_at(x, y, variant), square_at(to_x, to_y, variant))


def _sign(view: View, square: Square) -> str:
    if view.variant.grid.lakes >> square & 1:
        return "+"
    piece = view.piece_at(square)
    if piece is None:
        return "."
    return _UCC_LETTER[piece.kind] if piece.color is view.viewer else "#"
