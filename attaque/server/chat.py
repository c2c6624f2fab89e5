"""Chat: the lines said at one table, bounded, each for those who may read it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from attaque.rules import Color
from attaque.server.messages import ChatLine, Room, seat_word


class ChatLog:
    """Players and spectators talk apart, so that nobody is given advice. What is said after the
    game is for everybody; what was said before stays where it was said."""

    def __init__(self, now: Callable[[], int], kept: int) -> None:
        self._now = now
        self._lines: deque[ChatLine] = deque(maxlen=kept)
        self._said: deque[tuple[Color | None, str, str]] = deque(maxlen=kept)
        self._count = 0

    def say(self, seat: Color | None, text: str, cid: str, over: bool) -> ChatLine | None:
        """The line, or None if it was said before: whoever got no answer says it again with the
        same id. Spectators may have chosen the same one, but hardly for the same words."""
        said = seat, cid, text
        if said in self._said:
            return None
        self._said.append(said)
        self._count += 1
        room: Room = "players" if seat is not None else "spectators"
        line = ChatLine(
            n=self._count,
            room="everybody" if over else room,
            seat=seat_word(seat),
            text=text,
            at=self._now(),
        )
        self._lines.append(line)
        return line

    def lines(self, seat: Color | None) -> list[ChatLine]:
        return [line for line in self._lines if may_read(line, seat)]

    def __len__(self) -> int:
        return len(self._lines)


def may_read(line: ChatLine, seat: Color | None) -> bool:
    return line.room in ("everybody", "spectators" if seat is None else "players")
