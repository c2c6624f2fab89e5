"""Targets: the modules that are mutated, and for each the tests that must notice it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Target:
    """A module with its tests."""

    path: str
    """The file of the module, from the root of the checkout."""
    tests: tuple[str, ...]
    """Files and folders of tests."""

    @property
    def file(self) -> Path:
        return ROOT / self.path

    @property
    def module(self) -> str:
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    @property
    def source(self) -> str:
        return self.file.read_text("utf-8")


_CLOCK = (
    "tests/game/test_clock.py",
    "tests/game/test_deciding.py",
    "tests/game/test_absence.py",
)
_TABLE = (
    "tests/server/table",
    "tests/server/test_outages.py",
)
_STORAGE = ("tests/server/storage",)
_STORAGE_FILES = (
    "append",
    "group_commit",
    "ownership/epoch",
    "ownership/files",
    "ownership/lock",
    "ownership/owner",
    "connection_thread",
    "checkpointer",
    "sqlite",
    "statements",
    "bounds",
    "errors",
    "heartbeat",
    "memory",
    "opening",
    "backup",
)

TARGETS = [
    # Projection: what each viewer may know.
    Target("attaque/rules/view.py", ("tests/rules/test_view.py", "tests/game/test_twins.py")),
    Target("attaque/game/log/events.py", ("tests/game",)),
    Target("attaque/game/seen.py", ("tests/game",)),
    Target("attaque/game/seat_view.py", ("tests/game",)),
    Target("attaque/game/recording.py", ("tests/game",)),
    Target("attaque/server/table/frames.py", _TABLE),
    Target("attaque/server/table/audience.py", _TABLE),
    # Clocks, and the time that was the server's.
    Target("attaque/game/clock.py", _CLOCK),
    Target("attaque/server/table/time_account.py", _TABLE),
    Target("attaque/server/table/flag_timer.py", _TABLE),
    Target("attaque/server/outages.py", _TABLE),
    # Presence: who counts as absent, and who may claim a game.
    Target("attaque/game/absence.py", ("tests/game/test_absence.py",)),
    Target("attaque/server/table/presence.py", _TABLE),
    Target("attaque/server/table/log_writer.py", _TABLE),
    Target("attaque/server/socket/mass_drops.py", ("tests/server/socket/test_mass_drops.py",)),
    # Storage: what is acknowledged is on disk, once, and written by the owner.
    *(Target(f"attaque/server/storage/{name}.py", _STORAGE) for name in _STORAGE_FILES),
]
