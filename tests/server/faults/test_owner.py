"""One owner: a second process is refused with exit code 3; a server that lost its files stops."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress

import pytest
from websockets.exceptions import ConnectionClosed

from attaque.server.storage import owned
from attaque.server.storage.ownership.lock import lock_file
from tests.server.end_to_end.test_old_database import DUMP
from tests.server.faults.pairs import Pair
from tests.server.live_server import Client
from tests.server.server_process import ROOT, ServerProcess

NOT_OWNER = 3
"""The exit code of a process that does not own the database."""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows cannot replace an open file")


def attaque(database, *words):
    """Runs a command of the command line for the database."""
    return subprocess.run(
        [sys.executable, "-m", "attaque", *words, "--database", str(database)],
        check=False,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )


def kinds(database, game):
    """The kinds of the events of a game, in order."""
    with closing(sqlite3.connect(database)) as db:
        rows = db.execute("SELECT kind FROM events WHERE game = ? ORDER BY seq", (game,))
        return [kind for (kind,) in rows]


@pytest.mark.parametrize(
    "words",
    [("serve", "--port", "0"), ("host", "--port", "0", "--variant", "tiny"), ("restore", "BACKUP")],
    ids=lambda words: words[0],
)
async def test_a_second_process_says_who_owns_the_database_and_ends_with_code_3(server, words):
    pair = await Pair.play(server)
    backup = str(server.database.with_name("backup"))
    assert attaque(server.database, "backup", backup).returncode == 0
    ran = attaque(server.database, *(backup if word == "BACKUP" else word for word in words))
    assert ran.returncode == NOT_OWNER, ran.stderr
    assert ran.stdout == ""
    (sentence,) = ran.stderr.splitlines()
    assert f"attaque serve, process {server.pid} on" in sentence
    assert await pair.moves(2) == 2


async def test_a_restore_is_refused_even_if_the_files_of_the_server_were_moved_away(server):
    await Pair.play(server)
    backup = server.database.with_name("backup")
    assert attaque(server.database, "backup", str(backup)).returncode == 0
    server.freeze()  # else it would notice the move within a second, and stop
    for file in server.database.parent.glob(f"{server.database.name}*"):
        if file != lock_file(server.database):
            file.rename(file.with_name(f"old-{file.name}"))
    ran = attaque(server.database, "restore", str(backup))
    assert ran.returncode == NOT_OWNER, ran.stderr
    assert not server.database.exists()


async def test_a_server_whose_file_was_replaced_acknowledges_nothing_and_stops(server):
    pair = await Pair.play(server)
    await pair.moves(4)
    acknowledged = pair.red.seq
    os.link(server.database, kept := server.database.with_name("kept"))
    shutil.copy(server.database, copy := server.database.with_name("copy"))
    copy.replace(server.database)
    mover = pair.clients[pair.red.ply % 2]
    move = await pair.legal(mover)
    with suppress(ConnectionClosed):  # the server may have noticed already
        await mover.send({"type": "move", "cid": "late", "ply": mover.ply, "move": move})
    assert await mover.ended() == "server/closing"
    assert [m for m in mover.seen if m["type"] == "ack" and m["cid"] == "late"] == []
    assert server.wait() == NOT_OWNER
    (line,) = [line for line in server.log.read_text().splitlines() if "ERROR" in line]
    assert "the server no longer owns its database" in line.lower()
    assert len(kinds(kept, pair.game)) >= acknowledged


async def test_of_two_servers_only_the_newer_one_writes_and_no_player_is_absent(server, tmp_path):
    """Somebody has deleted the lock file, so a second server can start. Without an owner, it would
    write after five seconds that the players of the first one have left."""
    pair = await Pair.play(server)
    await pair.moves(1)
    lock_file(server.database).unlink(missing_ok=True)
    with ServerProcess(tmp_path, settings={}) as newer:
        for client in pair.clients:
            assert await client.ended() == "server/closing"
        assert server.wait() == NOT_OWNER
        pair.server = newer
        await pair.connect()
        assert await pair.moves(2) == 2
        newer.kill()
        await Client.close_all()
    found = kinds(server.database, pair.game)
    assert "left" not in found
    assert len(found) >= pair.red.seq


def test_a_second_server_does_not_migrate_the_database_of_another(database):
    """The lock is taken before the database is opened, so its version stays as it is."""
    with closing(sqlite3.connect(database)) as db:
        db.executescript(DUMP.read_text("utf-8"))
    with owned(database, "attaque restore"):
        ran = attaque(database, "serve", "--port", "0")
    assert ran.returncode == NOT_OWNER, ran.stderr
    with closing(sqlite3.connect(database)) as db:
        assert db.execute("SELECT version_num FROM alembic_version").fetchone() == ("2",)
