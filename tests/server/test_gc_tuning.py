"""Cycles are freed while they are young, the others now and then."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from attaque.server import gc_tuning
from attaque.server.gc_tuning import ALL, OFTEN, YOUNG, look, spare
from attaque.server.serving import Server, configuration
from attaque.server.settings import Settings


class Cycle:
    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def collector() -> Iterator[None]:
    """Does nothing by itself, and is as before afterwards."""
    before = gc.get_threshold()
    gc.collect()
    gc.disable()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)
    gc.enable()


def lost_cycle() -> weakref.ref[Cycle]:
    return weakref.ref(Cycle())


def test_a_young_cycle_goes_at_the_next_look() -> None:
    lost = lost_cycle()
    for tick in range(1, OFTEN):
        look(tick)
        assert lost() is not None
    look(OFTEN)
    assert lost() is None


def test_an_old_cycle_goes_when_all_is_looked_at() -> None:
    cycle = Cycle()
    lost = weakref.ref(cycle)
    gc.collect(0)
    gc.collect(1)
    del cycle
    for tick in (0, OFTEN, ALL - OFTEN, ALL + OFTEN):
        look(tick)
        assert lost() is not None
    look(ALL)
    assert lost() is None


def test_what_is_there_at_the_start_is_never_looked_at() -> None:
    lost = lost_cycle()
    cycle = Cycle()
    kept = weakref.ref(cycle)
    spare()
    assert lost() is None  # but first it is tidied
    del cycle
    look(ALL)
    assert kept() is not None
    assert gc.get_threshold()[0] == YOUNG


def test_the_server_looks_at_every_tick(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    server = Server(configuration(lambda *_: None, Settings()))

    def look(tick: int) -> None:
        seen.append(tick)
        server.should_exit = len(seen) == 3

    async def serve() -> None:
        server.config.load()
        await server.main_loop()

    monkeypatch.setattr(gc_tuning, "look", look)
    asyncio.run(serve())
    assert seen == [0, 1, 2]
