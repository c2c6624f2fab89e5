"""Structs of the request about the client's own games, and of its answer."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from attaque.game import Phase
from attaque.server.http.models import Request
from attaque.server.socket.messages import Id, Seat, Token

MOST_SEATS = 12
"""The most games in one request."""


class HeldSeat(Request):
    """A game, and the token of the client's seat in it."""

    game: Id
    token: Token


class OwnGamesRequest(Request):
    """Asks about the games in which the client has a seat."""

    seats: Annotated[list[HeldSeat], Meta(max_length=MOST_SEATS)]


class OwnGameAnswer(Struct):
    """A game as the player at `seat` sees it in a list."""

    game: str
    seat: Seat
    variant: str
    phase: Phase
    opponent: str | None
    """The nickname of the other player; null for a free seat."""
    at: int
    """The time of the last event."""
    is_waited_for: bool
    """Whether this player has to set up or to move."""
    rematch_offered: bool
    """Whether the other player offers a rematch."""
    rematch: str | None
    """The next game of the two players, where this player has the other colour."""
    winner: Seat | None
    termination: str | None
    """How the game ended; null while it runs."""


class OwnGamesAnswer(Struct):
    """The games that exist, in the order of the request. `unknown` has the other games: they were
    deleted, or the token opens no seat in them."""

    games: list[OwnGameAnswer]
    unknown: list[str]
