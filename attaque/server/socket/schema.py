"""JSON Schema of every message, event and view; clients can generate their types from it."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from attaque.game import EVENTS, Hidden, Seen
from attaque.rules import Color, Kind, Move, Outcome, Square, Termination, Variant
from attaque.server.socket.messages import PROTOCOL, Incoming, Outgoing

Json = dict[str, Any]

_TEXT = {"type": "string"}
_WORDS: dict[Any, Json] = {
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    str: _TEXT,
    NoneType: {"type": "null"},
    bytes: {"type": "string", "contentEncoding": "base16"},
    Color: {"enum": [str(color) for color in Color]},
    Kind: {"enum": [kind.letter for kind in Kind]},
    Square: _TEXT,
    Move: _TEXT,
}


@cache
def wire_schema() -> Json:
    """The schema. `Incoming` are the messages of clients, `Outgoing` those of the server. `Ev` is
    the message with an event. `Seen` is the view in a snapshot."""
    (incoming, outgoing), found = msgspec.json.schema_components(
        [Incoming, Outgoing], ref_template="#/$defs/{name}"
    )
    named = Definitions()
    named.definitions["Outcome"] = _outcome()
    named.definitions["Variant"] = _variant()
    kinds = [_tagged(word, named.schema(event)) for word, event in EVENTS.items()]
    named.schema(Seen)
    found["Snap"]["properties"]["view"] = _reference("Seen")
    found["Ev"] = {"title": "Ev", "oneOf": [*kinds, _tagged(None, named.schema(Hidden))]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": PROTOCOL,
        "$defs": {**named.definitions, **found, "Incoming": incoming, "Outgoing": outgoing},
    }


class Definitions:
    """Collects a schema for each dataclass. Each schema describes the JSON that
    `attaque.game.plain` writes."""

    def __init__(self) -> None:
        self.definitions: Json = {}

    def schema(self, kind: Any) -> Json:
        if kind in _WORDS:
            return _WORDS[kind]
        origin, parts = get_origin(kind), get_args(kind)
        if origin is UnionType:
            return {"anyOf": [self.schema(part) for part in parts]}
        if origin is tuple:
            return self._tuple(parts)
        if origin is not None:  # a mapping
            return {"type": "object", "additionalProperties": self.schema(parts[1])}
        if isinstance(kind, type) and issubclass(kind, Enum):
            return {"enum": [member.value for member in kind]}
        return self._named(kind)

    def _tuple(self, parts: tuple[Any, ...]) -> Json:
        if parts[-1] is Ellipsis:
            return {"type": "array", "items": self.schema(parts[0])}
        items = [self.schema(part) for part in parts]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "items": False}

    def _named(self, kind: type) -> Json:
        name = kind.__name__
        if name not in self.definitions:
            if not is_dataclass(kind):
                raise TypeError(f"{kind} has no schema")
            self.definitions[name] = {}  # stops the recursion if the dataclass contains itself
            hints = get_type_hints(kind)
            names = [field.name for field in fields(kind)]
            self.definitions[name] = _object({n: self.schema(hints[n]) for n in names})
        return _reference(name)


def _tagged(word: str | None, schema: Json) -> Json:
    """The schema of an event with the kind `word`, or of a hidden event (None). The schema of a
    hidden event forbids the field `kind`, so that no event with a kind matches that schema."""
    head = {"type": {"const": "ev"}} | ({} if word is None else {"kind": {"const": word}})
    no_kind = {"not": {"required": ["kind"]}} if word is None else {}
    return {"allOf": [_object(head) | no_kind, schema]}


def _object(properties: Json) -> Json:
    return {"type": "object", "properties": properties, "required": [*properties]}


def _reference(name: str) -> Json:
    return {"$ref": f"#/$defs/{name}"}


def _outcome() -> Json:
    winner = {"anyOf": [_WORDS[Color], {"type": "null"}]}
    ends = {"enum": [str(termination) for termination in Termination]}
    return _object({"winner": winner, "termination": ends})


def _variant() -> Json:
    return _object({"name": _TEXT, "rules": {"type": "object"}})


_WORDS[Outcome] = _reference("Outcome")
_WORDS[Variant] = _reference("Variant")
