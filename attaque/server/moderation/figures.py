"""Figures: the state of the server in numbers, for the host."""

from __future__ import annotations

from pathlib import Path

import attaque
from attaque.server.http.moderation_models import FiguresAnswer
from attaque.server.state import State
from attaque.server.storage.bounds import MAX_READ_ROWS


async def figures(state: State) -> FiguresAnswer:
    """`games` and the reports are read from the storage; all other figures are in memory."""
    now, storage = state.runtime.now(), state.runtime.storage
    return FiguresAnswer(
        version=attaque.__version__,
        now=now,
        uptime=now - state.start,
        sockets=state.sockets,
        tables=len(state.tables),
        live=state.tables.live,
        games=await storage.count_games(),
        database_bytes=database_bytes(state.settings.database),
        open_reports=len(await storage.reports(True, MAX_READ_ROWS)),
        bans=len(state.bans.all()),
        counted=state.metrics.counted,
        refused=state.metrics.refused,
    )


def database_bytes(database: Path) -> int:
    """The size of the database file and of its WAL; 0 for a storage in memory."""
    found = 0
    for path in (database, database.with_name(f"{database.name}-wal")):
        try:
            found += path.stat().st_size
        except OSError:
            continue
    return found
