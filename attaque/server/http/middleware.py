"""RequestMiddleware: checks rate, size and origin of requests; adds headers and error answers."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from attaque.server.errors import (
    BENIGN,
    Benign,
    ErrorCode,
    ServerError,
    code_and_args,
    sentence_of,
    status_of,
)
from attaque.server.http.compression import compressing
from attaque.server.http.headers import data_headers, is_embedded, page_headers
from attaque.server.http.models import ErrorAnswer, Problem
from attaque.server.limits import client_key
from attaque.server.state import State

logger: logging.Logger = logging.getLogger("attaque.http")

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""
SAFE_FOR_BANNED = SAFE | {"DELETE"}
"""Methods that a banned address may use: it can watch, and delete its own setups."""
ADMIN = "/api/v1/admin"
"""The paths of the host. A ban never locks the host out."""
UPLOADS, ANALYSES = "/api/v1/replays", "/api/v1/analyses"
"""The paths to which records are uploaded."""


class RequestMiddleware:
    """Checks every request and adds headers to every answer. Turns every exception into an error
    answer, unless the answer has already begun."""

    def __init__(self, app: ASGIApp, state: State) -> None:
        self._app, self._state = app, state
        self._pages = page_headers(state.settings.public_url)
        self._embedded = page_headers(state.settings.public_url, in_frames=True)
        self._data = data_headers(state.settings.public_url)
        self._has_warned = bool(state.settings.proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        self._state.metrics.count("requests")
        send = compressing(scope, send)
        has_begun = False

        async def answer(message: Message) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                self._add_headers(message, scope.get("raw_path") or b"")
            await send(message)

        try:
            most = self._most(scope)
            self._check(scope, most)
            await self._app(scope, _bounded(receive, most), answer)
        except BENIGN as error:
            self._state.metrics.refuse(code_and_args(error)[0])
            if not has_begun:
                await error_response(error)(scope, receive, answer)
        except ClientDisconnect:  # the connection counts it
            logger.debug("%s %s: the client hung up", scope["method"], scope["path"])
        except Exception:
            self._state.metrics.count("faults")
            logger.exception("%s %s", scope["method"], scope["path"])
            if not has_begun:
                await error_response(ServerError(ErrorCode.FAULT))(scope, receive, answer)

    def _most(self, scope: Scope) -> int:
        """The longest body that this path accepts, in bytes."""
        settings = self._state.settings
        return (
            settings.record_bytes
            if scope["path"] in (UPLOADS, ANALYSES)
            else settings.request_bytes
        )

    def _check(self, scope: Scope, most: int) -> None:
        state, headers = self._state, Headers(scope=scope)
        is_admin = scope["path"].startswith(ADMIN)
        self._warn_of_proxy(headers)
        # No rate limit for the files of the web client: a refusal would cost as much as a file.
        if _is_rate_limited(scope):
            state.pace(state.limits.requests, client_key(scope))
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdecimal()) or int(length[:20]) > most:
            raise ServerError(ErrorCode.TOO_LONG)
        if scope["method"] not in SAFE_FOR_BANNED and not is_admin:
            state.bans.check_address(client_key(scope))
        # With methods that change something, a browser sends the Origin of its page. A request
        # without an Origin comes from another program. It is allowed: there are no cookies that a
        # foreign page could misuse.
        origin = headers.get("origin")
        if origin is not None and (is_admin or scope["method"] not in SAFE):
            code = state.origin_refusal(origin, headers.get("host"), scope["scheme"])
            if code is not None:
                raise ServerError(ErrorCode.ORIGIN, why=str(code))

    def _warn_of_proxy(self, headers: Headers) -> None:
        """Warns once: behind a proxy that the settings do not name, all players share one address
        and its limits."""
        if not self._has_warned and "x-forwarded-for" in headers:
            self._has_warned = True
            logger.warning("a proxy is in front of this server: name it in ATTAQUE_PROXIES")

    def _add_headers(self, message: Message, raw_path: bytes) -> None:
        headers = MutableHeaders(scope=message)
        # Only answers with files of the web client set Cache-Control themselves.
        is_page = "cache-control" in headers
        pages = self._embedded if is_embedded(raw_path) else self._pages
        for name, value in pages if is_page else self._data:
            headers[name] = value


def _is_rate_limited(scope: Scope) -> bool:
    return scope["method"] not in SAFE or scope["path"].startswith(("/api/", "/metrics"))


def _bounded(receive: Receive, most: int) -> Receive:
    """Limits the body while it arrives: the Content-Length may be missing."""
    received = 0

    async def bounded() -> Message:
        nonlocal received
        message = await receive()
        received += len(message.get("body", b""))
        if received > most:
            raise ServerError(ErrorCode.TOO_LONG)
        return message

    return bounded


def error_response(error: Benign) -> Response:
    code, args = code_and_args(error)
    body = ErrorAnswer(Problem(code=code, message=sentence_of(error), args=args))
    response = json_response(body, status_of(error))
    if "wait" in args:
        response.headers["Retry-After"] = str(args["wait"])
    return response


def json_response(body: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(body), status, media_type="application/json")
