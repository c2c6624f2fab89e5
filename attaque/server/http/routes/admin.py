"""Routes of the host: tables, bans, reports and figures, behind the admin token."""

from __future__ import annotations

from dataclasses import replace
from functools import wraps

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from attaque.game import Adjudicate, Phase
from attaque.rules import Outcome, Termination
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.http import moderation_models as models
from attaque.server.http.middleware import ADMIN, json_response
from attaque.server.http.operation import Handler, Operation, bearer, body_of, game_of, pace, word
from attaque.server.moderation.banning import ban
from attaque.server.moderation.figures import figures
from attaque.server.moderation.overview import Wanted, host_tables, read_place, shown
from attaque.server.moderation.reports import read_body
from attaque.server.state import State
from attaque.server.storage import BanRow, ReportRow

STATUSES = {
    "running": (str(Phase.SETUP), str(Phase.PLAY)),
    **{str(phase): (str(phase),) for phase in Phase},
    "all": tuple(map(str, Phase)),
}
"""The statuses of games for each value of the parameter `phase`."""
PAGE = 100
"""Tables or reports of one page."""
ENDED_BY_HOST = Adjudicate(Outcome(None, Termination.ADJUDICATED))
MINUTE_MS = 60_000


def only_host(handler: Handler) -> Handler:
    """Refuses requests without the admin token. Wrong tokens count towards the limit of joins. The
    right token is never limited, so nobody can lock the host out."""

    @wraps(handler)
    async def checked(request: Request, state: State) -> Response:
        if not state.admin.is_right(bearer(request) or ""):
            pace(request, state, state.limits.joins)
            raise ServerError(ErrorCode.TOKEN)
        return await handler(request, state)

    return checked


async def host_list_tables(request: Request, state: State) -> Response:
    query, statuses = request.query_params, STATUSES[word(request, "phase", _PHASES, "running")]
    quiet = _number(request, "quiet")
    since = None if quiet is None else state.runtime.now() - quiet * MINUTE_MS
    before = None
    if "before" in query:
        before = read_place(query["before"])
        if before is None:
            raise ServerError(ErrorCode.MALFORMED, why="before: not a value of `next`")
    wanted = Wanted(statuses, PAGE, before, query.get("nickname", "")[:100], since)
    return json_response(await host_tables(state.runtime.storage, state.tables.here, wanted))


async def host_get_table(request: Request, state: State) -> Response:
    game = game_of(request)
    row, table = await state.tables.row(game), await state.tables.find(game)
    return json_response(await shown(row, table, state.runtime))


async def host_end_game(request: Request, state: State) -> Response:
    """Ends the game without a winner. A repeated request changes nothing."""
    table = await state.tables.find(game_of(request))
    await table.submit(ENDED_BY_HOST, None, "server:host-end")
    return Response(status_code=204)


async def host_list_bans(request: Request, state: State) -> Response:
    return json_response(models.BansAnswer([_ban(row) for row in state.bans.all()]))


async def host_ban(request: Request, state: State) -> Response:
    asked = await body_of(request, models.BanRequest)
    row = await ban(asked, state.bans, state.tables, state.runtime)
    return json_response(_ban(row), 201)


async def host_unban(request: Request, state: State) -> Response:
    asked = await body_of(request, models.UnbanRequest)
    await state.bans.drop(asked.subject, asked.kind)
    return Response(status_code=204)


async def host_list_reports(request: Request, state: State) -> Response:
    is_open = word(request, "state", ("open", "closed"), "open") == "open"
    rows = await state.runtime.storage.reports(is_open, PAGE, _number(request, "before"))
    following = rows[-1].id if len(rows) == PAGE else None
    return json_response(models.HostReports([_report(row) for row in rows], following))


async def host_close_report(request: Request, state: State) -> Response:
    number = request.path_params["report"]
    if not (number.isascii() and number.isdecimal() and len(number) < 16):
        raise ServerError(ErrorCode.NOT_FOUND)
    await state.runtime.storage.close_report(int(number), state.runtime.now())
    return Response(status_code=204)


async def host_figures(request: Request, state: State) -> Response:
    return json_response(await figures(state))


def _number(request: Request, name: str) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal()) or len(text) > 15:
        raise ServerError(ErrorCode.MALFORMED, why=f"{name}: not a number")
    return int(text)


def _ban(row: BanRow) -> models.BanAnswer:
    return models.BanAnswer(row.subject, row.kind, row.created_ms, row.until_ms, row.reason)


def _report(row: ReportRow) -> models.HostReport:
    about = msgspec.structs.asdict(read_body(row))
    return models.HostReport(
        report=row.id, game=row.game, created=row.created_ms, closed=row.closed_ms, **about
    )


_PHASES = tuple(STATUSES)
_TEXT = {"type": "string"}
_NUMBER = {"type": "integer", "minimum": 0, "maximum": 2**53 - 1}


def for_host(operation: Operation) -> Operation:
    return replace(operation, handler=only_host(operation.handler), token="admin")


OPERATIONS = tuple(
    for_host(operation)
    for operation in (
        Operation(
            "GET",
            f"{ADMIN}/tables",
            "Lists tables for the host",
            host_list_tables,
            models.HostTables,
            query={
                "phase": {"enum": list(_PHASES)},
                "nickname": _TEXT,
                "quiet": _NUMBER,
                "before": _TEXT,
            },
        ),
        Operation(
            "GET",
            f"{ADMIN}/tables/{{game}}",
            "Shows the host what spectators may see of a table, and its chat",
            host_get_table,
            models.HostTableAnswer,
        ),
        Operation(
            "POST",
            f"{ADMIN}/tables/{{game}}/end",
            "Ends a game without a winner",
            host_end_game,
            "",
            status=204,
        ),
        Operation(
            "GET", f"{ADMIN}/bans", "Lists bans and mutes", host_list_bans, models.BansAnswer
        ),
        Operation(
            "POST",
            f"{ADMIN}/bans",
            "Bans or mutes an address, a person, a player or the sender of a line",
            host_ban,
            models.BanAnswer,
            models.BanRequest,
            201,
        ),
        Operation(
            "DELETE",
            f"{ADMIN}/bans",
            "Ends a ban or a mute",
            host_unban,
            "",
            models.UnbanRequest,
            204,
        ),
        Operation(
            "GET",
            f"{ADMIN}/reports",
            "Lists reports",
            host_list_reports,
            models.HostReports,
            query={"state": {"enum": ["open", "closed"]}, "before": _NUMBER},
        ),
        Operation(
            "POST",
            f"{ADMIN}/reports/{{report}}/close",
            "Closes a report",
            host_close_report,
            "",
            status=204,
        ),
        Operation(
            "GET", f"{ADMIN}/figures", "The server in figures", host_figures, models.FiguresAnswer
        ),
    )
)
