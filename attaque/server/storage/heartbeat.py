"""Heartbeat: a small file beside the database that tells when the server was last alive."""

from __future__ import annotations

from pathlib import Path


class Heartbeat:
    """Milliseconds as text. After a crash it tells since when nobody's clock should have run; if
    it cannot be read, all the time since a game's last event is given back."""

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
        new.replace(self._file)  # at once: whoever is killed here leaves the one before

    def forget(self) -> None:
        """Another database takes this one's place, and what it holds is older."""
        self._file.unlink(missing_ok=True)
