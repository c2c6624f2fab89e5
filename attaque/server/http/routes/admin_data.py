"""Routes of the host for stored data: delete a game, erase a person, free space."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from attaque.server.http import moderation_models as models
from attaque.server.http.middleware import ADMIN, json_response
from attaque.server.http.operation import Operation, body_of, game_of
from attaque.server.http.routes.admin import for_host
from attaque.server.moderation.erasing import delete_game, erase_person
from attaque.server.moderation.figures import space
from attaque.server.state import State

FREEING_SECONDS = 20.0
"""How long one request waits until the free space is given back. Proxies often wait a minute for an
answer, and the command waits half a minute."""


async def host_delete_game(request: Request, state: State) -> Response:
    return json_response(models.DeletedAnswer(await delete_game(game_of(request), state)))


async def host_erase_person(request: Request, state: State) -> Response:
    asked = await body_of(request, models.EraseRequest)
    return json_response(await erase_person(asked, state))


async def host_free_space(request: Request, state: State) -> Response:
    freed = await state.freeing.wait(FREEING_SECONDS)
    after = None if freed.after is None else space(freed.after)
    return json_response(models.FreedAnswer(space(freed.before), after))


OPERATIONS = tuple(
    for_host(operation)
    for operation in (
        Operation(
            "DELETE",
            f"{ADMIN}/tables/{{game}}",
            "Deletes an ended game, its rematches and the games before it",
            host_delete_game,
            models.DeletedAnswer,
        ),
        Operation(
            "DELETE",
            f"{ADMIN}/people",
            "Deletes the saved setups and the tokens of a person",
            host_erase_person,
            models.ErasedAnswer,
            models.EraseRequest,
        ),
        Operation(
            "POST",
            f"{ADMIN}/free-space",
            "Gives free space of the database back to the file system",
            host_free_space,
            models.FreedAnswer,
        ),
    )
)
