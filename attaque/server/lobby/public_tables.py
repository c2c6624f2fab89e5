"""Lists the public tables: those where a player waits, and those with a live game."""

from __future__ import annotations

from collections.abc import Sequence

from attaque.game import Phase
from attaque.server.http.models import TableAnswer, TablesAnswer
from attaque.server.lobby.metadata import read_metadata
from attaque.server.storage import GameRow
from attaque.server.table.table import Table


def list_tables(public: Sequence[tuple[GameRow, Table]], limit: int) -> TablesAnswer:
    """At most `limit` tables where a player waits, and at most `limit` with a live game."""
    waiting = [(row, table) for row, table in public if _has_a_waiting_player(table)]
    live = [(row, table) for row, table in public if _is_live(table)]
    return TablesAnswer(
        open=[_listed(row, table) for row, table in waiting[:limit]],
        live=[_listed(row, table) for row, table in live[:limit]],
    )


def _has_a_waiting_player(table: Table) -> bool:
    return table.game.phase is Phase.SEATING and any(table.audience.here.seats)


def _is_live(table: Table) -> bool:
    """Whether the game runs and at least one player does not count as absent."""
    return table.game.phase in (Phase.SETUP, Phase.PLAY) and None in table.game.absent_since


def _listed(row: GameRow, table: Table) -> TableAnswer:
    metadata = read_metadata(row.about)
    return TableAnswer(
        game=row.id,
        variant=row.variant,
        created=row.created_ms,
        status=str(table.game.phase),
        host=metadata.host,
        clock=metadata.clock,
        spectators=metadata.spectators,
    )
