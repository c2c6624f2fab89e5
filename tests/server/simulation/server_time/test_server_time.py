"""Simulated runs with stalls, outages, restarts, second owners and mass drops are fair."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.server.simulation.invariants import Invariant
from tests.server.simulation.server_time.fairness import timed_breaches
from tests.server.simulation.server_time.planted import PLANTED
from tests.server.simulation.server_time.world import TimedWorld

SEEDS, LONG_SEEDS = 200, 20_000
CHUNKS = 4
"""The seeds are divided among this number of tests, so that the tests can run in parallel."""
PLANTED_SEEDS = 100
"""A test tries at most this number of seeds to find a planted bug."""


def check_seed(seed: int) -> TimedWorld:
    world = TimedWorld(seed).run()
    found = timed_breaches(world)
    report = "\n".join(f"  {breach.invariant}: {breach.how[:500]}" for breach in found)
    again = f"python -m tests.server.simulation --time {seed}"
    assert not found, f"seed {seed} breaks invariants; to repeat it: {again}\n{report}"
    return world


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_nobody_pays_for_time_that_was_the_server_s(chunk, request):
    """Every chunk also has real flags, real claims and credits; otherwise it would prove nothing.
    They happen while there are faults."""
    seeds = LONG_SEEDS if request.config.getoption("--long") else SEEDS
    seen = Counter()
    for seed in range(chunk, seeds, CHUNKS):
        world = check_seed(seed)
        seen.update(row.kind for row in world.rows)
        seen.update(ends(world))
        seen["replaced"] += world.stops
    assert seen["time"] >= 10
    assert seen["abandoned"] >= 1
    assert min(seen[kind] for kind in ("credited", "left", "returned", "replaced")) >= 10


def ends(world):
    """How the game ended, if it ended while there were faults."""
    faulty = world.rows[: world.log_at_calm]
    bodies = [row.body.decode() for row in faulty if row.kind == "ended"]
    return [word for word in ("time", "abandoned") if any(f'"{word}"' in body for body in bodies)]


@pytest.mark.parametrize("bug", PLANTED)
def test_a_planted_bug_is_found(bug, monkeypatch):
    plant, invariant = PLANTED[bug]
    world = plant(monkeypatch)
    assert any(
        breach.invariant is invariant
        for seed in range(PLANTED_SEEDS)
        for breach in timed_breaches(world(seed).run())
    )


def test_each_invariant_of_time_has_a_planted_bug():
    of_time = {"OWNER", "CONNECTED", "ABSENT", "CHARGED", "IN_TIME", "RUNS_OUT"}
    assert {invariant for _, invariant in PLANTED.values()} == {Invariant[name] for name in of_time}


@pytest.mark.parametrize("seed", range(3))
def test_a_run_depends_only_on_its_seed(seed):
    one, other = TimedWorld(seed).run(), TimedWorld(seed).run()
    assert [tab.frames for tab in one.tabs] == [tab.frames for tab in other.tabs]
    assert one.rows == other.rows
    assert one.record.visits, "nobody connected"
    assert [vars(life) for life in one.record.lives] == [vars(life) for life in other.record.lives]
