"""Replays: a game from its start to step through, as one viewer saw it or in full."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

import msgspec
from msgspec import Struct

from attaque.game import Event, Game, Hidden, NotNowError, Refusal, Seen, seen_by
from attaque.game.log.events import Started
from attaque.game.seen import seen_game
from attaque.rules import Color, Outcome, Termination
from attaque.rules.pieces import COLORS
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.socket.messages import encode_event

Eye = Literal["red", "blue", "public", "truth"]
"""Whose view of the game is shown; `truth` shows everything."""
EYES: tuple[Eye, ...] = ("red", "blue", "public", "truth")

_SEATS = {str(color): color for color in COLORS}


class ReplayAnswer(Struct):
    """A game: the view when play began (`Seen`) and every event since (`Ev`), as on a socket."""

    game: str
    eye: Eye = msgspec.field(name="as")
    over: bool
    view: msgspec.Raw
    events: list[msgspec.Raw]


def replay_of(game: Game, log: Sequence[Event], eye: Eye, seat: Color | None) -> ReplayAnswer:
    """For a client at that seat, or at none. While the game runs, the client sees only what it
    was shown, and nothing in variants where players must remember that. Raises NotNowError, and
    ServerError for the other player's view."""
    allowed = game if seat is not None else game.behind
    is_over = allowed.outcome is not None
    if allowed.position is None or not (is_over or game.options.rules.stays_shown):
        raise NotNowError(Refusal.NOT_NOW)
    if not is_over and eye == "truth":
        raise NotNowError(Refusal.NOT_NOW)
    if not is_over and eye != "public" and _SEATS[eye] is not seat:
        raise ServerError(ErrorCode.TOKEN)
    last = game.open_seq if eye == "public" and not is_over else allowed.seq
    return from_start([event for event in log if event.seq <= last], eye, seat, is_over)


def from_start(
    log: Sequence[Event], eye: Eye, seat: Color | None, is_over: bool = True
) -> ReplayAnswer:
    """The replay of a game that has started. The caller has checked that the client may see it."""
    started = next(count for count, event in enumerate(log, 1) if isinstance(event, Started))
    begin = Game.replay(log[:started])
    view = msgspec.Raw(msgspec.json.encode(_view(begin, eye).to_json()))
    events = [msgspec.Raw(encode_event(_seen(e, eye, seat))) for e in log[started:]]
    return ReplayAnswer(begin.id, eye, is_over, view, events)


def _view(begin: Game, eye: Eye) -> Seen:
    if eye != "truth":
        return seen_game(begin, _SEATS.get(eye))
    # A finished game shows everything, so the start is shown as if the game were over.
    ended = replace(begin, outcome=Outcome(None, Termination.AGREED))
    return replace(seen_game(ended, None), phase=str(begin.phase), outcome=None)


def _seen(event: Event, eye: Eye, seat: Color | None) -> Event | Hidden:
    """Offers between players stay hidden from a spectator, also in a player's view."""
    if isinstance(seen_by(event, seat), Hidden):
        return Hidden(event.seq)
    return event if eye == "truth" else seen_by(event, _SEATS.get(eye))
