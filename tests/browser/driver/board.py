"""Reads the board that a page shows: pieces, selectable squares, legal destinations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

READ_BOARD = """() => {
  const cells = [...document.querySelectorAll('[role="grid"] [data-spot]')];
  const field = document.querySelector('.field');
  const columns = Number(field.style.getPropertyValue('--cols'));
  const withClass = (name) =>
    cells.filter((cell) => cell.classList.contains(name)).map((cell) => cell.dataset.spot);
  const pieces = {};
  for (const spot of field.querySelectorAll('.pieces > .spot')) {
    const [x, y] = ['--x', '--y'].map((name) => Number(spot.style.getPropertyValue(name)));
    const piece = spot.querySelector('.piece');
    const kind = piece.dataset.kind;
    const colour = piece.classList.contains('red') ? 'red' : 'blue';
    pieces[cells[y * columns + x].dataset.spot] = [colour, kind];
  }
  const centre = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  return {
    squares: Object.fromEntries(
      cells.map((cell) => [cell.dataset.spot, centre(cell.getBoundingClientRect())]),
    ),
    pieces,
    movable: withClass('grip'),
    quiet_moves: withClass('target'),
    strikes: withClass('strike'),
    selected: withClass('chosen'),
    last_move: withClass('last'),
    lakes: withClass('lake'),
  };
}"""

Piece = tuple[str, str]
"""Colour and kind letter; the letter is X if the page hides the kind."""


@dataclass(frozen=True)
class BoardSnapshot:
    """The board as the page draws it at one moment."""

    squares: Mapping[str, tuple[float, float]]
    """Name of each square → its centre on the screen."""
    pieces: Mapping[str, Piece]
    movable: list[str]
    """Squares of own pieces that can be selected. Such a piece has a legal move, or a move that
    only a repetition rule forbids."""
    quiet_moves: list[str]
    """Empty squares to which the selected piece may move."""
    strikes: list[str]
    """Squares of enemy pieces that the selected piece may strike."""
    selected: list[str]
    last_move: list[str]
    lakes: list[str]

    @classmethod
    def from_page(cls, read: dict[str, Any]) -> BoardSnapshot:
        pieces = {square: tuple(piece) for square, piece in read.pop("pieces").items()}
        return cls(pieces=pieces, **read)

    @property
    def destinations(self) -> list[str]:
        """All squares to which the selected piece may go."""
        return self.quiet_moves + self.strikes

    @property
    def colours(self) -> dict[str, str]:
        """Occupied square → colour of its piece. All viewers see the same colours."""
        return {square: colour for square, (colour, _) in sorted(self.pieces.items())}

    def army(self, colour: str) -> dict[str, str]:
        """Square → kind letter, for one colour."""
        return {square: kind for square, (side, kind) in self.pieces.items() if side == colour}
