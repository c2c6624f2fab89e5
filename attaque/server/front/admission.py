"""Admission: which TCP connections the server has, how many of one address, and for how long."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from uvicorn.server import ServerState

YOUNG = 1.0
"""Seconds for which an idle connection does not make room for another one of its address. Otherwise
a page that opens many connections at once would lose some before it used them."""
GREEDIEST = 8
"""The addresses that are searched for an idle connection when the server has no room."""
STALL = 2.0
"""Seconds between two sweeps after which the server itself was stopped. No client is blamed."""


@dataclass(frozen=True)
class Patience:
    """The times that the server waits for a client, in seconds."""

    head: float = 10.0
    """For the whole head of a request."""
    body: float = 10.0
    """For a body, in addition to its bytes divided by `rate`."""
    answer: float = 30.0
    """For the client to take an answer, in addition to its bytes divided by `rate`."""
    idle: float = 15.0
    """For the next request."""
    rate: float = 4_096.0
    """Bytes per second that a client at least sends and takes."""
    waiting: int = 4
    """The most requests of one connection that wait behind the one that is answered."""


class HttpConnection(Protocol):
    """A connection that speaks HTTP. Once it is a WebSocket, it is none any more."""

    idle_since: float | None
    """When it last had work to do; None while a request is in progress."""

    def is_late(self, now: float) -> bool:
        """Whether its client has exceeded one of the times."""

    def is_expired(self, now: float) -> bool:
        """Whether it was idle for too long, without any fault of its client."""

    def put_off(self, seconds: float) -> None:
        """Gives the client more time."""

    def drop(self) -> None:
        """Closes the connection at once."""


class Admission:
    """Counts connections from the moment they are accepted. A key stands for an address; the key
    None stands for trusted proxies, which may have any number."""

    def __init__(
        self,
        most: int = 1 << 20,
        most_of_address: int = 1 << 20,
        patience: Patience | None = None,
        count: Callable[[str], None] = lambda name: None,
    ) -> None:
        """`most` is the number of connections that the server can have. `count` counts one event in
        the metric of that name."""
        self.most: int = most
        self.most_of_address: int = most_of_address
        self.patience: Patience = patience or Patience()
        self.count: Callable[[str], None] = count
        self.open: int = 0
        """All connections, WebSockets included."""
        self._of_address: Counter[str] = Counter()
        self._http: dict[str | None, dict[HttpConnection, None]] = {}
        """The HTTP connections of each address, the oldest first."""
        self._swept: float | None = None

    def enter(self, key: str | None, now: float) -> bool:
        """Counts a new connection and returns True, or returns False if it must be refused. Each
        connection that entered needs one `leave`. An idle HTTP connection may be dropped for it."""
        if self._has_room(key, now):
            self.open += 1
            if key is not None:
                self._of_address[key] += 1
            return True
        self.count("connections_refused")
        return False

    def leave(self, key: str | None) -> None:
        self.open -= 1
        if key is not None:
            self._of_address[key] -= 1
            if not self._of_address[key]:
                del self._of_address[key]

    def of_address(self, key: str) -> int:
        return self._of_address[key]

    def add_http(self, key: str | None, connection: HttpConnection) -> None:
        self._http.setdefault(key, {})[connection] = None

    def discard_http(self, key: str | None, connection: HttpConnection) -> None:
        of_address = self._http.get(key, {})
        of_address.pop(connection, None)
        if not of_address:
            self._http.pop(key, None)

    def sweep(self, now: float) -> None:
        """Closes the HTTP connections whose time is over."""
        stalled = 0.0 if self._swept is None else now - self._swept
        self._swept = now
        connections = [each for of_address in self._http.values() for each in of_address]
        for connection in connections:
            if stalled > STALL:
                connection.put_off(stalled)
            if connection.is_late(now):
                self.count("connections_late")
                connection.drop()
            elif connection.is_expired(now):
                connection.drop()

    def _has_room(self, key: str | None, now: float) -> bool:
        if key is not None and self._of_address[key] >= self.most_of_address:
            return self._evict(key, now - YOUNG)
        return self.open < self.most or self._evict_greediest(key, now)

    def _evict_greediest(self, key: str | None, now: float) -> bool:
        """Drops an idle connection of an address that has more than the new one's address would
        have. The addresses with the most connections come first."""
        own = 0 if key is None else self._of_address[key]
        greedy = self._of_address.most_common(GREEDIEST)
        return any(most > own + 1 and self._evict(address, now) for address, most in greedy)

    def _evict(self, key: str, before: float) -> bool:
        """Drops the HTTP connection of this address that was idle for longest, if it was idle
        already at the time `before`."""
        idle = {each: each.idle_since for each in self._http.get(key, ())}
        since = {each: at for each, at in idle.items() if at is not None and at <= before}
        if not since:
            return False
        connection = min(since, key=since.__getitem__)
        self.count("connections_evicted")
        connection.drop()
        # It is closed soon, but must not be found again.
        self.discard_http(key, connection)
        return True


class FrontState(ServerState):
    """uvicorn's state of a server, which all its connections share, with our admission."""

    def __init__(self, admission: Admission) -> None:
        super().__init__()
        self.admission: Admission = admission
