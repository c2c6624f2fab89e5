"""Hello: checks the first message of a socket, finds its table and its seat."""

from __future__ import annotations

from attaque.rules import Color
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.socket.messages import PROTOCOL, Hello, decode
from attaque.server.state import State
from attaque.server.table.table import Table


def parse_hello(frame: str | None) -> Hello:
    """Raises ServerError if the message is not a hello of this protocol."""
    hello = decode(frame)
    if not isinstance(hello, Hello):
        raise ServerError(ErrorCode.HELLO_FIRST)
    if hello.proto != PROTOCOL:
        raise ServerError(ErrorCode.PROTOCOL)
    return hello


async def admit(hello: Hello, state: State, address: str) -> tuple[Table, Color | None]:
    """The table, and the seat of the token; None for a spectator. Raises ServerError."""
    seat = None if hello.token is None else await _seat(hello.token, hello.game, state, address)
    table = await state.tables.find(hello.game)
    if (hello.since or 0) > table.audience.seq_for(seat):
        await table.catch_up()  # the client saw newer events at another server
    return table, seat


async def _seat(token: str, game: str, state: State, address: str) -> Color:
    try:
        return await state.lobby.seat_of(token, game)
    except ServerError:
        # A rate limit for wrong tokens: an address cannot guess them.
        if not state.limits.joins.take(address, state.seconds):
            raise ServerError(ErrorCode.RATE) from None
        raise
