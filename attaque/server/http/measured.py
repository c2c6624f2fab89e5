"""Measured: the gauges and the histogram that /metrics reads when it is asked."""

from __future__ import annotations

from attaque.server.metrics import Gauge, Histogram
from attaque.server.state import State
from attaque.server.storage import StorageError
from attaque.server.storage.keeping.vitals import COMMIT_SECONDS, Figures, Vitals


async def measured(state: State) -> list[Gauge | Histogram]:
    """All that is measured now. The sizes of the storage are at most a minute old; they are left
    out while the storage cannot be read."""
    try:
        figures = await state.figures.latest()
    except StorageError:
        figures = None
    vitals = state.runtime.storage.vitals
    found = [*_connections(state), *_tables(state), _queues(state, vitals), *_writes(vitals)]
    return found if figures is None else [*found, *_stored(figures)]


def _connections(state: State) -> list[Gauge]:
    return [
        Gauge("sockets", "sockets that are open", state.sockets),
        Gauge("connections", "TCP connections that are open", state.admission.open),
        Gauge("connections_most", "TCP connections the server can have", state.admission.most),
    ]


def _tables(state: State) -> list[Gauge]:
    return [
        Gauge("tables", "tables in memory", len(state.tables)),
        Gauge("tables_live", "tables in memory whose game is not over", state.tables.live),
    ]


def _queues(state: State, vitals: Vitals) -> Gauge:
    writes, reads = vitals.waiting()
    waiting = {
        "writes": writes,
        "reads": reads,
        "bots": len(state.runtime.pool.turns),
        "analyses": len(state.analyses),
        "replays": len(state.replays),
    }
    about = "what waits or runs: writes, reads; what waits: bots, analyses, addresses with replays"
    return Gauge("waiting", about, {("queue", name): count for name, count in waiting.items()})


def _writes(vitals: Vitals) -> list[Gauge | Histogram]:
    return [
        Histogram(
            "commit_seconds",
            "commits by the seconds that each took",
            COMMIT_SECONDS,
            vitals.commits,
            vitals.commit_seconds,
        ),
        Gauge("storage_failing", "1 if the last write failed, else 0", int(bool(vitals.failure))),
        Gauge(
            "storage_success_seconds",
            "seconds since the last write that succeeded",
            round(vitals.seconds_since_success, 1),
        ),
    ]


def _stored(figures: Figures) -> list[Gauge]:
    games = {("status", status): count for status, count in figures.games.items()}
    return [
        Gauge("database_bytes", "the size of the database file", figures.database_bytes),
        Gauge("database_free_bytes", "the part of it that is free", figures.free_bytes),
        Gauge("wal_bytes", "the size of the write-ahead log", figures.wal_bytes),
        Gauge("disk_free_bytes", "the free space on the disk", figures.disk_free_bytes),
        Gauge("games", "games in the database by status", games),
        Gauge("games_packed", "ended games that are packed", figures.packed),
    ]
