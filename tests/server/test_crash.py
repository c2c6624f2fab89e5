"""kill -9 in the middle of play: nothing acknowledged is lost, nothing shown was a ghost."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import sys
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from attaque.game import Game, seen_by
from attaque.game.event_json import event_to_json
from attaque.rules import Color
from attaque.server.log import read_events
from attaque.server.storage import SqliteStorage
from tests.server.house import Client, House, letters, run


class Process:
    """`attaque serve` on a port of its own; killed as often as one likes, always reaped."""

    def __init__(self, folder):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.database, self._process = folder / "games.db", None
        self.url = f"http://127.0.0.1:{self.port}"

    async def start(self):
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "attaque", "serve", "--port", str(self.port)),
            *("--database", str(self.database)),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env={**os.environ, "ATTAQUE_PLAYER_MESSAGES": "100000"},
        )
        await asyncio.wait_for(self._process.stdout.readline(), 20)
        for _ in range(200):
            address = ("127.0.0.1", self.port)
            with contextlib.suppress(OSError), socket.create_connection(address, 1):
                return
            await asyncio.sleep(0.02)
        raise TimeoutError("no server")

    async def end(self, how=signal.SIGKILL):
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(how)
            await asyncio.wait_for(self._process.communicate(), 20)
        return self._process.returncode


class Player:
    """Plays as soon as it is its turn, comes back by itself, and resends what was not answered."""

    def __init__(self, url, seat, rng):
        self.url, self.seat, self.rng = url, seat, rng
        self.events, self.acknowledged, self.seq = {}, {}, 0
        self.pending, self.over, self.moves = None, False, 0

    async def play(self):
        while not self.over:
            try:
                client = await Client.connect(self.url, open_timeout=5)
                client.seq = self.seq
                await client.hello(self.seat["game"], self.seat["token"], since=self.seq or None)
                await self.go_on(client)
            except (OSError, ConnectionClosed, TimeoutError):
                await asyncio.sleep(0.05)

    async def go_on(self, client):
        if self.pending:
            await client.send(self.pending)
        try:
            while not self.over:
                await self.take(client, await client.receive())
        finally:
            self.seq = client.seq
            for seq, event in client.events.items():
                assert self.events.setdefault(seq, event) == event
            await client.close()

    async def take(self, client, message):
        if message["type"] == "ack":
            self.acknowledged[message["cid"]] = message["seq"]
            self.pending, self.moves = None, self.moves + 1
        if message["type"] == "nack":
            assert message["code"] in ("game/stale", "move/not-your-turn"), message
            self.pending = None
        self.over = client.outcome is not None
        choices = client.choices
        if self.pending is None and choices and choices["legal"] and not self.over:
            cid = f"m{len(self.acknowledged)}-{self.rng.getrandbits(64):x}"
            move = self.rng.choice(choices["legal"])
            self.pending = {"type": "move", "cid": cid, "ply": client.ply, "move": move}
            client.choices = None
            await client.send(self.pending)


@pytest.mark.skipif(os.name == "nt", reason="kill -9")
def test_kill_nine_costs_nothing(tmp_path, request):  # F1: I1, I2, I3, I4
    kills = 10 if request.config.getoption("--long") else 2

    async def test():
        server, rng = Process(tmp_path), Random(4)
        await server.start()
        try:
            house = House(server.url)
            seats = await house.pair(
                variant="classic", clock={"control": "fischer", "initial": 60_000}
            )
            for seat, seed in zip(seats, (1, 2), strict=True):
                client = await house.client(seat["game"], seat["token"])
                await client.done("ready", setup=letters("classic", seed))
                await client.close()
            await house.http.aclose()
            players = [Player(server.url, seat, Random(n)) for n, seat in enumerate(seats)]
            tasks = [asyncio.create_task(player.play()) for player in players]
            for _ in range(kills):
                before = sum(player.moves for player in players)
                while sum(player.moves for player in players) < before + 20:
                    await asyncio.sleep(0.01)
                    assert not any(task.done() for task in tasks), tasks
                await asyncio.sleep(rng.random() * 0.02)
                await server.end()
                await asyncio.sleep(0.3)
                await server.start()
            before = sum(player.moves for player in players)
            while sum(player.moves for player in players) < before + 10:
                await asyncio.sleep(0.01)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            assert await server.end(signal.SIGTERM) == 0
        finally:
            await server.end()
            await Client.close_all()
        await check(server.database, seats, players, kills)

    run(test)


async def check(database, seats, players, kills):
    async with await SqliteStorage.open(database) as storage:
        log = await read_events(storage, seats[0]["game"])
    game = Game.replay(event for event, _ in log)
    assert [event.seq for event, _ in log] == list(range(1, game.seq + 1))  # I4
    ids = [command_id for _, command_id in log if command_id]
    assert len(ids) == len(set(ids))  # I3
    by_id = {command_id: event.seq for event, command_id in log}
    for color, player in zip(Color, players, strict=True):
        for cid, seq in player.acknowledged.items():
            assert by_id[f"{color}:{cid}"] == seq  # I2
        for seq, shown in player.events.items():
            event = event_to_json(seen_by(log[seq - 1][0], color))
            assert shown == {"type": "ev", **event}  # I1
    credits = [event for event, _ in log if type(event).__name__ == "Credited"]
    assert len(credits) == kills
    assert game.outcome is None  # I7: nobody lost on time while the server was down
