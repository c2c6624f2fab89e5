"""Housekeeping under load: answer times while many ended games are packed beside the play.

The benchmark fills a database with ended games, starts a server on it, and plays games at a fixed
rate. It measures the answer times before the first sweep begins, and then until all games are
packed. It prints them for every ten seconds, and the worst ten seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import perf_counter

import httpx
import uvloop

from attaque.server.storage import GameRow, NewEvent, SqliteStorage
from attaque.server.table.event_log import rows_of
from scripts.benchmarks.load.measurements import Pace, disk, fixed_rate, open_games, percentiles
from scripts.benchmarks.load.served import Served
from scripts.comparison import ROOT
from tests.game.table import finished

PART = 10.0
"""Seconds of one measurement."""
LATEST = 3_600.0
"""Seconds after which the benchmark gives up."""


def sample(plies: int) -> list[NewEvent]:
    """The real log of a finished game with random moves."""
    return list(rows_of(finished("classic", plies).log))


async def fill(database: Path, games: int, plies: int) -> None:
    """Makes a database with ended games, in few large transactions. All have the same log."""
    log = sample(plies)
    async with await SqliteStorage.open(database) as storage:
        await storage.create(GameRow("first", "classic", 0, "play"))
        await storage.append("first", 0, "end", log[:1], "ended")
    with closing(sqlite3.connect(database, isolation_level=None)) as db:
        columns = [row[1] for row in db.execute("PRAGMA table_info(games)")]
        first = dict(zip(columns, db.execute("SELECT * FROM games").fetchone(), strict=True))
        marks = ", ".join("?" * len(columns))
        for begin in range(0, games, 1_000):
            numbers = range(begin, min(begin + 1_000, games))
            db.execute("BEGIN")
            rows = [{**first, "id": f"old{number}"} for number in numbers]
            db.executemany(
                f"INSERT INTO games ({', '.join(columns)}) VALUES ({marks})",
                [tuple(row.values()) for row in rows],
            )
            db.executemany(
                "INSERT INTO events (game, seq, command_id, at_ms, kind, body)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                _events(numbers, log),
            )
            db.execute("COMMIT")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _events(numbers: range, log: list[NewEvent]) -> Iterator[tuple[str, int, str, int, str, bytes]]:
    for number in numbers:
        for seq, event in enumerate(log, 1):
            yield f"old{number}", seq, f"c{seq}", event.at_ms, event.kind, event.body


async def packed(served: Served) -> int:
    """How many games are packed. The server counts them at most once a minute."""
    async with httpx.AsyncClient(base_url=served.url, timeout=60) as http:
        for line in (await http.get("/metrics")).text.splitlines():
            if line.startswith("attaque_games_packed "):
                return int(float(line.split()[1]))
    return 0


async def run(served: Served, args: argparse.Namespace) -> None:
    load, _ = await open_games(served, args.games)
    gc.collect()
    gc.disable()
    begun, done, before = perf_counter(), 0, list[Pace]()
    found: list[Pace] = []
    while done < args.ended and perf_counter() - begun < LATEST:
        pace = await fixed_rate(load, args.rate, PART)
        done = await packed(served)
        # What is measured before the first sweep shows the machine without housekeeping.
        (found if done else before).append(
            Pace(pace.moves, list(pace.ack_times), list(pace.opponent_times), *pace[3:])
        )
        print(f"{perf_counter() - begun:6.0f} s  {done:7,} packed  {pace}", flush=True)
    for name, parts in (("before the sweep", before), ("during the sweep", found)):
        times = [time for part in parts for time in part.ack_times]
        worst = max((part.p99_ms for part in parts), default=0.0)
        print(f"{name}: {percentiles(times)}; the worst {PART:.0f} s p99 {worst:.1f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--ended", type=int, default=100_000, help="ended games (default 100,000)")
    parser.add_argument("--plies", type=int, default=100, help="plies of each (default 100)")
    parser.add_argument("--games", type=int, default=1_000, help="running games (default 1,000)")
    parser.add_argument("--rate", type=float, default=500.0, help="moves per second (default 500)")
    parser.add_argument("--folder", type=Path, help="folder for the database (default: here)")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=(args.folder or Path.cwd()).resolve()) as folder:
        served = Served(Path(folder), ROOT)
        asyncio.run(fill(served.database, args.ended, args.plies))
        size = served.database.stat().st_size / 1e6
        print(f"{args.ended:,} ended games of {args.plies} plies, {size:,.0f} MB")
        print(f"the disk alone: {disk(Path(folder))}", flush=True)
        with served:
            uvloop.run(run(served, args))
        size = served.database.stat().st_size / 1e6
        print(f"afterwards {size:,.0f} MB")


if __name__ == "__main__":
    main()
