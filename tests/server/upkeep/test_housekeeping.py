"""Housekeeping of a running server, with the real storage: packing, deleting, freeing space."""

import asyncio
import contextlib
import sqlite3
import time

from attaque.server.storage import (
    Bounds,
    Code,
    GameRow,
    NewEvent,
    SqliteStorage,
    TokenKind,
    TokenRow,
    check,
)
from tests.server.live_server import serving, started
from tests.server.storage.refusals import refused

DAY = 24 * 3_600_000


class Calendar:
    """The time of day, and the days that the test adds."""

    def __init__(self):
        self.days = 0.0

    def __call__(self):
        return int(time.time() * 1000 + self.days * DAY)


@contextlib.asynccontextmanager
async def keeping(path, bounds=None, now=None, sweeping=1e6, **settings):
    """A server on an SQLite file. Its own sweeps come so late that the test calls `sweep`."""
    settings = {"pack_hours": 0, "housekeeping_percent": 100, **settings}
    async with (
        await SqliteStorage.open(path, bounds) as storage,
        serving(storage, settings, now=now or Calendar(), sweeping=sweeping, grace=0.05) as live,
    ):
        yield live, storage


async def finished(live):
    """A game that Blue has resigned, and the sockets of its players."""
    seats, red, blue = await started(live)
    await red.done("move", ply=0, move=red.choices["legal"][0])
    await blue.done("resign")
    await red.reach(blue.seq)
    return seats, red, blue


async def sweep(live):
    await asyncio.sleep(0.02)  # so that the games are older than now
    await live.state.housekeeping.sweep()


async def left(live, game, *clients):
    """Closes the sockets, and waits until the table can leave the memory."""
    for client in clients:
        await client.close()
    for _ in range(3_000):
        if await live.state.tables.put_away(game):
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the table stayed in memory")


def packed(path):
    with contextlib.closing(sqlite3.connect(path)) as connection:
        return {game for (game,) in connection.execute("SELECT game FROM packed")}


async def fill(storage, games, kibibytes=50):
    """Adds ended games, each with so many events of 1 kB. They ended in 1970."""
    events = [NewEvent("moved", b"%5d" % n * 200, 0) for n in range(kibibytes)]
    for number in range(games):
        await storage.create(GameRow(f"old{number}", "duel", 1, "play"))
        for seq in range(0, kibibytes, 10):
            status = "ended" if seq + 10 >= kibibytes else None
            await storage.append(f"old{number}", seq, f"c{seq}", events[seq : seq + 10], status)


async def test_ended_games_are_packed_and_are_shown_as_before(database):
    async with keeping(database) as (live, storage):
        seats, red, blue = await finished(live)
        game = seats[0]["game"]
        _, running, _ = await started(live)
        before = await storage.events(game)
        paths = [f"/api/v1/tables/{game}/{what}" for what in ("record", "replay")]
        shown = [(await live.http.get(path)).text for path in paths]
        assert all(len(text) > 200 for text in shown)
        await sweep(live)
        assert packed(database) == {game}
        assert await storage.events(game) == before
        await left(live, game, red, blue)
        again = await live.client(game, seats[0]["token"])
        await again.until("snap")
        assert again.seq == red.seq
        assert again.outcome == red.outcome
        assert [(await live.http.get(path)).text for path in paths] == shown
        await running.done("resign")
    assert check(database).games == 2


async def test_a_rematch_can_be_offered_after_the_game_was_packed(database):
    async with keeping(database) as (live, _):
        seats, red, blue = await finished(live)
        await sweep(live)
        assert packed(database) == {seats[0]["game"]}
        await red.done("offer", what="rematch")
        await blue.done("answer", what="rematch", accept=True)
        assert packed(database) == set()
        assert (await red.until("rematch"))["game"]
        await sweep(live)
        assert packed(database) == {seats[0]["game"]}


async def test_the_server_packs_by_itself(database):
    async with keeping(database, sweeping=0.05) as (live, _):
        seats, *_ = await finished(live)
        for _ in range(3_000):
            if packed(database):
                break
            await asyncio.sleep(0.01)
        assert packed(database) == {seats[0]["game"]}


async def test_games_are_packed_after_some_hours_only(database):
    calendar = Calendar()
    async with keeping(database, now=calendar, pack_hours=24) as (live, _):
        await finished(live)
        await sweep(live)
        assert packed(database) == set()
        calendar.days = 1.1
        await sweep(live)
        assert len(packed(database)) == 1


async def test_games_are_kept_for_ever_unless_the_host_says_how_long(database):
    calendar = Calendar()
    async with keeping(database, now=calendar) as (live, storage):
        await fill(storage, 1)
        calendar.days = 10_000
        await sweep(live)
        assert await storage.game("old0") is not None


async def test_deleting_old_games_makes_the_file_smaller(database):
    calendar = Calendar()
    async with keeping(database, now=calendar, keep_days=30) as (live, storage):
        await fill(storage, 60)
        seats, *_ = await finished(live)
        await asyncio.sleep(0.5)  # until the checkpointer has copied the WAL
        before = (await storage.figures()).database_bytes
        await sweep(live)
        after = await storage.figures()
        assert after.games == {"ended": 1}
        assert live.state.metrics["games_deleted"] == 60
        assert after.database_bytes < before - 1_000_000
        assert await storage.game(seats[0]["game"]) is not None
    assert database.stat().st_size < before - 1_000_000


async def test_a_deleted_game_is_gone_for_all(database):
    calendar = Calendar()
    async with keeping(database, now=calendar, keep_days=30) as (live, _):
        seats, red, blue = await finished(live)
        game = seats[0]["game"]
        calendar.days = 31
        await sweep(live)
        assert (await live.http.get(f"/api/v1/tables/{game}")).status_code == 200, "it is attended"
        await left(live, game, red, blue)
        await sweep(live)
        assert (await live.http.get(f"/api/v1/tables/{game}")).status_code == 404
        assert (await live.http.get(f"/api/v1/tables/{game}/record")).status_code == 404


async def test_a_game_is_kept_as_long_as_its_rematch(database):
    """The seat token of the first game opens the seat of the rematch."""
    calendar = Calendar()
    async with keeping(database, now=calendar, keep_days=30) as (live, storage):
        seats, red, blue = await finished(live)
        first = seats[0]["game"]
        await red.done("offer", what="rematch")
        await blue.done("answer", what="rematch", accept=True)
        second = (await red.until("rematch"))["game"]
        calendar.days = 31
        await left(live, first, red, blue)
        await sweep(live)
        player = await live.client(second, seats[0]["token"])
        assert player.seen[0]["seat"] == "blue"
        await player.done("resign")
        await left(live, second, player)
        calendar.days = 62
        await sweep(live)
        assert [await storage.game(game) for game in (first, second)] == [None, None]


async def test_expired_invitations_are_dropped(database):
    calendar = Calendar()
    async with keeping(database, now=calendar) as (live, storage):
        for days, letter in ((-1, b"a"), (1, b"b")):
            expires = calendar() + days * DAY
            await storage.create(GameRow(f"g{days}", "duel", 1, "seating"))
            await storage.add_token(
                TokenRow(letter * 32, TokenKind.INVITATION, 1, f"g{days}", expires_ms=expires)
            )
        await sweep(live)
        assert await storage.token(b"a" * 32) is None
        assert await storage.token(b"b" * 32) is not None


async def test_running_games_can_end_when_the_database_is_full(database):
    calendar, bounds = Calendar(), Bounds(database_bytes=2**20, reserve_percent=20)
    async with keeping(database, bounds, calendar, keep_days=30) as (live, storage):
        _, red, blue = await started(live)
        with refused(Code.RESERVE):
            await fill(storage, 1_000, 10)
        body = {"nickname": "eve", "variant": "tiny"}
        answer = await live.http.post("/api/v1/tables", json=body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "storage/reserve")
        await red.done("move", ply=0, move=red.choices["legal"][0])
        await blue.done("resign")
        await sweep(live)
        await live.open()


async def test_a_sweep_that_meets_a_locked_database_goes_on_later(database, caplog):
    async with keeping(database, Bounds(lock_seconds=0.05)) as (live, storage):
        await fill(storage, 3)
        with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            await sweep(live)
            assert packed(database) == set()
            assert "the housekeeping is not finished" in caplog.text
            assert "[storage/locked]" in caplog.text
        await sweep(live)
        assert packed(database) == {"old0", "old1", "old2"}
