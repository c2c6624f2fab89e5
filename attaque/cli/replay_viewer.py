"""Replay viewer: the state, screen and keys for stepping through a recorded game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from attaque.cli.hotseat.sentences import kind_counts, move_sentence
from attaque.cli.output import clean
from attaque.cli.terminal import board as drawing
from attaque.cli.terminal.board import Marks
from attaque.cli.terminal.console import Console
from attaque.cli.terminal.style import TerminalStyle, beside, fit, wrap
from attaque.notation.moves import annotate_step
from attaque.notation.records import Record
from attaque.rules import Color, Outcome, Position
from attaque.rules.board import Board
from attaque.rules.pieces import COLORS

VIEWERS = ("truth", "red", "blue", "spectator")
_KEYS = {"t": "truth", "r": "red", "b": "blue", "s": "spectator"}
_STEPS = {
    **dict.fromkeys(("right", "n", " ", "enter"), 1),
    **dict.fromkeys(("left", "p", "backspace"), -1),
    **dict.fromkeys(("down", "pagedown"), 10),
    **dict.fromkeys(("up", "pageup"), -10),
    "end": 1_000_000,
    "home": -1_000_000,
}
_HINTS = (
    "n or right: next   p or left: back   up, down: by ten   Home, End   q: leave",
    "Seen by: t truth   r Red   b Blue   s spectator",
)
_PANEL = 22


@dataclass(frozen=True)
class ReplayState:
    """A recorded game, the viewer, and the number of plies before the position shown."""

    record: Record
    positions: tuple[Position, ...]
    outcome: Outcome | None
    viewer: str
    ply: int

    @property
    def position(self) -> Position:
        return self.positions[self.ply]

    @property
    def color(self) -> Color | None:
        """The player whose view is shown; None for a spectator and for the truth."""
        try:
            return Color.parse(self.viewer)
        except ValueError:
            return None

    @property
    def board(self) -> Board:
        return self.position if self.viewer == "truth" else self.position.view(self.color)

    @property
    def side(self) -> Color:
        return Color.BLUE if self.color is Color.BLUE else Color.RED

    @property
    def title(self) -> str:
        """The players, the variant and the result."""
        red, blue = map(clean, self.record.players)
        end = self.record.result
        if self.outcome is not None:
            end += f" ({self.outcome.termination})"
        return f"{red} (Red) against {blue} (Blue), {self.position.variant.name}, {end}"

    @property
    def headline(self) -> str:
        """The number of the ply shown, and the move of that ply."""
        place = f"ply {self.ply} of {len(self.positions) - 1}"
        seen = "" if self.viewer == "truth" else f", as seen by {self.viewer}"
        return f"{place}{seen}: {self.written(self.ply)}" if self.ply else f"start{seen}"

    def written(self, ply: int) -> str:
        """The move of a ply in notation, with only what the viewer may know."""
        before, after = self.positions[ply - 1 : ply + 1]
        known = annotate_step(before, after, public=self.viewer != "truth", viewer=self.color)
        number = (ply - 1 + self.record.first) // 2 + 1
        return f"{number}{'.' if before.turn is Color.RED else '...'} {known}"

    def last_move(self) -> str:
        """A sentence about the move of the ply shown; empty at the start."""
        if not self.ply:
            return ""
        before, after = self.positions[self.ply - 1 : self.ply + 1]
        return move_sentence(before, after, self.color, truth=self.viewer == "truth")


def step(state: ReplayState, key: str) -> ReplayState | None:
    """The state after one key; None if the key leaves the viewer."""
    if key in ("q", "Q", "esc"):
        return None
    if key in _KEYS:
        return replace(state, viewer=_KEYS[key])
    ply = state.ply + _STEPS.get(key, 0)
    return replace(state, ply=min(max(ply, 0), len(state.positions) - 1))


def replay_screen(state: ReplayState, columns: int, rows: int, style: TerminalStyle) -> list[str]:
    """What the terminal shows: exactly `rows` lines, each exactly `columns` wide."""
    variant = state.position.variant
    big = columns >= drawing.width(variant, True) + 2 + _PANEL
    big = big and rows >= drawing.height(variant, True) + 5
    width = drawing.width(variant, big)
    side = max(columns - width - 2, 10)
    left, arrived = state.record.moves[state.ply - 1].move if state.ply else (None, None)
    faces = drawing.faces_of(state.board)
    marks = Marks(left=left, arrived=arrived)
    lines = drawing.draw(variant, faces, state.side, style, marks, big)
    body = list(beside(lines, _panel(state, side, style), width, side))[: rows - 4]
    body += [""] * (rows - 4 - len(body))
    hints = (style.paint(f" {hint}", "dim") for hint in _HINTS)
    found = [style.paint(f" {state.title}", "bold"), f" {state.headline}", *body, *hints]
    return [fit(line, columns) for line in found[:rows]]


def _panel(state: ReplayState, width: int, style: TerminalStyle) -> list[str]:
    position = state.position
    lines: list[str] = []
    for color in COLORS:
        lines.append(style.paint(f" {color.title} ", str(color)))
        lost = kind_counts(position.variant, position.captured(color), style)
        lines += wrap(f"lost: {lost}", width)
    last_move = state.last_move()
    if last_move:
        lines += ["", *wrap(last_move, width)]
    for comment in state.record.moves[state.ply - 1].comments if state.ply else ():
        lines += ["", *wrap(clean(comment), width)]
    return lines


def step_through(state: ReplayState, console: Console, style: TerminalStyle) -> None:
    """Shows the game until the user leaves."""
    now: ReplayState | None = state
    while now is not None:
        now = step(now, console.key_on(partial(replay_screen, now, style=style)))
