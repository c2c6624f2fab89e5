"""Addresses: the URLs of a server, and which of them other machines can use."""

import pytest

from attaque.server.front import addresses as front
from attaque.server.front.addresses import addresses, is_local_url
from attaque.server.settings import Settings


@pytest.mark.parametrize(
    ("settings", "found"),
    [
        ({}, ["http://localhost:80"]),
        ({"host": "192.0.2.7"}, ["http://192.0.2.7:80"]),
        ({"host": "2001:db8::1"}, ["http://[2001:db8::1]:80"]),
        ({"public_url": "https://a.example/"}, ["http://localhost:80", "https://a.example"]),
    ],
)
def test_the_addresses_are_those_of_the_host_and_the_public_url(settings, found):
    assert addresses(Settings(**settings), 80) == found


@pytest.mark.parametrize(
    ("lan", "settings", "found"),
    [
        ("192.168.1.20", {}, ["http://localhost:80", "http://192.168.1.20:80"]),
        (None, {}, ["http://localhost:80"]),
        (
            "192.168.1.20",
            {"public_url": "https://a.example"},
            ["http://localhost:80", "http://192.168.1.20:80", "https://a.example"],
        ),
    ],
)
@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_server_that_listens_on_all_addresses_shows_its_lan_address(
    lan, settings, found, host, monkeypatch
):
    monkeypatch.setattr(front, "_lan_address", lambda: lan)
    assert addresses(Settings(host=host, **settings), 80) == found


class Probe:
    """A fake UDP socket. Its source address is `address`. With None, connecting fails."""

    def __init__(self, address):
        self.address = address

    def connect(self, address):
        if self.address is None:
            raise OSError("no network")

    def getsockname(self):
        return self.address, 9

    def close(self):
        pass


@pytest.mark.parametrize(
    ("source", "found"),
    [("192.168.1.20", "192.168.1.20"), ("127.0.0.1", None), ("0.0.0.0", None), (None, None)],
)
def test_the_lan_address_is_the_source_address_of_outgoing_packets(source, found, monkeypatch):
    monkeypatch.setattr(front.socket, "socket", lambda *kind: Probe(source))
    assert front._lan_address() == found


@pytest.mark.parametrize(
    ("url", "is_local"),
    [
        ("http://localhost:80", True),
        ("http://127.0.0.2:80/game/x#y", True),
        ("http://[::1]:80", True),
        ("http://192.168.1.20:80", False),
        ("http://[2001:db8::1]:80", False),
        ("https://127.example", False),
    ],
)
def test_a_url_of_this_machine_is_local(url, is_local):
    assert is_local_url(url) is is_local
