"""Serving: the port, proxies, and credited downtime."""

import asyncio
import socket

import pytest

from attaque.game import Control, Options, Ready, TakeSeat, TimeControl
from attaque.rules import Color
from attaque.server.lobby.metadata import Metadata
from attaque.server.serving import listen, opened
from attaque.server.settings import Settings
from attaque.server.storage import restore
from tests.server.live_server import Client, serving
from tests.server.tables import BLUE_SETUP, RED_SETUP, RULES, ManualClock


async def test_accepted_sockets_send_small_frames_at_once():
    """The accepted sockets have the option TCP_NODELAY."""
    accepted = asyncio.Queue()
    with listen(Settings(port=0)) as listener:
        server = await asyncio.start_server(lambda r, w: accepted.put_nowait(w), sock=listener)
        _, writer = await asyncio.open_connection(*listener.getsockname())
        answering = await accepted.get()
        sock = answering.get_extra_info("socket")
        assert sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        for end in (writer, answering):
            end.close()
        server.close()


def test_listening_on_a_port_in_use_is_an_error():
    with listen(Settings(port=0)) as listener:
        listener.listen()
        with pytest.raises(OSError, match="in use"):
            listen(Settings(port=listener.getsockname()[1]))


@pytest.mark.parametrize(
    ("proxies", "counted"),
    [
        ("", ["127.0.0.1"]),
        ("127.0.0.1", ["198.51.100.1", "198.51.100.2"]),
        ("127.0.0.0/8, 198.51.100.2", ["198.51.100.1"]),
        ("10.0.0.1", ["127.0.0.1"]),
    ],
)
async def test_limits_count_the_address_that_a_trusted_proxy_names(proxies, counted):
    async with serving(settings={"proxies": proxies, "address_requests": 9}) as live:
        for address in ("198.51.100.1", "198.51.100.1, 198.51.100.2"):
            headers = {"X-Forwarded-For": address}
            await live.http.get("/api/v1/health", headers=headers)
            socket = await Client.connect(live.url, additional_headers=headers)
            assert await socket.socket.ping()
        assert list(live.state.limits.requests._buckets) == counted
        assert sorted(live.state.limits.address_sockets._taken) == counted


async def test_an_untrusted_proxy_is_logged_once(live, caplog):
    for _ in range(3):
        headers = {"X-Forwarded-For": "198.51.100.1"}
        await live.http.get("/api/v1/health", headers=headers)
    assert [record.message for record in caplog.records] == [
        "a proxy is in front of this server: name it in ATTAQUE_PROXIES"
    ]


@pytest.mark.parametrize(
    ("settings", "message"),
    [({"host": "192.0.2.7"}, "no address 192.0.2.7"), ({"host": "no such host"}, "no such host")],
)
def test_listening_on_a_host_that_is_not_this_machine_is_an_error(settings, message):
    with pytest.raises(OSError, match=message):
        listen(Settings(port=0, **settings))


HOUR = 3_600_000


async def test_the_time_since_the_backup_is_credited_to_a_restored_game(tmp_path):
    """Red's clock runs. The server stops an hour after the backup. An hour later the backup is
    restored as in docs/serving.md, and the server starts."""
    database, backup, now = tmp_path / "attaque.db", tmp_path / "backup.db", ManualClock()
    settings = Settings(database=database)
    async with opened(settings, now) as state:
        await start_game(state)
        await state.runtime.storage.backup(backup)
        now.ms += HOUR  # the server runs for an hour after the backup
    for suffix in ("", "-wal", "-shm"):
        database.with_name(database.name + suffix).unlink(missing_ok=True)
    now.ms += HOUR
    restore(backup, database)
    async with opened(settings, now) as state:
        game = (await state.tables.find("game")).game
        assert game.outcome is None
        assert game.clock.deadline == now.ms + 4_000


async def test_only_the_downtime_is_credited(tmp_path):
    """Red has used 1 s of his 4 s when the server stops for an hour."""
    settings, now = Settings(database=tmp_path / "attaque.db"), ManualClock()
    async with opened(settings, now) as state:
        await start_game(state)
        now.ms += 1_000
    now.ms += HOUR
    async with opened(settings, now) as state:
        game = (await state.tables.find("game")).game
        assert game.clock.deadline == now.ms + 3_000


async def start_game(state):
    """Starts a game in which Red has at most 4 s for his move."""
    clock = TimeControl(Control.FISCHER, 60_000, 0, cap=4_000)
    seats = [TakeSeat("anna", Color.RED), TakeSeat("ben", Color.BLUE)]
    table = await state.tables.open("game", Options(RULES, clock), Metadata(), False, seats)
    for color, setup in zip(Color, (RED_SETUP, BLUE_SETUP), strict=True):
        await table.submit(Ready(setup), color, f"{color}:ready")
