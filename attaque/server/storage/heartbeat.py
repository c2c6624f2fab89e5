"""Heartbeat: a small file beside the database with the time the server was last alive."""

from __future__ import annotations

from pathlib import Path


class Heartbeat:
    """The file holds milliseconds as text. After a crash, players get the time since the last beat
    back on their clocks. Without a readable file they get all the time since the last event."""

    def __init__(self, database: Path) -> None:
        self._file = database.with_name(f"{database.name}.alive")

    def last(self) -> int | None:
        try:
            return int(self._file.read_text("ascii"))
        except (OSError, ValueError):
            return None

    def beat(self, now: int) -> None:
        new = self._file.with_name(f"{self._file.name}.new")
        new.write_text(str(now), "ascii")
        new.replace(self._file)  # atomic: a crash here leaves the previous beat

    def forget(self) -> None:
        """Deletes the file, because an older database takes the place of this one."""
        self._file.unlink(missing_ok=True)
