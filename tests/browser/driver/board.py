"""Boards as a page shows them: where pieces stand, what may be taken, and where it may go."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

SHOWN = """() => {
  const cells = [...document.querySelectorAll('[role="grid"] [data-spot]')];
  const field = document.querySelector('.field');
  const cols = Number(field.style.getPropertyValue('--cols'));
  const signed = (sign) =>
    cells.filter((cell) => cell.classList.contains(sign)).map((cell) => cell.dataset.spot);
  const pieces = {};
  for (const spot of field.querySelectorAll('.pieces > .spot')) {
    const [x, y] = ['--x', '--y'].map((name) => Number(spot.style.getPropertyValue(name)));
    const piece = spot.querySelector('.piece');
    const kind = piece.querySelector('use').getAttribute('href').at(-1);
    const colour = piece.classList.contains('red') ? 'red' : 'blue';
    pieces[cells[y * cols + x].dataset.spot] = [colour, kind];
  }
  const names = ['grip', 'target', 'strike', 'barred', 'chosen', 'last', 'lake'];
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  return {
    squares: Object.fromEntries(
      cells.map((cell) => [cell.dataset.spot, middle(cell.getBoundingClientRect())]),
    ),
    pieces,
    ...Object.fromEntries(names.map((name) => [name, signed(name)])),
  };
}"""
"""What the page draws, read from the page."""

RANKS = "SRETLPJCGM"
"""From the weakest to the strongest; who beats whom as far as a plan needs it."""
FILES = "abcdefghiklmnopq"

Piece = tuple[str, str]
"""A colour and the letter of a kind; X where the page does not tell."""


@dataclass(frozen=True)
class Shown:
    """One look at a board; every square with its middle on the screen."""

    squares: Mapping[str, tuple[float, float]]
    pieces: Mapping[str, Piece]
    grip: list[str]
    target: list[str]
    strike: list[str]
    barred: list[str]
    chosen: list[str]
    last: list[str]
    lake: list[str]

    @classmethod
    def of(cls, read: dict[str, Any]) -> Shown:
        pieces = {square: tuple(piece) for square, piece in read.pop("pieces").items()}
        return cls(pieces=pieces, **read)

    def army(self, colour: str) -> dict[str, str]:
        """The kinds of one side by their squares."""
        return {square: kind for square, (side, kind) in self.pieces.items() if side == colour}

    @property
    def standing(self) -> dict[str, str]:
        """Whose pieces stand where: what everybody sees."""
        return {square: side for square, (side, _) in sorted(self.pieces.items())}


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


def way_to_flag(board: Shown, truth: Mapping[str, Piece], start: str) -> list[str]:
    """The squares by which a piece gets to the enemy flag, one step at a time, if it can."""
    colour, kind = truth[start]
    before: dict[str, str] = {start: ""}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for square in neighbours(here):
            if square not in board.squares or square in before or square in board.lake:
                continue
            other = truth.get(square)
            if other and (other[0] == colour or not beats(kind, other[1])):
                continue
            before[square] = here
            if other and other[1] == "F":
                return _path(before, square)
            queue.append(square)
    return []


def _path(before: Mapping[str, str], end: str) -> list[str]:
    path = [end]
    while before[path[-1]]:
        path.append(before[path[-1]])
    return path[-2::-1]


def squares_of(move: str) -> tuple[str, str]:
    found = re.fullmatch(r"([a-z]\d+)([a-z]\d+)", move)
    assert found is not None, move
    return found[1], found[2]
