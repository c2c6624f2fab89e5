"""GC tuning: small collections often instead of rare long pauses.

By default Python counts allocations minus deallocations. A move replaces old objects with new ones,
so the count hardly grows. When a collection comes at last, it covers what thousands of games have
replaced since: the server pauses for about 100 ms.
"""

from __future__ import annotations

import gc

YOUNG_TICKS = 3
"""Ticks between two collections of the youngest generation. A tick is uvicorn's, 100 ms. Such a
collection takes about 2 ms at 1,000 moves a second."""
FULL_TICKS = 2_000 * YOUNG_TICKS
"""Ticks between two full collections: ten minutes. Sockets and requests leave no reference cycles
(200 of each left none), so this is a safety net."""
YOUNG_OBJECTS = 10_000
"""New objects that start a collection of the youngest generation between two ticks."""


def freeze() -> None:
    """Excludes all present objects from later collections."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, 10 * FULL_TICKS, 10 * FULL_TICKS)


def collect(tick: int) -> None:
    """Called at every tick: collects the youngest generation, or all of them, when it is time."""
    if tick % YOUNG_TICKS == 0:
        gc.collect(2 if tick % FULL_TICKS == 0 and tick else 0)
