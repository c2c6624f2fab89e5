"""Collecting: the collector of cycles looks often at little, so that nobody waits for it.

Left to itself it counts new objects less those that are gone. A move puts new objects in the place
of old ones, which are gone at once, so it hardly counts; and when it looks at last, it looks at
all that thousands of games have replaced since: a tenth of a second in which nobody is answered.
"""

from __future__ import annotations

import gc

OFTEN = 3
"""Ticks from one look at the young to the next. A tick is a tenth of a second, uvicorn's; a look
takes some 2 ms at a thousand moves a second."""
ALL = 2_000 * OFTEN
"""Ticks after which everything is looked at that came since the start: ten minutes. Neither
sockets nor requests leave cycles (200 of each left none); it is for what nobody knows of."""
YOUNG = 10_000
"""New objects after which it looks at the young in between: when many come at once."""


def spare() -> None:
    """What is there now stays, and is not looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 10 * ALL, 10 * ALL)


def look(tick: int) -> None:
    """Frees the cycles among what is new since the last look, and now and then among all."""
    if tick % OFTEN == 0:
        gc.collect(2 if tick % ALL == 0 and tick else 0)
