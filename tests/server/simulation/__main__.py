"""python -m tests.server.simulation SEED...: repeats runs and prints their logs and all frames."""

import argparse
import sys

from tests.server.simulation.invariants import breaches
from tests.server.simulation.server_time.fairness import timed_breaches
from tests.server.simulation.server_time.world import TimedWorld
from tests.server.simulation.world import World

WIDTH = 160
"""Each printed frame is cut to this many characters."""


def report(seed: int, is_timed: bool) -> None:
    world = TimedWorld(seed).run() if is_timed else World(seed).run()
    servers, calm = len(world.servers), world.log_at_calm
    lines = [f"seed {seed}: {servers} servers, the faults stop after event {calm}"]
    lines += [f"{row.seq:4} {row.at_ms} {row.kind} {row.command_id or ''}" for row in world.rows]
    for tab in world.tabs:
        lines.append(f"{tab.name}: acknowledged {tab.acknowledged}, refused {tab.refused}")
        lines += [f"    {frame.written:4} {frame.text[:WIDTH]}" for frame in tab.frames]
    if isinstance(world, TimedWorld):
        lines += [str(life) for life in world.record.lives]
    found = timed_breaches(world) if isinstance(world, TimedWorld) else breaches(world)
    lines += [f"{breach.invariant}: {breach.how}" for breach in found]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m tests.server.simulation", description=__doc__)
    parser.add_argument(
        "seeds", metavar="SEED", type=int, nargs="+", help="seeds of the runs to repeat"
    )
    parser.add_argument("--time", action="store_true", help="the runs are those of server_time/")
    options = parser.parse_args()
    for seed in options.seeds:
        report(seed, options.time)
