"""Route of previews: the picture of a game, as the public may see it, for links in messengers."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from attaque.server.http.operation import Operation, game_of
from attaque.server.limits import client_key
from attaque.server.preview.drawing import png, tag_of
from attaque.server.preview.picture import picture, public_board
from attaque.server.state import State

CACHE = "public, max-age=60"


async def get_picture(request: Request, state: State) -> Response:
    game = (await state.tables.find(game_of(request))).game
    drawn = picture(game.options.rules, public_board(game))
    tag = tag_of(drawn)
    headers = {"Cache-Control": CACHE, "ETag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    found = state.drawings.get(tag)
    if found is None:
        # One picture at a time, and the addresses take turns.
        async with state.replays.slot(client_key(request.scope)):
            found = await asyncio.to_thread(png, drawn)
        state.drawings.keep(tag, found)
    return Response(found, media_type="image/png", headers=headers)


OPERATIONS = (
    Operation(
        "GET",
        "/api/v1/tables/{game}/picture",
        "A picture of the game as the public may see it, for previews of links",
        get_picture,
        "image/png",
    ),
)
