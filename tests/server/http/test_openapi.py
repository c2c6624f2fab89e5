"""OpenAPI: every answer of the server matches the document."""

from random import Random

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    negative_data_rejection,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from attaque.game import Play, Ready, Resign
from attaque.rules import Color, Setup
from attaque.server.http.openapi import openapi
from attaque.server.http.routes import OPERATIONS
from tests.server.in_process_client import URL, in_process_client

SCHEMA = schemathesis.openapi.from_dict(openapi())
CHECKS = [
    content_type_conformance,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
]
ADMIN = "admin.of-the-openapi-tests"
MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)


@pytest.fixture
def client(runner):
    """A client of a server that is ready and whose limit of tables no test reaches."""
    opened = in_process_client(tables=10**9, admin_token=ADMIN)
    found = runner.run(opened.__aenter__())
    found.state.readiness.is_resumed = True
    yield found
    runner.run(opened.__aexit__(None, None, None))


async def tables(client):
    """Opens four tables, one in each phase. Returns their game ids, the seat tokens of Red, and a
    person token."""
    seats = []
    for phase in range(4):
        body = {"nickname": "anna", "variant": "tiny", "colours": "choice", "colour": "red"}
        seat = (await client.post("/api/v1/tables", json=body)).json()
        seats.append(seat)
        table = await client.state.tables.find(seat["game"])
        if phase > 0:
            joining = {"nickname": "ben", "invitation": seat["invitation"]}
            await client.post(f"/api/v1/tables/{seat['game']}/join", json=joining)
        if phase > 1:
            for color in Color:
                setup = Setup.random(table.game.options.rules, Random(color))
                await table.submit(Ready(setup), color, f"ready{color}")
            move = table.game.position.legal_moves[0]
            await table.submit(Play(move), table.game.position.turn, "move")
        if phase > 2:
            await table.submit(Resign(), Color.RED, "resign")
    person = (await client.post("/api/v1/people")).json()["token"]
    return [seat["game"] for seat in seats], [seat["token"] for seat in seats], person


async def test_the_openapi_document_is_served():
    async with in_process_client() as client:
        answer = await client.get("/api/v1/openapi.json")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/json")
    assert answer.json() == openapi()
    read = schemathesis.openapi.from_dict(answer.json())
    found = {(o.ok().path, o.ok().method.upper()) for o in read.get_all_operations()}
    assert found == {(o.path, o.method) for o in OPERATIONS}


def modes(operation):
    """A request with neither a body nor a query cannot be wrong."""
    can_be_wrong = operation.body or operation.query
    return [mode for mode in MODES if can_be_wrong or mode is not GenerationMode.NEGATIVE]


@pytest.mark.parametrize(
    ("operation", "mode"),
    [
        pytest.param(operation, mode, id=f"{operation.method} {operation.path} {mode.value}")
        for operation in OPERATIONS
        for mode in modes(operation)
    ],
)
def test_every_answer_to_random_requests_is_as_described(operation, mode, client, runner, request):
    described = SCHEMA[operation.path][operation.method]
    games, tokens, person = runner.run(tables(client))
    # Schemathesis makes negative requests wrong on purpose. The server may accept some of them:
    # `ask` replaces wrong headers, and the server ignores unknown parameters of a query.
    refusing = mode is GenerationMode.NEGATIVE and operation.body and not operation.token
    checks = [*CHECKS, negative_data_rejection] if refusing else CHECKS
    secrets = [None, "seat.x", person] if operation.token == "person" else [None, "x", *tokens]
    secrets += [ADMIN] if operation.token == "admin" else []

    def ask(case, game, secret):
        if game is not None and "game" in case.path_parameters:
            case.path_parameters["game"] = game
        headers = {} if secret is None else {"Authorization": f"Bearer {secret}"}
        asked = requests.Request(**case.as_transport_kwargs(URL, headers)).prepare()
        sent = httpx.Request(asked.method, asked.url, headers=asked.headers, content=asked.body)
        case.validate_response(runner.run(client.send(sent)), checks=checks)

    examples = 300 if request.config.getoption("--long") else 25
    drawn = (
        described.as_strategy(generation_mode=mode),
        st.sampled_from([None, *games]),
        st.sampled_from(secrets),
    )
    bound = settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck))
    bound(given(*drawn)(ask))()


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"])
async def test_a_method_that_a_path_does_not_have_is_refused(method):
    known = {(o.path, o.method) for o in OPERATIONS}
    async with in_process_client() as client:
        for path in {o.path for o in OPERATIONS}:
            if (path, method) not in known:
                answer = await client.request(method, path.replace("{game}", "x"))
                assert answer.status_code == 405, path
                assert answer.json()["error"]["code"] == "http/method"
                allowed = set(answer.headers["allow"].split(", ")) - {"HEAD"}
                assert allowed == {m for p, m in known if p == path}, path
