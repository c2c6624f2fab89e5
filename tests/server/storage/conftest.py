"""Fixture of the storage tests: an SQLite connection to a database with two small tables."""

import sqlite3

import pytest


@pytest.fixture
def connection(tmp_path):
    path = tmp_path / "notes.db"
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("CREATE TABLE notes (n INTEGER PRIMARY KEY)")
    connection.execute("CREATE TABLE owner (epoch INTEGER)")
    connection.execute("INSERT INTO owner VALUES (0)")
    yield connection
    connection.close()
