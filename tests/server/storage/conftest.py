"""Fixture of the storage tests: an SQLite connection to a database with a table `notes`."""

import sqlite3

import pytest


@pytest.fixture
def connection(tmp_path):
    path = tmp_path / "notes.db"
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("CREATE TABLE notes (n INTEGER PRIMARY KEY)")
    yield connection
    connection.close()
