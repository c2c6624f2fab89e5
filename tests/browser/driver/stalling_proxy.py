"""A TCP proxy that can stop forwarding: as in a dead network, no connection is closed."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from contextlib import suppress
from threading import Event, Thread
from typing import Self

CHUNK = 65_536


class StallingProxy:
    """Runs inside a `with` block, on a free port of its own and in a thread of its own."""

    def __init__(self, server_port: int) -> None:
        self._server_port = server_port
        self._thread = Thread(target=lambda: asyncio.run(self._serve()))
        self._is_ready = Event()
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def stall(self) -> None:
        """From now on bytes wait in the proxy, in both directions, on new connections too."""
        self._loop.call_soon_threadsafe(self._forwards.clear)

    def resume(self) -> None:
        """Forwards what has waited, and everything after it."""
        self._loop.call_soon_threadsafe(self._forwards.set)

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._is_ready.wait(10)
        return self

    def __exit__(self, *error: object) -> None:
        self._loop.call_soon_threadsafe(self._is_over.set)
        self._thread.join()

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._forwards, self._is_over = asyncio.Event(), asyncio.Event()
        self._forwards.set()
        server = await asyncio.start_server(self._connected, "localhost", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._is_ready.set()
        await self._is_over.wait()
        server.close()

    async def _connected(self, reader: StreamReader, writer: StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("localhost", self._server_port)
        with suppress(asyncio.CancelledError):
            await asyncio.gather(
                self._forward(reader, far_writer), self._forward(far_reader, writer)
            )

    async def _forward(self, reader: StreamReader, writer: StreamWriter) -> None:
        try:
            while data := await reader.read(CHUNK):
                await self._forwards.wait()
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()
