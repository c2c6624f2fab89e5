"""Metadata: what is kept of a table beside its game: who may come, which bots sit there."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from attaque.rules import Color
from attaque.rules.pieces import COLORS
from attaque.server.socket.messages import Seat, seat_word


class Metadata(Struct, omit_defaults=True):
    """Kept in the game's row, and never changed."""

    host: str = ""
    """The nickname of the one who opened the table."""
    clock: str = "-"
    spectators: str = "open"
    bots: dict[Seat, str] = {}
    """The names of the players that are programs."""
    after: str | None = None
    """The game that this one is the rematch of: its tokens open the other seats here."""

    def bot_at(self, seat: Color) -> str | None:
        return next((self.bots[word] for word in self.bots if word == seat_word(seat)), None)

    def swapped(self, after: str) -> Metadata:
        """For the rematch."""
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
