"""Serving: the port, and the addresses that are told to people."""

import asyncio
import socket

import pytest

from attaque.server.serving import addresses, listen
from attaque.server.settings import Settings
from tests.server.house import run


def test_small_frames_are_not_held_back():
    async def test():
        accepted = asyncio.Queue()
        with listen(Settings(port=0)) as listener:
            server = await asyncio.start_server(lambda r, w: accepted.put_nowait(w), sock=listener)
            _, writer = await asyncio.open_connection(*listener.getsockname())
            there = await accepted.get()
            sock = there.get_extra_info("socket")
            assert sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            for end in (writer, there):
                end.close()
            server.close()

    run(test)


def test_a_port_that_is_taken_is_an_error():
    with listen(Settings(port=0)) as listener:
        listener.listen()
        with pytest.raises(OSError, match="in use"):
            listen(Settings(port=listener.getsockname()[1]))


@pytest.mark.parametrize(
    ("settings", "found"),
    [
        ({}, ["http://localhost:80"]),
        ({"host": "192.0.2.7"}, ["http://192.0.2.7:80"]),
        ({"host": "2001:db8::1"}, ["http://[2001:db8::1]:80"]),
        ({"public_url": "https://a.example/"}, ["http://localhost:80", "https://a.example"]),
    ],
)
def test_the_addresses_are_those_that_lead_here(settings, found):
    assert addresses(Settings(**settings), 80) == found
