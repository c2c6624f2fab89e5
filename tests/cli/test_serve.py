"""`attaque serve` and `attaque host`: addresses, ports that are taken, and the page that opens."""

import socket
import urllib.request

import pytest

from attaque.server.serving import Server


@pytest.fixture
def opened(monkeypatch):
    """Pages that the browser was asked for, fetched at once; then the server ends."""
    pages = []

    def fetch(url):
        with urllib.request.urlopen(url.partition("#")[0], timeout=5) as answer:
            pages.append((url, answer.status))
        Server.handle_exit(servers[0], 2, None)

    servers = []
    begin = Server.__init__

    def remember(self, config):
        begin(self, config)
        servers.append(self)

    monkeypatch.setattr(Server, "__init__", remember)
    monkeypatch.setattr("webbrowser.open", fetch)
    return pages


def test_the_page_that_opens_is_there(attaque, opened):
    ran = attaque("serve", "--port", "0", "--open")
    assert ran.code == 0
    ((url, status),) = opened
    assert status == 200
    assert f"  {url}\n" in ran.out
    assert "Running games go on" in ran.err


def test_a_host_opens_his_own_link(attaque, opened):
    ran = attaque("host", "--variant", "tiny", "--port", "0", "--host", "127.0.0.1", "--open")
    ((url, status),) = opened
    assert (ran.code, status) == (0, 200)
    lines = [line.strip() for line in ran.out.splitlines()]
    assert lines[lines.index("your link:") + 1] == url
    assert "/game/" in url
    assert "#invitation." in url


def test_a_port_that_is_taken_is_said_in_one_line(attaque):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        for command in ("serve", "host"):
            ran = attaque(command, "--host", "127.0.0.1", "--port", str(port))
            assert (ran.code, ran.out) == (1, "")
            assert ran.err.startswith(f"attaque: port {port} is in use, ")
            assert "--port 0 takes a free one" in ran.err


def test_an_address_of_another_computer_is_said_so(attaque):
    ran = attaque("serve", "--host", "192.0.2.7", "--port", "0")
    assert (ran.code, ran.err) == (1, "attaque: this computer has no address 192.0.2.7\n")


def test_settings_that_make_no_sense_are_told_at_once(attaque, monkeypatch):
    monkeypatch.setenv("ATTAQUE_PROXIES", "everybody")
    monkeypatch.setenv("ATTAQUE_PROT", "80")
    ran = attaque("serve", "--port", "70000")
    assert ran.code == 2
    assert "ATTAQUE_PROT is not a setting" in ran.err
    assert "'everybody' is no address" in ran.err
