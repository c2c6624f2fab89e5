"""Admission: connections of each address, who loses one when there is no room, and time limits."""

from collections import Counter
from math import inf

import pytest

from attaque.server.front.admission import STALL, YOUNG, Admission
from attaque.server.front.budget import admission
from attaque.server.serving import Server, configuration
from attaque.server.settings import Settings


class FakeConnection:
    """An HTTP connection that entered the admission and is idle since a time."""

    def __init__(self, door, key, since):
        self._door, self._key, self.idle_since = door, key, since
        self.is_open, self.late_at, self.expires_at = True, inf, inf
        door.add_http(key, self)

    def is_late(self, now):
        return now > self.late_at

    def is_expired(self, now):
        return now > self.expires_at

    def put_off(self, seconds):
        self.late_at += seconds

    def drop(self):
        self.is_open = False

    def lost(self):
        self._door.discard_http(self._key, self)
        self._door.leave(self._key)


class Door(Admission):
    def __init__(self, most, of_address):
        self.counted = Counter()
        super().__init__(most, of_address, count=lambda name: self.counted.update([name]))

    def connect(self, key, at=0.0):
        """A new connection, or None if it is refused."""
        return FakeConnection(self, key, at) if self.enter(key, at) else None


def test_an_address_has_at_most_its_number_of_connections():
    door = Door(100, 3)
    first = [door.connect("a") for _ in range(5)]
    assert [bool(connection) for connection in first] == [True, True, True, False, False]
    assert door.connect("b")
    assert door.counted == {"connections_refused": 2}
    first[0].lost()
    assert door.connect("a")


def test_an_address_at_its_limit_loses_its_longest_idle_connection():
    door = Door(100, 3)
    old = [door.connect("a", at) for at in (2.0, 1.0, 3.0)]
    old[1].idle_since = None  # a request is in progress
    assert door.connect("a", 3.0 + YOUNG)
    assert [connection.is_open for connection in old] == [False, True, True]
    assert door.counted == {"connections_evicted": 1}


def test_trusted_proxies_have_no_limit_of_their_own():
    door = Door(100, 3)
    assert all(door.connect(None) for _ in range(100))
    assert door.connect(None) is None


def test_without_room_the_greediest_address_loses_its_longest_idle_connection():
    door = Door(10, 9)
    greedy = [door.connect("a", at) for at in range(8)]
    others = [door.connect("b"), door.connect("c")]
    assert door.connect("d", 9.0)
    assert [connection.is_open for connection in greedy] == [False] + 7 * [True]
    assert all(connection.is_open for connection in others)


def test_without_room_an_address_takes_none_from_one_that_has_as_few():
    door = Door(4, 4)
    held = [door.connect(key) for key in "aabb"]
    assert door.connect("a") is None
    assert all(connection.is_open for connection in held)
    # A third address has none yet, so it gets a place.
    assert door.connect("c")
    assert len([connection for connection in held if connection.is_open]) == 3


def test_without_room_the_next_address_is_asked_if_the_greediest_has_no_idle_connection():
    door = Door(6, 6)
    busy, idle = [door.connect("a") for _ in range(4)], [door.connect("b") for _ in range(2)]
    for connection in busy:
        connection.idle_since = None
    assert door.connect("c")
    assert len([connection for connection in idle if connection.is_open]) == 1


def test_nothing_is_left_of_connections_that_are_gone():
    door = Door(10, 5)
    for connection in [door.connect(key) for key in ("a", "a", None, "b")]:
        connection.lost()
    assert (door.open, dict(door._of_address), dict(door._http)) == (0, {}, {})


def test_a_sweep_closes_late_and_expired_connections():
    door = Door(10, 10)
    late, expired, fine = (door.connect("a") for _ in range(3))
    late.late_at = expired.expires_at = 10.0
    for now in (9.0, 10.0, 10.5):
        door.sweep(now)
    assert [late.is_open, expired.is_open, fine.is_open] == [False, False, True]
    assert door.counted == {"connections_late": 1}


def test_no_client_is_late_because_the_server_stood_still():
    door = Door(10, 10)
    connection = door.connect("a")
    connection.late_at = 10.0
    door.sweep(5.0)
    door.sweep(5.0 + 60.0)
    assert connection.is_open
    door.sweep(65.0 + STALL)
    assert connection.is_open
    door.sweep(65.0 + 2 * STALL)
    door.sweep(65.0 + 3 * STALL)
    assert not connection.is_open


@pytest.mark.parametrize(
    ("proxies", "address", "key"),
    [
        ("", "127.0.0.1", "127.0.0.1"),
        ("127.0.0.1", "127.0.0.1", None),
        ("127.0.0.1", "::ffff:127.0.0.1", None),
        ("127.0.0.1, ::1", "::1", None),
        ("10.0.0.0/8", "10.1.2.3", None),
        ("10.0.0.0/8", "11.1.2.3", "11.1.2.3"),
        ("10.0.0.0/8", "2001:db8::7", "2001:db8::/64"),
    ],
)
def test_the_address_of_a_trusted_proxy_is_not_counted(proxies, address, key):
    server = Server(configuration(lambda *_: None, Settings()), Admission(), proxies)
    assert server._key(address) == key


@pytest.mark.parametrize(
    ("files", "settings", "found"),
    [
        (1_000, {"reserved_descriptors": 100}, (898, 300)),
        (1_000, {"reserved_descriptors": 100, "address_share": 10}, (898, 89)),
        (128, {"reserved_descriptors": 100}, (64, 32)),
        (20_000, {"address_connections": 10**6, "address_share": 100}, (19_934, 19_934)),
    ],
)
def test_the_limits_follow_from_the_settings_and_the_open_files(
    files, settings, found, monkeypatch
):
    monkeypatch.setattr("attaque.server.front.descriptors.limit", lambda: files)
    monkeypatch.setattr("attaque.server.front.descriptors.usable_cpus", lambda: 1)
    made = admission(Settings(**settings), print)
    assert (made.most, made.most_of_address) == found
