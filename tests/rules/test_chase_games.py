"""Recorded chase games: the chase rule refuses the last move and no earlier move."""

import pytest

from attaque.rules import Color, Kind, Move, Piece, Position, Reason, Square, variant

LETTERS = "BSRETLPJCGMF"
"""Our letters of the kinds, in the order of the letters in the data files. There Red's pieces are
B (bomb), C (spy), D (scout) … M (flag). Blue's pieces are N, O, P … Y, in the same order."""
GAMES = {"classic": 60, "barrage": 50}


def read_pieces(text):
    placed = {}
    for index, letter in enumerate(text):
        if letter in "a_":
            continue
        color, order = divmod(ord(letter) - ord("B"), 12)
        square = Square.at(index % 10, index // 10 + 1)
        placed[square] = Piece(Color(color), Kind.from_letter(LETTERS[order]))
    return placed


def read_move(action, color):
    """The move of an action number: 100 × step + origin. Steps 0 to 8 lead to the other rows of the
    file, steps 9 to 17 to the other files of the row. Blue's squares are turned by a half-turn."""
    step, origin = divmod(action, 100)
    row, file = divmod(origin, 10)
    if step < 9:
        target = (step + (step >= row)) * 10 + file
    else:
        target = row * 10 + step - 9 + (step - 9 >= file)
    if color is Color.BLUE:
        origin, target = 99 - origin, 99 - target
    return Move(*(Square.at(i % 10, i // 10 + 1) for i in (origin, target)))


def test_the_folder_has_all_recorded_games(shared):
    for name, count in GAMES.items():
        assert len(list((shared / "data" / "chase_games" / name).glob("*.txt"))) == count


@pytest.mark.parametrize(
    ("name", "number"), [(name, n) for name, count in GAMES.items() for n in range(count)]
)
def test_only_the_last_move_breaks_the_chase_rule(shared, name, number):
    files = sorted((shared / "data" / "chase_games" / name).glob("*.txt"))
    board, *actions = files[number].read_text("ascii").split()
    # Some of the Barrage games go on after 200 quiet plies, so the limits are raised here.
    rules = variant(f"{name}+no_battle=99999+ply_limit=99999")
    position = Position.from_pieces(rules, read_pieces(board))
    for action in actions[:-1]:
        position = position.play(read_move(int(action), position.turn))
    last = read_move(int(actions[-1]), position.turn)
    assert position.why_not(last) is Reason.CHASE
    assert position.view(position.turn).why_not(last) is Reason.CHASE
    without = variant(f"{name}+chase=off")
    assert Position.from_pieces(without, pieces_of(position), turn=position.turn).is_legal(last)


def pieces_of(position):
    return {o.square: o.piece for o in position.occupants()}
