"""External: another program at a seat; told what its seat may know, and forfeits by a breach."""

from __future__ import annotations

import time
from random import Random
from typing import NamedTuple, Protocol

from attaque.game import Event, Hidden
from attaque.game.events import Battled, Ended, Moved
from attaque.notation import AnnotatedMove, NotationError
from attaque.notation.moves import BattleNote
from attaque.players.player import Limit
from attaque.players.programs.breach import Breach, BreachError
from attaque.players.programs.process import Program, flood
from attaque.rules import Color, Move, Outcome, Setup, Variant, View

PATIENCE = 10.0
"""Seconds that a program may take for an answer, beyond the time it was given to think."""


class Seat(NamedTuple):
    """What a program is told first."""

    variant: Variant
    color: Color
    opponent: str
    seed: int
    """For a program that wants to play the same game again."""


class Dialect(Protocol):
    """One protocol as the referee speaks it. The `parse_` functions raise NotationError for lines
    that are none of the protocol."""

    def greeting(self, seat: Seat) -> list[str]: ...

    def setup_height(self, variant: Variant) -> int:
        """How many lines the answer to the greeting has."""
        ...

    def parse_setup(self, lines: list[str], seat: Seat) -> Setup: ...

    def start(self, view: View) -> list[str]:
        """Said to both when both setups stand."""
        ...

    def ply(self, event: Moved | Battled, variant: Variant) -> list[str]:
        """A move of either side, as the seat may see it."""
        ...

    def question(self, view: View, limit: Limit) -> list[str]: ...

    def parse_move(self, line: str, variant: Variant) -> Move: ...

    def farewell(self, outcome: Outcome) -> list[str]: ...


class External:
    """A program that plays one game. `close` it afterwards."""

    def __init__(  # noqa: PLR0913 — who, how, and where he sits
        self,
        name: str,
        command: str,
        dialect: Dialect,
        color: Color,
        opponent: str,
        patience: float = PATIENCE,
    ) -> None:
        self.name = name
        self._dialect, self._color, self._opponent = dialect, color, opponent
        self._patience = patience
        self._program = Program(command)
        self._greeted: Variant | None = None
        self.ended_by_itself: bool = False
        """Whether it left when it was told that the game is over; known after `close`."""

    def choose_setup(self, variant: Variant, rng: Random) -> Setup:
        seat = Seat(variant, self._color, self._opponent, rng.getrandbits(48))
        self._program.say(self._dialect.greeting(seat))
        deadline = time.monotonic() + self._patience
        height = self._dialect.setup_height(variant)
        lines = [self._program.hear(deadline) for _ in range(height)]
        self._greeted = variant
        try:
            setup = self._dialect.parse_setup(lines, seat)
        except NotationError as error:
            raise self._nonsense(" / ".join(lines), f"is no setup: {error}") from None
        faults = setup.faults()
        if faults:
            raise BreachError(Breach.SETUP, "; ".join(map(str, faults)))
        return setup

    def begin(self, view: View) -> None:
        """Both setups stand."""
        self._program.say(self._dialect.start(view))

    def observe(self, event: Event | Hidden) -> None:
        """Something has happened, as the seat may see it."""
        if isinstance(event, Moved | Battled) and self._greeted is not None:
            self._program.say(self._dialect.ply(event, self._greeted))

    def choose_move(self, view: View, limit: Limit, rng: Random) -> Move:
        self._program.say(self._dialect.question(view, limit))
        thinking = limit if isinstance(limit, float) else 0.0
        line = self._program.hear(time.monotonic() + thinking + self._patience)
        try:
            move = self._dialect.parse_move(line, view.variant)
        except NotationError as error:
            raise self._nonsense(line, f"is no move: {error}") from None
        reason = view.why_not(move)
        if reason is not None:
            raise BreachError(Breach.MOVE, f"{_quoted(line)} ({move}): {reason.sentence}")
        return move

    def end(self, event: Ended) -> None:
        """The game is over, one way or another."""
        if self._greeted is not None:
            self._program.say(self._dialect.farewell(event.outcome))

    def close(self) -> None:
        self.ended_by_itself = self._program.close()

    def _nonsense(self, said: str, why: str) -> BreachError:
        """A line that makes no sense may be the first of a flood, which is the greater fault."""
        if self._program.is_flooding():
            return flood()
        return BreachError(Breach.NONSENSE, f"{_quoted(said)} {why}")

    @property
    def errors(self) -> str:
        """The end of what the program has written to standard error."""
        return self._program.errors


def written(event: Moved | Battled) -> AnnotatedMove:
    """The event of a ply in notation, with nothing that the event does not tell."""
    if isinstance(event, Battled):
        note = BattleNote(event.attacker, event.result, event.defender)
        return AnnotatedMove(event.move, True, note)
    return AnnotatedMove(event.move, False, runner=event.runner.kind if event.runner else None)


def _quoted(line: str) -> str:
    return repr(line if len(line) <= 80 else line[:77] + "...")
