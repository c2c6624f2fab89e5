"""Lists the public tables: those where a player waits, and those with a live game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from attaque.game import Phase, Spectators
from attaque.server.http.models import TableAnswer, TablesAnswer
from attaque.server.lobby.metadata import read_metadata
from attaque.server.lobby.shares import is_waiting
from attaque.server.storage import GameRow
from attaque.server.table.table import Table

Public = tuple[GameRow, Table]


def list_tables(
    public: Sequence[Public], opener: Callable[[str], str | None], limit: int, share: int
) -> TablesAnswer:
    """At most `limit` tables where a player waits, and at most `limit` with a live game. `public`
    has the newest first. Addresses take turns, so that no address fills a list. Of the tables where
    a player waits, each address has at most `share`."""
    waiting = [(row, table) for row, table in public if is_waiting(table)]
    live = [(row, table) for row, table in public if _is_live(table)]
    return TablesAnswer(
        open=[listed(row, table) for row, table in in_turns(waiting, opener, limit, share)],
        live=[listed(row, table) for row, table in in_turns(live, opener, limit, limit)],
    )


def featured_table(public: Sequence[Public]) -> Public | None:
    """Of the tables whose live game spectators may watch, the one with the most spectators, or else
    the newest. `public` has the newest first."""
    shown = [found for found in public if _is_watchable(found[1])]
    return max(shown, key=lambda found: found[1].audience.here.count(None), default=None)


def in_turns(
    tables: Sequence[Public], opener: Callable[[str], str | None], limit: int, share: int
) -> list[Public]:
    """At most `limit` of these tables in their order, and at most `share` of each address: first
    one of each address, then a second one of each, and so on. A table whose opener is unknown has
    a turn of its own."""
    turns: Counter[str] = Counter()
    numbered = []
    for place, found in enumerate(tables):
        game = found[0].id
        address = opener(game) or game
        if turns[address] < share:
            turns[address] += 1
            numbered.append((turns[address], place, found))
    chosen = sorted(numbered, key=lambda each: each[:2])[:limit]
    return [found for _, _, found in sorted(chosen, key=lambda each: each[1])]


def _is_live(table: Table) -> bool:
    """Whether the game runs and at least one player does not count as absent."""
    return table.game.phase in (Phase.SETUP, Phase.PLAY) and None in table.game.absent_since


def _is_watchable(table: Table) -> bool:
    """Whether the game runs and spectators see a board. Delayed spectators see it later."""
    is_open = table.game.options.spectators is not Spectators.OFF
    return is_open and _is_live(table) and table.game.behind.position is not None


def listed(row: GameRow, table: Table) -> TableAnswer:
    """The table as an entry of a list."""
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
