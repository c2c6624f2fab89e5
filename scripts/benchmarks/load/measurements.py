"""Measurements of a server under load: moves, answer times, reconnects, spectators, memory."""

from __future__ import annotations

import asyncio
import os
from functools import partial
from pathlib import Path
from statistics import quantiles
from time import perf_counter, sleep
from typing import NamedTuple

import httpx

from scripts.benchmarks.load.served import Served
from scripts.benchmarks.load.tables import Load, Spectator, few_at_once

IDLE_TABLES = 10
"""The number of tables that the idle spectators watch."""
WARM_UP_SOCKETS = 100
"""Sockets opened before the memory is measured, because the first sockets take extra memory."""


class Speed(NamedTuple):
    """Moves of players who move as soon as it is their turn."""

    moves: float
    """Durable moves per second."""
    moves_per_cpu: float
    """Durable moves per second of the server's CPU time."""
    core: float
    """The share of its core that the server used."""
    ack_times: list[float]
    """Seconds from each move to its acknowledgement."""

    def __str__(self) -> str:
        return (
            f"{self.moves:,.0f} moves/s, acknowledged after {percentiles(self.ack_times)};"
            f" {self.moves_per_cpu:,.0f} moves per second of CPU,"
            f" the server used {self.core:.0%} of its core"
        )


class Pace(NamedTuple):
    """Moves at a fixed rate."""

    moves: float
    """Moves sent per second."""
    ack_times: list[float]
    """Seconds from each move to its acknowledgement."""
    opponent_times: list[float]
    """Seconds from each move until the opponent receives the move. A move that ends the game gives
    a second number: the seconds until the opponent receives the end."""
    core: float
    """The share of its core that the server used."""
    stolen: float
    """The average number of cores that the host gave to other virtual machines."""

    @property
    def p99_ms(self) -> float:
        """The 99th percentile of `ack_times`, in milliseconds."""
        return 1e3 * quantiles(self.ack_times, n=100)[98]

    def __str__(self) -> str:
        return (
            f"{self.moves:,.0f} moves/s, acknowledged after {percentiles(self.ack_times)};"
            f" at the opponent after {percentiles(self.opponent_times)};"
            f" the server used {self.core:.0%} of its core;"
            f" the host took {self.stolen:.1%} of a core for others"
        )


async def open_games(served: Served, count: int) -> tuple[Load, float]:
    """Opens games on a fresh server. Returns them, and the average memory of one game with two
    sockets, in bytes."""
    load, before = Load(served), served.memory
    await load.open(count)
    await wait_until_idle(served)
    return load, (served.memory - before) / count


async def full_speed(load: Load, seconds: float) -> Speed:
    """Every player moves as soon as it is that player's turn."""
    load.moves_at_once = True
    while load.waiting:
        load.move_next()
    await asyncio.sleep(1)  # to warm up
    load.ack_times.clear()
    used, begun = load.served.cpu_seconds, perf_counter()
    await asyncio.sleep(seconds)
    count, took = len(load.ack_times), perf_counter() - begun
    used = load.served.cpu_seconds - used
    return Speed(count / took, count / used, used / took, load.ack_times)


async def fixed_rate(load: Load, rate: float, seconds: float) -> Pace:
    """Sends moves at a fixed rate over all tables, whatever the answer times are (open loop)."""
    load.ack_times.clear()
    load.opponent_times.clear()
    used, begun, sent, stolen = load.served.cpu_seconds, perf_counter(), 0, stolen_seconds()
    while (now := perf_counter() - begun) < seconds:
        while sent < now * rate and load.waiting:
            load.move_next()
            sent += 1
        await asyncio.sleep(0.001)
    used = load.served.cpu_seconds - used
    stolen = stolen_seconds() - stolen
    await asyncio.sleep(0.5)
    times = load.ack_times, load.opponent_times
    return Pace(sent / seconds, *times, used / seconds, stolen / seconds)


async def reconnect(load: Load, count: int) -> str:
    """Breaks the sockets of `count` players; then all these players reconnect at the same time."""
    players = load.players[:count]
    for player in players:
        player.disconnect()
    await wait_until_idle(load.served)
    used, begun = load.served.cpu_seconds, perf_counter()
    await asyncio.gather(*(player.connect(load.served) for player in players))
    took, used = perf_counter() - begun, load.served.cpu_seconds - used
    return f"{len(players):,} sockets are up to date again after {took:.1f} s, {used:.1f} s of CPU"


async def spectate(load: Load, count: int, seconds: float) -> str:
    """Plays one game that many spectators watch. The next move is sent when all spectators have
    received the previous one."""
    table, player = load.waiting.popleft()
    spectators = [Spectator(table.game) for _ in range(count)]
    await few_at_once(partial(spectator.connect, load.served) for spectator in spectators)
    await wait_until_idle(load.served)
    last_times: list[float] = []
    """Seconds from each move until the last spectator received it."""
    load.waiting.clear()
    used, begun = load.served.cpu_seconds, perf_counter()
    while perf_counter() - begun < seconds and not table.over:
        events = spectators[0].events + 1
        sent = table.play(player)
        while any(spectator.events < events for spectator in spectators):
            await asyncio.sleep(0)
        last_times.append(max(spectator.received_at for spectator in spectators) - sent)
        while not load.waiting and not table.over:
            await asyncio.sleep(0)
        if not load.waiting:
            break
        _, player = load.waiting.popleft()
    deliveries, took = len(last_times) * count, perf_counter() - begun
    used = load.served.cpu_seconds - used
    return (
        f"{deliveries / took:,.0f} deliveries/s,"
        f" the last of {count:,} spectators after {percentiles(last_times)};"
        f" {deliveries / used:,.0f} deliveries per second of CPU"
    )


async def idle_memory(served: Served, count: int) -> float:
    """The average memory of one idle spectator, in bytes. It is measured on a fresh server. A
    server that has opened many games keeps memory that it no longer uses. New sockets would use
    that memory, and the result would be too low."""
    load = Load(served)
    await load.open(IDLE_TABLES)
    games = [load.tables[n % IDLE_TABLES].game for n in range(WARM_UP_SOCKETS + count)]
    spectators = [Spectator(game) for game in games]
    first, rest = spectators[:WARM_UP_SOCKETS], spectators[WARM_UP_SOCKETS:]
    await few_at_once(partial(spectator.connect, served) for spectator in first)
    await wait_until_idle(served)
    before = served.memory
    await few_at_once(partial(spectator.connect, served) for spectator in rest)
    await wait_until_idle(served)
    return (served.memory - before) / count


async def wait_until_idle(served: Served) -> None:
    """Returns when the server has answered 50 requests, one after the other. It handles requests in
    order, so it has finished earlier work then."""
    async with httpx.AsyncClient(base_url=served.url, timeout=300) as http:
        for _ in range(50):
            await http.get("/api/v1/health")


def stolen_seconds() -> float:
    """Steal time of all cores: time that the host gave to other virtual machines."""
    fields = Path("/proc/stat").read_text().split(maxsplit=9)
    return int(fields[8]) / os.sysconf("SC_CLK_TCK")


def disk(folder: Path, seconds: float = 3) -> str:
    """Measures the disk alone: a lower bound for the answer times. Like a commit, it writes and
    syncs 3 pages. It pauses 1 ms after each sync."""
    pages, times, begun = bytes(3 * 4_096), [], perf_counter()
    with (folder / "disk").open("wb", buffering=0) as file:
        while (start := perf_counter()) - begun < seconds:
            file.write(pages)
            os.fdatasync(file)
            times.append(perf_counter() - start)
            sleep(0.001)
    return percentiles(times)


def percentiles(times: list[float]) -> str:
    """Median and 99th percentile of times in seconds."""
    if len(times) < 2:
        return "no answers"
    cuts = quantiles(times, n=100)
    return f"p50 {cuts[49] * 1e3:.1f} ms, p99 {cuts[98] * 1e3:.1f} ms"
