"""Storage: the protocol class that every storage implements, with its guarantees."""

from __future__ import annotations

from collections.abc import Awaitable, Collection, Sequence
from typing import Protocol

from attaque.server.storage.bounds import MAX_ROWS
from attaque.server.storage.rows import EventRow, GameRow, NewEvent, SetupRow, TokenRow


class Storage(Protocol):
    """Keeps games as append-only logs. When a call returns, its change is on disk. A cancelled call
    may have made its change or not. Every failure is a StorageError and changes nothing."""

    async def create(self, game: GameRow) -> None:
        """Adds a game without events. EXISTS: the id is taken."""

    async def game(self, game: str) -> GameRow | None: ...

    async def games(
        self,
        statuses: Collection[str],
        limit: int = MAX_ROWS,
        before: tuple[int, str] | None = None,
        quiet_since: int | None = None,
    ) -> list[GameRow]:
        """Games with one of the statuses, newest first. `before` is the `place` of the last game on
        the previous page. `quiet_since`, in milliseconds: only games whose last event is older."""

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

        StaleError: the game's last event is not `expected_seq`. This is checked first: a caller
        that is behind must not take its own events for those of the log.

        If the game already has the command id, nothing changes and the number of that time is
        returned. So a resend is harmless. The caller makes ids unique per seat."""

    async def events(self, game: str, since: int = 0, limit: int = MAX_ROWS) -> list[EventRow]:
        """The events after number `since`, in order; empty if there is no such game."""

    async def save_setup(self, setup: SetupRow) -> None:
        """Adds a setup, or replaces the person's setup of the same variant and name."""

    async def setups(self, person: str, variant: str | None = None) -> list[SetupRow]:
        """Sorted by variant and name."""

    async def rename_setup(self, person: str, variant: str, name: str, new: str) -> None:
        """MISSING: there is no such setup. EXISTS: the new name is taken."""

    async def delete_setup(self, person: str, variant: str, name: str) -> None:
        """MISSING: there is no such setup."""

    async def add_token(self, token: TokenRow) -> None:
        """EXISTS: the hash is taken. MISSING: there is no such game."""

    async def token(self, hash_: bytes) -> TokenRow | None: ...

    async def exchange(self, invitation: bytes, token: TokenRow) -> None:
        """Exchanges an invitation for a new token, once. A repeat with the same token is harmless,
        so that a client that got no answer can ask again. SPENT: it was exchanged for another
        token. MISSING: there is no such invitation. EXISTS: the new hash is taken."""

    async def drop_token(self, hash_: bytes) -> None:
        """Deletes a token, if there is one."""

    async def close(self) -> None:
        """Finishes the waiting calls, then closes the file."""
