"""Keeping: the part of the storage contract for packing, deleting, free space and measuring."""

from __future__ import annotations

from typing import Protocol

from attaque.server.storage.keeping.vitals import Figures, Vitals

FIRST = (-1, "")
"""Less than the place of every packed game."""


class Keeping(Protocol):
    """What keeps a storage small and watched. None of its calls changes what other calls return,
    except those that delete something."""

    @property
    def vitals(self) -> Vitals:
        """How the writes went up to now."""

    async def pack(self, quiet_since: int, limit: int) -> int:
        """Looks at no more than `limit` ended games that are not packed, those first that have
        been quiet for longest, and packs those whose last event is older than `quiet_since`.
        Returns how many games it looked at; 0 if there are none. All other calls return the same
        for a packed game as before. An append unpacks it."""

    async def packed(
        self, before: int, after: tuple[int, str] = FIRST, limit: int = 100
    ) -> list[tuple[int, str]]:
        """Packed games whose last event is older than `before`: the time of that event and the id,
        the oldest first. `after` is the last one of the previous page."""

    async def delete_game(self, game: str) -> None:
        """Deletes a game with its events, its tokens and the reports about it. Its seat tokens open
        the seats of its rematches too, so the caller deletes those first. MISSING: there is no such
        game. NOT_ENDED: the game has not ended."""

    async def erase_person(self, person: str) -> int:
        """Deletes the person's setups and tokens. Returns how many there were."""

    async def drop_invitations(self, before: int, limit: int) -> int:
        """Deletes at most `limit` invitations, used or not, that expired before `before`. Returns
        how many it deleted."""

    async def vacuum(self, pages: int) -> int:
        """Gives at most `pages` free pages back to the file system. Some free pages always stay.
        Returns how many more could be given back."""

    async def free_space(self) -> Figures:
        """Gives all free space back to the file system. A database of an older version that is not
        small is written anew for that: until then, all writes wait. Returns the new figures."""

    async def figures(self) -> Figures:
        """How much there is in the storage. This reads a lot, so ask once a minute, not more
        often."""

    async def probe(self) -> None:
        """Writes something and deletes it. Raises the StorageError that writes get now."""
