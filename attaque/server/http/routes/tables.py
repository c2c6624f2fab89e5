"""Routes of tables: open one, list them, describe one, and take a seat."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from attaque.server.http import models
from attaque.server.http.middleware import json_response
from attaque.server.http.operation import Operation, base_url, body_of, game_of, pace
from attaque.server.http.own_game_models import OwnGamesAnswer, OwnGamesRequest
from attaque.server.limits import client_key
from attaque.server.lobby.own_games import own_game
from attaque.server.state import State
from attaque.server.stored_bytes import ROW_BYTES, TABLE_BYTES


async def open_table(request: Request, state: State) -> Response:
    pace(request, state, state.limits.tables)
    body = await body_of(request, models.TableRequest)
    address = client_key(request.scope)
    state.check_storage(address)
    answer = await state.lobby.open(body, base_url(request, state), address)
    state.stored.add(address, state.seconds, TABLE_BYTES)
    return json_response(answer, 201)


async def list_tables(request: Request, state: State) -> Response:
    return json_response(state.lobby.tables())


async def get_featured(request: Request, state: State) -> Response:
    return json_response(state.lobby.featured())


async def list_own_games(request: Request, state: State) -> Response:
    """The tokens are in the body, so no log has them. Each game counts as one request."""
    body = await body_of(request, OwnGamesRequest)
    state.pace(state.limits.requests, client_key(request.scope), max(1, len(body.seats)))
    found = [await own_game(state.lobby, state.tables, held) for held in body.seats]
    unknown = [held.game for held, game in zip(body.seats, found, strict=True) if game is None]
    return json_response(OwnGamesAnswer([game for game in found if game is not None], unknown))


async def get_table(request: Request, state: State) -> Response:
    return json_response(await state.lobby.invitation(game_of(request)))


async def join_table(request: Request, state: State) -> Response:
    pace(request, state, state.limits.joins)
    body = await body_of(request, models.JoinRequest)
    address = client_key(request.scope)
    state.check_storage(address)
    answer = await state.lobby.join(game_of(request), body, address)
    state.stored.add(address, state.seconds, ROW_BYTES)
    return json_response(answer, 201)


_TABLES = "/api/v1/tables"

OPERATIONS = (
    Operation(
        "POST",
        _TABLES,
        "Opens a table and takes a seat at it",
        open_table,
        models.SeatAnswer,
        models.TableRequest,
        201,
    ),
    Operation("GET", _TABLES, "Lists open and live tables", list_tables, models.TablesAnswer),
    Operation(
        "GET",
        "/api/v1/featured",
        "The live game for the home page, as spectators see it",
        get_featured,
        models.FeaturedAnswer,
    ),
    Operation(
        "POST",
        "/api/v1/own-games",
        "Lists the games in which the client has a seat",
        list_own_games,
        OwnGamesAnswer,
        OwnGamesRequest,
    ),
    Operation(
        "GET",
        f"{_TABLES}/{{game}}",
        "Describes a table to a visitor without a seat",
        get_table,
        models.InvitationAnswer,
    ),
    Operation(
        "POST",
        f"{_TABLES}/{{game}}/join",
        "Takes a free seat",
        join_table,
        models.SeatAnswer,
        models.JoinRequest,
        201,
    ),
)
