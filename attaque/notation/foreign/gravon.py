"""What Gravon's two file formats share: game types, board letters, squares, termination codes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from attaque.notation.errors import NotationError, shown
from attaque.notation.moves import AnnotatedMove
from attaque.notation.records import (
    HIDDEN,
    PLAYER_TAGS,
    SETUP_TAGS,
    Place,
    Record,
    RecordedMove,
    start_tags,
)
from attaque.notation.setups import ARRANGEMENT
from attaque.rules import (
    Color,
    Move,
    Outcome,
    Piece,
    Position,
    Square,
    Termination,
    Variant,
)
from attaque.rules.variants.catalogue import variant as variant_named

CODE = "notation/strados"

_TYPES = {
    "classic": "classic",
    "barrage": "barrage",
    "classicfree": "classic+free_position",
    "duell": "duel",
}
_EMPTY, _LAKE = "A", "_"
# B … M stand for Red's kinds, and N … Y for Blue's kinds in the same order.
_PIECES = {letter: Piece(Color.RED, kind) for letter, kind in ARRANGEMENT.items()} | {
    chr(ord(letter) + 12): Piece(Color.BLUE, kind) for letter, kind in ARRANGEMENT.items()
}
_LETTERS = {piece: letter for letter, piece in _PIECES.items()}
_FILES = "ABCDEFGHIK"
_ROWS = tuple(map(str, range(1, 11)))

_ENDS = {
    0: Termination.IMMOBILE,
    1: Termination.FLAG,
    2: Termination.MUTUAL_IMMOBILITY,
    3: Termination.RESIGN,
    4: Termination.AGREED,
    10: Termination.BOTH_LEFT,
    11: Termination.TIME,
    12: Termination.TIME,
    13: Termination.ABANDONED,
    14: Termination.ABANDONED,
}
_ENDS_OUT = {termination: code for code, termination in reversed(_ENDS.items())}
_WINNERS = {"1": "1-0", "2": "0-1", "3": "1/2-1/2"}


@dataclass
class GravonGame:
    """The content of a file. Each part that is checked later has its place, for error messages."""

    type: tuple[str, Place] | None = None
    board: tuple[str, Place] | None = None
    moves: list[tuple[Move, Place]] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    result: tuple[str, str, Place] | None = None
    """The termination code, the winner (`1` Red, `2` Blue, `3` draw), and the place."""


def to_record(game: GravonGame, variant: Variant | None) -> Record:
    if game.type is None:
        raise NotationError(CODE, "no game", 1, 1)
    rules = _variant(*game.type) if variant is None else variant
    name, *options = rules.name.split("+")
    tags = dict(zip(PLAYER_TAGS, game.players, strict=False))
    tags["Variant"] = name
    if options:
        tags["Options"] = " ".join(options)
    if game.board is None:
        # The game ended before both players had set up.
        tags |= dict.fromkeys(SETUP_TAGS, HIDDEN)
    else:
        tags |= start_tags(_start(rules, *game.board))
    result, termination = ("*", None) if game.result is None else _result(*game.result)
    tags["Result"] = result
    if termination is not None:
        tags["Termination"] = str(termination)
    moves = [RecordedMove(AnnotatedMove(move), (), place) for move, place in game.moves]
    return Record(tags, tuple(moves), result, Color.RED, place=game.type[1])


def parse_square(name: str, place: Place) -> Square:
    """A square such as `A4`. Row 10 is written `:` or `10`. The tenth column is K, or J in some old
    games."""
    file, row = name[:1].upper(), name[1:]
    column = 9 if file == "J" else _FILES.find(file) if file else -1
    number = 10 if row == ":" else int(row) if row in _ROWS else 0
    if column < 0 or number == 0:
        raise NotationError(CODE, f"{shown(name)} is not a square", *place)
    return Square.at(column, number)


def format_square(square: Square) -> str:
    return f"{_FILES[square.file]}{':' if square.row == 10 else square.row}"


def type_of(variant: Variant) -> str:
    """Gravon's name for the variant. Raises NotationError if Gravon does not have it."""
    for gravon, name in _TYPES.items():
        ours = variant_named(name)
        if _battles(ours) == _battles(variant) and ours.free_position == variant.free_position:
            return gravon
    known = ", ".join(_TYPES.values())
    raise NotationError(CODE, f"StraDoS has no type for {variant.name} (it has {known})")


def _battles(variant: Variant) -> tuple[object, ...]:
    """The rules, besides `free_position`, that must be equal in a variant and in Gravon's variant.
    The other rules are not compared."""
    return (
        variant.grid,
        dict(variant.army),
        variant.tie,
        variant.bomb,
        variant.spy_defends,
        variant.winner_square,
        variant.defender_advances,
    )


def field_of(start: Position) -> str:
    """The 100 letters of the field, A1 first, row by row towards Blue."""
    variant = start.variant
    letters = []
    for square in sorted(variant.grid.squares):
        piece = start.piece_at(square)
        empty = _LAKE if square in variant.lakes else _EMPTY
        letters.append(empty if piece is None else _LETTERS[piece])
    return "".join(letters)


def termination_code(outcome: Outcome) -> int:
    """Gravon's code of the outcome. An outcome without a code gets the code of a resignation, or,
    if there is no winner, the code of an agreed draw."""
    other = Termination.AGREED if outcome.winner is None else Termination.RESIGN
    return _ENDS_OUT.get(outcome.termination, _ENDS_OUT[other])


def _variant(name: str, place: Place) -> Variant:
    if name == "ultimate lightning":
        message = "ultimate lightning is not supported: no variant of Attaque has its rules"
        raise NotationError(CODE, message, *place)
    if name not in _TYPES:
        message = f"{shown(name)} is not a type of game ({', '.join(_TYPES)})"
        raise NotationError(CODE, message, *place)
    return variant_named(_TYPES[name])


def _start(variant: Variant, letters: str, place: Place) -> Position:
    squares = sorted(variant.grid.squares)
    if len(letters) != len(squares):
        message = f"the field has {len(letters)} letters instead of {len(squares)}"
        raise NotationError(CODE, message, *place)
    pieces = {}
    for square, letter in zip(squares, letters, strict=True):
        if letter in _PIECES:
            pieces[square] = _PIECES[letter]
        elif letter not in (_EMPTY, _EMPTY.lower(), _LAKE):
            raise NotationError(CODE, f"{shown(letter)} on {square} is not a piece", *place)
        elif (letter == _LAKE) != (square in variant.lakes):
            what = _land_or_lake(square, variant)
            message = f"{shown(letter)} on {square}, but {square} is {what}"
            raise NotationError(CODE, message, *place)
    for piece, count in Counter(pieces.values()).items():
        most = variant.army.get(piece.kind, 0)
        if count > most:
            have = f"{piece.color} has {count} × {piece.kind.word}"
            message = f"{have}, but the army of {variant.name} has {most}"
            raise NotationError(CODE, message, *place)
    return Position.from_pieces(variant, pieces)


def _land_or_lake(square: Square, variant: Variant) -> str:
    return "a lake" if square in variant.lakes else "not a lake"


def _result(kind: str, winner: str, place: Place) -> tuple[str, Termination]:
    code = int(kind) if kind.isascii() and kind.isdigit() and len(kind) < 4 else -1
    if code not in _ENDS or winner not in _WINNERS:
        message = f"a result of type {shown(kind)} and winner {shown(winner)} is unknown"
        raise NotationError(CODE, message, *place)
    return _WINNERS[winner], _ENDS[code]
