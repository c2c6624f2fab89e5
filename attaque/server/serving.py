"""Serving: runs the application on a port, until a signal stops it."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, closing
from ipaddress import ip_network
from types import FrameType
from typing import Any

import uvicorn
from starlette.types import ASGIApp

from attaque.server import gc_tuning
from attaque.server.app import create_app
from attaque.server.front import descriptors
from attaque.server.front.acceptor import Acceptor
from attaque.server.front.admission import Admission, FrontState
from attaque.server.limits import address_key, bare_address
from attaque.server.moderation.admin_token import made_token
from attaque.server.runtime import Runtime, steady_clock
from attaque.server.settings import Settings
from attaque.server.socket.protocol import HttpUpgradeProtocol, WebSocket
from attaque.server.state import State
from attaque.server.storage import SqliteStorage, owned
from attaque.server.storage.heartbeat import Heartbeat

GRACE = 5
"""Seconds that sockets and requests have to end when the server stops."""
BACKLOG = 4_096
"""Connections that may wait to be accepted, for instance when all clients return after a
restart."""
UNSENT_BYTES = 65_536
"""Bytes that wait in the kernel until the client reads. Otherwise they can be 4 MB for each."""
SWEEP_TICKS = 5
"""Ticks of 0.1 s between two searches for slow clients."""


class Server(uvicorn.Server):
    """uvicorn's server, with our acceptor, and with `gc_tuning.collect` at each tick. It does not
    raise the signal again after a stop: the caller still has to close the state. A second Ctrl-C
    stops the server at once."""

    def __init__(self, config: uvicorn.Config, admission: Admission, proxies: str = "") -> None:
        super().__init__(config)
        self.server_state: FrontState = FrontState(admission)
        self._proxies = [ip_network(part.strip()) for part in proxies.split(",") if part.strip()]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self.lifespan.startup()
        # uvicorn only closes them, as it would close asyncio's servers.
        self.servers: list[Any] = [self._acceptor(listener) for listener in sockets or []]
        self.started = True

    async def on_tick(self, counter: int) -> bool:
        gc_tuning.collect(counter)
        if counter % SWEEP_TICKS == 0:
            self.server_state.admission.sweep(asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.force_exit: bool = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    def _acceptor(self, listener: socket.socket) -> Acceptor:
        return Acceptor(listener, self.server_state.admission, self._key, self._protocol)

    def _key(self, address: str) -> str | None:
        """The key under which a connection is counted; None for a trusted proxy."""
        ip = bare_address(address)
        is_proxy = any(ip in network for network in self._proxies)
        return None if is_proxy else address_key(address)

    def _protocol(self, key: str | None) -> HttpUpgradeProtocol:
        return HttpUpgradeProtocol(
            config=self.config, server_state=self.server_state, app_state={}, key=key
        )


@asynccontextmanager
async def opened(settings: Settings, now: Callable[[], int] | None = None) -> AsyncIterator[State]:
    """Opens the database that the settings name and yields the server's state. Closes the state and
    the database at the end. Running games are resumed. The caller holds the lock of the database
    (`owned`). Raises StorageError if the database cannot be opened."""
    heartbeat = Heartbeat(settings.database)
    async with await SqliteStorage.open(settings.database, settings.bounds) as storage:
        runtime = Runtime(storage, settings, now=now or steady_clock())
        state = State(runtime, heartbeat.last(), heartbeat.beat, made_token(settings))
        await state.bans.load()
        state.begin()
        try:
            yield state
        finally:
            await state.close()


def server_loop() -> asyncio.Runner:
    """A runner of the event loop: uvloop's, or asyncio's own on Windows, which has no uvloop."""
    factory = None
    if sys.platform != "win32":
        import uvloop  # noqa: PLC0415

        factory = uvloop.new_event_loop
    return asyncio.Runner(loop_factory=factory)


def run(work: Coroutine[Any, Any, None]) -> None:
    """Runs a coroutine to its end on the server's event loop."""
    with server_loop() as runner:
        runner.run(work)


async def serve(
    settings: Settings,
    ready: Callable[[State, int], Awaitable[None]],
    purpose: str = "attaque serve",
) -> None:
    """Serves until a signal stops the server. Calls `ready` with the state and the port. `purpose`
    is what others are told about the holder of the database. Raises OSError if the port cannot be
    used, and StorageError if the database cannot be opened or if the server loses it (LOST)."""
    descriptors.raise_limit()
    # The lock comes first: a second server hears who owns the database, not that a port is in use.
    with owned(settings.database, purpose), closing(listen(settings)) as listener:
        async with opened(settings) as state:
            gc_tuning.freeze()
            await ready(state, listener.getsockname()[1])
            config = configuration(create_app(state), settings)
            server = Server(config, state.admission, settings.proxies)
            state.readiness.is_stopping = lambda: server.should_exit
            leaving = asyncio.create_task(_stop_when_lost(server, state))
            await server.serve([listener])
            leaving.cancel()
    if state.loss is not None:
        raise state.loss


async def _stop_when_lost(server: Server, state: State) -> None:
    await state.lost.wait()
    server.should_exit = True


def listen(settings: Settings) -> socket.socket:
    """The listening socket. Raises OSError, with a message for the operator, if the port cannot be
    used."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # asyncio sets TCP_NODELAY only on sockets whose protocol is given as IPPROTO_TCP. Without
    # TCP_NODELAY, an answer of two frames takes 40 ms.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name != "nt":  # on Windows, this would let two servers share the port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        _bound_unsent_bytes(listener)
        listener.bind((settings.host, settings.port))
        # From now on a client that connects has to wait for the server, but is not refused.
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        raise OSError(error.errno, _bind_error(settings, error)) from None
    return listener


def _bound_unsent_bytes(listener: socket.socket) -> None:
    """Bounds the bytes that the kernel keeps for a client that does not read. The accepted
    connections inherit the option."""
    if sys.platform == "linux":
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, UNSENT_BYTES)


def _bind_error(settings: Settings, error: OSError) -> str:
    port = f"port {settings.port}"
    reasons = {
        errno.EADDRINUSE: f"{port} is in use, perhaps by another server; --port 0 takes a free one",
        errno.EACCES: f"{port} needs special rights; choose one from 1024 on",
        errno.EADDRNOTAVAIL: f"this computer has no address {settings.host}",
    }
    return reasons.get(error.errno or 0, f"{settings.host}, {port}: {error.strerror or error}")


def configuration(app: ASGIApp, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=HttpUpgradeProtocol,
        ws=WebSocket,
        ws_max_size=settings.frame_bytes,
        h11_max_incomplete_event_size=settings.head_bytes,  # HttpUpgradeProtocol reads it
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        # Only the proxies of the settings may name a client's address: others could forge it.
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,
        backlog=BACKLOG,
        timeout_graceful_shutdown=GRACE,
    )
