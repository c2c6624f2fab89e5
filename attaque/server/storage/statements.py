"""SQL statements of the storage, as functions. Those that write need a transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection

from attaque.server.storage.bounds import ENDED, Bounds
from attaque.server.storage.errors import Code, StaleError, StorageError
from attaque.server.storage.keeping.packed_game import unpacked
from attaque.server.storage.keeping.packing import packed_events, unpack
from attaque.server.storage.rows import (
    Entry,
    EventRow,
    GameRow,
    SetupRow,
    TokenKind,
    TokenRow,
)

CheckRoom = Callable[[sqlite3.Connection], None]
"""Raises StorageError (RESERVE) if there is no room for anything new."""


def _ample(db: sqlite3.Connection) -> None:
    """There is always room."""


# Each writing function makes all its checks before it writes anything. So a refused call has
# changed nothing, and the transaction of its group can go on (group_commit.py). BEGIN IMMEDIATE
# holds the write lock, so nothing changes between the checks and the writing.


def create(db: sqlite3.Connection, game: GameRow, check_room: CheckRoom = _ample) -> None:
    if _has_game(db, game.id):
        raise StorageError(Code.EXISTS)
    check_room(db)
    ended_ms = game.created_ms if game.status == ENDED else None
    db.execute(
        "INSERT INTO games (id, variant, created_ms, status, public, about, ended_ms)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (game.id, game.variant, game.created_ms, game.status, game.public, game.about, ended_ms),
    )


def game(db: sqlite3.Connection, id_: str) -> GameRow | None:
    row = db.execute(f"SELECT {_GAME} FROM games WHERE id = ?", (id_,)).fetchone()
    return row and _game_row(row)


def games(
    db: sqlite3.Connection,
    statuses: Collection[str],
    limit: int,
    before: tuple[int, str] | None,
    quiet_since: int | None,
) -> list[GameRow]:
    marks = ", ".join("?" * len(statuses))
    sql = f"SELECT {_GAME} FROM games WHERE status IN ({marks})"
    values: list[object] = list(statuses)
    if before is not None:
        sql += " AND (created_ms, id) < (?, ?)"
        values += before
    if quiet_since is not None:
        sql += (
            " AND coalesce((SELECT at_ms FROM events WHERE game = id ORDER BY seq DESC LIMIT 1),"
            " (SELECT last_ms FROM packed WHERE game = id)) < ?"
        )
        values.append(quiet_since)
    sql += " ORDER BY created_ms DESC, id DESC LIMIT ?"
    return [_game_row(row) for row in db.execute(sql, (*values, limit))]


def append(db: sqlite3.Connection, entry: Entry) -> int:
    game, expected, command, events, status = entry
    known, last, there = db.execute(
        "SELECT (SELECT seq FROM events WHERE game = ?1 AND command_id = ?2),"
        " (SELECT max(seq) FROM events WHERE game = ?1),"
        " EXISTS (SELECT 1 FROM games WHERE id = ?1)",
        (game, command),
    ).fetchone()
    if not there:
        raise StorageError(Code.MISSING)
    earlier = [] if last else packed_events(db, game)
    if earlier:
        last = earlier[-1].seq
        known = next((event.seq for event in earlier if event.command_id == command), None)
    if (last or 0) != expected:
        raise StaleError(last or 0)
    if known is not None:
        return int(known)
    if earlier:
        unpack(db, game, earlier)
    end = expected + len(events)
    db.executemany(
        "INSERT INTO events (game, seq, command_id, at_ms, kind, body) VALUES (?, ?, ?, ?, ?, ?)",
        [
            (game, seq, command if seq == end else None, event.at_ms, event.kind, event.body)
            for seq, event in enumerate(events, expected + 1)
        ],
    )
    if status is not None:
        set_status(db, entry)
    return end


def set_status(db: sqlite3.Connection, entry: Entry) -> None:
    ended_ms = entry.events[-1].at_ms if entry.status == ENDED else None
    db.execute(
        "UPDATE games SET status = ?, ended_ms = ? WHERE id = ?",
        (entry.status, ended_ms, entry.game),
    )


def events(db: sqlite3.Connection, game: str, since: int, limit: int) -> list[EventRow]:
    # One statement, because the game could be packed or unpacked between two.
    found = db.execute(
        "SELECT seq, command_id, at_ms, kind, body FROM events WHERE game = ?1 AND seq > ?2"
        " UNION ALL SELECT 0, NULL, 0, '', body FROM packed WHERE game = ?1 AND last_seq > ?2"
        " ORDER BY seq LIMIT ?3",
        (game, since, limit),
    ).fetchall()
    if found and found[0][0] == 0:
        return unpacked(found[0][4], since, limit)
    return [EventRow(*row) for row in found]


def save_setup(
    db: sqlite3.Connection, setup: SetupRow, bounds: Bounds, check_room: CheckRoom = _ample
) -> None:
    key = (setup.person, setup.variant, setup.name)
    kept = db.execute("SELECT count(*) FROM setups WHERE person = ?", (setup.person,)).fetchone()[0]
    if not _has_setup(db, *key) and kept >= bounds.setups_per_person:
        raise StorageError(Code.TOO_MUCH, f"the person has {kept} setups")
    check_room(db)
    db.execute(
        "INSERT INTO setups (person, variant, name, body, changed_ms) VALUES (?, ?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET body = excluded.body, changed_ms = excluded.changed_ms",
        (*key, setup.body, setup.changed_ms),
    )


def setups(db: sqlite3.Connection, person: str, variant: str | None) -> list[SetupRow]:
    found = db.execute(
        "SELECT person, variant, name, body, changed_ms FROM setups"
        " WHERE person = ?1 AND (?2 IS NULL OR variant = ?2) ORDER BY variant, name",
        (person, variant),
    )
    return [SetupRow(*row) for row in found]


def rename_setup(db: sqlite3.Connection, person: str, variant: str, name: str, new: str) -> None:
    if not _has_setup(db, person, variant, name):
        raise StorageError(Code.MISSING)
    if new != name and _has_setup(db, person, variant, new):
        raise StorageError(Code.EXISTS)
    db.execute(
        "UPDATE setups SET name = ? WHERE person = ? AND variant = ? AND name = ?",
        (new, person, variant, name),
    )


def delete_setup(db: sqlite3.Connection, person: str, variant: str, name: str) -> None:
    if not _has_setup(db, person, variant, name):
        raise StorageError(Code.MISSING)
    db.execute(
        "DELETE FROM setups WHERE person = ? AND variant = ? AND name = ?", (person, variant, name)
    )


def token(db: sqlite3.Connection, hash_: bytes) -> TokenRow | None:
    row = db.execute(f"SELECT {_TOKEN} FROM tokens WHERE hash = ?", (hash_,)).fetchone()
    return row and TokenRow(row[0], TokenKind(row[1]), *row[2:])


def add_token(
    db: sqlite3.Connection, new: TokenRow, bounds: Bounds, check_room: CheckRoom = _ample
) -> None:
    if token(db, new.hash):
        raise StorageError(Code.EXISTS)
    if new.kind is TokenKind.PERSON:
        check_room(db)
    if new.game is not None:
        if not _has_game(db, new.game):
            raise StorageError(Code.MISSING)
        held = db.execute("SELECT count(*) FROM tokens WHERE game = ?", (new.game,)).fetchone()[0]
        if held >= bounds.tokens_per_game:
            raise StorageError(Code.TOO_MUCH, f"the game has {held} tokens")
    db.execute(
        f"INSERT INTO tokens ({_TOKEN}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(new.hash, new.kind, new.created_ms, new.game, new.seat, new.person),
            *(new.expires_ms, new.spent),
        ),
    )


def exchange(db: sqlite3.Connection, invitation: bytes, new: TokenRow, bounds: Bounds) -> None:
    old = token(db, invitation)
    if old is None or old.kind is not TokenKind.INVITATION:
        raise StorageError(Code.MISSING)
    if old.spent == new.hash:
        return
    if old.spent is not None:
        raise StorageError(Code.SPENT)
    add_token(db, new, bounds)
    db.execute("UPDATE tokens SET spent = ? WHERE hash = ?", (new.hash, invitation))


def drop_token(db: sqlite3.Connection, hash_: bytes) -> None:
    db.execute("DELETE FROM tokens WHERE hash = ?", (hash_,))


_GAME = "id, variant, created_ms, status, public, about"
_TOKEN = "hash, kind, created_ms, game, seat, person, expires_ms, spent"


def _game_row(row: tuple[str, str, int, str, int, bytes]) -> GameRow:
    return GameRow(*row[:4], bool(row[4]), row[5])


def _has_game(db: sqlite3.Connection, id_: str) -> bool:
    return db.execute("SELECT 1 FROM games WHERE id = ?", (id_,)).fetchone() is not None


def _has_setup(db: sqlite3.Connection, person: str, variant: str, name: str) -> bool:
    row = db.execute(
        "SELECT 1 FROM setups WHERE person = ? AND variant = ? AND name = ?",
        (person, variant, name),
    ).fetchone()
    return row is not None
