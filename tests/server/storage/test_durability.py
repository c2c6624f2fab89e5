"""SIGKILL during group commits: every acknowledged event is stored once, without gaps."""

import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from attaque.server.storage import SqliteStorage, check
from tests.server.storage.killed_writer import body

PROGRAM = Path(__file__).with_name("killed_writer.py")
GAMES = 40

pytestmark = pytest.mark.seconds(240)  # a busy machine may need so long


def killed_after(database, count, *bug):
    """Kills a writer after it has printed `count` acknowledgements. Returns all acknowledgements,
    each as (game, seq, command)."""
    command = [sys.executable, str(PROGRAM), str(database), str(GAMES), *bug]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as writer:
        output = [writer.stdout.readline() for _ in range(count)]
        writer.send_signal(signal.SIGKILL)
        output += writer.stdout.readlines()
    assert writer.returncode == -signal.SIGKILL, "the writer ended by itself"
    whole = [line.decode().split() for line in output if line.endswith(b"\n")]
    return {(game, int(seq), command) for game, seq, command in whole}


async def stored(database):
    """The log of every game."""
    async with await SqliteStorage.open(database) as storage:
        logs = {}
        for game in await storage.games(["play"], limit=1_000):
            log = logs[game.id] = []
            while events := await storage.events(game.id, len(log)):
                log += events
        return logs


def faults(logs, acknowledged):
    """All contradictions between the logs and what the writer sent and acknowledged."""
    found = []
    for game, log in logs.items():
        if [event.seq for event in log] != list(range(1, len(log) + 1)):
            found.append(f"{game}: a gap in the log")
        if any(event.body != body(game, event.seq) for event in log):
            found.append(f"{game}: an event differs from the one sent")
        commands = Counter(event.command_id for event in log if event.command_id)
        if any(count > 1 for count in commands.values()):
            found.append(f"{game}: a command is stored twice")
        if log and log[-1].command_id is None:
            found.append(f"{game}: the last command is stored without its last event")
    there = {(game, event.seq, event.command_id) for game, log in logs.items() for event in log}
    return found + [f"{lost} was acknowledged, but is lost" for lost in acknowledged - there]


async def test_no_acknowledged_event_is_lost_when_the_writer_is_killed(database):
    random, acknowledged, sizes = Random(4), set(), []
    for _ in range(8):
        acknowledged |= killed_after(database, random.randint(GAMES, 3_000))
        check(database)
        logs = await stored(database)
        assert faults(logs, acknowledged) == []
        sizes.append(sum(map(len, logs.values())))
    assert sizes == sorted(set(sizes)), "a round added no events"


async def test_the_kill_test_finds_a_writer_that_acknowledges_before_it_commits(database):
    acknowledged = killed_after(database, 500, "early")
    logs = await stored(database)
    assert any("is lost" in fault for fault in faults(logs, acknowledged))
