"""Routes of records and replays: of games on this server, and of uploaded records."""

from __future__ import annotations

import asyncio
from typing import cast

from starlette.requests import Request
from starlette.responses import Response

from attaque.game import Game, record
from attaque.notation import Record
from attaque.notation.formats import FORMATS
from attaque.notation.replay import record_error
from attaque.rules import Color
from attaque.server.http import models
from attaque.server.http.middleware import UPLOADS, json_response
from attaque.server.http.operation import (
    Operation,
    bearer,
    body_of,
    game_of,
    pace,
    word,
)
from attaque.server.http.replay import EYES, Eye, ReplayAnswer, from_start, replay_of
from attaque.server.http.upload import uploaded
from attaque.server.limits import client_key
from attaque.server.socket.messages import seat_word
from attaque.server.state import State
from attaque.server.table.event_log import event_of, read_rows

MEDIA_TYPES = {"agn": "text/plain", "jsonl": "application/jsonl"}
"""The media type of each format in which a client can get a record."""
RECORD_FORMATS = tuple(MEDIA_TYPES)


async def get_record(request: Request, state: State) -> Response:
    """During the game the record holds what the owner of the token may know, or, without a token,
    what a spectator may know. After the end it holds everything."""
    game, seat = await _game(request, state)
    form = word(request, "format", RECORD_FORMATS, "agn")
    # In a thread, so that other requests need not wait for a long game.
    async with state.replays.slot(client_key(request.scope)):
        written = await asyncio.to_thread(_written, game, seat, form)
    headers = {"Content-Disposition": f'attachment; filename="{game.id}.{form}"'}
    return Response(written, media_type=MEDIA_TYPES[form], headers=headers)


def _written(game: Game, seat: Color | None, form: str) -> bytes:
    write = FORMATS[form].write
    assert write is not None
    return write(record(game, seat))


async def get_replay(request: Request, state: State) -> Response:
    game, seat = await _game(request, state)
    eye = cast(Eye, word(request, "as", EYES, seat_word(seat) or "public"))
    async with state.replays.slot(client_key(request.scope)):
        rows = await read_rows(state.runtime.storage, game.id)

        def make() -> Response:
            return json_response(replay_of(game, [event_of(row) for row in rows], eye, seat))

        return await asyncio.to_thread(make)


async def replay_upload(request: Request, state: State) -> Response:
    pace(request, state, state.limits.joins)
    body = await body_of(request, models.ReplayRequest)
    async with state.replays.slot(client_key(request.scope)):
        return json_response(await asyncio.to_thread(_uploaded, body, state.settings.record_plies))


def _uploaded(body: models.ReplayRequest, most_plies: int) -> ReplayAnswer:
    """Each `body.eye` is allowed: the client already knows everything in the record that it
    uploads."""

    def check(found: Record) -> None:
        if len(found.moves) > most_plies:
            raise record_error(found, f"more than {most_plies:,} plies")

    _, log = uploaded(body, check)
    return from_start(log, body.eye, Color.RED)


async def _game(request: Request, state: State) -> tuple[Game, Color | None]:
    """The game in the path, and the seat that the client's token opens; None without a token."""
    name, token = game_of(request), bearer(request)
    seat = None if token is None else await state.lobby.seat_of(token, name)
    return (await state.tables.find(name)).game, seat


_GAME = "/api/v1/tables/{game}"

OPERATIONS = (
    Operation(
        "GET",
        f"{_GAME}/record",
        "The record of a game, as far as the client may see it",
        get_record,
        ", ".join(MEDIA_TYPES.values()),
        token="seat",
        query={"format": {"enum": list(RECORD_FORMATS)}},
    ),
    Operation(
        "GET",
        f"{_GAME}/replay",
        "The replay of a game, as far as the client may see it",
        get_replay,
        ReplayAnswer,
        token="seat",
        query={"as": {"enum": list(EYES)}},
    ),
    Operation(
        "POST",
        UPLOADS,
        "The replay of an uploaded record",
        replay_upload,
        ReplayAnswer,
        models.ReplayRequest,
    ),
)
