"""Functions for tests of connections: they use a table of numbers, `notes`."""


def note(number):
    return lambda db: db.execute("INSERT INTO notes VALUES (?)", (number,)).lastrowid


def notes(db):
    return [number for (number,) in db.execute("SELECT n FROM notes ORDER BY n")]


def stumble(_):
    raise ZeroDivisionError
