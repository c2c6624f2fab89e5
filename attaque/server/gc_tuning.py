"""GC tuning: frequent small collections instead of rare long pauses.

By default Python starts a collection when allocations minus deallocations exceed a threshold. A
move replaces old objects with new ones, so this difference hardly grows. When a collection finally
starts, it scans all objects that thousands of games have made since the previous one: the server
pauses for about 100 ms.
"""

from __future__ import annotations

import gc

YOUNG_TICKS = 3
"""Ticks between two collections of the youngest generation; uvicorn ticks every 100 ms. Such a
collection takes about 2 ms at 1,000 moves a second."""
FULL_TICKS = 2_000 * YOUNG_TICKS
"""Ticks between two full collections: ten minutes. Full collections are only a safety net: a
test with 200 sockets and 200 requests left no reference cycle."""
YOUNG_OBJECTS = 10_000
"""The threshold that `freeze` sets for the youngest generation. Between two ticks, Python collects
that generation if this many more objects were allocated than deallocated."""


def freeze() -> None:
    """Excludes all present objects from later collections. Python then starts hardly any collection
    itself; `collect` starts them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, 10 * FULL_TICKS, 10 * FULL_TICKS)


def collect(tick: int) -> None:
    """Collects the youngest generation, or all generations, when it is time. Called at every tick
    with the number of the tick."""
    if tick % YOUNG_TICKS == 0:
        gc.collect(2 if tick % FULL_TICKS == 0 and tick else 0)
