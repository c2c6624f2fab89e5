"""Overview: the tables as the host sees them; of a game only what spectators may see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from attaque.game import Game, NotNowError, seen_by
from attaque.rules import Color
from attaque.server.http.moderation_models import HostTable, HostTableAnswer, HostTables
from attaque.server.lobby.metadata import read_metadata
from attaque.server.runtime import Runtime
from attaque.server.socket.messages import ChatLine, encode_event
from attaque.server.storage import GameRow, Storage
from attaque.server.storage.bounds import MAX_READ_ROWS
from attaque.server.table.event_log import event_of
from attaque.server.table.table import Table

SHOWN_EVENTS = 50
"""The most events that the host is shown of one table."""
MOST_READ = 20 * MAX_READ_ROWS
"""The most games that one request for a list reads."""

Place = tuple[int, str]
Find = Callable[[str], Table | None]


@dataclass(frozen=True)
class Wanted:
    """Which tables the host wants to see."""

    statuses: tuple[str, ...]
    limit: int
    before: Place | None = None
    """The place of the last table on the page before."""
    nickname: str = ""
    """Only tables where a nickname contains this text."""
    quiet_since: int | None = None
    """Only tables whose last event is older, in milliseconds."""


async def host_tables(storage: Storage, here: Find, wanted: Wanted) -> HostTables:
    """A page of tables, the newest first. `here` finds a table in memory."""
    before, nickname = wanted.before, wanted.nickname.casefold()
    found: list[HostTable] = []
    for _ in range(MOST_READ // MAX_READ_ROWS):
        rows = await storage.games(wanted.statuses, MAX_READ_ROWS, before, wanted.quiet_since)
        for row in rows:
            before = row.place
            table = listed(row, here(row.id))
            if _has_nickname(table, nickname):
                found.append(table)
            if len(found) == wanted.limit:
                return HostTables(found, _written(before))
        if len(rows) < MAX_READ_ROWS:
            return HostTables(found, None)
    return HostTables(found, None if before is None else _written(before))


def listed(row: GameRow, table: Table | None) -> HostTable:
    metadata = read_metadata(row.about)
    game = None if table is None else table.game
    here = None if table is None else table.audience.here
    return HostTable(
        game=row.id,
        variant=row.variant,
        phase=row.status if game is None else str(game.phase),
        created=row.created_ms,
        public=row.public,
        host=metadata.host,
        clock=metadata.clock,
        bots=list(metadata.bots),
        seats=[None, None] if game is None else list(game.nicknames),
        at=None if game is None else game.at,
        ply=None if game is None or game.position is None else game.position.ply,
        connected=None if here is None else here.seats,
        spectators=None if here is None else here.count(None),
        outcome=None if game is None or game.outcome is None else str(game.outcome),
    )


async def shown(row: GameRow, table: Table, runtime: Runtime) -> HostTableAnswer:
    """One table, with the board, the last events and the chat."""
    answer = HostTableAnswer(listed(row, table), None, [], _chat(table))
    try:
        behind, seen = table.game.behind, table.game.seen_by(None)
    except NotNowError:  # the table has no spectators, so the host sees no board
        return answer
    answer.view = msgspec.Raw(msgspec.json.encode(seen.to_json()))
    if _may_list_events(table.game):
        since = max(0, behind.seq - SHOWN_EVENTS)
        rows = await runtime.storage.events(row.id, since, SHOWN_EVENTS)
        answer.events = [
            msgspec.Raw(encode_event(seen_by(event_of(event), None)))
            for event in rows
            if event.seq <= behind.seq
        ]
    return answer


def _may_list_events(game: Game) -> bool:
    """Past events contain the kinds that were shown. Where players must remember these, nobody is
    shown them a second time before the end."""
    return game.outcome is not None or game.options.rules.stays_shown


def _chat(table: Table) -> list[ChatLine]:
    """The lines of both rooms. A line to everybody is in both rooms, but the host sees it once."""
    chat = table.audience.chat
    spectators = [line for line in chat.lines(None) if line.room == "spectators"]
    return chat.lines(Color.RED) + spectators


def read_place(text: str) -> Place | None:
    """The place that `_written` wrote; None if the text is none."""
    created, _, game = text.partition("-")
    return (int(created), game) if created.isdecimal() and len(created) < 16 and game else None


def _written(place: Place) -> str:
    return f"{place[0]}-{place[1]}"


def _has_nickname(table: HostTable, part: str) -> bool:
    return not part or any(part in name.casefold() for name in (table.host, *table.seats) if name)
