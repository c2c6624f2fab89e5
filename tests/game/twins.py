"""Twin games: two games that differ only in facts hidden from a viewer.

The rules alone (`Position.view`) decide whether two games are twins. If they are, `attaque.game`
must give the viewer the same bytes in both.
"""

from __future__ import annotations

import contextlib
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import NamedTuple

from attaque.game import (
    REFUSALS,
    Absent,
    AnswerDraw,
    Control,
    Credit,
    NotNowError,
    OfferDraw,
    Play,
    Present,
    Ready,
    TakeSeat,
    Tick,
    TimeControl,
    Unready,
    choices,
    event_to_json,
    plain,
    record,
    refusal_to_json,
    seat_view,
)
from attaque.game.log import events
from attaque.notation import format_record, format_view
from attaque.rules import (
    Color,
    Move,
    Position,
    Result,
    Setup,
    Variant,
)
from tests.game.table import BLUE, RED, Table, as_bytes, rules_of
from tests.strategies import eager_choice

PLIES = 16
"""The usual length of the games of `long_twins`."""
Setups = tuple[Setup, Setup]


class NoTwinError(Exception):
    """No twin game was found, for example because too few pieces are hidden."""


class Twins(NamedTuple):
    name: str | Variant
    one: Setups
    other: Setups
    moves: tuple[Move, ...]


def twins(name: str | Variant, viewer: Color | None, seed: int, plies: int) -> Twins:
    rules, rng = rules_of(name), Random(f"{name} {viewer} {seed}")
    one = Setup.random(rules, rng), Setup.random(rules, rng)
    positions = _played(rules, one, rng, plies)
    moves = tuple(position.history[-1].move for position in positions[1:])
    for attempt in range(80):
        other = _permuted(one, positions, viewer, rng, few=attempt > 10)
        if other != one and _are_twins(positions, Position.start(rules, *other), viewer):
            return Twins(name, one, other, moves)
    raise NoTwinError(f"no twin found for {name}")


def long_twins(name: str, viewer: Color | None, plies: int = PLIES) -> Twins:
    """Twin games with at least min(plies, PLIES) // 2 moves."""
    for seed in range(20):
        with contextlib.suppress(NoTwinError):
            pair = twins(name, viewer, seed, plies)
            if len(pair.moves) >= min(plies, PLIES) // 2:
                return pair
    raise NoTwinError(name)


def _played(rules: Variant, setups: Setups, rng: Random, plies: int) -> list[Position]:
    positions = [Position.start(rules, *setups)]
    while len(positions) <= plies:
        after = positions[-1].play(eager_choice(positions[-1], rng))
        if after.outcome:
            break
        positions.append(after)
    return positions


def _permuted(
    setups: Setups, positions: list[Position], viewer: Color | None, rng: Random, few: bool
) -> Setups:
    """Shuffles the hidden kinds of each side except the viewer's. A kind goes only from a moved
    piece to a moved piece, or from an unmoved one to an unmoved one. With `few`, at most two
    pieces of each of these groups are shuffled."""
    start, last = positions[0], positions[-1]
    homes = {start.identity_at(o.square): o.square for o in start.occupants()}
    changed = [dict(setup.placed) for setup in setups]
    for color in (c for c in Color if c is not viewer):
        hidden = [o for o in last.occupants() if o.piece.color is color and not o.is_public]
        for moved in (False, True):
            group = [o for o in hidden if o.has_moved is moved]
            if few:
                group = rng.sample(group, min(2, len(group)))
            kinds = [o.piece.kind for o in group]
            rng.shuffle(kinds)
            for o, kind in zip(group, kinds, strict=True):
                home = homes[last.identity_at(o.square)]
                changed[color][home if color is RED else last.variant.grid.turned(home)] = kind
    return Setup(last.variant, changed[0]), Setup(last.variant, changed[1])


def _are_twins(positions: list[Position], other: Position, viewer: Color | None) -> bool:
    pairs = [(positions[0], other)]
    for before, after in pairwise(positions):
        move = after.history[-1].move
        if not other.is_legal(move) or _result(before, move) is not _result(other, move):
            return False
        other = other.play(move)
        pairs.append((after, other))
    return all(a.view(viewer) == b.view(viewer) for a, b in pairs)


def _result(position: Position, move: Move) -> Result | None:
    battle = position.battle(move)
    return battle and battle.result


class Stream:
    """All bytes that one viewer receives."""

    def __init__(self, table: Table, viewer: Color | None) -> None:
        self.table, self.viewer = table, viewer
        self.sent: list[bytes] = []
        self.shown = 0  # the number of the last event that was sent

    def do(self, command, seat=None, wait=1000) -> None:
        """Gives the table a command of any seat. The viewer sees only its own refusals."""
        try:
            self.table.do(command, seat, wait)
        except REFUSALS as error:
            if seat is self.viewer:
                self.sent.append(as_bytes(refusal_to_json(error)))
        self.show()

    def show(self) -> None:
        """Shows the viewer the new events, and the moves that it may choose."""
        game = self.table.game
        last = game.open_seq if self.viewer is None else game.seq
        for event in self.table.log[self.shown : last]:
            self.sent.append(as_bytes(event_to_json(events.seen_by(event, self.viewer))))
        self.shown = last
        self.sent.append(as_bytes(plain(choices(game, self.viewer))))

    def look(self) -> None:
        """Shows the viewer a snapshot of the game, its view of the board, and the record. A viewer
        with a seat first gets a bot's `SeatView` without its view."""
        game = self.table.game
        if self.viewer is not None:
            given = replace(seat_view(game, self.viewer), view=None)  # sent below
            self.sent.append(as_bytes(plain(given)))
        self.sent.append(as_bytes(game.seen_by(self.viewer).to_json()))
        known = game.known_to(self.viewer)
        self.sent.append(b"" if known is None else format_view(known).encode())
        try:
            self.sent.append(format_record(record(game, self.viewer)).encode())
        except NotNowError as error:
            self.sent.append(as_bytes(refusal_to_json(error)))


def stream(
    name: str | Variant,
    setups: Setups,
    moves: tuple[Move, ...],
    viewer: Color | None,
    **options: object,
) -> list[bytes]:
    """All bytes that the viewer receives in a game with many commands between the moves."""
    clock = TimeControl(Control.FISCHER, 900_000, 1_000, cap=300_000, setup=300_000)
    table = Table(name, clock=clock, offer_gap=2, **options)
    received = Stream(table, viewer)
    set_up(received, setups)
    noise, squares = Random(5), table.rules.grid.squares
    for move in moves:
        for _ in range(3):
            wrong = Move(noise.choice(squares), noise.choice(squares))
            if viewer is not None and table.game.known_to(viewer).why_not(wrong):
                received.do(Play(wrong), viewer, wait=0)
        received.do(Play(move), table.game.position.turn, wait=noise.randrange(5_000))
        if noise.random() < 0.2:
            received.do(noise.choice(_BETWEEN), noise.choice((RED, BLUE)))
        if noise.random() < 0.2:
            received.look()
    received.look()
    return received.sent


def set_up(received: Stream, setups: Setups) -> None:
    red, blue = setups
    received.do(TakeSeat("anna", RED))
    received.do(Ready(red), RED)
    received.look()
    received.do(TakeSeat("ben"))
    received.do(Unready(), RED)
    received.do(Ready(blue), BLUE)
    received.look()
    received.do(Ready(red), RED)
    received.look()


_BETWEEN = (OfferDraw(), AnswerDraw(accept=False), Absent(), Present(), Tick(), Credit(10))
