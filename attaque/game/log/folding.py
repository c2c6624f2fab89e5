"""Folds events into a game. No other code computes the next state of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from attaque.game.log import events
from attaque.game.log.events import Battled, Event, Finished, Moved, Seated, Started
from attaque.game.seats import with_seat
from attaque.rules import Color, Position, Setup
from attaque.rules.pieces import COLORS

if TYPE_CHECKING:
    from attaque.game.game import Game


def fold(game: Game, event: Event) -> Game:
    """The game after the event. Raises ValueError if the event is redacted, if it opens a game, or
    if its setup, its seals or its move do not fit the game."""
    match event:
        case Seated():
            return _seated(game, event)
        case Finished():
            return _finished(game, event)
        case events.Unfinished(seat=seat):
            return replace(game, setups=with_seat(game.setups, seat, None))
        case Started():
            return _started(game, event)
        case Moved() | Battled():
            return _played(game, event)
        case events.Left(seat=seat, at=at):
            return replace(game, absent_since=with_seat(game.absent_since, seat, at))
        case events.Returned(seat=seat):
            return replace(game, absent_since=with_seat(game.absent_since, seat, None))
        case events.Credited():
            return _credited(game, event)
        case events.Ended():
            return _ended(game, event)
    return _offer(game, event)


def _offer(game: Game, event: Event) -> Game:
    match event:
        case events.DrawOffered(seat=seat):
            count = own_plies(game, seat)
            offered = with_seat(game.offered_after, seat, count)
            return replace(game, draw_offer=seat, offered_after=offered)
        case events.DrawDeclined():
            return replace(game, draw_offer=None)
        case events.RematchOffered(seat=seat):
            return replace(game, rematch_offer=seat)
        case events.RematchDeclined():
            return replace(game, rematch_offer=None)
        case events.RematchAgreed():
            return replace(game, rematch_offer=None, rematch_agreed=True)
    raise ValueError(f"event {event.seq}: {type(event).__name__} cannot follow another event")


def own_plies(game: Game, seat: Color) -> int:
    """How many plies the side has played."""
    first = game.options.variant.first
    return (len(game.played) // 2 + (seat is first)) // 2


def _seated(game: Game, event: Seated) -> Game:
    nicknames = with_seat(game.nicknames, event.seat, event.nickname)
    if None in nicknames:
        return replace(game, nicknames=nicknames)

    def from_now(since: int | None) -> int | None:
        return None if since is None else event.at

    # Absence counts from this event on: until now no other player was waiting.
    red, blue = game.absent_since
    clock, absent = game.clock.for_setup(event.at), (from_now(red), from_now(blue))
    return replace(game, nicknames=nicknames, clock=clock, absent_since=absent)


def _finished(game: Game, event: Finished) -> Game:
    if event.setup is None:
        raise ValueError(f"event {event.seq} is redacted: it has no setup")
    setup = Setup.from_letters(game.options.rules, event.setup)
    return replace(game, setups=with_seat(game.setups, event.seat, setup))


def _started(game: Game, event: Started) -> Game:
    red, blue = game.setups
    if red is None or blue is None:
        raise ValueError(f"event {event.seq} starts play, but a setup is not finished")
    for color, setup, seal in zip(COLORS, (red, blue), event.seals, strict=True):
        pieces = setup.pieces(color)
        if seal.kinds != tuple(pieces[square].kind for square in sorted(pieces)):
            raise ValueError(f"event {event.seq} does not seal the {color} setup")
    position = Position.start(game.options.rules, red, blue)
    clock = game.clock.started(position.turn, event.at)
    return replace(game, position=position, seals=event.seals, clock=clock, started=event.at)


def _played(game: Game, event: Moved | Battled) -> Game:
    position = game.position
    if position is None or game.outcome is not None or event.ply != position.ply + 1:
        raise ValueError(f"event {event.seq}: ply {event.ply} is not the next ply of the game")
    if event.seat is not position.turn or not _agrees(position, event):
        raise ValueError(f"event {event.seq} contradicts the game")
    return after_ply(game, event, position.play(event.move))


def after_ply(game: Game, event: Moved | Battled, position: Position) -> Game:
    """The game after its next ply. `position` is the position after the ply."""
    delay = game.options.delay
    after = object.__new__(type(game))
    # This does the same as `replace`, but faster. The speed matters: most events are plies.
    vars(after).update(
        vars(game),
        seq=event.seq,
        at=event.at,
        position=position,
        played=game.played + bytes(event.move),
        times=game.times + (event.clocks[event.seat].to_bytes(8) if event.clocks else b""),
        clock=game.clock.passed(event.clocks, event.at),
        # A side that moves instead of answering an offer ends the offer.
        draw_offer=None if game.draw_offer is event.seat.other else game.draw_offer,
        trail=(*game.trail, replace(game, trail=()))[-delay:] if delay else (),
    )
    return after


def _agrees(position: Position, event: Moved | Battled) -> bool:
    """Whether the event is right about the move's battle. Compares the kinds and the result; for
    `Moved`, there must be no battle."""
    battle = position.battle(event.move)
    if isinstance(event, Moved):
        return battle is None
    if battle is None:
        return False
    stated = (event.attacker, event.defender, event.result)
    return stated == (battle.attacker, battle.defender, battle.result)


def _credited(game: Game, event: events.Credited) -> Game:
    def later(since: int | None) -> int | None:
        return None if since is None else max(since, min(since + event.ms, event.at))

    red, blue = game.absent_since
    clock = game.clock.credited(event.ms, event.at)
    return replace(game, clock=clock, absent_since=(later(red), later(blue)))


def _ended(game: Game, event: events.Ended) -> Game:
    clock = game.clock.stopped(event.at)
    return replace(game, outcome=event.outcome, clock=clock, draw_offer=None, trail=())
