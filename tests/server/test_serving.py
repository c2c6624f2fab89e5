"""Serving: the port, and the addresses that are told to people."""

import asyncio
import socket

import pytest

from attaque.server.serving import addresses, listen
from attaque.server.settings import Settings
from tests.server.house import Client, run, serving


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


@pytest.mark.parametrize(
    ("proxies", "counted"),
    [
        ("", ["127.0.0.1"]),
        ("127.0.0.1", ["198.51.100.1", "198.51.100.2"]),
        ("127.0.0.0/8, 198.51.100.2", ["198.51.100.1"]),
        ("10.0.0.1", ["127.0.0.1"]),
    ],
)
def test_only_a_known_proxy_says_who_asks(proxies, counted):
    async def test():
        async with serving(settings={"proxies": proxies, "address_requests": 9}) as house:
            for address in ("198.51.100.1", "198.51.100.1, 198.51.100.2"):
                headers = {"X-Forwarded-For": address}
                await house.http.get("/api/v1/health", headers=headers)
                socket = await Client.connect(house.url, additional_headers=headers)
                assert await socket.socket.ping()
            assert list(house.hall.request_rate._buckets) == counted
            assert sorted(house.hall.address_sockets._taken) == counted

    run(test)


def test_a_proxy_that_nobody_named_is_told_of_once(caplog):
    async def test():
        async with serving() as house:
            for _ in range(3):
                headers = {"X-Forwarded-For": "198.51.100.1"}
                await house.http.get("/api/v1/health", headers=headers)

    run(test)
    assert [record.message for record in caplog.records] == [
        "a proxy is in front of this server: name it in ATTAQUE_PROXIES"
    ]


@pytest.mark.parametrize(
    ("settings", "told"),
    [({"host": "192.0.2.7"}, "no address 192.0.2.7"), ({"host": "no such host"}, "no such host")],
)
def test_an_address_that_is_not_here_is_an_error(settings, told):
    with pytest.raises(OSError, match=told):
        listen(Settings(port=0, **settings))
