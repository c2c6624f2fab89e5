"""Plays a record once, as a game of its own, and gives the game with its events."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from attaque.game.chance import Chance
from attaque.game.commands import Adjudicate, Command, Play, Ready, TakeSeat
from attaque.game.game import Game
from attaque.game.log.events import Event
from attaque.game.nicknames import JOINERS, LONGEST_NICKNAME, is_nickname
from attaque.game.options import Options
from attaque.notation import Record, outcome_of
from attaque.notation.moves import check_step
from attaque.notation.records import start_setups
from attaque.notation.replay import check_end, placed, record_error, whole_start_of
from attaque.rules import Color, IllegalMoveError, Position, Reason, Setup
from attaque.rules.pieces import COLORS

_NAMES = ("Red", "Blue")


def from_record(record: Record, id: str) -> tuple[Game, list[Event]]:
    """The game of a record and its events, as if it had been played under that id.

    Raises NotationError with the place if the record is untrue, is one player's view, or does not
    start from two setups. 4,000 plies take about half a second.
    """
    said = outcome_of(record)
    start = whole_start_of(record)
    setups = start_setups(start)
    if setups is None:
        raise record_error(record, "only games from two setups can be replayed here")
    # The salts are no secret: the record holds all kinds.
    rng = Random(0)
    play = _Replayed(Game.open(id, Options(start.variant), 0), Chance(rng, rng.randbytes))
    for command, seat in _beginning(record, setups):
        play.step(command, seat)
    for recorded in record.moves:
        with placed(recorded):
            before = play.position
            play.move(Play(recorded.move), before.turn)
            check_step(before, play.position, recorded.written)
    check_end(record, play.position.outcome, said)
    if play.game.outcome is None and said is not None:
        play.step(Adjudicate(said), None)
    return play.game, play.events


class _Replayed:
    """A game that commands carry on, and its events so far."""

    def __init__(self, opened: Event, chance: Chance) -> None:
        self.events = [opened]
        self.game = Game.replay(self.events)
        self._chance = chance

    @property
    def position(self) -> Position:
        position = self.game.position
        assert position is not None
        return position

    def move(self, command: Play, seat: Color) -> None:
        if self.game.outcome is not None:
            raise IllegalMoveError(command.move, Reason.GAME_OVER)
        self.step(command, seat)

    def step(self, command: Command, seat: Color | None) -> None:
        self.game, events = self.game.step(command, seat, 0, self._chance)
        self.events += events


def _beginning(
    record: Record, setups: tuple[Setup, Setup]
) -> Iterator[tuple[Command, Color | None]]:
    for color in COLORS:
        yield TakeSeat(_nickname(record, color), color), None
    for color in COLORS:
        yield Ready(setups[color]), color


def _nickname(record: Record, color: Color) -> str:
    """The player's name in the record, as far as a nickname can hold it."""
    written = record.tags.get(_NAMES[color], "")
    kept = (char for char in written if char.isprintable() or char in JOINERS)
    name = "".join(kept)[:LONGEST_NICKNAME].strip()
    return name if is_nickname(name) else "?"
