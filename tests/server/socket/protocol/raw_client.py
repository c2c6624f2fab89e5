"""A WebSocket client for tests. It can send any bytes, valid or not."""

import asyncio

from attaque.server.app import SOCKET_PATH

MASK = b"\x5a\x00\xff\x13"


def frame(opcode, payload=b"", *, fin=True, mask=MASK, rsv=0):
    """A frame of a client. `mask=None` leaves it unmasked, which only a server may do."""
    length = len(payload)
    short = length if length < 126 else 126 if length < 1 << 16 else 127
    head = bytes((fin << 7 | rsv | opcode, (mask is not None) << 7 | short))
    if short > 125:
        head += length.to_bytes(2 if short == 126 else 8, "big")
    if mask is None:
        return head + payload
    return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))


def close_payload(code, reason=b""):
    return code.to_bytes(2, "big") + reason


def closed(code):
    """The server's close frame with that code; `code=None` gives a close frame without a code."""
    return b"\x88\x00" if code is None else b"\x88\x02" + code.to_bytes(2, "big")


def bye(code):
    """The frame with the server's bye message."""
    text = f'{{"type":"bye","code":"{code}","args":{{}}}}'.encode()
    return bytes((0x81, len(text))) + text


class RawClient:
    """A connection after the handshake. `head` is the server's response to the handshake."""

    def __init__(self, reader, writer):
        self.reader, self._writer = reader, writer

    @classmethod
    async def open(cls, live, path=SOCKET_PATH):
        host, port = live.url.removeprefix("http://").split(":")
        client = cls(*await asyncio.open_connection(host, int(port)))
        client.write(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: {live.url}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n".encode()
        )
        client.head = await asyncio.wait_for(client.reader.readuntil(b"\r\n\r\n"), 5)
        return client

    def write(self, data):
        self._writer.write(data)

    def write_eof(self):
        self._writer.write_eof()

    async def read_to_end(self):
        """All bytes until the server disconnects."""
        return await asyncio.wait_for(self.reader.read(), 5)

    def abort(self):
        self._writer.transport.abort()
