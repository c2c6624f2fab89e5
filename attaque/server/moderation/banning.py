"""Banning: finds whom the host means, stores the ban, and closes the sockets of a banned player."""

from __future__ import annotations

from attaque.rules.pieces import COLORS
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.http.models import color_of
from attaque.server.http.moderation_models import BanRequest
from attaque.server.lobby.registry import Registry
from attaque.server.moderation.bans import Bans
from attaque.server.moderation.subjects import (
    address_subject,
    parsed_address,
    parsed_person,
    person_subject,
    seat_subject,
)
from attaque.server.runtime import Runtime
from attaque.server.storage import BanKind, BanRow

MINUTE_MS = 60_000


async def ban(asked: BanRequest, bans: Bans, tables: Registry, runtime: Runtime) -> BanRow:
    """Bans or mutes. Raises ServerError if it is not clear who is meant, or if the server does not
    know the address of the player or of the sender of the line."""
    now = runtime.now()
    until = None if asked.minutes is None else now + asked.minutes * MINUTE_MS
    row = BanRow(await _subject(asked, tables), asked.kind, now, until, asked.reason)
    await bans.add(row)
    if row.kind is BanKind.BAN:
        _close_sockets(row, tables)
    return row


async def _subject(asked: BanRequest, tables: Registry) -> str:
    named = [asked.address, asked.person, asked.game]
    if sum(value is not None for value in named) != 1:
        raise _unclear("one of address, person and game")
    try:
        if asked.address is not None:
            return address_subject(parsed_address(asked.address))
        if asked.person is not None:
            if asked.kind is BanKind.MUTE:
                raise _unclear("a mute needs an address or a game: chat has no persons")
            return person_subject(parsed_person(asked.person))
    except ValueError as error:
        raise _unclear(str(error)[:200]) from None
    return await _at_table(asked, str(asked.game), tables)


async def _at_table(asked: BanRequest, game: str, tables: Registry) -> str:
    """A muted player may not write in this game; in all other cases the address is meant, which is
    known only while the table is in memory."""
    table, seat = await tables.find(game), color_of(asked.seat)
    if seat is not None:
        if asked.kind is BanKind.MUTE:
            return seat_subject(game, seat)
        address = table.addresses[seat]
    elif asked.room is not None and asked.line is not None:
        address = table.audience.chat.address(asked.room, asked.line)
    else:
        raise _unclear("a game needs a seat, or a room and a line")
    if not address:
        raise ServerError(ErrorCode.ADMIN_UNKNOWN)
    return address_subject(address)


def _close_sockets(row: BanRow, tables: Registry) -> None:
    kind, _, key = row.subject.partition(" ")
    if kind != "address":
        return
    error = ServerError(ErrorCode.ADDRESS_BANNED, until=row.until_ms)
    for table in tables.all():
        for seat in COLORS:
            for viewer in table.audience.here.at(seat):
                viewer.dismiss(key, error)


def _unclear(why: str) -> ServerError:
    return ServerError(ErrorCode.MALFORMED, why=why)
