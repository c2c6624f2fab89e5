"""Registry: the tables in memory; others are read from the log when they are needed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from functools import partial

from attaque.game import Adjudicate, Game, NotNowError, Options, Phase, TakeSeat
from attaque.rules import Color, Outcome, Termination
from attaque.rules.pieces import COLORS
from attaque.server.errors import ErrorCode, ServerError
from attaque.server.lobby.bot_seating import seat_bot
from attaque.server.lobby.metadata import Metadata, read_metadata, write_metadata
from attaque.server.lobby.shares import TableShares
from attaque.server.lobby.tokens import derived_game_id
from attaque.server.outages import Outages
from attaque.server.runtime import Runtime
from attaque.server.storage import Code, GameRow, StaleError, StorageError
from attaque.server.storage.bounds import MAX_READ_ROWS
from attaque.server.table.event_log import Logged, read_events, rows_of
from attaque.server.table.log_writer import LogWriter
from attaque.server.table.table import Table
from attaque.server.workers.bots import OPPONENTS, Bot

logger: logging.Logger = logging.getLogger("attaque.tables")

RUNNING = (str(Phase.SETUP), str(Phase.PLAY))
BEFORE_PLAY = (str(Phase.SEATING), str(Phase.SETUP))
NOT_ENDED = (str(Phase.SEATING), *RUNNING)
BOTH_LEFT = Adjudicate(Outcome(None, Termination.BOTH_LEFT))
DAY = 24 * 3_600_000
"""Milliseconds."""
AT_ONCE = 25
"""Tables that are settled in one turn of the event loop."""
PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Seconds until resuming is tried again after an error of the storage. The pause doubles with each
failure, up to the maximum."""


class Registry:
    """Finds tables in memory or in the log, opens new ones, and drops idle ones."""

    def __init__(self, runtime: Runtime, outages: Outages) -> None:
        self._runtime, self._outages = runtime, outages
        self._tables: dict[str, Table] = {}
        self._bots: dict[str, list[Bot]] = {}
        self._public: dict[str, GameRow] = {}
        self.shares: TableShares = TableShares(runtime.settings, self._tables, self._public)
        self._idle: set[str] = set()
        self._reading: dict[str, asyncio.Task[Table | None]] = {}
        self._gone: set[str] = set()
        """The games that are being deleted."""
        self._settled = 0
        """When `settle` last looked at all games, in milliseconds."""
        self._is_closing = False
        """Whether the server is closing, so that no more tables are loaded."""
        self._is_starting = False
        """Whether the games of an earlier server are being loaded."""
        self._is_owing = True
        """Whether `settle` has to look at all games again, although there was no new outage."""

    def __len__(self) -> int:
        return len(self._tables)

    @property
    def live(self) -> int:
        """The number of tables in memory whose game is not over."""
        return sum(table.game.outcome is None for table in self._tables.values())

    def here(self, game: str) -> Table | None:
        """The table, or None if it is not in memory."""
        return self._tables.get(game)

    def all(self) -> list[Table]:
        """All tables in memory."""
        return list(self._tables.values())

    def public(self) -> list[tuple[GameRow, Table]]:
        """The public tables in memory, the newest first. Other public tables have no viewers, so
        they are left out. The status in the row may be out of date."""
        rows = sorted(self._public.values(), key=lambda row: row.place, reverse=True)
        return [(row, self._tables[row.id]) for row in rows]

    async def find(self, game: str) -> Table:
        """The table of the game. Raises ServerError if there is no such game, or if the server is
        closing and the table is not in memory."""
        if game in self._gone:
            raise ServerError(ErrorCode.UNKNOWN_GAME)
        table = self._tables.get(game)
        if table is None:
            if self._is_closing:
                raise ServerError(ErrorCode.CLOSING)
            if game not in self._reading:
                self._reading[game] = asyncio.create_task(self._read(game))
                self._reading[game].add_done_callback(_note_error)
            table = await asyncio.shield(self._reading[game])
        if table is None:
            raise ServerError(ErrorCode.UNKNOWN_GAME)
        return table

    async def row(self, game: str) -> GameRow:
        """The game's row in the storage. Raises ServerError if there is no such game."""
        row = await self._runtime.storage.game(game)
        if row is None:
            raise ServerError(ErrorCode.UNKNOWN_GAME)
        return row

    async def metadata(self, game: str) -> Metadata:
        """Raises ServerError if there is no such game."""
        return read_metadata((await self.row(game)).about)

    async def open(
        self,
        game: str,
        options: Options,
        metadata: Metadata,
        public: bool,
        seats: Sequence[TakeSeat],
    ) -> Table:
        """Opens a game and seats these players. If the game exists already, does only what is
        missing. Raises ServerError for a new game if too many unfinished games are in memory."""
        now, storage = self._runtime.now(), self._runtime.storage
        if self.live >= self._runtime.settings.tables and await storage.game(game) is None:
            raise ServerError(ErrorCode.FULL)
        name = str(options.variant)
        row = GameRow(game, name, now, str(Phase.SEATING), public, write_metadata(metadata))
        opened = Game.open(game, options, now)
        try:
            await storage.create(row)
        except StorageError as error:
            if error.code is not Code.EXISTS:
                raise
        # If the server stops between two steps, the request can be repeated. Then the finished
        # steps change nothing.
        with contextlib.suppress(StaleError):
            await storage.append(game, 0, "server:open", rows_of([opened]))
        table = await self.find(game)
        for number, seat in enumerate(seats):
            await table.submit(seat, None, f"server:seat:{number}")
        return table

    async def resume(self) -> None:
        """Loads every running game after a start of the server, so that the clock of the game runs.
        Skips games with a broken log. After an error of the storage it tries again."""
        pause, self._is_starting = PAUSE, True
        while True:
            try:
                await self._resume_all()
                self._is_starting = False
                return
            except StorageError as error:
                logger.warning("not all games are resumed yet: %s", error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _resume_all(self) -> None:
        """Loads the running games, except those with a broken log. After a StorageError for one
        game, loads the others first, and then raises the last StorageError. If the list of games
        cannot be read, raises StorageError at once."""
        failure = None
        async for row in self._rows(RUNNING):
            try:
                await self.find(row.id)
            except ServerError as error:
                logger.warning("game %s is not resumed: %s", row.id, error)
            except StorageError as error:
                failure = error
        if failure is not None:
            raise failure

    async def _rows(
        self, statuses: Sequence[str], quiet_since: int | None = None
    ) -> AsyncIterator[GameRow]:
        """The rows of all games with one of the statuses, read page by page. With `quiet_since`,
        only games whose last event is older. Raises StorageError."""
        before = None
        while True:
            rows = await self._runtime.storage.games(statuses, MAX_READ_ROWS, before, quiet_since)
            for row in rows:
                yield row
            if len(rows) < MAX_READ_ROWS:
                break
            before = rows[-1].place

    def keep_settling(self) -> None:
        """The tables wait for players now. For each player, `settle` credits the wait at its
        end."""
        self._is_owing = True

    @property
    def is_owing(self) -> bool:
        """Whether a game may lack a part of the server's own time in its log. If the server stops
        now, the next one has to credit it."""
        outages = self._outages
        return outages.is_failing or outages.newest > self._settled or self._is_owing

    async def settle(self) -> None:
        """Credits the server's own time to all games soon after an outage. While the storage fails,
        finds out whether it works again."""
        outages = self._outages
        if outages.is_failing:
            with contextlib.suppress(StorageError):
                await LogWriter(self._runtime.storage, outages).probe()
        now = outages.now()
        if self.is_owing and not outages.is_failing:
            self._settled = now
            self._is_owing = await self._settle_all()

    async def _settle_all(self) -> bool:
        """Returns whether a table still owes time. Lets the players move between the tables: after
        an outage, all running games need a credit."""
        is_owing = False
        for number, table in enumerate(tuple(self._tables.values()), 1):
            is_owing = table.settle_soon() or is_owing
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)
        return is_owing

    async def end_abandoned(self) -> None:
        """Ends each game that all human players left long ago: at least `abandoned_days` days, or
        `unattended_minutes` for a public table before play. Such a game has no winner."""
        now, settings = self._runtime.now(), self._runtime.settings
        long_ago = now - int(settings.abandoned_days * DAY)
        await self._end_left(NOT_ENDED, long_ago, lambda row: True)
        unattended = now - int(settings.unattended_minutes * 60_000)
        await self._end_left(BEFORE_PLAY, unattended, lambda row: row.public)

    async def _end_left(
        self, statuses: Sequence[str], since: int, wanted: Callable[[GameRow], bool]
    ) -> None:
        failure = None
        try:
            async for row in self._rows(statuses, since):
                try:
                    if wanted(row):
                        await self._end_if_left(row.id, since)
                except StorageError as error:  # the next games may still succeed
                    failure = error
        except StorageError as error:
            failure = error
        if failure is not None:
            logger.warning("not all abandoned games are ended yet: %s", failure)

    async def _end_if_left(self, game: str, since: int) -> None:
        with contextlib.suppress(ServerError, NotNowError):
            table = await self.find(game)
            left = self._left_since(table)
            if left is not None and left <= since:
                await table.submit(BOTH_LEFT, None, "server:abandoned")

    def _left_since(self, table: Table) -> int | None:
        """The time, in milliseconds, when the last human player left. None if a human player is
        connected or does not count as absent yet. If no human player has a seat, returns the
        time of the last event."""
        game, here = table.game, table.audience.here
        bots = [bot.seat for bot in self._bots.get(game.id, [])]
        left = []
        for seat in COLORS:
            if game.nicknames[seat] is not None and seat not in bots:
                since = game.absent_since[seat]
                if since is None or here.count(seat):
                    return None
                left.append(since)
        return max(left, default=game.at)

    async def forget(self) -> None:
        """Drops each table that was idle at the previous call and is idle now. An idle table has no
        viewers except bots, and is not busy (`Table.is_busy`)."""
        idle = {game for game, table in self._tables.items() if self._is_idle(table)}
        for game in idle & self._idle:
            table = self._tables.get(game)
            if table is not None and self._is_idle(table):  # a viewer may have come meanwhile
                await self._close(game)
        self._idle = idle - self._idle

    async def put_away(self, game: str) -> bool:
        """Drops the table from memory if it is idle. Returns False if it is in use."""
        table = self._tables.get(game)
        if game in self._reading or (table is not None and not self._is_idle(table)):
            return False
        if table is not None:
            await self._close(game)
        return True

    @contextlib.asynccontextmanager
    async def deleting(
        self, games: Sequence[str], send_away: Callable[[Table], None]
    ) -> AsyncIterator[None]:
        """Drops the tables of these ended games from memory. While the body deletes the games,
        nobody can open the tables again. `send_away` makes the viewers of a table leave it."""
        self._gone.update(games)
        try:
            for game in games:
                await asyncio.gather(*self._reads_of(game), return_exceptions=True)
                if game in self._tables:
                    send_away(self._tables[game])
                    await self._close(game)
            yield
        finally:
            self._gone.difference_update(games)

    def _reads_of(self, game: str) -> list[asyncio.Task[Table | None]]:
        return [self._reading[game]] if game in self._reading else []

    def _is_idle(self, table: Table) -> bool:
        bots = len(self._bots.get(table.game.id, []))
        here = sum(table.audience.here.count(seat) for seat in (*COLORS, None))
        return here == bots and not table.is_busy

    def stop_clocks(self) -> None:
        """The server is closing: nobody is flagged any more, and no other table is loaded."""
        self._is_closing = True
        for table in self._tables.values():
            table.stop_clock()

    async def close(self) -> None:
        """Closes all tables and the processes of the bots."""
        for task in tuple(self._reading.values()):
            await asyncio.gather(task, return_exceptions=True)
        for game in tuple(self._tables):
            await self._close(game)
        self._runtime.pool.close()

    async def _close(self, game: str) -> None:
        table = self._tables.pop(game)
        self._public.pop(game, None)
        self.shares.forget(game)
        for bot in self._bots.pop(game, []):
            await bot.close()
        await table.close()

    async def _read(self, game: str) -> Table | None:
        try:
            row = await self._runtime.storage.game(game)
            log = [] if row is None else await read_events(self._runtime.storage, game)
            if row is None or not log:
                return None
            # The replay runs in a thread: a long game would delay other requests.
            replayed = await asyncio.to_thread(Game.replay, [event for event, _ in log])
            return await self._set(replayed, log, row)
        except ValueError:
            logger.exception("the log of game %s cannot be read", game)
            raise ServerError(ErrorCode.FAULT) from None
        finally:
            del self._reading[game]

    async def _set(self, game: Game, log: Sequence[Logged], row: GameRow) -> Table:
        table = Table(game, log, self._runtime, self._outages, self._open_rematch)
        await table.begin(self._is_starting)
        if self._is_closing:
            table.stop_clock()
        self._tables[game.id] = table
        if row.public:
            self._public[game.id] = row
        for seat in COLORS:
            self._seat_bot(table, seat, read_metadata(row.about))
        return table

    def _seat_bot(self, table: Table, seat: Color, metadata: Metadata) -> None:
        name = metadata.bot_at(seat)
        if name is not None:
            player = OPPONENTS.get(name, OPPONENTS["uniform"])()
            bot = seat_bot(table, seat, player, partial(self._turn_key, table.game.id))
            self._bots.setdefault(table.game.id, []).append(bot)

    def _turn_key(self, game: str) -> int:
        """The key under which the bots of the game wait for their turn to think: the same for all
        games of one address. The bot cannot tell the address from it."""
        return hash(("turn", self.shares.opener(game) or game))

    async def _open_rematch(self, game: Game) -> str | None:
        """Opens the rematch, if one is agreed, and returns its id. The id follows from the id of
        `game`, so a repeated call opens no second rematch. None while the game is deleted."""
        rematch = game.rematch
        if rematch is None:
            return None
        name = derived_game_id("rematch", game.id)
        if not self._gone.isdisjoint((game.id, name)):
            return None
        if name not in self._tables:
            metadata = (await self.metadata(game.id)).swapped(game.id)
            seats = [
                TakeSeat(nickname, color)
                for nickname, color in zip(rematch.nicknames, COLORS, strict=True)
            ]
            await self.open(name, rematch.options, metadata, False, seats)
            self.shares.follow(name, game.id)
        return name


def _note_error(task: asyncio.Task[Table | None]) -> None:
    """If nobody waits for the table any more, the error of the storage would be logged as a bug."""
    if not task.cancelled():
        task.exception()
