"""Routes of monitoring: whether the server works, and its metrics for Prometheus."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

import attaque
from attaque.server.http import models
from attaque.server.http.measured import measured
from attaque.server.http.middleware import json_response
from attaque.server.http.operation import Operation
from attaque.server.state import State


async def health(request: Request, state: State) -> Response:
    """Reads from the storage, so that the answer is an error if the storage fails."""
    await state.runtime.storage.game("-")
    return json_response(models.HealthAnswer("ok", attaque.__version__))


async def ready(request: Request, state: State) -> Response:
    obstacle = await state.readiness.obstacle()
    answer = models.ReadyAnswer(obstacle is None, obstacle)
    return json_response(answer, 200 if answer.ready else 503)


async def metrics(request: Request, state: State) -> Response:
    return PlainTextResponse(state.metrics.text(await measured(state)))


OPERATIONS = (
    Operation("GET", "/api/v1/health", "Whether the server works", health, models.HealthAnswer),
    Operation(
        "GET",
        "/api/v1/ready",
        "Whether the server can store moves",
        ready,
        models.ReadyAnswer,
        other_status=503,
    ),
    Operation(
        "GET", "/metrics", "The metrics of the server, for Prometheus", metrics, "text/plain"
    ),
)
