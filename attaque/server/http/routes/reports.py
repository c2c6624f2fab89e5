"""Route of reports: a person points the host at a game, a player, a ply or a line of chat."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from attaque.server.http.moderation_models import ReportRequest
from attaque.server.http.operation import Operation, bearer, body_of, pace
from attaque.server.moderation.reports import store_report
from attaque.server.state import State


async def report(request: Request, state: State) -> Response:
    """Without a token the sender counts as a spectator."""
    pace(request, state, state.limits.reports)
    body, token = await body_of(request, ReportRequest), bearer(request)
    seat = None if token is None else await state.lobby.seat_of(token, body.game)
    await store_report(body, await state.tables.find(body.game), seat, state.runtime)
    return Response(status_code=204)


OPERATIONS = (
    Operation(
        "POST",
        "/api/v1/reports",
        "Reports a player, a game, a ply or a line of chat to the host",
        report,
        "",
        ReportRequest,
        204,
        token="seat",
    ),
)
