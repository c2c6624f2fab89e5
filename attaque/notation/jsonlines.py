"""JSON lines: each line is one record as a JSON object, with moves in engine form (`b4b5`)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, TextIO

from attaque.notation.errors import NotationError, shown
from attaque.notation.moves import AnnotatedMove, parse_annotated_move
from attaque.notation.outcomes import RESULTS, UNFINISHED
from attaque.notation.records import (
    SETUP_TAGS,
    Place,
    Record,
    RecordedMove,
    format_clock,
)
from attaque.rules import Color

CODE = "notation/json"

# Key of the object → tag of the record. The setups and the result also have keys. All other tags go
# into "tags".
_TAGS = {
    "variant": "Variant",
    "options": "Options",
    "rules_hash": "RulesHash",
    "server_limits": "ServerLimits",
    "red": "Red",
    "blue": "Blue",
    "position": "Position",
    "termination": "Termination",
}
_KEYS = (*_TAGS, "setups", "first", "moves", "result", "clocks", "tags")
# All clocks must be below this, in seconds: a clock comment has at most four digits for the hours.
_MAX_CLOCK = 9999 * 3600


def format_json_line(record: Record) -> str:
    """The record as one line, without the newline.

    Leaves out marks such as `!`, and all comments except clocks. Leaves out the other annotations
    of moves too, such as `[C>P]`: a replay computes them. Only a record that hides kinds keeps
    them, because it cannot be replayed.
    """
    found: dict[str, Any] = {k: record.tags[t] for k, t in _TAGS.items() if t in record.tags}
    if all(tag in record.tags for tag in SETUP_TAGS):
        found["setups"] = [record.tags[tag] for tag in SETUP_TAGS]
    if record.first is Color.BLUE:
        found["first"] = str(record.first)
    found["moves"] = " ".join(str(_bare(record, move.written)) for move in record.moves)
    found["result"] = record.result
    clocks = [move.clock for move in record.moves]
    if any(clock is not None for clock in clocks):
        found["clocks"] = [int(c) if c is not None and c == int(c) else c for c in clocks]
    known = {*_TAGS.values(), "Result"} | (set(SETUP_TAGS) if "setups" in found else set())
    others = {tag: value for tag, value in record.tags.items() if tag not in known}
    if others:
        found["tags"] = others
    return json.dumps(found, separators=(",", ":"))


def write_json_lines(records: Iterable[Record], file: TextIO) -> None:
    for record in records:
        file.write(format_json_line(record) + "\n")


def read_json_lines(source: str | Iterable[str]) -> Iterator[Record]:
    """The records of a text or an open file, one by one. Empty lines are skipped."""
    number = 0
    lines = source.split("\n") if isinstance(source, str) else source
    try:
        for number, line in enumerate(lines, start=1):
            if line.strip():
                yield parse_json_line(line, number)
    except UnicodeDecodeError:
        raise NotationError(CODE, "not UTF-8 text", number + 1, 1) from None


def parse_json_line(text: str, line: int = 1) -> Record:
    """The record of one line of text. `line` is the line number that errors name."""
    place = Place(line, 1)
    try:
        return _record(_load(text), place)
    except NotationError as error:
        raise error.moved(*place) from None


def _load(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        raise NotationError.at(text, error.pos, CODE, f"not JSON: {error.msg}") from None
    except (ValueError, RecursionError) as error:
        raise NotationError(CODE, f"not JSON that can be read: {error}", 1, 1) from None
    if not isinstance(value, dict):
        raise NotationError(CODE, "not a JSON object", 1, 1)
    unknown = [key for key in value if key not in _KEYS]
    if unknown:
        raise NotationError(CODE, f"unknown key {shown(unknown[0])}", 1, 1)
    return value


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is not a JSON value")


def _record(value: dict[str, Any], place: Place) -> Record:
    setups = _strings(value, "setups")
    if setups is not None and len(setups) != 2:
        raise NotationError(CODE, "setups must be two strings", 1, 1)
    result = _string(value, "result", UNFINISHED)
    if result not in RESULTS:
        raise NotationError(CODE, f"{shown(result)} is not a result", 1, 1)
    first = _string(value, "first", "red")
    try:
        begins = Color.parse(first)
    except ValueError:
        message = f'first is "red" or "blue", not {shown(first)}'
        raise NotationError(CODE, message, 1, 1) from None
    tags = {**_tags(value), **{t: _string(value, k, "") for k, t in _TAGS.items() if k in value}}
    if setups is not None:
        tags |= dict(zip(SETUP_TAGS, setups, strict=True))
    tags["Result"] = result
    moves = _moves(value, place)
    return Record(tags, moves, result, begins, place=place)


def _moves(value: dict[str, Any], place: Place) -> tuple[RecordedMove, ...]:
    words = _string(value, "moves", "").split()
    clocks = value.get("clocks")
    if clocks is None:
        clocks = [None] * len(words)
    if not isinstance(clocks, list) or len(clocks) != len(words):
        message = f"clocks must be a list of {len(words)} items, each a number or null"
        raise NotationError(CODE, message, 1, 1)
    moves = []
    for word, clock in zip(words, clocks, strict=True):
        try:
            written = parse_annotated_move(word)
        except NotationError as error:
            raise NotationError(error.code, error.message, 1, 1) from None
        comments = () if clock is None else (format_clock(_seconds(clock)),)
        moves.append(RecordedMove(written, comments, place))
    return tuple(moves)


def _seconds(clock: Any) -> float:
    if type(clock) not in (int, float) or not 0 <= clock < _MAX_CLOCK:
        raise NotationError(CODE, f"{shown(str(clock))} is not a clock in seconds", 1, 1)
    return float(clock)


def _tags(value: dict[str, Any]) -> dict[str, str]:
    tags = value.get("tags", {})
    if not isinstance(tags, dict) or not all(isinstance(v, str) for v in tags.values()):
        raise NotationError(CODE, "tags must be an object of strings", 1, 1)
    return dict(tags)


def _string(value: dict[str, Any], key: str, default: str) -> str:
    found = value.get(key, default)
    if not isinstance(found, str):
        raise NotationError(CODE, f"{key} must be a string", 1, 1)
    return found


def _strings(value: dict[str, Any], key: str) -> list[str] | None:
    found = value.get(key)
    if found is None:
        return None
    if not isinstance(found, list) or not all(isinstance(item, str) for item in found):
        raise NotationError(CODE, f"{key} must be a list of strings", 1, 1)
    return found


def _bare(record: Record, written: AnnotatedMove) -> AnnotatedMove:
    return AnnotatedMove(written.move) if record.is_complete else written._replace(mark="")
