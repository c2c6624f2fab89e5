"""Table: the one writer of a game: a command, its events on disk, the answer, then the news."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

from attaque.game import (
    Absent,
    Adjudicate,
    Command,
    Credit,
    Event,
    Game,
    NotNowError,
    Present,
    Refusal,
    Tick,
)
from attaque.game.events import RematchAgreed, Seated
from attaque.rules import Color, Outcome, Setup, Termination
from attaque.rules.pieces import COLORS
from attaque.server.errors import BENIGN, ErrorCode, ServerError, told
from attaque.server.runtime import Runtime
from attaque.server.socket.messages import Nack, Rematch, encode
from attaque.server.storage import NewEvent, StorageError
from attaque.server.table.audience import Audience
from attaque.server.table.event_log import Logged, read_events, rows_of
from attaque.server.table.presence import Viewer
from attaque.server.table.queue import Acknowledge, Errand, Errands, resolving, to_nobody

logger = logging.getLogger("attaque.table")

ANSWERS = 512
"""Commands whose answer is remembered; a resend comes within seconds."""
ATTEMPTS = 5
SOON, PAUSE = 0.05, 1.0
"""Seconds until a clock is looked at again that should have been stopped; and if it was the disk
that did not stop it."""
ROOM = 32
"""Events that are kept free at the end of a log: for the end of the game, and for what players have
asked for before they hear of it."""
TOO_LONG = Adjudicate(Outcome(None, Termination.ADJUDICATED))


class Table:
    """A game that is being played."""

    def __init__(
        self,
        game: Game,
        log: Sequence[Logged],
        runtime: Runtime,
        open_rematch: Callable[[Game], Awaitable[str | None]],
    ) -> None:
        self.game = game
        self.audience = Audience(game, [event for event, _ in log], runtime, self._went)
        self.runtime, self._open_rematch = runtime, open_rematch
        self._answers: dict[str, int] = {}
        self._errands = Errands(runtime.commands, self._attempt, self._look_again, self._log)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._looks_at = 0
        """The deadline that the timer was set for."""
        self._remember_all(log)

    def begin(self) -> None:
        """Starts the clock, and the grace of those who are not here."""
        if self._is_too_long:
            self.take(Errand(TOO_LONG, None, "server:too-long"))
        self._set_timer()
        for seat in COLORS:
            if self.game.nicknames[seat] is not None:
                self.audience.here.watch(seat)

    async def close(self) -> None:
        """Lets go of the timers and finishes what has been begun."""
        self.audience.close()
        while self._errands or self._tasks:
            await self._errands.all_done()
            await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._timer is not None:
            self._timer.cancel()

    @property
    def is_busy(self) -> bool:
        """Whether something would be missed if it were forgotten and read from the log later."""
        is_working = bool(self._errands or self._tasks)
        return is_working or self._timer is not None or self.audience.here.is_waiting

    @property
    def _is_too_long(self) -> bool:
        """Whether it has to end, because its log is full or the setting is lower than it was."""
        return (
            self.game.outcome is None
            and self.game.seq > self.runtime.settings.events_per_game - ROOM
        )

    async def submit(
        self,
        command: Command | None,
        seat: Color | None,
        command_id: str,
        acknowledge: Acknowledge = to_nobody,
    ) -> int:
        """The number of the command's last event, once it is on disk. A command id that was
        already taken gives the same number again. Whoever waits may go away meanwhile: the
        command is finished all the same. Raises what the game or the storage refuses."""
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.take(Errand(command, seat, command_id, acknowledge, resolving(answer)))
        return await answer

    async def catch_up(self) -> None:
        """Reads what another server has written, such as the one before this in its last moments.
        Raises StorageError."""
        await self.submit(None, None, "server:catch-up")

    def take(self, errand: Errand) -> None:
        """The same for those who cannot wait: they are told."""
        self._errands.add(errand)

    def _attempt(self, errand: Errand) -> int | None:
        """Sends the events of a command to the disk; when they are there, `_tell` goes on."""
        before, command = self.game, errand.command
        if command is None:
            self._look_again(errand, before.seq)
            return None
        seq = self._answers.get(errand.command_id)
        if seq is None:
            after, events = before.step(
                command, errand.seat, self.runtime.now(), self.runtime.chance
            )
            if events:
                self._write(errand, before, after, events)
                return None
            seq = before.seq
        errand.acknowledge(seq)
        return seq

    def _write(self, errand: Errand, before: Game, after: Game, events: Sequence[Event]) -> None:
        status = None if after.phase is before.phase else str(after.phase)
        rows = rows_of(events)
        append = self.runtime.storage.append(before.id, before.seq, errand.command_id, rows, status)
        self._errands.wait(asyncio.ensure_future(append), self._tell, after, events, rows)

    def _tell(
        self,
        errand: Errand,
        after: Game,
        events: Sequence[Event],
        rows: Sequence[NewEvent],
        append: asyncio.Future[int],
    ) -> int:
        """Commit, then acknowledge, then publish; here and nowhere else."""
        seq = append.result()
        errand.acknowledge(seq)
        if seq == after.seq:  # if not, it was done so long ago that this table has forgotten it
            self._remember(errand.command_id, seq)
            self._go_on(after, events, [row.body for row in rows])
        return seq

    def _look_again(self, errand: Errand, outcome: int | Exception) -> None:
        """Another server may have been first; or the disk has failed, which does not prove that
        nothing is written. The outcome is the errand's if there is nothing new."""
        errand.attempts += 1
        self._errands.wait(asyncio.ensure_future(self._catch_up()), self._looked, outcome)

    def _looked(
        self, errand: Errand, outcome: int | Exception, reading: asyncio.Future[bool]
    ) -> None:
        """If there was something new, the errand is attempted once more."""
        error = reading.exception()
        if isinstance(error, Exception):
            self._errands.finish(error)
        elif not reading.result():
            self._errands.finish(outcome)
        elif errand.attempts == ATTEMPTS:
            self._errands.finish(NotNowError(Refusal.STALE))

    async def _catch_up(self) -> bool:
        """Whether there was anything new."""
        log = await read_events(self.runtime.storage, self.game.id, self.game.seq)
        if not log:
            return False
        after = self.game
        for event, _ in log:
            after = after.after(event)
        self._remember_all(log)
        self._go_on(after, [event for event, _ in log])
        return True

    def _go_on(self, after: Game, events: Sequence[Event], bodies: Sequence[bytes] = ()) -> None:
        """The game after events that are on disk."""
        self.game = after
        self._set_timer()
        self.audience.publish(after, events, bodies)
        for event in events:
            if isinstance(event, Seated):  # who never comes is away like one who has gone
                self.audience.here.watch(event.seat)
        if after.outcome is None:
            if any(after.absent_since):
                self._notice(*COLORS)
            if self._is_too_long:
                self.take(Errand(TOO_LONG, None, "server:too-long"))
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
        """Shows the game to a viewer, from the event after `since` on if that is not too long
        ago. Raises NotNowError where there are no spectators."""
        self.audience.enter(viewer, since)
        if viewer.seat is not None:
            self._notice(viewer.seat)
        self.tell_rematch()

    def leave(self, viewer: Viewer) -> None:
        self.audience.leave(viewer)

    def draft(self, viewer: Viewer, rev: int, letters: str) -> int:
        """Keeps a setup in the making; it is no event, and nobody else's business."""
        seat = viewer.seat
        self.game.check_arranging(seat)
        if seat is None:
            raise NotNowError(Refusal.NOT_YOUR_SEAT)
        kept, _ = self.audience.draft(seat)
        if rev <= kept:
            raise ServerError(ErrorCode.OLD_DRAFT, rev=kept)
        self.audience.keep_draft(viewer, seat, rev, self.setup(letters))
        return self.game.seq

    def setup(self, letters: str) -> Setup:
        try:
            return Setup.from_letters(self.game.options.rules, letters)
        except ValueError:
            raise ServerError(ErrorCode.MALFORMED) from None

    async def credit(self, ms: int, start: int) -> None:
        """Does not count the time in which the server was away; once for each start of it."""
        game = self.game
        is_waiting = game.clock.deadline is not None or any(game.absent_since)
        if ms > 0 and is_waiting and game.outcome is None and not self._is_too_long:
            await self.submit(Credit(ms), None, f"server:credit:{start}")

    def _set_timer(self, least: float = 0.0) -> None:
        """Makes sure that the clock is looked at in time. A timer that comes too early may stay: it
        costs less than a new one for each move."""
        deadline = self.game.clock.deadline
        if self._timer is not None:
            if deadline is not None and self._looks_at <= deadline:
                return
            self._timer.cancel()
            self._timer = None
        if deadline is not None:
            wait = max(least, (deadline - self.runtime.now()) / 1000)
            self._looks_at = deadline
            self._timer = asyncio.get_running_loop().call_later(wait, self._flag)

    def _flag(self) -> None:
        self._timer = None
        if self.game.clock.has_run_out(self.runtime.now()):
            (_, red), (_, blue) = map(self.audience.draft, COLORS)
            command_id = f"server:tick:{self.game.seq}"
            self.take(Errand(Tick((red, blue)), None, command_id, done=self._ticked))
        else:
            self._set_timer()

    def _ticked(self, outcome: int | Exception) -> None:
        if self._timer is None:  # woken too early, or the disk did not take it: once more
            self._set_timer(least=PAUSE if isinstance(outcome, StorageError) else SOON)

    def _notice(self, *seats: Color) -> None:
        """Whoever is here is not away, even if he came back just as his grace was over."""
        for seat in seats:
            is_away = self.game.absent_since[seat] is not None
            if is_away and self.game.outcome is None and self.audience.here.count(seat):
                self._order(Present(), seat)

    def _went(self, seat: Color) -> None:
        self._order(Absent(), seat)

    def _order(self, command: Absent | Present, seat: Color) -> None:
        word = type(command).__name__.lower()
        self.take(Errand(command, seat, f"server:{word}:{seat}:{self.game.seq}"))

    def tell_rematch(self) -> None:
        """If there is one: to those who are here, come, or have missed it."""
        if self.game.rematch_agreed:
            self._start(self._tell_rematch())

    async def _tell_rematch(self) -> None:
        try:
            game = await self._open_rematch(self.game)
        except ServerError as error:
            code, args = told(error)
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
        """What the players are not to blame for."""
        if isinstance(error, StorageError):
            logger.warning("game %s, seq %d: %s", self.game.id, self.game.seq, error)
        elif not isinstance(error, BENIGN):
            logger.error("game %s, seq %d", self.game.id, self.game.seq, exc_info=error)
