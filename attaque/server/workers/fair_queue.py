"""Fair queue: things that wait under a key, such as an address; the keys take turns."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T")

MOST_IDLE_KEYS = 1_000
"""The most keys that are remembered while nothing waits."""


class FairQueue(Generic[T]):
    """Works in rounds: in each round every key has one thing. A key whose things all were taken
    begins in the present round, so it does not wait behind the many things of another key. Things
    of a lower rank come first, whatever their round."""

    def __init__(self) -> None:
        self._round = 0
        """The highest round of a thing that was taken."""
        self._next: dict[Hashable, int] = {}
        """The round of the next thing of each key."""
        self._heap: list[tuple[int, int, int, Hashable, T]] = []
        """Rank, round and number of each waiting thing, its key, and the thing."""
        self._number = 0
        self._counts: Counter[Hashable] = Counter()

    def put(self, key: Hashable, thing: T, rank: int = 0) -> None:
        round_ = max(self._round, self._next.get(key, 0))
        self._next[key] = round_ + 1
        self._number += 1
        self._counts[key] += 1
        heapq.heappush(self._heap, (rank, round_, self._number, key, thing))

    def take(self) -> tuple[Hashable, T]:
        """Removes the next thing, and returns its key and the thing."""
        _, round_, _, key, thing = heapq.heappop(self._heap)
        self._round = max(self._round, round_)
        self._uncount(key)
        if len(self._next) > MOST_IDLE_KEYS + len(self._heap):
            self._next = {key: next_ for key, next_ in self._next.items() if self._counts[key]}
        return key, thing

    def remove(self, thing: T) -> bool:
        """Removes a waiting thing, and returns whether it was there."""
        for place, entry in enumerate(self._heap):
            if entry[4] is thing:
                del self._heap[place]
                heapq.heapify(self._heap)
                self._uncount(entry[3])
                return True
        return False

    def clear(self) -> None:
        self._heap.clear()
        self._counts.clear()

    def count(self, key: Hashable) -> int:
        """How many things of the key wait."""
        return self._counts[key]

    @property
    def keys(self) -> int:
        """How many keys have waiting things."""
        return len(self._counts)

    def in_order(self) -> list[tuple[Hashable, T]]:
        """The keys and things, the next one first."""
        return [(key, thing) for *_, key, thing in sorted(self._heap, key=lambda each: each[:3])]

    def __len__(self) -> int:
        return len(self._heap)

    def _uncount(self, key: Hashable) -> None:
        self._counts[key] -= 1
        if not self._counts[key]:
            del self._counts[key]
