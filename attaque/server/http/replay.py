"""Replays: the view when play began and all later events, for one viewer or in full."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, get_args

import msgspec
from msgspec import Struct

from attaque.game import Event, Game, Hidden, NotNowError, Refusal, Seen, seen_by
from attaque.game.log.events import Started
from attaque.game.seen import seen_game
from attaque.rules import Color, Outcome, Termination
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.socket.messages import encode_event

Eye = Literal["red", "blue", "public", "truth"]
"""Whose view of the game a replay shows; `truth` shows all kinds."""
EYES: tuple[Eye, ...] = get_args(Eye)


class ReplayAnswer(Struct):
    """A game: the view when play began (`Seen`) and each later event (`Ev`), as on a socket."""

    game: str
    eye: Eye = msgspec.field(name="as")
    over: bool
    view: msgspec.Raw
    events: list[msgspec.Raw]


def replay_of(game: Game, log: Sequence[Event], eye: Eye, seat: Color | None) -> ReplayAnswer:
    """The replay for a client at `seat`, or for a spectator (None). While the game runs, it holds
    only what the client was shown.

    Raises NotNowError before the start, and for a spectator if the game allows none. While the game
    runs, also raises it for `truth`, and if players must remember what they were shown. Raises
    ServerError while the game runs if `eye` is a player, but not the one at `seat`."""
    allowed = game if seat is not None else game.behind
    is_over = allowed.outcome is not None
    if allowed.position is None or not (is_over or game.options.rules.stays_shown):
        raise NotNowError(Refusal.NOT_NOW)
    if not is_over and eye == "truth":
        raise NotNowError(Refusal.NOT_NOW)
    if not is_over and eye != "public" and Color.parse(eye) is not seat:
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
        return seen_game(begin, _viewer(eye))
    # Only a finished game shows every kind. So the start is shown as if the game were over.
    ended = replace(begin, outcome=Outcome(None, Termination.AGREED))
    return replace(seen_game(ended, None), phase=str(begin.phase), outcome=None)


def _seen(event: Event, eye: Eye, seat: Color | None) -> Event | Hidden:
    """The event in the view of `eye`. An event that the client at `seat` may not see is hidden in
    every view: a spectator (None) sees no offers, even in the view of a player."""
    if isinstance(seen_by(event, seat), Hidden):
        return Hidden(event.seq)
    return event if eye == "truth" else seen_by(event, _viewer(eye))


def _viewer(eye: Eye) -> Color | None:
    return None if eye in ("public", "truth") else Color.parse(eye)
