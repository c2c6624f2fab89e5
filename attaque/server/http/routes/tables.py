"""Routes: everything that can be asked over HTTP; one list, from which the OpenAPI is made."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

import attaque
from attaque.server.http import models, rulebook
from attaque.server.http.middleware import json_response
from attaque.server.http.operation import Operation, base_url, body_of, game_of, pace
from attaque.server.http.routes import analyses, replays, setups
from attaque.server.state import State
from attaque.server.workers.bots import OPPONENTS


async def open_table(request: Request, state: State) -> Response:
    pace(request, state, state.table_rate)
    body = await body_of(request, models.TableRequest)
    return json_response(await state.lobby.open(body, base_url(request, state)), 201)


async def list_tables(request: Request, state: State) -> Response:
    return json_response(state.lobby.tables())


async def get_table(request: Request, state: State) -> Response:
    return json_response(await state.lobby.invitation(game_of(request)))


async def join_table(request: Request, state: State) -> Response:
    pace(request, state, state.join_rate)
    body = await body_of(request, models.JoinRequest)
    return json_response(await state.lobby.join(game_of(request), body), 201)


async def list_variants(request: Request, state: State) -> Response:
    return json_response(rulebook.rulebook())


async def get_variant(request: Request, state: State) -> Response:
    """Also with options laid over it: `classic+memory`."""
    found = rulebook.named(request.path_params["variant"])
    return json_response(rulebook.described(found))


async def list_opponents(request: Request, state: State) -> Response:
    found = [models.OpponentAnswer(name) for name in OPPONENTS]
    return json_response(models.OpponentsAnswer(found))


async def health(request: Request, state: State) -> Response:
    await state.runtime.storage.game("-")
    return json_response(models.HealthAnswer("ok", attaque.__version__))


async def metrics(request: Request, state: State) -> Response:
    gauges = {
        "sockets": (state.sockets, "sockets that are open"),
        "tables": (len(state.tables), "tables in memory"),
        "tables_live": (state.tables.live, "tables in memory whose game is not over"),
    }
    return PlainTextResponse(state.metrics.text(gauges))


_TABLES, _VARIANTS = "/api/v1/tables", "/api/v1/variants"

OPERATIONS = (
    Operation(
        "POST",
        _TABLES,
        "Opens a table and sits down at it",
        open_table,
        models.SeatAnswer,
        models.TableRequest,
        201,
    ),
    Operation("GET", _TABLES, "Lists open and live tables", list_tables, models.TablesAnswer),
    Operation(
        "GET",
        f"{_TABLES}/{{game}}",
        "What may be known of a table before sitting down at it",
        get_table,
        models.InvitationAnswer,
    ),
    Operation(
        "POST",
        f"{_TABLES}/{{game}}/join",
        "Takes the other seat",
        join_table,
        models.SeatAnswer,
        models.JoinRequest,
        201,
    ),
    *replays.OPERATIONS,
    *analyses.OPERATIONS,
    Operation(
        "GET",
        _VARIANTS,
        "Every rule set with its board, army and rules, and the options",
        list_variants,
        rulebook.VariantsAnswer,
    ),
    Operation(
        "GET",
        f"{_VARIANTS}/{{variant}}",
        "One rule set, also with options laid over it",
        get_variant,
        rulebook.VariantAnswer,
    ),
    Operation(
        "GET",
        "/api/v1/opponents",
        "The programs that can take a seat",
        list_opponents,
        models.OpponentsAnswer,
    ),
    *setups.OPERATIONS,
    Operation("GET", "/api/v1/health", "Whether the server runs", health, models.HealthAnswer),
    Operation("GET", "/metrics", "What the server counts, for Prometheus", metrics, "text/plain"),
)
