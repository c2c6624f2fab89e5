"""Connection: one socket, from its hello to its end; every message in, every frame out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from attaque.rules import Color
from attaque.server import messages, text
from attaque.server.errors import BENIGN, Benign, ErrorCode, ServerError, told
from attaque.server.hall import Hall
from attaque.server.limits import address_key
from attaque.server.messages import Ack, Bye, Hello, Nack, Outgoing, Pong, decode, encode
from attaque.server.orders import command_of
from attaque.server.outbox import Outbox
from attaque.server.table import Table

logger = logging.getLogger("attaque.connection")

POLICY, GOING = 1008, 1000
"""Close codes: refused, and gone."""
STRIKES = 50
"""Messages beyond the rate until the socket is closed."""
FAREWELL = 2.0
"""Seconds for the last frames."""


class Connection:
    """A tab of a player, or a spectator."""

    def __init__(self, socket: WebSocket, hall: Hall) -> None:
        self.seat: Color | None = None
        self._socket, self._hall = socket, hall
        self._address = address_key(socket.client.host if socket.client else "")
        self._outbox = Outbox(hall.settings.queued_frames, hall.settings.queued_bytes)
        self._table: Table | None = None
        self._strikes = 0

    async def run(self) -> None:
        """Returns when the socket is closed, whoever closed it."""
        if not self._hall.address_sockets.enter(self._address):
            self._hall.metrics.count("sockets_refused")
            await self._socket.close(POLICY)
            return
        self._hall.sockets += 1
        try:
            offered = self._socket.scope.get("subprotocols", [])
            await self._socket.accept(messages.PROTOCOL if messages.PROTOCOL in offered else None)
            self._hall.metrics.count("sockets_opened")
            await self._talk()
        finally:
            self._hall.sockets -= 1
            self._hall.address_sockets.leave(self._address)

    async def _talk(self) -> None:
        sender = asyncio.create_task(self._send())
        listener = asyncio.create_task(self._listen())
        try:
            await asyncio.wait((sender, listener), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._leave()
            listener.cancel()
            self._outbox.finish(None)
            await asyncio.wait((sender, listener), timeout=FAREWELL)
            sender.cancel()
            await asyncio.gather(sender, listener, return_exceptions=True)

    async def _listen(self) -> None:
        """Reads until the end; a benign error is an answer, anything else our fault."""
        try:
            await self._greet()
            while True:
                await self._answer(await self._receive())
        except WebSocketDisconnect:
            self._outbox.finish(None)
        except BENIGN as error:
            self._outbox.finish(_bye(error))
        except Exception:
            self._hall.metrics.count("faults")
            logger.exception("game %s", self._table.game.id if self._table else None)
            self._outbox.finish(_bye(ServerError(ErrorCode.FAULT)))

    async def _greet(self) -> None:
        """The hello: which game, and who."""
        try:
            frame = await asyncio.wait_for(self._receive(), self._hall.means.hello)
        except TimeoutError:
            raise ServerError(ErrorCode.HELLO_LATE) from None
        hello = decode(self._checked(frame))
        if not isinstance(hello, Hello):
            raise ServerError(ErrorCode.HELLO_FIRST)
        if hello.proto != messages.PROTOCOL:
            raise ServerError(ErrorCode.PROTOCOL)
        table, seat = await self._admit(hello)
        if (hello.since or 0) > table.audience.seq_for(seat):
            await table.catch_up()  # he has seen more than this server, at the one before it
        self._enter(table, seat, hello.since)

    async def _admit(self, hello: Hello) -> tuple[Table, Color | None]:
        if hello.token is None:
            return await self._hall.tables.find(hello.game), None
        try:
            seat = await self._hall.lobby.seat_of(hello.token, hello.game)
        except ServerError:
            # Whoever tries tokens is soon not heard any more.
            if not self._hall.join_rate.take(self._address, self._hall.seconds):
                raise ServerError(ErrorCode.RATE) from None
            raise
        return await self._hall.tables.find(hello.game), seat

    def _enter(self, table: Table, seat: Color | None, since: int | None) -> None:
        most = self._hall.settings.table_spectators
        if seat is None and table.audience.here.count(None) >= most:
            raise ServerError(ErrorCode.TOO_MANY)
        if seat is not None and not self._hall.seat_sockets.enter((table.game.id, seat)):
            raise ServerError(ErrorCode.TOO_MANY)
        self.seat, self._table = seat, table
        table.enter(self, since)

    def _leave(self) -> None:
        table, self._table = self._table, None
        if table is not None:
            table.leave(self)
            if self.seat is not None:
                self._hall.seat_sockets.leave((table.game.id, self.seat))

    async def _receive(self) -> str | None:
        """The text of a frame; None for one that is not text."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", GOING))
        self._hall.metrics.count("messages")
        found: str | None = message.get("text")
        return found

    def _checked(self, frame: str | None) -> str:
        if frame is None:
            raise ServerError(ErrorCode.MALFORMED)
        if len(frame) > self._hall.settings.frame_bytes:
            raise ServerError(ErrorCode.TOO_LONG)
        return frame

    async def _answer(self, frame: str | None) -> None:
        """Does what a message asks for, or says why not."""
        table = self._table
        if table is None:
            raise WebSocketDisconnect(GOING)
        cid: str | None = None
        try:
            self._pace(table)
            message = decode(self._checked(frame))
            cid = getattr(message, "cid", None)
            await self._obey(message, table)
        except BENIGN as error:
            if self._strikes > STRIKES:
                raise
            self._refuse(cid, error)

    def _pace(self, table: Table) -> None:
        """Raises ServerError for one message too many; all tabs of a seat share its rate."""
        hall = self._hall
        if self.seat is None:
            fits = hall.spectator_rate.take(self, hall.seconds)
        else:
            fits = hall.player_rate.take((table.game.id, self.seat), hall.seconds)
        if not fits:
            self._strikes += 1
            raise ServerError(ErrorCode.RATE)

    async def _obey(self, message: messages.Incoming, table: Table) -> None:
        match message:
            case Hello():
                raise ServerError(ErrorCode.HELLO_ONCE)
            case messages.Ping(n=n):
                self._tell(Pong(n=n, now=self._hall.means.now()))
            case messages.Resync():
                self.show([table.audience.snapshot(self.seat)])
            case messages.Say(cid=cid, text=written):
                self._say(written, table)
                self._tell(Ack(cid=cid, seq=table.audience.seq_for(self.seat)))
            case messages.Draft(cid=cid, rev=rev, setup=letters):
                self._tell(Ack(cid=cid, seq=table.draft(self, rev, letters)))
            case _:
                command = command_of(message, table)
                command_id = f"{self.seat}:{message.cid}"
                cid = message.cid
                await table.submit(
                    command, self.seat, command_id, lambda seq: self._tell(Ack(cid=cid, seq=seq))
                )
                self._hall.metrics.count("commands")

    def _say(self, written: str, table: Table) -> None:
        key = self if self.seat is None else (table.game.id, self.seat)
        # Before the text is looked at: cleaning a long one is the most work a message can make.
        if not self._hall.chat_rate.take(key, self._hall.seconds):
            raise ServerError(ErrorCode.RATE)
        line = text.clean(written, self._hall.settings.chat_length)
        table.audience.say(self.seat, line)

    def _refuse(self, cid: str | None, error: Benign) -> None:
        code, args = told(error)
        is_malformed = code == ErrorCode.MALFORMED
        self._hall.metrics.count("malformed" if is_malformed else "refusals")
        self._tell(Nack(cid=cid, code=code, args=args))

    def _tell(self, message: Outgoing) -> None:
        self.show([encode(message)])

    def show(self, frames: Sequence[str]) -> None:
        self._outbox.put(frames)

    async def _send(self) -> None:
        """Sends what waits. Whoever reads too slowly holds up nobody else."""
        try:
            while True:
                frames = await self._outbox.take()
                if frames is None:
                    frames = self._instead()
                if not frames:
                    break
                async with asyncio.timeout(self._hall.means.silence):
                    for frame in frames:
                        await self._socket.send_text(frame)
                        self._hall.metrics.count("frames")
            if self._socket.application_state is WebSocketState.CONNECTED:
                await self._socket.close(POLICY)
        except (WebSocketDisconnect, TimeoutError, RuntimeError, OSError):
            return  # the other side has gone

    def _instead(self) -> list[str]:
        """The snapshot in place of everything that was dropped."""
        self._hall.metrics.count("snapshots_for_slow")
        return [] if self._table is None else [self._table.audience.snapshot(self.seat)]


def _bye(error: Benign) -> str:
    code, args = told(error)
    return encode(Bye(code=code, args=args))
