"""Converts values to plain JSON types and back; refuses anything that does not fit exactly."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from itertools import cycle
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from attaque.rules import Color, Kind, Move, Outcome, Square, Termination, Variant, VariantError
from attaque.rules.pieces import LETTERS
from attaque.rules.squares import NAMES
from attaque.rules.variants.catalogue import variant as variant_named
from attaque.rules.variants.keys import dotted, without_retired
from attaque.rules.variants.validation import build

Json = dict[str, Any]


def plain(value: Any) -> Any:
    """The value in JSON types. Colours, squares and moves become their names. Kinds become their
    letters. Bytes become hexadecimal digits."""
    write = _WRITERS[type(value)]
    return value if write is None else write(value)


def _writer(kind: type) -> Callable[[Any], Any]:
    """The writer for all values of a type."""
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


class _MisfitError(ValueError):
    """A value does not fit its type. `path` leads from the outermost value to this value."""

    def __init__(self, why: str, path: str = "") -> None:
        super().__init__(path, why)
        self.why, self.path = why, path

    def inside(self, step: str) -> _MisfitError:
        return _MisfitError(self.why, step + self.path)


_Reader = Callable[[Any], Any]
"""Converts plain JSON types to a value. Raises _MisfitError."""


def read(kind: Any, value: Any, where: str = "value") -> Any:
    """Reads a value of the type `kind` from JSON types: the inverse of `plain`. Raises ValueError
    if the value does not fit exactly; the message begins with `where`."""
    try:
        return _READERS[kind](value)
    except _MisfitError as misfit:
        raise ValueError(f"{where}{misfit.path}: {misfit.why}") from None


def _reader(kind: Any) -> _Reader:
    """The reader for all values of a type."""
    origin = get_origin(kind)
    if origin is UnionType:
        return _optional(*(k for k in get_args(kind) if k is not NoneType))
    if origin is tuple:
        return _tuple(*get_args(kind))
    if is_dataclass(kind) and isinstance(kind, type):
        return _object(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _word(kind, kind)
    raise TypeError(f"{kind} has no plain form")


def _word(kind: type, parse: Callable[[Any], Any]) -> _Reader:
    def read_word(value: Any) -> Any:
        try:
            return parse(value)
        except (ValueError, TypeError, KeyError, AttributeError):
            raise _MisfitError(f"{str(value)[:40]!a} is not a valid {kind.__name__}") from None

    return read_word


def _optional(kind: Any) -> _Reader:
    reader = _READERS[kind]
    return lambda value: None if value is None else reader(value)


def _tuple(*kinds: Any) -> _Reader:
    """A reader of a tuple. `kinds` has one type for each item, or one type for all items and
    then `...`."""
    is_open = kinds[-1] is Ellipsis
    readers = [_READERS[kind] for kind in kinds if kind is not Ellipsis]

    def read_tuple(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise _MisfitError("not a list")
        if not is_open and len(value) != len(readers):
            raise _MisfitError(f"{len(value)} items, not {len(readers)}")
        found: list[Any] = []
        try:
            for reader, item in zip(cycle(readers), value):
                found.append(reader(item))
        except _MisfitError as misfit:
            raise misfit.inside(f"[{len(found)}]") from None
        return tuple(found)

    return read_tuple


def _object(kind: type) -> _Reader:
    """A reader of a dataclass: exactly its fields must be present."""
    hints = get_type_hints(kind)
    readers = {name: _READERS[hints[name]] for name in _names(kind)}

    def read_object(value: Any) -> Any:
        if not isinstance(value, dict):
            raise _MisfitError("not an object")
        if value.keys() != readers.keys():
            raise _stray_field(value, readers)
        found: dict[str, Any] = {}
        try:
            for name, reader in readers.items():
                found[name] = reader(value[name])
        except _MisfitError as misfit:
            raise misfit.inside(f".{name}") from None
        try:
            return kind(**found)
        except ValueError as error:
            raise _MisfitError(str(error)) from None

    return read_object


def _stray_field(value: Json, known: Collection[str]) -> _MisfitError:
    for name in value:
        if name not in known:
            return _MisfitError(f"unknown field {str(name)[:40]!a}")
    missing = next(name for name in known if name not in value)
    return _MisfitError(f"no field {missing!r}")


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def _exactly(kind: type) -> Callable[[Any], Any]:
    def read_exactly(value: Any) -> Any:
        if type(value) is not kind:
            raise ValueError
        return value

    return read_exactly


def _read_bytes(text: Any) -> bytes:
    found = bytes.fromhex(text)
    if found.hex() != text:
        raise ValueError
    return found


def _write_outcome(outcome: Outcome) -> Json:
    return {"winner": plain(outcome.winner), "termination": str(outcome.termination)}


def _read_outcome(value: Any) -> Outcome:
    if value.keys() != {"winner", "termination"}:
        raise ValueError
    return Outcome(read(Color | None, value["winner"]), Termination(value["termination"]))


def _write_variant(variant: Variant) -> Json:
    """Writes all rules of the variant. So an old log can be replayed even if a later version
    changes the variant."""
    return {"name": variant.name, "rules": dotted(variant)}


def _read_variant(value: Any) -> Variant:
    if value.keys() != {"name", "rules"}:
        raise ValueError
    name, rules = _exactly(str)(value["name"]), without_retired(value["rules"])
    try:
        known = variant_named(name)
        if dotted(known) == rules:
            return known
    except VariantError:
        pass
    # A rule that did not exist when the log was written gets the value that it has in classic.
    return build(name, (), {**dotted(variant_named("classic")), **rules}, name)


COLOR_WORDS = tuple(map(str, Color))


class _Writers(dict[type, Callable[[Any], Any] | None]):
    """The writer for each type. A missing type is added when a value of it is first written."""

    def __missing__(self, kind: type) -> Callable[[Any], Any]:
        write = self[kind] = _writer(kind)
        return write


_WRITERS = _Writers(dict.fromkeys((NoneType, bool, int, str)))
"""The writer is None for each type whose values are written unchanged, such as `int`."""
_WRITERS |= {
    Color: COLOR_WORDS.__getitem__,
    Kind: LETTERS.__getitem__,
    Square: NAMES.__getitem__,
    Move: Move.__str__,
    bytes: bytes.hex,
    Outcome: _write_outcome,
    Variant: _write_variant,
}


class _Readers(dict[Any, _Reader]):
    """The reader for each type. A missing type is added when its reader is first needed."""

    def __missing__(self, kind: Any) -> _Reader:
        reader = self[kind] = _reader(kind)
        return reader


_WORDS: dict[type, Callable[[Any], Any]] = {
    **{kind: _exactly(kind) for kind in (bool, int, str)},
    Color: Color.parse,
    Kind: {letter: Kind(i) for i, letter in enumerate(LETTERS)}.__getitem__,
    Square: {name: Square(i) for i, name in enumerate(NAMES)}.__getitem__,
    Move: Move.parse,
    bytes: _read_bytes,
    Outcome: _read_outcome,
    Variant: _read_variant,
}
_READERS = _Readers({kind: _word(kind, parse) for kind, parse in _WORDS.items()})
