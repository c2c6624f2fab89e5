"""Routes of variants and opponents: the rule sets, and the bots that can take a seat."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from attaque.server.http import models, rulebook
from attaque.server.http.middleware import json_response
from attaque.server.http.operation import Operation
from attaque.server.state import State
from attaque.server.workers.bots import OPPONENTS


async def list_variants(request: Request, state: State) -> Response:
    return json_response(rulebook.rulebook())


async def get_variant(request: Request, state: State) -> Response:
    """The name may have options: `classic+memory`."""
    found = rulebook.variant_named(request.path_params["variant"])
    return json_response(rulebook.variant_answer(found))


async def list_opponents(request: Request, state: State) -> Response:
    found = [models.OpponentAnswer(name) for name in OPPONENTS]
    return json_response(models.OpponentsAnswer(found))


_VARIANTS = "/api/v1/variants"

OPERATIONS = (
    Operation(
        "GET",
        _VARIANTS,
        "Every rule set with its board, army and rules, and the options",
        list_variants,
        rulebook.VariantsAnswer,
    ),
    Operation(
        "GET",
        f"{_VARIANTS}/{{variant}}",
        "One rule set, perhaps with options",
        get_variant,
        rulebook.VariantAnswer,
    ),
    Operation(
        "GET",
        "/api/v1/opponents",
        "The bots that can take a seat",
        list_opponents,
        models.OpponentsAnswer,
    ),
)
