"""Frames: what has happened in a game, encoded once for each class of viewers."""

from __future__ import annotations

from collections.abc import Sequence

from attaque.game import Event, Game, Hidden, choices, seen_by
from attaque.rules import Color
from attaque.server.messages import Choices, Clock, Snap, encode, encode_event, seat_word


class Change:
    """Events that lead from a game to another. What several viewers see alike is encoded once."""

    def __init__(self, before: Game, after: Game, events: Sequence[Event], now: int) -> None:
        self._after, self._events = after, events
        self._encoded: dict[int, tuple[Event | Hidden, str]] = {}
        has_clock = after.clock.deadline != before.clock.deadline
        self._clock = [_clock(after, now)] if has_clock else []
        self._has_moved = after.position is not before.position

    def seen_by(self, viewer: Color | None) -> list[str]:
        """The events as the viewer may see them, then clock and choices if they are other ones."""
        frames = [self._frame(seen_by(event, viewer)) for event in self._events]
        return [*frames, *self._clock, *(_choices(self._after, viewer) if self._has_moved else ())]

    def _frame(self, seen: Event | Hidden) -> str:
        """By identity: `seen_by` gives the event itself to whoever may see all of it."""
        if id(seen) not in self._encoded:
            self._encoded[id(seen)] = seen, encode_event(seen)
        return self._encoded[id(seen)][1]


def catching_up(game: Game, events: Sequence[Event], viewer: Color | None, now: int) -> list[str]:
    """For a viewer who has seen everything before these events."""
    frames = [encode_event(seen_by(event, viewer)) for event in events]
    if game.clock.deadline is not None:
        frames.append(_clock(game, now))
    return frames + _choices(game, viewer)


def snapshot(game: Game, viewer: Color | None) -> str:
    seen = game.seen_by(viewer)
    return encode(Snap(seq=seen.seq, view=seen.to_json()))


def _clock(game: Game, now: int) -> str:
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


def _choices(game: Game, viewer: Color | None) -> list[str]:
    found = choices(game, viewer)
    if not (found.legal or found.barred):
        return []
    legal = [str(move) for move in found.legal]
    barred = {str(move): str(reason) for move, reason in found.barred.items()}
    return [encode(Choices(seq=game.seq, legal=legal, barred=barred))]
