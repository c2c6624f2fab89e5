"""Hello: checks the first message of a socket, and finds the table and the seat."""

from __future__ import annotations

from attaque.rules import Color
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.socket.messages import PROTOCOL, Hello, decode
from attaque.server.state import State
from attaque.server.table.table import Table


def parse_hello(frame: str | None) -> Hello:
    """The hello in the first message. Raises ServerError if the message is no hello, or if the
    hello names another protocol."""
    hello = decode(frame)
    if not isinstance(hello, Hello):
        raise ServerError(ErrorCode.HELLO_FIRST)
    if hello.proto != PROTOCOL:
        raise ServerError(ErrorCode.PROTOCOL)
    return hello


async def admit(hello: Hello, state: State, address: str) -> tuple[Table, Color | None]:
    """The table, and the seat that the token opens; None for a spectator. Raises ServerError if
    there is no such game, if the token opens no seat of it, or if the address of a player is
    banned. A wrong token counts towards the limit of joins from `address`."""
    if hello.token is not None:
        state.bans.check_address(address)
    seat = None if hello.token is None else await _seat(hello.token, hello.game, state, address)
    table = await state.tables.find(hello.game)
    if (hello.since or 0) > table.audience.seq_for(seat):
        await table.catch_up()  # another server has shown the client newer events
    return table, seat


async def _seat(token: str, game: str, state: State, address: str) -> Color:
    try:
        return await state.lobby.seat_of(token, game)
    except ServerError:
        # Wrong tokens are limited for each address, so that a client cannot try many.
        if not state.limits.joins.take(address, state.seconds):
            raise ServerError(ErrorCode.RATE) from None
        raise
