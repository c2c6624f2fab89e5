"""Deletes what is no longer needed or wanted: old games, a person's data, old invitations."""

from __future__ import annotations

import sqlite3

from attaque.server.storage.bounds import ENDED
from attaque.server.storage.errors import Code, StorageError
from attaque.server.storage.rows import TokenKind


def packed_games(
    db: sqlite3.Connection, before: int, after: tuple[int, str], limit: int
) -> list[tuple[int, str]]:
    """Packed games whose last event is older than `before`: its time and the id, oldest first."""
    return db.execute(
        "SELECT ended_ms, id FROM games WHERE packed = 1 AND ended_ms < ?"
        " AND (ended_ms, id) > (?, ?) ORDER BY ended_ms, id LIMIT ?",
        (before, *after, limit),
    ).fetchall()


def delete_game(db: sqlite3.Connection, game: str) -> None:
    row = db.execute("SELECT status FROM games WHERE id = ?", (game,)).fetchone()
    if row is None:
        raise StorageError(Code.MISSING)
    if row[0] != ENDED:
        raise StorageError(Code.NOT_ENDED)
    for table in ("tokens", "events", "packed", "reports"):
        db.execute(f"DELETE FROM {table} WHERE game = ?", (game,))
    db.execute("DELETE FROM games WHERE id = ?", (game,))


def erase_person(db: sqlite3.Connection, person: str) -> int:
    """Deletes the person's setups and tokens. Returns how many rows there were."""
    return sum(
        db.execute(f"DELETE FROM {table} WHERE person = ?", (person,)).rowcount
        for table in ("setups", "tokens")
    )


def drop_invitations(db: sqlite3.Connection, before: int, limit: int) -> int:
    """Deletes at most `limit` invitations that expired before `before`. Returns how many."""
    return db.execute(
        "DELETE FROM tokens WHERE hash IN (SELECT hash FROM tokens WHERE expires_ms < ?"
        " AND kind = ? ORDER BY expires_ms, hash LIMIT ?)",
        (before, TokenKind.INVITATION, limit),
    ).rowcount
