"""Route of the server itself: the limits that a page has to know."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from attaque.server.http import models
from attaque.server.http.middleware import json_response
from attaque.server.http.operation import Operation
from attaque.server.state import State


async def describe_server(request: Request, state: State) -> Response:
    return json_response(models.ServerAnswer(state.settings.nickname_length))


OPERATIONS = (
    Operation(
        "GET",
        "/api/v1/server",
        "The limits that a page has to know",
        describe_server,
        models.ServerAnswer,
    ),
)
