"""Greeting: the first message of a socket; which game it wants, and who it is."""

from __future__ import annotations

from attaque.rules import Color
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.socket.messages import PROTOCOL, Hello, decode
from attaque.server.state import State
from attaque.server.table.table import Table


def hello_of(frame: str | None) -> Hello:
    """Raises ServerError for any other message."""
    hello = decode(frame)
    if not isinstance(hello, Hello):
        raise ServerError(ErrorCode.HELLO_FIRST)
    if hello.proto != PROTOCOL:
        raise ServerError(ErrorCode.PROTOCOL)
    return hello


async def admitted(hello: Hello, state: State, address: str) -> tuple[Table, Color | None]:
    """The table, and the seat that the token opens; None for a spectator. Raises ServerError."""
    seat = None if hello.token is None else await _seat(hello.token, hello.game, state, address)
    table = await state.tables.find(hello.game)
    if (hello.since or 0) > table.audience.seq_for(seat):
        await table.catch_up()  # he has seen more than this server, at the one before it
    return table, seat


async def _seat(token: str, game: str, state: State, address: str) -> Color:
    try:
        return await state.lobby.seat_of(token, game)
    except ServerError:
        # Whoever tries tokens is soon not heard any more.
        if not state.limits.joins.take(address, state.seconds):
            raise ServerError(ErrorCode.RATE) from None
        raise
