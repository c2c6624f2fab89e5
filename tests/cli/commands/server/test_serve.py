"""`attaque serve` and `attaque host`: addresses, occupied ports, and the opened page."""

import asyncio
import io
import socket
import sys
import urllib.request

import pytest
import segno

from attaque.server import serving
from attaque.server.serving import Server


@pytest.fixture
def opened(monkeypatch):
    """The URLs that a command opens in the browser, each with the HTTP status of the answer. No
    browser opens: the fixture itself fetches the page, and then stops the server."""
    pages = []

    def fetch(url):
        with urllib.request.urlopen(url.partition("#")[0], timeout=5) as answer:
            pages.append((url, answer.status))
        Server.handle_exit(servers[0], 2, None)

    servers = []
    begin = Server.__init__

    def remember(self, *given):
        begin(self, *given)
        servers.append(self)

    monkeypatch.setattr(Server, "__init__", remember)
    monkeypatch.setattr("webbrowser.open", fetch)
    return pages


def test_the_opened_page_is_served(attaque, opened):
    ran = attaque("serve", "--port", "0", "--open")
    assert ran.code == 0
    ((url, status),) = opened
    assert status == 200
    assert f"  {url}\n" in ran.out
    assert "Unfinished games continue" in ran.err


def test_the_host_command_opens_your_link(attaque, opened):
    ran = attaque("host", "--variant", "tiny", "--port", "0", "--host", "127.0.0.1", "--open")
    ((url, status),) = opened
    assert (ran.code, status) == (0, 200)
    lines = [line.strip() for line in ran.out.splitlines()]
    assert lines[lines.index("your link:") + 1] == url
    assert "/game/" in url
    assert "#invitation." in url


def test_the_message_about_an_occupied_port_proposes_port_0(attaque):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        for command in ("serve", "host"):
            ran = attaque(command, "--host", "127.0.0.1", "--port", str(port))
            assert (ran.code, ran.out) == (1, "")
            assert ran.err.startswith(f"attaque: port {port} is in use, ")
            assert "--port 0 takes a free one" in ran.err


def test_an_address_of_another_computer_is_reported(attaque):
    ran = attaque("serve", "--host", "192.0.2.7", "--port", "0")
    assert (ran.code, ran.err) == (1, "attaque: this computer has no address 192.0.2.7\n")


def test_all_invalid_settings_are_reported_at_once(refused, monkeypatch):
    monkeypatch.setenv("ATTAQUE_PROXIES", "everybody")
    monkeypatch.setenv("ATTAQUE_PORT", "70000")
    monkeypatch.setenv("ATTAQUE_PROT", "80")
    error = refused("serve", code=2)
    assert "ATTAQUE_PROT is not a setting" in error
    assert "'everybody' is no address" in error
    assert "70000 is more than 65535" in error


HINT = "--host 0.0.0.0 lets phones in the same network join"
LAN = "http://192.168.1.20:8000"


@pytest.fixture
def announced(attaque, monkeypatch):
    """A function that runs a command. The command prints its addresses, but serves no requests."""

    def begin(found, ready, purpose):
        async def announce():
            async with serving.opened(found) as state:
                await ready(state, 8000)

        found.database.parent.mkdir(parents=True, exist_ok=True)
        asyncio.run(announce())
        return 0

    def run(*words, terminal=True):
        monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)
        return attaque(*words)

    for command in ("serve", "host"):
        monkeypatch.setattr(f"attaque.cli.commands.server.{command}.serve_until_interrupted", begin)
    monkeypatch.setattr("attaque.server.front.addresses._lan_address", lambda: "192.168.1.20")
    return run


def code_of(url):
    """The QR code of the URL, as a command prints it."""
    drawn = io.StringIO()
    segno.make(url, micro=False).terminal(out=drawn, compact=True)
    return drawn.getvalue()


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.20"])
def test_the_network_address_and_its_qr_code_are_shown(announced, host):
    ran = announced("serve", "--host", host)
    assert f"  {LAN}\n" in ran.out
    assert code_of(LAN) in ran.out
    assert HINT not in ran.err


def test_a_local_server_explains_how_others_join(announced):
    ran = announced("serve")
    assert ran.out == "Attaque is served at\n  http://localhost:8000\n"
    assert ran.err.count(HINT) == 1


@pytest.mark.parametrize("words", [("--host", "0.0.0.0"), ("--public-url", "https://a.example")])
def test_a_server_with_a_network_or_public_address_gives_no_hint(announced, monkeypatch, words):
    monkeypatch.setattr("attaque.server.front.addresses._lan_address", lambda: None)
    ran = announced("serve", *words)
    assert HINT not in ran.err


def test_the_qr_code_holds_the_public_address(announced):
    ran = announced("serve", "--host", "0.0.0.0", "--public-url", "https://a.example")
    assert code_of("https://a.example") in ran.out
    assert code_of(LAN) not in ran.out


def test_without_a_terminal_no_qr_code_is_printed(announced):
    ran = announced("serve", "--host", "0.0.0.0", terminal=False)
    assert ran.out == f"Attaque is served at\n  http://localhost:8000\n  {LAN}\n"


def test_host_shows_the_qr_code_of_the_friend_s_link(announced):
    ran = announced("host", "--variant", "tiny")
    lines = [line.strip() for line in ran.out.splitlines()]
    friends = lines[lines.index("your friend's link:") + 1]
    assert friends.startswith(f"{LAN}/game/")
    assert code_of(friends) in ran.out
    assert code_of(LAN) not in ran.out


@pytest.mark.parametrize(
    ("variable", "words", "is_open"),
    [
        ("", (), True),
        ("127.0.0.1", (), False),
        ("0.0.0.0", (), True),
        ("127.0.0.1", ("--host", "0.0.0.0"), True),
        ("0.0.0.0", ("--host", "127.0.0.1"), False),
    ],
)
def test_host_listens_on_the_network_unless_an_option_or_variable_says_otherwise(
    announced, monkeypatch, variable, words, is_open
):
    monkeypatch.setenv("ATTAQUE_HOST", variable)
    ran = announced("host", "--variant", "tiny", *words)
    assert (f"  {LAN}\n" in ran.out) is is_open
    assert (HINT in ran.err) is not is_open


@pytest.mark.parametrize(
    "words",
    [
        ("--minutes", "nan"),
        ("--minutes", "inf"),
        ("--minutes", "-1"),
        ("--minutes", "1e9"),
        ("--minutes", "ten"),
        ("--minutes", "5", "--increment", "nan"),
        ("--minutes", "5", "--increment", "-1"),
        ("--increment", "5"),
        ("--variant", "nothing"),
    ],
)
def test_host_refuses_an_invalid_clock_or_variant(announced, words):
    ran = announced("host", *words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("attaque: ")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("name", ["mine.toml", "mine.toml+aggression"])
def test_host_says_that_a_variant_file_is_not_for_servers(announced, tmp_path, name):
    (tmp_path / "mine.toml").write_text('base = "tiny"\n')
    ran = announced("host", "--variant", str(tmp_path / name))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("attaque: --variant: a server has no variants from files")
