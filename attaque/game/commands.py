"""Commands: what players and the server can ask of a game."""

from __future__ import annotations

from dataclasses import dataclass

from attaque.rules import Color, Move, Outcome, Setup


@dataclass(frozen=True)
class TakeSeat:
    """Take the seat of the side `color`. None takes the free seat, or a random one if both are
    free."""

    nickname: str
    color: Color | None = None


@dataclass(frozen=True)
class Ready:
    """Finish the setup. The game starts when both setups are finished."""

    setup: Setup


@dataclass(frozen=True)
class Unready:
    """Change the finished setup again. Possible until the other player has finished a setup."""


@dataclass(frozen=True)
class Play:
    """Make a move."""

    move: Move
    ply: int | None = None
    """How many plies had been played when the player chose the move. If the number has changed
    since, the command is refused: so a double tap plays only one move. With None, the number is not
    checked."""


@dataclass(frozen=True)
class Abort:
    """End the game without a winner. Possible until both players have moved, also for a player who
    still waits for an opponent."""


@dataclass(frozen=True)
class Resign:
    """Resign, while setting up or in play."""


@dataclass(frozen=True)
class OfferDraw:
    """Offer a draw; the offer ends when the other side moves."""


@dataclass(frozen=True)
class AnswerDraw:
    """Accept or decline the other side's draw offer."""

    accept: bool


@dataclass(frozen=True)
class Claim:
    """End the game as a win or without a winner, because the other player has been absent too long.
    Possible after both players have moved. Without a clock, nobody can claim a win."""

    draw: bool = False
    """True ends the game without a winner, False claims the win."""


@dataclass(frozen=True)
class OfferRematch:
    """After the game: offer a new game with the colours exchanged. If both players offer one, they
    have agreed."""


@dataclass(frozen=True)
class AnswerRematch:
    """Accept or decline the other side's offer of a rematch."""

    accept: bool


@dataclass(frozen=True)
class Absent:
    """The player at the seat counts as absent from now on."""


@dataclass(frozen=True)
class Present:
    """The player at the seat is connected again."""


@dataclass(frozen=True)
class Tick:
    """Check the clock. If the time of a player is over, the game ends. If the time to set up is
    over, the unfinished setups are completed at random.

    `drafts` are the unfinished setups of Red and Blue; None means no piece on the board.
    """

    drafts: tuple[Setup | None, Setup | None] = (None, None)


@dataclass(frozen=True)
class Credit:
    """Do not count the `ms` milliseconds in which the server could not work. Send a Credit before
    the next Tick: otherwise the Tick may end the game because of that time."""

    ms: int


@dataclass(frozen=True)
class Adjudicate:
    """End the game by the server's decision."""

    outcome: Outcome


PlayerCommand = (
    TakeSeat
    | Ready
    | Unready
    | Play
    | Abort
    | Resign
    | OfferDraw
    | AnswerDraw
    | Claim
    | OfferRematch
    | AnswerRematch
)
"""Commands that a client may send."""

ServerCommand = Absent | Present | Tick | Credit | Adjudicate
"""Commands of the server itself. Never read one from a socket: with it, a client could end any
game."""

Command = PlayerCommand | ServerCommand
