"""Metadata of a table: its host, clock, spectators and bots, stored beside the game."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from attaque.rules import Color
from attaque.server.socket.messages import Seat, seat_word


class Metadata(Struct, omit_defaults=True):
    """Stored as JSON in the game's row (column `about`). It never changes."""

    host: str = ""
    """The nickname of the player who opened the table."""
    clock: str = "-"
    """The time control as in records, such as `600+5`."""
    spectators: str = "open"
    """What spectators see: a value of `attaque.game.Spectators`."""
    bots: dict[Seat, str] = {}
    """The names of the bots, by their seats."""
    after: str | None = None
    """If this game is a rematch: the id of the game before it. There each player had the other
    colour, so a token for Red's seat there opens Blue's seat here."""

    def bot_at(self, seat: Color) -> str | None:
        """The name of the bot at that seat."""
        return self.bots.get(seat_word(seat))

    def swapped(self, after: str) -> Metadata:
        """The metadata of the rematch that follows the game `after`. The bots change seats."""
        bots: dict[Seat, str] = {
            seat_word(Color.parse(seat).other): name for seat, name in self.bots.items()
        }
        return msgspec.structs.replace(self, after=after, bots=bots)


def write_metadata(metadata: Metadata) -> bytes:
    return msgspec.json.encode(metadata)


def read_metadata(body: bytes) -> Metadata:
    return msgspec.json.decode(body, type=Metadata)
