"""Compression: sends long JSON answers in gzip to clients that take it."""

from __future__ import annotations

import asyncio
import gzip

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import Message, Scope, Send

from attaque.server.http.static import takes_gzip

SHORTEST = 1_000
"""Shorter answers stay plain: they fit into one packet in any case."""
SHORTEST_FOR_THREAD = 2**15
"""Longer answers are compressed in a thread, so that other requests need not wait."""
LEVEL = 6


def compressing(scope: Scope, send: Send) -> Send:
    """A `send` that compresses JSON answers. Answers that are sent in parts, or that a route has
    compressed itself, stay as they are."""
    accepts = takes_gzip(Headers(scope=scope).get("accept-encoding", ""))
    start: Message | None = None

    async def compress(message: Message) -> None:
        nonlocal start
        if message["type"] == "http.response.start" and _is_plain_json(message):
            start = message
            return
        if start is not None:
            if _is_long(message):
                message = await _compressed(start, message, accepts)
            await send(start)
            start = None
        await send(message)

    return compress


def _is_plain_json(start: Message) -> bool:
    headers = MutableHeaders(scope=start)
    is_json = headers.get("content-type", "").startswith("application/json")
    return is_json and "content-encoding" not in headers


def _is_long(message: Message) -> bool:
    return len(message.get("body", b"")) >= SHORTEST and not message.get("more_body", False)


async def _compressed(start: Message, message: Message, accepts: bool) -> Message:
    """The body of the answer in gzip, if the client takes it; changes the headers in `start`."""
    headers = MutableHeaders(scope=start)
    headers.add_vary_header("Accept-Encoding")
    if not accepts:
        return message
    body: bytes = message["body"]
    if len(body) < SHORTEST_FOR_THREAD:
        made = gzip.compress(body, LEVEL, mtime=0)
    else:
        made = await asyncio.to_thread(gzip.compress, body, LEVEL, mtime=0)
    headers["Content-Encoding"] = "gzip"
    headers["Content-Length"] = str(len(made))
    return {**message, "body": made}
