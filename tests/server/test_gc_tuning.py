"""GC tuning: young reference cycles are freed soon, old ones at rare full collections."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from attaque.server import gc_tuning
from attaque.server.front.admission import Admission
from attaque.server.gc_tuning import FULL_TICKS, YOUNG_OBJECTS, YOUNG_TICKS, collect, freeze
from attaque.server.serving import Server, configuration
from attaque.server.settings import Settings


class Cycle:
    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    """Turns automatic collection off for the test."""
    before = gc.get_threshold()
    gc.collect()
    gc.disable()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)
    gc.enable()


def lost_cycle() -> weakref.ref[Cycle]:
    """A weak reference to a cycle that only the garbage collector can free."""
    return weakref.ref(Cycle())


def test_a_young_cycle_is_freed_at_the_next_young_collection() -> None:
    lost = lost_cycle()
    for tick in range(1, YOUNG_TICKS):
        collect(tick)
        assert lost() is not None
    collect(YOUNG_TICKS)
    assert lost() is None


def test_an_old_cycle_is_freed_at_the_next_full_collection() -> None:
    cycle = Cycle()
    lost = weakref.ref(cycle)
    gc.collect(0)
    gc.collect(1)  # now the cycle is in the oldest generation
    del cycle
    for tick in (0, YOUNG_TICKS, FULL_TICKS - YOUNG_TICKS, FULL_TICKS + YOUNG_TICKS):
        collect(tick)
        assert lost() is not None
    collect(FULL_TICKS)
    assert lost() is None


def test_objects_in_use_when_freeze_is_called_are_never_collected() -> None:
    lost = lost_cycle()
    cycle = Cycle()
    kept = weakref.ref(cycle)
    freeze()
    assert lost() is None  # `freeze` collects garbage first
    del cycle
    collect(FULL_TICKS)
    assert kept() is not None
    assert gc.get_threshold()[0] == YOUNG_OBJECTS


async def test_the_server_calls_collect_at_every_tick(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    server = Server(configuration(lambda *_: None, Settings()), Admission())

    def collect(tick: int) -> None:
        seen.append(tick)
        server.should_exit = len(seen) == 3

    monkeypatch.setattr(gc_tuning, "collect", collect)
    server.config.load()
    await server.main_loop()
    assert seen == [0, 1, 2]
