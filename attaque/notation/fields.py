"""Reads the fields of a position string, and checks what can be checked without a position."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

from attaque.notation.boards import CODE, Layout, parse_layout
from attaque.notation.errors import NotationError, shown
from attaque.notation.outcomes import parse_outcome
from attaque.rules import Color, Kind, Move, Outcome, Piece, Ply, Variant, VariantError
from attaque.rules.pieces import COLORS
from attaque.rules.variants.catalogue import variant as variant_named

_FIELDS = ("variant", "board", "turn", "counters", "history")
_EXTRAS = ("lost", "end")
_COUNTERS = re.compile(r"([0-9]{1,9}),([0-9]{1,9})", re.ASCII)
_PLY = re.compile(r"([a-z][0-9]{1,2})(x?)([a-z][0-9]{1,2})", re.ASCII)
# The most characters of a variant's name. Each unknown option is compared with all known options,
# so a long name would be slow.
_MAX_VARIANT = 200
# The most pieces of both sides together, including fallen pieces. A position stores the number of
# a piece in one byte. The chase rule uses the highest values of the byte for kinds (see `Roster`).
_MAX_PIECES = 240

Captured = Mapping[Color, Mapping[Kind, int]]
T = TypeVar("T")


class Field(NamedTuple):
    """One field of a text and the index where it begins."""

    text: str
    start: int


class Fields(NamedTuple):
    """All fields of a position string."""

    variant: Variant
    layout: Layout
    turn: Color
    quiet: int
    ply: int
    history: tuple[Ply, ...]
    captured: Captured | None
    outcome: Outcome | None
    places: Mapping[str, int]
    """The index where each field begins."""


def parse_variant(name: str) -> Variant:
    """The variant of that name, with options: `classic+aggression`."""
    if len(name) > _MAX_VARIANT:
        raise NotationError("notation/variant", f"unknown variant {shown(name)}", 1, 1)
    try:
        return variant_named(name)
    except VariantError as error:
        message = f"{shown(name)}: {'; '.join(error.problems)}"
        raise NotationError("notation/variant", message, 1, 1) from None


def parse_fields(text: str, variant: Variant | None) -> Fields:
    """The fields of the text. `variant` replaces the variant that the text names."""
    found = _split(text)

    def read(name: str, parse: Callable[[str], T]) -> T:
        try:
            return parse(found[name].text)
        except NotationError as error:
            place = NotationError.at(text, found[name].start, "", "")
            raise error.moved(place.line or 1, place.column or 1) from None

    chosen = read("variant", parse_variant) if variant is None else variant
    layout = read("board", lambda field: _parse_board(field, chosen))
    turn = read("turn", _parse_turn)
    quiet, ply = read("counters", _parse_counters)
    history = read("history", lambda field: _parse_history(field, chosen, quiet))
    captured, outcome = None, None
    if "lost" in found:
        captured = read("lost", lambda field: _parse_lost(field, chosen, layout))
    if "end" in found:
        outcome = read("end", parse_outcome)
    places = {name: field.start for name, field in found.items()}
    return Fields(chosen, layout, turn, quiet, ply, history, captured, outcome, places)


def _split(text: str) -> dict[str, Field]:
    words = [Field(match[0], match.start()) for match in re.finditer(r"\S+", text)]
    if len(words) < len(_FIELDS):
        missing = ", ".join(_FIELDS[len(words) :])
        raise NotationError.at(text, len(text), CODE, f"the position ends early: no {missing}")
    fields = dict(zip(_FIELDS, words, strict=False))
    for word in words[len(_FIELDS) :]:
        name, equals, value = word.text.partition("=")
        if not equals or name not in _EXTRAS or name in fields:
            message = f"unexpected {shown(word.text)}: only lost= and end= may follow, once each"
            raise NotationError.at(text, word.start, CODE, message)
        fields[name] = Field(value, word.start + len(name) + 1)
    return fields


def _parse_board(text: str, variant: Variant) -> Layout:
    layout = parse_layout(text, variant)
    for square, piece in layout.pieces.items():
        if piece.kind is not Kind.UNKNOWN and not variant.can_fight(piece.kind):
            message = f"{variant.name} has no kind {piece.kind}"
            raise NotationError.at(text, layout.places[square], CODE, message)
    return layout


def _parse_turn(text: str) -> Color:
    try:
        return Color.from_letter(text)
    except ValueError:
        message = f"the side to move is r or b, not {shown(text)}"
        raise NotationError(CODE, message, 1, 1) from None


def _parse_counters(text: str) -> tuple[int, int]:
    match = _COUNTERS.fullmatch(text)
    if match is None:
        message = f"{shown(text)} is not QUIET,PLY: plies since the last battle, plies in all"
        raise NotationError(CODE, message, 1, 1)
    return int(match[1]), int(match[2])


def _parse_history(text: str, variant: Variant, quiet: int) -> tuple[Ply, ...]:
    if text == "-":
        return ()
    plies, index, land = [], 0, variant.grid.land
    for word in text.split(","):
        match = _PLY.fullmatch(word)
        try:
            ply = Ply(Move.parse(f"{match[1]}{match[3]}"), match[2] == "x") if match else None
        except ValueError:
            ply = None
        if ply is None or not ply.move.distance or not all(land >> s & 1 for s in ply.move):
            message = f"{shown(word)} is not a move on this board"
            raise NotationError.at(text, index, CODE, message)
        plies.append(ply)
        index += len(word) + 1
    strikes = [ply.strike for ply in reversed(plies)]
    if any(strikes[:quiet]) or (len(strikes) > quiet and not strikes[quiet]):
        message = f"the history does not end with exactly {quiet} plies without a battle"
        raise NotationError(CODE, message, 1, 1)
    return tuple(plies)


def _parse_lost(text: str, variant: Variant, layout: Layout) -> Captured:
    lost: dict[Color, Counter[Kind]] = {color: Counter() for color in COLORS}
    for index, letter in enumerate("" if text == "-" else text):
        if index + len(layout.pieces) >= _MAX_PIECES:
            raise NotationError.at(text, index, CODE, "more pieces than any two armies have")
        try:
            color, kind = Piece.from_letter(letter)
        except ValueError:
            kind = Kind.UNKNOWN
        if not variant.can_fight(kind):
            message = f"{shown(letter)} is not a piece of {variant.name}"
            raise NotationError.at(text, index, CODE, message)
        lost[color][kind] += 1
    return lost
