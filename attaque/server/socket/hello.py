"""Greeting: the first message of a socket; which game it wants, and who it is."""

from __future__ import annotations

from attaque.rules import Color
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.socket.messages import PROTOCOL, Hello, decode
from attaque.server.state import Hall
from attaque.server.table.table import Table


def hello_of(frame: str | None) -> Hello:
    """Raises ServerError for any other message."""
    hello = decode(frame)
    if not isinstance(hello, Hello):
        raise ServerError(ErrorCode.HELLO_FIRST)
    if hello.proto != PROTOCOL:
        raise ServerError(ErrorCode.PROTOCOL)
    return hello


async def admitted(hello: Hello, hall: Hall, address: str) -> tuple[Table, Color | None]:
    """The table, and the seat that the token opens; None for a spectator. Raises ServerError."""
    seat = None if hello.token is None else await _seat(hello.token, hello.game, hall, address)
    table = await hall.tables.find(hello.game)
    if (hello.since or 0) > table.audience.seq_for(seat):
        await table.catch_up()  # he has seen more than this server, at the one before it
    return table, seat


async def _seat(token: str, game: str, hall: Hall, address: str) -> Color:
    try:
        return await hall.lobby.seat_of(token, game)
    except ServerError:
        # Whoever tries tokens is soon not heard any more.
        if not hall.join_rate.take(address, hall.seconds):
            raise ServerError(ErrorCode.RATE) from None
        raise
