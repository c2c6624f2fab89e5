"""Table: executes the commands of one game, and appends their events to the game's log."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from typing import Any

from attaque.game import (
    REFUSALS,
    Absent,
    Adjudicate,
    Claim,
    Command,
    Credit,
    Event,
    Game,
    NotNowError,
    Play,
    Present,
    Ready,
    Refusal,
    Tick,
)
from attaque.game.log.events import Credited, Left, RematchAgreed, Returned, Seated
from attaque.rules import Color, Outcome, Termination
from attaque.rules.pieces import COLORS
from attaque.server.errors import BENIGN, ErrorCode, ServerError, code_and_args
from attaque.server.outages import STALL, Outages
from attaque.server.runtime import Runtime
from attaque.server.setup_letters import parse_letters
from attaque.server.socket.messages import Nack, Rematch, encode
from attaque.server.storage import Code, StorageError
from attaque.server.table.audience import Audience
from attaque.server.table.event_log import Logged, read_events, rows_of
from attaque.server.table.flag_timer import FlagTimer
from attaque.server.table.log_writer import FAILURES, LogWriter
from attaque.server.table.presence import PresenceTracker, Viewer
from attaque.server.table.queue import Acknowledge, CommandQueue, QueuedCommand, ignore, resolving
from attaque.server.table.time_account import TimeAccount

logger: logging.Logger = logging.getLogger("attaque.table")

ANSWERS = 512
"""The number of commands whose results are remembered. More are not needed, because a client
resends a command within seconds."""
ATTEMPTS = 5
"""Tries of one command, if another server writes to the same log."""
RESERVE = 32
"""Events that stay free at the end of a log, for the end of the game and for commands that are
queued already."""
LEAST = 200
"""Milliseconds. A smaller credit waits for the next one, except before a flag or a claim."""
UNCOUNTED = (Left, Returned, Credited)
"""Events that no player plays. They do not count towards the limit of a game's events."""
WRITE_FIRST = (Tick, Claim)
"""Commands by which a player may lose. Before each of them the table finds out whether the storage
works, and credits all that is owed."""
TOO_LONG = Adjudicate(Outcome(None, Termination.ADJUDICATED))


class Table:
    """A game in memory, with the queue of its commands and its audience."""

    def __init__(
        self,
        game: Game,
        log: Sequence[Logged],
        runtime: Runtime,
        outages: Outages,
        open_rematch: Callable[[Game], Awaitable[str | None]],
    ) -> None:
        """`log` holds the events that lead to `game`. `open_rematch` opens the rematch of a game
        and returns the id of the rematch, or None if none is agreed."""
        self.game: Game = game
        self.runtime: Runtime = runtime
        self.addresses: list[str | None] = [None, None]
        """The keys of the addresses from which Red and Blue connected last. They are in memory
        only, and shown to nobody: the host bans a seat, not an address that was looked up."""
        self._writer = LogWriter(runtime.storage, outages)
        self._account = TimeAccount(game, outages)
        self.now: Callable[[], int] = self._account.now
        """The time of the table's clock in milliseconds."""
        here = PresenceTracker(runtime.grace, self._set_absent, self._account)
        self.audience: Audience = Audience(
            game, [event for event, _ in log], runtime, here, self.now
        )
        self._open_rematch = open_rematch
        self._answers: dict[str, int] = {}
        """The numbers of the last events of recent commands, by command id."""
        self._queue = CommandQueue(self._execute, self._log)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._timer = FlagTimer(self.now, self._flag)
        self._deadline = game.clock.deadline
        """The deadline of the game, which is read several times for each move."""
        self._uncounted: int = sum(isinstance(event, UNCOUNTED) for event, _ in log)
        """The number of events in the log that do not count towards the limit."""
        self._remember_all(log)

    async def begin(self, is_start: bool = False) -> None:
        """Credits the time in which the server was down. Then ends a game that is already too long,
        sets the timer for the clock, and starts the grace periods of the players who are not
        connected. With `is_start`, an earlier server wrote the log. Raises StorageError."""
        seats = [seat for seat in COLORS if self.game.nicknames[seat] is not None]
        self._end_if_too_long()
        # The clock of the earlier server may have been ahead, so the times do not tell for sure.
        is_resumed = self._account.is_resumed or (is_start and self.game.seq > 1)
        if is_resumed:
            for seat in seats:
                self._wait_for(seat, self._account.start)
            try:
                await self.submit(Tick(), None, "server:begin")
            except NotNowError:  # another server writes to the same log
                pass
            except StorageError:
                self._timer.cancel()
                raise
        # From here on nothing fails, so no timer outlives a table that cannot be used.
        self._set_timer()
        for seat in seats:
            if is_resumed:
                self._keep_present(seat, self._account.start)
            self.audience.here.watch(seat)

    def stop_clock(self) -> None:
        """The server is closing: nobody can move any more, so nobody is flagged."""
        self._timer.stop()

    async def close(self) -> None:
        """Finishes the queued commands and stops the timers."""
        self.audience.close()
        while self._queue or self._tasks:
            await self._queue.join()
            await asyncio.gather(*self._tasks, return_exceptions=True)
        self._timer.stop()

    @property
    def is_busy(self) -> bool:
        """Whether the table has queued commands or other tasks, a timer that is set, or a running
        grace period. Then it must stay in memory."""
        is_working = bool(self._queue or self._tasks)
        return is_working or self._timer.is_set or self.audience.here.is_waiting

    async def submit(
        self,
        command: Command | None,
        seat: Color | None,
        command_id: str,
        acknowledge: Acknowledge = ignore,
    ) -> int:
        """Queues a command and returns the number of its last event once that is on disk. A
        command with the id of an earlier one is not executed and returns the same number. If the
        caller is cancelled, the command is still executed. Raises the error with which the game
        or the storage refuses the command."""
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.queue(QueuedCommand(command, seat, command_id, acknowledge, resolving(answer)))
        return await answer

    def queue(self, command: QueuedCommand) -> None:
        """Queues a command; its callbacks report the outcome to the sender."""
        self._queue.put(command)

    async def catch_up(self) -> None:
        """Reads events that another server has written, for instance an old server that still runs.
        Raises StorageError."""
        await self.submit(None, None, "server:catch-up")

    async def _execute(self, queued: QueuedCommand) -> int:
        """Executes one command: step, append, acknowledge, publish. Returns the number of its last
        event. If the game or the storage refuses the command, the log may have newer events:
        another server wrote them, or an append failed after its commit. Then the table reads them
        and tries the command again."""
        command = queued.command
        if command is None:
            await self._catch_up()
            return self.game.seq
        may_lose = isinstance(command, WRITE_FIRST)
        for _ in range(ATTEMPTS):
            seq = self._answers.get(queued.command_id)
            if seq is not None:  # the client has sent the command again
                queued.acknowledge(seq)
                return seq
            try:
                now = self.now()
                if may_lose or not self._account.is_settled:
                    now = await self._settle_for(command)
                if (queued.is_due or may_lose) and not self._is_wanted(queued, now):
                    return self.game.seq
                before = self.game
                after, events = self._step(command, queued.seat, now)
                rows = rows_of(events)
                seq = before.seq
                if rows:
                    seq = await self._writer.append(before, after, queued.command_id, rows)
            except (*REFUSALS, StorageError):
                if await self._catch_up():
                    continue
                raise
            queued.acknowledge(seq)
            # If `seq` is not `after.seq`, the log had this command already. Then nothing was
            # appended, and there is nothing to publish.
            if rows and seq == after.seq:
                bodies = [row.body for row in rows]
                queued.stored += sum(map(len, bodies))
                self._remember(queued.command_id, seq)
                self._publish(after, events, bodies)
            return seq
        raise NotNowError(Refusal.STALE)

    async def _settle_for(self, command: Command | None) -> int:
        """Credits what is owed before this command. Returns the time now. Raises StorageError."""
        if isinstance(command, WRITE_FIRST):
            await self._writer.probe()
            return await self._settle(least=1)
        return await self._settle(LEAST)

    def _is_wanted(self, queued: QueuedCommand, now: int) -> bool:
        """Whether the command still has a reason, right before it is executed."""
        if isinstance(queued.command, Tick) and not self._may_flag(now):
            return False
        return queued.is_due is None or queued.is_due()

    async def _settle(self, least: int) -> int:
        """Credits the server's own time that is owed to the game, if it is at least `least`
        milliseconds. Returns the time now. Raises StorageError."""
        account, now = self._account, self.now()
        while (ms := 0 if self._is_too_long else account.owed(self.game, now)) >= least:
            command_id = f"server:credit:{self.game.seq}"
            before = self.game
            after, events = before.step(Credit(ms), None, now, self.runtime.chance)
            rows = rows_of(events)
            if await self._writer.append(before, after, command_id, rows) != after.seq:
                raise StorageError(Code.STALE)
            account.credit(ms, now)
            self._publish(after, events, [row.body for row in rows])
            now = self.now()
            if not self._may_flag(now):
                return now  # more will be owed until the wait, or the close of the server, ends
        if not ms:
            account.settle(now)
        return now

    def _may_flag(self, now: int) -> bool:
        """False while the server waits for the player whose time runs, or is closing. Then more
        time will be credited."""
        return not self._timer.is_stopped and now >= self._account.not_before(self.game)

    def _step(
        self, command: Command, seat: Color | None, now: int
    ) -> tuple[Game, tuple[Event, ...]]:
        """The game after a command, and the events. Raises an error of REFUSALS."""
        if seat is None or self._deadline is None or now < self._deadline:
            found = self.game.step(command, seat, now, self.runtime.chance)
        else:
            found = self._late_step(command, seat, now)
        if isinstance(command, Claim):
            self._check_claim(seat)
        return found

    def _check_claim(self, seat: Color | None) -> None:
        """Refuses a claim against a player who is connected or cannot be back yet, for instance
        because the server is closing. The log may not say so. Raises NotNowError."""
        after, here = self.game.options.claim_after, self.audience.here
        if seat is None or after is None:
            return
        if self._timer.is_stopped or not here.is_absent(seat.other, after):
            raise NotNowError(Refusal.NOT_ABSENT)

    def _late_step(self, command: Command, seat: Color, now: int) -> tuple[Game, tuple[Event, ...]]:
        """The game after a command that the server reads after the deadline, but before the flag
        falls, and the events. It is in time, unless it is later than a stall. If it starts another
        clock, the time by which it is late is credited first, because that clock must not begin in
        the past."""
        game, chance, deadline = self.game, self.runtime.chance, self._deadline
        if deadline is None or now >= deadline + STALL:
            return game.step(command, seat, now, chance)
        if not isinstance(command, Play | Ready):
            return game.step(command, seat, deadline - 1, chance)
        game, credit = game.step(Credit(now - deadline + 1), None, now, chance)
        after, events = game.step(command, seat, now, chance)
        return after, (*credit, *events) if events else ()

    async def _catch_up(self) -> bool:
        """Reads and publishes the events of the log that this table does not know; False if there
        are none."""
        log = await read_events(self.runtime.storage, self.game.id, self.game.seq)
        if not log:
            return False
        after = self.game
        for event, _ in log:
            after = after.after(event)
        self._remember_all(log)
        self._publish(after, [event for event, _ in log])
        return True

    def _publish(self, after: Game, events: Sequence[Event], bodies: Sequence[bytes] = ()) -> None:
        """Shows events that are on disk, and queues the commands that they make necessary."""
        self.game, self._deadline = after, after.clock.deadline
        if self._deadline is None or self._deadline < self._timer.wakes_at:
            self._set_timer()
        self.audience.publish(after, events, bodies)
        for event in events:
            if isinstance(event, Seated):  # the player may never connect
                self.audience.here.watch(event.seat)
            elif isinstance(event, UNCOUNTED):
                self._uncounted += 1
        if after.outcome is None:
            if any(after.absent_since):
                self._set_present(*COLORS)
            self._end_if_too_long()
        elif any(isinstance(event, RematchAgreed) for event in events):
            self.tell_rematch()

    def _remember(self, command_id: str, seq: int) -> None:
        self._answers[command_id] = seq
        if len(self._answers) > ANSWERS:
            del self._answers[next(iter(self._answers))]

    def _remember_all(self, log: Sequence[Logged]) -> None:
        for event, command_id in log:
            if command_id is not None:
                self._remember(command_id, event.seq)

    def enter(self, viewer: Viewer, since: int | None = None) -> None:
        """Shows the game to a viewer: the events after number `since` if they are still in memory,
        else a snapshot. Raises NotNowError if the table allows no spectators."""
        self.audience.enter(viewer, since)
        if viewer.seat is not None:
            if self._account.is_back(viewer.seat):
                self.settle_soon()
            self._set_present(viewer.seat)
        self.tell_rematch()

    def leave(self, viewer: Viewer) -> None:
        self.audience.leave(viewer)

    def draft(self, viewer: Viewer, rev: int, letters: str) -> int:
        """Keeps an unfinished setup and shows it to the other tabs of the player. A draft is no
        event. `rev` counts the drafts. Returns the number of the last event. Raises ServerError for
        bad letters or an old `rev`, and NotNowError if the player may not set up now."""
        seat = viewer.seat
        self.game.check_arranging(seat)
        if seat is None:
            raise NotNowError(Refusal.NOT_YOUR_SEAT)
        kept, _ = self.audience.draft(seat)
        if rev <= kept:
            raise ServerError(ErrorCode.OLD_DRAFT, rev=kept)
        setup = parse_letters(self.game.options.rules, letters)
        self.audience.keep_draft(viewer, seat, rev, setup)
        return self.game.seq

    def await_return(self, seat: Color, since: int) -> None:
        """The connection of the player was lost at `since` through no fault of the player. For some
        time no clock of the player runs, and the player does not count as absent."""
        self._wait_for(seat, since)
        self._set_timer()
        self._keep_present(seat, since)

    def _wait_for(self, seat: Color, since: int) -> None:
        begun = since if self.game.clock.deadline is None else self.now()
        self._account.wait_for(seat, since, begun + int(self.runtime.waiting * 1000))

    def _keep_present(self, seat: Color, since: int) -> None:
        past = (self.now() - since - self._account.lost(since)) / 1000
        self.audience.here.await_return(seat, self.runtime.start_grace - past)

    def settle_soon(self) -> bool:
        """Credits the server's own time soon, if some is owed and the server waits for nobody.
        Returns whether some is owed, or will be after a wait."""
        account, now = self._account, self.now()
        if account.is_settled:
            return False
        is_owed = account.owed(self.game, now) >= LEAST
        if is_owed and now >= account.not_before(self.game):
            self._tick()
        return is_owed or (account.is_waiting and self.game.outcome is None)

    @property
    def _is_too_long(self) -> bool:
        """Whether an unfinished game has fewer than RESERVE events left. This can be true of a game
        that was just loaded, because the setting `events_per_game` may be lower than before. The
        storage takes twice as many events, so at most as many are not counted."""
        most = self.runtime.settings.events_per_game - RESERVE
        counted = self.game.seq - min(self._uncounted, most)
        return self.game.outcome is None and counted > most

    def _end_if_too_long(self) -> None:
        if self._is_too_long:
            self.queue(QueuedCommand(TOO_LONG, None, "server:too-long"))

    def _flag(self) -> None:
        """Ends the game, or the time to set up, if the clock has run out."""
        now = self.now()
        if self.game.clock.has_run_out(now) and now >= self._account.not_before(self.game):
            self._tick()
        else:
            self._set_timer()

    def _set_timer(self) -> None:
        self._timer.set(self._flag_time)

    @property
    def _flag_time(self) -> int | None:
        """When a clock may run out: at the deadline, but not while the server waits for a player
        whose time runs."""
        deadline, wait = self._deadline, self._account.not_before(self.game)
        return None if deadline is None else max(deadline, wait)

    def _tick(self) -> None:
        (_, red), (_, blue) = map(self.audience.draft, COLORS)
        command_id = f"server:tick:{self.game.seq}"
        queued = QueuedCommand(Tick((red, blue)), None, command_id, done=self._flagged)
        # A move that is queued after this may be in time if the clock has not run out yet.
        queued.is_due = partial(self._has_run_out, self.now())
        self.queue(queued)

    def _has_run_out(self, now: int) -> bool:
        return self.game.clock.has_run_out(now)

    def _flagged(self, outcome: int | Exception) -> None:
        """Sets the timer again if the game goes on: its clock has more time, or the storage
        failed."""
        has_failed = isinstance(outcome, StorageError)
        self._timer.set_again(self._flag_time, has_failed)

    def _set_present(self, *seats: Color) -> None:
        """Tells the game that these players are back, if it counts them as absent and they are
        connected."""
        for seat in seats:
            is_absent = self.game.absent_since[seat] is not None
            if is_absent and self.game.outcome is None and self.audience.here.count(seat):
                command_id = f"server:present:{seat}:{self.game.seq}"
                self.queue(QueuedCommand(Present(), seat, command_id))

    def _set_absent(self, seat: Color) -> None:
        command_id = f"server:absent:{seat}:{self.game.seq}"
        queued = QueuedCommand(Absent(), seat, command_id, done=partial(self._left, seat))
        queued.is_due = partial(self.audience.here.is_still_absent, seat)
        self.queue(queued)

    def _left(self, seat: Color, outcome: int | Exception) -> None:
        """Tries again after another grace period if the storage could not write the absence. A
        player who is not absent in the log cannot be claimed."""
        has_failed = isinstance(outcome, StorageError) and outcome.code in FAILURES
        if has_failed and not self._timer.is_stopped:
            self.audience.here.watch(seat)

    def tell_rematch(self) -> None:
        """If a rematch is agreed, opens it unless it is open already, and sends its id to all
        viewers."""
        if self.game.rematch_agreed:
            self._start(self._tell_rematch())

    async def _tell_rematch(self) -> None:
        try:
            game = await self._open_rematch(self.game)
        except ServerError as error:
            code, args = code_and_args(error)
            for seat in COLORS:
                self.audience.show(seat, [encode(Nack(cid=None, code=code, args=args))])
            return
        if game is not None:
            self.audience.show_all([encode(Rematch(game=game))])

    def _start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._log(error)

    def _log(self, error: BaseException) -> None:
        """Logs errors of the storage as warnings and bugs of the server as errors. Other
        errors of BENIGN are not logged."""
        if isinstance(error, StorageError):
            logger.warning("game %s, seq %d: %s", self.game.id, self.game.seq, error)
        elif not isinstance(error, BENIGN):
            logger.error("game %s, seq %d", self.game.id, self.game.seq, exc_info=error)
