"""Operation: one entry of the HTTP API, and functions that read its request."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from attaque.game.options import GAME_ID
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.front.addresses import addresses, is_local_url
from attaque.server.limits import RateLimit, client_key
from attaque.server.state import State

T = TypeVar("T")
Handler = Callable[[Request, State], Awaitable[Response]]
Json = dict[str, Any]


@dataclass(frozen=True)
class Operation:
    """One method of one path, with its handler and its description."""

    method: str
    path: str
    about: str
    handler: Handler
    answer: type | str
    """The struct of the answer, or the media types of a text; "" if the answer has no body."""
    body: type | None = None
    status: int = 200
    other_status: int | None = None
    """A second status with the same kind of answer."""
    token: str | None = None
    """The kind of token that the operation reads from the Authorization header."""
    query: Mapping[str, Json] = field(default_factory=dict)
    """The JSON Schema of each query parameter."""


async def body_of(request: Request, kind: type[T]) -> T:
    """The body, decoded as a value of type `kind`. Raises ServerError if the body does not fit."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ServerError(ErrorCode.MALFORMED, why=str(error)[:200]) from None


def word(request: Request, name: str, words: tuple[str, ...], default: str) -> str:
    """A query parameter that is one of `words`. Raises ServerError for any other value."""
    found = request.query_params.get(name, default)
    if found not in words:
        raise ServerError(ErrorCode.MALFORMED, why=f"{name}: one of {', '.join(words)}")
    return found


def game_of(request: Request) -> str:
    """The game id in the path. Raises ServerError if no game can have this id."""
    name: str = request.path_params["game"]
    if not GAME_ID.fullmatch(name):
        raise ServerError(ErrorCode.UNKNOWN_GAME)
    return name


def bearer(request: Request) -> str | None:
    """The token in the Authorization header."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def pace(request: Request, state: State, limit: RateLimit) -> None:
    """Counts the request for the client's address. Raises ServerError if the address is over the
    limit."""
    state.pace(limit, client_key(request.scope))


def base_url(request: Request, state: State) -> str:
    """The URL under which players reach this server. A host who opens `localhost` on a server that
    listens on all addresses gets the URL in the local network."""
    asked = state.settings.public_url or str(request.base_url).rstrip("/")
    if not is_local_url(asked):
        return asked
    port = (request.scope.get("server") or ("", None))[1]
    best = asked if port is None else addresses(state.settings, port)[-1]
    return asked if is_local_url(best) else best
