"""Writer process for the kill tests: appends to several games and prints each acknowledgement.

    python killed_writer.py DATABASE GAMES [early]

GAMES is the number of games. With `early` the writer has a deliberate bug: it acknowledges before
it commits."""

import asyncio
import os
import sys
import time
from pathlib import Path

from attaque.server.storage import GameRow, NewEvent, SqliteStorage, group_commit
from attaque.server.storage.ownership import owner


def body(game, seq):
    return f"{game}/{seq}".encode() * 20


def acknowledge(game, seq, command):
    os.write(1, f"{game} {seq} {command}\n".encode())


async def play(storage, game):
    seq = 0
    if await storage.game(game) is None:
        await storage.create(GameRow(game, "classic", 0, "play"))
    while events := await storage.events(game, seq):
        seq, last = events[-1].seq, events[-1].command_id
    if seq:  # resends the last command, as a client without an answer does
        acknowledge(game, await storage.append(game, seq, last, [NewEvent("again", b"", 0)]), last)
    while True:
        count = 1 + seq % 3
        events = [NewEvent("moved", body(game, seq + n + 1), n) for n in range(count)]
        command = f"{game}:{seq}"
        seq = await storage.append(game, seq, command, events)
        acknowledge(game, seq, command)


def commit_late(connection, works, epoch):
    """Runs a group of storage calls. The next call of this function commits them."""
    if connection.in_transaction:
        time.sleep(0.02)
        connection.execute("COMMIT")
    connection.execute("BEGIN IMMEDIATE")
    return group_commit.read(connection, works)


async def main(database, games):
    storage = await SqliteStorage.open(Path(database))
    await asyncio.gather(*(play(storage, f"game-{n}") for n in range(int(games))))


if __name__ == "__main__":
    if sys.argv[3:] == ["early"]:
        owner.write = commit_late
    asyncio.run(main(*sys.argv[1:3]))
