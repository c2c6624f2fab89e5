"""Table: the one writer of a game: a command, its events on disk, the answer, then the news."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

from attaque.game import (
    REFUSALS,
    Absent,
    Command,
    Credit,
    Game,
    NotNowError,
    Phase,
    Present,
    Refusal,
    Tick,
)
from attaque.game.events import RematchAgreed
from attaque.rules import Color, Setup
from attaque.rules.pieces import COLORS
from attaque.server.attendance import Viewer
from attaque.server.audience import Audience
from attaque.server.errors import BENIGN, ErrorCode, ServerError
from attaque.server.log import Logged, read_events, rows_of
from attaque.server.means import Means
from attaque.server.messages import Rematch, encode
from attaque.server.storage import StorageError

logger = logging.getLogger("attaque.table")

ANSWERS = 512
"""Commands whose answer is remembered; a resend comes within seconds."""
ATTEMPTS = 5
SOON = 0.05
"""Seconds until a clock is looked at again that should have been stopped."""

Acknowledge = Callable[[int], None]


def nobody(seq: int) -> None:
    """Acknowledges to nobody: for the table's own commands."""


class Table:
    """A game that is being played."""

    def __init__(
        self,
        game: Game,
        log: Sequence[Logged],
        means: Means,
        open_rematch: Callable[[Game], Awaitable[str | None]],
    ) -> None:
        self.game = game
        self.audience = Audience(game, (event for event, _ in log), means, self._went)
        self.means, self._open_rematch = means, open_rematch
        self._answers: OrderedDict[str, int] = OrderedDict()
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._looks_at = 0
        """The deadline that the timer was set for."""
        self._remember(log)

    def begin(self) -> None:
        """Starts the clock, and the grace of those who are not here."""
        self._set_timer()
        for seat in COLORS:
            if self.game.nicknames[seat] is not None:
                self.audience.here.watch(seat)

    async def close(self) -> None:
        """Lets go of the timers and finishes what has been begun."""
        self.audience.close()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._timer is not None:
            self._timer.cancel()

    @property
    def is_busy(self) -> bool:
        """Whether something would be missed if it were forgotten and read from the log later."""
        return self._timer is not None or bool(self._tasks) or self.audience.here.is_waiting

    async def submit(
        self,
        command: Command,
        seat: Color | None,
        command_id: str,
        acknowledge: Acknowledge = nobody,
    ) -> int:
        """The number of the command's last event, once it is on disk. A command id that was
        already taken gives the same number again. Whoever waits may go away meanwhile: the
        command is finished all the same. Raises what the game or the storage refuses."""
        return int(await asyncio.shield(self.take(command, seat, command_id, acknowledge)))

    def take(
        self, command: Command, seat: Color | None, command_id: str, acknowledge: Acknowledge
    ) -> asyncio.Task[int]:
        """The same for those who cannot wait."""
        return self._start(self._take(command, seat, command_id, acknowledge))

    async def _take(
        self, command: Command, seat: Color | None, command_id: str, acknowledge: Acknowledge
    ) -> int:
        async with self._lock:
            for _ in range(ATTEMPTS):
                seq = self._answers.get(command_id)
                if seq is None:
                    seq = await self._attempt(command, seat, command_id, acknowledge)
                else:
                    acknowledge(seq)
                if seq is not None:
                    return seq
        raise NotNowError(Refusal.STALE)

    async def catch_up(self) -> None:
        """Reads what another server has written, such as the one before this in its last moments.
        Raises StorageError."""
        async with self._lock:
            await self._catch_up()

    async def _attempt(
        self, command: Command, seat: Color | None, command_id: str, acknowledge: Acknowledge
    ) -> int | None:
        """None: there was more in the log, and this table has caught up with it."""
        before = self.game
        try:
            after, events = before.step(command, seat, self.means.now(), self.means.chance)
        except REFUSALS:
            if await self._catch_up():
                return None
            raise
        if not events:
            acknowledge(before.seq)
            return before.seq
        status = None if after.phase is before.phase else str(after.phase)
        rows = rows_of(events)
        try:
            seq = await self.means.storage.append(before.id, before.seq, command_id, rows, status)
        except StorageError:
            # Another server was first; or the disk has failed, which does not prove that nothing
            # is written.
            if await self._catch_up():
                return None
            raise
        acknowledge(seq)
        if seq != after.seq:  # done so long ago that this table has forgotten it
            return seq
        log = [*((event, None) for event in events[:-1]), (events[-1], command_id)]
        self._go_on(after, log, [row.body for row in rows])
        return seq

    async def _catch_up(self) -> bool:
        """Whether there was anything new."""
        log = await read_events(self.means.storage, self.game.id, self.game.seq)
        if not log:
            return False
        after = self.game
        for event, _ in log:
            after = after.after(event)
        self._go_on(after, log)
        return True

    def _go_on(self, after: Game, log: Sequence[Logged], bodies: Sequence[bytes] = ()) -> None:
        """The game after events that are on disk."""
        self.game = after
        self._remember(log)
        self._set_timer()
        self.audience.publish(after, [event for event, _ in log], bodies)
        if after.outcome is None:
            for seat in COLORS:
                self._notice(seat)
        elif any(isinstance(event, RematchAgreed) for event, _ in log):
            self._start(self._tell_rematch())

    def _remember(self, log: Sequence[Logged]) -> None:
        for event, command_id in log:
            if command_id is not None:
                self._answers[command_id] = event.seq
        while len(self._answers) > ANSWERS:
            self._answers.popitem(last=False)

    def enter(self, viewer: Viewer, since: int | None = None) -> None:
        """Shows the game to a viewer, from the event after `since` on if that is not too long
        ago. Raises NotNowError where there are no spectators."""
        self.audience.enter(viewer, since)
        if viewer.seat is not None:
            self._notice(viewer.seat)
        if self.game.rematch_agreed:
            self._start(self._tell_rematch())

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
        if ms > 0 and is_waiting and game.phase in (Phase.SETUP, Phase.PLAY):
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
            wait = max(least, (deadline - self.means.now()) / 1000)
            self._looks_at = deadline
            self._timer = asyncio.get_running_loop().call_later(wait, self._flag)

    def _flag(self) -> None:
        self._timer = None
        if self.game.clock.has_run_out(self.means.now()):
            self._start(self._tick())
        else:
            self._set_timer()

    async def _tick(self) -> None:
        (_, red), (_, blue) = map(self.audience.draft, COLORS)
        try:
            await self._take(Tick((red, blue)), None, f"server:tick:{self.game.seq}", nobody)
        finally:
            if self._timer is None:  # woken too early, or the disk did not take it: once more
                self._set_timer(least=SOON)

    def _notice(self, seat: Color) -> None:
        """Whoever is here is not away, even if he came back just as his grace was over."""
        is_away = self.game.absent_since[seat] is not None
        if is_away and self.game.outcome is None and self.audience.here.count(seat):
            self._order(Present(), seat)

    def _went(self, seat: Color) -> None:
        self._order(Absent(), seat)

    def _order(self, command: Absent | Present, seat: Color) -> None:
        word = type(command).__name__.lower()
        command_id = f"server:{word}:{seat}:{self.game.seq}"
        self._start(self._take(command, seat, command_id, nobody))

    async def _tell_rematch(self) -> None:
        game = await self._open_rematch(self.game)
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
        if isinstance(error, StorageError):
            logger.warning("game %s, seq %d: %s", self.game.id, self.game.seq, error)
        elif error is not None and not isinstance(error, BENIGN):
            logger.error("game %s, seq %d", self.game.id, self.game.seq, exc_info=error)
