"""Frames: what has happened in a game, encoded once for each class of viewers."""

from __future__ import annotations

from collections.abc import Sequence

from attaque.game import Event, Game, choices, seen_by
from attaque.rules import Color
from attaque.server.messages import Choices, Clock, Snap, encode, encode_event, seat_word


def change(
    before: Game, after: Game, events: Sequence[Event], viewer: Color | None, now: int
) -> list[str]:
    """The events as the viewer may see them, then his clock and choices if they are other ones."""
    frames = [encode_event(seen_by(event, viewer)) for event in events]
    if after.clock.deadline != before.clock.deadline:
        frames.append(_clock(after, now))
    if after.position is not before.position:
        frames += _choices(after, viewer)
    return frames


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
