"""Frames: encodes events, snapshots, clocks and choices for Red, for Blue or for spectators."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attaque.game import Event, Game, choices_in_text, seen_by
from attaque.rules import Color
from attaque.server.socket.messages import (
    Choices,
    Clock,
    Snap,
    encode,
    encode_event,
    event_frame,
    seat_word,
)


class Change:
    """The events that lead from one state of a game to the next. A whole event and the clock are
    encoded once for all viewers. A redacted event is encoded for each call of `seen_by`."""

    def __init__(
        self,
        before: Game,
        after: Game,
        events: Sequence[Event],
        now: Callable[[], int],
        bodies: Sequence[bytes] = (),
    ) -> None:
        """`bodies` are the bytes of the events in the log, if the caller has them."""
        self._after, self._events = after, events
        self._whole = [event_frame(body) for body in bodies]
        """One frame for each event, with the whole event. Viewers who may see all of it get it."""
        self._has_moved = after.position is not before.position
        # The event of a ply contains the clocks, so no message with the clocks follows it.
        is_ply = self._has_moved and before.position is not None
        has_clock = not is_ply and after.clock.deadline != before.clock.deadline
        self._clock = [_clock(after, now())] if has_clock else []

    def seen_by(self, viewer: Color | None) -> list[bytes]:
        """Frames of the events as the viewer may see them. A clock frame follows if the deadline
        changed without a ply. The viewer's choices, if any, follow if the position changed."""
        events = self._events
        whole = self._whole = self._whole or list(map(encode_event, events))
        frames: list[bytes] = []
        for event, frame in zip(events, whole, strict=True):
            seen = seen_by(event, viewer)
            frames.append(frame if seen is event else encode_event(seen))
        frames += self._clock
        return frames + _choices(self._after, viewer) if self._has_moved else frames


def catching_up(game: Game, events: Sequence[Event], viewer: Color | None, now: int) -> list[bytes]:
    """Frames for a viewer that comes back and has missed these events."""
    frames = [encode_event(seen_by(event, viewer)) for event in events]
    if game.clock.deadline is not None:
        frames.append(_clock(game, now))
    return frames + _choices(game, viewer)


def snapshot(game: Game, viewer: Color | None) -> bytes:
    seen = game.seen_by(viewer)
    return encode(Snap(seq=seen.seq, view=seen.to_json()))


def _clock(game: Game, now: int) -> bytes:
    clock = game.clock
    return encode(
        Clock(
            seq=game.seq,
            left=list(clock.left),
            running=seat_word(clock.running),
            deadline=clock.deadline,
            now=now,
        )
    )


def _choices(game: Game, viewer: Color | None) -> list[bytes]:
    legal, barred = choices_in_text(game, viewer)
    if not (legal or barred):
        return []
    reasons = {str(move): str(reason) for move, reason in barred.items()}
    return [encode(Choices(seq=game.seq, legal=legal.split(), barred=reasons))]
