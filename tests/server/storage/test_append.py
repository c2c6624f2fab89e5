"""Group append: few statements for many entries give the same results as single appends."""

import sqlite3

import pytest

from attaque.server.storage import (
    Bounds,
    Code,
    EventRow,
    GameRow,
    NewEvent,
    StaleError,
    append,
    statements,
)
from attaque.server.storage.append import MAX_ROWS, Append
from attaque.server.storage.opening import connect, make_ready
from attaque.server.storage.rows import Entry

GAMES = 3 * MAX_ROWS + 7
PATTERNS = {
    "two each": [2] * 40,
    "three each": [3] * 40,
    "sixteen each": [16] * 9,
    "mixed": [1, 5, 2, 16, 1, 3] * 6,
    "exactly full": [MAX_ROWS - 1, 1, 1],
    "split by the limit": [MAX_ROWS - 1, 2],
    "one entry at the limit": [MAX_ROWS],
    "one entry beyond the limit": [1, MAX_ROWS + 5, 1],
}
"""How many events each entry of a group has. A statement writes at most MAX_ROWS rows, unless a
single entry has more."""


@pytest.fixture
def db(tmp_path):
    path, bounds = tmp_path / "games.db", Bounds(lock_seconds=0.05)
    make_ready(path, bounds)
    connection = connect(path, bounds)
    connection.execute("BEGIN")
    for n in range(GAMES):
        statements.create(connection, GameRow(f"game-{n}", "tiny", n, "setup"))
    connection.execute("COMMIT")
    yield connection
    connection.close()


@pytest.fixture
def no_fallback(monkeypatch):
    """Fails the test if a group leaves the fast path, in which few statements write all entries."""

    def fail(connection, works, epoch):
        pytest.fail("the group left the fast path")

    monkeypatch.setattr(append, "commit", fail)


def entry(game, seq=0, command="red:1", count=1, status=None):
    """The append of a command with `count` events. Each body names the game and the seq."""
    events = [NewEvent("moved", f"{game}/{seq + n + 1}".encode(), n) for n in range(count)]
    return Append(Entry(f"game-{game}", seq, command, events, status))


def write(db, works):
    """Writes as the first owner."""
    return append.write(db, works, 0)


def expected_log(game, *commands):
    """The log of a game after commands, each given as (command id, number of events)."""
    rows = []
    for command, count in commands:
        for n in range(count):
            seq, id_ = len(rows) + 1, command if n == count - 1 else None
            rows.append(EventRow(seq, id_, n, "moved", f"{game}/{seq}".encode()))
    return rows


def log(db, game):
    return statements.events(db, f"game-{game}", 0, 1_000)


def status(db, game):
    return statements.game(db, f"game-{game}").status


@pytest.mark.parametrize("count", [1, 2, 3, MAX_ROWS - 1, MAX_ROWS, MAX_ROWS + 1, GAMES])
def test_a_group_of_single_events_is_written_in_one_commit(db, count):
    executed = []
    db.set_trace_callback(executed.append)
    assert write(db, [entry(n) for n in range(count)]) == [(1, None)] * count
    db.set_trace_callback(None)
    inserts = [line for line in executed if "INSERT" in line]
    assert len(inserts) == -(-count // MAX_ROWS)
    # A single statement is its own transaction; several need BEGIN and COMMIT around them.
    executed = [line for line in executed if line.isupper() or line in inserts]
    assert executed == (inserts if count <= MAX_ROWS else ["BEGIN IMMEDIATE", *inserts, "COMMIT"])
    assert all(log(db, n) == expected_log(n, ("red:1", 1)) for n in range(count))
    assert all(log(db, n) == [] for n in range(count, GAMES))


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.usefixtures("no_fallback")
def test_entries_with_several_events_take_the_fast_path(db, pattern):
    counts = PATTERNS[pattern]
    works = [entry(n, count=count) for n, count in enumerate(counts)]
    assert write(db, works) == [(count, None) for count in counts]
    again = [entry(n, count, "blue:1", count) for n, count in enumerate(counts)]
    assert write(db, again) == [(2 * count, None) for count in counts]
    for n, count in enumerate(counts):
        assert log(db, n) == expected_log(n, ("red:1", count), ("blue:1", count))


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_statement_has_whole_entries_and_a_limited_number_of_rows(pattern):
    entries = [entry(n, count=count).entry for n, count in enumerate(PATTERNS[pattern])]
    batches = append._batches(entries)
    assert [row for rows in batches for row in rows] == [
        row for one in entries for row in append._rows(one)
    ]
    games = [[row[0] for row in rows] for rows in batches]
    assert all(len(rows) <= MAX_ROWS or len(set(rows)) == 1 for rows in games)
    assert sum(len(set(rows)) for rows in games) == len(entries), "an entry is in two statements"


@pytest.mark.usefixtures("no_fallback")
def test_status_changes_are_committed_with_a_group(db):
    works = [entry(n, count=3, status="play" if n % 3 == 0 else None) for n in range(50)]
    assert write(db, works) == [(3, None)] * 50
    assert [status(db, n) for n in range(50)] == ["setup" if n % 3 else "play" for n in range(50)]
    works = [entry(1, 3, "red:2", 2, "ended"), entry(2, 3, "red:2")]
    assert write(db, works) == [(5, None), (4, None)]
    assert [status(db, n) for n in range(3)] == ["play", "ended", "setup"]


BAD = {
    "behind": (lambda game: entry(game, 0, "red:2", 3, "ended"), StaleError),
    "ahead": (lambda game: entry(game, 4, "red:2", 3, "ended"), StaleError),
    "missing game": (lambda game: entry("none", 0, "red:2", 3, "ended"), Code.MISSING),
    "duplicate command": (lambda game: entry(game, 2, "red:1", 3, "ended"), 2),
}
"""For each fault a function that makes the bad entry, and the outcome: an error, or a seq. The game
has 2 events. A repeated command gets the seq of its first append."""


@pytest.mark.parametrize("place", [0, 1, 25, 39])
@pytest.mark.parametrize("fault", BAD)
def test_a_bad_entry_changes_nothing_and_the_others_of_its_group_are_written(db, fault, place):
    write(db, [entry(place, count=2)])
    bad, outcome = BAD[fault]
    works = [entry(n, count=3, status="play") for n in range(40)]
    works[place] = bad(place)
    results = list(write(db, works))
    result, error = results.pop(place)
    assert results == [(3, None)] * 39
    if isinstance(outcome, int):
        assert (result, error) == (outcome, None)
    elif isinstance(outcome, Code):
        assert error.code is outcome
    else:
        assert isinstance(error, outcome)
        assert error.seq == 2
    assert log(db, place) == expected_log(place, ("red:1", 2))
    assert status(db, place) == "setup"
    for n in set(range(40)) - {place}:
        assert log(db, n) == expected_log(n, ("red:1", 3))
        assert status(db, n) == "play"


@pytest.mark.parametrize("fault", BAD)
@pytest.mark.parametrize("place", [0, 39])
def test_the_fast_path_writes_nothing_of_a_group_with_a_bad_entry(db, fault, place):
    write(db, [entry(place, count=2)])
    entries = [entry(n, count=3, status="play").entry for n in range(40)]
    entries[place] = BAD[fault][0](place).entry
    with pytest.raises(sqlite3.IntegrityError):
        append._together(db, entries, 0)
    assert not db.in_transaction
    assert db.execute("SELECT count(*) FROM events").fetchone() == (2,)
    assert {status(db, n) for n in range(40)} == {"setup"}


def test_two_commands_of_one_game_are_written_in_order(db):
    works = [entry(1, count=2), entry(2, count=3), entry(1, 2, "blue:1", 2)]
    assert write(db, works) == [(2, None), (3, None), (4, None)]
    assert log(db, 1) == expected_log(1, ("red:1", 2), ("blue:1", 2))


def test_a_group_waits_only_once_for_a_lock(db, tmp_path):
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    begins = []
    db.set_trace_callback(begins.append)
    results = write(db, [entry(n) for n in range(10)])
    other.close()
    assert {error.code for _, error in results} == {Code.LOCKED}
    assert len(begins) == 1
