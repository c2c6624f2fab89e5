"""Jobs for tests of database connections: to insert a number, to read all numbers, to fail."""

from attaque.server.storage import group_commit


def note(number):
    return lambda db: db.execute("INSERT INTO notes VALUES (?)", (number,)).lastrowid


def notes(db):
    return [number for (number,) in db.execute("SELECT n FROM notes ORDER BY n")]


def stumble(_):
    raise ZeroDivisionError


def commit(db, works):
    """Group commit by the first owner."""
    return group_commit.commit(db, works, 0)
