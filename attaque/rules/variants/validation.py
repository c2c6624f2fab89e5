"""Builds a variant from its keys, and checks that the keys fit together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from attaque.rules.errors import VariantError
from attaque.rules.pieces import Kind
from attaque.rules.squares import Square, grid
from attaque.rules.variants.keys import KEYS, Table, without_retired
from attaque.rules.variants.variant import Variant


def build(name: str, aliases: tuple[str, ...], values: dict[str, Any], source: str) -> Variant:
    """A variant from dotted keys. Raises VariantError with all problems at once."""
    problems = [f"{key}: unknown key" for key in without_retired(values) if key not in KEYS]
    fields: Table = {}
    for key, (field, read, _) in KEYS.items():
        if key not in values:
            problems.append(f"{key}: missing")
            continue
        try:
            fields[field] = read(values[key])
        except ValueError as error:
            problems.append(f"{key}: {error}")
    problems += _contradictions(fields)
    if problems:
        raise VariantError(source, problems)
    return Variant(name=name, aliases=aliases, **fields)


def _contradictions(fields: Table) -> list[str]:
    """The problems of keys that contradict each other. Skips a check if one of its keys has no
    valid value."""
    problems: list[str] = []
    for check, needs in _CHECKS:
        if all(need in fields for need in needs):
            problems += check(*(fields[need] for need in needs))
    return problems


def _board(width: int, height: int, lakes: frozenset[Square]) -> Iterator[str]:
    shape = grid(width, height, frozenset())
    outside = [square for square in sorted(lakes) if square not in shape]
    for square in outside:
        yield f"board.lakes: {square} is not on the board"
    if not outside and lakes != {shape.turned(square) for square in lakes}:
        yield "board.lakes: not symmetric under a half-turn, so the two halves of the board differ"


def _zone(height: int, zone: int) -> Iterator[str]:
    if 2 * zone > height:
        yield f"board.zone: two zones of {zone} rows do not fit on {height} rows"


def _room(
    width: int, zone: int, lakes: frozenset[Square], army: dict[Kind, int], fixed: Any
) -> Iterator[str]:
    size = sum(army.values())
    lakes_inside = sum(1 for square in lakes if square.row <= zone)
    room = zone * width - lakes_inside if fixed is None else len(fixed)
    if size > room:
        yield f"army: {size} pieces, but only {room} squares to set them up"


def _fixed(width: int, zone: int, lakes: frozenset[Square], fixed: Any) -> Iterator[str]:
    for square in fixed or ():
        if square.file >= width or square.row > zone or square in lakes:
            yield f"setup.fixed: {square} is not a land square of the zone"


def _army(army: dict[Kind, int], rank: dict[Kind, int], immobile: frozenset[Kind]) -> Iterator[str]:
    for kind in sorted(army):
        if kind not in rank and kind not in (Kind.BOMB, Kind.FLAG):
            yield f"army: {kind} has no rank"
    if army.get(Kind.FLAG, 0) != 1:
        yield f"army: {army.get(Kind.FLAG, 0)} flags; every army has exactly one"
    if not any(count for kind, count in army.items() if kind not in immobile):
        yield "army: no piece that can move"


def _ranks(rank: dict[Kind, int], immobile: frozenset[Kind]) -> Iterator[str]:
    for kind in (Kind.BOMB, Kind.FLAG):
        if kind in rank:
            yield f"rank: {kind} must have none; bombs and flags do not fight by rank"
        if kind not in immobile:
            yield f"immobile: {kind} must be immobile; it has no rank to strike with"


def _fighters(
    rank: dict[Kind, int], defusers: frozenset[Kind], slayer: dict[Kind, Kind]
) -> Iterator[str]:
    for kind in sorted(defusers - set(rank)):
        yield f"battle.defusers: {kind} has no rank"
    for kind in sorted({*slayer, *slayer.values()} - set(rank)):
        yield f"battle.slayer: {kind} has no rank"


def _runners(runners: frozenset[Kind], immobile: frozenset[Kind]) -> Iterator[str]:
    for kind in sorted(runners & immobile):
        yield f"move.runners: {kind} is immobile"


def _display(run: str, winner: str) -> Iterator[str]:
    # A position remembers that a kind was shown, but not whether a run or a battle showed it. So
    # both must show a kind equally long, unless `info.run` is `inferred`.
    if "inferred" not in (run, winner) and run != winner:
        yield f"info.run: {run!r} does not go with winner_display {winner!r}"


_CHECKS: list[tuple[Callable[..., Iterator[str]], tuple[str, ...]]] = [
    (_board, ("width", "height", "lakes")),
    (_zone, ("height", "zone")),
    (_room, ("width", "zone", "lakes", "army", "fixed_squares")),
    (_fixed, ("width", "zone", "lakes", "fixed_squares")),
    (_army, ("army", "rank", "immobile")),
    (_ranks, ("rank", "immobile")),
    (_fighters, ("rank", "defusers", "slayer")),
    (_runners, ("runners", "immobile")),
    (_display, ("disclose_run", "winner_display")),
]
