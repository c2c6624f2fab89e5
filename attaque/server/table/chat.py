"""Chat of one table: keeps the last lines, and decides which side may read each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from attaque.rules import Color
from attaque.server.socket.messages import ChatLine, Room, seat_word

Side = Literal["players", "spectators"]
SIDES: tuple[Side, ...] = ("players", "spectators")


class ChatLog:
    """Players and spectators have a room each, so that spectators cannot advise a player. A line
    that is said after the end of the game goes to both rooms. Each room numbers its own lines, so
    that the numbers tell nothing about the other room."""

    def __init__(self, now: Callable[[], int], kept: int) -> None:
        self._now, self._kept = now, kept
        self._lines: dict[Side, list[ChatLine]] = {side: [] for side in SIDES}
        self._counts = dict.fromkeys(SIDES, 0)
        self._addresses: dict[tuple[Side, int], str] = {}
        """The senders' addresses, by side and number of the line: so the host can mute a spectator.
        They are in memory only, and shown to nobody."""
        self._said: list[tuple[Color | None, str, str]] = []
        """Seat, command id and text of the last messages, to recognise one that is sent again."""

    def say(
        self, seat: Color | None, text: str, cid: str, over: bool, address: str = ""
    ) -> list[tuple[Side, ChatLine]]:
        """Adds a message. Returns the new line for each side that may read the message. Returns no
        line if the same message came before: a client that got no answer sends the message again
        with the same `cid`. The seat of every spectator is None, and two spectators may choose the
        same `cid`. So the text is compared, too."""
        said = seat, cid, text
        if said in self._said:
            return []
        self._said = [*self._said[-self._kept :], said]
        side = side_of(seat)
        if not over:
            return [(side, self._add(side, side, seat, text, address))]
        return [(reader, self._add(reader, "everybody", seat, text, address)) for reader in SIDES]

    def lines(self, seat: Color | None) -> list[ChatLine]:
        """The kept lines that a viewer at that seat, or a spectator, may read."""
        return list(self._lines[side_of(seat)])

    def address(self, side: Side, number: int) -> str | None:
        """The key of the address that sent a kept line; None if that is unknown."""
        return self._addresses.get((side, number)) or None

    def _add(self, side: Side, room: Room, seat: Color | None, text: str, address: str) -> ChatLine:
        self._counts[side] += 1
        line = ChatLine(
            n=self._counts[side], room=room, seat=seat_word(seat), text=text, at=self._now()
        )
        self._lines[side] = [*self._lines[side], line][-self._kept :]
        self._addresses[side, line.n] = address
        self._addresses.pop((side, line.n - self._kept), None)
        return line


def side_of(seat: Color | None) -> Side:
    return "spectators" if seat is None else "players"
