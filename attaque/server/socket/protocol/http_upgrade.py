"""HTTP protocol of uvicorn with limits of size, time and pipelining; freed after an upgrade."""

from __future__ import annotations

import asyncio
import re
from math import inf
from typing import Any, Literal, cast

from httptools import HttpParserError, HttpParserUpgrade, HttpRequestParser
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from attaque.server.front.admission import Admission, FrontState

HEAD_END = re.compile(rb"\A\r?\n|\n\r?\n")
"""The bytes after which a head may be complete. The first alternative is the rest of an end that
the last piece of data began."""
DISCARDED_BYTES = 1 << 20
"""The most bytes of a body that are read and thrown away after its answer."""
INVALID, LONG_HEAD = "Invalid HTTP request received.", "The head of the request is too long."


class Flow(FlowControl):
    """uvicorn's flow control, with a hold on reading that only `release` ends."""

    is_held: bool = False

    def hold(self) -> None:
        self.is_held = True
        self.pause_reading()

    def release(self) -> None:
        self.is_held = False
        self.resume_reading()

    def resume_reading(self) -> None:
        if not self.is_held:
            super().resume_reading()


class HttpUpgradeProtocol(HttpToolsProtocol):
    """Adds limits to uvicorn's protocol, and frees it after an upgrade.

    The upgrade to a WebSocket breaks the reference cycle between the protocol and its parser. The
    cycle would keep 4 kB until the garbage collector runs. uvicorn breaks the cycle only when an
    HTTP connection ends.

    A request head has a maximum size. uvicorn would read an endless head until memory is full.

    At most `Patience.waiting` requests wait on a connection, and none is answered while the client
    does not read. uvicorn would parse all of them, and answer all of them.

    `Admission.sweep` asks each connection whether its client is late; so there are no timers."""

    def __init__(self, *args: Any, key: str | None = None, **options: Any) -> None:
        super().__init__(*args, **options)
        self.admission: Admission = cast(FrontState, self.server_state).admission
        self.key = key
        """The key of the client's address; None if it is a trusted proxy."""
        self.idle_since: float | None = None
        self._patience = self.admission.patience
        self._max_head = self.config.h11_max_incomplete_event_size or 0
        self._head = 0
        """Bytes of the current head that the HTTP parser has reported."""
        self._unreported = 0
        """Bytes received since the parser last reported a finished head, body part or message."""
        self._rest, self._at = b"", 0
        """Data that waits until a pipelined request is answered, and how much of it was parsed."""
        self._is_receiving = False
        """Whether a request has begun to arrive and is not complete."""
        self._running: RequestResponseCycle | None = None
        """The request that is being answered."""
        self._is_dropped = False
        """Whether the server has ended the connection, not the client."""
        self._discarded = 0
        self._unread = 0
        """The size of the write buffer when it was last looked at."""
        self._send_by = self._read_by = self._idle_until = inf
        """When the client must have sent its request, read its answers, or begun a request."""

    def connection_made(self, transport: Any) -> None:
        # uvicorn would make a second socket object, to ask it for its addresses.
        self.transport: asyncio.Transport = transport
        self.connections.add(self)
        self.flow: Flow = Flow(transport)
        self.server: tuple[str, int] | None = _address(transport, "sockname")
        self.client: tuple[str, int] | None = _address(transport, "peername")
        self.scheme: Literal["http", "https"] | None
        self.scheme = "http" if transport.get_extra_info("sslcontext") is None else "https"
        self.idle_since = now = self.loop.time()
        self._send_by = now + self._patience.head
        self.admission.add_http(self.key, self)

    def connection_lost(self, exc: Exception | None) -> None:
        is_in_progress = self._is_receiving or self._running is not None or self.pipeline
        is_reading = self._read_by < inf and exc is not None
        if not self._is_dropped and (is_in_progress or is_reading):
            self.admission.count("disconnects")
        self._rest = b""
        self.pipeline.clear()
        if self._running is not None:  # uvicorn tells it only to the last request of the pipeline
            self._running.disconnected = True
            self._running.message_event.set()
        self.admission.discard_http(self.key, self)
        self.admission.leave(self.key)
        super().connection_lost(exc)

    def is_late(self, now: float) -> bool:
        self._unread = self.transport.get_write_buffer_size()
        if not self._unread:
            self._read_by = inf
        # A client can send nothing while the server does not read.
        return now > self._read_by or (now > self._send_by and not self.flow.read_paused)

    def is_expired(self, now: float) -> bool:
        return now > self._idle_until and self._read_by == inf

    def put_off(self, seconds: float) -> None:
        self._send_by += seconds
        self._read_by += seconds
        self._idle_until += seconds

    def drop(self) -> None:
        self._is_dropped = True
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        self._rest, self._at = (self._rest[self._at :] + data if self._rest else data), 0
        self._parse()

    def _parse(self) -> None:
        """Parses the data piece by piece, until too many requests wait. A piece ends where a head
        may end. So it completes at most one head."""
        data = self._rest
        while self._at < len(data) and len(self.pipeline) < self._patience.waiting:
            if self.transport.is_closing() or self.parser is None:
                break
            end = HEAD_END.search(data, self._at)
            start, self._at = self._at, end.end() if end else len(data)
            self._feed(data[start : self._at])
        else:
            if self._at < len(data):
                self.flow.hold()
                return
        self._rest, self._at = b"", 0

    def _feed(self, piece: bytes) -> None:
        self._unreported += len(piece)
        try:
            self.parser.feed_data(piece)
        except HttpParserError:
            self.send_400_response(INVALID)
        except HttpParserUpgrade:
            self._upgrade()
        else:
            if self._unreported > self._max_head and not self.transport.is_closing():
                self.send_400_response(LONG_HEAD)

    def _upgrade(self) -> None:
        if not self._should_upgrade():  # the request is answered, but the upgrade is ignored
            self.cycle.keep_alive = False
        elif self._running is not None:
            self.send_400_response(INVALID)
        else:
            self.handle_websocket_upgrade()

    def handle_websocket_upgrade(self) -> None:
        self.admission.discard_http(self.key, self)
        super().handle_websocket_upgrade()
        socket = cast(Any, self.transport.get_protocol())
        socket.key = self.key
        self.parser: HttpRequestParser = cast(HttpRequestParser, None)

    def send_400_response(self, msg: str) -> None:
        self._is_dropped = True
        self._expect_reading()
        super().send_400_response(msg)

    def shutdown(self) -> None:
        """Called by uvicorn when the server stops. Only the request in progress is answered."""
        self._rest, self._is_dropped = b"", True
        self.pipeline.clear()
        if self._running is None:
            self.transport.close()
        else:
            self._running.keep_alive = False

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._running, self.idle_since = cycle, None
        super()._start_asgi_task(cycle, app)

    def on_response_complete(self) -> None:
        self.server_state.total_requests += 1
        self._running = None
        self._expect_reading()
        self._go_on()

    def pause_writing(self) -> None:
        self._expect_reading()
        super().pause_writing()
        self.flow.hold()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._go_on()

    def _go_on(self) -> None:
        """Answers the next request, unless one is being answered or the client reads nothing. Then
        parses data that waited."""
        if self._running is not None or self.flow.write_paused or self.transport.is_closing():
            return
        if self.pipeline:
            self._start_asgi_task(*self.pipeline.pop())
        self.flow.release()
        if self._rest:
            self._parse()
        if self._running is None:
            self._rest_a_while()

    def _rest_a_while(self) -> None:
        """The connection is idle, unless a request is arriving."""
        self.idle_since = now = self.loop.time()
        if not self._is_receiving:
            self._idle_until = now + self._patience.idle

    def _expect_reading(self) -> None:
        """Gives the client time to read what is now in the write buffer."""
        size = self.transport.get_write_buffer_size()
        if size and self._read_by == inf:
            self._read_by = self.loop.time() + self._patience.answer
        if size > self._unread:
            self._read_by += (size - self._unread) / self._patience.rate
        self._unread = size

    def on_message_begin(self) -> None:
        self._head, self._is_receiving = 0, True
        self._idle_until = inf
        self._discarded = 0
        if self._send_by == inf:
            self._send_by = self.loop.time() + self._patience.head
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(len(name) + len(value) + len(b": \r\n"))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._unreported = 0
        self._send_by = self.loop.time() + self._patience.body
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._unreported = 0
        self._send_by += len(body) / self._patience.rate
        super().on_body(body)
        if self._running is None:
            self._discarded += len(body)
            if self._discarded > DISCARDED_BYTES:
                self.drop()

    def on_message_complete(self) -> None:
        self._unreported = 0
        self._send_by, self._is_receiving = inf, False
        super().on_message_complete()
        if self._running is None:  # the answer came before the end of the body
            self._rest_a_while()

    def _count(self, size: int) -> None:
        """Counts bytes of a head, and raises HttpParserError if the head is too long. This also
        limits a head that arrives in one piece. uvicorn answers the error with status 400."""
        self._head += size
        if self._head > self._max_head:
            raise HttpParserError("the head is too long")


def _address(transport: asyncio.BaseTransport, end: str) -> tuple[str, int] | None:
    """The address of one end of the connection; None if the client has already gone."""
    found = transport.get_extra_info(end)
    return (str(found[0]), int(found[1])) if found else None
