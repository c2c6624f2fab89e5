"""Servers that fall, tabs that come back, a bad disk and a bad network: every promise is kept."""

from __future__ import annotations

import pytest

from tests.server.simulation.invariants import breaches
from tests.server.simulation.planted import PLANTED
from tests.server.simulation.world import World

SEEDS, LONG = 2_000, 50_000
CHUNKS = 20
TEETH = 60
"""Seeds in which a planted bug must show itself."""
EVENTFUL = 400
"""Seeds in which everything happens; a move out of turn is rare, two of them have one."""


def examine(seed: int) -> None:
    found = breaches(World(seed).run())
    told = "\n".join(f"  {breach.promise}: {breach.how[:500]}" for breach in found)
    again = f"python -m tests.server.simulation {seed}"
    assert not found, f"seed {seed} breaks promises; to see it again: {again}\n{told}"


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_promise_is_kept(chunk, request):  # I1 to I6
    seeds = LONG if request.config.getoption("--long") else SEEDS
    for seed in range(chunk, seeds, CHUNKS):
        examine(seed)


@pytest.mark.parametrize("bug", PLANTED)
def test_a_planted_bug_is_caught(bug, monkeypatch):
    plant, promise = PLANTED[bug]
    world = plant(monkeypatch)
    assert any(
        breach.promise == promise for seed in range(TEETH) for breach in breaches(world(seed).run())
    )


@pytest.mark.parametrize("seed", range(5))
def test_one_seed_is_one_run(seed):
    one, other = World(seed).run(), World(seed).run()
    assert [tab.frames for tab in one.tabs] == [tab.frames for tab in other.tabs]
    assert one.rows == other.rows
    assert all(len(tab.frames) > 5 for tab in one.tabs), "there is something to compare"


def test_the_runs_are_eventful():
    """Two servers at once, falls, refusals, snapshots for slow readers, whole games."""
    worlds = [World(seed).run() for seed in range(EVENTFUL)]
    kinds = {row.kind for world in worlds for row in world.rows}
    codes = {code for world in worlds for tab in world.tabs for code in tab.refused.values()}
    assert kinds >= {
        "unfinished",
        "battled",
        "draw-offered",
        "left",
        "returned",
        "credited",
        "ended",
    }
    assert codes >= {"game/stale", "move/not-your-turn", "game/not-now"}
    assert max(len(world.servers) for world in worlds) > 3
    assert sum(world.overlaps for world in worlds) > 10
    assert any(
        server.state.metrics["snapshots_for_slow"] for world in worlds for server in world.servers
    )
