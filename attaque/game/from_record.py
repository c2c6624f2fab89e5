"""Makes a game with its events from a record.

Each move is checked once, when the record is verified. The game does not check it again.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from attaque.game.chance import Chance
from attaque.game.commands import Adjudicate, Command, Ready, TakeSeat
from attaque.game.game import Game
from attaque.game.log.events import Event
from attaque.game.log.folding import after_ply
from attaque.game.log.plies import ply_event
from attaque.game.nicknames import JOINERS, LONGEST_NICKNAME, is_nickname
from attaque.game.options import Options
from attaque.notation import Record, outcome_of
from attaque.notation.records import start_setups
from attaque.notation.replay import record_error, verified
from attaque.rules import Color, Position, Setup
from attaque.rules.pieces import COLORS


def from_record(record: Record, id: str) -> tuple[Game, list[Event]]:
    """The recorded game and the game's events, as if it had been played here with this id.

    Raises NotationError with the place if the record breaks the rules, states a wrong end, is one
    player's view, or does not start from two setups. 4,000 plies take about 0.15 seconds.
    """
    positions = verified(record)
    start = next(positions)
    setups = start_setups(start)
    if setups is None:
        raise record_error(record, "only games from two setups can be replayed here")
    # The salts need not be secret, because the record holds the kinds of all pieces.
    rng = Random(0)
    remade = _RemadeGame(Game.open(id, Options(start.variant), 0), Chance(rng, rng.randbytes))
    for command, seat in _beginning(record, setups):
        remade.step(command, seat)
    last = start
    for last in positions:
        remade.add_ply(last)
    outcome = last.outcome or outcome_of(record)
    if remade.game.outcome is None and outcome is not None:
        remade.step(Adjudicate(outcome), None)
    return remade.game, remade.events


class _RemadeGame:
    """The game up to the present ply of the record, and its events."""

    def __init__(self, opened: Event, chance: Chance) -> None:
        self.events = [opened]
        self.game = Game.replay(self.events)
        self._chance = chance

    def step(self, command: Command, seat: Color | None) -> None:
        self.game, events = self.game.step(command, seat, 0, self._chance)
        self.events += events

    def add_ply(self, after: Position) -> None:
        """Adds the ply that led to the position `after`. The rules have checked it already."""
        event = ply_event(self.game, after.history[-1].move, after, 0)
        self.events.append(event)
        self.game = after_ply(self.game, event, after)


def _beginning(
    record: Record, setups: tuple[Setup, Setup]
) -> Iterator[tuple[Command, Color | None]]:
    for color in COLORS:
        yield TakeSeat(_nickname(record, color), color), None
    for color in COLORS:
        yield Ready(setups[color]), color


def _nickname(record: Record, color: Color) -> str:
    """The player's name in the record, without characters that a nickname must not contain, and
    shortened. `?` if no visible character is left."""
    kept = (char for char in record.players[color] if char.isprintable() or char in JOINERS)
    name = "".join(kept)[:LONGEST_NICKNAME].strip()
    return name if is_nickname(name) else "?"
