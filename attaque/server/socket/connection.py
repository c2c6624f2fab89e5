"""Connection: one socket, from its hello to its end; every message in, every frame out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

from attaque.rules import Color
from attaque.server import text
from attaque.server.errors import BENIGN, Benign, ErrorCode, ServerError, told
from attaque.server.socket import messages
from attaque.server.socket.commands import Order, command_of
from attaque.server.socket.hello import admitted, hello_of
from attaque.server.socket.messages import Ack, Bye, Hello, Nack, Outgoing, Pong, decode, encode
from attaque.server.socket.outbox import Outbox
from attaque.server.socket.protocol.framing import BROKEN, NOT_TEXT, POLICY, RESTART, TOO_BIG
from attaque.server.socket.protocol.interface import Wire
from attaque.server.state import State
from attaque.server.table.queue import QueuedCommand
from attaque.server.table.table import Table

logger: logging.Logger = logging.getLogger("attaque.connection")

FAREWELL = 2.0
"""Seconds for the last frames."""
FAREWELLS = {
    code: encode(Bye(code=str(why)))
    for code, why in {
        BROKEN: ErrorCode.MALFORMED,
        NOT_TEXT: ErrorCode.MALFORMED,
        POLICY: ErrorCode.RATE,
        TOO_BIG: ErrorCode.TOO_LONG,
        RESTART: ErrorCode.CLOSING,
    }.items()
}
"""What is said when the socket itself ends, by its close code."""


class Connection:
    """A tab of a player, or a spectator. One message is answered after the other: while a command
    is on its way to the disk, the next ones wait, and the socket is not read."""

    __slots__ = (
        "_address",
        "_cid",
        "_greeting",
        "_has_post",
        "_inbox",
        "_is_greeted",
        "_is_over",
        "_is_waiting",
        "_outbox",
        "_state",
        "_strikes",
        "_table",
        "_timer",
        "_wire",
        "seat",
    )

    def __init__(self, wire: Wire, state: State, address: str) -> None:
        """Whoever comes from the address must have been let in, by `Limits.address_sockets`."""
        self.seat: Color | None = None
        self._wire, self._state, self._address = wire, state, address
        self._outbox = Outbox(state.settings.queued_frames, state.settings.queued_bytes)
        self._has_post = False
        self._inbox: list[str | None] = []
        self._table: Table | None = None
        self._greeting: asyncio.Task[None] | None = None
        self._is_greeted = False
        """Whether the welcome is on its way."""
        self._is_waiting = False
        """Whether the next message has to wait, for the end of the greeting or of a command."""
        self._cid: str | None = None
        """Of the command that is being done."""
        self._strikes = 0
        self._is_over = False
        loop = asyncio.get_running_loop()
        self._timer: asyncio.TimerHandle | None = loop.call_later(
            state.settings.hello_seconds, self._late
        )
        state.sockets += 1
        state.metrics.count("sockets_opened")

    def heard(self, frame: str | None) -> None:
        """A message; None for one that is not text."""
        self._state.metrics.count("messages")
        if not self._is_waiting:
            self._take(frame)
        elif not self._is_over:
            if not self._inbox:
                self._wire.pause()
            self._inbox.append(frame)

    def filled(self) -> None:
        """Whoever takes nothing for too long is gone."""
        if not self._is_over:
            self._set_timer(self._state.settings.silence_seconds, self._wire.abort)

    def emptied(self) -> None:
        self._stop_timer()
        self.deliver()

    def farewell(self, code: int) -> list[bytes]:
        """What was to be told, and why there is no more of it; nothing to one who does not read."""
        if code not in FAREWELLS:
            return []
        self._outbox.finish(FAREWELLS[code])
        frames = [FAREWELLS[code]] if self._wire.is_full else self._outbox.take() or []
        self._state.metrics.count("frames", len(frames))
        return frames

    def lost(self) -> None:
        """The socket is closed, whoever closed it."""
        self._outbox.finish(None)
        self._end()
        self._stop_timer()
        self._state.sockets -= 1
        self._state.limits.address_sockets.leave(self._address)

    def show(self, frames: Sequence[bytes]) -> None:
        self._outbox.put(frames)
        if not self._has_post:
            self._has_post = True
            self._state.post.add(self.deliver)

    def deliver(self) -> None:
        """Sends what waits. Whoever reads too slowly holds up nobody else."""
        self._has_post = False
        if self._wire.is_full:
            return
        frames = self._outbox.take()
        if frames is None:
            # What has come since the loss would else wait until there is something more.
            frames = [*self._in_place_of_what_was_dropped(), *(self._outbox.take() or ())]
        if frames:
            self._is_greeted = True
            self._wire.send(frames)
            self._state.metrics.count("frames", len(frames))
        if self._outbox.is_closing:
            self._wire.close(POLICY)

    def _take(self, frame: str | None) -> None:
        """A benign error is an answer, anything else our fault."""
        if self._is_over:
            return
        try:
            if self._table is None:
                self._greet(frame)
            else:
                self._answer(frame, self._table)
        except BENIGN as error:
            self._finish(error)
        except Exception:
            self._fail()

    def _greet(self, frame: str | None) -> None:
        """The hello: which game, and who."""
        self._stop_timer()
        work = self._admit(hello_of(frame))
        self._is_waiting = True
        self._greeting = asyncio.get_running_loop().create_task(work)
        self._greeting.add_done_callback(self._greeted)

    async def _admit(self, hello: Hello) -> None:
        table, seat = await admitted(hello, self._state, self._address)
        self._enter(table, seat, hello.since)

    def _enter(self, table: Table, seat: Color | None, since: int | None) -> None:
        most = self._state.settings.table_spectators
        if seat is None and table.audience.here.count(None) >= most:
            raise ServerError(ErrorCode.TOO_MANY)
        if seat is not None and not self._state.limits.seat_sockets.enter((table.game.id, seat)):
            raise ServerError(ErrorCode.TOO_MANY)
        self.seat, self._table = seat, table
        table.enter(self, since)

    def _leave(self) -> None:
        table, self._table = self._table, None
        if table is not None:
            table.leave(self)
            if self.seat is not None:
                self._state.limits.seat_sockets.leave((table.game.id, self.seat))

    def _answer(self, frame: str | None, table: Table) -> None:
        """Does what a message asks for, or says why not."""
        self._cid = None
        try:
            self._pace(table)
            message = decode(frame)
            self._cid = getattr(message, "cid", None)
            self._obey(message, table)
        except BENIGN as error:
            if self._strikes > self._state.settings.strikes:
                raise
            self._refuse(error)

    def _pace(self, table: Table) -> None:
        """Raises ServerError for one message too many; all tabs of a seat share its rate."""
        state = self._state
        if self.seat is None:
            fits = state.limits.spectator_messages.take(self, state.seconds)
        else:
            fits = state.limits.player_messages.take((table.game.id, self.seat), state.seconds)
        if not fits:
            self._strikes += 1
            raise ServerError(ErrorCode.RATE)

    def _obey(self, message: messages.Incoming, table: Table) -> None:
        match message:
            case messages.Move():  # the first of all, because it comes most often
                self._order(message, table)
            case Hello():
                raise ServerError(ErrorCode.HELLO_ONCE)
            case messages.Ping(n=n):
                self._tell(Pong(n=n, now=self._state.runtime.now()))
            case messages.Resync():
                self.show([table.audience.snapshot(self.seat)])
            case messages.Say(cid=cid, text=written):
                self._say(written, cid, table)
                self._acknowledge(table.audience.seq_for(self.seat))
            case messages.Draft(rev=rev, setup=letters):
                self._acknowledge(table.draft(self, rev, letters))
            case _:
                self._order(message, table)

    def _order(self, message: Order, table: Table) -> None:
        command, seat = command_of(message, table), self.seat
        self._is_waiting = True
        cid = f"{seat}:{message.cid}"
        table.queue(QueuedCommand(command, seat, cid, self._acknowledge, self._done))

    def _say(self, written: str, cid: str, table: Table) -> None:
        key = self if self.seat is None else (table.game.id, self.seat)
        # Before the text is looked at: cleaning a long one is the most work a message can make.
        if not self._state.limits.chat.take(key, self._state.seconds):
            raise ServerError(ErrorCode.RATE)
        line = text.clean(written, self._state.settings.chat_length)
        table.audience.say(self.seat, line, cid)

    def _greeted(self, greeting: asyncio.Task[None]) -> None:
        self._greeting = None
        if not greeting.cancelled():
            self._done(greeting.exception())

    def _done(self, outcome: int | BaseException | None) -> None:
        """Goes on with what was said meanwhile. The outcome is a command's number, or an error."""
        self._is_waiting = False
        if self._is_over:
            return
        if not isinstance(outcome, BaseException):
            self._state.metrics.count("commands", int(self._cid is not None))
        elif not isinstance(outcome, BENIGN):
            self._fail(outcome)
        elif self._table is None:
            self._finish(outcome)
        else:
            self._refuse(outcome)
        self._go_on()

    def _go_on(self) -> None:
        waiting, self._inbox = self._inbox, []
        for number, frame in enumerate(waiting, 1):
            self._take(frame)
            if self._is_waiting:
                self._inbox = waiting[number:]
                break
        if waiting and not self._inbox:
            self._wire.resume()

    def _acknowledge(self, seq: int) -> None:
        if self._cid is not None:
            self._tell(Ack(cid=self._cid, seq=seq))

    def _refuse(self, error: Benign) -> None:
        code, args = told(error)
        is_malformed = code == ErrorCode.MALFORMED
        self._state.metrics.count("malformed" if is_malformed else "refusals")
        self._tell(Nack(cid=self._cid, code=code, args=args))

    def _tell(self, message: Outgoing) -> None:
        self.show([encode(message)])

    def _late(self) -> None:
        self._finish(ServerError(ErrorCode.HELLO_LATE))

    def _fail(self, error: BaseException | None = None) -> None:
        """For errors that are the server's own."""
        self._state.metrics.count("faults")
        game = self._table.game.id if self._table else None
        logger.error("game %s", game, exc_info=error or True)
        self._finish(ServerError(ErrorCode.FAULT))

    def _finish(self, error: Benign) -> None:
        """Tells why, and then nothing more."""
        code, args = told(error)
        self._outbox.finish(encode(Bye(code=code, args=args)))
        self._end()
        if self._wire.is_full:
            self._set_timer(FAREWELL, self._wire.abort)
        self.deliver()

    def _end(self) -> None:
        """Listens no more."""
        self._is_over = True
        self._inbox.clear()
        self._leave()
        if self._greeting is not None:
            self._greeting.cancel()  # a command is finished all the same

    def _in_place_of_what_was_dropped(self) -> list[bytes]:
        if self._table is None:
            return []
        self._state.metrics.count("snapshots_for_slow")
        audience = self._table.audience
        self._table.tell_rematch()
        try:
            # Whoever was not welcomed would wait for that, however much there is to be told.
            if not self._is_greeted:
                return audience.greeting(self.seat)
            return [audience.snapshot(self.seat)]
        except Exception:
            self._fail()
            return []

    def _set_timer(self, seconds: float, act: Callable[[], None]) -> None:
        self._stop_timer()
        self._timer = asyncio.get_running_loop().call_later(seconds, act)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
