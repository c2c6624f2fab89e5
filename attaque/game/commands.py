"""Commands: what players, and the server on its own, ask of a game."""

from __future__ import annotations

from dataclasses import dataclass

from attaque.rules import Color, Move, Outcome, Setup


@dataclass(frozen=True)
class TakeSeat:
    """Sit down. Without a colour: whichever is free, or a lot if both are."""

    nickname: str
    color: Color | None = None


@dataclass(frozen=True)
class Ready:
    """The setup is finished; the game starts when both are."""

    setup: Setup


@dataclass(frozen=True)
class Unready:
    """Back to the setup, as long as the other player has not finished his."""


@dataclass(frozen=True)
class Play:
    """Make a move."""

    move: Move
    ply: int | None = None
    """How many plies the player had seen; a retry or a double tap that comes late is refused."""


@dataclass(frozen=True)
class Resign:
    """Give up, while setting up or in play."""


@dataclass(frozen=True)
class OfferDraw:
    """Offer a draw; the offer ends when the other side moves."""


@dataclass(frozen=True)
class AnswerDraw:
    """Accept or decline the other side's offer."""

    accept: bool


@dataclass(frozen=True)
class Claim:
    """Claim the game, or only a draw, because the other player has been away too long."""

    draw: bool = False


@dataclass(frozen=True)
class OfferRematch:
    """After the game: once more, with colours swapped. Two offers are an agreement."""


@dataclass(frozen=True)
class AnswerRematch:
    """Accept or decline the other side's offer."""

    accept: bool


@dataclass(frozen=True)
class Absent:
    """The server sees nobody at the seat."""


@dataclass(frozen=True)
class Present:
    """The server sees somebody at the seat."""


@dataclass(frozen=True)
class Tick:
    """Look at the clock: a flag may have fallen, or the time to set up be over.

    `drafts` are the setups as far as the players have got with them, Red's first. They never stand
    in an event before they are finished.
    """

    drafts: tuple[Setup | None, Setup | None] = (None, None)


@dataclass(frozen=True)
class Credit:
    """Do not count so many milliseconds: the server was away. Comes before the next Tick."""

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
"""What may come from outside."""

ServerCommand = Absent | Present | Tick | Credit | Adjudicate
"""What only the server itself says; never read one of these from a socket."""

Command = PlayerCommand | ServerCommand
