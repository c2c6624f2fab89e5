"""App: everything that the server answers, as one ASGI application around a hall."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from attaque.server.connection import POLICY, Connection
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.guard import Guard, error_response, json_response
from attaque.server.hall import Hall
from attaque.server.openapi import openapi
from attaque.server.routes import OPERATIONS, Operation
from attaque.server.schema import wire_schema

SOCKET_PATH = "/api/v1/socket"

_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Attaque</title>
<h1>Attaque</h1>
<p>The server runs. The board for the browser is not built yet.</p>
<p>Programs find everything at <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.</p>
</html>
"""


def create_app(hall: Hall) -> Starlette:
    """Somebody else begins and closes the hall."""
    return Starlette(
        routes=_routes(hall),
        middleware=[Middleware(Guard, hall=hall)],
        exception_handlers={HTTPException: _refused},
    )


def _routes(hall: Hall) -> list[BaseRoute]:
    described, schema = openapi(), wire_schema()

    async def front(request: Request) -> Response:
        return HTMLResponse(_PAGE)

    async def tell_openapi(request: Request) -> Response:
        return json_response(described)

    async def tell_schema(request: Request) -> Response:
        return json_response(schema)

    async def talk(socket: WebSocket) -> None:
        headers = socket.headers
        scheme = "https" if socket.url.scheme == "wss" else "http"
        if hall.origin_refusal(headers.get("origin"), headers.get("host"), scheme) is not None:
            hall.metrics.count("sockets_refused")
            await socket.close(POLICY)  # before it is accepted: the answer is 403
            return
        await Connection(socket, hall).run()

    return [
        *(Route(o.path, _endpoint(o, hall), methods=[o.method]) for o in OPERATIONS),
        Route("/api/v1/openapi.json", tell_openapi),
        Route("/api/v1/schema.json", tell_schema),
        Route("/", front),
        WebSocketRoute(SOCKET_PATH, talk),
    ]


def _endpoint(operation: Operation, hall: Hall) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        return await operation.handler(request, hall)

    return endpoint


def _refused(request: Request, error: Exception) -> Response:
    """What Starlette itself refuses: no such path, or not this method."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    code = ErrorCode.METHOD if status == ErrorCode.METHOD.status else ErrorCode.NOT_FOUND
    return error_response(ServerError(code))
