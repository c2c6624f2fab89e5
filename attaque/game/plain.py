"""Values as plain JSON types, and back, refusing whatever does not fit exactly."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from attaque.rules import Color, Kind, Move, Outcome, Square, Termination, Variant, VariantError
from attaque.rules.catalogue import variant as variant_named
from attaque.rules.keys import dotted
from attaque.rules.pieces import LETTERS
from attaque.rules.schema import build
from attaque.rules.squares import NAMES

Json = dict[str, Any]

_HEX = re.compile(r"([0-9a-f]{2})*", re.ASCII)


def plain(value: Any) -> Any:
    """The value in JSON types: colours, kinds, squares and moves by name, bytes in hex."""
    write = _WRITERS[type(value)]
    return value if write is None else write(value)


def _writer(kind: type) -> Callable[[Any], Any]:
    """How all values of a type are written."""
    if issubclass(kind, Enum):
        return lambda value: value.value
    if issubclass(kind, Mapping):
        return lambda value: {plain(key): plain(item) for key, item in value.items()}
    if issubclass(kind, tuple):
        return lambda value: [plain(item) for item in value]
    if is_dataclass(kind):
        names = _names(kind)
        return lambda value: {name: plain(getattr(value, name)) for name in names}
    raise TypeError(f"{kind.__name__} has no plain form")


def read(kind: Any, value: Any, where: str = "value") -> Any:
    """The value of that type. Raises ValueError for anything that `plain` would not have written;
    `where` tells the reader where it stands."""
    reader = _READERS.get(kind)
    if reader is not None:
        return _read_word(reader, kind, value, where)
    origin = get_origin(kind)
    if origin is UnionType:
        return _read_optional(get_args(kind), value, where)
    if origin is tuple:
        return _read_tuple(get_args(kind), value, where)
    if is_dataclass(kind) and isinstance(kind, type):
        return _read_dataclass(kind, value, where)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _read_word(kind, kind, value, where)
    raise TypeError(f"{kind} has no plain form")


def read_fields(kind: type, value: Any, where: str) -> dict[str, Any]:
    """The fields of a dataclass; all must be there and no others."""
    if not isinstance(value, dict):
        raise ValueError(f"{where}: not an object")
    hints = _hints(kind)
    for name in value:
        if name not in hints:
            raise ValueError(f"{where}: unknown field {str(name)[:40]!a}")
    for name in hints:
        if name not in value:
            raise ValueError(f"{where}: no field {name!r}")
    return {name: read(hint, value[name], f"{where}.{name}") for name, hint in hints.items()}


def _read_word(reader: Callable[[Any], Any], kind: type, value: Any, where: str) -> Any:
    try:
        return reader(value)
    except (ValueError, TypeError, KeyError, AttributeError):
        raise ValueError(f"{where}: {str(value)[:40]!a} is no {kind.__name__}") from None


def _read_optional(kinds: tuple[Any, ...], value: Any, where: str) -> Any:
    (kind,) = (k for k in kinds if k is not NoneType)
    return None if value is None else read(kind, value, where)


def _read_tuple(kinds: tuple[Any, ...], value: Any, where: str) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise ValueError(f"{where}: not a list")
    if kinds[-1] is Ellipsis:
        kinds = kinds[:1] * len(value)
    if len(kinds) != len(value):
        raise ValueError(f"{where}: {len(value)} items, not {len(kinds)}")
    items = enumerate(zip(kinds, value, strict=True))
    return tuple(read(kind, item, f"{where}[{i}]") for i, (kind, item) in items)


def _read_dataclass(kind: type, value: Any, where: str) -> Any:
    found = read_fields(kind, value, where)
    try:
        return kind(**found)
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


@cache
def _hints(kind: type) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {name: hints[name] for name in _names(kind)}


def _exactly(kind: type) -> Callable[[Any], Any]:
    def read_exactly(value: Any) -> Any:
        if type(value) is not kind:
            raise ValueError
        return value

    return read_exactly


def _read_color(name: Any) -> Color:
    return {str(color): color for color in Color}[name]


def _read_bytes(text: Any) -> bytes:
    if not _HEX.fullmatch(text):
        raise ValueError
    return bytes.fromhex(text)


def _write_outcome(outcome: Outcome) -> Json:
    return {"winner": plain(outcome.winner), "termination": str(outcome.termination)}


def _read_outcome(value: Any) -> Outcome:
    if value.keys() != {"winner", "termination"}:
        raise ValueError
    return Outcome(read(Color | None, value["winner"]), Termination(value["termination"]))


def _write_variant(variant: Variant) -> Json:
    """With all of its rules: a log must replay even if a later version changes the variant."""
    return {"name": variant.name, "rules": dotted(variant)}


def _read_variant(value: Any) -> Variant:
    if value.keys() != {"name", "rules"}:
        raise ValueError
    name, rules = _exactly(str)(value["name"]), value["rules"]
    try:
        known = variant_named(name)
        if dotted(known) == rules:
            return known
    except VariantError:
        pass
    # A key that is newer than the log has the value that classic gives it.
    return build(name, (), {**dotted(variant_named("classic")), **rules}, name)


COLOR_WORDS = tuple(map(str, Color))


class _Writers(dict[type, Callable[[Any], Any] | None]):
    """Those of other types are found when one is first met."""

    def __missing__(self, kind: type) -> Callable[[Any], Any]:
        write = self[kind] = _writer(kind)
        return write


_WRITERS = _Writers(dict.fromkeys((NoneType, bool, int, str)))
"""How the values of each type are written; None where they are plain already."""
_WRITERS |= {
    Color: COLOR_WORDS.__getitem__,
    Kind: LETTERS.__getitem__,
    Square: NAMES.__getitem__,
    Move: Move.__str__,
    bytes: bytes.hex,
    Outcome: _write_outcome,
    Variant: _write_variant,
}

_READERS: dict[Any, Callable[[Any], Any]] = {
    **{kind: _exactly(kind) for kind in (bool, int, str)},
    Color: _read_color,
    Kind: Kind.from_letter,
    Square: Square.parse,
    Move: Move.parse,
    bytes: _read_bytes,
    Outcome: _read_outcome,
    Variant: _read_variant,
}
