"""An HTTP client that calls the server's application in the same process, without a port."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx

from attaque.server.app import create_app
from attaque.server.http.static import STATIC
from attaque.server.runtime import Runtime
from attaque.server.settings import Settings
from attaque.server.state import State
from attaque.server.storage import MemoryStorage
from tests.server.raised_limits import RAISED_RATES

URL = "http://127.0.0.1:8000"


@contextlib.asynccontextmanager
async def in_process_client(
    static: Path = STATIC, address: str = "192.0.2.1", **settings: Any
) -> AsyncIterator[httpx.AsyncClient]:
    """Yields a client of a new application. The application has raised rate limits and these
    settings; it sees `address` as the client's address. At the end it must have counted no
    fault."""
    found = Settings(**{**RAISED_RATES, **settings})
    state = State(Runtime(MemoryStorage(), found))
    transport = httpx.ASGITransport(create_app(state, static), client=(address, 1))
    async with httpx.AsyncClient(transport=transport, base_url=URL) as client:
        client.state = state
        try:
            yield client
        finally:
            await state.close()
    assert state.metrics["faults"] == 0


def beside(client: Any, address: str) -> httpx.AsyncClient:
    """A client that reaches the same server from another address."""
    transport = httpx.ASGITransport(create_app(client.state), client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url=URL)
