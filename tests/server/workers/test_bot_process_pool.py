"""ProcessPool: bots think in other processes; a dead or hanging process is replaced."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from attaque.players import Uniform
from attaque.rules import Position, Setup, variant
from attaque.server.workers.bot_process_pool import PROCESSES, ProcessPool

TINY = variant("tiny")
POSITION = Position.start(TINY, *(Setup.random(TINY, Random(seed)) for seed in (1, 2)))
VIEW = POSITION.view(POSITION.turn)


class Remembering(Uniform):
    """Counts its thoughts and keeps the id of the process in which it thought last."""

    def __init__(self, folder: Path | None = None):
        self.thoughts, self.process, self.folder = 0, 0, folder

    def choose_move(self, view, limit, rng):
        self.thoughts, self.process = self.thoughts + 1, os.getpid()
        return super().choose_move(view, limit, rng)


class Dying(Remembering):
    """Kills its process when it thinks for the first time."""

    def choose_move(self, view, limit, rng):
        mark = self.folder / "died"
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose_move(view, limit, rng)


class Hanging(Remembering):
    def choose_move(self, view, limit, rng):
        (self.folder / "process").write_text(str(os.getpid()))
        time.sleep(60)


class Slow(Remembering):
    def choose_move(self, view, limit, rng):
        time.sleep(0.2)
        return super().choose_move(view, limit, rng)


class Failing(Remembering):
    def choose_move(self, view, limit, rng):
        raise LookupError("no idea")


async def think(player, times=1, patience=20.0):
    """The player chooses `times` moves in a pool of its own. Returns the player and the moves."""
    moves, pool = [], ProcessPool(start=0.0)
    try:
        for seed in range(times):
            player, move = await pool.move(player, VIEW, 1.0, Random(seed), patience)
            moves.append(move)
    finally:
        pool.close()
    return player, moves


async def test_a_player_thinks_in_another_process_and_keeps_its_memory():
    player, moves = await think(Remembering(), times=3)
    assert player.thoughts == 3
    assert player.process != os.getpid()
    assert set(moves) <= set(VIEW.legal_moves)


async def test_a_player_thinks_again_after_its_process_was_killed(tmp_path):
    player, moves = await think(Dying(tmp_path))
    assert (tmp_path / "died").exists()
    assert (player.thoughts, len(moves)) == (1, 1)


async def test_a_process_that_hangs_is_killed(tmp_path):
    with pytest.raises(TimeoutError):
        await think(Hanging(tmp_path), patience=6.0)
    assert has_ended(int((tmp_path / "process").read_text()))


async def test_a_job_that_waits_for_a_killed_process_is_answered(tmp_path):
    """The hanging job and one waiting job are cancelled. Then the process of the hanging job is
    killed while the other jobs wait."""
    pool = ProcessPool()
    hanging = asyncio.ensure_future(pool.move(Hanging(tmp_path), VIEW, 1.0, Random(1), 60.0))
    await asyncio.sleep(0)
    waiting = [
        asyncio.ensure_future(pool.move(Remembering(), VIEW, 1.0, Random(1), 60.0))
        for _ in range(4 * PROCESSES + 4)
    ]
    while not (tmp_path / "process").exists():
        await asyncio.sleep(0.02)
    cancelled = waiting.pop(len(waiting) // 2)
    cancelled.cancel()
    hanging.cancel()
    await asyncio.sleep(0.1)
    os.kill(int((tmp_path / "process").read_text()), signal.SIGKILL)
    try:
        found = await asyncio.wait_for(asyncio.gather(*waiting), 30.0)
    finally:
        pool.close()
        await asyncio.gather(hanging, cancelled, return_exceptions=True)
    assert {player.thoughts for player, _ in found} == {1}


async def test_the_time_limit_does_not_count_the_wait_for_a_free_process():
    """Many bots may think at the same time, for example after a restart of the server."""
    pool = ProcessPool(lambda: ThreadPoolExecutor(PROCESSES), start=0.0)

    async def move(seed):
        turn = pool.turns.ask("anna")
        await turn.wait(None)
        try:
            return await pool.move(Slow(), VIEW, 1.0, Random(seed), 1.0)
        finally:
            turn.end()

    try:
        found = await asyncio.gather(*map(move, range(10 * PROCESSES)))
    finally:
        pool.close()
    assert {player.thoughts for player, _ in found} == {1}


async def test_an_error_of_the_player_reaches_the_caller():
    with pytest.raises(LookupError, match="no idea"):
        await think(Failing())


def test_no_process_outlives_a_killed_server():
    program = (
        "import asyncio\nfrom random import Random\n"
        "from attaque.server.workers.bot_process_pool import ProcessPool\n"
        "from tests.server.workers.test_bot_process_pool import VIEW, Remembering\n"
        "async def go():\n"
        "    player, _ = await ProcessPool().move(Remembering(), VIEW, 1.0, Random(1), 20.0)\n"
        "    print(player.process, flush=True)\n"
        "    await asyncio.sleep(60)\n"
        "if __name__ == '__main__':\n    asyncio.run(go())\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as server:
        worker = int(server.stdout.readline())
        assert not has_ended(worker, wait=0.0)
        server.kill()
    assert has_ended(worker)


def has_ended(process: int, wait: float = 10.0) -> bool:
    """Whether the process ends within `wait` seconds. A zombie process counts as ended."""
    until = time.monotonic() + wait
    while True:
        try:
            state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
        except FileNotFoundError:
            return True
        if state == "Z":
            return True
        if time.monotonic() >= until:
            return False
        time.sleep(0.05)
