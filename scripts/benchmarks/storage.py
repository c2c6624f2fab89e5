"""Durable appends per second: compares group commit with one commit per append."""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

from attaque.server.storage import Bounds, GameRow, NewEvent, SqliteStorage

BODY = b'{"t":"moved","piece":17,"from":"e4","to":"e5","clock":[581200,600000]}' * 2

Measurement = tuple[float, list[float]]
"""Appends per second, and the seconds that each append took."""


async def play(storage: SqliteStorage, game: str, until: float, waits: list[float]) -> None:
    """Appends events to one game up to the time `until`. Each append starts when the one before is
    on disk. The seconds of each append go to `waits`."""
    seq = 0
    while (start := time.perf_counter()) < until:
        seq = await storage.append(game, seq, f"red:{seq}", [NewEvent("moved", BODY, seq)])
        waits.append(time.perf_counter() - start)


async def measure(folder: Path, group: int, games: int, seconds: float) -> Measurement:
    """Plays `games` games at once. At most `group` appends share one commit."""
    waits: list[float] = []
    path = folder / f"{group}-{time.monotonic_ns()}.db"
    async with await SqliteStorage.open(path, Bounds(group=group, events_per_game=10**9)) as log:
        names = [f"game-{number}" for number in range(games)]
        for name in names:
            await log.create(GameRow(name, "classic", 0, "play"))
        start = time.perf_counter()
        await asyncio.gather(*(play(log, name, start + seconds, waits) for name in names))
        speed = len(waits) / (time.perf_counter() - start)
    path.unlink()
    return speed, waits


def row(name: str, found: list[Measurement]) -> str:
    waits = quantiles([wait for _, waits in found for wait in waits], n=100)
    speed = median(speed for speed, _ in found)
    return f"{name:24}{speed:>11,.0f}{waits[49] * 1e3:>10.1f}{waits[98] * 1e3:>10.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--games", type=int, default=250, help="games at the same time (default 250)"
    )
    parser.add_argument("--rounds", type=int, default=5, help="pairs of measurements (default 5)")
    parser.add_argument(
        "--seconds", type=float, default=2.0, help="seconds of each measurement (default 2)"
    )
    parser.add_argument(
        "--folder", type=Path, help="folder for the databases (default: the current folder)"
    )
    options = parser.parse_args()
    grouped: list[Measurement] = []
    single: list[Measurement] = []
    with tempfile.TemporaryDirectory(dir=options.folder or Path.cwd()) as folder:
        for _ in range(options.rounds):  # in turn, so that a busy machine slows both alike
            for found, group in ((grouped, Bounds().group), (single, 1)):
                args = (Path(folder), group, options.games, options.seconds)
                found.append(asyncio.run(measure(*args)))
    ratios = sorted(ours[0] / theirs[0] for ours, theirs in zip(grouped, single, strict=True))
    print(f"SQLite {sqlite3.sqlite_version}, WAL, synchronous=FULL, {options.games} games")
    print(f"{'':24}{'appends/s':>11}{'p50 ms':>10}{'p99 ms':>10}")
    print(row("group commit", grouped))
    print(row("one commit per append", single))
    spread = f"{ratios[0]:.1f} to {ratios[-1]:.1f}"
    print(f"ratio of appends/s: {median(ratios):.1f} (median of {options.rounds} pairs, {spread})")


if __name__ == "__main__":
    main()
