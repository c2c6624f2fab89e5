"""Game: the state of one game as a value; commands go in, events come out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from struct import iter_unpack
from typing import NamedTuple

from attaque.game.chance import Chance
from attaque.game.clock import GameClock
from attaque.game.commands import Command
from attaque.game.deciding import decide
from attaque.game.errors import NotNowError, Refusal
from attaque.game.log.commitment import Seal
from attaque.game.log.events import Event, Opened
from attaque.game.log.folding import fold
from attaque.game.options import GAME_ID, Colours, Options, Spectators
from attaque.game.seen import Seen, seen_game
from attaque.rules import Color, Move, Outcome, Position, Setup, Square, View
from attaque.rules.squares import SQUARES


class Phase(StrEnum):
    """The stage of a game."""

    SEATING = "seating"
    SETUP = "setup"
    PLAY = "play"
    ENDED = "ended"


class NextGame(NamedTuple):
    """The rematch of two players: its options, and the nicknames of Red and Blue."""

    options: Options
    nicknames: tuple[str, str]


@dataclass(frozen=True)
class Game:
    """The whole state of a game, with the secrets of both sides. It must never leave the server.

    `seen_by` returns what is shown to a viewer. Each change is an event; replaying the events
    gives the same game. Times are milliseconds. A pair has a value for Red and one for Blue.
    """

    id: str
    options: Options
    seq: int
    """The number of the last event."""
    at: int
    """The time of the last event."""
    clock: GameClock
    nicknames: tuple[str | None, str | None] = (None, None)
    setups: tuple[Setup | None, Setup | None] = (None, None)
    """The finished setups; None for a side that has not finished."""
    seals: tuple[Seal, Seal] | None = None
    position: Position | None = None
    started: int = 0
    """When play began."""
    played: bytes = b""
    """Two bytes for each move: origin and target. Moves are this small because each ply copies all
    earlier ones."""
    times: bytes = b""
    """The mover's time left after each move, in eight bytes; empty without a clock."""
    absent_since: tuple[int | None, int | None] = (None, None)
    """When the absence of a player began to count; None for a player who is present."""
    draw_offer: Color | None = None
    """The side whose draw offer waits for an answer."""
    offered_after: tuple[int | None, int | None] = (None, None)
    """How many own plies each side had played at its most recent draw offer."""
    outcome: Outcome | None = None
    rematch_offer: Color | None = None
    """The side whose offer of a rematch waits for an answer."""
    rematch_agreed: bool = False
    trail: tuple[Game, ...] = ()
    """The game before each of the newest `delay` plies, oldest first; empty without a delay."""

    @classmethod
    def open(cls, id: str, options: Options, now: int) -> Opened:
        """The first event of a new game. The id can never change: the hashes of the commitments
        contain it. Raises ValueError for an id that does not match GAME_ID."""
        if not GAME_ID.fullmatch(id):
            raise ValueError(f"not a game id: {id!a}")
        return Opened(1, now, id, options)

    @classmethod
    def replay(cls, events: Iterable[Event]) -> Game:
        """The game after all events of a log. Raises ValueError if an event is redacted or cannot
        follow the event before it."""
        rest = iter(events)
        first = next(rest, None)
        if not isinstance(first, Opened) or first.seq != 1:
            raise ValueError("a log begins with the event that opens the game")
        options = first.options
        game = cls(first.game, options, first.seq, first.at, GameClock.new(options.clock))
        for event in rest:
            game = game.after(event)
        return game

    def after(self, event: Event) -> Game:
        """The game after its next event. Raises ValueError for an event that cannot follow."""
        if event.seq != self.seq + 1 or event.at < self.at:
            raise ValueError(f"event {event.seq} does not follow event {self.seq}")
        return replace(fold(self, event), seq=event.seq, at=event.at)

    def step(
        self, command: Command, seat: Color | None, now: int, chance: Chance
    ) -> tuple[Game, tuple[Event, ...]]:
        """The game after a command, and the command's events. Store these before you use the game.

        `seat` is the sender's seat; None for a person without a seat and for the server. For
        Absent and Present it is the seat of the player concerned. A command without events changes
        nothing. Raises NotNowError, IllegalMoveError, IllegalSetupError.
        """
        return decide(self, command, seat, max(now, self.at), chance)

    def apply(
        self, command: Command, seat: Color | None, now: int, chance: Chance
    ) -> tuple[Event, ...]:
        """As `step`, but returns only the events."""
        return self.step(command, seat, now, chance)[1]

    @property
    def phase(self) -> Phase:
        if self.outcome is not None:
            return Phase.ENDED
        if self.position is not None:
            return Phase.PLAY
        return Phase.SEATING if None in self.nicknames else Phase.SETUP

    @property
    def have_both_moved(self) -> bool:
        """Whether each player has made a move. Until then a player can abort the game, afterwards
        claim it."""
        return len(self.played) >= 4  # two bytes for each move

    @property
    def moves(self) -> tuple[Move, ...]:
        squares = [SQUARES[square] for square in self.played]
        return tuple(map(Move, squares[::2], squares[1::2]))

    @property
    def left_after(self) -> tuple[int | None, ...]:
        """The mover's time left after each move."""
        if not self.times:
            return (None,) * (len(self.played) // 2)
        return tuple(left for (left,) in iter_unpack(">Q", self.times))

    @property
    def open_seq(self) -> int:
        """The number of the last event that spectators may see now."""
        return self.behind.seq

    @property
    def behind(self) -> Game:
        """The game as spectators see it now. During play with a delay, it is the game before the
        newest `delay` plies. Raises NotNowError if the game allows no spectators."""
        if self.options.spectators is Spectators.OFF:
            raise NotNowError(Refusal.NO_SPECTATORS)
        return self.trail[0] if self.trail else self

    def seen_by(self, viewer: Color | None) -> Seen:
        """What is shown to the viewer now; None is a spectator. Raises NotNowError for a spectator
        if the game allows none."""
        return seen_game(self.behind if viewer is None else self, viewer)

    def known_to(self, viewer: Color | None) -> View | None:
        """The board with everything that the viewer was ever shown; None before the start. It is
        meant for bots: in some variants human players must remember a part of it themselves."""
        game = self.behind if viewer is None else self
        return None if game.position is None else game.position.view(viewer)

    def home_of(self, square: Square) -> Square | None:
        """Where the piece that is now on `square` stood at the start; None if there is no piece.
        The start square identifies the piece in the game."""
        if self.position is None or self.seals is None:
            return None
        number = self.position.identity_at(square)
        red, blue = self.seals
        return (*red.squares, *blue.squares)[number - 1] if number else None

    def check_arranging(self, seat: Color | None) -> None:
        """Raises NotNowError if the player at the seat may not change the setup now."""
        if seat is None or self.nicknames[seat] is None:
            raise NotNowError(Refusal.NOT_YOUR_SEAT)
        if self.phase not in (Phase.SEATING, Phase.SETUP):
            raise NotNowError(Refusal.NOT_NOW)
        if self.setups[seat] is not None:
            raise NotNowError(Refusal.SETUP_FINISHED)

    @property
    def rematch(self) -> NextGame | None:
        """The next game, with the colours exchanged; None until both players have agreed."""
        red, blue = self.nicknames
        if not self.rematch_agreed or red is None or blue is None:
            return None
        return NextGame(replace(self.options, colours=Colours.CHOICE), (blue, red))
