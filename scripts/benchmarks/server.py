"""The server under load: durable moves per second, answer times, memory, spectators, reconnects."""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import platform
import resource
import sqlite3
import tempfile
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from statistics import quantiles
from time import perf_counter, sleep

import httpx
import uvloop

from scripts.benchmarks.load.served import CORES, Served
from scripts.benchmarks.load.tables import VARIANT, Load, Spectator, few_at_once

FEW, WARM = 10, 100
"""Tables that the idle spectators watch; sockets opened before the measurement, because the first
ones cost extra memory."""


async def fast(load: Load, seconds: float) -> str:
    """Every player moves as soon as it is his turn."""
    load.eager = True
    while load.waiting:
        load.step()
    await asyncio.sleep(1)  # to warm up
    load.own.clear()
    used, begun = load.served.cpu_seconds, perf_counter()
    await asyncio.sleep(seconds)
    count, took = len(load.own), perf_counter() - begun
    used = load.served.cpu_seconds - used
    return (
        f"{count / took:,.0f} moves/s, own {told(load.own)};"
        f" {count / used:,.0f} for each second of CPU, the server got {used / took:.0%} of its core"
    )


async def paced(load: Load, rate: float, seconds: float) -> str:
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
    await asyncio.sleep(0.5)
    return (
        f"{sent / seconds:,.0f} moves/s, own {told(load.own)}; opponent {told(load.others)};"
        f" {used / seconds:.0%} of its core;"
        f" the host took {(stolen_seconds() - stolen) / seconds:.1%} of a core for others"
    )


async def storm(load: Load, count: int) -> str:
    """Reconnect storm: sockets that all break at once and all reconnect at once."""
    people = load.players[:count]
    for player in people:
        player.leave()
    await settled(load.served)
    used, begun = load.served.cpu_seconds, perf_counter()
    await asyncio.gather(*(player.come(load.served) for player in people))
    took, used = perf_counter() - begun, load.served.cpu_seconds - used
    return f"{len(people):,} sockets back and up to date in {took:.1f} s, {used:.1f} s of CPU"


async def crowd(load: Load, count: int, seconds: float) -> str:
    """One game with many spectators; the next move follows when all of them have seen this one."""
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
        f"{sent / took:,.0f} deliveries/s, the last of {count:,} after {told(lasts)};"
        f" {sent / used:,.0f} for each second of CPU"
    )


async def idle(load: Load, count: int) -> str:
    """Memory of idle spectators. It needs a fresh server: one that has opened games has free memory
    left, which new sockets would use without any growth."""
    people = [Spectator(load.tables[n % len(load.tables)].game) for n in range(WARM + count)]
    first, rest = people[:WARM], people[WARM:]
    await few_at_once(partial(person.come, load.served) for person in first)
    await settled(load.served)
    before = load.served.memory
    await few_at_once(partial(person.come, load.served) for person in rest)
    await settled(load.served)
    each = (load.served.memory - before) / count
    return f"{each / 1e3:.1f} kB for each idle socket ({count:,} of them, on a fresh server)"


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
    if len(times) < 2:
        return "no answers"
    cuts = quantiles(times, n=100)
    return f"p50 {cuts[49] * 1e3:.1f} ms, p99 {cuts[98] * 1e3:.1f} ms"


async def a_few(served: Served, args: argparse.Namespace) -> None:
    load = Load(served)
    await load.open(args.fast_games)
    await settled(served)
    say(f"{args.fast_games:,} games, no pauses", await fast(load, args.seconds))


async def quiet(served: Served, args: argparse.Namespace) -> None:
    load = Load(served)
    await load.open(FEW)
    say("memory", await idle(load, args.idle))


async def many(served: Served, args: argparse.Namespace) -> None:
    load, before, count = Load(served), served.memory, args.games
    await load.open(count)
    await settled(served)
    each = (served.memory - before) / count
    say("memory", f"{each / 1e3:.0f} kB for each live game with two sockets ({count:,} of them)")
    gc.disable()  # pauses of the load generator are not the server's
    say("the disk alone", disk(served.folder))
    name = f"{count:,} games, {2 * count:,} sockets"
    say(name, await paced(load, args.rate, args.seconds))
    say("reconnect storm", await storm(load, args.storm))
    await settled(served)
    say("spectators", await crowd(load, args.spectators, args.seconds))


def say(what: str, found: str) -> None:
    print(f"{what:30}{found}", flush=True)


def say_setting() -> None:
    print(f"{VARIANT} with clocks; SQLite {sqlite3.sqlite_version}, WAL, synchronous=FULL;")
    print(f"Python {platform.python_version()}, {_processor()}, server and load on a core each of")
    print(f"{len(CORES)}; before the start the machine had a load of {os.getloadavg()[0]:.1f}")


def _processor() -> str:
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    found = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(found, platform.machine())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="small numbers, for a quick look")
    parser.add_argument("--fast-games", type=int, default=250, help="games without pauses")
    parser.add_argument("--games", type=int, default=5_000, help="games played at a fixed rate")
    parser.add_argument("--rate", type=float, default=1_000, help="moves per second of these games")
    parser.add_argument("--idle", type=int, default=4_000, help="idle sockets")
    parser.add_argument("--storm", type=int, default=5_000, help="sockets that reconnect at once")
    parser.add_argument("--spectators", type=int, default=1_000, help="of one game")
    parser.add_argument("--seconds", type=float, default=10, help="for each measurement")
    parser.add_argument("--only", choices=("fast", "idle", "many"), help="one part")
    parser.add_argument(
        "--folder", type=Path, help="folder for the databases (default: the current one)"
    )
    args = parser.parse_args()
    if args.quick:
        args.games, args.rate, args.idle, args.storm = 250, 250, 250, 250
        args.spectators, args.seconds = 100, 3
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    say_setting()
    parts: dict[str, Callable[[Served, argparse.Namespace], Coroutine[None, None, None]]]
    parts = {"fast": a_few, "idle": quiet, "many": many}
    for name, part in parts.items():
        if args.only in (None, name):
            place = tempfile.TemporaryDirectory(dir=args.folder or Path.cwd())
            with place as folder, Served(Path(folder)) as served:
                uvloop.run(part(served, args))


if __name__ == "__main__":
    main()
