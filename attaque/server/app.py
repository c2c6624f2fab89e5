"""The ASGI application: routes, middleware, the socket endpoint and the web client."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from attaque.server.errors import ErrorCode, ServerError
from attaque.server.http.middleware import RequestMiddleware, error_response, json_response
from attaque.server.http.openapi import openapi
from attaque.server.http.pages import PATHS, game_page
from attaque.server.http.routes import OPERATIONS
from attaque.server.http.static import STATIC, StaticFiles
from attaque.server.socket.endpoint import SocketEndpoint
from attaque.server.socket.schema import wire_schema
from attaque.server.state import State

SOCKET_PATH = "/api/v1/socket"


def create_app(state: State, static: Path = STATIC) -> Starlette:
    """The application that serves this state. The caller begins and closes the state. `static` is
    the folder of the web client."""
    files = StaticFiles(static)
    app = Starlette(
        routes=[*_routes(state), *(_page_route(path, state, files) for path in PATHS)],
        middleware=[Middleware(RequestMiddleware, state=state)],
        exception_handlers={HTTPException: _fallback(files)},
    )
    # An API path with a slash at its end gives 404 instead of a redirect.
    app.router.redirect_slashes = False
    return app


def _routes(state: State) -> list[BaseRoute]:
    described, schema = openapi(), wire_schema()

    async def get_openapi(request: Request) -> Response:
        return json_response(described)

    async def get_schema(request: Request) -> Response:
        return json_response(schema)

    return [
        *(_route(path, state) for path in dict.fromkeys(o.path for o in OPERATIONS)),
        Route("/api/v1/openapi.json", get_openapi),
        Route("/api/v1/schema.json", get_schema),
        WebSocketRoute(SOCKET_PATH, SocketEndpoint(state)),
    ]


def _route(path: str, state: State) -> Route:
    """One route for all methods of a path, so that a 405 answer lists the allowed ones."""
    handlers = {o.method: o.handler for o in OPERATIONS if o.path == path}

    async def endpoint(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await handlers[method](request, state)

    return Route(path, endpoint, methods=list(handlers))


def _page_route(path: str, state: State, files: StaticFiles) -> Route:
    """The pages of games. If there is nothing to say about the game, the fallback answers."""

    async def endpoint(request: Request) -> Response:
        page = await game_page(request, state, files)
        if page is None:
            raise HTTPException(ErrorCode.NOT_FOUND.status)
        return page

    return Route(path, endpoint, methods=["GET"])


def _fallback(pages: StaticFiles) -> Callable[[Request, Exception], Response]:
    """Returns the handler of requests that no route answers. It sends a file or page of the web
    client, or an error."""

    def answer(request: Request, error: Exception) -> Response:
        if isinstance(error, HTTPException) and error.status_code == ErrorCode.METHOD.status:
            refused = error_response(ServerError(ErrorCode.METHOD))
            refused.headers.update(error.headers or {})
            return refused
        found = pages.find(request) if request.method in ("GET", "HEAD") else None
        return found or error_response(ServerError(ErrorCode.NOT_FOUND))

    return answer
