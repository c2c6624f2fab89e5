"""The server under load: durable moves per second, answer times, memory, spectators, reconnects.

Each part runs on a fresh server with a fresh database.

With --against FOLDER the benchmark compares this checkout with the checkout in FOLDER, for example
a git worktree of an older commit. It starts servers of both checkouts in turn (this, other, other,
this, and so on) and measures their moves per second, answer times and memory. Then it prints the
medians of both checkouts and the ratio of these medians. Only `python -m attaque serve` runs in
FOLDER; the load comes from this checkout. The speed of a machine changes, so the ratio within one
run is more exact than the numbers of two runs.
"""

from __future__ import annotations

import argparse
import gc
import os
import platform
import resource
import sqlite3
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import uvloop

from scripts.benchmarks.load.measurements import (
    disk,
    fixed_rate,
    full_speed,
    idle_memory,
    open_games,
    reconnect,
    spectate,
    wait_until_idle,
)
from scripts.benchmarks.load.served import CORES, Served
from scripts.benchmarks.load.tables import VARIANT
from scripts.comparison import ROOT, Numbers, checkout, measured_in_turn, table

Result = TypeVar("Result")
Part = Callable[[Served, argparse.Namespace], Coroutine[Any, Any, Result]]


async def fast_games(served: Served, args: argparse.Namespace) -> None:
    load, _ = await open_games(served, args.fast_games)
    say(f"{args.fast_games:,} games, no pauses", str(await full_speed(load, args.seconds)))


async def idle_sockets(served: Served, args: argparse.Namespace) -> None:
    each = await idle_memory(served, args.idle)
    say("memory", f"{each / 1e3:.1f} kB for each idle socket ({args.idle:,} of them)")


async def many_games(served: Served, args: argparse.Namespace) -> None:
    load, each = await open_games(served, args.games)
    say("memory", f"{each / 1e3:.0f} kB for each live game with two sockets ({args.games:,} games)")
    with without_garbage_collection():
        say("the disk alone", disk(served.database.parent))
        name = f"{args.games:,} games, {2 * args.games:,} sockets"
        say(name, str(await fixed_rate(load, args.rate, args.seconds)))
        say("reconnecting", await reconnect(load, args.reconnects))
        await wait_until_idle(served)
        say("spectators", await spectate(load, args.spectators, args.seconds))


async def fast_numbers(served: Served, args: argparse.Namespace) -> Numbers:
    load, _ = await open_games(served, args.fast_games)
    speed = await full_speed(load, args.seconds)
    name = f"durable moves/s, {args.fast_games:,} games"
    return {name: speed.moves, "µs CPU of the server for a move": 1e6 / speed.moves_per_cpu}


async def idle_numbers(served: Served, args: argparse.Namespace) -> Numbers:
    return {f"bytes of an idle socket, {args.idle:,}": await idle_memory(served, args.idle)}


async def many_numbers(served: Served, args: argparse.Namespace) -> Numbers:
    load, each = await open_games(served, args.games)
    with without_garbage_collection():
        pace = await fixed_rate(load, args.rate, args.seconds)
    return {
        f"bytes of a live game, {args.games:,}": each,
        f"answer p99 in ms, {args.rate:,.0f} moves/s": pace.p99_ms,
    }


PARTS: dict[str, tuple[Part[None], Part[Numbers]]] = {
    "fast": (fast_games, fast_numbers),
    "idle": (idle_sockets, idle_numbers),
    "many": (many_games, many_numbers),
}
"""Each part has two functions: one prints what it measures, the other returns the numbers for a
comparison."""


@contextmanager
def without_garbage_collection() -> Iterator[None]:
    """Switches off garbage collection in the load generator. The pauses of a collection would count
    as answer times of the server."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def on_fresh_server(part: Part[Result], args: argparse.Namespace, root: Path = ROOT) -> Result:
    """Runs the part on a server with the code of the checkout `root`."""
    with (
        tempfile.TemporaryDirectory(dir=(args.folder or Path.cwd()).resolve()) as folder,
        Served(Path(folder), root) as served,
    ):
        return uvloop.run(part(served, args))


def compare(part: Part[Numbers], args: argparse.Namespace) -> None:
    found = measured_in_turn(
        lambda root: on_fresh_server(part, args, root), args.against, args.pairs
    )
    print(*table(found), sep="\n", flush=True)


def say(what: str, found: str) -> None:
    print(f"{what:30}{found}", flush=True)


def say_setting(against: Path | None) -> None:
    print(f"{VARIANT} with clocks; SQLite {sqlite3.sqlite_version}, WAL, synchronous=FULL;")
    print(f"Python {platform.python_version()}, {_processor()},")
    print(f"{len(CORES)} cores: the server has one, the load generator the others;")
    print(f"load average before the start: {os.getloadavg()[0]:.1f}", flush=True)
    if against is not None:
        print(f"this: {ROOT}\nother: {against}", flush=True)


def _processor() -> str:
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    found = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(found, platform.machine())


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )

    def number(option: str, value: float, about: str) -> None:
        kind = type(value)
        parser.add_argument(
            option, type=kind, default=value, metavar="N", help=f"{about} ({value})"
        )

    parser.add_argument("--quick", action="store_true", help="small numbers, for a quick look")
    parser.add_argument("--only", choices=PARTS, help="run only one part")
    parser.add_argument(
        "--against", type=Path, metavar="FOLDER", help="compare with the checkout in this folder"
    )
    number("--pairs", 4, "with --against: pairs of measurements")
    number("--seconds", 10.0, "seconds of each measurement")
    number("--fast-games", 250, "part fast: games without pauses between moves")
    number("--idle", 4_000, "part idle: idle sockets")
    number("--games", 5_000, "part many: games played at a fixed rate")
    number("--rate", 1_000.0, "part many: moves per second of all games together")
    number("--reconnects", 5_000, "part many: sockets that reconnect at the same time")
    number("--spectators", 1_000, "part many: spectators of one game")
    parser.add_argument(
        "--folder", type=Path, help="folder for the databases (default: the current folder)"
    )
    return parser.parse_args()


def main() -> None:
    args = arguments()
    if args.quick:
        args.games, args.rate, args.idle, args.reconnects = 250, 250, 250, 250
        args.spectators, args.seconds = 100, 3
    if args.against is not None:
        args.against = checkout(args.against)
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    say_setting(args.against)
    for name, (part, numbers) in PARTS.items():
        if args.only in (None, name):
            if args.against is None:
                on_fresh_server(part, args)
            else:
                compare(numbers, args)


if __name__ == "__main__":
    main()
