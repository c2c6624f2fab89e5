"""Table: plays a game command by command and keeps its log. Also makes random commands."""

from __future__ import annotations

import json
from random import Random

import pytest

from attaque.game import (
    Abort,
    Absent,
    AnswerDraw,
    AnswerRematch,
    Chance,
    Claim,
    Command,
    Credit,
    Event,
    Game,
    NotNowError,
    OfferDraw,
    OfferRematch,
    Options,
    Phase,
    Play,
    Present,
    Ready,
    Resign,
    TakeSeat,
    Tick,
    Unready,
    event_to_json,
    plain,
)
from attaque.rules import (
    Color,
    IllegalMoveError,
    Kind,
    Move,
    Setup,
    Square,
    Variant,
    names,
    variant,
)
from attaque.rules.variants.catalogue import parse
from tests.strategies import OPTIONED, eager_choice

RED, BLUE = Color.RED, Color.BLUE
VIEWERS = (RED, BLUE, None)
SQUARE, MOVE = Square.parse, Move.parse

GAMES = (*names(), *(name for name in OPTIONED if "free_position" not in name))
"""Variants that together use every option except `ply_limit` and `free_position`. A game refuses
`free_position`: with it, a refused setup could reveal where a hidden enemy piece stands."""


REFEREE = parse(
    'name = "referee"\nextends = "classic"\n[info]\nattacker = "never"\ndefender = "never"'
)
"""Rules under which a referee shows only fallen pieces. They are not in the catalogue."""


def rules_of(name: str | Variant) -> Variant:
    return variant(name) if isinstance(name, str) else name


class Table:
    """A game with its log, its source of chance, and the present time `now`."""

    def __init__(self, name: str | Variant = "classic", seed: int = 0, **options: object) -> None:
        rng = Random(seed)
        self.chance = Chance(rng, rng.randbytes)
        self.rules = rules_of(name)
        self.log: list[Event] = [Game.open("table-1", Options(self.rules, **options), 0)]
        self.game = Game.replay(self.log)
        self.now = 0

    def do(self, command: Command, seat: Color | None = None, wait: int = 1000) -> list[Event]:
        """Lets `wait` milliseconds pass, sends the command, and returns its events. The time passes
        even if the command is refused."""
        self.now += wait
        self.game, events = self.game.step(command, seat, self.now, self.chance)
        self.log += events
        return list(events)

    def seated(self) -> Table:
        self.do(TakeSeat("anna", RED))
        self.do(TakeSeat("ben"))
        return self

    def started(self, red: Setup | str | None = None, blue: Setup | str | None = None) -> Table:
        if None in self.game.nicknames:
            self.seated()
        for color, setup in ((RED, red), (BLUE, blue)):
            self.do(Ready(self.setup(setup)), color)
        return self

    def setup(self, setup: Setup | str | None) -> Setup:
        if setup is None:
            return Setup.random(self.rules, Random(7))
        return self.placed(setup) if isinstance(setup, str) else setup

    def placed(self, words: str) -> Setup:
        """A complete setup with some pieces on given squares, as the owner sees them: `Cb4 Fa1`."""
        fixed = {SQUARE(word[1:]): Kind.from_letter(word[0]) for word in words.split()}
        return Setup(self.rules, fixed).completed(Random(7))

    def play(self, *moves: str, wait: int = 1000) -> list[Event]:
        events = []
        for move in moves:
            events += self.do(Play(MOVE(move)), self.game.position.turn, wait)
        return events


def finished(name: str = "barrage", plies: int = 20) -> Table:
    """A game of random moves. If it is not over after `plies` plies, Blue resigns."""
    table, rng = Table(name).started(), Random(5)
    while table.game.outcome is None and len(table.game.moves) < plies:
        table.do(Play(eager_choice(table.game.position, rng)), table.game.position.turn)
    if table.game.outcome is None:
        table.do(Resign(), BLUE)
    return table


def as_bytes(value: object) -> bytes:
    """The bytes that a server would send."""
    return json.dumps(value, separators=(",", ":")).encode()


def event_bytes(event: Event) -> bytes:
    return as_bytes(event_to_json(event))


def plain_bytes(value: object) -> bytes:
    return as_bytes(plain(value))


def random_command(game: Game, rng: Random) -> tuple[Command, Color | None]:
    """A random command: mostly a sensible one, sometimes one that the game must refuse."""
    seat = rng.choice((RED, BLUE))
    phase = game.phase
    if phase is Phase.SEATING and rng.random() < 0.7:
        return TakeSeat(rng.choice(("anna", "ben", "")), rng.choice((None, None, RED))), None
    if phase is Phase.SETUP and rng.random() < 0.7:
        setup = Setup.random(game.options.rules, rng)
        return rng.choice((Ready(setup), Ready(setup), Unready(), Tick((setup, None)))), seat
    if phase is Phase.ENDED:
        return rng.choice((OfferRematch(), AnswerRematch(rng.random() < 0.5), Tick())), seat
    if game.draw_offer is not None and rng.random() < 0.3:
        return AnswerDraw(accept=False), seat
    if phase is Phase.PLAY and rng.random() < 0.9:
        return Play(eager_choice(game.position, rng)), game.position.turn
    return rng.choice(_ANYTHING), rng.choice((seat, seat, seat, None))


_ANYTHING = (
    Absent(),
    Present(),
    Claim(draw=True),
    OfferDraw(),
    AnswerDraw(accept=False),
    Tick(),
    Credit(500),
    Unready(),
    Play(MOVE("a1a2")),
    TakeSeat("carl"),
    Ready(Setup(variant("classic"), {})),
)

RARE = (Abort(), Resign(), AnswerDraw(accept=True), Claim())


def kinds(events: list[Event]) -> list[type[Event]]:
    return [type(event) for event in events]


def refused(table, command, seat=None, wait=1000):
    """The code with which the game refuses the command. Checks that the game has not changed."""
    before = table.game
    with pytest.raises((NotNowError, IllegalMoveError)) as error:
        table.do(command, seat, wait)
    assert table.game is before
    return getattr(error.value, "refusal", None) or error.value.reason
