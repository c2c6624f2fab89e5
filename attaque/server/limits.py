"""Limits: how often something may happen, and how many of a thing may exist, for each key."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from starlette.types import Scope

from attaque.server.settings import Settings

IPV6_PREFIX = 64
"""All addresses of a /64 network count as one: providers give each customer at least such a
network."""
MINUTE, HOUR = 60.0, 3_600.0
"""Seconds."""


@dataclass(frozen=True)
class Rate:
    """Allows `count` uses at the same moment. After that, one use comes back every `interval`, so
    all `count` uses come back in `seconds`."""

    count: int
    seconds: float

    @property
    def interval(self) -> float:
        """The seconds in which one use comes back."""
        return self.seconds / self.count


class RateLimit:
    """A leaky bucket for each key: each use raises the level by 1, and the level sinks evenly.

    At most `keys` buckets are kept. Beyond that the least recently used bucket is dropped, and its
    key starts again with an empty bucket."""

    def __init__(self, rate: Rate, keys: int) -> None:
        if keys < 1:
            raise ValueError("a rate limit needs at least one key")
        self.rate = rate
        self._count, self._interval = rate.count, rate.interval
        # Floats are inexact: without the 0.001, a use exactly on time could be refused.
        self._most = rate.count + 0.001
        self._keys = keys
        self._buckets: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()
        """The level of each bucket after its last use, and the time of that use in seconds."""

    def take(self, key: Hashable, now: float, cost: int = 1) -> bool:
        """Counts `cost` uses of the key and returns True. If they would exceed the limit, it counts
        nothing and returns False. `now` is in seconds. If the clock jumps back, a key waits
        no longer than the rate's `seconds`."""
        buckets = self._buckets
        found = buckets.get(key)
        level = cost if found is None else self._left(found, now) + cost
        if level > self._most:
            if found is not None and now < found[1]:  # the clock has jumped back
                buckets[key] = found[0], now
            return False
        buckets[key] = level, now
        if found is None:
            self._forget(now)
        else:
            buckets.move_to_end(key)
        return True

    def add(self, key: Hashable, now: float, cost: int) -> float:
        """Counts `cost` uses even beyond the limit, but never raises the level above twice the
        count. Returns the level."""
        found = self._buckets.get(key)
        level = min((0.0 if found is None else self._left(found, now)) + cost, 2.0 * self._count)
        self._buckets[key] = level, now
        if found is None:
            self._forget(now)
        else:
            self._buckets.move_to_end(key)
        return level

    def level(self, key: Hashable, now: float) -> float:
        """The uses that count now."""
        found = self._buckets.get(key)
        return 0.0 if found is None else self._left(found, now)

    def wait(self, key: Hashable, now: float, cost: int = 1) -> float:
        """Seconds until `take` will succeed, for a `Retry-After` header; 0 if it would succeed
        now."""
        level = self.level(key, now)
        over = level + cost - self._count
        return over * self._interval if level + cost > self._most else 0.0

    def __len__(self) -> int:
        return len(self._buckets)

    def _left(self, bucket: tuple[float, float], now: float) -> float:
        """The level of a bucket now."""
        level, at = bucket
        left = level - (now - at) / self._interval if now > at else level
        return left if left > 0.0 else 0.0

    def _forget(self, now: float) -> None:
        """Drops the least recently used bucket if it is empty, or if there are more than `keys`
        buckets. Drops at most two buckets, so that no call takes long."""
        buckets = self._buckets
        for _ in range(2):
            oldest = next(iter(buckets))
            if len(buckets) <= self._keys and self._left(buckets[oldest], now):
                return
            del buckets[oldest]


class Slots:
    """Counts how many of a thing exist for each key, such as the sockets of an address."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._taken: Counter[Hashable] = Counter()

    def enter(self, key: Hashable) -> bool:
        """Takes a slot if one is free, and returns whether it did. Each slot needs one `leave`."""
        if self._taken[key] >= self.most:
            return False
        self._taken[key] += 1
        return True

    def leave(self, key: Hashable) -> None:
        if self._taken[key] <= 0:
            raise ValueError(f"{key!r} leaves, but has no slot")
        self._taken[key] -= 1
        if not self._taken[key]:
            del self._taken[key]

    def count(self, key: Hashable) -> int:
        return self._taken[key]

    def __len__(self) -> int:
        return len(self._taken)


class Limits:
    """All limits of one server, with the values of its settings."""

    def __init__(self, settings: Settings) -> None:
        keys, seconds = settings.counted_keys, settings.message_seconds
        self.player_messages: RateLimit = RateLimit(Rate(settings.player_messages, seconds), keys)
        self.spectator_messages: RateLimit = RateLimit(
            Rate(settings.spectator_messages, seconds), keys
        )
        self.chat: RateLimit = RateLimit(Rate(settings.chat_messages, settings.chat_seconds), keys)
        self.requests: RateLimit = RateLimit(Rate(settings.address_requests, MINUTE), keys)
        self.tables: RateLimit = RateLimit(Rate(settings.address_tables, MINUTE), keys)
        self.joins: RateLimit = RateLimit(Rate(settings.address_joins, MINUTE), keys)
        self.analyses: RateLimit = RateLimit(Rate(settings.address_analyses, MINUTE), keys)
        self.reports: RateLimit = RateLimit(Rate(settings.address_reports, HOUR), keys)
        self.address_sockets: Slots = Slots(settings.address_sockets)


def client_key(scope: Scope) -> str:
    """The key under which the client of a request or socket is counted."""
    client = scope.get("client")
    return address_key(client[0] if client else "")


def address_key(address: str) -> str:
    """The key of an address: an IPv4 address itself, or the network of an IPv6 address. The key of
    text that is no address is the text, cut to 64 characters."""
    ip = bare_address(address)
    if isinstance(ip, IPv6Address):
        return str(ip_network((ip, IPV6_PREFIX), strict=False))
    return address[:64] if ip is None else str(ip)


def bare_address(address: str) -> IPv4Address | IPv6Address | None:
    """The address in a text, without its zone; an IPv4 address that is written as an IPv6 one (as a
    socket for both shows it) becomes an IPv4 address. None if the text is no address."""
    try:
        ip = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return ip.ipv4_mapped or ip if isinstance(ip, IPv6Address) else ip
