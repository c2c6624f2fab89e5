"""Erasing: deletes ended games, and what is stored of a person."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol, runtime_checkable

from attaque.rules.pieces import COLORS
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.http.moderation_models import ErasedAnswer, EraseRequest
from attaque.server.lobby.metadata import read_metadata
from attaque.server.lobby.tokens import derived_game_id, hash_of, kind_of
from attaque.server.moderation.subjects import parsed_person, person_subject, seat_subject
from attaque.server.state import State
from attaque.server.storage import Code, GameRow, Storage, StorageError, TokenKind
from attaque.server.storage.bounds import ENDED
from attaque.server.table.table import Table


@runtime_checkable
class Socket(Protocol):
    """A viewer with a connection; bots have none."""

    def end(self, error: ServerError) -> None:
        """Leaves the table and closes the connection, with this reason."""


async def erase_person(asked: EraseRequest, state: State) -> ErasedAnswer:
    """Deletes the saved setups and the tokens of a person, and the ban of that person: nobody can
    have this id again. A repeated request finds nothing. Raises ServerError if it is not clear who
    is meant."""
    person = await _person(asked, state)
    if person is None:
        return ErasedAnswer(0)
    state.erased.add(person)
    found = await state.runtime.storage.erase_person(person)
    await state.bans.forget({person_subject(person)})
    return ErasedAnswer(found)


async def _person(asked: EraseRequest, state: State) -> str | None:
    """The id of the person; None if the token is unknown, for instance because the person was
    erased already."""
    if (asked.person is None) == (asked.token is None):
        raise _unclear("one of person and token")
    if asked.token is not None:
        if kind_of(asked.token) is not TokenKind.PERSON:
            raise _unclear("not the token of a person")
        row = await state.runtime.storage.token(hash_of(asked.token))
        return None if row is None else row.person
    try:
        return parsed_person(asked.person or "")
    except ValueError as error:
        raise _unclear(str(error)) from None


def _unclear(why: str) -> ServerError:
    return ServerError(ErrorCode.MALFORMED, why=why)


async def delete_game(game: str, state: State) -> list[str]:
    """Deletes an ended game with its rematches and the games before it: the same two people played
    them, and the tokens of the first game open the later ones. Deletes the reports about them and
    the mutes of their seats too. Raises ServerError if one of the games has not ended."""
    rows = await _series(game, state)
    games = [row.id for row in rows]
    if rows[-1].status != ENDED:  # a rematch begins only after the game before it
        raise ServerError(ErrorCode.ADMIN_RUNNING, game=games[-1])
    async with state.tables.deleting(games, _send_away):
        for name in reversed(games):
            await _delete(name, state.runtime.storage)
    await state.bans.forget(_seats(games))
    return games


async def _delete(game: str, storage: Storage) -> None:
    try:
        await storage.delete_game(game)
    except StorageError as error:
        if error.code is not Code.MISSING:  # another request was faster
            raise


async def _series(game: str, state: State) -> list[GameRow]:
    """The game, the games before it and its rematches, the first one first. Raises ServerError if
    there is no such game."""
    storage = state.runtime.storage
    first: GameRow | None = await state.tables.row(game)
    rows: list[GameRow] = []
    while first is not None:
        rows.insert(0, first)
        after = read_metadata(first.about).after
        first = None if after is None else await storage.game(after)
    while (following := await storage.game(derived_game_id("rematch", rows[-1].id))) is not None:
        rows.append(following)
    return rows


def _send_away(table: Table) -> None:
    here = table.audience.here
    for viewer in (viewer for seat in (*COLORS, None) for viewer in here.at(seat)):
        if isinstance(viewer, Socket):
            viewer.end(ServerError(ErrorCode.UNKNOWN_GAME))


def _seats(games: Collection[str]) -> set[str]:
    return {seat_subject(game, seat) for game in games for seat in COLORS}
