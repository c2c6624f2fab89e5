"""Decides which events a command causes, or why the game refuses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attaque.game import commands
from attaque.game.chance import Chance
from attaque.game.commands import Command, Play, Ready, TakeSeat, Tick
from attaque.game.errors import NotNowError, Refusal
from attaque.game.log import events
from attaque.game.log.commitment import seal
from attaque.game.log.events import Event
from attaque.game.log.folding import after_ply, own_plies
from attaque.game.log.plies import ply_event
from attaque.game.nicknames import is_nickname
from attaque.game.options import Colours
from attaque.rules import (
    Color,
    IllegalMoveError,
    IllegalSetupError,
    Outcome,
    Reason,
    Setup,
    Termination,
)
from attaque.rules.pieces import COLORS

if TYPE_CHECKING:
    from attaque.game.game import Game


def decide(
    game: Game, command: Command, seat: Color | None, now: int, chance: Chance
) -> tuple[Game, tuple[Event, ...]]:
    """The game after a command, and the events that the command causes."""
    decision = Decision(game, now, chance)
    match command:
        case Play() if seat is not None and None not in game.nicknames:
            decision.play(command, seat)  # This case comes first because most commands are moves.
        case TakeSeat():
            decision.take_seat(command, seat)
        case Tick():
            decision.tick(command)
        case commands.Credit(ms=ms):
            decision.credit(ms)
        case commands.Adjudicate(outcome=outcome):
            decision.adjudicate(outcome)
        case _:
            if seat is None or game.nicknames[seat] is None:
                raise NotNowError(Refusal.NOT_YOUR_SEAT)
            decision.at_seat(command, seat)
    return decision.game, tuple(decision.events)


class Decision:
    """Collects the events of one command, and folds each event into the game at once."""

    def __init__(self, game: Game, now: int, chance: Chance) -> None:
        self.game: Game = game
        self.now: int = now
        self.chance: Chance = chance
        self.events: list[Event] = []

    def add(self, event: type[Event], *facts: object) -> None:
        self.take(event(self.game.seq + 1, self.now, *facts))

    def take(self, event: Event) -> None:
        self.events.append(event)
        self.game = self.game.after(event)

    def at_seat(self, command: Command, seat: Color) -> None:
        match command:
            case commands.Absent():
                self.presence(seat, absent=True)
            case commands.Present():
                self.presence(seat, absent=False)
            case commands.OfferRematch():
                self.offer_rematch(seat)
            case commands.AnswerRematch(accept=accept):
                self.answer_rematch(seat, accept)
            case _:
                self.before_the_end(command, seat)

    def before_the_end(self, command: Command, seat: Color) -> None:
        self.check_going_on()
        match command:
            case Ready(setup=setup):
                self.ready(setup, seat)
            case commands.Unready():
                self.unready(seat)
            case commands.Abort():
                self.abort()
            case _ if None in self.game.nicknames:
                raise NotNowError(Refusal.NOT_NOW)
            case commands.Resign():
                self.end(Outcome(seat.other, Termination.RESIGN))
            case commands.Claim(draw=draw):
                self.claim(seat, draw)
            case _:
                self.in_play(command, seat)

    def check_going_on(self) -> None:
        if self.game.outcome is not None:
            raise NotNowError(Refusal.NOT_NOW)
        if self.game.clock.has_run_out(self.now):
            raise NotNowError(Refusal.TIME_OVER)

    def in_play(self, command: Command, seat: Color) -> None:
        if self.game.position is None:
            raise NotNowError(Refusal.NOT_NOW)
        match command:
            case commands.OfferDraw():
                self.offer_draw(seat)
            case commands.AnswerDraw(accept=accept):
                self.answer_draw(seat, accept)

    def take_seat(self, command: TakeSeat, seat: Color | None) -> None:
        game = self.game
        free = [color for color in COLORS if game.nicknames[color] is None]
        if seat is not None or game.outcome is not None:
            raise NotNowError(Refusal.NOT_NOW)
        if not free or command.color not in (None, *free):
            raise NotNowError(Refusal.SEAT_TAKEN)
        if command.color is not None and game.options.colours is Colours.LOTS:
            raise NotNowError(Refusal.COLOUR_BY_LOTS)
        nickname = command.nickname.strip()
        if not is_nickname(nickname):
            raise NotNowError(Refusal.NICKNAME)
        drawn = self.chance.lot() if len(free) > 1 else free[0]
        self.add(events.Seated, drawn if command.color is None else command.color, nickname)

    def ready(self, setup: Setup, seat: Color) -> None:
        self.game.check_arranging(seat)
        own = Setup(self.game.options.rules, setup.placed)
        faults = own.faults()
        if faults:
            raise IllegalSetupError(faults)
        self.add(events.Finished, seat, own.letters, False)
        self.start_if_ready()

    def unready(self, seat: Color) -> None:
        game = self.game
        if game.position is not None or game.setups[seat] is None:
            raise NotNowError(Refusal.NOT_NOW)
        self.add(events.Unfinished, seat)

    def start_if_ready(self) -> None:
        red, blue = self.game.setups
        if red is None or blue is None:
            return
        seals = tuple(
            seal(self.game.id, color, setup, self.chance.salt)
            for color, setup in zip(COLORS, (red, blue), strict=True)
        )
        self.add(events.Started, seals, self.game.options.rules.complete_visibility)
        self.end_on_the_board()

    def play(self, command: Play, seat: Color) -> None:
        self.check_going_on()
        game, move, ply = self.game, command.move, command.ply
        position = game.position
        if position is None:
            raise NotNowError(Refusal.NOT_NOW)
        if ply is not None and ply != position.ply:
            raise NotNowError(Refusal.STALE)
        if seat is not position.turn:
            raise IllegalMoveError(move, Reason.NOT_YOUR_TURN)
        after = position.play(move)
        event = ply_event(game, move, after, self.now)
        self.events.append(event)
        self.game = after_ply(game, event, after)
        if after.outcome is not None:
            self.end(after.outcome)

    def end_on_the_board(self) -> None:
        position = self.game.position
        if position is not None and position.outcome is not None:
            self.end(position.outcome)

    def end(self, outcome: Outcome) -> None:
        clock = self.game.clock.stopped(self.now)
        self.add(events.Ended, outcome, self.game.seals, clock.faces)

    def offer_draw(self, seat: Color) -> None:
        game = self.game
        if game.draw_offer is not None:
            raise NotNowError(Refusal.OFFER_PENDING)
        last = game.offered_after[seat]
        if last is not None and own_plies(game, seat) - last < game.options.offer_gap:
            raise NotNowError(Refusal.OFFER_TOO_SOON)
        self.add(events.DrawOffered, seat)

    def answer_draw(self, seat: Color, accept: bool) -> None:
        if self.game.draw_offer is not seat.other:
            raise NotNowError(Refusal.NO_OFFER)
        if accept:
            self.end(Outcome(None, Termination.AGREED))
        else:
            self.add(events.DrawDeclined, seat)

    def abort(self) -> None:
        if self.game.have_both_moved:
            raise NotNowError(Refusal.NOT_NOW)
        self.end(Outcome(None, Termination.ABORTED))

    def claim(self, seat: Color, draw: bool) -> None:
        since, options = self.game.absent_since[seat.other], self.game.options
        if not self.game.have_both_moved or options.claim_after is None:
            raise NotNowError(Refusal.NOT_NOW)
        if not draw and not options.clock.is_timed:
            raise NotNowError(Refusal.NO_WIN)
        if since is None or self.now - since < options.claim_after:
            raise NotNowError(Refusal.NOT_ABSENT)
        self.end(Outcome(None if draw else seat, Termination.ABANDONED))

    def offer_rematch(self, seat: Color) -> None:
        game = self.game
        if game.outcome is None or game.rematch_agreed:
            raise NotNowError(Refusal.NOT_NOW)
        if game.rematch_offer is seat:
            raise NotNowError(Refusal.OFFER_PENDING)
        if game.rematch_offer is None:
            self.add(events.RematchOffered, seat)
        else:
            self.add(events.RematchAgreed)

    def answer_rematch(self, seat: Color, accept: bool) -> None:
        if self.game.rematch_offer is not seat.other:
            raise NotNowError(Refusal.NO_OFFER)
        if accept:
            self.add(events.RematchAgreed)
        else:
            self.add(events.RematchDeclined, seat)

    def presence(self, seat: Color, absent: bool) -> None:
        """Adds no event if nothing has changed, or if the game is over."""
        if self.game.outcome is None and absent != (self.game.absent_since[seat] is not None):
            self.add(events.Left if absent else events.Returned, seat)

    def tick(self, command: Tick) -> None:
        game = self.game
        if game.outcome is not None or not game.clock.has_run_out(self.now):
            return
        if game.clock.running is not None:
            self.end(Outcome(game.clock.running.other, Termination.TIME))
        else:
            self.finish_setups(command.drafts)

    def finish_setups(self, drafts: tuple[Setup | None, Setup | None]) -> None:
        """Finishes each setup that its owner has not finished: completes the draft at random."""
        rules = self.game.options.rules
        begun = tuple(Setup(rules, draft.placed if draft else {}) for draft in drafts)
        full = self.chance.completed(rules, begun)
        for color in COLORS:
            if self.game.setups[color] is None:
                self.add(events.Finished, color, full[color].letters, True)
        self.start_if_ready()

    def credit(self, ms: int) -> None:
        if ms > 0 and self.game.outcome is None:
            self.add(events.Credited, ms)

    def adjudicate(self, outcome: Outcome) -> None:
        if self.game.outcome is not None:
            raise NotNowError(Refusal.NOT_NOW)
        self.end(outcome)
