"""Hotseat game: one game of two players at one keyboard, from setup to result."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from attaque.rules import Color, Move, Outcome, Position, Setup, Termination, Variant, View


class RefusedError(Exception):
    """A command is not possible now. The game has not changed."""


@dataclass(frozen=True)
class Hotseat:
    """A game as an immutable value: every command returns a new one. Red sets up first, then
    Blue."""

    variant: Variant
    names: tuple[str, str]
    seed: int
    setups: tuple[Setup, Setup]
    ready: int = 0
    """How many players have finished their setups."""
    past: tuple[Setup, ...] = ()
    """For undo: the setup before each command of the player who is setting up."""
    autos: int = 0
    """How often the command `auto` has placed the remaining pieces at random. Each time it uses
    other random numbers."""
    positions: tuple[Position, ...] = ()
    """All positions since the start, the current one last. Empty until both players have
    finished."""
    moves: tuple[Move, ...] = ()
    offer: Color | None = None
    """The player whose draw offer can still be accepted."""
    ended: Outcome | None = None
    """The result if the game ended by resignation or agreement. If the game ended on the board, the
    last position has the result instead."""

    @classmethod
    def new(cls, variant: Variant, names: tuple[str, str], seed: int) -> Hotseat:
        empty = Setup(variant, {})
        return cls(variant, names, seed, (empty, empty))

    @property
    def is_setting_up(self) -> bool:
        return not self.positions

    @property
    def actor(self) -> Color:
        """The player who places pieces or moves now."""
        return Color(self.ready) if self.is_setting_up else self.position.turn

    @property
    def position(self) -> Position:
        return self.positions[-1]

    @property
    def outcome(self) -> Outcome | None:
        if self.ended or self.is_setting_up:
            return self.ended
        return self.position.outcome

    @property
    def setup(self) -> Setup:
        """The setup of the player who is setting up."""
        return self.setups[self.actor]

    def view(self) -> View:
        """The view of the player to move."""
        return self.position.view(self.actor)

    def name(self, color: Color) -> str:
        """The colour, with the player's name if there is one."""
        title, name = color.title, self.names[color]
        return f"{title} ({name})" if name else title

    def rng(self) -> Random:
        """The random numbers of the next `auto`. The same seed and commands give the same
        setups."""
        return Random(f"{self.seed} {self.actor} {self.autos}")

    def arranged(self, setup: Setup) -> Hotseat:
        """The game with `setup` as the new setup of the player who is setting up."""
        red, blue = self.setups
        setups = (setup, blue) if self.actor is Color.RED else (red, setup)
        return replace(self, setups=setups, past=(*self.past, self.setup))

    def finished(self) -> Hotseat:
        """Finishes the setup of one player. After Red, Blue sets up; after Blue, the game
        starts."""
        after = replace(self, ready=self.ready + 1, past=())
        if after.ready < 2:
            return after
        return replace(after, positions=(Position.start(self.variant, *self.setups),))

    def played(self, move: Move) -> Hotseat:
        """The game after the move. The opponent's draw offer expires. Raises IllegalMoveError."""
        positions = (*self.positions, self.position.play(move))
        offer = self.offer if self.offer is self.actor else None
        return replace(self, positions=positions, moves=(*self.moves, move), offer=offer)

    def resigned(self) -> Hotseat:
        return replace(self, ended=Outcome(self.actor.other, Termination.RESIGN))

    def draw_offered(self) -> Hotseat:
        return replace(self, offer=self.actor)

    def draw_agreed(self) -> Hotseat:
        return replace(self, ended=Outcome(None, Termination.AGREED))
