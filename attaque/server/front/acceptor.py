"""Acceptor: accepts the TCP connections of one listening socket, as far as admission allows."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from typing import Any, cast

from attaque.server.front.admission import Admission

BURST = 64
"""The most connections that are accepted in one turn of the event loop."""
PAUSE = 0.1
"""Seconds until the next attempt, if the system has no descriptor or no memory left."""


class Acceptor:
    """Takes the place of asyncio's server, which accepts everything that waits, even if it takes
    the last descriptor."""

    def __init__(
        self,
        listener: socket.socket,
        admission: Admission,
        key: Callable[[str], str | None],
        protocol: Callable[[str | None], asyncio.Protocol],
    ) -> None:
        """`key` gives the key of an address. `protocol` makes the protocol of a connection of that
        key; when the connection is made, it sets its `transport`, and when it is lost, it calls
        `Admission.leave`."""
        listener.setblocking(False)
        self._listener, self._admission = listener, admission
        self._key, self._protocol = key, protocol
        self._loop = asyncio.get_running_loop()
        self._opening: set[asyncio.Task[None]] = set()
        self._task = self._loop.create_task(self._accept())

    def close(self) -> None:
        """Accepts no more connections. The open ones stay."""
        self._task.cancel()

    async def wait_closed(self) -> None:
        """Waits until no more connections are accepted."""
        await asyncio.wait([self._task])

    async def _accept(self) -> None:
        while True:
            try:
                self._take(*await self._loop.sock_accept(self._listener))
                self._take_waiting()
            except OSError:
                self._admission.count("connections_refused")
                await asyncio.sleep(PAUSE)

    def _take_waiting(self) -> None:
        """Takes the connections that wait, but only while there is room: a connection that is
        evicted frees its descriptor in the next turn."""
        for _ in range(BURST):
            if self._admission.open >= self._admission.most:
                return
            try:
                self._take(*self._listener.accept())
            except BlockingIOError:
                return

    def _take(self, sock: socket.socket, address: tuple[str, int]) -> None:
        key = self._key(address[0])
        if not self._admission.enter(key, self._loop.time()):
            sock.close()
            return
        task = self._loop.create_task(self._open(sock, key))
        self._opening.add(task)
        task.add_done_callback(self._opening.discard)

    async def _open(self, sock: socket.socket, key: str | None) -> None:
        protocol = self._protocol(key)
        try:
            await self._loop.connect_accepted_socket(lambda: protocol, sock)
        except Exception:  # the client has already gone
            if cast(Any, protocol).transport is None:
                sock.close()
                self._admission.leave(key)
