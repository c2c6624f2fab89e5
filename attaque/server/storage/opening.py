"""Opens a database file: checks that it is ours, migrates it, makes connections."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from attaque.server.storage.bounds import Bounds
from attaque.server.storage.errors import Code, StorageError, storage_error
from attaque.server.storage.keeping.space import make_incremental

MIGRATIONS = Path(__file__).parent / "migrations"
SCHEMA = 5
"""The number of the newest migration. It stands here so that most starts need not import Alembic.
The import takes longer than the rest of a start."""
WRITER_KIB = 8_192
"""The page cache of the writer, in KiB. A larger cache makes commits slower. When SQLite splits
pages of a B-tree, it gives pages other numbers, and the commit then walks through the whole cache.
With thousands of games this happens in 1 commit of 5."""
WAL_PAGES = 4_000
"""The number of WAL pages after which the writer itself runs a checkpoint. Then the writer restarts
the WAL as soon as no reader uses it. So the WAL stays small even with a slow checkpointer."""
WAL_BYTES = 32 * 2**20
"""When the WAL restarts and its file is larger than this, the file is cut to this size."""
APPLICATION_ID = 0x41_54_54_51
"""ATTQ in ASCII. In the header of an SQLite file it marks an Attaque database."""


@contextmanager
def translated_errors() -> Iterator[None]:
    """Raises a StorageError in place of errors of SQLite and of the file system."""
    try:
        yield
    except sqlite3.Error as fault:
        raise storage_error(fault) from fault
    except OSError as fault:
        raise StorageError(Code.UNUSABLE, str(fault)) from fault


def connect(path: Path, bounds: Bounds, *, reading: bool = False) -> sqlite3.Connection:
    """A connection for one thread at a time, in autocommit mode: a transaction needs the statements
    BEGIN and COMMIT. A `reading` connection cannot write."""
    connection = sqlite3.connect(
        path, timeout=bounds.lock_seconds, isolation_level=None, check_same_thread=False
    )
    try:
        # FULL: COMMIT returns after the data are on disk, so that they survive a power failure.
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        # The INSERT … SELECT of append.py first collects its rows in a temporary table. That
        # table stays in memory.
        connection.execute("PRAGMA temp_store = MEMORY")
        if not reading:
            connection.execute(f"PRAGMA cache_size = -{WRITER_KIB}")
            connection.execute(f"PRAGMA wal_autocheckpoint = {WAL_PAGES}")
            connection.execute(f"PRAGMA journal_size_limit = {WAL_BYTES}")
        page = connection.execute("PRAGMA page_size").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {max(1, bounds.database_bytes // page)}")
        connection.execute(f"PRAGMA query_only = {reading:d}")
    except BaseException:
        connection.close()
        raise
    return connection


def make_ready(path: Path, bounds: Bounds) -> None:
    """Creates the file, or checks that it is ours; then runs the missing migrations."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # A new file gets mode 600, as it will contain hidden setups. SQLite gives the mode of the file
    # to the -wal and -shm files too.
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    with closing(connect(path, bounds)) as connection:
        found = schema_version(connection)
        with suppress(sqlite3.Error):  # without room for this, the file only cannot shrink
            make_incremental(connection)
        mode = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
        if mode != "wal":
            raise StorageError(Code.UNUSABLE, "this file system does not support WAL mode")
    if found < SCHEMA:
        _migrate(path, bounds)


def schema_version(connection: sqlite3.Connection) -> int:
    """The number of the last migration that ran on the database; 0 for an empty file. Writes
    nothing. Raises StorageError (FOREIGN, NEWER)."""
    if connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0:
        return 0
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise StorageError(Code.FOREIGN, "the file belongs to another program")
    version = int(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])
    if version > SCHEMA:
        raise StorageError(
            Code.NEWER, f"its schema is {version}, this program knows schemas up to {SCHEMA}"
        )
    return version


def _migrate(path: Path, bounds: Bounds) -> None:
    """Runs all missing migrations in one transaction, so that a failure leaves the old schema."""
    from alembic.command import upgrade  # noqa: PLC0415 (see SCHEMA)
    from alembic.config import Config  # noqa: PLC0415
    from sqlalchemy import create_engine  # noqa: PLC0415
    from sqlalchemy.exc import DBAPIError  # noqa: PLC0415
    from sqlalchemy.pool import NullPool  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    engine = create_engine("sqlite://", creator=lambda: connect(path, bounds), poolclass=NullPool)
    try:
        with engine.begin() as connection:
            # A second server that starts at the same time waits here, then finds nothing to do.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            config.attributes["connection"] = connection
            upgrade(config, "head")
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
    except DBAPIError as fault:
        raise fault.orig or fault from None  # SQLite's own error, for translated_errors()
