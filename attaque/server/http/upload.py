"""Uploads: a record that somebody brings, played through by the rules and made a replay."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from random import Random

from attaque.game import Adjudicate, Chance, Command, Event, Game, Options, Play, Ready, TakeSeat
from attaque.game.nicknames import JOINERS, LONGEST_NICKNAME, is_nickname
from attaque.notation import (
    NotationError,
    Record,
    outcome_of,
    rules_of,
    start_of,
    verify,
)
from attaque.notation.formats import GAME_FORMATS
from attaque.notation.records import start_setups
from attaque.rules import Color, Setup, Variant
from attaque.rules.pieces import COLORS

ID = "upload"

_NAMES = ("Red", "Blue")


def events_of(text: str, form: str, number: int, most_plies: int) -> list[Event]:
    """The game of that number in the text as the events of a game. Raises NotationError with the
    place, also for a record that is not true or too long."""
    record = record_in(text, form, number)
    if len(record.moves) > most_plies:
        raise _refused(record, f"more than {most_plies:,} plies")
    return played(record)


def record_in(text: str, form: str, number: int) -> Record:
    """The game of that number in the text, the first is 1. Raises NotationError with the place."""
    records = GAME_FORMATS[form](BytesIO(text.encode()), None, None)
    record: Record | None = next(islice(records, number - 1, None), None)
    if record is None:
        raise NotationError("notation/record", f"there is no game {number} in the text", 1, 1)
    return record


def played(record: Record) -> list[Event]:
    """The events of a game. Raises NotationError with the place for a record that is not true. Of
    4,000 plies it is about a second of work."""
    if verify(record) is None:
        raise _refused(record, "a record of one player's view cannot be replayed")
    return _played(record, *_setups(record))


def _setups(record: Record) -> tuple[Variant, tuple[Setup, Setup]]:
    rules, start = rules_of(record), start_of(record)
    setups = None if start is None else start_setups(start)
    if setups is None or rules.free_position:
        raise _refused(record, "only games from two setups can be replayed here")
    return rules, setups


def _played(record: Record, rules: Variant, setups: tuple[Setup, Setup]) -> list[Event]:
    """The events as if it had been played here. The salts are no secret: everything is known."""
    rng = Random(0)
    chance = Chance(rng, rng.randbytes)
    log: list[Event] = [Game.open(ID, Options(rules), 0)]
    game = Game.replay(log)
    for command, seat in _commands(record, setups):
        game, events = game.step(command, seat, 0, chance)
        log += events
    outcome = outcome_of(record)
    if game.outcome is None and outcome is not None:
        log += game.apply(Adjudicate(outcome), None, 0, chance)
    return log


def _commands(
    record: Record, setups: tuple[Setup, Setup]
) -> Iterator[tuple[Command, Color | None]]:
    for color in COLORS:
        yield TakeSeat(_nickname(record, color), color), None
    for color in COLORS:
        yield Ready(setups[color]), color
    seat = record.first
    for recorded in record.moves:
        yield Play(recorded.move), seat
        seat = seat.other


def _nickname(record: Record, color: Color) -> str:
    written = record.tags.get(_NAMES[color], "")
    kept = (char for char in written if char.isprintable() or char in JOINERS)
    name = "".join(kept)[:LONGEST_NICKNAME].strip()
    return name if is_nickname(name) else "?"


def _refused(record: Record, why: str) -> NotationError:
    line, column = record.place or (1, 1)
    return NotationError("notation/record", why, line, column)
