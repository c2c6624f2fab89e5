"""Makes the OpenAPI document, which describes every operation, from the routes and structs."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

import attaque
from attaque.server.http.models import ErrorAnswer
from attaque.server.http.operation import Operation
from attaque.server.http.routes import OPERATIONS

Json = dict[str, Any]

_REFERENCES = "#/components/schemas/{name}"


@cache
def openapi() -> Json:
    """The OpenAPI document of the HTTP API."""
    structs = [kind for o in OPERATIONS for kind in (o.answer, o.body) if isinstance(kind, type)]
    kinds = list(dict.fromkeys([*structs, ErrorAnswer]))
    schemas, components = msgspec.json.schema_components(kinds, ref_template=_REFERENCES)
    schema_of = dict(zip(kinds, schemas, strict=True))
    paths: Json = {}
    for operation in OPERATIONS:
        described = _described(operation, schema_of)
        paths.setdefault(operation.path, {})[operation.method.lower()] = described
    scheme = {"type": "http", "scheme": "bearer"}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Attaque", "version": attaque.__version__},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"token": scheme}},
    }


def _described(operation: Operation, schema_of: dict[type, Any]) -> Json:
    found: Json = {
        "operationId": operation.handler.__name__,
        "summary": operation.about,
        "parameters": _parameters(operation),
        "responses": {
            **{
                str(status): _answer(operation, schema_of)
                for status in (operation.status, operation.other_status)
                if status is not None
            },
            "default": {
                "description": "Refused",
                "content": {"application/json": {"schema": schema_of[ErrorAnswer]}},
            },
        },
    }
    if operation.body is not None:
        schema = {"schema": schema_of[operation.body]}
        found["requestBody"] = {"required": True, "content": {"application/json": schema}}
    if operation.token is not None:
        found["security"] = [{"token": []}, {}] if operation.token == "seat" else [{"token": []}]
    return found


def _answer(operation: Operation, schema_of: dict[type, Any]) -> Json:
    found: Json = {"description": operation.about}
    if isinstance(operation.answer, type):
        found["content"] = {"application/json": {"schema": schema_of[operation.answer]}}
    elif operation.answer:
        text = {"schema": {"type": "string"}}
        found["content"] = dict.fromkeys(operation.answer.split(", "), text)
    return found


def _parameters(operation: Operation) -> list[Json]:
    text = {"type": "string"}
    path = re.findall(r"\{(\w+)\}", operation.path)
    return [
        *({"name": name, "in": "path", "required": True, "schema": text} for name in path),
        *(
            {"name": name, "in": "query", "schema": schema}
            for name, schema in operation.query.items()
        ),
    ]
