"""Raw TCP clients for tests: silent, slow, pipelining, and gone in the middle of a request."""

import asyncio
import socket
import struct

HEALTH = b"GET /api/v1/health HTTP/1.1\r\nHost: a\r\n\r\n"
PAGE = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"


class Raw:
    """A TCP connection to a server. A small `receives` keeps the answers in the server."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    @classmethod
    async def connect(cls, live, source="127.0.0.1", receives=None):
        return cls(*await asyncio.open_connection(sock=connected(live.url, source, receives)))

    def send(self, data):
        self.writer.write(data)

    async def answer(self):
        """The status and the body of the next answer."""
        head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), 10)
        length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
        body = await asyncio.wait_for(self.reader.readexactly(int(length or 0)), 10)
        return int(head.split()[1]), body

    async def closed(self):
        """The rest that arrives before the server disconnects."""
        try:
            return await asyncio.wait_for(self.reader.read(), 20)
        except ConnectionError:
            return b""
        finally:
            self.writer.transport.abort()

    def hang_up(self, reset=False):
        sock = self.writer.get_extra_info("socket")
        if reset:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.writer.transport.abort()


def connected(url, source="127.0.0.1", receives=None):
    """A connected socket with that source address and receive buffer."""
    sock = socket.socket()
    if receives is not None:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
    sock.settimeout(10)
    sock.bind((source, 0))
    sock.connect(("127.0.0.1", int(url.rpartition(":")[2])))
    return sock


async def until(true):
    """Waits until `true()` holds."""
    for _ in range(1_000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not happen within 10 s")
