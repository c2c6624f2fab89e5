"""Metadata: what a table keeps beside its game: host, clock, spectators, bots."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from attaque.rules import Color
from attaque.rules.pieces import COLORS
from attaque.server.socket.messages import Seat, seat_word


class Metadata(Struct, omit_defaults=True):
    """Stored in the game's row (column `about`); it never changes."""

    host: str = ""
    """The nickname of the player who opened the table."""
    clock: str = "-"
    spectators: str = "open"
    bots: dict[Seat, str] = {}
    """The names of the bots, by their seats."""
    after: str | None = None
    """The game that this one is a rematch of. Its tokens open the opposite seats here."""

    def bot_at(self, seat: Color) -> str | None:
        return next((self.bots[word] for word in self.bots if word == seat_word(seat)), None)

    def swapped(self, after: str) -> Metadata:
        """The metadata of the rematch of game `after`: the bots change seats."""
        bots = {seat: self.bot_at(seat.other) for seat in COLORS}
        words: dict[Seat, str] = {}
        for seat, name in bots.items():
            word = seat_word(seat)
            if name is not None and word is not None:
                words[word] = name
        return msgspec.structs.replace(self, after=after, bots=words)


def write_metadata(metadata: Metadata) -> bytes:
    return msgspec.json.encode(metadata)


def read_metadata(body: bytes) -> Metadata:
    return msgspec.json.decode(body, type=Metadata)
