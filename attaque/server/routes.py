"""Routes: everything that can be asked over HTTP; one list, from which the OpenAPI is made."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

import attaque
from attaque.game import record
from attaque.notation import format_json_line, format_record
from attaque.rules import Color, Setup, VariantError, variant
from attaque.server import requests, text
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.guard import json_response
from attaque.server.hall import Hall
from attaque.server.limits import RateLimit, address_key
from attaque.server.storage import SetupRow

T = TypeVar("T")
Handler = Callable[[Request, Hall], Awaitable[Response]]


@dataclass(frozen=True)
class Operation:
    """One thing that can be asked for."""

    method: str
    path: str
    about: str
    handler: Handler
    answer: type | str
    """A struct, or the media type of a text."""
    body: type | None = None
    status: int = 200
    token: str | None = None
    """Which token opens it, if one does."""
    query: tuple[str, ...] = ()


async def open_table(request: Request, hall: Hall) -> Response:
    _pace(request, hall, hall.table_rate)
    body = await _body(request, requests.TableRequest)
    return json_response(await hall.lobby.open(body, base_url(request, hall)), 201)


async def list_tables(request: Request, hall: Hall) -> Response:
    return json_response(await hall.lobby.tables())


async def join_table(request: Request, hall: Hall) -> Response:
    _pace(request, hall, hall.join_rate)
    body = await _body(request, requests.JoinRequest)
    return json_response(await hall.lobby.join(request.path_params["game"], body), 201)


async def get_record(request: Request, hall: Hall) -> Response:
    """As the holder of the token may read it, or anybody; after the end the whole of it."""
    game = request.path_params["game"]
    token, seat = _bearer(request), None
    if token is not None:
        seat = await hall.lobby.seat_of(token, game)
    table = await hall.tables.find(game)
    return _record_response(table.game, seat, request.query_params.get("format", "agn"))


def _record_response(game: Any, seat: Color | None, form: str) -> Response:
    if form not in ("agn", "jsonl"):
        raise ServerError(ErrorCode.MALFORMED)
    found = record(game, seat)
    written = format_record(found) if form == "agn" else format_json_line(found) + "\n"
    media = "text/plain" if form == "agn" else "application/jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{game.id}.{form}"'}
    return Response(written, media_type=media, headers=headers)


async def new_person(request: Request, hall: Hall) -> Response:
    _pace(request, hall, hall.join_rate)
    return json_response(requests.PersonAnswer(await hall.lobby.new_person()), 201)


async def list_setups(request: Request, hall: Hall) -> Response:
    person = await _person(request, hall)
    rows = await hall.means.storage.setups(person, request.query_params.get("variant"))
    found = [
        requests.SetupAnswer(row.variant, row.name, row.body.decode(), row.changed_ms)
        for row in rows
    ]
    return json_response(requests.SetupsAnswer(found))


async def save_setup(request: Request, hall: Hall) -> Response:
    """Also an unfinished one; but its letters must be those of the variant's squares."""
    person = await _person(request, hall)
    body = await _body(request, requests.SetupRequest)
    name = text.clean(body.name, hall.settings.setup_name_length)
    try:
        letters = Setup.from_letters(variant(body.variant), body.setup).letters
    except (VariantError, ValueError):
        raise ServerError(ErrorCode.MALFORMED) from None
    row = SetupRow(person, body.variant, name, letters.encode(), hall.means.now())
    await hall.means.storage.save_setup(row)
    return json_response(requests.SetupAnswer(body.variant, name, letters, row.changed_ms))


async def rename_setup(request: Request, hall: Hall) -> Response:
    person = await _person(request, hall)
    body = await _body(request, requests.RenameRequest)
    new = text.clean(body.new_name, hall.settings.setup_name_length)
    await hall.means.storage.rename_setup(person, body.variant, body.name, new)
    return Response(status_code=204)


async def delete_setup(request: Request, hall: Hall) -> Response:
    person = await _person(request, hall)
    body = await _body(request, requests.NamedRequest)
    await hall.means.storage.delete_setup(person, body.variant, body.name)
    return Response(status_code=204)


async def health(request: Request, hall: Hall) -> Response:
    await hall.means.storage.game("-")
    return json_response(requests.HealthAnswer("ok", attaque.__version__))


async def metrics(request: Request, hall: Hall) -> Response:
    gauges = {
        "sockets": (float(hall.sockets), "sockets that are open"),
        "tables": (float(len(hall.tables)), "tables in memory"),
        "tables_live": (float(hall.tables.live), "tables in memory whose game is not over"),
    }
    return PlainTextResponse(hall.metrics.text(gauges))


_TABLES, _SETUPS = "/api/v1/tables", "/api/v1/setups"

OPERATIONS = (
    Operation(
        "POST",
        _TABLES,
        "Opens a table and sits down at it",
        open_table,
        requests.SeatAnswer,
        requests.TableRequest,
        201,
    ),
    Operation("GET", _TABLES, "Lists open and live tables", list_tables, requests.TablesAnswer),
    Operation(
        "POST",
        f"{_TABLES}/{{game}}/join",
        "Takes the other seat",
        join_table,
        requests.SeatAnswer,
        requests.JoinRequest,
        201,
    ),
    Operation(
        "GET",
        f"{_TABLES}/{{game}}/record",
        "The record of a game, as the asker may read it",
        get_record,
        "text/plain",
        token="seat",
        query=("format",),
    ),
    Operation(
        "POST",
        "/api/v1/people",
        "A token for a person who wants to keep setups",
        new_person,
        requests.PersonAnswer,
        None,
        201,
    ),
    Operation(
        "GET",
        _SETUPS,
        "Lists the setups that a person keeps",
        list_setups,
        requests.SetupsAnswer,
        token="person",
        query=("variant",),
    ),
    Operation(
        "PUT",
        _SETUPS,
        "Keeps a setup under a name",
        save_setup,
        requests.SetupAnswer,
        requests.SetupRequest,
        token="person",
    ),
    Operation(
        "PATCH",
        _SETUPS,
        "Renames a setup",
        rename_setup,
        "",
        requests.RenameRequest,
        204,
        token="person",
    ),
    Operation(
        "DELETE",
        _SETUPS,
        "Deletes a setup",
        delete_setup,
        "",
        requests.NamedRequest,
        204,
        token="person",
    ),
    Operation("GET", "/api/v1/health", "Whether the server runs", health, requests.HealthAnswer),
    Operation("GET", "/metrics", "What the server counts, for Prometheus", metrics, "text/plain"),
)


def base_url(request: Request, hall: Hall) -> str:
    """Where players reach this server."""
    return hall.settings.public_url or str(request.base_url).rstrip("/")


async def _body(request: Request, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ServerError(ErrorCode.MALFORMED, why=str(error)[:200]) from None


def _bearer(request: Request) -> str | None:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


async def _person(request: Request, hall: Hall) -> str:
    return await hall.lobby.person_of(_bearer(request) or "")


def _pace(request: Request, hall: Hall, limit: RateLimit) -> None:
    address = address_key(request.client.host if request.client else "")
    if not limit.take(address, hall.seconds):
        raise ServerError(ErrorCode.RATE)
