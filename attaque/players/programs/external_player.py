"""External player: a program in another process plays one game. A breach raises BreachError."""

from __future__ import annotations

import time
from random import Random
from typing import NamedTuple, Protocol

from attaque.game import Event, Hidden
from attaque.game.log.events import Battled, Ended, Moved
from attaque.notation import AnnotatedMove, NotationError
from attaque.notation.moves import BattleNote
from attaque.players.player import Limit
from attaque.players.programs.breach import Breach, BreachError
from attaque.players.programs.process import ProgramProcess, flood
from attaque.rules import Color, Move, Outcome, Setup, Variant, View

PATIENCE = 10.0
"""Seconds that a program may take for an answer, in addition to its thinking time."""


class SeatInfo(NamedTuple):
    """The facts that a program receives before it sets up."""

    variant: Variant
    color: Color
    opponent: str
    seed: int
    """A seed for the program's random numbers, so that the program can repeat the same game."""


class ProgramProtocol(Protocol):
    """The referee's side of one protocol: what the referee sends, and how it reads the answers. The
    `parse_` methods raise NotationError for lines that break the protocol."""

    def greeting(self, seat: SeatInfo) -> list[str]:
        """The first lines. The program answers them with its setup."""
        ...

    def setup_height(self, variant: Variant) -> int:
        """The number of lines in the answer to the greeting."""
        ...

    def parse_setup(self, lines: list[str], seat: SeatInfo) -> Setup: ...

    def start(self, view: View) -> list[str]:
        """The lines that a seat receives when both setups are complete."""
        ...

    def ply(self, event: Moved | Battled, variant: Variant) -> list[str]:
        """The lines for a ply of either side. The event holds only what the seat may see."""
        ...

    def question(self, view: View, limit: Limit) -> list[str]:
        """The lines that ask for a move. The program answers them with one line."""
        ...

    def parse_move(self, line: str, variant: Variant) -> Move: ...

    def end(self, outcome: Outcome) -> list[str]:
        """The lines that tell the program that the game is over."""
        ...


class ExternalPlayer:
    """A program that plays one game. Call `close` afterwards. Methods that talk to the program
    raise BreachError if the program commits a breach (breach.py)."""

    def __init__(  # noqa: PLR0913 — the program and its seat
        self,
        name: str,
        command: str,
        protocol: ProgramProtocol,
        color: Color,
        opponent: str,
        patience: float = PATIENCE,
    ) -> None:
        self.name = name
        self._protocol, self._color, self._opponent = protocol, color, opponent
        self._patience = patience
        self._program = ProgramProcess(command)
        self._variant: Variant | None = None
        self.ended_by_itself: bool = False
        """Whether the program ended by itself after the game. Known after `close`."""

    def choose_setup(self, variant: Variant, rng: Random) -> Setup:
        seat = SeatInfo(variant, self._color, self._opponent, rng.getrandbits(48))
        self._program.write_lines(self._protocol.greeting(seat))
        deadline = time.monotonic() + self._patience
        height = self._protocol.setup_height(variant)
        lines = [self._program.read_line(deadline) for _ in range(height)]
        self._variant = variant
        try:
            setup = self._protocol.parse_setup(lines, seat)
        except NotationError as error:
            raise self._nonsense(" / ".join(lines), f"is not a setup: {error}") from None
        faults = setup.faults()
        if faults:
            raise BreachError(Breach.SETUP, "; ".join(map(str, faults)))
        return setup

    def begin(self, view: View) -> None:
        """Tells the program that both setups are complete."""
        self._program.write_lines(self._protocol.start(view))

    def observe(self, event: Event | Hidden) -> None:
        """Sends a ply to the program. Events that are not plies are not sent. The event holds only
        what the seat may see."""
        if isinstance(event, Moved | Battled) and self._variant is not None:
            self._program.write_lines(self._protocol.ply(event, self._variant))

    def choose_move(self, view: View, limit: Limit, rng: Random) -> Move:
        self._program.write_lines(self._protocol.question(view, limit))
        thinking = limit if isinstance(limit, float) else 0.0
        line = self._program.read_line(time.monotonic() + thinking + self._patience)
        try:
            move = self._protocol.parse_move(line, view.variant)
        except NotationError as error:
            raise self._nonsense(line, f"is not a move: {error}") from None
        reason = view.why_not(move)
        if reason is not None:
            raise BreachError(Breach.MOVE, f"{_quoted(line)} ({move}): {reason.sentence}")
        return move

    def end(self, event: Ended) -> None:
        """Tells the program that the game is over."""
        if self._variant is not None:
            self._program.write_lines(self._protocol.end(event.outcome))

    def close(self) -> None:
        """Ends the program, if it still runs."""
        self.ended_by_itself = self._program.close()

    def _nonsense(self, line: str, why: str) -> BreachError:
        """The breach for a line that cannot be parsed: FLOOD if the program also writes too much,
        otherwise NONSENSE."""
        if self._program.is_flooding():
            return flood()
        return BreachError(Breach.NONSENSE, f"{_quoted(line)} {why}")

    @property
    def errors(self) -> str:
        """The last part of what the program wrote to standard error."""
        return self._program.errors


def annotated_move(event: Moved | Battled) -> AnnotatedMove:
    """The move of an event in notation, with its battle or run. It reveals no more than the
    event."""
    if isinstance(event, Battled):
        note = BattleNote(event.attacker, event.result, event.defender)
        return AnnotatedMove(event.move, True, note)
    return AnnotatedMove(event.move, False, runner=event.runner.kind if event.runner else None)


def _quoted(line: str) -> str:
    return repr(line if len(line) <= 80 else line[:77] + "...")
