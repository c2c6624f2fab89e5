"""Fixtures of the storage tests: a bare SQLite connection with a table `notes`."""

import sqlite3

import pytest


@pytest.fixture
def connection(tmp_path):
    path = tmp_path / "notes.db"
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("CREATE TABLE notes (n INTEGER PRIMARY KEY)")
    yield connection
    connection.close()
