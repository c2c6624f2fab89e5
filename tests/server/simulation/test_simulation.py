"""Simulated runs with crashes, reconnects, a bad disk and a bad network keep all invariants."""

from __future__ import annotations

import pytest

from tests.server.simulation.invariants import breaches
from tests.server.simulation.planted import PLANTED
from tests.server.simulation.world import World

SEEDS, LONG_SEEDS = 2_000, 50_000
CHUNKS = 20
"""The seeds are divided among this number of tests, so that the tests can run in parallel."""
PLANTED_SEEDS = 60
"""A test tries at most this number of seeds to find a planted bug."""
COVERAGE_SEEDS = 400
"""Enough seeds for all cases. A refused move out of turn is rare: under 1 % of runs have one."""


def check_seed(seed: int) -> None:
    found = breaches(World(seed).run())
    report = "\n".join(f"  {breach.invariant}: {breach.how[:500]}" for breach in found)
    again = f"python -m tests.server.simulation {seed}"
    assert not found, f"seed {seed} breaks invariants; to repeat it: {again}\n{report}"


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_run_keeps_the_invariants(chunk, request):
    seeds = LONG_SEEDS if request.config.getoption("--long") else SEEDS
    for seed in range(chunk, seeds, CHUNKS):
        check_seed(seed)


@pytest.mark.parametrize("bug", PLANTED)
def test_a_planted_bug_is_found(bug, monkeypatch):
    plant, invariant = PLANTED[bug]
    world = plant(monkeypatch)
    assert any(
        breach.invariant is invariant
        for seed in range(PLANTED_SEEDS)
        for breach in breaches(world(seed).run())
    )


@pytest.mark.parametrize("seed", range(5))
def test_a_run_depends_only_on_its_seed(seed):
    one, other = World(seed).run(), World(seed).run()
    assert [tab.frames for tab in one.tabs] == [tab.frames for tab in other.tabs]
    assert one.rows == other.rows
    assert all(len(tab.frames) > 5 for tab in one.tabs), "a tab has too few frames to compare"


def test_the_runs_together_cover_all_cases():
    """The cases are: kinds of events, refusals, more than three servers in one run, two servers at
    a time, and snapshots for slow clients."""
    worlds = [World(seed).run() for seed in range(COVERAGE_SEEDS)]
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
