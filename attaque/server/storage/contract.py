"""Storage: the protocol class that every storage implements, with its guarantees."""

from __future__ import annotations

from collections.abc import Awaitable, Collection, Sequence
from typing import Protocol

from attaque.server.storage.bounds import MAX_READ_ROWS
from attaque.server.storage.keeping.contract import Keeping
from attaque.server.storage.moderation.contract import ModerationStorage
from attaque.server.storage.rows import EventRow, GameRow, NewEvent, SetupRow, TokenRow


class Storage(ModerationStorage, Keeping, Protocol):
    """Keeps games as append-only logs. When a call returns, its change is on disk. If a call is
    cancelled, its change may be made or not. Each failed call raises a StorageError and changes
    nothing. Each method names the codes of its own errors. Any method may also raise a
    StorageError for a limit or a fault of the storage, with a code such as TOO_MUCH or FULL.

    The newest opening of the data is their owner. Every change through an older one raises LOST.
    If the data were replaced, every call raises LOST."""

    async def create(self, game: GameRow) -> None:
        """Adds a game without events. EXISTS: the id is taken. RESERVE: there is little room left,
        which is kept for running games."""

    async def game(self, game: str) -> GameRow | None: ...

    async def games(
        self,
        statuses: Collection[str],
        limit: int = MAX_READ_ROWS,
        before: tuple[int, str] | None = None,
        quiet_since: int | None = None,
    ) -> list[GameRow]:
        """At most `limit` games with one of the statuses, the newest first. `before` is the `place`
        of the last game on the previous page. `quiet_since` is a time in milliseconds. If it is
        given, only games whose last event is older are returned."""

    def append(
        self,
        game: str,
        expected_seq: int,
        command_id: str,
        events: Sequence[NewEvent],
        status: str | None = None,
    ) -> Awaitable[int]:
        """Appends the events of one command, and sets the game's status unless it is None. Returns
        the number of the last event. MISSING: there is no such game.

        StaleError: the game's last event is not `expected_seq`. This is checked before the command
        id. Otherwise a caller that lacks the newest events could get a number as if its append had
        succeeded. It would then show its events under numbers that other events have in the log.

        If the log already has the command id, nothing changes and the number of that command's last
        event is returned. So a resend is harmless. Within a game, the caller uses each id for one
        command only."""

    async def events(self, game: str, since: int = 0, limit: int = MAX_READ_ROWS) -> list[EventRow]:
        """At most `limit` events after number `since`, in order; empty if there is no such game."""

    async def save_setup(self, setup: SetupRow) -> None:
        """Adds a setup, or replaces the person's setup of the same variant and name. RESERVE: as
        for a game."""

    async def setups(self, person: str, variant: str | None = None) -> list[SetupRow]:
        """The setups of the person, or only those of one variant, sorted by variant and name."""

    async def rename_setup(self, person: str, variant: str, name: str, new: str) -> None:
        """MISSING: there is no such setup. EXISTS: the new name is taken."""

    async def delete_setup(self, person: str, variant: str, name: str) -> None:
        """MISSING: there is no such setup."""

    async def add_token(self, token: TokenRow) -> None:
        """EXISTS: the hash is taken. MISSING: there is no such game. RESERVE: as for a game, if it
        is the token of a person."""

    async def token(self, hash_: bytes) -> TokenRow | None: ...

    async def exchange(self, invitation: bytes, token: TokenRow) -> None:
        """Exchanges an invitation, given by its hash, for a new token. If the invitation was
        already exchanged for the same token, nothing changes. So a client that got no answer can
        ask again. SPENT: the invitation was exchanged for another token. MISSING: there is no such
        invitation, or the game of the new token does not exist. EXISTS: the hash of the new token
        is taken."""

    async def drop_token(self, hash_: bytes) -> None:
        """Deletes a token, if there is one."""

    async def confirm(self) -> None:
        """Returns if this opening still owns the data. LOST: it does not."""

    async def close(self) -> None:
        """Finishes the waiting calls, then closes the storage."""
