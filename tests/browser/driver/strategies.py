"""Strategies that choose the next move of a browser test: random, or towards the enemy flag."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING

from tests.browser.driver.board import BoardSnapshot, Piece
from tests.browser.driver.person import Person

if TYPE_CHECKING:
    from tests.browser.driver.match import Match

RANKS = "SRETLPJCGM"
"""Kinds from the weakest to the strongest. `beats` uses this order for every variant, even for one
with other rules of battle."""
FILES = "abcdefghiklmnopq"

Choice = tuple[BoardSnapshot, str]
"""The board after a piece is selected, and the destination."""
Strategy = Callable[["Match", Person], Choice]


def random_moves(rng: Random) -> Strategy:
    """Chooses a random piece and a random destination. If the piece can strike, it strikes."""

    def choose(match: Match, mover: Person) -> Choice:
        board = mover.board
        starts = sorted(board.movable)
        for start in rng.sample(starts, len(starts)):
            selected = mover.select_piece(start, board)
            if selected.destinations:
                return selected, rng.choice(sorted(selected.strikes or selected.quiet_moves))
        raise AssertionError("the page must show a legal move")

    return choose


def toward_flag(match: Match, mover: Person) -> Choice:
    """Moves the piece with the shortest path to the enemy flag, if a step along the path is legal.
    Otherwise tries the piece with the next longer path. If no piece can step along its path, makes
    a random move."""
    board, pieces = mover.board, match.full_board
    paths = {start: path_to_flag(board, pieces, start) for start in board.movable}
    for start, path in sorted(paths.items(), key=lambda item: (len(item[1]), item)):
        if not path:
            continue
        selected = mover.select_piece(start, board)
        # The piece goes as far along its path as one move allows.
        if steps := [square for square in path if square in selected.destinations]:
            return selected, steps[-1]
    return random_moves(Random(mover.ply))(match, mover)


def random_then_toward_flag(plies: int, rng: Random) -> Strategy:
    """Random moves for the first `plies` plies, so that there are battles; then `toward_flag`."""
    at_random = random_moves(rng)
    return lambda match, mover: (at_random if mover.ply < plies else toward_flag)(match, mover)


def path_to_flag(board: BoardSnapshot, pieces: Mapping[str, Piece], start: str) -> list[str]:
    """The squares of the shortest path to the enemy flag, without `start`. The list is empty if
    there is no path. A path avoids own pieces, and enemy pieces that this piece does not beat."""
    colour, kind = pieces[start]
    previous: dict[str, str] = {start: ""}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for square in neighbours(here):
            if square not in board.squares or square in previous or square in board.lakes:
                continue
            other = pieces.get(square)
            if other and (other[0] == colour or not beats(kind, other[1])):
                continue
            previous[square] = here
            if other and other[1] == "F":
                return _walk_back(previous, square)
            queue.append(square)
    return []


def beats(attacker: str, defender: str) -> bool:
    if defender in "FB":
        return defender == "F" or attacker == "E"
    if (attacker, defender) == ("S", "M"):
        return True
    return RANKS.index(attacker) > RANKS.index(defender)


def neighbours(square: str) -> Iterator[str]:
    file, row = FILES.index(square[0]), int(square[1:])
    for files, rows in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        if 0 <= file + files < len(FILES):
            yield f"{FILES[file + files]}{row + rows}"


def _walk_back(previous: Mapping[str, str], end: str) -> list[str]:
    path = [end]
    while previous[path[-1]]:
        path.append(previous[path[-1]])
    return path[-2::-1]
