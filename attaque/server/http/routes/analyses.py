"""Routes of analyses: analyse a finished game or an uploaded record, and ask for the result."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Iterator
from io import BytesIO

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from attaque.game import Game
from attaque.notation import Record
from attaque.rules import Color
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.http.middleware import ANALYSES, json_response
from attaque.server.http.models import AnalysisRequest
from attaque.server.http.operation import Operation, bearer, body_of, game_of, pace
from attaque.server.http.static import takes_gzip
from attaque.server.http.upload import uploaded
from attaque.server.limits import client_key
from attaque.server.state import State
from attaque.server.workers.analysis_models import AnalysisAnswer
from attaque.server.workers.analysis_queue import Job
from attaque.server.workers.analysis_task import AnalysisTask

CHUNK = 2**16
"""An unpacked answer is sent in chunks of at most this many bytes."""


async def analyse_game(request: Request, state: State) -> Response:
    pace(request, state, state.limits.analyses)
    name, token = game_of(request), bearer(request)
    seat = None if token is None else await state.lobby.seat_of(token, name)
    game = (await state.tables.find(name)).game
    # `finished_game` runs in a thread, so that other requests need not wait for a long game.
    async with state.replays.slot(client_key(request.scope)):
        task = await asyncio.to_thread(finished_game, game, seat, state.settings.analysis_plies)
    job = state.analyses.ask(task, client_key(request.scope), is_own=seat is not None)
    return _job_response(request, state, job, 202)


async def analyse_upload(request: Request, state: State) -> Response:
    """No token is needed: the client already knows everything in the record that it uploads."""
    pace(request, state, state.limits.analyses)
    body = await body_of(request, AnalysisRequest)
    async with state.replays.slot(client_key(request.scope)):
        task = await asyncio.to_thread(_uploaded, body, state.settings.analysis_plies)
    return _job_response(request, state, state.analyses.ask(task, client_key(request.scope)), 202)


async def get_analysis(request: Request, state: State) -> Response:
    """The progress, or the finished analysis."""
    return _job_response(request, state, state.analyses.find(request.path_params["analysis"]), 200)


def finished_game(game: Game, seat: Color | None, most_plies: int) -> AnalysisTask:
    """The task for the client at `seat`, or for a spectator (None). Raises ServerError if the
    game is not over, if it ended before play began, or if `_check_length` refuses it. Raises
    NotNowError for a spectator if the game allows none."""
    allowed = game if seat is not None else game.behind
    if allowed.outcome is None or allowed.position is None:
        raise ServerError(ErrorCode.ANALYSIS_NOT_OVER)
    _check_length(allowed.position.ply, most_plies)
    return AnalysisTask.of(game)


def _uploaded(body: AnalysisRequest, most_plies: int) -> AnalysisTask:
    """Unlike a game of this server, the game of a record need not be finished."""

    def check(record: Record) -> None:
        _check_length(len(record.moves), most_plies)

    return AnalysisTask.of(uploaded(body, check)[0])


def _check_length(plies: int, most: int) -> None:
    """Raises ServerError for a game without plies, and for a game with more than `most` plies.
    There is a maximum because the review holds all plies in memory at once."""
    if not plies:
        raise ServerError(ErrorCode.ANALYSIS_EMPTY)
    if plies > most:
        raise ServerError(ErrorCode.ANALYSIS_TOO_LONG, most=most)


def _job_response(request: Request, state: State, job: Job, status: int) -> Response:
    if job.status == "failed":
        raise ServerError(ErrorCode.ANALYSIS_FAILED)
    if job.status != "done":
        ahead = state.analyses.ahead(job)
        answer = AnalysisAnswer(job.name, job.status, job.done, job.total, ahead)
        return json_response(answer, status)
    headers = {"Vary": "Accept-Encoding"}
    if not takes_gzip(request.headers.get("accept-encoding", "")):
        return StreamingResponse(_unpacked(job.body), status, headers, "application/json")
    headers["Content-Encoding"] = "gzip"
    return Response(job.body, status, headers, "application/json")


def _unpacked(body: bytes) -> Iterator[bytes]:
    """Unpacks the answer in chunks. Starlette asks for each chunk in a thread, after the previous
    one is sent."""
    with gzip.open(BytesIO(body)) as unpacked:
        while chunk := unpacked.read(CHUNK):
            yield chunk


OPERATIONS = (
    Operation(
        "POST",
        "/api/v1/tables/{game}/analysis",
        "Starts the analysis of a finished game",
        analyse_game,
        AnalysisAnswer,
        None,
        202,
        token="seat",
    ),
    Operation(
        "POST",
        ANALYSES,
        "Starts the analysis of an uploaded record",
        analyse_upload,
        AnalysisAnswer,
        AnalysisRequest,
        202,
    ),
    Operation(
        "GET",
        f"{ANALYSES}/{{analysis}}",
        "The progress of an analysis, and its result",
        get_analysis,
        AnalysisAnswer,
    ),
)
