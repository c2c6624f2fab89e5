"""Appending together: as if each had come alone, whatever one of them has done wrong."""

import sqlite3

import pytest

from attaque.server.storage import (
    Bounds,
    Code,
    EventRow,
    GameRow,
    NewEvent,
    StaleError,
    statements,
)
from attaque.server.storage.append import MAX_ROWS, Append, write
from attaque.server.storage.opening import connect, make_ready
from attaque.server.storage.rows import Entry

GAMES = 3 * MAX_ROWS + 7


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


def append(game, seq=0, command="red:1", count=1, status=None):
    events = [NewEvent("moved", b"%d" % n, n) for n in range(count)]
    return Append(Entry(f"game-{game}", seq, command, events, status))


def log(db, game):
    return statements.events(db, f"game-{game}", 0, 1_000)


@pytest.mark.parametrize("count", [1, 2, 3, MAX_ROWS - 1, MAX_ROWS, MAX_ROWS + 1, GAMES])
def test_all_are_written_with_one_commit(db, count):
    told = []
    db.set_trace_callback(told.append)
    assert write(db, [append(n) for n in range(count)]) == [(1, None)] * count
    db.set_trace_callback(None)
    inserts = [line for line in told if "INSERT" in line]
    assert len(inserts) == -(-count // MAX_ROWS)
    # One statement is a transaction by itself; several need a bracket around them.
    assert told == (inserts if count <= MAX_ROWS else ["BEGIN IMMEDIATE", *inserts, "COMMIT"])
    assert all(log(db, n) == [EventRow(1, "red:1", 0, "moved", b"0")] for n in range(count))
    assert all(log(db, n) == [] for n in range(count, GAMES))


def test_the_events_of_one_command_stay_together(db):
    """Also where they would be parted by a statement's end."""
    for count in (2, 16):
        works = [append(n, command=f"c{count}", seq=len(log(db, n))) for n in range(MAX_ROWS - 1)]
        works.append(append(MAX_ROWS, len(log(db, MAX_ROWS)), f"c{count}", count, status="play"))
        assert write(db, works)[-1] == (len(log(db, MAX_ROWS)), None)
        assert [row.command_id for row in log(db, MAX_ROWS)[-count:]] == [
            *[None] * (count - 1),
            f"c{count}",
        ]
    assert [row.seq for row in log(db, MAX_ROWS)] == list(range(1, 19))
    assert statements.game(db, f"game-{MAX_ROWS}").status == "play"
    assert statements.game(db, "game-0").status == "setup"


@pytest.mark.parametrize(
    ("bad", "outcome"),
    [
        (append(1, seq=0, command="red:2"), StaleError),
        (append(1, seq=2, command="red:2"), StaleError),
        (append("none"), Code.MISSING),
        (append(1, seq=1, command="red:1"), 1),
    ],
    ids=["behind", "ahead", "no such game", "done already"],
)
def test_one_that_cannot_be_written_costs_no_other_its_commit(db, bad, outcome):
    write(db, [append(1)])
    results = list(write(db, [append(2), bad, append(3)]))
    (result, error) = results.pop(1)
    assert results == [(1, None), (1, None)]
    if isinstance(outcome, int):
        assert (result, error) == (outcome, None)
    elif isinstance(outcome, Code):
        assert error.code is outcome
    else:
        assert isinstance(error, outcome)
    assert [len(log(db, n)) for n in (1, 2, 3)] == [1, 1, 1]


def test_two_commands_of_one_game_come_one_after_the_other(db):
    works = [append(1), append(2), append(1, seq=1, command="blue:1")]
    assert write(db, works) == [(1, None), (1, None), (2, None)]
    assert [row.command_id for row in log(db, 1)] == ["red:1", "blue:1"]


def test_a_lock_is_waited_for_once(db, tmp_path):
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    begins = []
    db.set_trace_callback(begins.append)
    results = write(db, [append(n) for n in range(10)])
    other.close()
    assert {error.code for _, error in results} == {Code.LOCKED}
    assert len(begins) == 1
