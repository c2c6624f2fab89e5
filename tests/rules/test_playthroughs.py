"""Golden playthroughs: a whole game of each variant, with the board and both views at each ply."""

from pathlib import Path
from random import Random

import pytest

from attaque.rules import Color, Move, Position, Setup, names, variant
from tests.strategies import moves_of, random_game, setup_letters

FOLDER = Path(__file__).parents[1] / "data" / "playthroughs"


def cell(board, square):
    if board.variant.grid.lakes >> square & 1:
        return "~ "
    piece = board.piece_at(square)
    if piece is None:
        return ". "
    # Marks of public facts: * the kind is public, ' the piece has moved.
    return piece.letter + (
        "*" if board.is_public(square) else "'" if board.has_moved(square) else " "
    )


def rows(board):
    grid = board.variant.grid
    ranks = [grid.squares[i : i + grid.width] for i in range(0, len(grid.squares), grid.width)]
    return ["".join(cell(board, square) for square in rank) for rank in reversed(ranks)]


def lost(position):
    text = {
        color: "".join(kind.letter * n for kind, n in position.captured(color).items())
        for color in Color
    }
    return f"lost: {text[Color.RED] or '-'} / {text[Color.BLUE] or '-'}"


def scene(position, move, battle):
    """One ply: the move, then the position, Red's view and Blue's view side by side."""
    moved = "start" if move is None else str(move)
    if battle:
        shown = battle.public()
        moved += f" {battle.attacker}{battle.result.value}{battle.defender}"
        moved += f" shown {shown.attacker}{shown.result.value}{shown.defender}"
    head = f"{position.ply}. {moved}  quiet {position.quiet}  {lost(position)}"
    boards = (position, position.view(Color.RED), position.view(Color.BLUE))
    lines = (" | ".join(line) for line in zip(*map(rows, boards), strict=True))
    moves = f"{len(position.legal_moves)} moves for {position.turn}"
    tail = str(position.outcome) if position.outcome else moves
    return "\n".join([head, *(line.rstrip() for line in lines), tail, ""])


def play(header):
    rules = variant(header["variant"])
    red, blue = (Setup.from_letters(rules, header[side]) for side in ("red", "blue"))
    position = Position.start(rules, red, blue)
    yield scene(position, None, None)
    for move in map(Move.parse, header["moves"].split()):
        battle = position.battle(move)
        position = position.play(move)
        yield scene(position, move, battle)


def read_header(text):
    return dict(line.split(": ", 1) for line in text.split("\n\n", 1)[0].splitlines())


def readable_game(name):
    """Plays 100 random games and returns the finished one whose length is nearest to 80 plies. Such
    a game is long enough to show the rules, and short enough to read."""
    played = (random_game(variant(name), Random(f"{name} {seed}"), 300) for seed in range(100))
    ended = (game for game in played if game[-1].outcome)
    return min(ended, key=lambda game: abs(len(game) - 80))


def new_header(name):
    game = readable_game(name)
    red, blue = (setup_letters(game[0], color) for color in Color)
    return {"variant": name, "red": red, "blue": blue, "moves": moves_of(game)}


@pytest.mark.parametrize("name", names())
def test_every_ply_gives_the_recorded_boards(name, regenerate):
    path = FOLDER / f"{name}.txt"
    header = read_header(path.read_text("utf-8")) if path.exists() else new_header(name)
    head = "".join(f"{key}: {value}\n" for key, value in header.items())
    text = head + "\n" + "\n".join(play(header))
    if regenerate:
        path.write_text(text, "utf-8")
    assert path.read_text("utf-8") == text
    assert text.rstrip().endswith(")")  # the game is played to its end
