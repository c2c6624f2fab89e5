"""Pages of games: `index.html` with the words and the picture that a preview of its link needs."""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.responses import Response

from attaque.game.options import GAME_ID
from attaque.server.errors import ServerError
from attaque.server.http.operation import base_url
from attaque.server.http.static import File, StaticFiles
from attaque.server.limits import client_key
from attaque.server.lobby.metadata import read_metadata
from attaque.server.preview.tags import meta_tags
from attaque.server.state import State
from attaque.server.storage import StorageError

PATHS = ("/game/{game}", "/replay/{game}")

_REPLACED = re.compile(r'<title>[^<]*</title>|<meta\s+name="description"[^>]*>')


async def game_page(request: Request, state: State, files: StaticFiles) -> Response | None:
    """The page of a game. Without a known game it is the page that all addresses have; None if the
    client is not built, or if no page can have this address."""
    index = files.index
    if index is None:
        return None
    tags = await _tags(request, state)
    if tags is None:
        return None
    page = _REPLACED.sub("", index.body.decode()).replace("</head>", f"  {tags}\n  </head>", 1)
    return File("index.html", page.encode()).response(request)


async def _tags(request: Request, state: State) -> str | None:
    """The `meta` elements; None for an unknown game, for a storage that fails, and for an address
    that asks too often: then the page says nothing about the game."""
    name = request.path_params["game"]
    within = state.limits.requests.take(client_key(request.scope), state.seconds)
    if not within or not GAME_ID.fullmatch(name):
        return None
    try:
        row = await state.tables.row(name)
        game = (await state.tables.find(name)).game
    except (ServerError, StorageError):
        return None
    base = base_url(request, state)
    picture = f"{base}/api/v1/tables/{name}/picture"
    return meta_tags(game, read_metadata(row.about).host, base + request.url.path, picture)
