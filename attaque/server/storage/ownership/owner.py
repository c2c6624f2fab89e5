"""Owner: runs the groups of a database's threads only while their server owns the database."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from attaque.server.storage.append import write
from attaque.server.storage.errors import StorageError
from attaque.server.storage.group_commit import Outcome, Work, read
from attaque.server.storage.ownership.epoch import check_epoch, raise_epoch
from attaque.server.storage.ownership.files import OpenFiles


class Owner:
    """One opening of a database. All its work fails with a StorageError (LOST) after another file
    has taken the place of the database; its writes also fail after a newer owner has opened it."""

    def __init__(self, connection: sqlite3.Connection, database: Path) -> None:
        """Becomes the owner. `connection` can write."""
        self._epoch = raise_epoch(connection)
        self.database: Path = database
        self.files: OpenFiles = OpenFiles(database)

    def write(self, connection: sqlite3.Connection, works: Sequence[Work]) -> Sequence[Outcome]:
        return self._in_place(write(connection, works, self._epoch))

    def read(self, connection: sqlite3.Connection, works: Sequence[Work]) -> Sequence[Outcome]:
        return self._in_place(read(connection, works))

    def confirm(self, connection: sqlite3.Connection) -> None:
        """Raises StorageError (LOST) if there is a newer owner, or if a file is not in place."""
        self.files.check()
        check_epoch(connection, self._epoch)

    def _in_place(self, outcomes: Sequence[Outcome]) -> Sequence[Outcome]:
        """The outcomes, if the files are still in place after the commit. Otherwise the next start
        would not find what was written, so nobody may hear that it was."""
        try:
            self.files.check_database()
        except StorageError as error:
            return [(None, error)] * len(outcomes)
        return outcomes
