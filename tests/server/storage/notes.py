"""Jobs for tests of database connections: to insert a number, to read all numbers, to fail."""


def note(number):
    return lambda db: db.execute("INSERT INTO notes VALUES (?)", (number,)).lastrowid


def notes(db):
    return [number for (number,) in db.execute("SELECT n FROM notes ORDER BY n")]


def stumble(_):
    raise ZeroDivisionError
