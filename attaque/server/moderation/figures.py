"""Figures: the state of the server in numbers, for the host."""

from __future__ import annotations

import attaque
from attaque.server.http.moderation_models import FiguresAnswer, SpaceAnswer
from attaque.server.state import State
from attaque.server.storage.bounds import MAX_READ_ROWS
from attaque.server.storage.keeping.vitals import Figures


async def figures(state: State) -> FiguresAnswer:
    """What is in the storage is counted once a minute, except the reports."""
    now, storage = state.runtime.now(), state.runtime.storage
    stored = await state.figures.latest()
    return FiguresAnswer(
        version=attaque.__version__,
        now=now,
        uptime=now - state.start,
        sockets=state.sockets,
        tables=len(state.tables),
        live=state.tables.live,
        games=dict(stored.games),
        packed=stored.packed,
        space=space(stored),
        open_reports=len(await storage.reports(True, MAX_READ_ROWS)),
        bans=len(state.bans.all()),
        counted=state.metrics.counted,
        refused=state.metrics.refused,
    )


def space(found: Figures) -> SpaceAnswer:
    return SpaceAnswer(
        found.database_bytes, found.free_bytes, found.wal_bytes, found.disk_free_bytes
    )
