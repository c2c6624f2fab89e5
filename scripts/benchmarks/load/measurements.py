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

FEW, WARM = 10, 100
"""Tables that the idle spectators watch; sockets opened before the measurement, because the first
ones cost extra memory."""


class Speed(NamedTuple):
    """Moves of players who move as soon as it is their turn."""

    moves: float
    """Durable moves per second."""
    moves_per_cpu: float
    """Durable moves per second of the server's CPU time."""
    core: float
    """The share of its core that the server used."""
    own: list[float]
    """Seconds from each move to its acknowledgement."""

    def __str__(self) -> str:
        return (
            f"{self.moves:,.0f} moves/s, acknowledged after {told(self.own)};"
            f" {self.moves_per_cpu:,.0f} moves per second of CPU,"
            f" the server used {self.core:.0%} of its core"
        )


class Pace(NamedTuple):
    """Moves at a fixed rate."""

    moves: float
    """Moves sent per second."""
    own: list[float]
    """Seconds from each move to its acknowledgement."""
    others: list[float]
    """Seconds from each move to its event at the opponent."""
    core: float
    """The share of its core that the server used."""
    stolen: float
    """Cores that the host gave to other virtual machines."""

    @property
    def p99_ms(self) -> float:
        """The 99th percentile of the seconds in `own`, in milliseconds."""
        return 1e3 * quantiles(self.own, n=100)[98]

    def __str__(self) -> str:
        return (
            f"{self.moves:,.0f} moves/s, acknowledged after {told(self.own)};"
            f" at the opponent after {told(self.others)}; {self.core:.0%} of its core;"
            f" the host took {self.stolen:.1%} of a core for others"
        )


async def open_games(served: Served, count: int) -> tuple[Load, float]:
    """Opens games on a fresh server. Returns them, and the bytes of memory of one game with two
    sockets."""
    load, before = Load(served), served.memory
    await load.open(count)
    await settled(served)
    return load, (served.memory - before) / count


async def fast(load: Load, seconds: float) -> Speed:
    """Every player moves as soon as it is that player's turn."""
    load.eager = True
    while load.waiting:
        load.step()
    await asyncio.sleep(1)  # to warm up
    load.own.clear()
    used, begun = load.served.cpu_seconds, perf_counter()
    await asyncio.sleep(seconds)
    count, took = len(load.own), perf_counter() - begun
    used = load.served.cpu_seconds - used
    return Speed(count / took, count / used, used / took, load.own)


async def paced(load: Load, rate: float, seconds: float) -> Pace:
    """A fixed rate of moves over all tables, independent of the answer times (open loop)."""
    load.own.clear()
    load.others.clear()
    used, begun, sent, stolen = load.served.cpu_seconds, perf_counter(), 0, stolen_seconds()
    while (now := perf_counter() - begun) < seconds:
        while sent < now * rate and load.waiting:
            load.step()
            sent += 1
        await asyncio.sleep(0.001)
    used = load.served.cpu_seconds - used
    stolen = stolen_seconds() - stolen
    await asyncio.sleep(0.5)
    return Pace(sent / seconds, load.own, load.others, used / seconds, stolen / seconds)


async def storm(load: Load, count: int) -> str:
    """Reconnect storm: sockets that all break at once and all reconnect at once."""
    people = load.players[:count]
    for player in people:
        player.leave()
    await settled(load.served)
    used, begun = load.served.cpu_seconds, perf_counter()
    await asyncio.gather(*(player.come(load.served) for player in people))
    took, used = perf_counter() - begun, load.served.cpu_seconds - used
    return f"{len(people):,} sockets are up to date again after {took:.1f} s, {used:.1f} s of CPU"


async def crowd(load: Load, count: int, seconds: float) -> str:
    """One game with many spectators. The next move follows when all of them have seen the last."""
    table, player = load.waiting.popleft()
    people = [Spectator(table.game) for _ in range(count)]
    await few_at_once(partial(person.come, load.served) for person in people)
    await settled(load.served)
    lasts: list[float] = []
    load.waiting.clear()
    used, begun = load.served.cpu_seconds, perf_counter()
    while perf_counter() - begun < seconds and not table.over:
        events = people[0].events + 1
        sent = table.play(player)
        while any(person.events < events for person in people):
            await asyncio.sleep(0)
        lasts.append(max(person.heard for person in people) - sent)
        while not load.waiting and not table.over:
            await asyncio.sleep(0)
        if not load.waiting:
            break
        _, player = load.waiting.popleft()
    sent, took = len(lasts) * count, perf_counter() - begun
    used = load.served.cpu_seconds - used
    return (
        f"{sent / took:,.0f} deliveries/s, the last of {count:,} spectators after {told(lasts)};"
        f" {sent / used:,.0f} deliveries per second of CPU"
    )


async def idle_memory(served: Served, count: int) -> float:
    """Bytes of memory of one idle spectator. It needs a fresh server: a server that has opened
    games has free memory left, which new sockets would use without any growth."""
    load = Load(served)
    await load.open(FEW)
    people = [Spectator(load.tables[n % FEW].game) for n in range(WARM + count)]
    first, rest = people[:WARM], people[WARM:]
    await few_at_once(partial(person.come, served) for person in first)
    await settled(served)
    before = served.memory
    await few_at_once(partial(person.come, served) for person in rest)
    await settled(served)
    return (served.memory - before) / count


async def settled(served: Served) -> None:
    """Returns when the server has finished earlier work: it handles requests in order."""
    async with httpx.AsyncClient(base_url=served.url, timeout=300) as http:
        for _ in range(50):
            await http.get("/api/v1/health")


def stolen_seconds() -> float:
    """Steal time of all cores: time that the host gave to other virtual machines."""
    fields = Path("/proc/stat").read_text().split(maxsplit=9)
    return int(fields[8]) / os.sysconf("SC_CLK_TCK")


def disk(folder: Path, seconds: float = 3) -> str:
    """The disk alone, as a lower bound: write and sync 3 pages, as a commit does, about 1000 times
    a second."""
    pages, times, begun = bytes(3 * 4_096), [], perf_counter()
    with (folder / "disk").open("wb", buffering=0) as file:
        while (start := perf_counter()) - begun < seconds:
            file.write(pages)
            os.fdatasync(file)
            times.append(perf_counter() - start)
            sleep(0.001)
    return told(times)


def told(times: list[float]) -> str:
    """Median and 99th percentile of times in seconds."""
    if len(times) < 2:
        return "no answers"
    cuts = quantiles(times, n=100)
    return f"p50 {cuts[49] * 1e3:.1f} ms, p99 {cuts[98] * 1e3:.1f} ms"
