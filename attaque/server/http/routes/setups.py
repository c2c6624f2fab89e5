"""Routes of people and setups: create a person, keep saved setups, complete or make a setup."""

from __future__ import annotations

from random import Random

from starlette.requests import Request
from starlette.responses import Response

from attaque.players.setup_pool import strong_setup
from attaque.rules import IllegalSetupError, Setup
from attaque.server import text
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.http import models
from attaque.server.http.middleware import json_response
from attaque.server.http.operation import Operation, bearer, body_of, pace
from attaque.server.http.rulebook import variant_named
from attaque.server.limits import client_key
from attaque.server.setup_letters import parse_letters
from attaque.server.state import State
from attaque.server.storage import SetupRow
from attaque.server.stored_bytes import ROW_BYTES


async def new_person(request: Request, state: State) -> Response:
    pace(request, state, state.limits.joins)
    address = client_key(request.scope)
    state.check_storage(address)
    answer = models.PersonAnswer(await state.lobby.new_person())
    state.stored.add(address, state.seconds, ROW_BYTES)
    return json_response(answer, 201)


async def list_setups(request: Request, state: State) -> Response:
    person = await _person(request, state)
    rows = await state.runtime.storage.setups(person, request.query_params.get("variant"))
    found = [
        models.SetupAnswer(row.variant, row.name, row.body.decode(), row.changed_ms) for row in rows
    ]
    return json_response(models.SetupsAnswer(found))


async def save_setup(request: Request, state: State) -> Response:
    """The setup may be unfinished, but its letters must fit the variant."""
    person = await _person(request, state)
    body = await body_of(request, models.SetupRequest)
    name = text.clean(body.name, state.settings.setup_name_length)
    letters = parse_letters(variant_named(body.variant), body.setup).letters
    row = SetupRow(person, body.variant, name, letters.encode(), state.runtime.now())
    address = client_key(request.scope)
    state.check_storage(address)
    if person in state.erased:  # while the body of this request came in
        raise ServerError(ErrorCode.TOKEN)
    await state.runtime.storage.save_setup(row)
    state.stored.add(address, state.seconds, ROW_BYTES + len(row.body))
    return json_response(models.SetupAnswer(body.variant, name, letters, row.changed_ms))


async def rename_setup(request: Request, state: State) -> Response:
    person = await _person(request, state)
    body = await body_of(request, models.RenameRequest)
    new = text.clean(body.new_name, state.settings.setup_name_length)
    await state.runtime.storage.rename_setup(person, body.variant, body.name, new)
    return Response(status_code=204)


async def delete_setup(request: Request, state: State) -> Response:
    person = await _person(request, state)
    body = await body_of(request, models.NamedRequest)
    await state.runtime.storage.delete_setup(person, body.variant, body.name)
    return Response(status_code=204)


async def complete_setup(request: Request, state: State) -> Response:
    """Makes a strong setup if the client asks for one. Otherwise completes the draft at random and
    keeps its pieces. Raises IllegalSetupError if the result is not legal."""
    body = await body_of(request, models.AutoRequest)
    rules = variant_named(body.variant)
    begun = Setup(rules, {}) if body.setup is None else parse_letters(rules, body.setup)
    rng = Random(state.runtime.chance.rng.getrandbits(128))
    full = strong_setup(rules, rng) if body.strong else begun.completed(rng)
    faults = full.faults()
    if faults:
        raise IllegalSetupError(faults)
    return json_response(models.AutoAnswer(full.letters))


async def _person(request: Request, state: State) -> str:
    """Raises ServerError if a banned person does more than read and delete."""
    person = await state.lobby.person_of(bearer(request) or "")
    if request.method in ("PUT", "PATCH"):
        state.bans.check_person(person)
    return person


_SETUPS = "/api/v1/setups"

OPERATIONS = (
    Operation(
        "POST",
        "/api/v1/people",
        "Creates a person, whose token opens saved setups",
        new_person,
        models.PersonAnswer,
        None,
        201,
    ),
    Operation(
        "GET",
        _SETUPS,
        "Lists the saved setups of a person",
        list_setups,
        models.SetupsAnswer,
        token="person",
        query={"variant": {"type": "string"}},
    ),
    Operation(
        "PUT",
        _SETUPS,
        "Saves a setup under a name",
        save_setup,
        models.SetupAnswer,
        models.SetupRequest,
        token="person",
    ),
    Operation(
        "PATCH",
        _SETUPS,
        "Renames a setup",
        rename_setup,
        "",
        models.RenameRequest,
        204,
        token="person",
    ),
    Operation(
        "DELETE",
        _SETUPS,
        "Deletes a setup",
        delete_setup,
        "",
        models.NamedRequest,
        204,
        token="person",
    ),
    Operation(
        "POST",
        f"{_SETUPS}/auto",
        "Completes a setup at random, or makes a strong one",
        complete_setup,
        models.AutoAnswer,
        models.AutoRequest,
    ),
)
