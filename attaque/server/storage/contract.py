"""Storage: what the server asks of whatever keeps its games."""

from __future__ import annotations

from collections.abc import Awaitable, Collection, Sequence
from typing import Protocol

from attaque.server.storage.rows import EventRow, GameRow, NewEvent, SetupRow, TokenRow


class Storage(Protocol):
    """Keeps games as append-only logs. A call that has returned is on disk; a call that was
    cancelled may be, too. Every failure is a StorageError, and then nothing was changed."""

    async def create(self, game: GameRow) -> None:
        """A new game without events. EXISTS: the id is taken."""

    async def game(self, game: str) -> GameRow | None: ...

    async def games(
        self,
        statuses: Collection[str],
        limit: int = 100,
        before: tuple[int, str] | None = None,
        quiet_since: int | None = None,
    ) -> list[GameRow]:
        """The newest first; `before` is the `place` of the last game of the list before. With
        `quiet_since`, a time in milliseconds, those whose last event is older."""

    def append(
        self,
        game: str,
        expected_seq: int,
        command_id: str,
        events: Sequence[NewEvent],
        status: str | None = None,
    ) -> Awaitable[int]:
        """Appends what one command caused, with the game's new status if it changes, and returns
        the number of the last event. StaleError: the game's last event is not `expected_seq`; this
        is looked at first, because whoever is behind would take his own events for those of the
        log. A command id that the game has already gives the number it had then and changes
        nothing, so that a resend is harmless; ids that clients choose must be told apart by seat
        before they come here. MISSING: no such game."""

    async def events(self, game: str, since: int = 0, limit: int = 1_000) -> list[EventRow]:
        """The events after number `since`, in order; none for a game that is not there."""

    async def save_setup(self, setup: SetupRow) -> None:
        """Keeps a setup, in place of the person's one of that variant and name if there is one."""

    async def setups(self, person: str, variant: str | None = None) -> list[SetupRow]:
        """By variant and name."""

    async def rename_setup(self, person: str, variant: str, name: str, new: str) -> None:
        """MISSING: there is no such setup. EXISTS: the new name is taken."""

    async def delete_setup(self, person: str, variant: str, name: str) -> None:
        """MISSING: there is no such setup."""

    async def add_token(self, token: TokenRow) -> None:
        """EXISTS: the hash is taken. MISSING: there is no such game."""

    async def token(self, hash_: bytes) -> TokenRow | None: ...

    async def exchange(self, invitation: bytes, token: TokenRow) -> None:
        """Spends an invitation on another token, once; again for the same token is harmless, so
        that whoever did not get the answer can ask again. SPENT: it went to somebody else.
        MISSING: there is no such invitation. EXISTS: the new hash is taken."""

    async def drop_token(self, hash_: bytes) -> None:
        """Nothing happens when there is none."""

    async def close(self) -> None:
        """Finishes what waits, then lets go of the file."""
