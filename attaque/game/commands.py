"""Commands: what players and the server can ask of a game."""

from __future__ import annotations

from dataclasses import dataclass

from attaque.rules import Color, Move, Outcome, Setup


@dataclass(frozen=True)
class TakeSeat:
    """Sit down. Without `color`, at the free seat, or at a random one if both are free."""

    nickname: str
    color: Color | None = None


@dataclass(frozen=True)
class Ready:
    """The setup is finished. The game starts when both setups are."""

    setup: Setup


@dataclass(frozen=True)
class Unready:
    """Change the finished setup again, as long as the other player has not finished."""


@dataclass(frozen=True)
class Play:
    """Make a move."""

    move: Move
    ply: int | None = None
    """How many plies the player had seen. A stale command, such as a double tap, is refused."""


@dataclass(frozen=True)
class Resign:
    """Resign, while setting up or in play."""


@dataclass(frozen=True)
class OfferDraw:
    """Offer a draw; the offer ends when the other side moves."""


@dataclass(frozen=True)
class AnswerDraw:
    """Accept or decline the other side's offer."""

    accept: bool


@dataclass(frozen=True)
class Claim:
    """Claim a win or a draw because the other player has been away too long."""

    draw: bool = False


@dataclass(frozen=True)
class OfferRematch:
    """After the game: offer another one with swapped colours. Two offers are an agreement."""


@dataclass(frozen=True)
class AnswerRematch:
    """Accept or decline the other side's offer."""

    accept: bool


@dataclass(frozen=True)
class Absent:
    """The player at the seat has no connection."""


@dataclass(frozen=True)
class Present:
    """The player at the seat is connected again."""


@dataclass(frozen=True)
class Tick:
    """Check the clock: a player's time or the setup time may be over.

    `drafts` are the unfinished setups, Red's first. Events never contain a draft.
    """

    drafts: tuple[Setup | None, Setup | None] = (None, None)


@dataclass(frozen=True)
class Credit:
    """Do not count these milliseconds: the server was away. Send it before the next Tick."""

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
    | Resign
    | OfferDraw
    | AnswerDraw
    | Claim
    | OfferRematch
    | AnswerRematch
)
"""Commands that a client may send."""

ServerCommand = Absent | Present | Tick | Credit | Adjudicate
"""Commands of the server itself. Never read one from a socket."""

Command = PlayerCommand | ServerCommand
