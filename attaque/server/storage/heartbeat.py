"""Heartbeat: stores when the server last ran, in a small file beside the database."""

from __future__ import annotations

from pathlib import Path


class Heartbeat:
    """The file holds milliseconds as text. After a restart, the clock of a game does not count the
    time since the last heartbeat. Without a readable file, the clock does not count the time since
    the game's last event."""

    def __init__(self, database: Path) -> None:
        self._file = database.with_name(f"{database.name}.alive")

    def last(self) -> int | None:
        """The time of the last heartbeat; None if the file is missing or damaged."""
        try:
            return int(self._file.read_text("ascii"))
        except (OSError, ValueError):
            return None

    def beat(self, now: int) -> None:
        """Writes the time `now` into the file. Raises OSError."""
        new = self._file.with_name(f"{self._file.name}.new")
        new.write_text(str(now), "ascii")
        new.replace(self._file)  # atomic: after a crash here, the file has the previous heartbeat

    def forget(self) -> None:
        """Deletes the file. Called before a backup takes the place of the database."""
        self._file.unlink(missing_ok=True)
