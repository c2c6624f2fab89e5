"""Connection: the application's object for one socket; answers its messages, sends it frames."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Hashable, Sequence
from math import ceil

from attaque.game import AnswerRematch
from attaque.rules import Color
from attaque.server import text
from attaque.server.errors import BENIGN, Benign, ErrorCode, ServerError, code_and_args
from attaque.server.socket import messages
from attaque.server.socket.commands import CommandMessage, command_of
from attaque.server.socket.hello import admit, parse_hello
from attaque.server.socket.messages import (
    Ack,
    Bye,
    Hello,
    Nack,
    Outgoing,
    Pong,
    cid_of,
    decode,
    encode,
)
from attaque.server.socket.outbox import Outbox
from attaque.server.socket.protocol.framing import (
    INVALID_DATA,
    MESSAGE_TOO_BIG,
    POLICY_VIOLATION,
    PROTOCOL_ERROR,
    SERVICE_RESTART,
)
from attaque.server.socket.protocol.interface import Transport
from attaque.server.state import State
from attaque.server.stored_bytes import RESERVE, ROW_BYTES, TABLE_BYTES
from attaque.server.table.queue import QueuedCommand
from attaque.server.table.table import Table

logger: logging.Logger = logging.getLogger("attaque.connection")

LAST_FRAMES_SECONDS = 2.0
"""Seconds that a slow client has to receive the last frames."""
BACK_SECONDS = 1
"""Seconds after which the clients should come back if the server closes. A restart takes about so
long."""
BYES = {
    code: encode(Bye(str(why), {"wait": BACK_SECONDS} if why is ErrorCode.CLOSING else {}))
    for code, why in {
        PROTOCOL_ERROR: ErrorCode.MALFORMED,
        INVALID_DATA: ErrorCode.MALFORMED,
        POLICY_VIOLATION: ErrorCode.RATE,
        MESSAGE_TOO_BIG: ErrorCode.TOO_LONG,
        SERVICE_RESTART: ErrorCode.CLOSING,
    }.items()
}
"""Close code → bye message. websocket.py uses these codes when it, not the connection, decides to
close. A keep-alive timeout has no bye, because the client no longer answers."""


class Connection:
    """One tab of a player or spectator. It answers messages strictly in order. If messages arrive
    while a command is being stored, they wait and the socket is not read."""

    __slots__ = (
        "_address",
        "_cid",
        "_greeting",
        "_has_delivery",
        "_inbox",
        "_is_greeted",
        "_is_over",
        "_is_waiting",
        "_outbox",
        "_queued",
        "_rate_violations",
        "_state",
        "_stored",
        "_table",
        "_timer",
        "_transport",
        "heard",
        "seat",
    )

    def __init__(self, transport: Transport, state: State, address: str) -> None:
        """The caller has taken a slot of `Limits.address_sockets` for the address."""
        self.seat: Color | None = None
        self._transport, self._state, self._address = transport, state, address
        self._outbox = Outbox(state.settings.queued_frames, state.settings.queued_bytes)
        self._has_delivery = False
        """Whether `deliver` will be called in the next turn of the event loop."""
        self._inbox: list[str | None] = []
        """The messages that wait."""
        self._table: Table | None = None
        self._greeting: asyncio.Task[None] | None = None
        self._is_greeted = False
        """Whether the welcome has been sent."""
        self._is_waiting = False
        """Whether the hello or a command is being handled, so that the next messages wait."""
        self._cid: str | None = None
        """The id of the message that is being answered, if it has one."""
        self._queued: QueuedCommand | None = None
        """The command that is being carried out."""
        self._stored = 0
        """Bytes that are stored, but do not count for the address yet."""
        self._rate_violations = 0
        """Counts the messages above the message rate; chat above the chat rate does not count."""
        self._is_over = False
        """Whether the connection has left the table and ignores messages."""
        loop = asyncio.get_running_loop()
        self.heard: float = state.seconds
        """When the last message was handled, in seconds."""
        self._timer: asyncio.TimerHandle | None = loop.call_later(
            state.settings.hello_seconds, self._hello_late
        )
        state.sockets += 1
        state.metrics.count("sockets_opened")

    def on_message(self, frame: str | None) -> None:
        """Handles a text message, or lets it wait; None stands for a binary message."""
        self._state.metrics.count("messages")
        if not self._is_waiting:
            self._handle(frame)
        elif not self._is_over:
            if not self._inbox:
                self._transport.pause_reading()
            self._inbox.append(frame)

    def on_full(self) -> None:
        """Drops the connection if the write buffer stays full for `silence_seconds`."""
        if not self._is_over:
            self._set_timer(self._state.settings.silence_seconds, self._transport.abort)

    def on_drained(self) -> None:
        self._stop_timer()
        self.deliver()

    def on_closing(self, code: int) -> list[bytes]:
        """The last frames to send: the queued frames and a bye with the reason. If the write buffer
        is full, only the bye. If BYES has no bye for the code, none."""
        if code not in BYES:
            return []
        self._outbox.finish(BYES[code])
        frames = [BYES[code]] if self._transport.is_full else self._outbox.take() or []
        self._state.metrics.count("frames", len(frames))
        return frames

    def dismiss(self, address: str, error: ServerError) -> None:
        """Closes the connection, with this reason, if it comes from this address."""
        if self._address == address:
            self.end(error)

    def end(self, error: ServerError) -> None:
        """Leaves the table and closes the connection, with this reason."""
        if not self._is_over:
            self._finish(error)

    def on_closed(self) -> None:
        """The connection is gone, whichever side closed it."""
        self._outbox.finish(None)
        self._end()
        self._stop_timer()
        self._state.sockets -= 1
        self._state.limits.address_sockets.leave(self._address)

    def show(self, frames: Sequence[bytes]) -> None:
        """Queues frames, which are sent in the next turn of the event loop."""
        self._outbox.put(frames)
        if not self._has_delivery:
            self._has_delivery = True
            self._state.deliveries.add(self.deliver)

    def deliver(self) -> None:
        """Sends the queued frames, unless the write buffer is full."""
        self._has_delivery = False
        if self._transport.is_full:
            return
        frames = self._outbox.take()
        if frames is None:
            # A snapshot replaces the dropped frames; newer frames follow it at once.
            frames = [*self._resync_frames(), *(self._outbox.take() or ())]
        if frames:
            self._is_greeted = True
            self._transport.send(frames)
            self._state.metrics.count("frames", len(frames))
        if self._outbox.is_closing:
            self._transport.close(POLICY_VIOLATION)

    def _handle(self, frame: str | None) -> None:
        """Handles one message. A BENIGN error (errors.py) that `_answer` has not answered with a
        nack closes the socket. Any other exception is a bug of the server, and closes it too."""
        if self._is_over:
            return
        try:
            if self._table is None:
                self._handle_hello(frame)
            else:
                self._answer(frame, self._table)
        except BENIGN as error:
            self._finish(error)
        except Exception:
            self._fail()

    def _handle_hello(self, frame: str | None) -> None:
        """Handles the first message. Raises ServerError if it is not a hello."""
        self._stop_timer()
        work = self._admit(parse_hello(frame))
        self._is_waiting = True
        self._greeting = asyncio.get_running_loop().create_task(work)
        self._greeting.add_done_callback(self._greeted)

    async def _admit(self, hello: Hello) -> None:
        table, seat = await admit(hello, self._state, self._address)
        self._enter(table, seat, hello.since)

    def _enter(self, table: Table, seat: Color | None, since: int | None) -> None:
        most = self._state.settings.table_spectators
        if seat is None and table.audience.here.count(None) >= most:
            raise ServerError(ErrorCode.TOO_MANY)
        self.seat, self._table = seat, table
        if seat is not None:
            table.addresses[seat] = self._address
            self._state.drops.entered(self._address)
        table.enter(self, since)
        if seat is not None:
            self._state.tables.shares.came(table.game.id, self._address)
            self._evict_stale(table, seat)

    def _evict_stale(self, table: Table, seat: Color) -> None:
        """If the seat has too many connections, closes those that were silent longest."""
        viewers = table.audience.here.at(seat)
        tabs = [tab for tab in viewers if isinstance(tab, Connection) and tab is not self]
        over = 1 + len(tabs) - self._state.settings.seat_sockets
        if over > 0:
            for tab in sorted(tabs, key=lambda tab: tab.heard)[:over]:
                tab._finish(ServerError(ErrorCode.REPLACED))

    def _leave(self) -> None:
        table, self._table = self._table, None
        if self._stored:
            self._add_stored()
        if table is not None:
            table.leave(self)
            if self.seat is not None:
                self._state.drops.left(self._address, table, self.seat)

    def _answer(self, frame: str | None, table: Table) -> None:
        """Handles a message after the hello, and answers a refused message with a nack. Raises the
        error instead if the client has sent too many messages too fast."""
        self._cid = None
        try:
            self._check_rate(table, frame)
            message = decode(frame)
            self._cid = getattr(message, "cid", None)
            self._dispatch(message, table)
        except BENIGN as error:
            if self._rate_violations > self._state.settings.strikes:
                raise
            self._refuse(error)

    def _check_rate(self, table: Table, frame: str | None) -> None:
        """Raises ServerError, with the seconds to wait, if messages come too fast. All tabs of a
        seat share one limit."""
        limits, seat, now = self._state.limits, self.seat, self._state.seconds
        self.heard = now
        limit = limits.spectator_messages if seat is None else limits.player_messages
        key: Hashable = self if seat is None else (table.game.id, seat)
        if not limit.take(key, now):
            self._rate_violations += 1
            self._cid = cid_of(frame)
            raise ServerError(ErrorCode.RATE, wait=ceil(limit.wait(key, now)))

    def _dispatch(self, message: messages.Incoming, table: Table) -> None:
        match message:
            case messages.Move():  # first, because it is the most frequent
                self._queue(message, table)
            case Hello():
                raise ServerError(ErrorCode.HELLO_ONCE)
            case messages.Ping(n=n):
                self._tell(Pong(n=n, now=table.now()))
            case messages.Resync():
                self.show([table.audience.snapshot(self.seat)])
            case messages.Say(cid=cid, text=written):
                self._say(written, cid, table)
                self._acknowledge(table.audience.seq_for(self.seat))
            case messages.Draft(rev=rev, setup=letters):
                self._acknowledge(table.draft(self, rev, letters))
            case _:
                self._queue(message, table)

    def _queue(self, message: CommandMessage, table: Table) -> None:
        """Queues a command of the game; `_acknowledge` and `_done` get its outcome."""
        command, seat = command_of(message, table), self.seat
        if self._address in self._state.stored.over:
            self._check_storage(message, table)
        self._is_waiting = True
        cid = f"{seat}:{message.cid}"
        self._queued = QueuedCommand(command, seat, cid, self._acknowledge, self._done)
        table.queue(self._queued)

    def _check_storage(self, message: CommandMessage, table: Table) -> None:
        """Raises ServerError if the address has stored too much today. A running game goes on, so
        that no opponent at another address loses it."""
        state, address = self._state, self._address
        if not state.stored.is_over(address, state.seconds):
            return
        if isinstance(message, messages.Offer | messages.Answer) and message.what == "rematch":
            state.check_storage(address)
        if state.tables.shares.is_alone(table.game.id, address):
            state.stored.check(address, state.seconds, RESERVE)

    def _say(self, written: str, cid: str, table: Table) -> None:
        key = self if self.seat is None else (table.game.id, self.seat)
        # The rate is checked first, because cleaning a long text takes longer than any other
        # work for a message.
        chat, now = self._state.limits.chat, self._state.seconds
        if not chat.take(key, now):
            raise ServerError(ErrorCode.RATE, wait=ceil(chat.wait(key, now)))
        self._state.bans.check_chat(self._address, table.game.id, self.seat)
        line = text.clean(written, self._state.settings.chat_length)
        table.audience.say(self.seat, line, cid, self._address)

    def _greeted(self, greeting: asyncio.Task[None]) -> None:
        self._greeting = None
        if not greeting.cancelled():
            self._done(greeting.exception())

    def _done(self, outcome: int | BaseException | None) -> None:
        """Called when the hello or a command is done; `outcome` is its error if it failed. Reports
        the error, and handles the messages that waited."""
        self._is_waiting = False
        self._count_stored()
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
        self._handle_inbox()

    def _count_stored(self) -> None:
        """Counts the bytes that the command has stored for the budget of the address."""
        queued, self._queued = self._queued, None
        if queued is not None and queued.stored:
            is_rematch = isinstance(queued.command, AnswerRematch)
            self._stored += queued.stored + (TABLE_BYTES if is_rematch else ROW_BYTES)
            if self._stored >= self._state.stored.step or self._is_over:
                self._add_stored()

    def _add_stored(self) -> None:
        self._state.stored.add(self._address, self._state.seconds, self._stored)
        self._stored = 0

    def _handle_inbox(self) -> None:
        waiting, self._inbox = self._inbox, []
        for number, frame in enumerate(waiting, 1):
            self._handle(frame)
            if self._is_waiting:
                self._inbox = waiting[number:]
                break
        if waiting and not self._inbox:
            self._transport.resume_reading()

    def _acknowledge(self, seq: int) -> None:
        if self._cid is not None:
            self._tell(Ack(cid=self._cid, seq=seq))

    def _refuse(self, error: Benign) -> None:
        code, args = code_and_args(error)
        if code == ErrorCode.MALFORMED:
            self._state.metrics.count("malformed")
        else:
            self._state.metrics.refuse(code)
        self._tell(Nack(cid=self._cid, code=code, args=args))

    def _tell(self, message: Outgoing) -> None:
        self.show([encode(message)])

    def _hello_late(self) -> None:
        self._finish(ServerError(ErrorCode.HELLO_LATE))

    def _fail(self, error: BaseException | None = None) -> None:
        """Logs a bug of the server and closes the connection."""
        self._state.metrics.count("faults")
        game = self._table.game.id if self._table else None
        logger.error("a message failed in game %s", game, exc_info=error or True)
        self._finish(ServerError(ErrorCode.FAULT))

    def _finish(self, error: Benign) -> None:
        """Sends a bye with the reason, then closes."""
        code, args = code_and_args(error)
        self._outbox.finish(encode(Bye(code=code, args=args)))
        self._end()
        if self._transport.is_full:
            self._set_timer(LAST_FRAMES_SECONDS, self._transport.abort)
        self.deliver()

    def _end(self) -> None:
        """Leaves the table; further messages are ignored."""
        self._is_over = True
        self._inbox.clear()
        self._leave()
        if self._greeting is not None:
            self._greeting.cancel()

    def _resync_frames(self) -> list[bytes]:
        """The frames that a slow client gets in place of those that were dropped."""
        if self._table is None:
            return []
        self._state.metrics.count("snapshots_for_slow")
        audience = self._table.audience
        self._table.tell_rematch()
        try:
            # A client without a welcome needs the whole greeting, not only a snapshot.
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
